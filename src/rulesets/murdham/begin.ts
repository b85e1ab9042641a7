import type { Encounter, Problem } from '../../core/encounter/encounter.ts'
import type { Roster as RosterOf } from '../../core/encounter/roster.ts'
import {
  combatantsMeantBy,
  everybodyIn,
  unknownCombatantProblem,
  withReserve,
  wordsOfField
} from '../../core/encounter/roster.ts'
import type { Zone } from '../../core/encounter/zones.ts'
import { distanceBetween, readZones, zoneCalled } from '../../core/encounter/zones.ts'
import type { Begun } from '../../core/ruleset/define-ruleset.ts'
import type { AnySettings } from '../../core/ruleset/settings.ts'
import type { Fields } from '../../core/statblock/fields.ts'
import * as chaos from './rules/chaos.ts'
import * as fastAndSlow from './rules/fast-and-slow.ts'
import { spotsOf } from './rules/zones.ts'
import type { Combatant, Place, Side, State } from './state.ts'
import { room } from './tables/sizes.ts'

type Roster = RosterOf<Combatant>

/** The state before anything has happened, or why there can be no fight. */
export function begin(encounter: Encounter, roster: Roster, settings: AnySettings): Begun<State> {
  const sides = sidesOf(encounter, roster)
  const field = battlefield(encounter.fields)
  if ('problems' in field) return field
  const wrong = [...seat(encounter, withReserve(roster), field), ...ambush(encounter, roster)]
  const holder = holderOf(encounter, sides)
  if (holder === undefined)
    wrong.push(unknownCombatantProblem('initiative', String(encounter.fields.initiative)))
  if (wrong.length > 0 || holder === undefined) return { problems: wrong }
  const { combatants, groups, reserve } = roster
  return {
    state: {
      round: 0,
      phase: encounter.aside ? 'aside' : groups.length > 0 ? 'muster' : 'opening',
      outcome: '',
      settings,
      isFastAndSlow: isOn(encounter.fields, 'fast and slow', fastAndSlow.isUsual({ settings })),
      isChaotic: isOn(encounter.fields, 'chaos of combat', chaos.isUsual({ settings })),
      zones: Object.freeze(Object.fromEntries(field.zones.map((zone) => [zone.name, zone]))),
      spots: spotsOf(field.zones),
      sides,
      groups,
      reserve,
      holder,
      opportunity: '',
      active: '',
      threshold: 0,
      combatants
    }
  }
}

/** Whether this encounter plays an optional rule, by its name with spaces or hyphens. */
function isOn(fields: Fields, name: string, usual: boolean): boolean {
  const written = fields[name] ?? fields[name.replaceAll(' ', '-')]
  return typeof written === 'boolean' ? written : usual
}

function sidesOf({ entries }: Encounter, roster: Roster): Side[] {
  const names = [...new Set(everybodyIn(roster).map((one) => one.side))]
  const party = entries.find((entry) => entry.player)?.side ?? names[0]
  return names.map((name) => ({
    name,
    size: Object.values(roster.combatants).filter((one) => one.side === name).length,
    isParty: name === party,
    hasPassed: false,
    morale: 'steady'
  }))
}

/** The side that `initiative:` says started the fight (M-05): empty for none, `undefined` for an unknown one. */
function holderOf({ fields }: Encounter, sides: readonly Side[]): string | undefined {
  const [wanted = ''] = wordsOfField(fields.initiative)
  if (wanted === '') return ''
  return sides.find(({ name }) => name.toLowerCase() === wanted.toLowerCase())?.name
}

/** Conceals those that `ambush:` names: sides, creatures, or one of several of them (M-51). */
function ambush({ fields }: Encounter, roster: Roster): readonly Problem[] {
  return wordsOfField(fields.ambush).flatMap((words) => {
    const meant = combatantsMeantBy(roster, words)
    for (const one of meant) one.isConcealed = true
    return meant.length > 0 ? [] : [unknownCombatantProblem('ambush', words)]
  })
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
    const [, hazard = '', die = '0'] =
      /^(.*?)\s*(?:1?d(4|6|8|10|12))?$/.exec(String(own.hazard ?? '')) ?? []
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

const rangesFrom = (zones: readonly Zone[], from: string): Readonly<Record<string, number>> =>
  Object.freeze(
    Object.fromEntries(zones.map(({ name }) => [name, distanceBetween(zones, from, name) ?? 0]))
  )

interface Who {
  readonly zone: string
  readonly who: readonly string[]
}

/**
 * Puts everybody into a zone: the one its statblock names, or the zone that names it under `who`, or else the first zone
 * for the party and the last for the others.
 */
function seat(
  { fields }: Encounter,
  roster: Roster,
  { zones, who }: { readonly zones: readonly Place[]; readonly who: readonly Who[] }
): Problem[] {
  const problems: Problem[] = []
  const seats = new Map<Combatant, string>()
  for (const { zone, who: names } of who)
    for (const words of names) {
      const meant = combatantsMeantBy(roster, words)
      for (const one of meant) seats.set(one, zone)
      if (meant.length === 0) problems.push(unknownCombatantProblem('zones', words))
    }
  const first = zones[0]?.name ?? usualField
  const last = zones.at(-1)?.name ?? usualField
  const party = Object.values(roster.combatants).find((one) => one.isPlayer)?.side
  for (const one of everybodyIn(roster)) {
    const own = one.zone === '' ? undefined : zoneCalled(zones, one.zone)
    if (one.zone !== '' && !own && fields.zones !== undefined)
      problems.push({
        code: 'encounter.zones',
        message: `${one.name} stands in “${one.zone}”, which is no zone here: expected one of ${zones.map(({ name }) => name).join(', ')}`
      })
    one.zone = own?.name ?? seats.get(one) ?? (one.side === party ? first : last)
  }
  return problems
}
