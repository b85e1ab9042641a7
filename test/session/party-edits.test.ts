import { describe, expect, test } from 'vitest'
import type { EncounterEntry } from '../../src/core/encounter/encounter.ts'
import { applyEdits } from '../../src/notes/edits.ts'
import { parseNote } from '../../src/notes/note.ts'
import { createVault, withNote } from '../../src/notes/vault/vault.ts'
import { applyAction, logText, playOut } from '../../src/session/fight.ts'
import { partyEdits } from '../../src/session/party-edits.ts'
import { prepareAgain } from '../../src/session/prepare.ts'
import { isEncounter } from '../../src/session/setup.ts'
import { fightAt, greywater, setupAmong, sump } from '../greywater.ts'
import { sampleSetups } from '../sample-fights.ts'

/** The fight in the mill cellar, in which this happened, ended; in these notes. */
function fought(commands: readonly string[], texts: Readonly<Record<string, string>> = greywater) {
  const setup = setupAmong(texts)
  const fight = ['roll initiative', ...commands, 'end the fight'].reduce((now, text) => {
    const { fight: next, refusal } = applyAction(now, { type: 'give', text })
    if (refusal) throw new Error(refusal.reason)
    return next
  }, fightAt(setup))
  const vault = createVault(Object.entries(texts).map(([path, text]) => parseNote(path, text)))
  return { setup, fight, vault, ...partyEdits(vault, setup, fight) }
}

/** The note of the party after the edits of all who fought. */
function partyAfter(
  commands: readonly string[],
  texts: Readonly<Record<string, string>> = greywater
): string {
  const { changed } = fought(commands, texts)
  const edits = changed.filter(({ path }) => path === 'party.md').flatMap((one) => one.edits)
  return applyEdits(texts['party.md'] ?? '', edits)
}

const hurt = [
  'Wenna: set flesh to 2, because of a trap',
  'Corvin: set stress to 3, because of a trap',
  'Sister Ode: the staff has 2 Notches, because of a trap'
]

describe('the result of a fight for the party', () => {
  test('is written over the numbers of their statblocks, and nothing else is touched', () => {
    const before = greywater['party.md'].split('\n')
    const lines = partyAfter(hurt).split('\n')
    expect(lines.filter((line) => !before.includes(line))).toEqual([
      'flesh: 2/5',
      'stress: 3',
      '  - staff (2 notches)'
    ])
    expect(before.filter((line) => !lines.includes(line)).length).toBe(2)
  })

  test('is said for each of them, for the review', () => {
    expect(fought(hurt).changed.map(({ who, words }) => `${who}: ${words}`)).toEqual([
      'Wenna: flesh: 2/5',
      'Corvin: stress: 3',
      expect.stringMatching(/^Sister Ode: weapons: \[staff \(2 notches\)\]/)
    ])
  })

  test('is without the conditions that the table gave by its own words', () => {
    const { changed } = fought(['Wenna is sworn to silence until further notice', ...hurt])
    expect(changed[0]?.words).toBe('flesh: 2/5')
  })

  test('is what the next fight begins with, though its note has no log', () => {
    const next = setupAmong({ ...greywater, 'party.md': partyAfter(hurt) }, sump)
    expect(logText(fightAt(next))).toContain('\n= Party: Wenna {player, ')
    expect(logText(fightAt(next))).toMatch(/^= Party: Wenna \{.*flesh: 2\/5/m)
  })

  test('is not written twice, and what was healed since is written as whole', () => {
    const texts = { ...greywater, 'party.md': partyAfter(hurt) }
    expect(fought([], texts).changed).toEqual([])
    const healed = fought(['Wenna: set flesh to 5, because of a salve'], texts)
    expect(healed.changed.map(({ words }) => words)).toEqual(['flesh: 5'])
  })

  test('leaves the statblock of the dead as it is, and says who they are', () => {
    const { changed, out } = fought(['Tam Reed: is dead, because of a trap'])
    expect(changed.map(({ who }) => who)).not.toContain('Tam Reed')
    expect(out).toEqual([{ name: 'Tam Reed', words: 'dead' }])
  })

  test('is not written where a statblock has no room for it, which is said', () => {
    const inBraces = greywater['party.md'].replace(
      /name: Corvin\n(?:.+\n)+?```/,
      '{name: Corvin, player: true, flesh: 6}\n```'
    )
    const { changed, unwritable } = fought(hurt, { ...greywater, 'party.md': inBraces })
    expect(unwritable).toEqual(['Corvin'])
    expect(changed.map(({ who }) => who)).toContain('Wenna')
  })
})

test.each(sampleSetups().map(({ vault, setup }) => [setup.encounter.name, vault, setup] as const))(
  'after %s, statblocks that say what it left begin a fight as its log would have it',
  (_, vault, setup) => {
    const fight = playOut(fightAt(setup, { seed: 3 }))
    const { ruleset, now } = fight
    const { changed, unwritable } = partyEdits(vault, setup, fight)
    expect(unwritable).toEqual([])
    const { note, place, encounter } = setup
    if (!isEncounter(place)) throw new Error('it is no encounter')
    /** Somebody as the fight begins them, of an entry of it. */
    const begun = (entry: EncounterEntry) => {
      const entries = encounter.entries.map((one) => (one.name === entry.name ? entry : one))
      const start = ruleset.begin({ ...encounter, entries })
      if (!('state' in start)) throw new Error('it does not begin')
      return start.state.combatants[entry.name]
    }
    for (const { who, path, edits } of changed) {
      const text = applyEdits(vault.notes.get(path)?.text ?? '', edits)
      const prepared = prepareAgain(withNote(vault, parseNote(path, text)), note, place, 'fresh')
      const entryIn = (entries: readonly EncounterEntry[]) =>
        entries.find(({ name }) => name === who)
      const before = entryIn(encounter.entries)
      const after = 'setup' in prepared && entryIn(prepared.setup.encounter.entries)
      if (!before || !after) throw new Error(who)
      const left = ruleset.carryOver(now.state, before, encounter.defaults, false)
      if (!left || !('fields' in left)) throw new Error(`${who} is out`)
      expect(begun(after)).toEqual(begun({ ...before, carried: left.fields }))
    }
  }
)
