import type { Fields } from '../../core/statblock/fields.ts'
import { isRecord } from '../../core/statblock/fields.ts'
import type { Note, Statblock } from '../note.ts'
import { loggableName } from '../yaml/fields.ts'

/** The path of Initiative Tracker’s players and parties, below the root of an Obsidian vault. */
export const trackerDataPath = '.obsidian/plugins/initiative-tracker/data.json'

/** Whether a path is that of Initiative Tracker’s data. Fray never writes that file. */
export const isTrackerData = (path: string): boolean =>
  `/${path.replaceAll('\\', '/')}`.endsWith(`/${trackerDataPath}`)

/**
 * Parses the players of Initiative Tracker as a note: a statblock for each, with its parties and the numbers `hp`, `ac`
 * and `level`. Sets `default party` for members of the default party. The note has an empty text, so that no search or
 * edit applies to it.
 */
export function parseTrackerData(path: string, json: string): Note {
  return {
    path,
    text: '',
    fences: [],
    frontmatter: {},
    ruleset: undefined,
    defaults: {},
    rangeInFrontmatter: () => undefined,
    statblocks: playersIn(dataIn(json)),
    encounters: [],
    logs: [],
    rulesets: [],
    issues: [],
    parsedFences: undefined
  }
}

function dataIn(json: string): Fields {
  try {
    const data: unknown = JSON.parse(json)
    return isRecord(data) ? data : {}
  } catch {
    return {}
  }
}

const recordsOf = (value: unknown): readonly Fields[] =>
  Array.isArray(value) ? value.filter(isRecord) : []

function playersIn({ players, parties, defaultParty }: Fields): readonly Statblock[] {
  return recordsOf(players).flatMap((player): readonly Statblock[] => {
    const name = typeof player.name === 'string' ? loggableName(player.name) : undefined
    if (name === undefined) return []
    const named = recordsOf(parties).filter(
      (party) => Array.isArray(party.players) && party.players.includes(player.name)
    )
    const party = named.flatMap((one) => (typeof one.name === 'string' ? one.name : []))
    const numbers = ['hp', 'ac', 'level'].filter((key) => typeof player[key] === 'number')
    const fields: Fields = {
      name,
      player: true,
      ...Object.fromEntries(numbers.map((key) => [key, player[key]])),
      ...(party.length > 0 && { party }),
      ...(party.some((one) => one === defaultParty) && { 'default party': true })
    }
    return [
      {
        name,
        isNamed: true,
        fields,
        isPlayer: true,
        ruleset: undefined,
        fence: undefined,
        start: 0,
        end: 0,
        rangeOf: () => undefined
      }
    ]
  })
}
