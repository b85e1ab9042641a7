import { listOf } from '../../../core/text/names.ts'
import type { AdvantageWord, Difficulty } from '../params.ts'
import type { Glossary, RuleId, Rules, Table } from '../section.ts'
import { settingsReader } from '../section.ts'
import type { Combatant, State } from '../state.ts'
import { combatantOf } from '../state.ts'
import { average, difficulties } from '../tables/difficulties.ts'
import * as turns from './turns.ts'

export const rules = {
  'C-T1': {
    where: 'Tests › Dice',
    how: 'automated',
    says: 'A Test is 2d6, 3d6 with advantage, 1d6 with disadvantage. It succeeds if any die reaches the number.'
  },
  'C-T2': {
    where: 'Tests › Difficulty',
    how: 'automated',
    says: 'The number to reach is 3 if trivial, 4 if easy, 5 if average, 6 if difficult.'
  },
  'C-T3': {
    where: 'Tests › Difficulty',
    how: 'automated',
    says: 'An average Test succeeds in 33, 56 or 70 of 100 cases with one, two or three dice.'
  },
  'C-T4': {
    where: 'Tests › Dice',
    how: 'automated',
    says: 'Where both apply, disadvantage overrides advantage, except with magic items.'
  }
} satisfies Rules

export const defaults = {
  'disadvantage overrides advantage': {
    value: true,
    rule: 'C-T4',
    says: 'Whether disadvantage wins where advantage applies too, except with magic weapons. If not, they cancel.'
  }
}
const settings = settingsReader(defaults)

export const glossary = {
  advantage: { says: 'Advantage: 3d6, and any of them may succeed.', rule: 'C-T1' },
  disadvantage: { says: 'Disadvantage: 1d6, which must succeed.', rule: 'C-T1' }
} satisfies Glossary

/** The result of a Test, with all that its line in the log needs. */
export interface Test {
  readonly faces: readonly number[]
  /** The number that at least one die must reach. */
  readonly needs: number
  /** The word for a difficulty that is not average; empty if average. */
  readonly difficulty: string
  /** −1 with disadvantage, 1 with advantage, else 0. */
  readonly edge: number
  /** The source of the advantage or disadvantage. Empty without any. */
  readonly why: string
  readonly passed: boolean
}

/** A Test in words: `best of 2 and 5, needs 5 or more`, or `rolled 3 (disadvantage: hampered), easy: needs 4 or more`. */
export function testWords({ faces, needs, difficulty, edge, why }: Test): string {
  const word = edge > 0 ? 'advantage: ' : edge < 0 ? 'disadvantage: ' : ''
  const reason = why === '' ? '' : ` (${word}${why})`
  const dice = `${faces.length > 1 ? 'best of' : 'rolled'} ${listOf(faces.map(String))}`
  const howHard = difficulty === '' ? '' : `${difficulty}: `
  return `${dice}${reason}, ${howHard}needs ${needs}${needs < 6 ? ' or more' : ''}`
}

/** Added dice as words: `2 + 5 = 7`. */
export const sumWords = (faces: readonly number[]): string =>
  `${faces.join(' + ')} = ${faces.reduce((total, face) => total + face, 0)}`

/** The reasons for advantage and for disadvantage on a Test, each with its rule. Empty strings for none. */
export interface Modifiers {
  advantage: string
  advantageRule: RuleId
  disadvantage: string
  disadvantageRule: RuleId
}

export const noModifiers = (): Modifiers => ({
  advantage: '',
  advantageRule: 'C-T1',
  disadvantage: '',
  disadvantageRule: 'C-T1'
})

/** Gives advantage. Of several reasons the first is kept, and the log names only that. */
export function giveAdvantage(modifiers: Modifiers, why: string, rule: RuleId): void {
  if (modifiers.advantage !== '') return
  modifiers.advantage = why
  modifiers.advantageRule = rule
}

/** Gives disadvantage. Of several reasons the first is kept, and the log names only that. */
export function giveDisadvantage(modifiers: Modifiers, why: string, rule: RuleId): void {
  if (modifiers.disadvantage !== '') return
  modifiers.disadvantage = why
  modifiers.disadvantageRule = rule
}

/** Applies the advantage or disadvantage that a command names. */
function applyEdge(modifiers: Modifiers, edge: AdvantageWord): void {
  if (edge === ', with advantage') giveAdvantage(modifiers, 'the situation', 'C-T1')
  else if (edge === ', with disadvantage') giveDisadvantage(modifiers, 'the situation', 'C-T1')
}

/** Applies the advantage or disadvantage that a command names, and the conditions of the combatant. */
export function applySituation(
  modifiers: Modifiers,
  { conditions }: Combatant,
  edge: AdvantageWord
): void {
  applyEdge(modifiers, edge)
  if (conditions.length === 0) return
  if (conditions.includes('favoured')) giveAdvantage(modifiers, 'favoured', 'C-T1')
  if (conditions.includes('hampered')) giveDisadvantage(modifiers, 'hampered', 'C-T1')
}

/** The net result of advantage and disadvantage on a Test. */
export interface NetAdvantage {
  /** −1 for disadvantage, 1 for advantage, else 0. */
  readonly edge: number
  readonly why: string
  readonly rule: RuleId
}

/**
 * Combines advantage and disadvantage. Disadvantage wins, except with a magic weapon (C-T4, RULING 5). The two cancel
 * if the note says so. `usual`: the rule of a Test without either. `magicWeapon`: the weapon of the attack if it is
 * magic, else empty.
 */
export function netAdvantage(
  state: State,
  modifiers: Modifiers,
  usual: RuleId,
  magicWeapon = ''
): NetAdvantage {
  const { advantage, advantageRule, disadvantage, disadvantageRule } = modifiers
  if (advantage === '' && disadvantage === '') return { edge: 0, why: '', rule: usual }
  if (disadvantage === '') return { edge: 1, why: advantage, rule: advantageRule }
  if (advantage === '') return { edge: -1, why: disadvantage, rule: disadvantageRule }
  const rule = 'C-T4'
  if (!settings(state)['disadvantage overrides advantage'])
    return { edge: 0, why: `${advantage} and ${disadvantage} cancel out`, rule }
  return magicWeapon !== ''
    ? {
        edge: 1,
        why: `${advantage}; the ${magicWeapon.includes('magic') ? '' : 'magic '}${magicWeapon} makes up for ${disadvantage}`,
        rule
      }
    : { edge: -1, why: `${disadvantage}; ${advantage} does not help`, rule }
}

const needsByDifficulty: Readonly<Record<Exclude<Difficulty, ''>, number>> = {
  ', trivial': 3,
  ', easy': 4,
  ', average': 5,
  ', difficult': 6
}

/** The number a die must reach: `usual`, unless the situation makes the Test easier or harder (C-T2). */
export const needsOf = (difficulty: Difficulty, usual: number = average): number =>
  difficulty === '' ? usual : needsByDifficulty[difficulty]

/** The words of the difficulties other than average, by the number to reach (C-T2). */
const difficultyWords: Readonly<Record<number, string>> = Object.fromEntries(
  difficulties
    .filter(({ needs }) => needs !== average)
    .map(({ difficulty, needs }) => [needs, difficulty])
)

const formulas = ['1d6', '2d6', '3d6'] as const

/** Makes a Test: one, two or three dice, of which one must reach the number (C-T1). Ends focus. */
export function rollTest(
  table: Table,
  name: string,
  what: string,
  usualNeeds: number,
  { edge, why }: NetAdvantage
): Test {
  const needs = turns.needsWithFocus(combatantOf(table.now, name), usualNeeds)
  const { faces } = table.roll(formulas[edge + 1] ?? '2d6', name, what, needs)
  turns.spendFocus(table, name)
  const difficulty = difficultyWords[usualNeeds] ?? ''
  return { faces, needs, difficulty, edge, why, passed: isPassed(faces, needs) }
}

function isPassed(faces: readonly number[], needs: number): boolean {
  for (const face of faces) if (face >= needs) return true
  return false
}
