import type { Audience, Band, Condition, FightView, Row } from '../../core/ruleset/fight-view.ts'
import type { PhaseWords, StateWords } from '../../core/ruleset/fight-view-parts.ts'
import * as parts from '../../core/ruleset/fight-view-parts.ts'
import { isWielded } from '../../core/sections/thing.ts'
import { isHampered } from './rules/armor.ts'
import { reductionOf } from './rules/hit-points-and-damage/damage.ts'
import { chancesLeft, ruleOfChances } from './rules/stabilization-and-death/stabilization.ts'
import { feetToEnemy, movementOf, square } from './rules/time-and-movement/places.ts'
import { hasTurn } from './rules/time-and-movement/rounds.ts'
import type { Combatant, State, Weapon } from './state.ts'
import { canAct, everybody, sideOf } from './state.ts'

/** Shows the fight to an audience. Players see no hidden enemies, and no numbers of enemies. */
export function view(state: State, audience: Audience): FightView {
  const { phase } = state
  const seen = parts.visibleTo(audience, everybody(state), (one) => sideOf(state, one.side).isParty)
  return {
    ...parts.commonViewFields(state, phaseOf(state, seen)),
    columns: ['HP'],
    barTitle: 'HP',
    groups: parts.createRows(
      parts.groupsByInitiative(state, seen, (one) => isToCome(state, one)),
      (one) => rowOf(state, one, audience)
    ),
    ...(phase !== 'aside' && { bands: bandsOf(seen) })
  }
}

/** The occupied places of the field, a line (RULING 1), each with its combatants. */
function bandsOf(seen: readonly Combatant[]): readonly Band[] {
  const there = seen.filter(({ status }) => status !== 'fled' && status !== 'gone')
  const places = [...new Set(there.map(({ at }) => at))].sort((a, b) => a - b)
  return places.map((at) => ({
    at,
    names: there.filter((one) => one.at === at).map(({ name }) => name)
  }))
}

function phaseOf(state: State, seen: readonly Combatant[]): PhaseWords {
  switch (state.phase) {
    case 'opening':
      return { phase: 'before initiative', rule: 'T-01' }
    case 'turns':
      return parts.turnPhase(state.active, seen, 'T-02')
    default:
      return parts.commonPhase(state.phase, 'T-28')
  }
}

const isToCome = (state: State, one: Combatant): boolean =>
  (state.order.indexOf(one.name) >= state.next || state.interrupted.includes(one.name)) &&
  hasTurn(state, one)

function rowOf(state: State, one: Combatant, audience: Audience): Row {
  const { isParty } = sideOf(state, one.side)
  const isOpen = audience === 'game-master' || isParty
  const { hp, maxHp, hpBefore } = one
  const place = placeWords(state, one)
  return {
    ...parts.commonRowFields(one, isParty),
    ...stateOf(state, one),
    ...(place !== undefined && { place }),
    bar: isOpen ? [parts.createBarPart('HP', hp, maxHp, hpBefore)] : [],
    numbers: isOpen ? [{ value: hp, max: maxHp }] : [],
    conditions: conditionsOf(one, isOpen),
    resources: [],
    facts: isOpen ? factsOf(one) : [],
    items: isOpen ? itemsOf(one) : []
  }
}

/**
 * `in combat`, or the feet to the nearest enemy (T-06). `undefined` for a combatant that cannot act, without enemies,
 * and outside a fight.
 */
function placeWords(state: State, one: Combatant): string | undefined {
  if (state.phase === 'aside' || !canAct(one)) return undefined
  const feet = feetToEnemy(state, one)
  if (feet === undefined) return undefined
  return feet <= square ? 'in combat' : `${feet} ft from the enemy`
}

function stateOf(state: State, one: Combatant): StateWords {
  switch (one.status) {
    case 'fled':
    case 'gone':
    case 'surrendered':
      return { state: 'gone', stateWords: one.status }
    case 'dead':
    case 'defeated':
      return { state: 'down', stateWords: one.status }
    case 'stable':
      return { state: 'down', stateWords: 'unconscious' }
  }
  if (state.phase !== 'turns')
    return { state: 'to-act', stateWords: one.status === 'dying' ? 'unconscious' : '' }
  if (state.active === one.name)
    return { state: 'acting', stateWords: one.status === 'dying' ? 'to stabilise' : 'acting' }
  if (one.status === 'dying')
    return { state: isToCome(state, one) ? 'later' : 'cannot', stateWords: 'unconscious' }
  return isToCome(state, one)
    ? { state: 'later', stateWords: 'later' }
    : { state: 'acted', stateWords: 'acted' }
}

function conditionsOf(one: Combatant, isOpen: boolean): readonly Condition[] {
  const isDying = one.status === 'dying'
  return [
    ...(isDying && isOpen
      ? [{ words: `chances: ${chancesLeft(one).join(', ')}`, rule: ruleOfChances(one) }]
      : []),
    ...(isDying && one.isAttended ? [{ words: 'tended by a Medic', rule: 'T-21' }] : []),
    ...(one.isEvading ? [{ words: 'evading', rule: 'C-T18' }] : []),
    ...(one.isFocused ? [{ words: 'focused', rule: 'C-T19' }] : []),
    ...(isHampered(one) ? [{ words: 'disadvantage of medium armour', rule: 'T-23' }] : []),
    ...one.conditions.map((words) => ({ words }))
  ]
}

function factsOf(one: Combatant): readonly string[] {
  const reduction = reductionOf(one)
  return [
    ...(one.initiative > 0 ? [`initiative ${one.initiative}`] : []),
    ...(reduction > 0 ? [`DR ${reduction}`] : []),
    ...(one.armour === 'none' ? [] : [`${one.armour} armour`]),
    ...(one.hasShield ? ['shield'] : []),
    `${movementOf(one)} ft`,
    ...(one.monk < 0 ? [] : [`monk ${one.monk}`]),
    ...one.traits.map((trait) => (one.mastered.includes(trait) ? `${trait}, mastery` : trait))
  ]
}

/** The weapons that a row shows. Bare hands that do no damage are left out if the combatant wields another weapon. */
function itemsOf({ weapons }: Combatant): Row['items'] {
  const all = Object.values(weapons)
  const isBare = all.every((one) => one.group === 'unarmed' || !isWielded(one))
  return all.filter((one) => one.group !== 'unarmed' || one.damage > 0 || isBare).map(itemOf)
}

/**
 * Describes a weapon by its group and skill, bare hands by their damage, and a weapon that is not at hand by its place.
 */
function itemOf({ name, group, skill, damage, place }: Weapon): Row['items'][number] {
  const skills = {
    none: ', no proficiency',
    proficiency: '',
    mastery: ', mastery',
    unclear: ', proficiency unclear'
  }
  const words =
    group === 'unarmed'
      ? damage === 0
        ? 'no damage'
        : `${damage} damage`
      : `${group}${skills[skill]}`
  const note = place === 'ground' ? 'on the ground' : place === 'gone' ? 'lost' : words
  return { name, marks: 0, of: 0, note }
}
