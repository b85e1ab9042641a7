import { listOf } from '../../core/text/names.ts'
import { event } from './section.ts'
import type { GivenCondition, Status } from './state.ts'
import { combatantOf, sideOf } from './state.ts'
import type { ToldTest } from './words.ts'
import { sumWords, testWords } from './words.ts'

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

/** Events of damage, falls, saves, conditions and morale. */
export const outcomeEvents = {
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
      const numbers = losses.map(({ word, was, value }) => `${word} ${was} → ${value}`)
      if (numbers.length === 0) return `${who} takes ${amount || 'no damage'}${cause}${how}`
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
  /** A save or a test. `what`: `dex save`, `shove test`. */
  saved: event<{ who: string; what: string; test: ToldTest | undefined; passes: boolean }>({
    tell({ who, what, test, passes }) {
      const roll = test ? testWords(test) : 'cannot save'
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
      if (losses.length === 0) return `${who} has no wound to heal${dice}`
      return `${who} is healed${dice}: ${numbers.join(', ')}`
    }
  }),
  /** A field or a resource that went down by an effect. */
  reduced: event<{
    who: string
    field: string
    word: string
    value: number
    isResource: boolean
    faces: readonly number[]
  }>({
    apply(state, { who, field, value, isResource }) {
      const one = combatantOf(state, who)
      if (isResource) one.resources[field] = value
      else one.values[field] = value
    },
    tell({ who, field, word, value, isResource, faces }, before) {
      const one = combatantOf(before, who)
      const was = (isResource ? one.resources : one.values)[field] ?? 0
      const dice = faces.length > 0 ? ` (rolled ${faces.join(' + ')})` : ''
      return `${who}’s ${word}: ${was} → ${value}${dice}`
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
  /** An action of the fence. The line of the command says it. */
  acted: event<{ by: string; action: string; target: string }>({}),
  attackedAll: event<{ by: string; attack: string; targets: readonly string[] }>({
    tell: ({ by, attack, targets }) => `${by} attacks ${listOf(targets)} with ${attack}`
  }),
  resourceBack: event<{ who: string; resource: string; value: number }>({
    apply(state, { who, resource, value }) {
      combatantOf(state, who).resources[resource] = value
    }
  }),
  surprised: event<{ side: string; who: readonly string[]; test: ToldTest }>({
    apply(state, { who, test }) {
      for (const name of test.passes ? who : []) combatantOf(state, name).isSurprised = true
    },
    tell: ({ side, test }) =>
      `${side} ${test.passes ? 'are surprised' : 'are not surprised'}: ${testWords(test)}`
  }),
  reacted: event<{ faces: readonly number[]; total: number; words: string }>({
    tell: ({ faces, total, words }) => `Reaction: ${sumWords(faces, total)}, ${words}`
  }),
  moraleChecked: event<{
    who: string
    side: string
    /** Whether one combatant checks for its whole side. */
    isSide: boolean
    moments: readonly string[]
    test: ToldTest
  }>({
    apply(state, { who, side, isSide, moments }) {
      const owner = isSide ? sideOf(state, side) : combatantOf(state, who)
      owner.checks = [...owner.checks, ...moments]
    },
    tell({ who, side, isSide, moments, test }) {
      const result = test.passes ? 'passed' : 'failed'
      return `Morale of ${isSide ? side : who} (${moments.join(', ')}): ${testWords(test)}, ${result}`
    }
  })
}
