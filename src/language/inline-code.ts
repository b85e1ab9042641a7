import { type Formula, isFormula } from '../core/dice/formula.ts'
import { parseFormula } from '../core/dice/parse-formula.ts'
import { formulaBounds, type Roll } from '../core/dice/roll.ts'
import type { Issue, NoteEdit, Range } from '../core/issues/issue.ts'
import { namesFor } from '../core/text/names.ts'
import { type InlineEncounter, parseInlineEncounter } from '../notes/encounter/inline-encounter.ts'
import { unknownCreatureIssues } from '../notes/encounter/resolve-encounter.ts'
import { eolAt } from '../notes/fences/fence-body.ts'
import { inlineCodeIn } from '../notes/inline-code.ts'
import type { Note } from '../notes/note.ts'
import type { Vault } from '../notes/vault/vault.ts'
import { quoteIfNeeded } from '../notes/yaml/quote.ts'

/** Dice of the text of a note: `dice: 2d6+3` between backticks. */
export interface InlineDice extends Range {
  readonly formula: string
  readonly parsed: Formula
  /** Tells it from others of its note: its words, and which of them it is. */
  readonly key: string
  /** Whether a result takes its place, as `dice-mod:` has it. */
  readonly isReplaced: boolean
}

/** The formula of inline dice, without what says how it is shown; nothing where it is no dice. */
export function diceFormulaIn(code: string): string | undefined {
  const [, formula] = /^\s*dice(?:[+-]|-mod)?:\s*([^|]*)/i.exec(code) ?? []
  return formula?.replace(/\\$/, '').trim()
}

/** The dice of a note that can be rolled; a table or a line of another note is none. */
export function inlineDiceIn(note: Note): readonly InlineDice[] {
  const count = new Map<string, number>()
  return inlineCodeIn(note).flatMap(({ topic, text, start, end }) => {
    const formula = topic === 'dice' ? diceFormulaIn(text) : undefined
    if (formula === undefined) return []
    const read = parseFormula(formula)
    if (!isFormula(read) || hasNoDice(read)) return []
    const nth = (count.get(text) ?? 0) + 1
    count.set(text, nth)
    const isReplaced = /^\s*dice-mod:/i.test(text)
    return [{ start, end, formula, parsed: read, key: `${nth} ${text}`, isReplaced }]
  })
}

/** Dice that cannot be rolled, where they are dice at all. */
const diceIssues = (note: Note): readonly Issue[] =>
  inlineCodeIn(note).flatMap(({ topic, text, start }): readonly Issue[] => {
    const formula = topic === 'dice' ? diceFormulaIn(text) : undefined
    if (formula === undefined || !looksLikeDice(formula)) return []
    const read = parseFormula(formula)
    if (isFormula(read)) return []
    const from = start + text.indexOf(formula, text.indexOf(':') + 1)
    const message = `“${formula}” cannot be rolled: ${read.message}`
    const severity = isPlainDice.test(formula) ? 'warning' : 'info'
    return [{ code: 'dice.formula', severity, message, start: from, end: from + formula.length }]
  })

/** Tables, tags, properties and formulas by a name are for the tools that know them, and so are symbols for dice. */
const looksLikeDice = (formula: string): boolean =>
  /\d|d%/i.test(formula) &&
  /^[\d\sdkhlrusaifox%+*/×()[\],.!<>=^-]+$/i.test(formula) &&
  !/\[\[|\p{L}{3}/u.test(formula)

/** Nothing but dice, numbers and arithmetic, as any tool would read it; what else there is another may know. */
const isPlainDice = /^(?:\d*d(?:\d+|%)|[\d\s+*/×()-])+$/i

const hasNoDice = (formula: Formula): boolean => {
  const { min, max } = formulaBounds(formula)
  return min === max
}

/** What fell, as `fray roll` says it: `[4 2] = 9`. */
export const formatRoll = ({ faces, total }: Roll): string => `[${faces.join(' ')}] = ${total}`

/** Write a roll behind its dice, in the place of an earlier one; or, for `dice-mod:`, in the place of them. */
export function rollEdit({ text }: Note, dice: InlineDice, roll: Roll): NoteEdit {
  const words = formatRoll(roll)
  const behind = dice.end + 1
  if (dice.isReplaced)
    return { start: dice.start - 1, end: behind, text: `${dice.formula} ${words}` }
  const [before = ''] = /^ \[[\d ]*\] = -?\d+/.exec(text.slice(behind)) ?? []
  return { start: behind, end: behind + before.length, text: ` ${words}` }
}

/** The encounters between backticks, each with whoever it names. */
export const inlineEncountersIn = (note: Note): readonly InlineEncounter[] =>
  inlineCodeIn(note).flatMap(({ topic, text, start }) => {
    const read = topic === 'encounter' ? parseInlineEncounter(text, start) : undefined
    return read && read.creatures.length > 0 ? [read] : []
  })

/** What is wrong in the encounters and the dice between backticks. */
export const inlineIssues = (vault: Vault, note: Note): readonly Issue[] => [
  ...diceIssues(note),
  ...inlineEncountersIn(note).flatMap(({ creatures, issues }) => [
    ...issues,
    ...unknownCreatureIssues(vault, note, creatures)
  ])
]

/**
 * An encounter of inline code as a fence below its paragraph, where its fight has a place for its log.
 * Named after the heading it stands under, by a name no other encounter of the note has.
 */
export function encounterFenceEdit(
  note: Note,
  { start, end }: Range
): { readonly name: string; readonly edit: NoteEdit } {
  const { text } = note
  const creatures = text.slice(start, end).replace(/^\s*encounter:\s*/i, '')
  const heading = [...text.slice(0, start).matchAll(/^#{1,6}[ \t]+(.*?)[ \t#]*$/gm)].at(-1)?.[1]
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
