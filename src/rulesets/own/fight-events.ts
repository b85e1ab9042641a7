import { listOf } from '../../core/text/names.ts'
import { event } from './section.ts'
import { combatantOf } from './state.ts'
import type { ToldRoll, ToldTest } from './words.ts'
import { afterColon, rollWords } from './words.ts'

/** A roll of initiative: of a side, or of a combatant. */
interface InitiativeRolled {
  readonly who: string
  readonly isSide: boolean
  readonly roll: ToldRoll
  readonly isAgain: boolean
}

interface Attacked {
  readonly by: string
  readonly target: string
  readonly attack: string
  readonly isHit: boolean
  readonly isCritical: boolean
  readonly isFumble: boolean
  /** `undefined` if the attack always hits. */
  readonly test: ToldTest | undefined
  /** Whether the target rolled, and not the attacker. */
  readonly isDefence: boolean
}

/** The fields of a combatant whose dice are all rolled. */
const nothingUnrolled = Object.freeze({})

/** Events of initiative, turns, attacks and actions. */
export const fightEvents = {
  valuesRolled: event<{
    who: string
    /** Each field with its word of the table and the faces of its dice. */
    values: readonly {
      readonly name: string
      readonly word: string
      readonly value: number
      readonly faces: readonly number[]
    }[]
  }>({
    apply(state, { who, values }) {
      const one = combatantOf(state, who)
      for (const { name, value } of values) {
        one.values[name] = value
        if (name in one.most) {
          one.most[name] = value
          one.before[name] = value
        }
      }
      one.unrolled = nothingUnrolled
    },
    tell({ who, values }) {
      const numbers = values.map(({ word, value, faces }) =>
        faces.length === 0 ? `${word} ${value}` : `${word} ${value} (rolled ${faces.join(' + ')})`
      )
      return `${who} has ${listOf(numbers)}`
    }
  }),
  initiativeRolled: event<InitiativeRolled>({
    apply(state, { who, isSide, roll, isAgain }) {
      if (!isSide && !isAgain) combatantOf(state, who).initiative = roll.total
    },
    tell({ who, isSide, roll, isAgain }) {
      const initiative = isSide ? `Initiative of ${who}` : `${who}’s initiative`
      return `${initiative}${isAgain ? ' again' : ''}: ${rollWords(roll)}`
    }
  }),
  initiativeTested: event<{ who: string; test: ToldTest }>({
    tell: ({ who, test }) =>
      `${who} acts ${test.passes ? 'before' : 'after'} the enemies${afterColon(test)}`
  }),
  roundBegun: event<{ round: number; order: readonly string[] }>({
    apply(state, { round, order }) {
      state.round = round
      state.phase = 'turns'
      state.active = ''
      state.next = 0
      state.order = [...order]
      for (const name in state.combatants) {
        const one = combatantOf(state, name)
        for (const pool in one.most) one.before[pool] = one.values[pool] ?? 0
        one.given = 0
        if (round > 1) one.isSurprised = false
      }
    },
    tell: ({ round, order }) => `Round ${round}: ${order.join(', ')}`
  }),
  turnBegun: event<{ who: string; place: number; attacks: number }>({
    apply(state, { who, place, attacks }) {
      state.active = who
      state.next = place + 1
      const one = combatantOf(state, who)
      one.attacksLeft = attacks
      one.hasMoved = false
    }
  }),
  turnEnded: event<{ who: string }>({
    apply(state, { who }) {
      combatantOf(state, who).attacksLeft = 0
      if (state.active === who) state.active = ''
    }
  }),
  waited: event<{ who: string }>({ tell: ({ who }) => `${who} waits` }),
  improvised: event<{ who: string; deed: string }>({
    tell: ({ who, deed }) => `${who} uses the turn to ${deed}`
  }),
  attackSpent: event<{ who: string; left: number }>({
    apply(state, { who, left }) {
      combatantOf(state, who).attacksLeft = left
    }
  }),
  /** The damage of a blow that is not dealt alone. */
  damageRolled: event<{
    by: string
    attack: string
    roll: ToldRoll
    /** The changes of the roll by a critical: `doubled`. */
    reasons: readonly string[]
  }>({
    tell: ({ by, attack, roll, reasons }) =>
      roll.faces.length > 0
        ? `Damage of ${by}’s ${attack}: ${[rollWords(roll), ...reasons].join(', ')}`
        : undefined
  }),
  /** An ally gave an attack of its turn to an attack together. */
  attackGiven: event<{ who: string }>({
    apply(state, { who }) {
      combatantOf(state, who).given++
    }
  }),
  attacked: event<Attacked>({
    tell({ by, target, attack, isHit, isCritical, isFumble, test, isDefence }) {
      const deed = isHit ? 'hits' : 'misses'
      const extra = isCritical ? ', a critical hit' : isFumble ? ', a fumble' : ''
      const how = afterColon(test).replace(/^: /, isDefence ? `: ${target} ` : ': ')
      return `${by} ${deed} ${target} with ${attack}${how}${extra}`
    }
  }),
  swung: event<{
    by: string
    attack: string
    /** The roll to hit. A need of the target is left out, since there is none. */
    test: ToldTest | ToldRoll | undefined
    damage: ToldRoll
  }>({
    tell({ by, attack, test, damage }) {
      const hit = !test ? '' : 'op' in test ? afterColon(test) : `: ${rollWords(test)}`
      const dice = damage.faces.length > 0 ? ` (${rollWords(damage)})` : ''
      return `${by} swings ${attack}${hit}; ${damage.total} damage${dice}`
    }
  }),
  movedNear: event<{ who: string; target: string }>({
    apply(state, { who, target }) {
      const [one, other] = [combatantOf(state, who), combatantOf(state, target)]
      one.hasMoved = true
      one.near = [...one.near.filter((name) => name !== target), target]
      other.near = [...other.near.filter((name) => name !== who), who]
    },
    tell: ({ who, target }) => `${who} moves near ${target}`
  }),
  movedAway: event<{ who: string }>({
    apply(state, { who }) {
      const one = combatantOf(state, who)
      one.hasMoved = true
      for (const name of one.near) {
        const other = state.combatants[name]
        if (other) other.near = other.near.filter((near) => near !== who)
      }
      one.near = []
    },
    tell: ({ who }) => `${who} moves away`
  }),
  stayed: event<{ who: string; test: ToldTest }>({
    apply(state, { who }) {
      combatantOf(state, who).hasMoved = true
    },
    tell: ({ who, test }) => `${who} cannot get away${afterColon(test)}`
  })
}
