import type { Formula } from '../core/dice/formula.ts'
import { isFormula } from '../core/dice/formula.ts'
import { parseFormula } from '../core/dice/parse-formula.ts'
import { formulaBounds } from '../core/dice/roll.ts'
import type { Issue, NoteEdit, Range } from '../core/issues/issue.ts'
import { limits } from '../core/limits.ts'
import { namesFor } from '../core/text/names.ts'
import type { InlineEncounter } from '../notes/encounter/inline-encounter.ts'
import { parseInlineEncounter } from '../notes/encounter/inline-encounter.ts'
import { creatureIssues } from '../notes/encounter/resolve-encounter.ts'
import { eolAt } from '../notes/fences/fence-body.ts'
import { firstCodeOverLimit, inlineCodeIn } from '../notes/inline-code.ts'
import type { Note } from '../notes/note.ts'
import { parseTableLink } from '../notes/tables/table-link.ts'
import { lineStart } from '../notes/text/lines.ts'
import { isTemplate } from '../notes/text/templates.ts'
import type { Vault } from '../notes/vault/vault.ts'
import { quoteIfNeeded } from '../notes/yaml/quote.ts'

/** Inline dice: `dice: 2d6+3` between backticks. */
export interface InlineDice extends CodeWithDice {
  readonly formula: string
  readonly parsed: Formula
}

/** Inline code with dice. */
export interface CodeWithDice extends Range {
  /** The title of the lens. */
  readonly label: string
  /** The number of the code among codes with the same text, then the text. Unique in the note. */
  readonly key: string
  /** True for `dice-mod:`, where the result replaces the code. Otherwise the result follows the code. */
  readonly isReplaced: boolean
}

/** The text after `dice:`. `undefined` for other code. */
export const diceTextIn = (code: string): string | undefined =>
  /^\s*dice(?:[+-]|-mod)?:(.*)/i.exec(code)?.[1]?.trim()

/** The formula of inline dice, without display options. `undefined` for other code. */
export const diceFormulaIn = (code: string): string | undefined =>
  diceTextIn(code)?.split('|', 1)[0]?.replace(/\\$/, '').trim()

/** The inline dice of a note that can be rolled, without rolls on tables. */
export const inlineDiceIn = (note: Note): readonly InlineDice[] =>
  codesWithDice(note).flatMap((code) => {
    const formula = diceFormulaIn(code.text) ?? ''
    const parsed = parseFormula(formula)
    if (!isFormula(parsed) || hasNoDice(parsed)) return []
    return [{ ...code, label: formula, formula, parsed }]
  })

/** The inline code that begins with `dice:`, each with its unique key. */
export function codesWithDice(
  note: Note
): readonly (Omit<CodeWithDice, 'label'> & { readonly text: string })[] {
  const count = new Map<string, number>()
  return inlineCodeIn(note).flatMap(({ topic, text, start, end }) => {
    if (topic !== 'dice') return []
    const nth = (count.get(text) ?? 0) + 1
    count.set(text, nth)
    const isReplaced = /^\s*dice-mod:/i.test(text)
    return [{ start, end, text, key: `${nth} ${text}`, isReplaced }]
  })
}

/** The number of characters of a formula that an issue quotes. */
const maxQuoted = 60

/** Reports inline dice that cannot be rolled. */
const diceIssues = (note: Note): readonly Issue[] =>
  inlineCodeIn(note).flatMap(({ topic, text, start }): readonly Issue[] => {
    const formula = topic === 'dice' ? diceFormulaIn(text) : undefined
    if (formula === undefined || isTemplate(formula)) return []
    const isMixed = mixedForm.test(formula) && !parseTableLink(formula)
    if (isMixed) {
      const from = start + text.indexOf(formula, text.indexOf(':') + 1)
      const message =
        'Dice and a table cannot be added: expected one of them, or a number of rolls such as “2d[[Note^id]]”'
      return [
        {
          code: 'dice.formula',
          severity: 'warning',
          message,
          start: from,
          end: from + formula.length
        }
      ]
    }
    if (!looksLikeDice(formula)) return []
    const parsed = parseFormula(formula)
    if (isFormula(parsed)) return []
    const from = start + text.indexOf(formula, text.indexOf(':') + 1)
    const words = formula.length > maxQuoted ? `${formula.slice(0, maxQuoted)}…` : formula
    const message = `“${words}” cannot be rolled: ${parsed.message}`
    const severity = isPlainDice.test(formula) ? 'warning' : 'info'
    return [{ code: 'dice.formula', severity, message, start: from, end: from + formula.length }]
  })

/** Matches dice or numbers, arithmetic, and a link to a table: `1d4+[[Note^id]]`, `-1d[[Note^id]]`. */
const mixedForm = /^(?=[^[\]\n]*\d)[\dd\s%+*/×()-]+\[[^[\]\n]*(?:\]\([^()\n]*\)|\[[^[\]\n]+\]\])/i

/**
 * Whether a text looks like dice. Leaves out tables, tags, properties, named formulas and dice symbols, which other
 * tools read.
 */
const looksLikeDice = (formula: string): boolean =>
  /\d|d%/i.test(formula) &&
  /^[\d\sdkhlrusaifox%+*/×()[\],.!<>=^-]+$/i.test(formula) &&
  !/\[\[|\p{L}{3}/u.test(formula)

/**
 * Matches dice, numbers and arithmetic, which all tools read in the same way. Other notations may be valid elsewhere.
 */
const isPlainDice = /^(?:[\d\s+*/×()-]|d(?=[\d%])|(?<=d)%)+$/i

const hasNoDice = (formula: Formula): boolean => {
  const { min, max } = formulaBounds(formula)
  return min === max
}

/**
 * Writes the result of a roll after its dice, over an earlier result. With `dice-mod:` the result replaces the dice.
 */
export function rollEdit({ text }: Note, dice: CodeWithDice, result: string): NoteEdit {
  const behind = dice.end + 1
  const isInTable = /^[ \t]*\|/.test(text.slice(lineStart(text, dice.start), dice.start))
  const written = isInTable ? result.replace(/(?<!\\)\|/g, '\\|') : result
  if (dice.isReplaced) {
    const asked = diceTextIn(text.slice(dice.start, dice.end))?.split('|', 1)[0] ?? ''
    return {
      start: dice.start - 1,
      end: behind,
      text: `${asked.replace(/\\$/, '').trim()} ${written}`
    }
  }
  const [before = ''] =
    /^ \[[\d +−-]*\] = (?:-?\d+|“[^”\r\n]*”)/.exec(text.slice(behind, behind + maxResult)) ?? []
  return { start: behind, end: behind + before.length, text: ` ${written}` }
}

const maxResult = 2 * limits.tableResult

/** The inline encounters of a note that name a creature. */
export const inlineEncountersIn = (note: Note): readonly InlineEncounter[] =>
  inlineCodeIn(note).flatMap(({ topic, text, start }) => {
    const encounter = topic === 'encounter' ? parseInlineEncounter(text, start) : undefined
    return encounter && encounter.creatures.length > 0 ? [encounter] : []
  })

function excessIssues(note: Note): readonly Issue[] {
  const excess = firstCodeOverLimit(note)
  if (!excess) return []
  const message = `This note has more than ${limits.inlineCodes} inline dice and encounters: Fray ignores this one and all below. Move them to another note`
  const { start, end } = excess
  return [{ code: 'note.too-many', severity: 'warning', message, start, end }]
}

/**
 * The issues of inline dice and inline encounters. Like fences, reports missing creatures only if the note has a game:
 * its own, or `setting`.
 */
export function inlineIssues(vault: Vault, note: Note, setting?: string): readonly Issue[] {
  const hasGame = (note.ruleset ?? setting) !== undefined
  return [
    ...diceIssues(note),
    ...excessIssues(note),
    ...inlineEncountersIn(note).flatMap(({ creatures, issues }) => [
      ...issues,
      ...(hasGame ? creatureIssues(vault, note, creatures) : [])
    ])
  ]
}

/**
 * Writes an inline encounter as a fence below its paragraph, because a fight needs a fence for its log. The name is the
 * heading above, with a number if the name is taken.
 */
export function encounterFenceEdit(
  note: Note,
  { start, end }: Range
): { readonly name: string; readonly edit: NoteEdit } {
  const { text } = note
  const creatures = text.slice(start, end).replace(/^\s*encounter:\s*/i, '')
  const heading = [...text.slice(0, start).matchAll(/^#{1,6}[ \t]+(.*)$/gm)].at(-1)?.[1]
  const wanted = heading
    ?.replace(/["|[\]<>#:]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const taken = note.encounters.map((one) => one.name)
  const [name = ''] = namesFor(wanted || 'Encounter', 1, taken, false)
  const [paragraph = ''] = /^(?:(?!\r?\n[ \t]*(?:\r?\n|$))[\s\S])*/.exec(text.slice(end)) ?? []
  const at = end + paragraph.length
  const eol = eolAt(text, at)
  const lines = [
    '',
    '',
    '```encounter',
    `name: ${quoteIfNeeded(name)}`,
    `creatures: [${creatures}]`,
    '```'
  ]
  return { name, edit: { start: at, end: at, text: lines.join(eol) } }
}
