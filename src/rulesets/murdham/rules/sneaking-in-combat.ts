import { listOf } from '../../../core/text/names.ts'
import { by, who } from '../params.ts'
import type { Glossary, Rules, Table } from '../section.ts'
import { command, event, refuse, refuseIf } from '../section.ts'
import type { Combatant, State } from '../state.ts'
import { canAct, combatantOf, everybody } from '../state.ts'
import { fightOver } from './guards.ts'
import { noMainAction, spendMain, turnCommand } from './taking-a-turn.ts'
import { isNearby } from './zones.ts'

const where = 'Sneaking in combat'

export const rules = {
  'M-51': {
    where,
    how: 'automated',
    says: 'Those who lie in ambush are concealed when the fight starts.'
  },
  'M-52': {
    where,
    how: 'prompted',
    says: 'Hiding again takes a while out of sight, or a major distraction.'
  },
  'M-53': {
    where,
    how: 'automated',
    says: 'Nobody attacks the concealed as if they were seen; the players’ view leaves concealed enemies out.'
  },
  'M-54': {
    where,
    how: 'automated',
    says: 'Who is attacked by somebody concealed cannot react.'
  },
  'M-55': {
    where,
    how: 'automated',
    says: 'The concealed have one bonus turn before the first round, in which nobody else acts.'
  },
  'M-56': {
    where,
    how: 'automated',
    says: 'Attacking, invoking, talking, or moving without sneaking gives the concealed away.'
  }
} satisfies Rules

export const glossary: Glossary = {
  concealed: {
    says: 'Nobody attacks it as if it were seen, nor reacts to its attack.',
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
    tell: ({ who }) => `${who} is concealed no more`
  }),
  hid: event<{ who: string }>({
    apply(state, { who }) {
      combatantOf(state, who).isConcealed = true
    },
    tell: ({ who }) => `${who} hides`
  })
}

export const commands = {
  /** Out of sight, or behind a distraction the table knows of (M-52). */
  hide: turnCommand({
    label: 'Hide',
    group: 'move',
    help: 'out of sight; nobody can attack who is concealed',
    rule: 'M-52',
    phrase: '{by}: hide',
    params: { by },
    isRestful: true,
    refuses: (state, { by }) =>
      refuseIf(combatantOf(state, by).isConcealed, 'M-52', () => `${by} is hidden already`) ??
      (isInSight(state, combatantOf(state, by))
        ? refuse('M-52', `${by} is in the enemy’s sight`)
        : noMainAction(state, by)),
    decide(table, { by }) {
      spendMain(table, by)
      table.happens(events.hid, 'M-52', { who: by })
    }
  }),
  /** Noise, a torch, a view crossed: the enemies know (M-56). */
  reveal: command({
    label: 'Reveal',
    group: 'number',
    help: 'concealed no longer; can be attacked',
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

const isInSight = (state: State, one: Combatant): boolean =>
  everybody(state).some((other) => other.side !== one.side && canAct(other) && isNearby(other, one))

/** Gives the concealed away: by an attack, a power, talk, or a move in the open (M-56). */
export function reveal(table: Table, who: string): void {
  if (combatantOf(table.now, who).isConcealed) table.happens(events.revealed, 'M-56', { who })
}

/** Those in ambush have a bonus turn before anything else (M-51, M-55, RULING 9). False if there are none. */
export function springAmbush(table: Table): boolean {
  const hidden = everybody(table.now).filter((one) => canAct(one) && one.isConcealed)
  if (hidden.length === 0) return false
  table.happens(events.ambushSprung, 'M-51', { who: hidden.map(({ name }) => name) })
  return true
}

/** A concealed attacker, and the first moments of an ambush, take everybody unaware (M-29, M-54). */
export const isUnawareOf = (state: State, target: Combatant, by: Combatant): boolean =>
  by.isConcealed || (state.phase === 'ambush' && !target.hasBonusTurn)
