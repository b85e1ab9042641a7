import { weaponWords } from '../../../../core/text/names.ts'
import { reasonWords } from '../../../../core/text/reasons.ts'
import { by, who, why } from '../../params.ts'
import type { Rules, Table } from '../../section.ts'
import { choice, command, event, order, refuseIf } from '../../section.ts'
import type { Combatant, Effects } from '../../state.ts'
import { canAct, combatantOf } from '../../state.ts'
import type { Attribute } from '../../tables/attributes.ts'
import type { Hindrance } from '../../tables/hindrances.ts'
import { hindranceWords, ruleOfHindrance } from '../../tables/hindrances.ts'
import { actionCommand, fightOver, outOfFight } from '../action/turns.ts'
import {
  attributeFor,
  cannotEndBy,
  endingTest,
  inflictOngoing,
  testOngoing
} from '../attacking-and-damage/ongoing-damage.ts'
import type { Test } from '../d20.ts'
import { advantageParam, advantagesOf, noAdvantages, testWords } from '../d20.ts'
import { testWithLuck } from '../luck.ts'
import { abilityOf, difficulty, drFor, endingWords, withDr } from '../tests.ts'
import { isFreeToAct, suffers } from './hindrances.ts'

export const rules = {
  'Z-27': {
    where: 'Combat › Hinderance',
    how: 'automated',
    says: 'A hindrance lasts until a Test of an attribute passes; sometimes that Test is an Action.'
  }
} satisfies Rules

const hindrance = choice('hindrance', hindranceWords)
const costs = ['', ', as an Action'] as const
const cost = choice('cost', costs, [''])

export const events = {
  hindered: event<{
    who: string
    hindrance: Hindrance
    test: Attribute
    dr?: number
    costsAction: boolean
    from: string
    why: string
  }>({
    apply(state, { who, hindrance, test, dr, costsAction, from }) {
      const given = dr === undefined ? {} : { dr }
      combatantOf(state, who).hindrances.push({ hindrance, test, ...given, costsAction, from })
    },
    tell({ who, hindrance, test, dr, costsAction, why }, before) {
      const action = costsAction ? ', as an Action' : ''
      const because = reasonWords(why)
      return `${who} is ${hindrance} until a Test of ${endingWords(combatantOf(before, who), test, dr)} passes${action}${because}`
    }
  }),
  resisted: event<{ who: string; by: string; from: string; hindrance: string; test: Test }>({
    tell: ({ who, by, from, hindrance, test }) =>
      `${who} ${test.passed ? 'resists' : 'fails to resist'} being ${hindrance} by ${by}’s ${weaponWords(from)}: ${testWords(test)}`
  }),
  gripEnded: event<{ who: string; by: string }>({
    apply: (state, { who }) => endHindrance(combatantOf(state, who), 'Stuck'),
    tell: ({ who, by }) => `${who} is no longer Stuck: ${by} no longer holds ${who}`
  }),
  hindranceTested: event<{ who: string; hindrance: Hindrance; test: Test }>({
    apply(state, { who, hindrance, test }) {
      if (test.passed) endHindrance(combatantOf(state, who), hindrance)
    },
    tell: ({ who, hindrance, test }) =>
      `${who} is ${test.passed ? 'no longer' : 'still'} ${hindrance}: ${testWords(test)}`
  })
}

export const commands = {
  /** Makes the Test against a hindrance that needs an Action. */
  'break-free': actionCommand({
    label: 'Break free',
    group: 'act',
    help: 'the Test that ends a hindrance',
    rule: 'Z-27',
    order: order.breakFree,
    phrase: '{by}: break free of {hindrance}{edge}',
    params: { by, hindrance, edge: advantageParam },
    refuses(state, { by, hindrance }) {
      const found = combatantOf(state, by).hindrances.find((one) => one.hindrance === hindrance)
      return (
        refuseIf(!found, 'Z-27', () => `${by} is not ${hindrance}`) ??
        refuseIf(
          !found?.costsAction,
          'Z-27',
          () => `The Test against being ${hindrance} is made automatically, at the end of the Turn`
        )
      )
    },
    decide: (table, { by, hindrance, edge }) =>
      testHindrance(table, by, hindrance, advantagesOf(edge))
  }),
  afflict: command({
    label: 'Hinder',
    group: 'number',
    help: 'a condition that lasts until a Test passes',
    rule: 'Z-27',
    role: 'afflict',
    phrase: '{who}: becomes {hindrance} until {test}{difficulty}{cost}[, because {why}]',
    params: { who, hindrance, test: endingTest, difficulty, cost, why },
    refuses: (state, { who, hindrance, test }) =>
      fightOver(state) ??
      outOfFight(state, who) ??
      cannotEndBy(combatantOf(state, who), test) ??
      refuseIf(
        suffers(combatantOf(state, who), hindrance),
        'Z-27',
        () => `${who} is already ${hindrance}`
      ),
    decide(table, { who, hindrance, test, difficulty, cost, why }) {
      const ending = { test: attributeFor(test), ...withDr(difficulty) }
      const until = { ...ending, costsAction: cost !== '' }
      setHindrance(table, who, hindrance, until, '', why)
    }
  })
}

type Ending = Pick<Effects, 'test' | 'dr' | 'costsAction'>

/**
 * Makes the Test that would end a hindrance, before the hindrance begins. Only a failure hinders the combatant (RULING
 * 9). Makes no Test for a hindrance that the combatant already has.
 */
function hinder(
  table: Table,
  name: string,
  hindrance: Hindrance,
  until: Ending,
  { by, from }: { readonly by: string; readonly from: string }
): void {
  const { test } = until
  const one = combatantOf(table.now, name)
  if (one.hindrances.some((known) => known.hindrance === hindrance)) return
  const ability = abilityOf(one, test)
  const dr = drFor(table.now, one, ability, until.dr)
  const what = `against being ${hindrance}`
  const rolled = testWithLuck(
    table,
    { who: name, ability, what, dr, ...noAdvantages },
    { stake: () => (hindrance === 'Weakened' ? 0 : 1) }
  ).test
  table.happens(events.resisted, 'Z-27', { who: name, by, from, hindrance, test: rolled })
  if (!rolled.passed) setHindrance(table, name, hindrance, until, from, '')
}

export function setHindrance(
  table: Table,
  name: string,
  hindrance: Hindrance,
  { test, dr, costsAction }: Ending,
  from: string,
  why: string
): void {
  if (combatantOf(table.now, name).hindrances.some((known) => known.hindrance === hindrance)) return
  const rule = ruleOfHindrance[hindrance]
  const given = dr === undefined ? {} : { dr }
  const until = { test, ...given, costsAction }
  table.happens(events.hindered, rule, { who: name, hindrance, ...until, from, why })
}

/**
 * Makes the Tests at the end of a Turn: one against Ongoing Damage (Z-23), and one against each hindrance.
 * Skips hindrances whose Test is an Action, if the combatant can act (RULING 9).
 */
export function shakeOff(table: Table, one: Combatant): void {
  const { name } = one
  if (one.ongoing > 0) testOngoing(table, name)
  const canAct = isFreeToAct(one)
  for (const { hindrance, costsAction } of one.hindrances.map((one) => ({ ...one })))
    if (!costsAction || !canAct) testHindrance(table, name, hindrance)
}

/** Ends a grapple once the grappler is out of the fight, in another Zone, or of the same side (RULING 21). */
export function endGrapple(table: Table, one: Combatant): void {
  const grip = one.hindrances.find(
    ({ hindrance, costsAction }) => hindrance === 'Stuck' && costsAction
  )
  const grappler = grip && table.now.combatants[grip.from]
  if (!grappler) return
  const isOpponent = grappler.side !== one.side
  if (canAct(grappler) && grappler.zone === one.zone && isOpponent) return
  table.happens(events.gripEnded, 'Z-26', { who: one.name, by: grappler.name })
}

function testHindrance(
  table: Table,
  name: string,
  hindrance: Hindrance,
  more: ReturnType<typeof advantagesOf> = noAdvantages
): void {
  const one = combatantOf(table.now, name)
  const known = one.hindrances.find((other) => other.hindrance === hindrance)
  if (!known) return
  const ability = abilityOf(one, known.test)
  const dr = drFor(table.now, one, ability, known.dr)
  const what = `to be ${hindrance} no longer`
  const stake = () => (hindrance === 'Weakened' ? 0 : 1)
  const { test } = testWithLuck(table, { who: name, ability, what, dr, ...more }, { stake })
  table.happens(events.hindranceTested, 'Z-27', { who: name, hindrance, test })
}

/** Applies the effects of a hit: Ongoing Damage at once, a hindrance unless a Test prevents it. */
export function applyHitEffects(
  table: Table,
  name: string,
  effects: Effects,
  by: string,
  from: string
): void {
  if (!canAct(combatantOf(table.now, name))) return
  if (effects.isOngoing) inflictOngoing(table, name, effects, by, from)
  if (effects.hindrance) hinder(table, name, effects.hindrance, effects, { by, from })
}

export function endHindrance(one: Combatant, hindrance: string): void {
  one.hindrances = one.hindrances.filter((known) => known.hindrance !== hindrance)
}
