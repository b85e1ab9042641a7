import { html, nothing } from 'lit'
import type { TrackerView } from '../core/view/tracker-view.ts'
import type { RenderContext } from './form-state.ts'
import { compareAnswers } from './odds.ts'
import { renderAlwaysButton } from './standing-orders.ts'
import type { Template } from './widgets.ts'
import { button, key, ruleMark } from './widgets.ts'

type ChoiceQuestion = Extract<NonNullable<TrackerView['asked']>, { kind: 'choice' }>

/** Renders a question and its answers, each with a number key and its odds. */
export function renderQuestion(
  { view, oddsByText, requestOdds, send }: RenderContext,
  { what, who, rule, options, suggested }: ChoiceQuestion
): Template {
  requestOdds(options)
  const comparison = compareAnswers(options.map((option) => oddsByText[option]))
  const renderOption = (option: string, index: number) => {
    const pressedBy = index < 9 ? String(index + 1) : undefined
    return html`<button
      class=${index === suggested ? 'option on' : 'option'}
      type="button"
      data-key=${pressedBy ?? nothing}
      @click=${() => send({ type: 'answer', option })}
    >
      ${pressedBy === undefined ? nothing : key(pressedBy)}
      <span class="grow">${withoutSpeaker(option, who)}</span>
      ${comparison && oddsByText[option] ? html`<span class="figure">${comparison.format(oddsByText[option])}</span>` : nothing}
      <kbd class=${index === suggested ? 'end' : 'end none'} aria-hidden="true">Enter</kbd>
    </button>`
  }
  return html`<section class="question" role="group" aria-label="Question">
    <header>
      <h2><b>${what}</b></h2>
      <p class="dim"><span class="grow">${who} decides${ruleMark(rule, view.rules)}</span>${
        comparison ? html`<span class="small">${comparison.title}</span>` : nothing
      }</p>
    </header>
    <div class="options">${options.map(renderOption)}</div>
    ${renderPromptFooter(view, send)}
  </section>`
}

/** The text of an option without the name of the decider: `notch for bleeding` for `Aldric: notch for bleeding`. */
const withoutSpeaker = (option: string, who: string): string =>
  option.startsWith(`${who}: `) ? option.slice(who.length + 2) : option

/** Renders the foot of a question or roll: cancel, and the standing order if there is one. */
export const renderPromptFooter = (
  view: TrackerView,
  send: RenderContext['send']
): Template => html`<footer>
  ${button(
    { class: 'quiet', key: 'Escape', onclick: () => send({ type: 'undo-answer' }) },
    key('Esc'),
    'cancel'
  )}
  ${renderAlwaysButton(view, send)}
  <span class="grow"></span>
  <span title=${view.pending ?? nothing}>not final yet</span>
</footer>`
