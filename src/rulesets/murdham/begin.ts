import type { Encounter, Problem } from '../../core/encounter/encounter.ts'
import * as gathering from '../../core/encounter/gathering.ts'
import { unknownCombatantProblem, wordsOfField } from '../../core/encounter/roster.ts'
import { rangesFrom, readZones } from '../../core/encounter/zones.ts'
import type { Begin } from '../../core/ruleset/define-ruleset.ts'
import type { Fields } from '../../core/statblock/fields.ts'
import * as fastAndSlow from './rules/fast-and-slow-activations.ts'
import * as chaos from './rules/the-chaos-of-combat.ts'
import { spotsOf } from './rules/zones.ts'
import type { Place, State } from './state.ts'
import { room } from './tables/sizes.ts'

export const begin: Begin<State> = (encounter, roster, settings) => {
  const field = battlefield(encounter.fields)
  if ('problems' in field) return field
  const sideNames = gathering.sideNamesOf(roster)
  const wrong = [
    ...gathering.seatInZones(encounter, roster, field),
    // In ambush, and so concealed (M-51).
    ...gathering.markMeant(encounter, roster, 'ambush', (one) => {
      one.isConcealed = true
    })
  ]
  const holder = holderOf(encounter, sideNames)
  if (holder === undefined)
    wrong.push(unknownCombatantProblem('initiative', String(encounter.fields.initiative)))
  if (wrong.length > 0 || holder === undefined) return { problems: wrong }
  const party = gathering.partyOf(encounter, roster)
  return {
    state: {
      ...gathering.startOf(encounter, settings, roster),
      isFastAndSlow: isOn(encounter.fields, 'fast and slow', fastAndSlow.isUsual({ settings })),
      isChaotic: isOn(encounter.fields, 'chaos of combat', chaos.isUsual({ settings })),
      zones: Object.freeze(Object.fromEntries(field.zones.map((zone) => [zone.name, zone]))),
      spots: spotsOf(field.zones),
      sides: sideNames.map((name) => ({
        name,
        size: gathering.countOf(roster, name),
        isParty: name === party,
        hasPassed: false,
        morale: 'steady'
      })),
      holder,
      opportunity: '',
      threshold: 0
    }
  }
}

/** Whether this encounter plays an optional rule, by its name with spaces or hyphens. */
function isOn(fields: Fields, name: string, usual: boolean): boolean {
  const written = fields[name] ?? fields[name.replaceAll(' ', '-')]
  return typeof written === 'boolean' ? written : usual
}

/** The side that `initiative:` says started the fight (M-05): empty for none, `undefined` for an unknown one. */
function holderOf({ fields }: Encounter, sides: readonly string[]): string | undefined {
  const [wanted = ''] = wordsOfField(fields.initiative)
  if (wanted === '') return ''
  return sides.find((name) => name.toLowerCase() === wanted.toLowerCase())
}

const usualField = 'the field'

/** The zones of the encounter with the room in each (C-M21), or one zone without limits if it has none. */
function battlefield(
  fields: Fields
):
  | { readonly zones: readonly Place[]; readonly who: readonly Who[] }
  | { readonly problems: readonly Problem[] } {
  const { zones, problems } = readZones(fields.zones)
  if (problems.length > 0) return { problems }
  if (zones.length === 0) {
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
    return { zones: Object.freeze([Object.freeze(only)]), who: [] }
  }
  const wrong: Problem[] = []
  const places = zones.map(({ name, next, fields: own }): Place => {
    const fail = (message: string) =>
      wrong.push({ code: 'encounter.zones', message: `${name}: ${message}` })
    const share = { cramped: 0.5, usual: 1, open: 2 }[String(own.space ?? 'usual')]
    if (share === undefined)
      fail(`unexpected “${String(own.space)}” for space, expected cramped or open`)
    const protection = String(own.protection ?? '')
    if (protection !== '' && protection !== 'concealment' && protection !== 'cover')
      fail(`unexpected “${protection}” for protection, expected concealment or cover`)
    const danger = String(own.hazard ?? '').replace(/\s+/g, ' ')
    const [dice = '', die = '0'] = /1?d(4|6|8|10|12)$/.exec(danger) ?? []
    const hazard = danger.slice(0, danger.length - dice.length)
    return Object.freeze({
      name,
      next: Object.freeze([...next]),
      room: room.zone * (share ?? 1),
      borderRoom: room.border * (share ?? 1),
      protection: protection as Place['protection'],
      hazard: hazard.trim() || (die === '0' ? '' : 'the hazard'),
      hazardDie: Number(die),
      ranges: rangesFrom(zones, name)
    })
  })
  if (wrong.length > 0) return { problems: wrong }
  return { zones: Object.freeze(places), who: zones.map(({ name, who }) => ({ zone: name, who })) }
}

interface Who {
  readonly zone: string
  readonly who: readonly string[]
}
