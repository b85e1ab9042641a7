import { listOf } from '../../../core/text/names.ts'
import { by, who } from '../params.ts'
import type { Glossary, Refusal, Rules, Table } from '../section.ts'
import { choice, command, event, refuse, refuseIf } from '../section.ts'
import type { Combatant, State } from '../state.ts'
import { canAct, combatantOf, everybody, suffers } from '../state.ts'
import { fightOver } from './guards.ts'
import { noMainAction, spendMain, turnCommand } from './taking-a-turn.ts'
import { isNearby } from './zones.ts'

const where = 'Sneaking in combat'

export const rules = {
  'M-51': {
    where,
    how: 'automated',
    says: 'Combatants in ambush are concealed when the fight starts.'
  },
  'M-52': {
    where,
    how: 'prompted',
    says: 'Hiding again takes a while out of sight, or a major distraction.'
  },
  'M-53': {
    where,
    how: 'automated',
    says: 'Concealed combatants cannot be attacked as if they were seen. The players’ view leaves concealed enemies out.'
  },
  'M-54': {
    where,
    how: 'automated',
    says: 'A target of a concealed attacker cannot react.'
  },
  'M-55': {
    where,
    how: 'automated',
    says: 'Combatants in ambush have one bonus turn before the first round, in which nobody else acts.'
  },
  'M-56': {
    where,
    how: 'automated',
    says: 'Attacking, invoking, talking, or moving without sneaking ends concealment.'
  }
} satisfies Rules

export const glossary: Glossary = {
  concealed: {
    says: 'A concealed combatant cannot be attacked as if seen, and targets of its attacks cannot react.',
    rule: 'M-53'
  }
}

export const events = {
  ambushSprung: event<{ who: readonly string[] }>({
    apply(state, { who }) {
      state.phase = 'ambush'
      state.opportunity = state.holder
      for (const name of who) {
        const one = combatantOf(state, name)
        one.turn = 'to come'
        one.hasBonusTurn = true
      }
    },
    tell: ({ who }) =>
      `${listOf(who)} ${who.length === 1 ? 'lies' : 'lie'} in ambush and ${who.length === 1 ? 'has' : 'have'} a bonus turn`
  }),
  revealed: event<{ who: string }>({
    apply(state, { who }) {
      combatantOf(state, who).isConcealed = false
    },
    tell: ({ who }) => `${who} is no longer hidden`
  }),
  hid: event<{ who: string; how: Cover }>({
    apply(state, { who }) {
      combatantOf(state, who).isConcealed = true
    },
    tell: ({ who, how }) => `${who} hides${how}`
  })
}

/** Why the enemy does not see where the combatant hides, as the game master judges. */
const covers = ['', ' out of sight', ' during a distraction'] as const
type Cover = (typeof covers)[number]
const cover = choice('opportunity', covers)

export const commands = {
  /** Hides, out of the enemy’s sight or during a distraction (M-52, RULING 48). */
  hide: turnCommand({
    label: 'Hide',
    group: 'move',
    help: 'hides out of sight; a concealed combatant cannot be attacked',
    rule: 'M-52',
    phrase: '{by}: hide{how}',
    params: { by, how: cover },
    isRestful: true,
    refuses: (state, { by, how }) =>
      refuseIf(combatantOf(state, by).isConcealed, 'M-52', () => `${by} is already hidden`) ??
      inSight(state, combatantOf(state, by), how) ??
      noMainAction(state, by),
    decide(table, { by, how }) {
      spendMain(table, by)
      table.happens(events.hid, 'M-52', { who: by, how })
    }
  }),
  /**
   * Reveals a concealed combatant, by decision of the game master: noise, a torch, or a crossed line of sight (M-56).
   */
  reveal: command({
    label: 'Reveal',
    group: 'number',
    help: 'ends concealment, so that enemies can attack',
    rule: 'M-56',
    order: 60,
    phrase: '{who}: is revealed',
    params: { who },
    refuses: (state, { who }) =>
      fightOver(state) ??
      refuseIf(!combatantOf(state, who).isConcealed, 'M-56', () => `${who} is in plain sight`),
    decide: (table, { who }) => reveal(table, who)
  })
}

/**
 * Refuses to hide in sight of an enemy. `how`: the opportunity as the game master judges it, since Fray knows no walls
 * (M-52, RULING 48).
 */
function inSight(state: State, one: Combatant, how: Cover): Refusal | undefined {
  if (how === ' during a distraction') return undefined
  const seeing = everybody(state).filter(
    (other) => other.side !== one.side && canAct(other) && !suffers(other, 'blind')
  )
  const near = seeing.find((other) => isNearby(other, one))
  if (near) return refuse('M-52', `${one.name} is in sight of ${near.name}, who is nearby`)
  const [far] = how === ' out of sight' || suffers(one, 'barrier') ? [] : seeing
  return (
    far &&
    refuse(
      'M-52',
      `${far.name} may see ${one.name}: to hide, add “out of sight” or “during a distraction”`
    )
  )
}

/** Ends concealment after an attack, a power, talk, or a move in the open (M-56). */
export function reveal(table: Table, who: string): void {
  if (combatantOf(table.now, who).isConcealed) table.happens(events.revealed, 'M-56', { who })
}

/**
 * Gives combatants in ambush their bonus turn before the first round (M-51, M-55, RULING 9). Returns false if nobody is
 * in ambush.
 */
export function springAmbush(table: Table): boolean {
  const hidden = everybody(table.now).filter((one) => canAct(one) && one.isConcealed)
  if (hidden.length === 0) return false
  table.happens(events.ambushSprung, 'M-51', { who: hidden.map(({ name }) => name) })
  return true
}

/**
 * Whether a target is unaware of an attacker (M-29, M-54). An attacker that is concealed is not noticed. In the bonus
 * turns of an ambush, only combatants in that ambush notice the attacker.
 */
export const isUnawareOf = (state: State, target: Combatant, by: Combatant): boolean =>
  by.isConcealed || (state.phase === 'ambush' && !target.hasBonusTurn)
