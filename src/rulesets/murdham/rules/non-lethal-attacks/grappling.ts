import { by, grabbed, spot } from '../../params.ts'
import type { Refusal, Rules, Table } from '../../section.ts'
import { choice, event, refuse, refuseIf } from '../../section.ts'
import type { Place, Spot, State } from '../../state.ts'
import { combatantOf, letGo } from '../../state.ts'
import { isLarger } from '../../tables/sizes.ts'
import { rollPlain } from '../attacking/damage.ts'
import * as health from '../health/health.ts'
import { placeAt } from '../protection-from-attacks.ts'
import { turnCommand as command, noMainAction, spendMain } from '../taking-a-turn.ts'
import {
  hasRoom,
  isNearby,
  isSameSpot,
  placeOf,
  placeWords,
  rangeBetween,
  spotCalled,
  spotWords
} from '../zones.ts'
import * as holds from './holds.ts'

export const rules = {
  'M-49': {
    where: 'Non-lethal attacks › Grapple',
    how: 'automated',
    says: 'A shove ends the grip, and moves the grabbed combatant half a zone, or into a hazard.'
  }
} satisfies Rules

interface Moved {
  readonly by: string
  readonly target: string
  readonly to: Spot
}

function moveGrabbed(state: State, { by, target, to }: Moved): void {
  letGo(state, combatantOf(state, by))
  placeAt(combatantOf(state, target), to)
  holds.tearApart(state)
}

export const events = {
  /** `into`: a hazard; empty for none. */
  shoved: event<Moved & { readonly into: string }>({
    apply: moveGrabbed,
    tell({ by, target, to, into }, before) {
      const lost = holds.lostGrips(before, target, by, to)
      const where = isSameSpot(combatantOf(before, target), to)
        ? ''
        : ` to ${placeWords(to)}${lost}`
      if (into === '') return `${by} shoves ${target}${where}`
      return `${by} shoves ${target}${where}${where === '' ? '' : ' and'} into ${into}`
    }
  }),
  thrown: event<Moved>({
    apply: moveGrabbed,
    tell: ({ by, target, to }, before) =>
      `${by} throws ${target} to ${placeWords(to)}${holds.lostGrips(before, target, by, to)}`
  })
}

const intoHazard = ' and into the hazard'

export const commands = {
  /** Lets go of the grabbed combatant, and moves it half a zone, also into a hazard there (M-49, RULING 42). */
  shove: command({
    label: 'Shove',
    group: 'act',
    help: 'ends the grip and moves the target half a zone',
    rule: 'M-49',
    phrase: '{by}: shove {target} to {place}{into}',
    params: { by, target: grabbed, place: spot, into: choice('hazard', ['', intoHazard], ['']) },
    keepsHold: true,
    refuses(state, { by, target, place, into }) {
      const to = spotCalled(state, place)
      return (
        noMainAction(state, by) ??
        notHeld(state, by, target, 'M-49') ??
        cannotGoTo(state, target, place, 'M-49') ??
        refuseIf(
          !isHalfAZone(state, target, place),
          'M-49',
          () => `A shove moves exactly half a zone`
        ) ??
        (to && into !== '' ? noHazard(state, to) : undefined)
      )
    },
    decide(table, { by, target, place, into }) {
      spendMain(table, by)
      const to = spotCalled(table.now, place)
      if (!to) return
      if (into !== '') shoveInto(table, by, target, to)
      else table.happens(events.shoved, 'M-49', { by, target, to, into: '' })
    }
  }),
  'shove-into': command({
    label: 'Shove into the hazard',
    group: 'act',
    help: 'ends the grip and shoves the target into a hazard',
    rule: 'M-49',
    phrase: '{by}: shove {target} into the hazard',
    params: { by, target: grabbed },
    keepsHold: true,
    refuses: (state, { by, target }) =>
      noMainAction(state, by) ??
      notHeld(state, by, target, 'M-49') ??
      noHazard(state, combatantOf(state, target)),
    decide(table, { by, target }) {
      spendMain(table, by)
      const { zone, border } = combatantOf(table.now, target)
      shoveInto(table, by, target, { zone, border })
    }
  }),
  /** Throws a smaller grabbed combatant up to two zones, for d4 of direct damage (C-M28). */
  throw: command({
    label: 'Throw',
    group: 'act',
    help: 'throws the grabbed target up to 2 zones, for d4 damage',
    rule: 'C-M28',
    phrase: '{by}: throw {target} to {place}',
    params: { by, target: grabbed, place: spot },
    keepsHold: true,
    refuses: (state, { by, target, place }) =>
      noMainAction(state, by) ??
      notHeld(state, by, target, 'C-M28') ??
      cannotGoTo(state, target, place, 'C-M28') ??
      cannotThrow(state, by, target, place),
    decide(table, { by, target, place }) {
      spendMain(table, by)
      const to = spotCalled(table.now, place)
      if (!to) return
      table.happens(events.thrown, 'C-M28', { by, target, to })
      const again = () => rollPlain(table, { sides: 4 }, target, 'the landing')
      health.suffer(table, target, again(), { by, from: 'the landing', rule: 'C-M28', again })
    }
  }),
  'let-go': command({
    label: 'Let go',
    group: 'act',
    help: 'ends the grip',
    rule: 'M-48',
    phrase: '{by}: let go of {target}',
    params: { by, target: grabbed },
    keepsHold: true,
    refuses: (state, { by, target }) => notHeld(state, by, target, 'M-47'),
    decide: (table, { by, target }) =>
      holds.release(table, 'M-48', by, target, 'of their own accord')
  })
}

/** Zones of a spot that have a hazard: a border belongs to both of its zones (C-M22). */
const hazardsAt = (state: State, { zone, border }: Spot): readonly Place[] =>
  [zone, border]
    .filter((name) => name !== '')
    .map((name) => placeOf(state, name))
    .filter(({ hazard }) => hazard !== '')

const noHazard = (state: State, spot: Spot): Refusal | undefined =>
  refuseIf(
    hazardsAt(state, spot).length === 0,
    'M-49',
    () =>
      `There is no hazard in ${spot.border === '' ? spot.zone : `${spot.zone} or ${spot.border}`}`
  )

/** Lets go and pushes into the hazard of the spot. On a border with two hazards, asks the shover to choose. */
function shoveInto(table: Table, by: string, target: string, to: Spot): void {
  const places = hazardsAt(table.now, to)
  const { hazard: into, hazardDie: sides } = table.ask({
    decider: by,
    prompt: `${by} shoves ${target} on the ${spotWords(to)}: into which hazard?`,
    rule: 'M-49',
    options: places.map((place) => ({
      words: `${by}: into ${place.hazard} of ${place.name}`,
      value: place
    })),
    suggested: 0
  })
  table.happens(events.shoved, 'M-49', { by, target, to, into })
  if (sides === 0) return
  const again = () => rollPlain(table, { sides }, target, into)
  health.suffer(table, target, again(), { by, from: into, rule: 'M-49', again })
}

const notHeld = (
  state: State,
  by: string,
  target: string,
  rule: 'M-47' | 'M-49' | 'C-M28'
): Refusal | undefined =>
  refuseIf(combatantOf(state, by).grabs !== target, rule, () => `${by} does not hold ${target}`)

function cannotGoTo(
  state: State,
  name: string,
  place: string,
  rule: 'M-49' | 'C-M28'
): Refusal | undefined {
  const target = combatantOf(state, name)
  const to = spotCalled(state, place)
  if (!to || isSameSpot(target, to)) return refuse(rule, `${name} is already at ${place}`)
  return refuseIf(!hasRoom(state, target, to), 'C-M21', () => `There is no room in ${place}`)
}

function isHalfAZone(state: State, name: string, place: string): boolean {
  const target = combatantOf(state, name)
  const to = spotCalled(state, place)
  return to !== undefined && (target.border === '') !== (to.border === '') && isNearby(target, to)
}

function cannotThrow(state: State, by: string, target: string, place: string): Refusal | undefined {
  const one = combatantOf(state, by)
  const to = spotCalled(state, place)
  if (!isLarger(one.size, combatantOf(state, target).size))
    return refuse('C-M28', `${target} is too large to be thrown`)
  return refuseIf(
    to !== undefined && rangeBetween(state, one, to) > 2,
    'C-M28',
    () => `${place} is too far: a throw reaches 2 zones at most`
  )
}
