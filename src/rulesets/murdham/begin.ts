import type { Problem } from '../../core/encounter/encounter.ts'
import * as gathering from '../../core/encounter/initial-state.ts'
import { wordsOfField } from '../../core/encounter/roster.ts'
import type { WrittenZone } from '../../core/encounter/zones.ts'
import { rangesFrom, readZones, zoneValueProblem } from '../../core/encounter/zones.ts'
import type { Begin } from '../../core/ruleset/define-ruleset.ts'
import type { Fields } from '../../core/statblock/fields.ts'
import { isRecord } from '../../core/statblock/fields.ts'
import * as fastAndSlow from './rules/fast-and-slow-activations.ts'
import * as chaos from './rules/the-chaos-of-combat.ts'
import { spotsOf } from './rules/zones.ts'
import { chaosKeys, fastAndSlowKeys } from './statblock/fields.ts'
import type { Place, State } from './state.ts'
import { room } from './tables/sizes.ts'

export const begin: Begin<State> = (encounter, roster, settings) => {
  const field = battlefield(encounter.fields)
  if ('problems' in field) return field
  const sideNames = gathering.sideNamesOf(roster)
  const holder = holderOf(encounter.fields, sideNames)
  const leftOut = [
    ...field.leftOut,
    ...gathering.placeInZones(roster, field),
    // Combatants in ambush begin concealed (M-51).
    ...gathering.markNamedCombatants(encounter, roster, 'ambush', (one) => {
      one.isConcealed = true
    }),
    ...holder.leftOut,
    ...unknownRules(encounter.fields)
  ]
  const party = gathering.partyOf(encounter, roster)
  return {
    state: {
      ...gathering.commonInitialState(encounter, settings, roster),
      isFastAndSlow: isOn(encounter.fields, fastAndSlowKeys, fastAndSlow.isUsual({ settings })),
      isChaotic: isOn(encounter.fields, chaosKeys, chaos.isUsual({ settings })),
      zones: Object.freeze(Object.fromEntries(field.zones.map((zone) => [zone.name, zone]))),
      spots: spotsOf(field.zones),
      sides: sideNames.map((name) => ({
        name,
        size: gathering.sideSize(roster, name),
        isParty: name === party,
        hasPassed: false,
        morale: 'steady'
      })),
      holder: holder.side ?? '',
      opportunity: '',
      threshold: 0
    },
    leftOut
  }
}

/**
 * Whether an encounter uses an optional rule. `names`: the keys of the rule, such as `fast and slow`. An encounter
 * writes `fast and slow: true`, `fast-and-slow: true` or `optional rules: fast and slow`. `usual`: the value otherwise.
 */
function isOn(fields: Fields, names: readonly string[], usual: boolean): boolean {
  for (const name of names) {
    const written = fields[name] ?? fields[name.replaceAll(' ', '-')]
    if (typeof written === 'boolean') return written
  }
  return optionalRulesIn(fields).some((word) => names.includes(word)) || usual
}

/** The words under `optional rules`, in lower case, and with spaces for hyphens. */
const optionalRulesIn = (fields: Fields): readonly string[] =>
  wordsOfField(fields['optional rules'] ?? fields['optional-rules'])
    .flatMap((words) => words.split(','))
    .map((word) => word.trim().toLowerCase().replaceAll('-', ' '))

/** Reports words under `optional rules` that name no optional rule. */
const unknownRules = (fields: Fields): readonly Problem[] =>
  optionalRulesIn(fields)
    .filter((word) => ![...fastAndSlowKeys, ...chaosKeys].includes(word))
    .map((word) => ({
      code: 'encounter.value',
      path: [fields['optional rules'] === undefined ? 'optional-rules' : 'optional rules'],
      word,
      message: `Expected “fast and slow” or “chaos of combat” under optional rules, found “${word}”. Fray ignores this word`
    }))

/** Reads the side that started the fight from `initiative:` (M-05). `side` is `undefined` if that names no side. */
function holderOf({ initiative }: Fields, sides: readonly string[]) {
  const [written = initiative] = wordsOfField(initiative)
  return gathering.findNamedSide(written, sides, 'initiative', 'encounter.initiative')
}

const usualField = 'the field'

/** The zones of the encounter with the room in each (C-M21), or one unlimited zone if it has none. */
function battlefield(
  fields: Fields
): gathering.Battlefield<Place> | { readonly problems: readonly Problem[] } {
  const read = readZones(fields.zones, zoneKeys)
  if ('problems' in read) return read
  if (read.zones.length === 0) {
    const only = {
      name: usualField,
      next: [],
      room: 0,
      borderRoom: 0,
      protection: '',
      hazard: '',
      hazardDie: 0,
      ranges: {}
    } as const
    return { zones: Object.freeze([Object.freeze(only)]), written: [], leftOut: [] }
  }
  const leftOut = [...read.leftOut]
  const places = read.zones.map((zone) =>
    placeOf(zone, read.zones, (key, expected) =>
      leftOut.push(zoneValueProblem(zone, key, expected))
    )
  )
  return { zones: Object.freeze(places), written: read.zones, leftOut }
}

const zoneKeys = ['space', 'protection', 'hazard']

const shares = new Map([
  ['cramped', 0.5],
  ['usual', 1],
  ['open', 2]
])

function placeOf(
  { name, next, fields }: WrittenZone,
  zones: readonly WrittenZone[],
  leave: (key: string, expected: string) => void
): Place {
  const share = shares.get(String(fields.space ?? 'usual'))
  if (share === undefined) leave('space', 'cramped or open')
  const protection = protectionWords.find((word) => word === String(fields.protection ?? ''))
  if (protection === undefined) leave('protection', 'concealment or cover')
  const isHazard = !isRecord(fields.hazard)
  if (!isHazard) leave('hazard', 'words and a die such as “fire d6”')
  const danger = isHazard ? String(fields.hazard ?? '').replace(/\s+/g, ' ') : ''
  const [dice = '', die = '0'] = /1?d(4|6|8|10|12)$/.exec(danger) ?? []
  const hazard = danger.slice(0, danger.length - dice.length)
  return Object.freeze({
    name,
    next: Object.freeze([...next]),
    room: room.zone * (share ?? 1),
    borderRoom: room.border * (share ?? 1),
    protection: protection ?? '',
    hazard: hazard.trim() || (die === '0' ? '' : 'the hazard'),
    hazardDie: Number(die),
    ranges: rangesFrom(zones, name)
  })
}

const protectionWords = ['', 'concealment', 'cover'] as const
