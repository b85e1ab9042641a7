import { html, nothing } from 'lit'
import type { TrackerView } from '../core/view/tracker-view.ts'
import { emphasized } from './emphasis.ts'
import type { FormState, RenderContext } from './form-state.ts'
import { t } from './l10n.ts'
import type { OddsColumn } from './odds-column.ts'
import { compareAnswers, maxColumns } from './odds-column.ts'
import { renderAlwaysButton } from './standing-orders.ts'
import type { Template } from './widgets.ts'
import { button, key, ruleMark } from './widgets.ts'

type ChoiceQuestion = Extract<NonNullable<TrackerView['asked']>, { kind: 'choice' }>

/** The highlighted answer, which Enter sends: the one chosen with the arrow keys, or else the suggested one. */
export function highlightedAnswer(
  { asked }: TrackerView,
  { answer }: Pick<FormState, 'answer'>
): string | undefined {
  if (asked?.kind !== 'choice') return undefined
  return answer !== undefined && asked.options.includes(answer)
    ? answer
    : asked.options[asked.suggested]
}

/** Renders a question and its answers, each with a number key and its odds. */
export function renderQuestion(
  { view, formState, oddsByText, requestOdds, send }: RenderContext,
  { what, who, rule, options }: ChoiceQuestion
): Template {
  requestOdds(options)
  const known = compareAnswers(view, options, oddsByText)
  // Reserve all columns, so that no answer moves when the figures arrive.
  const columns = [...Array<undefined>(maxColumns - known.length), ...known]
  const highlighted = highlightedAnswer(view, formState)
  const renderOption = (option: string, index: number) => {
    const pressedBy = index < 9 ? String(index + 1) : undefined
    const isOn = option === highlighted
    return html`<button
      class=${isOn ? 'option on' : 'option'}
      type="button"
      data-key=${pressedBy ?? nothing}
      data-answer=${option}
      @click=${() => send({ type: 'answer', option })}
    >
      ${pressedBy === undefined ? html`<span></span>` : key(pressedBy)}
      <span class="words">${withoutSpeaker(option, who)}</span>
      ${columns.map((column) => renderFigure(column, index))}
      <kbd class=${isOn ? 'end' : 'end none'} aria-hidden="true">↵</kbd>
    </button>`
  }
  // Set as a property: the content security policy allows no style attributes.
  const figures = `--figures: ${columns.map(() => 'var(--figure)').join(' ')}`
  return html`<section class="question" role="group" aria-label=${t('Question')} .style=${figures}>
    <header>
      <h2>${emphasized(what, view)}</h2>
      <p class="titles small dim">
        <span class="words"><b>${who}</b> ${t('decides')}${ruleMark(rule, view.rules)}</span
        >${columns.map((column) => html`<span class="figure" title=${column?.title ?? nothing}>${column?.title}</span>`)}<kbd
          class="end none"
          aria-hidden="true"
          >↵</kbd
        >
      </p>
    </header>
    <div class="options">${options.map(renderOption)}</div>
    ${renderPromptFooter(view, send, betterAnswer(known[0], options.indexOf(highlighted ?? ''), who))}
  </section>`
}

/**
 * Renders the number of the answer with the best odds. `undefined` if the highlighted answer is as good, or the figures
 * are not about the decider, the combatant who is asked.
 */
function betterAnswer(
  column: OddsColumn | undefined,
  highlighted: number,
  who: string
): Template | undefined {
  if (!column?.title.startsWith(`${who} `) || column.best.has(highlighted)) return undefined
  const [best = 0] = column.best
  return html`${t('Better odds: answer {0}', best + 1)}`
}

const renderFigure = (column: OddsColumn | undefined, index: number): Template => {
  const figure = column?.figures[index]
  return html`<span class="figure">${column?.best.has(index) ? html`<b>${figure}</b>` : figure}</span>`
}

/** The text of an option without the name of the decider: `spend an omen` for `Aldric: spend an omen`. */
const withoutSpeaker = (option: string, who: string): string =>
  option.startsWith(`${who}: `) ? option.slice(who.length + 2) : option

/** Highlights the next (1) or the previous (-1) answer. */
export function moveHighlight(view: TrackerView, formState: FormState, by: 1 | -1): void {
  const { asked } = view
  if (asked?.kind !== 'choice') return
  const at = asked.options.indexOf(highlightedAnswer(view, formState) ?? '')
  formState.answer = asked.options.at((at + by) % asked.options.length)
}

/**
 * Renders the buttons below a question or roll: undo the last answer or the command, and always give the same answer if
 * that is possible. `remark`: a text at the end of the line.
 */
export const renderPromptFooter = (
  view: TrackerView,
  send: RenderContext['send'],
  remark?: Template
): Template => html`<footer>
  ${button(
    {
      id: 'cancel',
      class: 'quiet',
      key: 'Escape',
      onclick: () => send({ type: 'undo-answer' })
    },
    key('Esc'),
    'undo'
  )}
  ${renderAlwaysButton(view, send)}
  <span class="remark ellipsis">${remark}</span>
</footer>`
