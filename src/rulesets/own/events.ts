import { event } from './section.ts'
import type { GivenCondition, Status } from './state.ts'
import { combatantOf } from './state.ts'
import type { ToldTest } from './words.ts'
import { sumWords, testWords } from './words.ts'

/** A roll of initiative: of a side, or of a combatant. */
interface InitiativeRolled {
  readonly who: string
  readonly isSide: boolean
  readonly faces: readonly number[]
  readonly total: number
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
}

/** Points that a pool lost. */
export interface Loss {
  readonly pool: string
  /** The word of the table for the pool. */
  readonly word: string
  readonly was: number
  readonly value: number
}

interface Lost {
  readonly who: string
  /** The faces of the damage, and the damage before anything changed it. */
  readonly faces: readonly number[]
  readonly full: number
  readonly amount: number
  readonly losses: readonly Loss[]
  /** The reasons for a change of the damage: `2 armor`, `resists fire`. */
  readonly reasons: readonly string[]
  readonly from: string
}

const fellWords: Readonly<Record<Exclude<Status, 'up' | 'dying'>, string>> = {
  stable: 'is stable',
  out: 'is out of the fight',
  dead: 'is dead',
  fled: 'flees',
  surrendered: 'surrenders',
  gone: 'is gone'
}

/** The fields of a combatant whose dice are all rolled. */
const nothingUnrolled = Object.freeze({})

/** The events of every game in a note, the same for all of them. */
export const events = {
  valuesRolled: event<{
    who: string
    values: Readonly<Record<string, number>>
    faces: readonly number[]
  }>({
    apply(state, { who, values }) {
      const one = combatantOf(state, who)
      for (const name in values) {
        const value = values[name] ?? 0
        one.values[name] = value
        if (name in one.most) {
          one.most[name] = value
          one.before[name] = value
        }
      }
      one.unrolled = nothingUnrolled
    },
    tell({ who, values, faces }) {
      const numbers = Object.entries(values).map(([name, value]) => `${name} ${value}`)
      return `${who}: ${numbers.join(', ')} (rolled ${faces.join(' + ')})`
    }
  }),
  initiativeRolled: event<InitiativeRolled>({
    apply(state, { who, isSide, total, isAgain }) {
      if (!isSide && !isAgain) combatantOf(state, who).initiative = total
    },
    tell({ who, isSide, faces, total, isAgain }) {
      const words = sumWords(faces, total)
      if (isAgain) return `${who} ${isSide ? 'roll' : 'rolls'} again: ${words}`
      return isSide ? `Initiative of ${who}: ${words}` : `${who}’s initiative: ${words}`
    }
  }),
  initiativeTested: event<{ who: string; test: ToldTest }>({
    tell: ({ who, test }) =>
      `${who} acts ${test.passes ? 'before' : 'after'} the enemies: ${testWords(test)}`
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
        one.before = { ...one.values }
      }
    },
    tell: ({ round, order }) => `Round ${round}: ${order.join(', ')}`
  }),
  turnBegun: event<{ who: string; place: number; attacks: number }>({
    apply(state, { who, place, attacks }) {
      state.active = who
      state.next = place + 1
      combatantOf(state, who).attacksLeft = attacks
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
  attacked: event<Attacked>({
    tell({ by, target, attack, isHit, isCritical, isFumble, test }) {
      const deed = isHit ? 'hits' : 'misses'
      const extra = isCritical ? ', a critical' : isFumble ? ', a fumble' : ''
      const how = test ? `: ${testWords(test)}${extra}` : ''
      return `${by} ${deed} ${target} with ${attack}${how}`
    }
  }),
  swung: event<{
    by: string
    attack: string
    test: ToldTest | undefined
    damage: number
    faces: readonly number[]
  }>({
    tell({ by, attack, test, damage, faces }) {
      const roll = test ? `: ${testWords(test)}` : ''
      const dice = faces.length > 0 ? ` (${faces.join(' + ')})` : ''
      return `${by} swings ${attack}${roll}; ${damage} damage${dice}`
    }
  }),
  lost: event<Lost>({
    apply(state, { who, losses }) {
      const { values } = combatantOf(state, who)
      for (const { pool, value } of losses) values[pool] = value
    },
    tell({ who, faces, full, amount, losses, reasons, from }) {
      const cause = from === '' ? '' : from.startsWith('(') ? ` ${from}` : ` from ${from}`
      const dice = faces.length > 0 ? [sumWords(faces, full)] : []
      const steps = [...dice, ...reasons]
      const how = steps.length > 0 ? ` (${steps.join(', ')})` : ''
      if (losses.length === 0) return `${who} takes no damage${cause}${how}`
      const numbers = losses.map(({ word, was, value }) => `${word} ${was} → ${value}`)
      return `${who} takes ${amount}${cause}${how}: ${numbers.join(', ')}`
    }
  }),
  fell: event<{ who: string; status: Exclude<Status, 'up' | 'dying'> }>({
    apply(state, { who, status }) {
      combatantOf(state, who).status = status
    },
    tell: ({ who, status }) => `${who} ${fellWords[status]}`
  }),
  dyingBegan: event<{ who: string; diesIn: number }>({
    apply(state, { who, diesIn }) {
      const one = combatantOf(state, who)
      one.status = 'dying'
      one.passes = 0
      one.fails = 0
      one.diesIn = diesIn
    },
    tell: ({ who, diesIn }) =>
      diesIn > 0 ? `${who} is dying, until round ${diesIn}` : `${who} is dying`
  }),
  counted: event<{
    who: string
    what: 'passes' | 'fails'
    count: number
    of: number
    test?: ToldTest
  }>({
    apply(state, { who, what, count }) {
      const one = combatantOf(state, who)
      one[what] += count
    },
    tell({ who, what, count, of, test }, before) {
      const now = combatantOf(before, who)[what] + count
      const roll = test ? `: ${testWords(test)}` : ''
      return `${who} has ${now} of ${of} ${what}${roll}`
    }
  }),
  stoodUp: event<{ who: string; pool: string; word: string; points: number }>({
    apply(state, { who, pool, points }) {
      const one = combatantOf(state, who)
      one.status = 'up'
      one.values[pool] = Math.max(points, one.values[pool] ?? 0)
    },
    tell: ({ who, word, points }) => `${who} is up again with ${word} ${points}`
  }),
  saved: event<{ who: string; save: string; test: ToldTest | undefined; passes: boolean }>({
    tell({ who, save, test, passes }) {
      const roll = test ? testWords(test) : 'cannot save'
      const what = save === '' ? 'test' : `${save} save`
      return `${who} ${passes ? 'passes' : 'fails'} the ${what}: ${roll}`
    }
  }),
  rowRolled: event<{ who: string; faces: readonly number[]; total: number }>({
    tell: ({ who, faces, total }) => `${who} rolls ${sumWords(faces, total)}`
  }),
  conditionGiven: event<GivenCondition & { who: string }>({
    apply(state, { who, name, until, difficulty }) {
      const one = combatantOf(state, who)
      const others = one.conditions.filter((other) => other.name !== name)
      one.conditions = [...others, Object.freeze({ name, until, difficulty })]
    },
    tell: ({ who, name, until }) =>
      `${who} is now ${name}${until > 0 ? ` until round ${until}` : ''}`
  }),
  conditionEnded: event<{ who: string; name: string }>({
    apply(state, { who, name }) {
      const one = combatantOf(state, who)
      one.conditions = one.conditions.filter((other) => other.name !== name)
    },
    tell: ({ who, name }) => `${who} is no longer ${name}`
  }),
  healed: event<{ who: string; losses: readonly Loss[]; faces: readonly number[] }>({
    apply(state, { who, losses }) {
      const { values } = combatantOf(state, who)
      for (const { pool, value } of losses) values[pool] = value
    },
    tell({ who, losses, faces }) {
      const numbers = losses.map(({ word, was, value }) => `${word} ${was} → ${value}`)
      const dice = faces.length > 0 ? ` (rolled ${faces.join(' + ')})` : ''
      return `${who} is healed${dice}: ${numbers.join(', ')}`
    }
  }),
  /** A field or a resource that went down by an effect. */
  reduced: event<{
    who: string
    field: string
    value: number
    isResource: boolean
    faces: readonly number[]
  }>({
    apply(state, { who, field, value, isResource }) {
      const one = combatantOf(state, who)
      if (isResource) one.resources[field] = value
      else one.values[field] = value
    },
    tell({ who, field, value, isResource, faces }, before) {
      const one = combatantOf(before, who)
      const was = (isResource ? one.resources : one.values)[field] ?? 0
      const dice = faces.length > 0 ? ` (rolled ${faces.join(' + ')})` : ''
      return `${who}’s ${field}: ${was} → ${value}${dice}`
    }
  }),
  /** The use of a limited attack or action. */
  used: event<{ who: string; what: string; cost: number; resource: string; waits: boolean }>({
    apply(state, { who, what, cost, resource, waits }) {
      const one = combatantOf(state, who)
      one.used[what] = (one.used[what] ?? 0) + 1
      if (resource !== '') one.resources[resource] = (one.resources[resource] ?? 0) - cost
      if (waits) one.waiting = [...one.waiting, what]
    },
    tell({ who, cost, resource }, before) {
      if (resource === '') return undefined
      const was = combatantOf(before, who).resources[resource] ?? 0
      return `${who}’s ${resource}: ${was} → ${was - cost}`
    }
  }),
  recharged: event<{ who: string; what: string; test: ToldTest }>({
    apply(state, { who, what, test }) {
      const one = combatantOf(state, who)
      if (test.passes) one.waiting = one.waiting.filter((other) => other !== what)
    },
    tell: ({ who, what, test }) =>
      `${who}’s ${what} is ${test.passes ? 'ready again' : 'not ready'}: ${testWords(test)}`
  }),
  acted: event<{ by: string; action: string; target: string }>({
    tell: ({ by, action, target }) => `${by}: ${action}${target === '' ? '' : ` ${target}`}`
  }),
  resourceBack: event<{ who: string; resource: string; value: number }>({
    apply(state, { who, resource, value }) {
      combatantOf(state, who).resources[resource] = value
    }
  })
}
