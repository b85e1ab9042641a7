import { escapeHidden } from '../../core/text/hidden-characters.ts'
import type { FightSummary } from '../../core/view/fight-summary.ts'
import type { LogEntry } from '../../core/view/tracker-view.ts'
import { between, wrap } from '../columns.ts'
import type { Look } from './terminal.ts'

/** What entries of the log tell: each command, with what came of it and the rules. */
export const storyLines = (entries: readonly LogEntry[], look: Look): readonly string[] =>
  entries.flatMap(({ command, lines, remarks, round }) => [
    ...(round === undefined ? [] : ['', look.paint(`Round ${round}`, 'bold', 'underline')]),
    ...(command === ''
      ? []
      : wrap(escapeHidden(command), look.columns, '  ').map((line) => look.paint(line, 'bold'))),
    ...lines.flatMap(({ text, rule }) => lineWithRule(text, rule, look)),
    ...remarks.flatMap((remark) => wrap(escapeHidden(remark), look.columns, '  '))
  ])

/** Columns for the id of a rule, to the right of what is told. */
const ruleWidth = 7

function lineWithRule(text: string, rule: string, look: Look): readonly string[] {
  const lines = wrap(escapeHidden(text), look.columns - ruleWidth, '  ')
  const last = lines.at(-1) ?? ''
  return [...lines.slice(0, -1), ...between(last, look.paint(rule, 'dim'), look.columns)]
}

/** How a fight ended, and what it cost. */
export const summaryLines = (
  { sentence, losses, hurt, usedUp, gear }: FightSummary,
  look: Look
): readonly string[] => {
  const about = (title: string, words: string) =>
    words === '' ? [] : wrap(escapeHidden(`${title}: ${words}`), look.columns, '  ')
  const changes = (all: FightSummary['usedUp']) =>
    all.map(({ who, words }) => `${who} ${words}`).join('; ')
  return [
    '',
    ...wrap(escapeHidden(sentence), look.columns).map((line) => look.paint(line, 'bold')),
    ...about('Out', losses),
    ...about('Hurt', changes(hurt)),
    ...about('Spent', changes(usedUp)),
    ...about('Gear', changes(gear))
  ]
}
