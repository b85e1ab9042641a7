import { by, spot } from '../params.ts'
import type { EventsOf, Refusal, Rules, Table } from '../section.ts'
import { choice, event, refuse } from '../section.ts'
import type { Combatant, Spot, State } from '../state.ts'
import { canAct, combatantOf, has, leaveFight } from '../state.ts'
import type { Skill } from '../tables/skills.ts'
import * as conditions from './conditions.ts'
import { setCondition, tearApart } from './conditions.ts'
import { rollPlain } from './damage.ts'
import { feared } from './fear.ts'
import * as health from './health.ts'
import * as opportunity from './opportunity.ts'
import { placeAt } from './protection.ts'
import { save } from './saves.ts'
import { reveal } from './sneaking.ts'
import { halvesOf, isSlow } from './speed.ts'
import { turnCommand as command, halvesLeft, noMainAction, spendMain } from './turns.ts'
import {
  isNearby,
  isSameSpot,
  placeOf,
  rangeBetween,
  spotCalled,
  spotWords,
  wayTo
} from './zones.ts'

export const rules = {
  'M-09': {
    where: 'Main actions',
    how: 'automated',
    says: 'Main actions are full movement, an attack, a power, distracting, intimidating and taunting.'
  },
  'C-M25': {
    where: 'Movement › Special movement',
    how: 'automated',
    says: 'Sprinting, sneaking, balancing, leaping, climbing and swimming go with full movement, most with an AGI save.'
  }
} satisfies Rules

export const events = {
  strode: event<{ who: string; halves: number }>({
    apply(state, { who, halves }) {
      combatantOf(state, who).halvesLeft += halves
    },
    tell: ({ who, rule }) => (rule === 'M-09' ? `${who} does nothing but move` : undefined)
  }),
  /** `manner`: of special movement; empty for none. `with`: who is dragged along; empty for nobody. */
  moved: event<{ who: string; to: Spot; halves: number; manner: string; with: string }>({
    apply(state, { who, to, halves, with: held }) {
      const one = combatantOf(state, who)
      one.halvesMoved += halves
      one.halvesLeft = Math.max(0, one.halvesLeft - halves)
      placeAt(one, to)
      setCondition(one, 'climbing', false)
      setCondition(one, 'swimming', false)
      if (held === '') return
      placeAt(combatantOf(state, held), to)
      tearApart(state)
    },
    tell: ({ who, to, manner, with: held }) =>
      `${who} ${manner === '' ? 'moves' : `${manner}s`} to ${spotWords(to)}${held === '' ? '' : `, with ${held}`}`
  }),
  tripped: event<{ who: string; manner: string }>({
    apply(state, { who, manner }) {
      combatantOf(state, who).halvesLeft = 0
      if (manner === 'swim') leaveFight(state, who, 'incapacitated')
    },
    tell({ who, manner }) {
      if (manner === 'swim') return `${who} goes under and is incapacitated`
      return manner === 'balance' ? `${who} trips` : `${who} does not manage to ${manner}`
    }
  })
}
export type Event = EventsOf<typeof events> | conditions.Event | health.Event | opportunity.Event

/** Special movement, and the skill that makes its save trivial (C-M25). A sprint takes none. */
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
  move: command({
    label: 'Move',
    rule: 'M-06',
    role: 'move',
    phrase: '{by}: move to {place}',
    params: { by, place: spot },
    whileTerrified: true,
    keepsHold: true,
    refuses: (state, { by, place }) =>
      noWay(state, combatantOf(state, by), place, halvesLeft(state, combatantOf(state, by))),
    decide(table: Table<Event>, { by, place }) {
      const to = spotCalled(table.now, place)
      if (to) walk(table, by, to, '')
    }
  }),
  /** A turn of nothing but movement goes twice as far, the move that comes with it included (C-M24, M-09, RULING 13). */
  run: command({
    label: 'Full movement',
    rule: 'M-09',
    phrase: '{by}: full movement',
    params: { by },
    whileTerrified: true,
    keepsHold: true,
    refuses: (state, { by }) => noMainAction(state, by),
    decide(table: Table<Event>, { by }) {
      spendMain(table, by)
      const halves = halvesOf(combatantOf(table.now, by))
      table.happens({ type: 'strode', rule: 'M-09', who: by, halves })
    }
  }),
  /** Special movement goes with full movement (C-M25). */
  special: command({
    label: 'Special movement',
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
    decide(table: Table<Event>, { by, manner, place }) {
      spendMain(table, by)
      const one = combatantOf(table.now, by)
      const halves = halvesOfSpecial(one, manner)
      table.happens({ type: 'strode', rule: 'C-M25', who: by, halves })
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

/** Half zones that special movement adds: full movement, and twice that at a sprint (C-M25). */
const halvesOfSpecial = (one: Combatant, manner: Manner): number =>
  halvesOf(one) +
  (manner === 'sprint' && !isSlow(one) ? one.speed * 2 + (has(one, 'fleet footed') ? 2 : 0) : 0)

/** Refuses a move too far, to where there is no room, or nearer to what one is afraid of (C-M21, C-M24, C-M26). */
function noWay(state: State, one: Combatant, words: string, halves: number): Refusal | undefined {
  const to = spotCalled(state, words)
  if (!to) return refuse('C-M21', `There is no ${words} here`)
  if (isSameSpot(to, one)) return refuse('M-06', `${one.name} is there`)
  if (halves === 0) return refuse('M-06', `${one.name} has moved as far as a turn goes`)
  const way = wayTo(state, one, to)
  if (!way)
    return refuse(
      'C-M21',
      placeOf(state, to.zone).room > 0
        ? `There is no room in ${words}, or on the way`
        : `There is no way to ${words}`
    )
  if (way.length > halves)
    return refuse(
      'C-M24',
      `${words} is too far: ${zonesOf(way.length)} away, ${zonesOf(halves)} left`
    )
  const source = feared(state, one).find(
    (other) => rangeBetween(state, to, other) < rangeBetween(state, one, other)
  )
  return source && refuse('C-M26', `${one.name} is afraid of ${source.name} and cannot come nearer`)
}

const zonesOf = (halves: number): string =>
  halves === 1 ? 'half a zone' : halves === 2 ? '1 zone' : `${halves / 2} zones`

function moveSpecially(table: Table<Event>, who: string, to: Spot, manner: Manner): void {
  walk(table, who, to, manner)
  if (manner !== 'climb' && manner !== 'swim') return
  const condition = manner === 'climb' ? 'climbing' : 'swimming'
  conditions.beginCondition(table, 'C-M25', { who, condition, why: '' })
}

/** Whoever trips on a narrow ledge is hurt by it; who cannot swim goes under. */
function trip(table: Table<Event>, who: string, manner: Manner): void {
  table.happens({ type: 'tripped', rule: 'C-M25', who, manner })
  if (manner !== 'balance') return
  const again = () => rollPlain(table, { sides: 4 }, who, 'the fall')
  health.suffer(table, who, again(), { by: '', from: 'the fall', rule: 'C-M25', again })
}

/**
 * Walks half a zone at a time. An enemy nearby who would be left behind may strike first, and the move goes on if the
 * mover still can (M-35). RULING 4: moving away is leaving range 0.
 */
function walk(table: Table<Event>, by: string, to: Spot, manner: string): void {
  const start = combatantOf(table.now, by)
  const way = wayTo(table.now, start, to) ?? []
  let halves = 0
  let at: Spot = { zone: start.zone, border: start.border }
  const arrive = () => {
    const { grabs } = combatantOf(table.now, by)
    const rule = manner === '' ? 'M-06' : 'C-M25'
    if (halves > 0)
      table.happens({ type: 'moved', rule, who: by, to: at, halves, manner, with: grabs })
    halves = 0
  }
  for (const next of way) {
    const left = opportunity
      .enemiesNear(table.now, combatantOf(table.now, by), at)
      .filter((name) => !isNearby(combatantOf(table.now, name), next))
    if (left.some((name) => opportunity.mayStrike(table.now, name, by))) {
      arrive()
      for (const enemy of left)
        if (canAct(combatantOf(table.now, by))) opportunity.strikeInPassing(table, enemy, by)
      if (!canAct(combatantOf(table.now, by))) return
    }
    at = next
    halves++
  }
  arrive()
  if (manner !== 'sneak') reveal(table, by)
}
