import { actorOf, who } from '../params.ts'
import type { Args, Defaults, Refusal, RuleId, Rules } from '../section.ts'
import { choice, command, event, refuseIf, settingsReader } from '../section.ts'
import type { Combatant, State, WithSettings } from '../state.ts'
import { combatantOf } from '../state.ts'
import type { Ability, Attribute } from '../tables/attributes.ts'
import { abilities, attributes } from '../tables/attributes.ts'
import { difficulties } from '../tables/difficulties.ts'
import { fightOver, outOfFight } from './action/turns.ts'
import type { Test } from './d20.ts'
import { advantageParam, advantagesOf, testWords } from './d20.ts'
import { dexDrOf } from './equipment.ts'
import { suffers } from './hinderance/hindrances.ts'
import { testWithLuck } from './luck.ts'

export const rules = {
  'C-Z1': {
    where: 'The Basics › Tests',
    how: 'automated',
    says: 'A Test passes if d20 plus the attribute reaches the DR: 12, or 5, 8, 15 or 19 for easier or harder Tests.'
  },
  'C-Z6': {
    where: 'Classes › Warrior',
    how: 'automated',
    says: 'Creatures other than Characters have a Skill instead of attributes.'
  }
} satisfies Rules

export const defaults = {
  'usual DR': { value: 12, rule: 'C-Z1', says: 'The DR of a Test if no difficulty is given.' }
} satisfies Defaults
const settings = settingsReader(defaults)

const difficultyWords = [
  '',
  ...difficulties.map(({ difficulty }) => `, ${difficulty}`),
  ...Array.from({ length: 29 }, (_, index) => `, DR ${index + 2}`)
]
/** The difficulty of a Test: a word of the list or a number; the usual DR if none is given. */
export const difficulty = choice('difficulty', difficultyWords, [''])

const ability = {
  kind: 'choice',
  label: 'Test',
  allowed: () => abilities,
  offered: (state: State, args: Args): readonly Ability[] =>
    actorOf(state, args)?.isPlayer ? attributes : ['Skill']
} as const

export const events = {
  tested: event<{ who: string; test: Test }>({
    tell: ({ who, test }) =>
      `${who} Tests ${test.ability}: ${testWords(test)}, ${passedWords(test)}`
  })
}

export const commands = {
  /** Makes a Test that the game master calls for, at a difficulty of the list. */
  test: command({
    label: 'Test',
    group: 'test',
    help: 'd20 + attribute against the DR',
    rule: 'C-Z1',
    phrase: '{who}: Test {ability}{difficulty}{edge}',
    params: { who, ability, difficulty, edge: advantageParam },
    refuses: (state, { who, ability }) =>
      fightOver(state) ?? outOfFight(state, who) ?? cannotTest(combatantOf(state, who), ability),
    decide(table, { who, ability, difficulty, edge }) {
      const one = combatantOf(table.now, who)
      const dr = drFor(table.now, one, ability, drOf(difficulty))
      const { test } = testWithLuck(table, {
        who,
        ability,
        what: 'as called for',
        dr,
        ...nameOf(difficulty),
        ...advantagesOf(edge)
      })
      table.happens(events.tested, ruleOfTest(one, test), { who, test })
    }
  })
}

/** The DR of a Test if no difficulty is given. */
export const defaultDr = (state: WithSettings): number => settings(state)['usual DR']

/** The DR of a Test: `given`, or the usual DR. Armour raises the DR of DEX Tests (C-Z10). */
export const drFor = (state: State, one: Combatant, ability: Ability, given?: number): number =>
  (given ?? defaultDr(state)) + (ability === 'DEX' ? dexDrOf(one) : 0)

/** The DR that a command names: `, hard`, `, DR 13`. Returns `undefined` for the usual DR. */
export function drOf(difficulty: string): number | undefined {
  const word = difficulty.slice(2)
  const number = /^DR (\d+)$/.exec(word)?.[1]
  return number === undefined
    ? difficulties.find((known) => known.difficulty === word)?.dr
    : Number(number)
}

/** The DR to store for the Test that ends an effect, if it is not the usual one. */
export const withDr = (difficulty: string): { readonly dr?: number } => {
  const dr = drOf(difficulty)
  return dr === undefined ? {} : { dr }
}

/** The name of a difficulty for the log of its Test: `hard`. A number has none. */
export const nameOf = (difficulty: string): { readonly drName?: string } =>
  difficulty === '' || /normal|DR/.test(difficulty) ? {} : { drName: difficulty.slice(2) }

/** The ability for a Test of an attribute: Skill for creatures (C-Z6). */
export const abilityOf = (one: Combatant, attribute: Attribute): Ability =>
  one.isPlayer ? attribute : 'Skill'

/** The words of the log for the Test that ends an effect, such as `CON, DR 15`; Skill for creatures. */
export const endingWords = (one: Combatant, test: string, dr?: number): string =>
  `${one.isPlayer ? test : 'Skill'}${dr === undefined ? '' : `, DR ${dr}`}`

/** Refuses a Test of attributes for creatures, and of Skill for Characters (C-Z6). */
export const cannotTest = (one: Combatant, ability: string): Refusal | undefined =>
  refuseIf(one.isPlayer === (ability === 'Skill'), 'C-Z6', () =>
    one.isPlayer
      ? `${one.name} has attributes instead of Skill`
      : `${one.name} has Skill instead of attributes`
  )

/** The most specific rule of a Test, for the log. */
function ruleOfTest(one: Combatant, { natural, edge }: Test): RuleId {
  if (natural === 20 || natural === 1) return 'C-Z2'
  if (suffers(one, 'Weakened') && edge < 0) return 'Z-28'
  if (one.isDeprived && edge < 0) return 'C-Z17'
  if (one.isOverloaded && edge < 0) return 'C-Z20'
  if (edge !== 0) return 'C-Z3'
  return one.isPlayer ? 'C-Z1' : 'C-Z6'
}

/** Passed or failed. The game master decides on the further effects of a natural 20 or 1 (C-Z2). */
function passedWords({ passed, natural }: Test): string {
  if (natural === 20) return 'passed, with a benefit that the game master decides'
  if (natural === 1) return 'failed, with a complication that the game master decides'
  return passed ? 'passed' : 'failed'
}
