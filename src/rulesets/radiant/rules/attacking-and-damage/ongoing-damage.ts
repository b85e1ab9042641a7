import { reasonWords } from '../../../../core/text/reasons.ts'
import { who, why } from '../../params.ts'
import type { Defaults, Glossary, Refusal, Rules, Table } from '../../section.ts'
import { choice, command, event, refuseIf, settingsReader } from '../../section.ts'
import type { Combatant, Effects } from '../../state.ts'
import { combatantOf } from '../../state.ts'
import type { Attribute } from '../../tables/attributes.ts'
import { attributes } from '../../tables/attributes.ts'
import { fightOver, outOfFight } from '../action/turns.ts'
import type { Test } from '../d20.ts'
import { noAdvantages, testWords } from '../d20.ts'
import { loseHp } from '../health.ts'
import { testWithLuck } from '../luck.ts'
import { abilityOf, cannotTest, difficulty, drFor, endingWords, withDr } from '../tests.ts'

const where = 'Combat › Attacking and Damage › Ongoing Damage'

export const rules = {
  'Z-22': {
    where,
    how: 'automated',
    says: 'A victim of Ongoing Damage loses as many HP as its Level at the start of each of its Turns.'
  },
  'Z-23': {
    where,
    how: 'automated',
    says: 'A Test at the end of each Turn ends the Ongoing Damage if it passes.'
  }
} satisfies Rules

export const defaults = {
  'ongoing by the source': {
    value: false,
    rule: 'Z-22',
    says: 'Whether Ongoing Damage uses the Level of its cause. If not, it uses the Level of its victim.'
  }
} satisfies Defaults
const settings = settingsReader(defaults)

export const glossary = {
  'ongoing damage': {
    says: 'Loses HP equal to the Level at the start of each Turn, until a Test passes.',
    rule: 'Z-22'
  }
} satisfies Glossary

/**
 * The Test that ends Ongoing Damage, or a hindrance. “Skill” is accepted for a creature, because the log calls its Test
 * so.
 */
export const endingTest = choice('Test that ends it', [...attributes, 'Skill'])

/** The attribute to record for an ending Test. A creature tests Skill, whatever the attribute (C-Z6). */
export const attributeFor = (test: Attribute | 'Skill'): Attribute =>
  test === 'Skill' ? 'STR' : test

/** Refuses Skill as the ending Test of a Character (C-Z6). */
export const cannotEndBy = (one: Combatant, test: string): Refusal | undefined =>
  test === 'Skill' ? cannotTest(one, test) : undefined

export const events = {
  /** `by` and `from`: the cause, such as a weapon and its owner; empty if the game master gives a reason in `why`. */
  ongoingBegun: event<{
    who: string
    amount: number
    test: Attribute
    dr?: number
    by: string
    from: string
    why: string
  }>({
    apply(state, { who, amount, test, dr, by, from }) {
      const one = combatantOf(state, who)
      one.ongoing = amount
      one.ongoingTest = test
      if (dr === undefined) delete one.ongoingDr
      else one.ongoingDr = dr
      one.ongoingBy = by
      one.ongoingFrom = from
    },
    tell({ who, amount, test, dr, by, from, why }, before) {
      const source = from === '' ? reasonWords(why) : ` from ${ownedWords(by, from)}`
      return `${who} takes Ongoing Damage${source}: ${amount} HP each Turn, until a Test of ${endingWords(combatantOf(before, who), test, dr)} passes`
    }
  }),
  ongoingTested: event<{ who: string; test: Test; from: string }>({
    apply(state, { who, test }) {
      if (test.passed) combatantOf(state, who).ongoing = 0
    },
    tell: ({ who, test, from }) =>
      `${who} Tests against the Ongoing Damage of ${from}: ${testWords(test)}, and the damage ${test.passed ? 'ends' : 'continues'}`
  })
}

export const commands = {
  poison: command({
    label: 'Ongoing Damage',
    group: 'number',
    help: 'costs HP equal to the Level each Turn, until a Test passes',
    rule: 'Z-22',
    phrase: '{who}: takes Ongoing Damage until {test}{difficulty}[, because {why}]',
    params: { who, test: endingTest, difficulty, why },
    refuses: (state, { who, test }) =>
      fightOver(state) ??
      outOfFight(state, who) ??
      cannotEndBy(combatantOf(state, who), test) ??
      refuseIf(
        combatantOf(state, who).ongoing > 0,
        'Z-22',
        () => `${who} is already taking Ongoing Damage`
      ),
    decide: (table, { who, test, difficulty, why }) =>
      inflictOngoing(table, who, { test: attributeFor(test), ...withDr(difficulty) }, '', '', why)
  })
}

/** Starts Ongoing Damage. A second cause changes nothing (RULING 10). */
export function inflictOngoing(
  table: Table,
  name: string,
  { test, dr }: Pick<Effects, 'test' | 'dr'>,
  by: string,
  from: string,
  why = ''
): void {
  const one = combatantOf(table.now, name)
  if (one.ongoing > 0) return
  const source = table.now.combatants[by]
  // RULING 5: the victim’s Level, unless the note chooses that of the cause.
  const amount = settings(table.now)['ongoing by the source'] && source ? source.level : one.level
  const until = dr === undefined ? { test } : { test, dr }
  table.happens(events.ongoingBegun, 'Z-22', { who: name, amount, ...until, by, from, why })
}

/** Removes the HP of Ongoing Damage, at the start of a Turn. */
export function sufferOngoing(table: Table, one: Combatant): void {
  const { name, ongoing, ongoingBy, ongoingFrom } = one
  const source = ongoingFrom === '' ? '' : ` of ${ownedWords(ongoingBy, ongoingFrom)}`
  if (ongoing > 0) loseHp(table, name, ongoing, `the Ongoing Damage${source}`, 'Z-22')
}

const ownedWords = (by: string, from: string): string => (by === '' ? from : `${by}’s ${from}`)

/** Makes the Test at the end of a Turn that may end Ongoing Damage. */
export function testOngoing(table: Table, name: string): void {
  const one = combatantOf(table.now, name)
  const ability = abilityOf(one, one.ongoingTest)
  const from = one.ongoingFrom
  const dr = drFor(table.now, one, ability, one.ongoingDr)
  const what = 'to end the Ongoing Damage'
  const { test } = testWithLuck(
    table,
    { who: name, ability, what, dr, ...noAdvantages },
    { isSmall: () => one.ongoing * 2 < one.hp, stake: () => 1 }
  )
  table.happens(events.ongoingTested, 'Z-23', { who: name, test, from })
}
