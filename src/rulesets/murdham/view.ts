import type { Audience, Condition, FightView, Row } from '../../core/ruleset/fight-view.ts'
import type { PhaseWords, StateWords } from '../../core/ruleset/fight-view-parts.ts'
import * as parts from '../../core/ruleset/fight-view-parts.ts'
import { listOf } from '../../core/text/names.ts'
import { hasTurn, mayActNow, sideToBegin } from './rules/combat-procedure/turn-order.ts'
import { isInTurns } from './rules/guards.ts'
import { armourAgainst } from './rules/health/damage-and-armour.ts'
import { declaringSide } from './rules/the-chaos-of-combat.ts'
import { isSameSpot, isWithin, spotWords } from './rules/zones.ts'
import type { Combatant, State, Weapon } from './state.ts'
import { canAct, countShields, everybody, hasLeft, sideOf } from './state.ts'
import { conditions } from './tables/conditions.ts'
import { room, sizeRow } from './tables/sizes.ts'

/** The fight as this audience sees it. Players see neither hidden enemies nor any enemy’s numbers (M-53). */
export function view(state: State, audience: Audience): FightView {
  const { zones } = state
  const seen = everybody(state).filter(
    (one) =>
      audience === 'game-master' ||
      sideOf(state, one.side).isParty ||
      !(one.isHidden || one.isConcealed)
  )
  const hasZones = Object.keys(zones).length > 1
  return {
    ...parts.commonViewFields(state, phaseOf(state)),
    columns: ['Health'],
    barTitle: 'Health',
    groups: state.sides.map((side) => ({
      title: side.name,
      note: noteOf(state, side.name, side.hasPassed),
      current: isInTurns(state) && side.name === (sideToBegin(state) || state.opportunity),
      rows: seen
        .filter((one) => one.side === side.name)
        .map((one) => rowOf(state, one, audience, hasZones))
    })),
    ...(hasZones && { zones: zonesOf(state, seen) }),
    ...clockOf(state)
  }
}

function phaseOf(state: State): PhaseWords {
  switch (state.phase) {
    case 'opening':
      return { phase: 'before the fight', rule: 'M-05' }
    case 'ambush':
      return { phase: 'ambush', rule: 'M-55' }
    case 'turns':
      return { phase: `opportunity of ${sideToBegin(state) || state.opportunity}`, rule: 'M-01' }
    case 'fast':
      return { phase: `fast, WIT ${state.threshold} or more`, rule: 'M-71' }
    case 'slow':
      return { phase: 'slow', rule: 'M-72' }
    case 'end of round':
      return { phase: 'end of the round', rule: 'M-03' }
    default:
      return parts.commonPhase(state.phase)
  }
}

function noteOf(state: State, side: string, hasPassed: boolean): string {
  if (!isInTurns(state)) return side === state.holder && state.phase !== 'aside' ? 'initiative' : ''
  if (hasPassed) return 'passed'
  const left = everybody(state).filter((one) => one.side === side && hasTurn(state, one)).length
  return `${side === state.holder ? 'initiative, ' : ''}${left} to act`
}

/** The time to declare a turn in the chaos of combat (M-76). An empty object if nobody has to declare a turn. */
function clockOf(state: State): Pick<FightView, 'clock'> {
  const declaring = declaringSide(state)
  if (!declaring) return {}
  return { clock: { ...declaring, message: 'Time is up: the turn is lost', rule: 'M-76' } }
}

function zonesOf(state: State, seen: readonly Combatant[]): FightView['zones'] {
  return Object.values(state.zones).map(({ name, next, room: size, protection, hazard }) => {
    const taken = everybody(state)
      .filter((one) => canAct(one) && isSameSpot(one, { zone: name, border: '' }))
      .reduce((sum, one) => sum + sizeRow(one.size).room, 0)
    const notes = [
      ...(size === room.zone ? [] : [size < room.zone ? 'cramped' : 'open']),
      ...(size > 0 && taken >= size ? ['full'] : []),
      ...(protection === '' ? [] : [protection]),
      ...(hazard === '' ? [] : [hazard])
    ]
    const names = seen.filter((one) => !hasLeft(one) && isWithin(one, name)).map((one) => one.name)
    return { name, notes, next: [...next], names }
  })
}

function rowOf(state: State, one: Combatant, audience: Audience, hasZones: boolean): Row {
  const { isParty } = sideOf(state, one.side)
  const isOpen = audience === 'game-master' || isParty
  const { health, maxHealth, healthBefore } = one
  return {
    ...parts.commonRowFields(one, isParty),
    ...stateOf(state, one),
    isHidden: one.isHidden || one.isConcealed,
    ...(hasZones && !hasLeft(one) && { place: spotWords(one) }),
    bar: isOpen ? [parts.createBarPart('Health', health, maxHealth, healthBefore)] : [],
    numbers: isOpen ? [{ value: health, max: maxHealth }] : [],
    conditions: conditionsOf(one),
    resources: isOpen && one.omens > 0 ? [`omens ${one.omens}`] : [],
    facts: isOpen ? factsOf(state, one) : [],
    items: isOpen ? itemsOf(one) : []
  }
}

function stateOf(state: State, one: Combatant): StateWords {
  if (hasLeft(one) || one.status === 'surrendered') return { state: 'gone', stateWords: one.status }
  if (one.status !== 'up') return { state: 'down', stateWords: one.status }
  if (!isInTurns(state)) return { state: 'to-act', stateWords: one.isConcealed ? 'in ambush' : '' }
  if (state.active === one.name)
    return one.mainLeft
      ? { state: 'acting', stateWords: 'acting' }
      : { state: 'to-act', stateWords: 'may continue' }
  if (one.turn === 'over') return { state: 'acted', stateWords: 'acted' }
  if (one.turn === 'reacted') return { state: 'acted', stateWords: 'reacted' }
  if (one.turn === 'none') return { state: 'cannot', stateWords: 'unaware' }
  if (!hasTurn(state, one)) return { state: 'cannot', stateWords: 'slow, may react' }
  return mayActNow(state, one)
    ? { state: 'to-act', stateWords: 'to act' }
    : { state: 'later', stateWords: 'may react' }
}

function conditionsOf(one: Combatant): readonly Condition[] {
  return [
    ...(one.isConcealed ? [{ words: 'concealed', rule: 'M-51' }] : []),
    ...(one.status === 'dying'
      ? [{ words: `dead at the end of round ${one.diesAtEndOf}`, rule: 'C-M10' }]
      : []),
    ...(one.heldBy.length > 0 ? [{ words: `held by ${listOf(one.heldBy)}`, rule: 'M-47' }] : []),
    ...one.conditions.map((word) => {
      const row = conditions.find(({ condition }) => condition === word)
      const of =
        (word === 'frightened' || word === 'terrified') && one.fears.length > 0
          ? ` of ${one.fears.join(', ')}`
          : word === 'taunted' && one.tauntedBy !== ''
            ? ` by ${one.tauntedBy}`
            : ''
      return { words: `${word}${of}`, ...(row && { rule: row.rule }) }
    }),
    ...one.remarks.map((words) => ({ words }))
  ]
}

function factsOf(state: State, one: Combatant): readonly string[] {
  const { STR, AGI, WIT } = one.abilities
  const plain = { isReactedTo: false, isUnaware: true }
  const fist =
    Object.values(one.weapons).find(({ isUnarmed }) => isUnarmed) ?? Object.values(one.weapons)[0]
  const shields = countShields(one)
  const armour = fist
    ? armourAgainst(state, one, plain, one, { ...fist, isUnarmed: false }).armour
    : 0
  return [
    `STR ${STR}`,
    `AGI ${AGI}`,
    `WIT ${WIT}`,
    ...(armour > 0 ? [`armour value ${armour}`] : []),
    ...(shields > 0 ? [shields > 1 ? 'two shields' : 'shield'] : []),
    ...(one.hasHelmet ? ['helmet'] : []),
    ...(one.size === 'medium' ? [] : [one.size]),
    ...(one.kind === 'living' ? [] : [one.kind]),
    ...(one.morale === 'exempt' ? ['no more morale checks'] : [])
  ]
}

/** Weapons, armour and shields with their wear (damaged is one mark of two), and other gear. */
function itemsOf(one: Combatant): Row['items'] {
  const item = (name: string, state: Combatant['armourState'], note?: string) => ({
    name,
    marks: state === 'whole' ? 0 : state === 'damaged' ? 1 : 2,
    of: 2,
    ...(note !== undefined && { note })
  })
  return [
    ...Object.values(one.weapons)
      .filter(({ isUnarmed }) => !isUnarmed)
      .map((weapon) => {
        const wear = weapon.place === 'gone' ? 'destroyed' : weapon.state
        return item(weapon.name, wear, noteOfWeapon(weapon))
      }),
    ...(one.armour === 'none' ? [] : [item(`${one.armour} armour`, one.armourState)]),
    ...Object.entries(one.gear)
      .filter(([, { count }]) => count > 0)
      .map(([name, { count }]) => ({ name, marks: 0, of: 0, note: `× ${count}` }))
  ]
}

/**
 * A note on a weapon: where it is, if not in the main hand, or that it is not loaded, poisoned or a power. `undefined`
 * for nothing to note.
 */
function noteOfWeapon({
  place,
  isSpent,
  isReload,
  isPoisoned,
  isPower
}: Weapon): string | undefined {
  if (place === 'gone') return 'destroyed'
  if (place === 'ground') return 'on the ground'
  if (isReload && isSpent) return 'not loaded'
  if (place === 'stowed') return 'carried'
  if (isPoisoned) return 'poisoned'
  if (isPower) return 'power'
  return place === 'off hand' ? 'off hand' : undefined
}
