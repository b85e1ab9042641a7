import { describe, expect, test } from 'vitest'
import type { Issue } from '../../src/core/issues/issue.ts'
import { applyEdits } from '../../src/notes/edits.ts'
import { applyAction, logText, playOut } from '../../src/session/fight.ts'
import { replayLog } from '../../src/session/log/replay-log.ts'
import { openFight } from '../../src/session/open-fight.ts'
import { prepare } from '../../src/session/prepare.ts'
import { findEncounter } from '../../src/session/setup.ts'
import {
  cellar,
  fightAt,
  noteIn,
  setupOf,
  withLog,
  withoutBeginning,
  withoutCheckLine
} from '../greywater.ts'
import { toldAs } from '../tellings.ts'

const log = logText(playOut(fightAt(setupOf())))
const thisLine = (line: string) => `Keep this line as a remark: “${line}”`
const typedBelow = '; dice below count as typed in'
const keep = 'Keep invalid lines as remarks'
const cut = 'Remove the log from the first invalid line on'
const of = (title: string, commands: number) => `${title}: ${commands} commands`
const tell = 'Rewrite the log from its dice'
const tellAlone = `${tell}, and drop other lines`

const issuesIn = (text: string): readonly Issue[] => replayLog(setupOf(text))?.issues ?? []
const bodyIn = (text: string): string => setupOf(text).log?.fence.body ?? ''
const quoted = (text: string, { start, end }: Issue) => text.slice(start, end)

/** The note after a fix for its first issue. */
function fixed(text: string, title: string): string {
  const fix = issuesIn(text)[0]?.fixes?.find((one) => one.title === title)
  if (!fix) throw new Error(`no fix “${title}” in ${JSON.stringify(issuesIn(text)[0])}`)
  return applyEdits(text, fix.edits)
}

const titles = (text: string) => issuesIn(text)[0]?.fixes?.map(({ title }) => title)

describe('a log that no longer replays', () => {
  const odd = log.replace(
    '> Hob Ratchet: attack Tam Reed with',
    '> Hob Ratchet: bribe Tam Reed with'
  )
  const text = withLog(odd)

  test('is reported at the first text that differs, and the fight cannot be opened', () => {
    const issues = issuesIn(text)
    expect(issues.map(({ code }) => code)).toEqual(['log.command'])
    expect(quoted(text, issues[0] as Issue)).toMatch(/^bribe Tam Reed with /)
    expect(openFight(setupOf(text), { seed: 1, dice: 'rolled' })).toEqual({ issues })
  })

  test('can be kept as remarks from there on: no line is lost, and the fight goes on', () => {
    const bribe = thisLine('Hob Ratchet: bribe Tam Reed with cleaver')
    expect(titles(text)).toEqual([bribe + typedBelow, of(keep, 6), of(cut, 6)])
    const note = fixed(text, of(keep, 6))
    const at = odd.indexOf('> Hob Ratchet: bribe')
    const rest = withoutCheckLine(odd.slice(at)).replace(/^/gm, '# ')
    expect(withoutCheckLine(bodyIn(note))).toBe(odd.slice(0, at) + rest)
    expect(note.replace(bodyIn(note), '')).toBe(text.replace(odd, ''))
    expect(issuesIn(note)).toEqual([])
    const again = playOut(fightAt(setupOf(note)))
    expect(logText(again)).toContain(rest)
    expect(again.ruleset.view(again.now.state, 'game-master').outcome).toBeDefined()
  })

  test('can be cut off there, and the same dice lead to the same end', () => {
    const note = fixed(text, of(cut, 6))
    expect(withoutCheckLine(bodyIn(note))).toBe(
      log.slice(0, odd.indexOf('> Hob Ratchet: bribe')).trimEnd()
    )
    expect(issuesIn(note)).toEqual([])
    expect(logText(playOut(fightAt(setupOf(note))))).toBe(log)
  })
})

describe('a misspelt command', () => {
  const [line = ''] = /^> Wenna: attack [^[]*(?= \[)/m.exec(log) ?? []
  const command = line.slice(2)
  const misspelt = withLog(log.replace(line, line.replace('attack', 'atack')))

  test('is told with the nearest one, and a fix writes that', () => {
    const [issue] = issuesIn(misspelt)
    expect(issue?.message).toBe(`This is no command. The nearest command is “${command}”`)
    expect(quoted(misspelt, issue as Issue)).toMatch(/^atack /)
    expect(titles(misspelt)).toEqual([
      `Write “${command}”`,
      `Keep 2 commands as remarks, from “${command.replace('attack', 'atack')}” on; then 4 more are invalid`,
      of(keep, 11),
      of(cut, 11)
    ])
    expect(bodyIn(fixed(misspelt, `Write “${command}”`))).toBe(log)
  })

  test('that the rules refuse is told with the reason, and no fix writes it', () => {
    const text = withLog(log.replace(line, '> role initiative'))
    expect(issuesIn(text)[0]?.message).toBe(
      'This is no command. The nearest command is “roll initiative”, which is refused: The fight has begun. Fray itself rolls initiative at the start of each new Round (H-01)'
    )
    expect(titles(text)).toEqual([
      'Keep 2 commands as remarks, from “role initiative” on; then 4 more are invalid',
      of(keep, 11),
      of(cut, 11)
    ])
  })

  test('whose weapon alone is missing is told with the one that may be used', () => {
    const text = withLog(log.replace(line, '> Wenna: attack Hob Ratchet'))
    expect(issuesIn(text)[0]?.message).toMatch(
      /^This is no command. The nearest command is “Wenna: attack Hob Ratchet with /
    )
  })

  test('that does not say who is told with what is expected: nobody is invented', () => {
    for (const nobody of ['takes 3', 'attack Hob Ratchet with sword', 'Wenna: attack'])
      expect(issuesIn(withLog(log.replace(line, `> ${nobody}`)))[0]?.message, nobody).toMatch(
        /^Expected /
      )
  })

  test('far from every command is told with what is expected', () => {
    const text = withLog(log.replace(line, '> Wenna: tickle Hob Ratchet'))
    expect(issuesIn(text)[0]?.message).toMatch(/^Expected /)
  })
})

describe('a line that is no command among commands that follow', () => {
  const stray = '> Wenna: sing a song'
  const keepSong = thisLine('Wenna: sing a song')
  const above = '> Corvin: attack Hob Ratchet'
  /** The log with lines above the attack of Corvin. */
  const withLines = (...lines: readonly string[]) =>
    log.replace(above, [...lines, above].join('\n'))

  test('is kept as a remark by the first fix: nothing else changes, and all below is played', () => {
    const text = withLog(withLines(stray))
    expect(titles(text)).toEqual([keepSong, of(keep, 9), of(cut, 9)])
    const note = fixed(text, keepSong)
    expect(note).toBe(text.replace(stray, `# ${stray}`))
    expect(issuesIn(note)).toEqual([])
    expect(logText(fightAt(setupOf(note)))).toBe(withLines(`# ${stray}`))
  })

  test('takes what is told of it along, and leaves what is told of the command above', () => {
    const told = withLines(stray, 'Wenna sings, out of tune.')
    expect(bodyIn(fixed(withLog(told), keepSong))).toBe(
      withLines(`# ${stray}`, '# Wenna sings, out of tune.')
    )
    const between = log.replace(/^> Corvin: attack .*/m, `$&\n${stray}`)
    const note = fixed(withLog(between), keepSong)
    expect(bodyIn(note)).toBe(between.replace(stray, `# ${stray}`))
    expect(issuesIn(note)).toEqual([])
  })

  test('is kept together with others right below it', () => {
    const others = [stray, 'Wenna sings.', '> Corvin hums along']
    const text = withLog(withLines(...others))
    expect(titles(text)).toEqual([
      'Keep 2 commands as remarks, from “Wenna: sing a song” on',
      of(keep, 10),
      of(cut, 10)
    ])
    const note = fixed(text, 'Keep 2 commands as remarks, from “Wenna: sing a song” on')
    expect(bodyIn(note)).toBe(withLines(...others.map((line) => `# ${line}`)))
    expect(issuesIn(note)).toEqual([])
  })

  test('is counted no more if Fray had counted it, and the dice below are marked', () => {
    const text = withLog(log.replace('> Corvin: attack Hob Ratchet with mace', '> role initiative'))
    expect(issuesIn(text)[0]?.message).toMatch(/^This is no command.* which is refused: /)
    const note = fixed(text, thisLine('role initiative') + typedBelow)
    expect(issuesIn(note)).toEqual([])
    expect(bodyIn(note)).toMatch(
      /\n# > role initiative \[2\]\n# Corvin misses .*\n> Corvin: done\n/
    )
    expect(bodyIn(note)).toMatch(/\n> Hob Ratchet: attack Tam Reed with cleaver \[typed 10\]/)
    expect(bodyIn(note)).toMatch(/\n= 12 commands, [^\n]*$/)
  })

  test('is kept alone where as many commands follow as become remarks, and not where fewer do', () => {
    const oneMore = withLines(stray).replace('> Corvin: done', '> Corvin: dance')
    expect(titles(withLog(oneMore))?.[0]).toBe(`${keepSong}; then 7 more are invalid`)
    const odd = withLines(stray).replace(/^(> Corvin: attack .*\[)\d+/m, '$199')
    expect(titles(withLog(odd))?.[0]).toBe(
      `Keep 2 commands as remarks, from “Wenna: sing a song” on${typedBelow}`
    )
  })

  test('does not hide what else was changed: that stays an issue', () => {
    const text = withLog(withLines(stray).replace('with cleaver [10]', 'with cleaver [11]'))
    expect(issuesIn(fixed(text, keepSong)).map(({ code }) => code)).toContain('log.dice')
  })

  test('is named by the fix, which each issue of the log has', () => {
    const text = withLog(withLines(stray).replace('holds (H-29)', 'holds on (H-29)'))
    const issues = issuesIn(text)
    expect(issues.map(({ code }) => code)).toEqual(['log.check', 'log.told', 'log.command'])
    for (const { fixes } of issues) expect(fixes?.[0]?.title).toBe(keepSong)
  })

  test('at the end of a log is all that does not follow', () => {
    const text = withLog(`${log}\n${stray}`)
    expect(titles(text)).toEqual([keep, cut])
    expect(bodyIn(fixed(text, keep))).toBe(`${log}\n# ${stray}`)
  })
})

describe('a command that waits for a choice', () => {
  const [, choice = ''] = / \| (Tam Reed: notch [^|[\n]*?)(?: \[|$)/m.exec(log) ?? []
  const [open = ''] = /^> Tam Reed: attack [^|\n]*(?= \|)/m.exec(log) ?? []
  const top = withoutCheckLine(log.slice(0, log.indexOf(open) + open.length))
  const write = `Write “${choice}” as the answer`

  test.each(['> ', '| ', ''])(
    'gets its answer from a line below it that begins with “%s”',
    (mark) => {
      const text = withLog(`${top}\n${mark}${choice}`)
      expect(titles(text)?.[0]).toBe(write)
      const note = fixed(text, write)
      expect(bodyIn(note)).toBe(`${top} | ${choice}`)
      // Only its end is missing.
      expect(issuesIn(note).map(({ code }) => code)).toEqual(['log.cut'])
      const whole = fixed(note, 'Accept the log as it is')
      expect(fightAt(setupOf(whole)).now.asked).toBeUndefined()
    }
  )

  test('gets it where commands follow, and remarks stay', () => {
    const apart = log.replace(` | ${choice}`, `\n# Tam thinks.\n> ${choice.toUpperCase()}`)
    const text = withLog(apart)
    const first = `Write “${choice.toUpperCase()}” as the answer`
    expect(titles(text)).toEqual([first, of(keep, 4), of(cut, 4)])
    const note = fixed(text, first)
    expect(bodyIn(note)).toBe(
      log.replace(` | ${choice}`, ` | ${choice.toUpperCase()}\n# Tam thinks.`)
    )
    expect(issuesIn(note)).toEqual([])
  })

  test('gets it in a quoted note with the line breaks of Windows, where not a byte changes elsewhere', () => {
    const quote = (text: string) => text.replace(/^/gm, '> ').replaceAll('\n', '\r\n')
    const apart = withLog(log.replace(` | ${choice}`, `\n> ${choice}`))
    const text = quote(apart)
    expect(fixed(text, write)).toBe(quote(withLog(log)))
  })

  test('has no such fix for what it does not ask, and waits on if that is kept or cut off', () => {
    const text = withLog(`${top}\n> Tam Reed: run`)
    expect(titles(text)).toEqual([keep, cut])
    expect(withoutCheckLine(bodyIn(fixed(text, keep)))).toBe(`${top}\n# > Tam Reed: run`)
    expect(withoutCheckLine(bodyIn(fixed(text, cut)))).toBe(top)
    for (const title of [keep, cut]) {
      const note = fixed(text, title)
      expect(issuesIn(note)).toEqual([])
      expect(fightAt(setupOf(note)).now.asked?.kind).toBe('choice')
    }
  })

  test('keeps below it what is told and has not happened', () => {
    const text = withLog(`${top}\nTam grins.`)
    expect(titles(text)).toEqual([keep, tellAlone])
    expect(withoutCheckLine(bodyIn(fixed(text, keep)))).toBe(`${top}\n# Tam grins.`)
  })
})

describe('a command whose answer is gone', () => {
  const [line = ''] = /^> .* \| [^|[\]\n]+$/m.exec(log) ?? []
  const text = withLog(log.replace(line, line.replace(/ \| [^|]*$/, '')))

  test('gets the answer with which all below it follows', () => {
    const [, answer = ''] = / \| ([^|]+)$/.exec(line) ?? []
    expect(issuesIn(text).map(({ code }) => code)).toContain('log.unanswered')
    expect(titles(text)?.[0]).toBe(`Write “${answer}” as the answer`)
    expect(bodyIn(fixed(text, `Write “${answer}” as the answer`))).toBe(log)
  })
})

describe('a command without dice that stands above others', () => {
  const roll = 'Roll the dice that are missing'
  const attack = '> Corvin: attack Hob Ratchet with mace'
  const top = log.slice(0, log.indexOf(attack))

  test('gets those of the seed, and what is typed below follows', () => {
    const text = withLog(`${top}${attack}\n> Corvin: done`)
    expect(issuesIn(text).map(({ code }) => code)).toContain('log.unanswered')
    expect(titles(text)?.[0]).toBe(roll)
    const note = fixed(text, roll)
    expect(bodyIn(note)).toBe(`${top}${attack} [2]\n> Corvin: done`)
    expect(issuesIn(note)).toEqual([])
  })

  test('gets the dice before the choice that it asks for then', () => {
    const shot = '> Tam Reed: attack Hob Ratchet with crossbow'
    const above = log.slice(0, log.indexOf(shot))
    const note = fixed(withLog(`${above}${shot}\n> Tam Reed: done`), roll)
    expect(bodyIn(note)).toBe(`${above}${shot} [16] [8]\n> Tam Reed: done`)
    expect(issuesIn(note)[0]?.message).toMatch(/^Missing here: /)
  })

  test('has no such fix where no more commands follow then', () => {
    expect(titles(withLog(`${top}${attack}\n> Hob Ratchet: dance`))).not.toContain(roll)
  })
})

test('a log that is cut off keeps the remarks of a person below', () => {
  const remark = '# Tib cried here: keep for session 2'
  const odd = log.replace('> Corvin:', `> Corvin: sing\n${remark}\n> Corvin:`)
  const title = titles(withLog(odd))?.find((one) => one.startsWith(cut)) ?? ''
  const note = fixed(withLog(odd), title)
  expect(bodyIn(note)).toContain(remark)
  expect(bodyIn(note)).not.toContain('sing')
  expect(issuesIn(note)).toEqual([])
})

describe('a narrated line that does not match its dice', () => {
  const odd = log.replace('holds (H-29)', 'holds its ground (H-29)\nThe goblins scream.')
  const text = withLog(odd)

  test('is reported at the first letter that differs, with the right line', () => {
    const [issue] = issuesIn(text)
    expect(issue).toMatchObject({ code: 'log.told', severity: 'error' })
    expect(quoted(text, issue as Issue)).toBe('its ground (H-29)')
    expect(issue?.message).toMatch(
      /^Expected “Hob Ratchet Tests Morale: .* holds \(H-29\)”, which follows from the dice$/
    )
  })

  test('can be kept as a remark below its command, which loses no word, or written again', () => {
    expect(titles(text)).toEqual([keep, tellAlone])
    expect(bodyIn(fixed(text, tellAlone))).toBe(log)
    const kept = fixed(text, keep)
    const prose = odd.split('\n').filter((line) => line.includes('its ground'))
    expect(bodyIn(kept)).toBe(
      log.replace(/(Cart wolf flees \(H-29\))/, `$1\n# ${prose[0]}\n# The goblins scream.`)
    )
    expect(issuesIn(kept)).toEqual([])
    expect(logText(fightAt(setupOf(kept)))).toBe(bodyIn(kept))
  })

  test('that is missing is written again', () => {
    const missing = withLog(log.replace(/^Cart wolf flees.*\n/m, ''))
    expect(titles(missing)).toEqual([tell])
    expect(bodyIn(fixed(missing, tell))).toBe(log)
  })

  test('does not affect a later command that waits for its dice', () => {
    const waiting = `${odd.slice(0, odd.indexOf('> Corvin: attack'))}> Corvin: attack Hob Ratchet with mace`
    for (const title of [tellAlone, keep]) {
      const note = fixed(withLog(waiting), title)
      expect(
        withoutCheckLine(bodyIn(note)).endsWith('\n> Corvin: attack Hob Ratchet with mace')
      ).toBe(true)
      expect(issuesIn(note)).toEqual([])
    }
  })
})

describe('a log that has lost its closing line', () => {
  const text = withLog(log)
  const at = text.indexOf('\n```', text.indexOf(log)) + 1
  const prose = 'After words.\n\n> What the miller said.\n\nThe party walks on.\n'
  const unclosed = `${text.slice(0, at)}${prose}`

  test('gets it below its check line: the prose below is no part of it', () => {
    expect(titles(unclosed)).toEqual(['Write ``` below the encounter-log'])
    const note = fixed(unclosed, 'Write ``` below the encounter-log')
    expect(note).toBe(`${text.slice(0, at)}\`\`\`\n${prose}`)
    expect(issuesIn(note)).toEqual([])
  })

  test('gets it before the next block, too', () => {
    const before = `${unclosed}\n\`\`\`statblock\nname: Rat\n\`\`\`\n`
    expect(titles(before)).toEqual(['Write ``` below the log'])
    expect(fixed(before, 'Write ``` below the log')).toContain(
      `\n\`\`\`\n${prose}\n\`\`\`statblock`
    )
  })

  test('has the other fixes where no prose stands below', () => {
    const odd = text.slice(0, at - 1).replace('> Corvin: attack', '> Corvin: kick')
    expect(titles(odd)?.at(-1)).toBe(of(cut, 8))
  })
})

describe('a header that cannot be parsed', () => {
  test.each([
    ['of nobody', 'The fight in the cellar'],
    ['of another edition', 'The mill cellar · hestia 99 · seed 7f3a'],
    ['with a seed that is none', 'The mill cellar · hestia 1 · seed lucky']
  ])('%s is reported; a fix keeps the log as remarks below a new header', (_, header) => {
    const odd = log.replace(/.*/, header)
    const text = withLog(odd)
    expect(issuesIn(text)).toHaveLength(1)
    expect(quoted(text, issuesIn(text)[0] as Issue)).toBe(header)
    expect(titles(text)?.at(-1)).toBe(of(keep, 13))
    const note = fixed(text, of(keep, 13))
    const [first, ...rest] = bodyIn(note).split('\n')
    expect(first).toMatch(/^The mill cellar · hestia \d · seed [0-9a-f]{4,8}$/)
    const whoFights = withoutCheckLine(odd).match(/^= .*\n/gm) ?? []
    expect(withoutCheckLine(`\n${rest.join('\n')}`).slice(1)).toBe(
      whoFights.join('') + withoutBeginning(odd).replace(/^/gm, '# ')
    )
    expect(issuesIn(note)).toEqual([])
    expect(logText(playOut(fightAt(setupOf(note))))).toContain(`\n# ${header}\n`)
  })

  const [header = '', ...below] = log.split('\n')
  const write = `Write “${header}” as the first line`

  test.each([
    ['below a remark', ['# The best of fights.', header, ...below]],
    ['without its dots', [header.replaceAll(' ·', ''), ...below]],
    ['of an edition that is not known', [header.replace('hestia 1', 'hestia 3'), ...below]]
  ])('is written again %s, and no command is lost', (_, lines) => {
    const text = withLog(lines.join('\n'))
    expect(titles(text)).toEqual([write, of(keep, 13)])
    const note = fixed(text, write)
    expect(issuesIn(note)).toEqual([])
    expect(
      bodyIn(note)
        .split('\n')
        .filter((line) => line !== lines[0])
    ).toEqual(lines[0]?.startsWith('#') ? [header, ...below] : log.split('\n'))
  })

  test('is written anew where it is gone; the dice that fell count as typed in then', () => {
    const text = withLog(below.join('\n'))
    const [first = ''] = titles(text) ?? []
    expect(first).toMatch(/^Write “The mill cellar · hestia 1 · seed [0-9a-f]+” as the first line$/)
    const note = fixed(text, first)
    const [then = ''] = titles(note) ?? []
    expect(then).toBe('Accept the log as it is')
    const marked = fixed(note, then)
    expect(issuesIn(marked)).toEqual([])
    expect(fightAt(setupOf(marked)).now.state).toEqual(fightAt(setupOf(withLog(log))).now.state)
  })

  test('of another game is reported, where nothing says who fights', () => {
    const header = 'The mill cellar · murdham 1 · seed 7f3a'
    const text = withLog(withoutBeginning(log).replace(/.*/, header))
    expect(quoted(text, issuesIn(text)[0] as Issue)).toBe(header)
    expect(issuesIn(fixed(text, of(keep, 13)))).toEqual([])
  })

  test('an empty fence is not reported, and begins a new fight', () => {
    for (const body of ['', '\n\n']) {
      expect(issuesIn(withLog(body))).toEqual([])
      expect(openFight(setupOf(withLog(body)), { seed: 7, dice: 'rolled' })).toMatchObject({
        isNew: true
      })
    }
  })
})

describe('remarks of the table', () => {
  test('stay in place during the fight, undo and redo', () => {
    const lines = log.split('\n')
    const middle = lines.findIndex((line) => line.startsWith('> Hob Ratchet'))
    const noted = lines
      .slice(0, middle)
      .map((line) => (line.startsWith('>') ? `# before ${line}\n\n${line}` : line))
      .join('\n')
    const text = withLog(`${noted}\n# a pause here`)
    expect(issuesIn(text)).toEqual([])
    const fight = fightAt(setupOf(text))
    expect(withoutCheckLine(logText(fight))).toBe(`${noted}\n# a pause here`)
    const end = logText(playOut(fight))
    expect(end.startsWith(`${noted}\n# a pause here\n`)).toBe(true)
    expect(end.split('\n').filter((line) => line !== '' && !line.startsWith('#'))).toEqual(lines)
    expect(logText(fightAt(setupOf(withLog(end))))).toBe(end)
  })
})

describe('a log from whose beginning no fight can begin', () => {
  test('can begin from the encounter as it is now: its commands, and no check of the old ones', () => {
    const broken = log.replace(/^= Enemies: .*$/m, '= Enemies: Goblin {')
    const text = withLog(broken)
    const { note, vault } = noteIn(text)
    const block = findEncounter(note, cellar)
    const issues = block ? prepare(vault, note, block).issues : []
    expect(issues.map(({ code }) => code)).toEqual(['log.beginning'])
    const fix = issues[0]?.fixes?.find(({ title }) => title.startsWith('Begin from the encounter'))
    const again = applyEdits(text, fix?.edits ?? [])
    const [header] = log.split('\n')
    const commands = log.slice(log.indexOf('\n>'))
    expect(bodyIn(again)).toBe(header + withoutCheckLine(commands))
    expect(logText(fightAt(setupOf(again)))).toBe(log)
  })
})

describe('a name that only the beginning of a log has', () => {
  const rename = (from: string, to: string) => `Rename “${from}” to “${to}” throughout`
  const begun = (from: string, to: string) =>
    log
      .split('\n')
      .map((line) => (line.startsWith('=') ? line.replace(from, to) : line))
      .join('\n')

  test('is written over the other throughout, and everything follows again', () => {
    const text = withLog(begun('Tam Reed', 'Tamsin'))
    expect(titles(text)).toContain(rename('Tam Reed', 'Tamsin'))
    const after = withLog(log.replaceAll('Tam Reed', 'Tamsin'))
    const note = fixed(text, rename('Tam Reed', 'Tamsin'))
    expect(withoutCheckLine(bodyIn(note))).toBe(withoutCheckLine(bodyIn(after)))
    expect(issuesIn(note)).toEqual([])
  })

  test('is that of a kind, whose numbers stay', () => {
    const text = withLog(begun('Sump goblin', 'Bog goblin'))
    const note = fixed(text, rename('Sump goblin', 'Bog goblin'))
    expect(issuesIn(note)).toEqual([])
    expect(bodyIn(note)).not.toContain('Sump goblin')
  })

  test('is not offered for a mistyped name of somebody whom the lines below name', () => {
    const text = withLog(log.replace('attack Tam Reed with', 'attack Tom Reed with'))
    expect(titles(text)).toEqual([
      'Write “Hob Ratchet: attack Tam Reed with cleaver”',
      thisLine('Hob Ratchet: attack Tom Reed with cleaver') + typedBelow,
      of(keep, 6),
      of(cut, 6)
    ])
  })
})

describe('a log that tells the commands alone', () => {
  const brief = toldAs(log, [{ lines: 'commands', rules: 'hover' }])

  test('follows, and stays as it is', () => {
    expect(issuesIn(withLog(brief))).toEqual([])
    const fight = fightAt(setupOf(withLog(brief)))
    expect(logText(fight, { before: brief })).toBe(brief)
    expect(logText(fight)).toBe(log)
  })

  test('is not what a command asks for that a person wrote below the check line', () => {
    const begun = applyAction(fightAt(setupOf()), { type: 'give', text: 'roll initiative' }).fight
    const written = `${logText(begun)}\n> note: rain`
    const opened = fightAt(setupOf(withLog(written)))
    const next = applyAction(opened, { type: 'give', text: 'note: snow' }).fight
    const lines = logText(next, { before: written }).split('\n')
    expect(lines.slice(lines.indexOf('> note: snow'), -1)).toEqual(['> note: snow', 'snow (table)'])
  })

  test('has prose in it marked, and kept as a remark without telling the rest', () => {
    const odd = brief.replace(/^> Hob Ratchet: .*$/m, '$&\nThe goblins scream.')
    const text = withLog(odd)
    expect(issuesIn(text).map(({ code }) => code)).toEqual(['log.told'])
    expect(quoted(text, issuesIn(text)[0] as Issue)).toBe('The goblins scream.')
    const kept = bodyIn(fixed(text, keep))
    expect(kept).toContain('\n# The goblins scream.\n')
    expect(kept.split('\n').length).toBeLessThan(log.split('\n').length)
    expect(issuesIn(withLog(kept))).toEqual([])
  })
})

test('a log that a line of backticks cuts in two is whole again without it, and is not played on before', () => {
  const text = withLog(log)
  const cutText = text.replace('\n> Corvin: attack', '\n```\n> Corvin: attack')
  const [issue] = issuesIn(cutText)
  expect(issue).toMatchObject({ code: 'log.cut', severity: 'error' })
  expect(quoted(cutText, issue as Issue)).toBe('```')
  expect(openFight(setupOf(cutText), { seed: 1, dice: 'rolled' })).toMatchObject({
    issues: [issue]
  })
  expect(fixed(cutText, 'Remove this line')).toBe(text)
})

describe('a log that was cut off within its last command', () => {
  const hit = `${log.slice(0, log.indexOf('\n> Corvin'))}\n> Wenna takes 12 from the beam`
  const cuts = Array.from({ length: 'Wenna takes 12 from the beam'.length }, (_, count) =>
    hit.slice(0, hit.length - count)
  )

  test('says so at the command and never plays on from it', () => {
    for (const cut of cuts) expect(issuesIn(withLog(cut)), cut).not.toEqual([])
    const [issue] = issuesIn(withLog(hit.replace('12 from the beam', '1')))
    expect(issue).toMatchObject({
      code: 'log.cut',
      message: expect.stringContaining('ends at this command')
    })
  })

  test('goes on if somebody accepts the command, or without it', () => {
    const text = withLog(hit)
    expect(withoutCheckLine(bodyIn(fixed(text, 'Remove the last command')))).toBe(
      hit.slice(0, hit.lastIndexOf('\n'))
    )
    for (const title of ['Remove the last command', 'Accept the log as it is'])
      expect(issuesIn(fixed(text, title))).toEqual([])
  })

  test('needs no question where the dice of the command are there', () => {
    const rolled = log.slice(0, log.indexOf(']', log.indexOf('> roll initiative')) + 1)
    expect(issuesIn(withLog(rolled))).toEqual([])
  })
})
