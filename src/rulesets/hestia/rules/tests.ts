import { fightOver, outOfFight } from '../guards.ts'
import { who } from '../params.ts'
import type { Glossary, Refusal, RelevantDice, Rules, Table } from '../section.ts'
import { choice, command, event } from '../section.ts'
import type { Combatant, State } from '../state.ts'
import { combatantOf } from '../state.ts'
import type { Attribute } from '../tables/attributes.ts'
import { attributes } from '../tables/attributes.ts'
import type { Effect } from '../tables/damage-tags.ts'
import { luckRow } from '../tables/luck.ts'
import * as maladies from './maladies.ts'
import { netBoonsOfLoad } from './maladies.ts'
import type { Sway, Test } from './test-words.ts'
import { swaysOfLoad, swaysOnActions, testWords } from './test-words.ts'

export const rules = {
  'C-H1': {
    where: 'Core › Tests',
    how: 'automated',
    says: 'A Test succeeds if d20 and the Score together reach 20.'
  },
  'C-H3': {
    where: 'Core › Saves',
    how: 'automated',
    says: 'A Save succeeds if d20 and half the Score, rounded down, together reach 20. A failed Save costs 1 Stress.'
  },
  'C-H4': {
    where: 'Core › Boons and Banes',
    how: 'automated',
    says: 'Boons and Banes cancel one for one. Each one left over is a d6; the highest is added or subtracted.'
  },
  'C-H6': {
    where: 'Procedures › Luck Roll',
    how: 'prompted',
    says: 'A Luck Roll is 2d6 read in five bands: 2, 3 to 5, 6 to 8, 9 to 11, 12.'
  },
  'C-H7': {
    where: 'Characters › Attributes',
    how: 'automated',
    says: 'Might, Agility, Discipline and Savvy have Scores of 3 to 18, each with a modifier from −3 to +3.'
  },
  'C-H16': {
    where: 'Monster stats',
    how: 'automated',
    says: 'A monster adds half of (10 + Hit Dice) to its Saves.'
  }
} satisfies Rules

export const glossary = {
  test: { says: 'Succeeds if d20 and the Score together reach 20.', rule: 'C-H1' },
  boon: { says: 'Adds a d6; of several, the highest counts. Cancels a Bane.', rule: 'C-H4' },
  bane: { says: 'Subtracts a d6; of several, the highest counts. Cancels a Boon.', rule: 'C-H4' },
  save: {
    says: 'Succeeds if d20 and half the Score reach 20; failure costs 1 Stress.',
    rule: 'C-H3'
  }
} satisfies Glossary

export const attribute = choice('attribute', attributes)

/** Boons less Banes that the game master gives, by their words in the log. Boons and Banes of the rules are added. */
export const netBoonsOf = {
  '': 0,
  ', with a Boon': 1,
  ', with 2 Boons': 2,
  ', with 3 Boons': 3,
  ', with a Bane': -1,
  ', with 2 Banes': -2,
  ', with 3 Banes': -3,
  ', with a Boon and a Bane': 0,
  ', with a Boon and 2 Banes': -1,
  ', with a Boon and 3 Banes': -2,
  ', with 2 Boons and a Bane': 1,
  ', with 2 Boons and 2 Banes': 0,
  ', with 2 Boons and 3 Banes': -1,
  ', with 3 Boons and a Bane': 2,
  ', with 3 Boons and 2 Banes': 1,
  ', with 3 Boons and 3 Banes': 0
} as const

type BoonWords = keyof typeof netBoonsOf

export const boons = choice('Boons and Banes', Object.keys(netBoonsOf) as BoonWords[], [''])

/** The total of a Test or Save that succeeds (C-H1, C-H3). */
export const passAt = 20

interface Saved {
  readonly who: string
  /** The threat that the Save is against; empty for one the game master called for. */
  readonly against: string
  readonly attribute: Attribute
  readonly test: Test
  readonly passed: boolean
  /** The effect that a passed Save ends (H-25). */
  readonly effect?: Effect
}

export const events = {
  tested: event<{ who: string; attribute: Attribute; test: Test; passed: boolean }>({
    tell: ({ who, attribute, test, passed }, before) =>
      `${who}’s ${attribute} Test: ${attributeWords(before, who, attribute, test)}, a ${passed ? 'success' : 'failure'}`
  }),
  saved: event<Saved>({
    apply(state, { who, effect, passed }) {
      const one = combatantOf(state, who)
      if (passed && effect) one.effects = one.effects.filter((other) => other !== effect)
    },
    tell({ who, against, attribute, test, passed }, before) {
      const sum = saveWords(before, who, attribute, test)
      if (against === '')
        return `${who}’s ${attribute} Save: ${sum}, a ${passed ? 'success' : 'failure'}`
      const effect = `${against[0]?.toUpperCase()}${against.slice(1)}`
      return `${who} is ${passed ? 'no longer' : 'still'} ${effect}: ${attribute} Save ${sum}`
    }
  }),
  luckRolled: event<{ faces: readonly number[]; total: number; band: string }>({
    tell: ({ faces, total, band }) => `${luckWords(faces, total)}: ${band}`
  })
}

const params = { who, attribute, edge: boons }

const cannotTest = (state: State, { who }: { readonly who: string }): Refusal | undefined =>
  fightOver(state) ?? outOfFight(state, who)

export const commands = {
  /** A Test that the game master calls for. */
  test: command({
    label: 'Test',
    group: 'test',
    help: 'd20 + Score: 20 or more succeeds',
    rule: 'C-H1',
    phrase: '{who}: Test {attribute}{edge}',
    params,
    refuses: cannotTest,
    decide(table, { who, attribute, edge }) {
      const test = rollAttribute(table, who, attribute, `${attribute} Test`, netBoonsOf[edge])
      const rule = test.edge === 0 ? 'C-H1' : 'C-H4'
      table.happens(events.tested, rule, { who, attribute, test, passed: isPassed(test) })
    }
  }),
  /** A Save that the game master calls for. */
  save: command({
    label: 'Save',
    group: 'test',
    help: 'd20 + half the Score: 20 or more succeeds, else 1 Stress',
    rule: 'C-H3',
    phrase: '{who}: Save with {attribute}{edge}',
    params,
    refuses: cannotTest,
    decide(table, { who, attribute, edge }) {
      const test = rollSave(table, who, attribute, `${attribute} Save`, netBoonsOf[edge])
      const rule = monsterSaveOf(table.now, who, attribute) < 0 ? 'C-H3' : 'C-H16'
      const passed = isPassed(test)
      table.happens(events.saved, rule, { who, against: '', attribute, test, passed })
      if (!passed) stressOfFailure(table, who)
    }
  }),
  /** A Luck Roll for any open question, even after the fight. */
  luck: command({
    label: 'Luck Roll',
    group: 'test',
    help: '2d6 in five bands',
    rule: 'C-H6',
    phrase: 'Luck Roll',
    params: {},
    decide(table) {
      const { faces, total } = rollLuck(table, 'Luck Roll')
      const { band } = luckRow(total)
      table.happens(events.luckRolled, 'C-H6', { faces, total, band })
    }
  })
}

const noFaces: readonly number[] = []

/**
 * Rolls a d20 plus a number, then a d6 for each remaining Boon or Bane, of which the highest counts (C-H4). `edge`:
 * Boons less Banes. `reads`: the faces of the d20 that decide, if not those that reach 20.
 */
export function rollTest(
  table: Table,
  name: string,
  what: string,
  plus: number,
  edge: number,
  reads: RelevantDice = passAt - plus
): Test {
  const natural = table.roll('1d20', name, what, edge === 0 ? reads : 'sum').total
  if (edge === 0) return { natural, plus, edge, edgeFaces: noFaces, total: natural + plus }
  const word = edge > 0 ? 'Boon' : 'Bane'
  const edgeFaces = table.roll(`${Math.abs(edge)}d6`, name, word, 'highest').faces
  const best = Math.max(...edgeFaces)
  return { natural, plus, edge, edgeFaces, total: natural + plus + (edge > 0 ? best : -best) }
}

/** Whether a Test or Save succeeds. */
export const isPassed = ({ total }: Test): boolean => total >= passAt

/** Boons less Banes on all actions of a combatant: from Dazed (H-22) and liquor (C-H20). */
export const netBoonsOnActions = ({ effects, isTipsy }: Combatant): number =>
  (effects.length > 0 && effects.includes('dazed') ? -1 : 0) - (isTipsy ? 1 : 0)

/** Rolls a Test of an attribute. */
export function rollAttribute(
  table: Table,
  name: string,
  attribute: Attribute,
  what: string,
  netBoons: number
): Test {
  const combatant = combatantOf(table.now, name)
  const isHampered = attribute === 'Might' || attribute === 'Agility'
  const more = netBoonsOnActions(combatant) + (isHampered ? netBoonsOfLoad(combatant) : 0)
  return rollTest(table, name, what, combatant.scores[attribute], netBoons + more)
}

/** A Test of an attribute as a sum. `before`: the state in which it was rolled. */
export function attributeWords(
  before: State,
  who: string,
  attribute: Attribute,
  test: Test
): string {
  const one = combatantOf(before, who)
  const isHampered = attribute === 'Might' || attribute === 'Agility'
  const sways = [...swaysOnActions(one), ...(isHampered ? swaysOfLoad(one) : [])]
  return testWords(test, { adds: attribute, against: String(passAt), sways })
}

/** Score for an attribute missing in the statblock. The book gives no number for this case (C-H1). */
export const defaultScore = 10

/**
 * Rolls a d20 plus half the Score. The Bane of being Dazed does not count, because Dazed would then prolong itself.
 * RULING 3: a “MIG Save” is a Save with the Might Score.
 */
export function rollSave(
  table: Table,
  name: string,
  attribute: Attribute,
  what: string,
  netBoons: number
): Test {
  const combatant = combatantOf(table.now, name)
  const { scores } = combatant
  const monsterSave = monsterSaveOf(table.now, name, attribute)
  const plus = monsterSave >= 0 ? monsterSave : Math.floor(scores[attribute] / 2)
  return rollTest(table, name, what, plus, netBoons + maladies.netBoonsOfLoad(combatant))
}

/** A Save as a sum. `before`: the state in which it was rolled. `more`: Boons and Banes of this Save alone. */
export function saveWords(
  before: State,
  who: string,
  attribute: Attribute,
  test: Test,
  more: readonly Sway[] = []
): string {
  const adds = monsterSaveOf(before, who, attribute) < 0 ? `half ${attribute}` : 'Save'
  const sways = [...swaysOfLoad(combatantOf(before, who)), ...more]
  return testWords(test, { adds, against: String(passAt), sways })
}

/** A monster’s bonus to Saves by Hit Dice (C-H16), which replaces half the Score; -1 if the Score counts. */
function monsterSaveOf(state: State, name: string, attribute: Attribute): number {
  const { monsterSave, saveWithout, written } = combatantOf(state, name)
  return written.includes(attribute) ? monsterSave : saveWithout
}

/** Rolls a Save with Might against an effect, which ends on success (H-25). */
export function saveAgainst(table: Table, who: string, effect: Effect): void {
  const attribute = 'Might'
  const test = rollSave(table, who, attribute, `Might Save against being ${effect}`, 0)
  const passed = isPassed(test)
  const rule = 'H-25'
  table.happens(events.saved, rule, { who, against: effect, attribute, test, passed, effect })
  if (!passed) stressOfFailure(table, who)
}

/** Gives the 1 Stress of a failed Save (C-H3). */
export const stressOfFailure = (table: Table, name: string): void =>
  maladies.stress(table, name, 1, 'a failed Save', 'C-H3')

/** A monster’s bonus to Saves by Hit Dice (C-H16). */
export const saveOfMonster = (hitDice: number): number => Math.floor((10 + hitDice) / 2)

export const rollLuck = (table: Table, what: string) => table.roll('2d6', '', what, 'sum')

export const luckWords = (faces: readonly number[], total: number): string =>
  `Luck Roll ${faces.join(' + ')} = ${total}`
