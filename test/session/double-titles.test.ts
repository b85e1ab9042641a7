import { describe, expect, test } from 'vitest'
import { codeLensesOf } from '../../src/language/code-lenses.ts'
import { issuesOf } from '../../src/language/issues.ts'
import { applyEdits, writeLog } from '../../src/notes/edits.ts'
import { fightsIn } from '../../src/notes/logs.ts'
import { applyAction, logText } from '../../src/session/fight.ts'
import { openFight } from '../../src/session/open-fight.ts'
import { prepare } from '../../src/session/prepare.ts'
import { findEncounter } from '../../src/session/setup.ts'
import { cellar, fightAt, noteIn, session, setupOf } from '../greywater.ts'

const [encounter = ''] = /```encounter\n[\s\S]*?\n```\n/.exec(session) ?? []
const front = '---\nruleset: hestia\n---\n'

/** The log of a fight that has just begun. */
const log = (seed: number, title = cellar) =>
  `\`\`\`encounter-log\n${logText(fightAt(setupOf(), { seed })).replace(cellar, title)}\n\`\`\`\n`
const [first, second, third] = [log(1), log(2), log(3)]

const noteOf = (...parts: readonly string[]) => `${front}\n${parts.join('\n')}`

/** The note after the lens above a fence was pressed and initiative was rolled in what it opened. */
function playedAt(text: string, fence: string): string {
  const { vault, note } = noteIn(text)
  const at = text.indexOf(fence)
  const lens = codeLensesOf(vault, note).find((one) => one.at === at)
  if (lens?.action.type !== 'play') throw new Error('no lens')
  const block = findEncounter(note, lens.action.encounter)
  const prepared = block && prepare(vault, note, block)
  if (!prepared || !('setup' in prepared)) throw new Error('no fight')
  const opened = openFight(prepared.setup, { seed: 9, dice: 'rolled' })
  if (!('fight' in opened)) throw new Error(opened.issues[0]?.message)
  const { fight } = applyAction(opened.fight, { type: 'give', text: 'roll initiative' })
  const before = prepared.setup.log?.fence.body ?? ''
  return applyEdits(text, writeLog(note, block, logText(fight, { before })))
}

/** The fences of logs in a note, in their order. */
const logsIn = (text: string) => text.match(/```encounter-log\n[\s\S]*?\n```\n/g) ?? []

const issuesIn = (text: string) => {
  const { vault, note } = noteIn(text)
  return issuesOf(vault, note)
}
const namesIn = (text: string) => fightsIn(noteIn(text).note).map(({ name }) => name)

const encounterFence = '```encounter\n'

describe('the lens above a log plays on in that log and no other, if', () => {
  // The place of the lens of each log. The log of the first fight below an encounter has its lens above the encounter.
  test.each([
    [
      'two logs of one title stand below their encounter',
      noteOf(encounter, first, second),
      [encounterFence, second]
    ],
    [
      'one of them stands above the encounter',
      noteOf(first, encounter, second),
      [first, encounterFence]
    ],
    ['the encounter is gone', noteOf(first, 'The next day.\n', second), [first, second]],
    [
      'the encounter has another name by now',
      noteOf(encounter.replace(cellar, 'The cellar'), first, second),
      [encounterFence, second]
    ],
    ['there are three', noteOf(third, encounter, first, second), [third, encounterFence, second]]
  ])('%s', (_, text, fences) => {
    const before = logsIn(text)
    for (const [index, fence] of fences.entries()) {
      const after = logsIn(playedAt(text, fence))
      expect(after[index]).toContain('\n> roll initiative')
      expect(after.toSpliced(index, 1)).toEqual(before.toSpliced(index, 1))
    }
  })

  test('the log stands above an encounter without a log below', () => {
    const text = noteOf(first, encounter)
    const after = playedAt(text, first)
    expect(logsIn(after)).toHaveLength(1)
    expect(after.endsWith(`\n${encounter}`)).toBe(true)
    expect(logsIn(after)[0]).toContain('\n> roll initiative')
    const begun = playedAt(text, '```encounter\n')
    expect(logsIn(begun)).toEqual([first, expect.stringContaining('\n> roll initiative')])
  })
})

describe('a log whose title another fight of its note has', () => {
  test('is called by that title with a number, and a fix writes it', () => {
    const text = noteOf(encounter, first, second, third)
    expect(namesIn(text).slice(-2)).toEqual([`${cellar} (2)`, `${cellar} (3)`])
    const issues = issuesIn(text)
    expect(issues.map(({ code, severity }) => [code, severity])).toEqual([
      ['log.double', 'warning'],
      ['log.double', 'warning']
    ])
    expect(issues[0]?.message).toBe(
      `Another fight of this note is called “${cellar}”, so this fight is called “${cellar} (2)”`
    )
    for (const { start, end } of issues) expect(text.slice(start, end)).toBe(cellar)
    const [one, other] = issues.map(({ fixes }) => fixes?.[0])
    expect(one?.title).toBe(`Rename the log to “${cellar} (2)”`)
    const fixed = applyEdits(text, [...(one?.edits ?? []), ...(other?.edits ?? [])])
    const titled = [
      first,
      second.replace(cellar, `${cellar} (2)`),
      third.replace(cellar, `${cellar} (3)`)
    ]
    expect(fixed).toBe(noteOf(encounter, ...titled))
    expect(issuesIn(fixed)).toEqual([])
    expect(namesIn(fixed)).toEqual(namesIn(text))
  })

  test('keeps its title in the log when it is played, and after a fix of its lines', () => {
    const text = noteOf(encounter, first, second)
    const played = playedAt(text, second)
    expect(logsIn(played)[1]).toContain(`encounter-log\n${cellar} · hestia`)
    const untold = played.replace(/\nRound 1:.*(?=\n[^`]*```\n$)/, '\nRound 1: nobody (H-01)')
    const issue = issuesIn(untold).find(({ code }) => code === 'log.told')
    const fixes = issue?.fixes ?? []
    expect(fixes.length).toBeGreaterThan(0)
    for (const { edits } of fixes) {
      const fixed = logsIn(applyEdits(untold, edits))
      expect(fixed[0]).toBe(first)
      expect(fixed[1]).toContain(`encounter-log\n${cellar} · hestia`)
    }
  })

  test('gets no number that another log has', () => {
    const again = log(4, `${cellar} (2)`)
    const text = noteOf(encounter, first, second, again, log(5, `${cellar} (2)`))
    expect(namesIn(text)).toEqual(
      [cellar, 3, 2, 4].map((one) => (one === cellar ? one : `${cellar} (${one})`))
    )
  })

  test('says that it is not the log of the encounter, where that has none', () => {
    expect(issuesIn(noteOf(first, encounter)).map(({ message }) => message)).toEqual([
      `This log is not right below the encounter “${cellar}”, so it is a separate fight, called “${cellar} (2)”`
    ])
  })

  test('is reported neither for one log of each title nor for one to which its encounter links', () => {
    expect(issuesIn(noteOf(encounter, first, log(2, `${cellar} (2)`)))).toEqual([])
    const link = `\`\`\`encounter-log\n[[session-1#${cellar}]]\n\`\`\`\n`
    const text = noteOf(encounter, link, 'Encounter: [[session-1]]\n', first)
    expect(issuesIn(text)).toEqual([])
  })
})
