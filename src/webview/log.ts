import type { LogEntry } from '../core/view.ts'
import { throwsShown } from './dice.ts'
import { element, ruleMark } from './dom.ts'

/** The last paragraphs of the log, the newest at the foot. */
export function logShown(
  log: readonly LogEntry[],
  rules: Readonly<Record<string, string>>
): HTMLElement {
  const list = element(
    'div',
    { class: 'log-lines' },
    ...log.flatMap((entry) => entryShown(entry, rules))
  )
  return element(
    'section',
    { class: 'log', 'aria-label': 'Log', role: 'log', 'aria-live': 'polite' },
    list
  )
}

function entryShown(
  { written, throws, lines, remarks, round }: LogEntry,
  rules: Readonly<Record<string, string>>
): readonly HTMLElement[] {
  return [
    ...(round === undefined ? [] : [element('h2', {}, `Round ${round}`)]),
    ...(written === '' ? [] : [element('p', { class: 'did' }, written, ' ', throwsShown(throws))]),
    ...lines.map(({ text, rule }) => element('p', {}, `${text}\u00a0`, ruleMark(rule, rules))),
    ...remarks
      .map((remark) => remark.replace(/^\s*#\s*/, '').trim())
      .filter((words) => words !== '')
      .map((words) => element('p', { class: 'remark' }, words))
  ]
}
