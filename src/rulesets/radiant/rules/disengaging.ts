import { listOf } from '../../../core/text/names.ts'
import { by } from '../params.ts'
import type { Defaults, Glossary, Option, Rules, Table } from '../section.ts'
import { command, event, order, refuseIf, settingsReader } from '../section.ts'
import type { Combatant, State } from '../state.ts'
import { canAct, combatantOf, leave } from '../state.ts'
import { actionCommand, outOfTurn, spendAction, withoutAction } from './action/turns.ts'
import { strike } from './attacking-and-damage/attacking.ts'
import { isSurprised } from './combat/surprise.ts'
import { noAdvantages } from './d20.ts'
import { hasMelee, meleeWeapons, overloaded } from './equipment.ts'
import {
  hindrancePreventsMoving,
  isFreeToAct,
  isFreeToMove,
  suffers
} from './hinderance/hindrances.ts'
import { applyMoraleLoss } from './reactions-and-morale.ts'
import { allyClose, closeEnemies } from './zones.ts'

const where = 'Combat › Disengaging'

export const rules = {
  'Z-24': {
    where,
    how: 'prompted',
    says: 'When a Character leaves a Zone with a Close enemy, that enemy may first make a free attack.'
  },
  'Z-25': {
    where,
    how: 'automated',
    says: 'If an ally is Close too, or after an Action to disengage, leaving the Zone causes no free attack.'
  }
} satisfies Rules

export const defaults = {
  'free attacks on enemies': {
    value: false,
    rule: 'Z-24',
    says: 'Whether creatures too suffer a free attack when they leave a Zone. If not, only Characters do.'
  },
  'one free attack': {
    value: false,
    rule: 'Z-24',
    says: 'Whether leaving a Zone causes one free attack in all. If not, each Close enemy has one.'
  }
} satisfies Defaults
const settings = settingsReader(defaults)

export const glossary = {
  disengaged: { says: 'Leaves without causing a free attack.', rule: 'Z-25' }
} satisfies Glossary

export const events = {
  disengaged: event<{ who: string }>({
    apply(state, { who }) {
      combatantOf(state, who).hasDisengaged = true
    },
    tell: ({ who }) => `${who} disengages`
  }),
  struckFreely: event<{ by: string; target: string; weapon: string }>({
    tell: ({ by, target }) => `${by} strikes at ${target}, who moves away`
  }),
  leftAlone: event<{ who: string; by: readonly string[] }>({
    tell: ({ who, by }) =>
      `${listOf(by)} ${by.length === 1 ? 'has' : 'have'} no melee weapon to strike at ${who}, who moves away`
  }),
  keptFromStriking: event<{ who: string; by: string; why: string }>({
    tell: ({ who, by, why }) => `${by} is ${why} and cannot strike at ${who}, who moves away`
  }),
  letGo: event<{ who: string; target: string }>({
    tell: ({ who, target }) => `${target} moves away from ${who}, who does not strike`
  }),
  /** `ally`: the Close ally; empty for a mover who has disengaged. */
  slippedAway: event<{ who: string; ally: string }>({
    tell: ({ who, ally }) =>
      `${who} moves away, and no enemy gets a free attack: ${ally === '' ? `${who} has disengaged` : `the ally ${ally} is Close too`}`
  }),
  fled: event<{ who: string }>({
    apply: (state, { who }) => leave(combatantOf(state, who), 'fled'),
    tell: ({ who }) => `${who} leaves the field`
  })
}

export const commands = {
  /** Spends the Action on leaving without free attacks. */
  disengage: actionCommand({
    label: 'Disengage',
    group: 'move',
    help: 'takes the Action; then leave without free attacks',
    rule: 'Z-25',
    order: order.move,
    phrase: '{by}: disengage',
    params: { by },
    refuses(state, { by }) {
      const actor = combatantOf(state, by)
      return (
        hindrancePreventsMoving(actor) ??
        refuseIf(!actor.moveLeft, 'Z-25', () => `${by} has already moved in this Turn`) ??
        refuseIf(actor.hasDisengaged, 'Z-25', () => `${by} has already disengaged`) ??
        refuseIf(
          closeEnemies(state, actor).length === 0,
          'Z-25',
          () => `No enemy is Close to ${by}`
        )
      )
    },
    decide: (table, { by }) => table.happens(events.disengaged, 'Z-25', { who: by })
  }),
  /** Leaves the field with the move of the Turn, or with the Action once the move is spent (RULING 17). */
  flee: command({
    label: 'Leave the field',
    group: 'move',
    help: 'out of the fight',
    rule: 'Z-10',
    order: order.move,
    phrase: '{by}: leave the field',
    params: { by },
    refuses(state, { by }) {
      const actor = combatantOf(state, by)
      return (
        outOfTurn(state, by) ??
        hindrancePreventsMoving(actor) ??
        (actor.moveLeft ? undefined : (withoutAction(actor) ?? overloaded(actor)))
      )
    },
    decide(table, { by }) {
      if (!combatantOf(table.now, by).moveLeft) spendAction(table, by)
      leaveEnemies(table, by)
      if (!isFreeToMove(combatantOf(table.now, by))) return
      table.happens(events.fled, 'Z-10', { who: by })
      applyMoraleLoss(table, by)
    }
  })
}

/** Whether leaving a Zone with Close enemies can cause free attacks on this combatant (Z-24). */
export const provokesFreeAttacks = (state: State, mover: Combatant): boolean =>
  mover.isPlayer || settings(state)['free attacks on enemies']

/**
 * Leaves a Zone. Each Close enemy first gets a free attack (Z-24, RULING 12), unless an ally is Close too, or the
 * Action was spent on disengaging (Z-25). The log names enemies without a weapon, so that nobody waits for their
 * attack.
 */
export function leaveEnemies(table: Table, by: string): void {
  const mover = combatantOf(table.now, by)
  if (!provokesFreeAttacks(table.now, mover)) return
  const ready: string[] = []
  const unarmed: string[] = []
  const kept: Combatant[] = []
  for (const one of closeEnemies(table.now, mover))
    if (!isAlert(table.now, one)) kept.push(one)
    else (hasMelee(one) ? ready : unarmed).push(one.name)
  const ally = mover.hasDisengaged ? '' : allyClose(table.now, mover)?.name
  if (ally !== undefined) {
    if (ready.length > 0) table.happens(events.slippedAway, 'Z-25', { who: by, ally })
    return
  }
  for (const one of kept)
    if (canAct(one)) {
      const why = isSurprised(table.now, one)
        ? 'surprised'
        : suffers(one, 'Paralysed')
          ? 'Paralysed'
          : 'Distracted'
      table.happens(events.keptFromStriking, 'Z-24', { who: by, by: one.name, why })
    }
  if (unarmed.length > 0) table.happens(events.leftAlone, 'Z-24', { who: by, by: unarmed })
  for (const enemy of ready) {
    if (
      !isFreeToMove(combatantOf(table.now, by)) ||
      !canStrikeFreely(table.now, combatantOf(table.now, enemy))
    )
      continue
    const hasStruck = strikeFreely(table, enemy, by)
    if (hasStruck && settings(table.now)['one free attack']) return
  }
}

const isAlert = (state: State, one: Combatant): boolean =>
  canAct(one) && isFreeToAct(one) && !isSurprised(state, one)

/** Whether an enemy can make a free attack: free to act, with a melee weapon (RULING 12). */
const canStrikeFreely = (state: State, one: Combatant): boolean =>
  isAlert(state, one) && hasMelee(one)

function strikeFreely(table: Table, by: string, target: string): boolean {
  const strikes: Option<string>[] = meleeWeapons(combatantOf(table.now, by)).map(({ name }) => ({
    words: `${by}: strike ${target} with ${name}`,
    value: name
  }))
  const weapon = table.ask({
    decider: by,
    prompt: `${target} moves away from ${by}: does ${by} make a free attack?`,
    rule: 'Z-24',
    options: [{ words: `${by}: let ${target} go`, value: '', always: 'let others go' }, ...strikes],
    suggested: 1
  })
  if (weapon === '') {
    table.happens(events.letGo, 'Z-24', { who: by, target })
    return false
  }
  table.happens(events.struckFreely, 'Z-24', { by, target, weapon })
  strike(table, { by, target, weapon, given: noAdvantages })
  return true
}
