import { describe, expect, test } from 'vitest'
import { resolve } from '../../src/core/fight/resolve.ts'
import { formatBeginning, readBeginning } from '../../src/core/log/beginning.ts'
import { linesIn } from '../../src/core/log/lines.ts'
import type { Row } from '../../src/core/ruleset/fight-view.ts'
import { codeLensesOf } from '../../src/language/code-lenses.ts'
import { applyEdits, writeLog } from '../../src/notes/edits.ts'
import type { Action, Fight } from '../../src/session/fight.ts'
import { applyAction, logText } from '../../src/session/fight.ts'
import { isEncounterEdited } from '../../src/session/note-changes.ts'
import { prepareAgain } from '../../src/session/prepare.ts'
import type { CarryMode, Setup } from '../../src/session/setup.ts'
import { isEncounter } from '../../src/session/setup.ts'
import { trackerView } from '../../src/session/views/tracker-view.ts'
import {
  cellar,
  fightAt,
  greywater,
  noteIn,
  session,
  setupAmong,
  setupOf,
  sump,
  withLog
} from '../greywater.ts'
import { sampled } from '../random.ts'
import { sampleSessions } from '../sample-fights.ts'

const give = (text: string): Action => ({ type: 'give', text })

/** The first fight of the session, in which this happened, ended. */
function noteAfter(...commands: readonly string[]): string {
  const all = ['roll initiative', ...commands, 'end the fight'].map(give)
  const fight = all.reduce((now, act) => {
    const { fight: next, refusal } = applyAction(now, act)
    if (refusal) throw new Error(refusal.reason)
    return next
  }, fightAt(setupOf()))
  return withLog(logText(fight))
}

const rowsOf = (fight: Fight): Readonly<Record<string, Row>> =>
  Object.fromEntries(
    trackerView(fight).groups.flatMap(({ rows }) => rows.map((row) => [row.name, row]))
  )
const second = (text: string) => rowsOf(fightAt(setupOf(text, sump)))

/** The second fight, with its party as wished. */
function begunAs(text: string, carry: CarryMode): Setup {
  const { note, vault } = noteIn(text)
  const { place } = setupOf(text, sump)
  if (!isEncounter(place)) throw new Error('it is no encounter')
  const prepared = prepareAgain(vault, note, place, carry)
  if ('setup' in prepared) return prepared.setup
  throw new Error('it cannot begin')
}

const hurt = [
  'Wenna: set flesh to 2, because of a trap',
  'Corvin: set grit to 0, because of a trap',
  'Corvin: set stress to 3, because of a trap',
  'Sister Ode: the staff has 2 Notches, because of a trap',
  'Tam Reed: is dead, because of a trap'
]

describe('a party that fought in the same note before', () => {
  test('begins with the points, the Stress and the Notches it ended with', () => {
    const rows = second(noteAfter(...hurt))
    expect(rows.Wenna?.numbers[0]).toEqual({ value: 2, max: 5 })
    expect(rows.Corvin?.numbers[1]).toEqual({ value: 0, max: 6 })
    expect(rows.Corvin?.resources).toContain('Stress 4/6')
    expect(rows['Sister Ode']?.items).toContainEqual({ name: 'staff', marks: 2, of: 3 })
  })

  test('leaves its dead behind, and the log says so', () => {
    const fight = fightAt(setupOf(noteAfter(...hurt), sump))
    expect(Object.keys(rowsOf(fight))).not.toContain('Tam Reed')
    expect(logText(fight)).toContain('\n= carried Tam Reed {out: dead}\n')
    expect(logText(fight)).toContain(
      '\n# The party is as The mill cellar left it. Left out: Tam Reed, dead.\n'
    )
  })

  test('is said in the log, which is read back by itself', () => {
    const text = noteAfter(...hurt)
    const fight = fightAt(setupOf(text, sump))
    expect(logText(fight)).toContain('\n= carried Wenna {flesh: 2/5')
    const written = withLog(logText(fight), sump, text)
    // The first log is gone, and so is what it left.
    const alone = written.replace(/\n```encounter-log\n[\s\S]*?\n```\n/, '')
    for (const one of [written, alone]) expect(second(one)).toEqual(second(text))
    expect(logText(fightAt(setupOf(alone, sump)))).toBe(logText(fight))
  })

  test('is not asked about what the note says of its points', () => {
    const text = noteAfter(...hurt)
    const written = withLog(logText(fightAt(setupOf(text, sump))), sump, text)
    const { ruleset, ownBeginning, encounter } = setupOf(written, sump)
    const { now } = fightAt(setupOf(written, sump))
    expect(ruleset.editedCombatants(now.state, ownBeginning?.inNote ?? encounter)).toEqual([])
    expect(isEncounterEdited(setupOf(written, sump))).toBe(false)
    const more = written.replace('  - The Drowned Miller', '  - The Drowned Miller\n  - Cart wolf')
    expect(isEncounterEdited(setupOf(more, sump))).toBe(true)
  })

  test('keeps what the table said without an end, and nothing that has a time', () => {
    const text = noteAfter(
      'Wenna is sworn to silence until further notice',
      'Wenna is under the spell for 9 rounds',
      'Corvin is deaf until the end of the turn of Corvin'
    )
    const fight = fightAt(setupOf(text, sump))
    expect(logText(fight)).toContain('\n= carried Wenna {marked: (sworn to silence)}\n')
    expect(logText(fight)).not.toContain('carried Corvin')
    expect(rowsOf(fight).Wenna?.conditions).toEqual([
      { words: 'sworn to silence', word: 'sworn to silence' }
    ])
    const alone = withLog(logText(fight), sump, text).replace(
      /\n```encounter-log\n[\s\S]*?\n```\n/,
      ''
    )
    expect(second(alone)).toEqual(rowsOf(fight))
    expect(rowsOf(fightAt(begunAs(text, 'fresh'))).Wenna?.conditions).toEqual([])
  })

  test('is as it stands now where that fight goes on, and says so', () => {
    const on = ['roll initiative', ...hurt]
      .map(give)
      .reduce((now, act) => applyAction(now, act).fight, fightAt(setupOf()))
    const text = withLog(logText(on))
    expect(second(text).Wenna?.numbers[0]).toEqual({ value: 2, max: 5 })
    expect(logText(fightAt(setupOf(text, sump)))).toContain(
      '\n# The party is as it stands now in The mill cellar, which is still being played. Left out: Tam Reed, dead.\n'
    )
    const { note, vault } = noteIn(text)
    const titles = codeLensesOf(vault, note).map(({ title }) => title)
    expect(titles).toContain('▶ Start (party as now in The mill cellar)')
    expect(titles).not.toContain('▶ Start (party as after The mill cellar)')
  })

  test('that nothing happened to begins as if it had not fought, and so does one that rested', () => {
    const unhurt = fightAt(setupOf(noteAfter(), sump), { seed: 1 })
    expect(logText(unhurt)).toBe(logText(fightAt(setupOf(session, sump), { seed: 1 })))
    const rested = rowsOf(fightAt(begunAs(noteAfter(...hurt), 'rested')))
    expect(rested.Wenna?.numbers[0]).toEqual({ value: 5, max: 5 })
    expect(rested.Corvin?.resources).toEqual([])
    expect(rested['Sister Ode']?.items[0]?.marks).toBe(2)
    expect(Object.keys(rested)).not.toContain('Tam Reed')
  })

  test('begins afresh where the table wishes it, in the encounter, in the note or by a press', () => {
    const text = noteAfter(...hurt)
    const fresh = second(session)
    const said = text.replace(`name: ${sump}\n`, `name: ${sump}\ncarry: no\n`)
    expect(said).not.toBe(text)
    expect(second(said)).toEqual(fresh)
    const night = second(said.replace('carry: no', 'carry: rested'))
    expect(night.Wenna?.numbers).toEqual(fresh.Wenna?.numbers)
    expect(Object.keys(night)).not.toContain('Tam Reed')
    const both = said.replace('carry: no', 'carry: rested')
    expect(second(both.replace('ruleset: hestia', 'ruleset: hestia\ncarry: no'))).toEqual(night)
    const odd = noteIn(said.replace('carry: no', 'carry: restd')).note.issues
    expect(odd.map(({ message }) => message)).toEqual([
      'Expected yes, no or rested for carry, found “restd”'
    ])
    expect(second(text.replace('ruleset: hestia', 'ruleset: hestia\ncarry: false'))).toEqual(fresh)
    expect(rowsOf(fightAt(begunAs(text, 'fresh')))).toEqual(fresh)
  })

  test('is whole again where a fight healed what the statblock says is missing', () => {
    const hurtParty = greywater['party.md'].replace('flesh: 5', 'flesh: 2/5')
    const among = (text: string, name: string) =>
      setupAmong({ ...greywater, 'party.md': hurtParty, 'session-1.md': text }, name)
    const setup = among(session, cellar)
    const acts = ['roll initiative', 'Wenna: set flesh to 5, because of a salve', 'end the fight']
    const fight = acts.map(give).reduce((now, act) => applyAction(now, act).fight, fightAt(setup))
    const text = applyEdits(session, writeLog(setup.note, setup.place, logText(fight)))
    expect(rowsOf(fightAt(setup)).Wenna?.numbers[0]).toEqual({ value: 2, max: 5 })
    expect(rowsOf(fightAt(among(text, sump))).Wenna?.numbers[0]).toEqual({ value: 5, max: 5 })
  })

  test('is as the last fight that each was in left it', () => {
    const first = noteAfter(
      'Tam Reed: is dead, because of a trap',
      'Wenna: set flesh to 2, because of a trap'
    )
    const middle = '```encounter\nname: Between\ncreatures: [Cart wolf]\n```\n\n'
    const text = first.replace('## The sump', `${middle}## The sump`)
    const fight = ['roll initiative', 'Wenna: set flesh to 1, because of a trap', 'end the fight']
      .map(give)
      .reduce((now, act) => applyAction(now, act).fight, fightAt(setupOf(text, 'Between')))
    const rows = second(withLog(logText(fight), 'Between', text))
    expect(rows.Wenna?.numbers[0]).toEqual({ value: 1, max: 5 })
    expect(Object.keys(rows)).not.toContain('Tam Reed')
  })

  test('a log from before has no such line, and begins as it did', () => {
    const old = withLog(logText(fightAt(setupOf(session, sump))), sump, session)
    const both = withLog(noteLog(noteAfter(...hurt)), undefined, old)
    expect(second(both)).toEqual(second(old))
  })
})

/** The body of the first log of a note. */
const noteLog = (text: string): string =>
  /\n```encounter-log\n([\s\S]*?)\n```\n/.exec(text)?.[1] ?? ''

describe('in every game', () => {
  test.each(sampleSessions())('%s: no condition for some rounds outlasts its fight', (_, play) => {
    const { first, next } = play(1)
    const { ruleset, now } = first
    const words = ruleset.language.declarations['mark-for']?.params.condition?.offered(
      now.state,
      {}
    )
    const standing = Object.values(rowsOf(first)).filter(
      ({ side, state }) => side === 'party' && state !== 'down' && state !== 'gone'
    )
    for (const { name } of standing)
      for (const word of words ?? []) {
        const entry = next.encounter.entries.find((one) => one.name === name)
        if (!entry) continue
        const marked = ruleset.language.parse(now.state, `"${name}" is ${word} for 9 rounds`)
        if (!('command' in marked)) throw new Error(marked.message)
        const after = resolve(ruleset, now.state, marked.command, [], {})
        if (after.kind !== 'allowed') throw new Error(`${word} is not given`)
        const of = (state: unknown) =>
          ruleset.carryOver(state, entry, next.encounter.defaults, false)
        expect(of(after.state), `${name} ${word}`).toEqual(of(now.state))
      }
  })

  test.each(sampleSessions())('%s: the second fight begins as the first ended', (_, play) => {
    for (const seed of sampled([1, 2, 3, 4, 5, 6], 2)) {
      const { first, next } = play(seed)
      const before = rowsOf(first)
      const after = rowsOf(fightAt(next, { seed }))
      const party = Object.values(before).filter(({ side }) => side === 'party')
      expect(party.length).toBeGreaterThan(0)
      // A party of which nobody can fight begins fresh.
      if (!next.carried && party.some(({ stateWords }) => stateWords === 'dead')) continue
      for (const row of party) {
        const again = after[row.name]
        if (row.stateWords === 'dead') expect(again, row.name).toBeUndefined()
        if (!again) continue
        expect(again.numbers, row.name).toEqual(row.numbers)
        expect(again.tracks, row.name).toEqual(row.tracks)
        const marks = ({ items }: Row) => items.map(({ name, marks: of }) => [name, of])
        const kept = marks(row).filter(([name]) => again.items.some((item) => item.name === name))
        expect(marks(again), row.name).toEqual(kept)
        const spent = (one: Row) =>
          one.resources.filter((words) => /^(?:Luck|Grit|Stress|omens)/.test(words))
        expect(spent(again), row.name).toEqual(spent(row))
      }
      const lines = formatBeginning(next.encounter)
      expect(readBeginning(linesIn(lines.join('\n')))).toMatchObject({
        entries: next.encounter.entries.map(({ name, carried }) =>
          carried ? { name, carried } : { name }
        ),
        issue: undefined
      })
    }
  })
})
