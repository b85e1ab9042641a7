import type { Fields } from '../../src/core/statblock/fields.ts'

/** The keys of a zone in each game: a value that the game accepts, and a value that the game rejects. */
const zoneKeysOf: Readonly<Record<string, Readonly<Record<string, readonly [unknown, unknown]>>>> =
  {
    murdham: {
      space: ['cramped', 'endless'],
      protection: ['cover', 'fog'],
      hazard: ['fire d6', { fire: 'd6' }]
    },
    radiant: {
      capacity: [2, 'two'],
      holds: [2, 'few'],
      hazard: ['spores CON d4', 'a bad smell']
    },
    einfelst: {
      cover: [true, 'maybe'],
      dark: [true, 'maybe'],
      darkness: [true, 'maybe'],
      exit: [true, 'maybe'],
      fire: ['small', 'huge'],
      drop: [20, 'deep'],
      obstacle: ['rubble, Force', 'rubble, Luck']
    }
  }

/** Fields of an encounter with a value that the game does not understand, and the code of the issue. */
const oddFieldsOf: Readonly<Record<string, Readonly<Record<string, readonly [unknown, string]>>>> =
  {
    hestia: {
      surprised: ['Nobody', 'encounter.surprised'],
      testers: ['Nobody', 'encounter.value']
    },
    murdham: {
      initiative: ['Nobody', 'encounter.initiative'],
      ambush: ['Nobody', 'encounter.ambush']
    },
    radiant: {
      surprised: ['Nobody', 'encounter.surprised'],
      characters: ['Nobody', 'encounter.value']
    },
    einfelst: {
      ambush: ['Nobody', 'encounter.ambush'],
      surprise: ['Nobody', 'encounter.surprise'],
      position: ['Relaxed', 'encounter.position']
    },
    td2e: { distance: ['far away', 'encounter.distance'] }
  }

/** A wrong word of an encounter: the fields it stands in, where, and the code of its issue. */
interface OddEncounter {
  readonly fields: Fields
  readonly path: readonly (string | number)[]
  readonly code: string
  readonly at?: 'key'
  /** The key as it should be. */
  readonly instead?: string
}

const misspelt = (word: string): string => `${word}${word.slice(-1)}`

/** Every zone key of a game misspelt, and every zone key and encounter field with a wrong value, one at a time. */
export function oddEncountersOf(game: string): readonly OddEncounter[] {
  const own = zoneKeysOf[game]
  const inZone = (fields: Fields): Fields => ({
    zones: ['West', { name: 'Ford', ...fields }, 'East']
  })
  const keys = { next: ['East'], who: 'Party', ...Object.fromEntries(goodValues(own ?? {})) }
  const code = 'encounter.unknown-field'
  const path = ['zones', 1]
  return [
    ...Object.entries(oddFieldsOf[game] ?? {}).map(([key, [value, wrong]]) => ({
      fields: { [key]: value },
      path: [key],
      code: wrong
    })),
    ...Object.entries(own ? keys : {}).map(([key, value]): OddEncounter => {
      const odd = misspelt(key)
      return {
        fields: inZone({ [odd]: value }),
        path: [...path, odd],
        code,
        at: 'key',
        instead: key
      }
    }),
    ...Object.entries(own ? { ...own, next: ['', 'Nowhere'], who: ['', 'Nobody'] } : {}).map(
      ([key, [, value]]) => ({
        fields: inZone({ next: 'West, East', [key]: value }),
        path: [...path, key],
        code: 'encounter.zones'
      })
    )
  ]
}

const goodValues = (keys: Readonly<Record<string, readonly [unknown, unknown]>>) =>
  Object.entries(keys).map(([key, [good]]) => [key, good] as const)

/** A battlefield that says all that a game reads of a zone, in the right words. */
export const soundZonesOf = (game: string): Fields =>
  zoneKeysOf[game]
    ? {
        zones: [
          'West',
          ...goodValues(zoneKeysOf[game]).map(([key, good]) => ({ name: `By ${key}`, [key]: good }))
        ]
      }
    : {}
