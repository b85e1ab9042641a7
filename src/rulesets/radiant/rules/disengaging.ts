import { by } from '../params.ts'
import type { Defaults, Glossary, Option, Rules, Table } from '../section.ts'
import { command, event, order, refuseIf, settingsReader } from '../section.ts'
import type { Combatant, State } from '../state.ts'
import { canAct, combatantOf, leave } from '../state.ts'
import { cannotAct, outOfTurn, spendAction, withoutAction } from './action/turns.ts'
import { strike } from './attacking-and-damage/attacking.ts'
import { isCaughtOut } from './combat/surprise.ts'
import { noAdvantages } from './d20.ts'
import { hasMelee, meleeWeapons, overloaded } from './equipment.ts'
import { isFreeToAct, isFreeToMove, keptFromMoving } from './hinderance/hindrances.ts'
import { shake } from './reactions-and-morale.ts'
import { foesClose, hasAllyClose } from './zones.ts'

const where = 'Combat › Disengaging'

export const rules = {
  'Z-24': {
    where,
    how: 'prompted',
    says: 'When a Character leaves a Zone with an enemy Close, that enemy may attack first, for free.'
  },
  'Z-25': {
    where,
    how: 'automated',
    says: 'With an ally Close, too, or after an Action to disengage, nobody attacks who leaves.'
  }
} satisfies Rules

export const defaults = {
  'free attacks on enemies': {
    value: false,
    rule: 'Z-24',
    says: 'Whether leaving a Zone gives a free attack against those who are no Characters, too.'
  },
  'one free attack': {
    value: false,
    rule: 'Z-24',
    says: 'Whether leaving a Zone gives one free attack in all; else one to each who is Close.'
  }
} satisfies Defaults
const settings = settingsReader(defaults)

export const glossary = {
  disengaged: { says: 'Nobody gets a free attack when it leaves.', rule: 'Z-25' }
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
      `${by.join(', ')} ${by.length === 1 ? 'has' : 'have'} nothing to strike ${who} with`
  }),
  letGo: event<{ who: string; target: string }>({
    tell: ({ who, target }) => `${who} lets ${target} go`
  }),
  slippedAway: event<{ who: string; why: 'ally' | 'disengaged' }>({
    tell: ({ who, why }) =>
      why === 'ally' ? `${who} gets away: an ally is Close` : `${who} gets away: disengaged`
  }),
  fled: event<{ who: string }>({
    apply: (state, { who }) => leave(combatantOf(state, who), 'fled'),
    tell: ({ who }) => `${who} leaves the field`
  })
}

export const commands = {
  /** The Action that lets somebody leave without free attacks. */
  disengage: command({
    label: 'Disengage',
    group: 'move',
    help: 'the Action; leave without being attacked',
    rule: 'Z-25',
    order: order.move,
    phrase: '{by}: disengage',
    params: { by },
    refuses(state, { by }) {
      const actor = combatantOf(state, by)
      return (
        cannotAct(state, by) ??
        keptFromMoving(actor) ??
        refuseIf(!actor.moveLeft, 'Z-25', () => `${by} has moved in this Turn`) ??
        refuseIf(actor.hasDisengaged, 'Z-25', () => `${by} has disengaged`) ??
        refuseIf(foesClose(state, actor).length === 0, 'Z-25', () => `No enemy is Close to ${by}`)
      )
    },
    decide(table, { by }) {
      spendAction(table, by)
      table.happens(events.disengaged, 'Z-25', { who: by })
    }
  }),
  /** Leaves the field, by the move of the Turn, or by the Action when that is spent (RULING 17). */
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
        keptFromMoving(actor) ??
        (actor.moveLeft ? undefined : (withoutAction(actor) ?? overloaded(actor)))
      )
    },
    decide(table, { by }) {
      if (!combatantOf(table.now, by).moveLeft) spendAction(table, by)
      partFrom(table, by)
      if (!isFreeToMove(combatantOf(table.now, by))) return
      table.happens(events.fled, 'Z-10', { who: by })
      shake(table, by)
    }
  })
}

/** Whether leaving a Zone with enemies Close may cost this combatant free attacks (Z-24). */
export const provokesFreeAttacks = (state: State, mover: Combatant): boolean =>
  mover.isPlayer || settings(state)['free attacks on enemies']

/**
 * Leaves a Zone: each enemy who is Close gets a free attack first (Z-24, RULING 12), unless an ally is Close, too, or an
 * Action went into disengaging (Z-25). Who has nothing to strike with is named, so that nobody looks for its attack.
 */
export function partFrom(table: Table, by: string): void {
  const mover = combatantOf(table.now, by)
  if (!provokesFreeAttacks(table.now, mover)) return
  const ready: string[] = []
  const unarmed: string[] = []
  for (const one of foesClose(table.now, mover))
    if (isAlert(table.now, one)) (hasMelee(one) ? ready : unarmed).push(one.name)
  const why = mover.hasDisengaged
    ? 'disengaged'
    : hasAllyClose(table.now, mover)
      ? 'ally'
      : undefined
  if (why) {
    if (ready.length > 0) table.happens(events.slippedAway, 'Z-25', { who: by, why })
    return
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
  canAct(one) && isFreeToAct(one) && !isCaughtOut(state, one)

/** Whether an enemy can make a free attack: it is able to act, and has something to strike with (RULING 12). */
const canStrikeFreely = (state: State, one: Combatant): boolean =>
  isAlert(state, one) && hasMelee(one)

function strikeFreely(table: Table, by: string, target: string): boolean {
  const strikes: Option<string>[] = meleeWeapons(combatantOf(table.now, by)).map(({ name }) => ({
    words: `${by}: strike ${target} with ${name}`,
    value: name
  }))
  const weapon = table.ask({
    who: by,
    what: `${target} moves away from ${by}`,
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
