import { html, nothing } from 'lit'
import type { TrackerView } from '../core/view/tracker-view.ts'
import type { Stage } from './form-state.ts'
import { fateOf } from './odds.ts'
import { alwaysShown } from './standing-orders.ts'
import { button, key, ruleMark, type Shown } from './widgets.ts'

type Choice = Extract<NonNullable<TrackerView['asked']>, { kind: 'choice' }>

/** A question, with its answers as a list: a number, the words, and what would come of it. */
export function questionShown(
  { view, chances, weigh, press }: Stage,
  { what, who, rule, options, suggested }: Choice
): Shown {
  weigh(options)
  const fate = fateOf(options.map((words) => chances[words]))
  const pick = (words: string, index: number) => {
    const pressedBy = index < 9 ? String(index + 1) : undefined
    return html`<button
      class=${index === suggested ? 'pick on' : 'pick'}
      type="button"
      data-key=${pressedBy ?? nothing}
      @click=${() => press({ type: 'answer', option: words })}
    >
      ${pressedBy === undefined ? nothing : key(pressedBy)}
      <span class="grow">${sayOf(words, who)}</span>
      ${fate && chances[words] ? html`<span class="num">${fate.of(chances[words])}</span>` : nothing}
      <kbd class=${index === suggested ? 'end' : 'end none'} aria-hidden="true">Enter</kbd>
    </button>`
  }
  return html`<section class="ask" role="group" aria-label="Question">
    <header>
      <h2><b>${what}</b></h2>
      <p class="dim"><span class="grow">${who} decides${ruleMark(rule, view.rules)}</span>${
        fate ? html`<span class="small">${fate.title}</span>` : nothing
      }</p>
    </header>
    <div class="picks">${options.map(pick)}</div>
    ${askFoot(view, press)}
  </section>`
}

/** `Aldric: notch for bleeding` is what Aldric says. */
const sayOf = (words: string, who: string): string =>
  words.startsWith(`${who}: `) ? words.slice(who.length + 2) : words

/** The foot of whatever waits for an answer: the way back. */
export const askFoot = (view: TrackerView, press: Stage['press']): Shown => html`<footer>
  ${button(
    { class: 'quiet', key: 'Escape', onclick: () => press({ type: 'undo-answer' }) },
    key('Esc'),
    'cancel'
  )}
  ${alwaysShown(view, press)}
  <span class="grow"></span>
  <span title=${view.pending ?? nothing}>not final yet</span>
</footer>`
