import { html, nothing } from 'lit'
import type { LogEntry } from '../core/view.ts'
import { throwsShown } from './dice.ts'
import { type Rules, ruleMark, type Shown } from './widgets.ts'

/** The last paragraphs of the log, the newest at the foot. */
export const logShown = (log: readonly LogEntry[], rules: Rules): Shown =>
  html`<section class="log" aria-label="Log" role="log" aria-live="polite">
    <div class="log-lines">${log.map((entry) => entryShown(entry, rules))}</div>
  </section>`

const entryShown = (
  { written, throws, lines, remarks, round }: LogEntry,
  rules: Rules
): Shown => html`${round === undefined ? nothing : html`<h2>Round ${round}</h2>`}
  ${written === '' ? nothing : html`<p class="did"><span>${written}</span> ${throwsShown(throws)}</p>`}
  ${lines.map(({ text, rule }) => html`<p>${text}${ruleMark(rule, rules)}</p>`)}
  ${remarks
    .map((remark) => remark.replace(/^\s*#\s*/, '').trim())
    .filter((words) => words !== '')
    .map((words) => html`<p class="remark">${words}</p>`)}`
