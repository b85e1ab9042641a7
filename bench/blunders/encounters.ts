import fc from 'fast-check'
import type { Encounter, EncounterEntry } from '../../src/core/encounter/encounter.ts'
import type { Fields } from '../../src/core/statblock/fields.ts'
import { benchFight } from '../fights.ts'
import { benchIdOf } from '../games.ts'
import { pairingsOf } from '../mirrored-parties.ts'
import { sampleSetups } from '../odds.ts'
import { randomEncounters } from '../random-encounters.ts'

/** An encounter whose fights are looked at. */
export interface Scene {
  readonly name: string
  readonly encounter: Encounter
  /** Whether half of the points of every second combatant are lost before the first turn. */
  readonly isWounded?: true
}

type Kind = 'weak' | 'archer' | 'boss'

/** Creatures of each game: one that comes in numbers, one that shoots, and one that fights a party alone. */
const creatures: Readonly<Record<string, Readonly<Record<Kind, Fields>>>> = {
  hestia: {
    weak: { hd: '1-1', size: 'small', morale: 'Cowardly', weapons: ['spear'] },
    archer: { hd: 1, armour: 'light', weapons: ['bow', 'club'] },
    boss: { hd: 8, size: 'large', defense: 14, attacks: 2, weapons: ['great club'] }
  },
  murdham: {
    weak: { str: 6, agi: 8, wit: 6, weapons: ['knife'] },
    archer: { str: 8, agi: 9, wit: 8, weapons: ['bow', 'knife, carried'] },
    boss: {
      size: 'large',
      str: 16,
      agi: 8,
      wit: 8,
      armour: 'heavy',
      skills: ['fast strike', 'cleave'],
      weapons: ['great axe']
    }
  },
  radiant: {
    weak: { level: 1, hp: 4, weapons: ['ladle d6'] },
    archer: { level: 2, hp: 9, weapons: ['bow', 'dagger body'] },
    boss: { level: 8, hp: 48, ap: 4, weapons: ['fists 2d8 natural'] }
  },
  einfelst: {
    weak: { strength: 2, dexterity: 3, strike: 1, 'harm points': 2, weapons: ['knife'] },
    archer: {
      strength: 3,
      dexterity: 3,
      shoot: 2,
      finesse: 1,
      weapons: ['shortbow', 'knife']
    },
    boss: {
      strength: 6,
      dexterity: 3,
      strike: 5,
      force: 3,
      endure: 3,
      cards: 2,
      fear: 2,
      weapons: ['jaws 3 natural', 'breath 2 range 0-1']
    }
  },
  td2e: {
    weak: { hp: 2, weapons: ['bite natural'] },
    archer: { hp: 3, behind: 20, weapons: ['short bow', 'knife'] },
    boss: { hp: 12, dr: 2, weapons: ['great club mastery'] }
  },
  lantern: {
    weak: { hd: 1, hp: 3, ac: 12, morale: 6, attacks: ['spear (1d6)'] },
    archer: { hd: 1, hp: 5, ac: 12, attacks: ['bow (1d6)', 'dagger (1d4)'] },
    boss: { hd: 7, hp: 35, ac: 15, morale: 11, attacks: '2 fists (1d10)' }
  },
  mud: {
    weak: { guard: 2, str: 6, attacks: ['knife (1d6)'] },
    archer: { guard: 3, str: 8, dex: 12, attacks: ['bow (1d6)'] },
    boss: { guard: 8, str: 16, wil: 14, armor: 2, attacks: ['great axe (1d12)'] }
  },
  banner: {
    weak: { ac: 12, hp: 7, attacks: ['spear +3 (1d6+1)'] },
    archer: { ac: 13, hp: 11, dex: 14, attacks: ['bow +4 (1d8+2)', 'knife +4 (1d4+2)'] },
    boss: { ac: 17, hp: 80, str: 20, con: 16, attacks: '2 great club +8 (2d8+5)' }
  }
}

/** How many of each kind fight against a party, and how many join in the second round. */
const hosts: readonly {
  readonly name: string
  readonly there: Readonly<Partial<Record<Kind, number>>>
  readonly later?: Readonly<Partial<Record<Kind, number>>>
  readonly isWounded?: true
}[] = [
  { name: 'many weak', there: { weak: 9 } },
  { name: 'ranged', there: { archer: 4 } },
  { name: 'a lone boss', there: { boss: 1 } },
  { name: 'mixed', there: { weak: 3, archer: 2 } },
  { name: 'reinforcements', there: { weak: 3 }, later: { weak: 3, archer: 1 } },
  { name: 'wounded', there: { weak: 4, archer: 2 }, isWounded: true }
]

/**
 * The scenes of a game for a seed: each sample encounter, each host against a party, and a random encounter of the tests.
 * The seed decides the side of the party.
 */
export function scenesOf(game: string, seed: number): readonly Scene[] {
  const kinds = creatures[game]
  if (!kinds) throw new Error(`there are no creatures of ${game}`)
  const samples = sampleSetups().flatMap(({ ruleset, encounter }): Scene[] =>
    benchIdOf(ruleset) === game ? [{ name: encounter.name, encounter }] : []
  )
  const parties = pairingsOf(game).filter(({ party }) => party.some(({ player }) => player))
  const { party = [], fields = benchFight(game)?.fields ?? {} } =
    parties[seed % parties.length] ?? {}
  const [side, other] = seed % 2 === 0 ? ['Red', 'Blue'] : ['Blue', 'Red']
  const foes = (counts: Readonly<Partial<Record<Kind, number>>> = {}): EncounterEntry[] =>
    Object.entries(counts).map(([kind, count]) => ({
      name: kind === 'boss' ? 'Boss' : kind === 'weak' ? 'Goblin' : 'Archer',
      count,
      side: other,
      player: false,
      hidden: false,
      fields: kinds[kind as Kind]
    }))
  const generated = hosts.map(({ name, there, later, isWounded }): Scene => {
    const entries = [...party.map((entry) => ({ ...entry, side })), ...foes(there)]
    const encounter: Encounter = {
      name,
      entries,
      reserve: foes(later),
      fields,
      defaults: {},
      aside: false
    }
    return { name, encounter, ...(isWounded && { isWounded }) }
  })
  const any = randomEncounters[game]
  const [random] = any ? fc.sample(any, { numRuns: 1, seed }) : []
  return [...samples, ...generated, ...(random ? [{ name: 'random', encounter: random }] : [])]
}
