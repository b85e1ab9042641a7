import { escapeHidden } from '../../core/text/hidden-characters.ts'
import type { FightSummary } from '../../core/view/fight-summary.ts'
import type { LogEntry } from '../../core/view/tracker-view.ts'
import { justify, wrap } from '../columns.ts'
import type { TerminalFeatures } from './terminal.ts'

/** The log entries as lines: each command with its outcome and rules. */
export const storyLines = (
  entries: readonly LogEntry[],
  look: TerminalFeatures
): readonly string[] =>
  entries.flatMap(({ command, lines, remarks, round }) => [
    ...(round === undefined ? [] : ['', look.paint(`Round ${round}`, 'bold', 'underline')]),
    ...(command === ''
      ? []
      : wrap(escapeHidden(command), look.columns, '  ').map((line) => look.paint(line, 'bold'))),
    ...lines.flatMap(({ text, rule }) => lineWithRule(text, rule, look)),
    ...remarks.flatMap((remark) => wrap(escapeHidden(remark), look.columns, '  '))
  ])

/** The width of the column for rule ids, right of the outcome, in columns. */
const ruleWidth = 7

function lineWithRule(text: string, rule: string, look: TerminalFeatures): readonly string[] {
  const lines = wrap(escapeHidden(text), look.columns - ruleWidth, '  ')
  const last = lines.at(-1) ?? ''
  return [...lines.slice(0, -1), ...justify(last, look.paint(rule, 'dim'), look.columns)]
}

/** The result and the losses of a fight. */
export const summaryLines = (
  { sentence, losses, hurt, usedUp, gear }: FightSummary,
  look: TerminalFeatures
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
