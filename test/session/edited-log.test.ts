import { describe, expect, test } from 'vitest'
import type { Issue } from '../../src/core/issues/issue.ts'
import { applyEdits } from '../../src/notes/edits.ts'
import { logText, playOut } from '../../src/session/fight.ts'
import { openFight } from '../../src/session/open.ts'
import { replayLog } from '../../src/session/replay.ts'
import { fightAt, setupOf, withLog } from '../greywater.ts'

const log = logText(playOut(fightAt(setupOf())))
const keep = 'Keep what does not follow as remarks'
const cut = 'Cut the log off where it no longer follows'
const tell = 'Tell the log again as the dice fell'

const issuesIn = (text: string): readonly Issue[] => replayLog(setupOf(text))?.issues ?? []
const bodyIn = (text: string): string => setupOf(text).log?.fence.body ?? ''
const quoted = (text: string, { start, end }: Issue) => text.slice(start, end)

/** The note after a fix of its first issue. */
function fixed(text: string, title: string): string {
  const fix = issuesIn(text)[0]?.fixes?.find((one) => one.title === title)
  if (!fix) throw new Error(`no fix “${title}” in ${JSON.stringify(issuesIn(text)[0])}`)
  return applyEdits(text, fix.edits)
}

const titles = (text: string) => issuesIn(text)[0]?.fixes?.map(({ title }) => title)

describe('a log that no longer follows', () => {
  const odd = log.replace(
    '> Hob Ratchet: attack Tam Reed with',
    '> Hob Ratchet: bribe Tam Reed with'
  )
  const text = withLog(odd)

  test('is an issue at the words that do not, and the fight is not opened', () => {
    const issues = issuesIn(text)
    expect(issues.map(({ code }) => code)).toEqual(['log.command'])
    expect(quoted(text, issues[0] as Issue)).toMatch(/^bribe Tam Reed with /)
    expect(openFight(setupOf(text), { seed: 1, dice: 'rolled' })).toEqual({ issues })
  })

  test('is kept as remarks from there on: every line is still there, and the fight goes on', () => {
    expect(titles(text)).toEqual([keep, cut])
    const note = fixed(text, keep)
    const at = odd.indexOf('> Hob Ratchet: bribe')
    const rest = odd.slice(at).replace(/^/gm, '# ')
    expect(bodyIn(note)).toBe(odd.slice(0, at) + rest)
    expect(note.replace(bodyIn(note), '')).toBe(text.replace(odd, ''))
    expect(issuesIn(note)).toEqual([])
    const again = playOut(fightAt(setupOf(note)))
    expect(logText(again)).toContain(rest)
    expect(again.ruleset.view(again.now.state, 'game-master').outcome).toBeDefined()
  })

  test('is cut off there, and the dice fall as they would have: the fight comes to its old end', () => {
    const note = fixed(text, cut)
    expect(bodyIn(note)).toBe(log.slice(0, odd.indexOf('> Hob Ratchet: bribe')).trimEnd())
    expect(issuesIn(note)).toEqual([])
    expect(logText(playOut(fightAt(setupOf(note))))).toBe(log)
  })
})

describe('a told line that is not what the dice tell', () => {
  const odd = log.replace('holds (H-29)', 'holds its ground (H-29)\nThe goblins scream.')
  const text = withLog(odd)

  test('is an issue at the first letter that differs, with what the dice do tell', () => {
    const [issue] = issuesIn(text)
    expect(issue).toMatchObject({ code: 'log.told', severity: 'error' })
    expect(quoted(text, issue as Issue)).toBe('its ground (H-29)')
    expect(issue?.message).toMatch(/^The dice tell “Hob Ratchet: Morale .* holds \(H-29\)”$/)
  })

  test('is told again, or kept as a remark below its command', () => {
    expect(titles(text)).toEqual([tell, keep])
    expect(bodyIn(fixed(text, tell))).toBe(log)
    const kept = fixed(text, keep)
    const prose = odd.split('\n').filter((line) => line.includes('its ground'))
    expect(bodyIn(kept)).toBe(
      log.replace(/(Cart wolf flees \(H-29\))/, `$1\n# ${prose[0]}\n# The goblins scream.`)
    )
    expect(issuesIn(kept)).toEqual([])
    expect(logText(fightAt(setupOf(kept)))).toBe(bodyIn(kept))
  })

  test('that is only missing is told again', () => {
    const missing = withLog(log.replace(/^Cart wolf flees.*\n/m, ''))
    expect(titles(missing)).toEqual([tell])
    expect(bodyIn(fixed(missing, tell))).toBe(log)
  })

  test('above a command that waits for its dice costs it nothing', () => {
    const waiting = `${odd.slice(0, odd.indexOf('> Corvin: attack'))}> Corvin: attack Hob Ratchet with mace`
    for (const title of [tell, keep]) {
      const note = fixed(withLog(waiting), title)
      expect(bodyIn(note).endsWith('\n> Corvin: attack Hob Ratchet with mace')).toBe(true)
      expect(issuesIn(note)).toEqual([])
    }
  })
})

describe('a header that cannot be read', () => {
  test.each([
    ['of nobody', 'The fight in the cellar'],
    ['of another game', 'The mill cellar · murdham 1 · seed 7f3a'],
    ['of another edition', 'The mill cellar · hestia 99 · seed 7f3a'],
    ['with a seed that is none', 'The mill cellar · hestia 1 · seed lucky']
  ])('%s is an issue; kept as remarks, the fight begins anew below a header', (_, header) => {
    const odd = log.replace(/.*/, header)
    const text = withLog(odd)
    expect(issuesIn(text)).toHaveLength(1)
    expect(quoted(text, issuesIn(text)[0] as Issue)).toBe(header)
    expect(titles(text)).toEqual([keep])
    const note = fixed(text, keep)
    const [first, ...rest] = bodyIn(note).split('\n')
    expect(first).toMatch(/^The mill cellar · hestia 1 · seed [0-9a-f]{4,8}$/)
    expect(rest).toEqual(odd.split('\n').map((line) => `# ${line}`))
    expect(issuesIn(note)).toEqual([])
    expect(logText(playOut(fightAt(setupOf(note))))).toContain(`\n# ${header}\n`)
  })

  test('a fence with nothing in it is no log yet', () => {
    for (const body of ['', '\n\n']) {
      expect(issuesIn(withLog(body))).toEqual([])
      expect(openFight(setupOf(withLog(body)), { seed: 7, dice: 'rolled' })).toMatchObject({
        isNew: true
      })
    }
  })
})

describe('remarks of the table', () => {
  test('stay where they were while the fight goes on, is undone and redone', () => {
    const lines = log.split('\n')
    const middle = lines.findIndex((line) => line.startsWith('> Hob Ratchet'))
    const noted = lines
      .slice(0, middle)
      .map((line) => (line.startsWith('>') ? `# before ${line}\n\n${line}` : line))
      .join('\n')
    const text = withLog(`${noted}\n# a pause here`)
    expect(issuesIn(text)).toEqual([])
    const fight = fightAt(setupOf(text))
    expect(logText(fight)).toBe(`${noted}\n# a pause here`)
    const end = logText(playOut(fight))
    expect(end.startsWith(`${noted}\n# a pause here\n`)).toBe(true)
    expect(end.split('\n').filter((line) => line !== '' && !line.startsWith('#'))).toEqual(lines)
    expect(logText(fightAt(setupOf(withLog(end))))).toBe(end)
  })
})
