import { describe, expect, test } from 'vitest'
import { commandsFor } from '../../src/core/sections/changed-creatures.ts'
import { codeLensesOf } from '../../src/language/code-lenses.ts'
import { applyEdits } from '../../src/notes/edits.ts'
import { parseNote } from '../../src/notes/note.ts'
import { applyAction, logText } from '../../src/session/fight.ts'
import { beginInLogNote, canLogInOtherNote } from '../../src/session/log/begin-in-log-note.ts'
import { recapOf } from '../../src/session/log/recap.ts'
import { replayLog } from '../../src/session/log/replay-log.ts'
import { nextEncounter } from '../../src/session/next-encounter.ts'
import { changedCreatures, isEncounterEdited } from '../../src/session/note-changes.ts'
import { addToReserve } from '../../src/session/reinforcements.ts'
import { findEncounter } from '../../src/session/setup.ts'
import { cellar, sump, withoutCheckLine } from '../greywater.ts'
import type { Texts } from '../own-note.ts'
import {
  actedIn,
  againIn,
  begunIn,
  campaign,
  evening,
  fightIn,
  playedIn,
  preparedIn,
  setupIn,
  vaultOf,
  writtenIn
} from '../own-note.ts'

const session = 'session-1.md'
const begun = begunIn(campaign)
const give = (text: string) => ({ type: 'give', text }) as const
const logIn = (texts: Texts, path = evening) =>
  parseNote(path, texts[path] ?? '').logs.map(({ fence }) => fence.body)
/** A note without its fences of logs. */
const besides = (text = '') => {
  let out = ''
  let at = 0
  for (const { fence } of parseNote('', text).logs) {
    out += text.slice(at, fence.start)
    at = fence.end
  }
  return out + text.slice(at)
}

describe('a fight with its log in a note of its own', () => {
  test('adds to the note of its encounter nothing but a fence with a link', () => {
    const [before, after] = [campaign[session] ?? '', begun[session] ?? '']
    expect(logIn(begun, session)).toEqual([`[[Sessions/2026-11-26#${cellar}]]`])
    expect(besides(after).replace('\n\n\n\n', '\n\n')).toBe(before)
  })

  test('has a note with its title, the link back and the log', () => {
    const [log = ''] = logIn(begun)
    expect(begun[evening]).toBe(
      `# 2026-11-26\n\n## ${cellar}\n\nEncounter: [[session-1]]\n\n\`\`\`encounter-log\n${log}\n\`\`\`\n`
    )
  })

  test('has the same log as below its encounter', () => {
    const here = { ...campaign }
    const setup = setupIn(here)
    expect(logIn(begun)).toEqual([logText(fightIn(begun))])
    const opened = fightIn(begun)
    expect(opened.now.history.seed).toBe(0x7f3a)
    expect(setup.encounter.entries.map(({ name }) => name)).toEqual(
      setupIn(begun).encounter.entries.map(({ name }) => name)
    )
  })

  test('goes on from its encounter and from its log alike, and is written into the log', () => {
    const played = playedIn(begun)
    expect(played[session]).toBe(begun[session])
    expect(besides(played[evening])).toBe(besides(begun[evening]))
    const [fromEncounter, fromLog] = [fightIn(played), fightIn(played, evening)]
    expect(fromLog.now.state).toEqual(fromEncounter.now.state)
    expect(fromLog.now.history.steps.length).toBeGreaterThan(5)
    expect(setupIn(played).note.path).toBe(evening)
    expect(playedIn(begun, evening)).toEqual(played)
  })

  test('is undone and redone to the same notes', () => {
    const once = actedIn(begun, give('roll initiative'))
    const back = actedIn(begun, give('roll initiative'), { type: 'undo' })
    expect(back).toEqual(begun)
    expect(actedIn(begun, give('roll initiative'), { type: 'undo' }, { type: 'redo' })).toEqual(
      once
    )
    expect(once[session]).toBe(begun[session])
  })

  test('keeps what a person writes into either note, byte for byte', () => {
    const scribbled = {
      ...begun,
      [session]: `${begun[session]}\r\nIt rained.\n`,
      [evening]: begun[evening]
        ?.replace('# 2026-11-26\n', '# The night of the mill\n\nOdo was late. [[Wenna]] paid.\n')
        .concat('\n## What we owe\n\n- 40 silver')
    } as Texts
    const played = playedIn(scribbled)
    expect(played[session]).toBe(scribbled[session])
    expect(besides(played[evening])).toBe(besides(scribbled[evening]))
    expect(logIn(played)).toEqual(logIn(playedIn(begun)))
  })

  test('asks about a creature that changed, and takes it over, as if it stood below its encounter', () => {
    const edited = {
      ...begun,
      'bestiary.md': begun['bestiary.md']?.replace('hd: 1-1', 'hd: 2') ?? ''
    }
    const setup = setupIn(edited, evening)
    const [changed] = changedCreatures(setup, fightIn(edited, evening))
    expect(changed).toMatchObject({ creature: 'Sump goblin', words: 'hd 1-1 → 2' })
    if (!changed) return
    const taken = applyAction(fightIn(edited), give(commandsFor(changed).takeOver)).fight
    expect(changedCreatures(setup, taken)).toEqual([])
  })

  test('notices that its encounter was changed', () => {
    expect(isEncounterEdited(setupIn(begun, evening))).toBe(false)
    const edited = { ...begun, [session]: begun[session]?.replace('3: Sump', '4: Sump') ?? '' }
    expect(isEncounterEdited(setupIn(edited, evening))).toBe(true)
  })

  test('takes reinforcements that are written into its encounter', () => {
    const vault = vaultOf(begun)
    const note = vault.notes.get(session)
    if (!note) throw new Error('no note')
    const { history } = fightIn(begun).now
    const added = addToReserve(
      vault,
      { note, place: cellar, setting: undefined },
      'Grain rats',
      history
    )
    if (!('edits' in added)) throw new Error(added.reason)
    const texts = { ...begun, [session]: applyEdits(note.text, added.edits) }
    const fight = actedIn(
      texts,
      give('roll initiative'),
      give('reinforcements for "Enemies": 2 "Grain rats"')
    )
    expect(fight[session]).toBe(texts[session])
    expect(replayLog(setupIn(fight))?.issues).toEqual([])
    expect(logIn(fight)[0]).toContain('= reinforcements for Enemies: Grain rats')
  })

  test('leaves its party to the next encounter of the note, as does the fight again', () => {
    const hurt = actedIn(
      begun,
      give('roll initiative'),
      give('Wenna: set flesh to 2, because of a trap'),
      give('end the fight')
    )
    const next = setupIn(hurt, session, sump)
    expect(next.carried).toMatchObject({ from: cellar, isOver: true })
    const twice = againIn(hurt)
    const second = ['roll initiative', 'Corvin: set flesh to 1, because of a trap'].reduce(
      (fight, text) => applyAction(fight, give(text)).fight,
      fightIn(twice)
    )
    expect(setupIn(writtenIn(twice, second), session, sump).carried).toMatchObject({
      from: `${cellar} (2)`,
      isOver: false
    })
  })

  test('can be fought again from its encounter once it is over, and not before', () => {
    const titlesIn = (texts: Texts, path: string) => {
      const vault = vaultOf(texts)
      const note = vault.notes.get(path)
      return note ? codeLensesOf(vault, note).map(({ title }) => title) : []
    }
    expect(titlesIn(begun, session)).not.toContain('Fight Again')
    const over = actedIn(begun, give('roll initiative'), give('end the fight'))
    const [first, second] = titlesIn(over, session)
    expect(first).toMatch(/^Over: /)
    expect(second).toBe('Fight Again')
    // Beside the log itself, the tracker offers it.
    expect(titlesIn(over, evening)).not.toContain('Fight Again')
  })

  test('is followed by what follows its encounter', () => {
    const vault = vaultOf(begun)
    const note = vault.notes.get(evening)
    const block = note && findEncounter(note, cellar)
    const next = note && block && nextEncounter(vault, note, block, () => undefined)
    expect(next).toEqual({ path: session, name: sump })
  })

  test('has its recap below the log, once', () => {
    const played = playedIn(begun)
    const fight = fightIn(played)
    const recap = recapOf(setupIn(played), fight)
    if (recap?.kind !== 'new') throw new Error('no recap')
    const written = { ...played, [evening]: applyEdits(played[evening] ?? '', [recap.edit]) }
    expect(written[evening]).toContain(`**Recap: ${cellar}.**`)
    expect(recapOf(setupIn(written), fight)?.kind).toBe('same')
    expect(setupIn(written).note.path).toBe(evening)
  })
})

describe('a second fight of the evening', () => {
  const both = begunIn(playedIn(begun), evening, session, sump)

  test('is added below the first, and changes nothing of it', () => {
    const before = playedIn(begun)[evening] ?? ''
    expect(both[evening]?.startsWith(before)).toBe(true)
    expect(logIn(both)).toHaveLength(2)
    expect(setupIn(both, session, sump).place.name).toBe(sump)
    expect(setupIn(both).place.name).toBe(cellar)
  })

  test('begins with the party as the first left it', () => {
    expect(logIn(both)[1]).toContain(`# The party is as ${cellar} left it.`)
    expect(logIn(both)[1]).toContain('= carried ')
  })

  test('has a title of its own where another encounter of that name is', () => {
    const other = { ...both, 'session-2.md': campaign[session] ?? '' }
    const third = begunIn(other, evening, 'session-2.md', cellar)
    expect(logIn(third, 'session-2.md')).toEqual([
      `[[Sessions/2026-11-26#${cellar} (2)|${cellar}]]`
    ])
    expect(setupIn(third, 'session-2.md').place.name).toBe(`${cellar} (2)`)
    expect(setupIn(third).place.name).toBe(cellar)
    expect(third[session]).toBe(both[session])
  })
})

describe('an encounter that is fought again', () => {
  const over = actedIn(begun, give('roll initiative'), give('end the fight'))
  const twice = againIn(over)
  const links = [
    `[[Sessions/2026-11-26#${cellar}]]`,
    `[[Sessions/2026-11-26#${cellar} (2)|${cellar}]]`
  ]
  const titlesIn = (texts: Texts) => {
    const vault = vaultOf(texts)
    const note = vault.notes.get(session)
    return note ? codeLensesOf(vault, note).map(({ title }) => title) : []
  }

  test('follows the latest fight, which is not offered to be fought again until it is over', () => {
    expect(titlesIn(over)).toContain('Fight Again')
    expect(titlesIn(twice)[0]).toMatch(/^▶ Resume/)
    expect(titlesIn(twice)).not.toContain('Fight Again')
    expect(setupIn(twice).place.name).toBe(`${cellar} (2)`)
    const onward = actedIn(twice, give('roll initiative'))
    expect(titlesIn(actedIn(onward, give('end the fight')))).toContain('Fight Again')
  })

  test('links to each of its fights, the latest last, and changes nothing else', () => {
    expect(logIn(twice, session)).toEqual([links.join('\n')])
    expect(besides(twice[session])).toBe(besides(over[session]))
    expect(twice[evening]?.startsWith(over[evening] ?? '')).toBe(true)
    expect(twice[evening]).toContain(`\n## ${cellar} (2)\n\nEncounter: [[session-1]]\n`)
    expect(fightIn(twice, evening, cellar).now.state).toEqual(fightIn(over).now.state)
  })

  test('begins as the first fight did', () => {
    const [first, second] = [setupIn(over), setupIn(twice)]
    expect(second.encounter.entries).toEqual(first.encounter.entries)
    expect(fightIn(twice).now.history.seed).not.toBe(fightIn(over).now.history.seed)
  })

  test('keeps the remarks beside its links', () => {
    const noted = {
      ...over,
      [session]: over[session]?.replace(/(\[\[Sessions.*)/, '$1\n# They lost the grain.') ?? ''
    }
    const [body] = logIn(againIn(noted), session)
    expect(body).toBe(`${links[0]}\n# They lost the grain.\n${links[1]}`)
  })

  test('goes on in the note of another day', () => {
    const december = 'Sessions/2026-12-03.md'
    const later = againIn(over, december)
    expect(later[evening]).toBe(over[evening])
    expect(later[december]).toMatch(
      /^# 2026-12-03\n\n## The mill cellar\n\nEncounter: \[\[session-1\]\]\n/
    )
    expect(logIn(later, session)[0]?.split('\n')[1]).toBe(`[[Sessions/2026-12-03#${cellar}]]`)
    expect(setupIn(later).note.path).toBe(december)
  })

  test('is not fought a third time, where the link to the second was not written', () => {
    const cut = { ...twice, [session]: over[session] ?? '' }
    expect(againIn(cut)).toEqual(twice)
  })

  test('says at the link that the log of an earlier fight is not found, and goes on', () => {
    const lost: Texts = {
      ...againIn(over, 'Sessions/2026-12-03.md'),
      [evening]: '# Tonight\n'
    }
    const { issues } = preparedIn(lost)
    expect(setupIn(lost).note.path).toBe('Sessions/2026-12-03.md')
    expect(issues.map(({ severity, message }) => `${severity}: ${message}`)).toEqual([
      `warning: “2026-11-26” has no log “${cellar}”`
    ])
    const [fix] = issues[0]?.fixes ?? []
    expect(fix?.title).toBe('Remove this link')
    const fixed = { ...lost, [session]: applyEdits(lost[session] ?? '', fix?.edits ?? []) }
    expect(logIn(fixed, session)).toEqual([`[[Sessions/2026-12-03#${cellar}]]`])
    expect(preparedIn(fixed).issues).toEqual([])
  })

  test('is led back to its earlier fight, where the link to the latest is removed', () => {
    const lost: Texts = { ...twice, [evening]: over[evening] ?? '' }
    const [issue] = preparedIn(lost).issues
    const fix = issue?.fixes?.find(({ title }) => title === 'Remove this link')
    const fixed = { ...lost, [session]: applyEdits(lost[session] ?? '', fix?.edits ?? []) }
    expect(fixed).toEqual(over)
  })
})

describe('a beginning that was cut off', () => {
  test('before the link was written is taken up, not begun twice', () => {
    const cut = { ...begun, [session]: campaign[session] ?? '' }
    expect(begunIn(cut)).toEqual(begun)
  })

  test('is not taken for a fight in which something was done', () => {
    const played = actedIn(begun, give('roll initiative'))
    const cut = { ...played, [session]: campaign[session] ?? '' }
    const anew = begunIn(cut)
    expect(anew[evening]?.startsWith(played[evening] ?? '')).toBe(true)
    expect(setupIn(anew).place.name).toBe(`${cellar} (2)`)
  })

  test('within its log stays as it is: the fight begins below it', () => {
    const text = withoutCheckLine(begun[evening] ?? '')
    expect(text).not.toBe(begun[evening])
    const anew = begunIn({ ...begun, [evening]: text, [session]: campaign[session] ?? '' })
    expect(anew[evening]?.startsWith(text.trimEnd())).toBe(true)
    expect(setupIn(anew).place.name).toBe(`${cellar} (2)`)
  })

  test('within the log leaves what is there to be played on', () => {
    const whole = playedIn(begun)[evening] ?? ''
    const first = whole.indexOf('> roll initiative')
    const half = whole.slice(0, whole.indexOf(']', first) + 1)
    const texts = { ...begun, [evening]: half }
    expect(fightIn(texts).now.history.steps.length).toBeGreaterThan(0)
    expect(logIn(playedIn(texts))[0]).toContain('The fight is over')
  })
})

test.each([
  [
    'that ends within a block',
    evening,
    '# Tonight\n\n```text\nstill open',
    '“2026-11-26” ends inside an open block. Close that block, so that a log can follow'
  ],
  [
    'to which no link can lead',
    'Sessions/a#b.md',
    '',
    'No link can lead to “a#b”: remove # ^ | [ and ] from the name of the note'
  ]
])('a log has no place in a note %s, and the note stays as it is', (_, path, text, message) => {
  const begin = beginInLogNote(vaultOf(campaign), setupIn(campaign), parseNote(path, text), {
    seed: 1,
    dice: 'rolled',
    orders: []
  })
  expect(begin).toMatchObject({ issues: [{ message }] })
})

test('only a fight that has no log yet can begin in a note of its own', () => {
  expect(canLogInOtherNote(setupIn(campaign))).toBe(true)
  expect(canLogInOtherNote(setupIn(begun))).toBe(false)
  const empty = { ...begun, [session]: begun[session]?.replace(/\[\[Sessions.*/, '') ?? '' }
  expect(canLogInOtherNote(setupIn(empty))).toBe(true)
  expect(begunIn(empty)[session]).toBe(begun[session])
})

describe('a link that leads nowhere', () => {
  const issueIn = (texts: Texts) => preparedIn(texts).issues.find(({ code }) => code === 'log.link')
  const fixedBy = (texts: Texts, title: string): Texts => {
    const fix = issueIn(texts)?.fixes?.find((one) => one.title === title)
    if (!fix) throw new Error(JSON.stringify(issueIn(texts)))
    return { ...texts, [session]: applyEdits(texts[session] ?? '', fix.edits) }
  }

  test('keeps the fight from being begun anew, and says where it led', () => {
    const { [evening]: _, ...lost } = begun
    const issue = issueIn(lost)
    expect(preparedIn(lost)).not.toHaveProperty('setup')
    expect(issue?.message).toBe(
      `The log “${cellar}” was not found: there is no note “Sessions/2026-11-26”`
    )
    expect(lost[session]?.slice(issue?.start, issue?.end)).toBe(logIn(begun, session)[0])
  })

  test('is mended where the note was renamed outside of VS Code', () => {
    const { [evening]: text = '', ...rest } = playedIn(begun)
    const moved = { ...rest, 'Sessions/The mill.md': text }
    expect(issueIn(moved)?.message).toBe(
      `The log “${cellar}” is not in “Sessions/2026-11-26” but in “Sessions/The mill.md”`
    )
    const fixed = fixedBy(moved, 'Link to Sessions/The mill.md')
    expect(logIn(fixed, session)).toEqual([`[[Sessions/The mill#${cellar}]]`])
    expect(fightIn(fixed).now.state).toEqual(fightIn(playedIn(begun)).now.state)
  })

  test('is mended where the log was moved into another note', () => {
    const moved = { ...begun, 'Old.md': begun[evening] ?? '', [evening]: '# Tonight\n' }
    expect(issueIn(moved)?.message).toBe(
      `The log “${cellar}” is not in “2026-11-26” but in “Old.md”`
    )
    expect(setupIn(fixedBy(moved, 'Link to Old.md')).note.path).toBe('Old.md')
  })

  test('is mended in every encounter whose log moved with it, and for every fight', () => {
    const over = actedIn(begun, give('roll initiative'), give('end the fight'))
    const both = begunIn(againIn(over), evening, session, sump)
    const { [evening]: text = '', ...rest } = both
    const moved = { ...rest, 'Sessions/The mill.md': text }
    const messages = preparedIn(moved).issues.map(({ severity, message }) => [severity, message])
    const there = 'is not in “Sessions/2026-11-26” but in “Sessions/The mill.md”'
    expect(messages).toEqual([
      ['warning', `The log “${cellar}” ${there}`],
      ['error', `The log “${cellar} (2)” ${there}`]
    ])
    expect(fixedBy(moved, 'Link to Sessions/The mill.md')[session]).toBe(
      both[session]?.replaceAll('[[Sessions/2026-11-26#', '[[Sessions/The mill#')
    )
  })

  test('is mended from both ends, where the link back leads nowhere, either', () => {
    const { [session]: home = '', [evening]: text = '', ...rest } = begun
    const back = text.replace('[[session-1]]', '[[../Old/session-1]]')
    const moved = { ...rest, [session]: home, 'Archive/2026/Night.md': back }
    const fixed = fixedBy(moved, 'Link to Archive/2026/Night.md')
    expect(setupIn(fixed).note.path).toBe('Archive/2026/Night.md')
    const [issue] = preparedIn(fixed, 'Archive/2026/Night.md').issues
    expect(issue?.message).toBe(
      'The encounter of this log is not in “../Old/session-1” but in “session-1.md”'
    )
    expect(issue?.fixes?.[0]?.title).toBe('Link to session-1.md')
    const edits = issue?.fixes?.[0]?.edits ?? []
    expect(applyEdits(back, edits)).toBe(text)
  })

  test('is not mended with a log to which another encounter leads', () => {
    const { [evening]: text = '', ...rest } = begun
    const taken: Texts = { ...rest, 'Other.md': text }
    const other = taken[session]?.replace(
      `[[Sessions/2026-11-26#${cellar}]]`,
      `[[Other#${cellar}]]`
    )
    const copied = { ...taken, 'A/session-1.md': taken[session] ?? '', [session]: other ?? '' }
    const [issue] = preparedIn(copied, 'A/session-1.md').issues
    expect(issue?.fixes?.map(({ title }) => title)).toEqual(['Begin without this log'])
  })

  test('is left out on request, and the encounter begins anew in its place', () => {
    const { [evening]: _, ...lost } = begun
    const fixed = fixedBy(lost, 'Begin without this log')
    expect(canLogInOtherNote(setupIn(fixed))).toBe(true)
    expect(begunIn(fixed)).toEqual(begun)
  })

  test('of a copied encounter says whose log it is', () => {
    const copied = { ...begun, 'session-2.md': begun[session] ?? '' }
    const [issue] = preparedIn(copied, 'session-2.md').issues
    expect(issue?.message).toBe(
      `The log of this link belongs to the encounter “${cellar}” in “session-1”`
    )
    expect(setupIn(copied).note.path).toBe(evening)
  })
})

test('a log that cannot be read is told at the link, and where it stands', () => {
  const broken = {
    ...begun,
    [evening]: begun[evening]?.replace('= Party: Wenna {', '= Party: Wenna {{') ?? ''
  }
  const [issue] = preparedIn(broken).issues
  expect(issue?.message).toMatch(/^The log in “2026-11-26” cannot be read: /)
  const [there] = preparedIn(broken, evening).issues
  expect(there?.code).toBe('log.beginning')
  // The encounter says in its own note how the fight began.
  const fixed = applyEdits(broken[evening], there?.fixes?.[0]?.edits ?? [])
  expect(fixed).toBe(withoutCheckLine(begun[evening] ?? ''))
})

test('a fight is written where its log stands by now', () => {
  const moved = {
    ...campaign,
    [session]: begun[session]?.replace(/\[\[Sessions.*/, logIn(begun)[0] ?? '') ?? ''
  }
  expect(setupIn(moved).note.path).toBe(session)
  expect(writtenIn(moved, fightIn(moved))).toEqual(moved)
})
