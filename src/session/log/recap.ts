import type { NoteEdit, Range } from '../../core/issues/issue.ts'
import { escapeMarkdown } from '../../core/text/escape-markdown.ts'
import type { Change, FightSummary } from '../../core/view/fight-summary.ts'
import { findRecap, writeRecap } from '../../notes/recap.ts'
import type { Fight } from '../fight.ts'
import type { Setup } from '../setup.ts'
import { fightSummary } from '../views/fight-summary.ts'

/**
 * The effect of *Write Recap*. `new`: the note has no recap of this fight. `exists`: a different recap, which the edit
 * replaces. `same`: this recap.
 */
export type RecapResult =
  | { readonly kind: 'new' | 'exists'; readonly edit: NoteEdit; readonly range: Range }
  | { readonly kind: 'same'; readonly range: Range }

/**
 * The recap of a finished fight: a Markdown paragraph and a list, below its log. The paragraph begins with the
 * fight’s name in bold, so that a second recap replaces the first. `undefined` if the fight is not over.
 */
export function recapOf({ note, log }: Setup, fight: Fight): RecapResult | undefined {
  const summary = fightSummary(fight)
  if (!summary || !log) return undefined
  const lead = recapLead(fight.title)
  const lines = recapLines(fight.title, summary)
  const known = findRecap(note, log.fence, lead)
  const { start, end } = log.fence
  if (known && known.lines.join('\n') === lines.join('\n')) return { kind: 'same', range: known }
  return {
    kind: known ? 'exists' : 'new',
    edit: writeRecap(note, log.fence, lines, known),
    range: known ?? { start, end }
  }
}

/** The bold beginning of a recap, by which Fray finds the recap again. */
export const recapLead = (title: string): string => `**Recap: ${escapeMarkdown(title)}.**`

export function recapLines(
  title: string,
  { sentence, moments, hurt, usedUp, gear }: FightSummary
): string[] {
  const rounds = [...new Set(moments.map(({ round }) => round))]
  return [
    `${recapLead(title)} ${escapeMarkdown(sentence)}`,
    ...rounds.map((round) => {
      const told = moments.filter((one) => one.round === round).map(({ text }) => text)
      return `- Round ${round}: ${escapeMarkdown(told.join('. '))}.`
    }),
    ...changes('Hurt', hurt),
    ...changes('Spent', usedUp),
    ...changes('Gear', gear)
  ]
}

/** A line of a recap: `- Spent: Wenna Stress 0 → 1/6; Corvin Stress 0 → 1/6.` None without changes. */
const changes = (title: string, all: readonly Change[]): readonly string[] =>
  all.length === 0
    ? []
    : [`- ${title}: ${escapeMarkdown(all.map(({ who, words }) => `${who} ${words}`).join('; '))}.`]
