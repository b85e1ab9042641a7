import { listOf } from '../../core/text/names.ts'
import { event } from './section.ts'
import type { GivenCondition, Status } from './state.ts'
import { combatantOf, sideOf } from './state.ts'
import type { ToldRoll, ToldTest } from './words.ts'
import { afterColon, rollWords, testWords } from './words.ts'

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
  /** The dice of the damage, before anything changed it. */
  readonly roll: ToldRoll
  readonly amount: number
  readonly losses: readonly Loss[]
  /** The changes of the damage: `less 2 for armor`, `resists fire`. */
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

/** The losses of pools, or their gains: `: HP 6 → 2, STR 8 → 4`. */
const lossWords = (losses: readonly Loss[]): string =>
  losses.length === 0
    ? ''
    : `: ${losses.map(({ word, was, value }) => `${word} ${was} → ${value}`).join(', ')}`

const diceWords = (roll: ToldRoll): string =>
  roll.faces.length === 0 ? '' : ` (${rollWords(roll)})`

/** Events of damage, falls, saves, conditions and morale. */
export const outcomeEvents = {
  lost: event<Lost>({
    apply(state, { who, losses }) {
      const { values } = combatantOf(state, who)
      for (const { pool, value } of losses) values[pool] = value
    },
    tell({ who, roll, amount, losses, reasons, from }) {
      const cause = from === '' ? '' : from.startsWith('(') ? ` ${from}` : ` from ${from}`
      const dice = roll.faces.length > 0 ? [rollWords(roll)] : []
      const steps = [...dice, ...reasons]
      const how = steps.length > 0 ? ` (${steps.join(', ')})` : ''
      return `${who} takes ${amount || 'no'} damage${cause}${how}${lossWords(losses)}`
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
      diesIn > 0 ? `${who} is dying, and dies in round ${diesIn}` : `${who} is dying`
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
      const now = Math.min(of, combatantOf(before, who)[what] + count)
      const result = what === 'passes' ? 'passes' : 'fails'
      return `${who} ${result} against death, ${now} of ${of}${afterColon(test)}`
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
  /** A save or a test. `what`: `DEX save`, `test to shove Ogre`. */
  saved: event<{ who: string; what: string; test: ToldTest | undefined; passes: boolean }>({
    tell({ who, what, test, passes }) {
      const how = test ? afterColon(test) : ': cannot save'
      return `${who} ${passes ? 'passes' : 'fails'} the ${what}${how}`
    }
  }),
  rowRolled: event<{ who: string; roll: ToldRoll }>({
    tell: ({ who, roll }) => `${who} ${rollWords(roll)} on the table`
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
  healed: event<{ who: string; losses: readonly Loss[]; roll: ToldRoll }>({
    apply(state, { who, losses }) {
      const { values } = combatantOf(state, who)
      for (const { pool, value } of losses) values[pool] = value
    },
    tell({ who, losses, roll }) {
      const dice = diceWords(roll)
      if (losses.length === 0) return `${who} has nothing to heal${dice}`
      const points = losses.reduce((sum, { was, value }) => sum + value - was, 0)
      return `${who} is healed by ${points}${dice}${lossWords(losses)}`
    }
  }),
  /** A field or a resource that went down by an effect. */
  reduced: event<{
    who: string
    field: string
    word: string
    value: number
    isResource: boolean
    roll: ToldRoll
  }>({
    apply(state, { who, field, value, isResource }) {
      const one = combatantOf(state, who)
      if (isResource) one.resources[field] = value
      else one.values[field] = value
    },
    tell({ who, field, word, value, isResource, roll }, before) {
      const one = combatantOf(before, who)
      const was = (isResource ? one.resources : one.values)[field] ?? 0
      return `${who}’s ${word}: ${was} → ${value}${diceWords(roll)}`
    }
  }),
  /** The use of a limited attack or action. */
  used: event<{
    who: string
    what: string
    cost: number
    resource: string
    word: string
    waits: boolean
  }>({
    apply(state, { who, what, cost, resource, waits }) {
      const one = combatantOf(state, who)
      one.used[what] = (one.used[what] ?? 0) + 1
      if (resource !== '') one.resources[resource] = (one.resources[resource] ?? 0) - cost
      if (waits) one.waiting = [...one.waiting, what]
    },
    tell({ who, cost, resource, word }, before) {
      if (resource === '') return undefined
      const was = combatantOf(before, who).resources[resource] ?? 0
      return `${who}’s ${word}: ${was} → ${was - cost}`
    }
  }),
  recharged: event<{ who: string; what: string; test: ToldTest }>({
    apply(state, { who, what, test }) {
      const one = combatantOf(state, who)
      if (test.passes) one.waiting = one.waiting.filter((other) => other !== what)
    },
    tell: ({ who, what, test }) =>
      `${who}’s ${what} is ${test.passes ? 'ready again' : 'not ready'}${afterColon(test)}`
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
      `${side} ${test.passes ? 'are surprised' : 'are not surprised'}${afterColon(test)}`
  }),
  reacted: event<{ roll: ToldRoll; words: string }>({
    tell: ({ roll, words }) => `Reaction: ${rollWords(roll)}, ${words}`
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
      const [checks, holds, breaks] = isSide
        ? ['check', 'hold', 'break']
        : ['checks', 'holds', 'breaks']
      const dice = testWords(test)
      const how = dice === '' ? '' : `${dice}, and `
      const after = `${isSide ? side : who} ${checks} morale (${moments.join(', ')})`
      return `${after}: ${how}${test.passes ? holds : breaks}`
    }
  })
}
