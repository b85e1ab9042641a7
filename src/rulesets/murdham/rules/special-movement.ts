import { by, spot } from '../params.ts'
import type { Rules, Table } from '../section.ts'
import { choice, event } from '../section.ts'
import type { Combatant, Spot } from '../state.ts'
import { combatantOf, has, leaveFight } from '../state.ts'
import type { Skill } from '../tables/skills.ts'
import { rollPlain } from './attacking/damage.ts'
import * as conditions from './conditions.ts'
import * as health from './health/health.ts'
import * as movement from './movement.ts'
import { noWay, walk } from './movement.ts'
import { save } from './saves.ts'
import { halvesOf, isSlow } from './speed.ts'
import { turnCommand as command, halvesLeft, noMainAction, spendMain } from './taking-a-turn.ts'
import { spotCalled } from './zones.ts'

export const rules = {
  'C-M25': {
    where: 'Movement › Special movement',
    how: 'automated',
    says: 'Sprinting, sneaking, balancing, leaping, climbing and swimming are kinds of full movement. All but sprinting need an AGI save.'
  }
} satisfies Rules

export const events = {
  tripped: event<{ who: string; manner: string }>({
    apply(state, { who, manner }) {
      combatantOf(state, who).halvesLeft = 0
      if (manner === 'swim') leaveFight(state, who, 'incapacitated')
    },
    tell({ who, manner }) {
      if (manner === 'swim') return `${who} goes under and is incapacitated`
      // For other kinds of movement, the log line of the failed save is enough.
      return manner === 'balance' ? `${who} loses balance and falls` : undefined
    }
  })
}

/** Kinds of special movement, each with the skill that makes its save pass without a roll. A sprint needs no save. */
const manners = {
  sprint: undefined,
  sneak: 'stealth',
  balance: 'acrobatics',
  leap: 'acrobatics',
  climb: 'climb',
  swim: 'swim'
} as const satisfies Readonly<Record<string, Skill | undefined>>
type Manner = keyof typeof manners
const manner = choice('manner', Object.keys(manners) as Manner[])

export const commands = {
  /** Moves in a special manner, with full movement as a main action (C-M25). */
  special: command({
    label: 'Special movement',
    group: 'move',
    help: 'sprint, sneak, balance, leap, climb or swim',
    rule: 'C-M25',
    phrase: '{by}: {manner} to {place}',
    params: { by, manner, place: spot },
    whileTerrified: true,
    refuses(state, { by, manner, place }) {
      const one = combatantOf(state, by)
      return (
        noMainAction(state, by) ??
        noWay(state, one, place, halvesLeft(state, one) + halvesOfSpecial(one, manner))
      )
    },
    decide(table, { by, manner, place }) {
      spendMain(table, by)
      const one = combatantOf(table.now, by)
      const halves = halvesOfSpecial(one, manner)
      table.happens(movement.events.strode, 'C-M25', { who: by, halves })
      const to = spotCalled(table.now, place)
      if (!to) return
      const skill = manners[manner]
      const isTrivial = manner === 'sprint' || (skill !== undefined && has(one, skill))
      if (isTrivial || save(table, by, 'AGI', `to ${manner}`, 'C-M25'))
        return moveSpecially(table, by, to, manner)
      if (manner === 'sneak') return walk(table, by, to, '')
      trip(table, by, manner)
    }
  })
}

/**
 * Half zones that special movement adds to the free move: as many again. A sprint goes twice as far as full movement,
 * unless the combatant is slow (C-M25).
 */
const halvesOfSpecial = (one: Combatant, manner: Manner): number =>
  halvesOf(one) +
  (manner === 'sprint' && !isSlow(one) ? one.speed * 2 + (has(one, 'fleet footed') ? 2 : 0) : 0)

function moveSpecially(table: Table, who: string, to: Spot, manner: Manner): void {
  walk(table, who, to, manner)
  if (manner !== 'climb' && manner !== 'swim') return
  const condition = manner === 'climb' ? 'climbing' : 'swimming'
  conditions.beginCondition(table, 'C-M25', { who, condition, why: '' })
}

/** Applies a failed save: falling off a narrow ledge hurts, and failing to swim means going under. */
function trip(table: Table, who: string, manner: Manner): void {
  table.happens(events.tripped, 'C-M25', { who, manner })
  if (manner !== 'balance') return
  const again = () => rollPlain(table, { sides: 4 }, who, 'the fall')
  health.suffer(table, who, again(), { by: '', from: 'the fall', rule: 'C-M25', again })
}
