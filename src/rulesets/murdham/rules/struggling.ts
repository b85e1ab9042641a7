import { listOf } from '../../../core/text/names.ts'
import { by, enemy, otherCombatant } from '../params.ts'
import type { Refusal, Rules, Table } from '../section.ts'
import { choice, event, refuseIf } from '../section.ts'
import type { Spot, State } from '../state.ts'
import { canAct, combatantOf, isEntangled, isFearless, letGo } from '../state.ts'
import { isLarger } from '../tables/sizes.ts'
import { noTarget } from './attacking/attacking.ts'
import { rollPlain } from './attacking/damage.ts'
import { hasMoved } from './attacking/reach.ts'
import * as conditions from './conditions.ts'
import { stun } from './conditions.ts'
import * as fear from './fear.ts'
import { armourAgainst } from './health/damage-and-armour.ts'
import * as health from './health/health.ts'
import * as holds from './non-lethal-attacks/holds.ts'
import { placeAt } from './protection-from-attacks.ts'
import * as saves from './saves.ts'
import * as sneaking from './sneaking-in-combat.ts'
import { turnCommand as command, halvesLeft, noMainAction, spendMain } from './taking-a-turn.ts'
import * as taunts from './taunts.ts'
import { hasRoom, nextTo, notNearby, placeWords, spotWords } from './zones.ts'

export const rules = {
  'C-M28': {
    where: 'Character categories › Size',
    how: 'automated',
    says: 'Size multiplies damage and health alike. The larger combatant wins contests of STR, and may trample, sweep and throw.'
  },
  'C-M30': {
    where: 'Encounters › Manipulation',
    how: 'automated',
    says: 'A distracted target loses its next turn, an intimidated target is frightened, and a taunted target may attack only the taunter in its next turn.'
  }
} satisfies Rules

export const events = {
  /** `to`: the spot where the target moved out of the way; null if the target stayed. */
  trampled: event<{ by: string; target: string; to: Spot | null }>({
    apply(state, { by, target, to }) {
      const one = combatantOf(state, by)
      one.halvesLeft = Math.max(0, one.halvesLeft - 1)
      if (!to) return
      const other = combatantOf(state, target)
      letGo(state, other)
      placeAt(other, to)
    },
    tell: ({ by, target, to }) =>
      to
        ? `${target} gets out of the way of ${by}, to ${placeWords(to)}`
        : `${by} tramples over ${target}`
  })
}

const held = otherCombatant((one, actor) => one.side === actor.side && one.heldBy.length > 0)

/** The purpose of the target’s save against each ploy, in words. */
const ploys = {
  distract: 'against the distraction',
  intimidate: 'against the intimidation',
  taunt: 'against the taunt'
}

type Ploy = keyof typeof ploys

export const commands = {
  /**
   * Tramples a smaller enemy on the way: the enemy moves half a zone aside, or takes d4 of damage less armour (C-M28).
   */
  trample: command({
    label: 'Trample',
    group: 'act',
    help: 'runs over a smaller enemy',
    rule: 'C-M28',
    phrase: '{by}: trample {target}',
    params: { by, target: enemy },
    refuses: (state, { by, target }) =>
      refuseIf(
        !isLarger(combatantOf(state, by).size, combatantOf(state, target).size),
        'C-M28',
        () => `${target} is too large to be trampled`
      ) ??
      refuseIf(
        !hasMoved(state, combatantOf(state, by)),
        'C-M28',
        () => `${by} must move first, and can trample on the way`
      ) ??
      noTarget(state, by, target) ??
      notNearby(state, by, target, 'C-M28') ??
      refuseIf(
        halvesLeft(state, combatantOf(state, by)) === 0,
        'M-06',
        () => `${by} has no movement left in this turn`
      ),
    decide(table, { by, target }) {
      const to = table.ask<Spot | null>({
        decider: target,
        prompt: `${by} tramples over ${target}: does ${target} move aside?`,
        rule: 'C-M28',
        options: [
          ...waysOut(table.now, target).map((spot) => ({
            words: `${target}: move aside to ${spotWords(spot)}`,
            value: spot
          })),
          { words: `${target}: stay`, value: null, always: 'stay when trampled over' }
        ],
        suggested: 0
      })
      sneaking.reveal(table, by)
      table.happens(events.trampled, 'C-M28', { by, target, to })
      if (!to) hurt(table, by, target)
    }
  }),
  /** Spends the main action on a STR save to get free (C-M26). */
  struggle: command({
    label: 'Struggle free',
    group: 'act',
    help: 'a main action; a STR save to get free',
    rule: 'C-M26',
    phrase: '{by}: struggle free',
    params: { by },
    whileEntangled: true,
    whileTerrified: true,
    refuses: (state, { by }) => isFree(state, by) ?? noMainAction(state, by),
    decide(table, { by }) {
      spendMain(table, by)
      free(table, by, by)
    }
  }),
  /** Spends the main action on a STR save to free another combatant nearby (C-M26). */
  free: command({
    label: 'Help free',
    group: 'heal',
    help: 'a main action; a STR save to free another',
    rule: 'C-M26',
    phrase: '{by}: help {target} free',
    params: { by, target: held },
    refuses: (state, { by, target }) =>
      isFree(state, target) ??
      noMainAction(state, by) ??
      refuseIf(target === by, 'C-M26', () => `${by} cannot help ${by}: struggle free instead`) ??
      notNearby(state, by, target, 'C-M22'),
    decide(table, { by, target }) {
      spendMain(table, by)
      free(table, by, target)
    }
  }),
  /** Rolls a WIT save of the target; for a taunt the taunter makes one first (C-M30). */
  ploy: command({
    label: 'Distract, intimidate, taunt',
    group: 'act',
    help: 'a main action; takes a turn, frightens, or forces an attack',
    rule: 'C-M30',
    phrase: '{by}: {ploy} {target}',
    params: { by, ploy: choice('ploy', Object.keys(ploys) as Ploy[]), target: enemy },
    isHarm: true,
    letsGo: true,
    refuses: (state, { by, ploy, target }) =>
      noMainAction(state, by) ??
      noTarget(state, by, target) ??
      refuseIf(
        ploy === 'intimidate' && isFearless(combatantOf(state, target)),
        'M-60',
        () => `${target} is immune to fear`
      ),
    decide(table, { by, ploy, target }) {
      spendMain(table, by)
      sneaking.reveal(table, by)
      const isTried =
        ploy !== 'taunt' || saves.save(table, by, 'WIT', `to taunt ${target}`, 'C-M30')
      if (!isTried || saves.save(table, target, 'WIT', ploys[ploy], 'C-M30')) return
      if (ploy === 'distract') stun(table, target, 'a distraction')
      else if (ploy === 'intimidate') fear.fear(table, 'C-M30', target, by, 'frightened')
      else taunts.taunt(table, target, by)
    }
  })
}

function waysOut(state: State, target: string): readonly Spot[] {
  const one = combatantOf(state, target)
  if (!canAct(one) || isEntangled(one)) return []
  return nextTo(state, one).filter((spot) => hasRoom(state, one, spot))
}

function hurt(table: Table, by: string, target: string): void {
  const hooves = { isPenetrating: false, isUnarmed: false }
  const attack = { isReactedTo: false, isUnaware: false }
  const [one, other] = [combatantOf(table.now, by), combatantOf(table.now, target)]
  const armour = armourAgainst(table.now, one, attack, other, hooves)
  const again = () => {
    const damage = rollPlain(table, { sides: 4 }, by, 'trampling')
    const amount = Math.max(0, damage.amount - armour.armour)
    return { ...damage, ...armour, amount, isDirect: false }
  }
  health.suffer(table, target, again(), { by, from: 'trampling', rule: 'C-M28', again })
}

const isFree = (state: State, name: string): Refusal | undefined =>
  refuseIf(!isEntangled(combatantOf(state, name)), 'C-M26', () => `${name} is already free`)

/** Rolls a STR save to free `target` from one grip, or if nobody holds it from the condition entangled (RULING 47). */
function free(table: Table, by: string, target: string): void {
  const holder = gripToBreak(table, by, target)
  const isOneOfSeveral = combatantOf(table.now, target).heldBy.length > 1
  const what = `to ${by === target ? 'get free' : `free ${target}`}${isOneOfSeveral ? ` of ${holder}` : ''}`
  const passed =
    holder === ''
      ? saves.save(table, by, 'STR', what, 'C-M26')
      : saves.resist(table, by, holder, what, 'C-M26')
  if (!passed) return
  if (holder !== '') holds.release(table, 'C-M26', holder, target, 'torn free')
  else conditions.endCondition(table, 'C-M26', { who: target, condition: 'entangled', why: '' })
}

/** The holder of the grip to break; empty if nobody holds the target. Of several holders, `by` chooses one. */
function gripToBreak(table: Table, by: string, target: string): string {
  const { heldBy } = combatantOf(table.now, target)
  if (heldBy.length < 2) return heldBy[0] ?? ''
  return table.ask({
    decider: by,
    prompt: `${listOf(heldBy)} hold ${target}: which grip does ${by} try to break?`,
    rule: 'C-M26',
    options: heldBy.map((holder) => ({
      words: `${by}: break the grip of ${holder}`,
      value: holder
    })),
    suggested: 0
  })
}
