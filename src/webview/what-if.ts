import { html, nothing } from 'lit'
import type { ComparedOdds, WhatIfRow, WhatIfView } from '../core/view/odds-view.ts'
import type { OddsMessage } from '../tracker/odds-messages.ts'
import { t } from './l10n.ts'
import { renderOutcomes } from './odds-charts.ts'
import { renderTable } from './odds-section.ts'
import type { Template } from './widgets.ts'
import { button, select } from './widgets.ts'

type Send = (message: OddsMessage) => void

/** The state and the functions of the page that the form needs. */
interface FormContext {
  readonly isTables: boolean
  readonly send: Send
  readonly redraw: () => void
}

/** The creature chosen in the line “Another value of”; empty for none. */
let chosenCreature = ''

/** Renders the form for changes of the encounter, and the odds with the changes. */
export function renderWhatIf(view: WhatIfView, context: FormContext): Template {
  const { isTables, send } = context
  const { rows, isChanged, problem, cannotWrite, result, isRunning } = view
  const there = rows.filter(({ group }) => group === 'there')
  const others = rows.filter(({ group }) => group === 'more')
  return html`<section class="what-if" aria-label=${t('What if')}>
    <h2>${t('What if')}</h2>
    <div class="form" role="group" aria-label=${t('Changes')}>
      <p class="dim small row"><span></span><span>${t('as written')}</span><span>${t('what if')}</span></p>
      ${rows.filter(({ group }) => !['there', 'more'].includes(group)).map((row) => renderRow(row, send))}
      ${renderMore(view, context)}
      ${
        others.length > 0
          ? html`<details>
              <summary>${t('More options')}</summary>
              ${others.map((row) => renderRow(row, send))}
            </details>`
          : nothing
      }
      ${there.length > 0 ? renderPresent(there, send) : nothing}
    </div>
    ${problem === undefined ? nothing : html`<p class="problem-line" role="alert">${problem}</p>`}
    ${result ? renderResult(result, isTables) : nothing}
    ${
      isChanged && !result && problem === undefined && isRunning
        ? html`<p class="dim">${t('Playing the changed fight…')}</p>`
        : nothing
    }
    ${
      isChanged
        ? html`<p class="foot">
            ${
              cannotWrite === undefined && problem === undefined
                ? button(
                    { id: 'write', isPrimary: true, onclick: () => send({ type: 'write' }) },
                    t('Write into the Note')
                  )
                : nothing
            }
            ${button({ id: 'reset', onclick: () => send({ type: 'reset' }) }, t('Reset'))}
            <span class="dim small">
              ${cannotWrite === undefined ? t('Nothing is saved until you write the changes.') : `${cannotWrite}.`}
            </span>
          </p>`
        : nothing
    }
  </section>`
}

function renderRow(row: WhatIfRow, send: Send): Template {
  const { id, label, hint, says = '', written, change, value, writtenValue } = row
  return html`<div class=${value === writtenValue ? 'row' : 'row changed'}>
    <span class="label" title=${says} dir="auto"
      >${label}${hint === undefined ? nothing : html` <span class="dim">${hint}</span>`}</span
    >
    <span class="written ellipsis" dir="auto" title=${written}>${written}</span>
    <span class="control">
      ${renderControl(row, send)}${change === '' ? nothing : html`<b class="change">${change}</b>`}
      ${
        value === writtenValue
          ? nothing
          : html`<button
              class="undo"
              title=${t('Back to {0}', written)}
              aria-label=${t('{0}: back to {1}', nameOf(row), written)}
              @click=${() => send({ type: 'set', id, value: writtenValue })}
            >
              <i class="codicon codicon-discard" aria-hidden="true"></i>
            </button>`
      }
    </span>
  </div>`
}

const nameOf = ({ label, hint }: WhatIfRow): string =>
  hint === undefined ? label : `${label}, ${hint}`

function renderControl(row: WhatIfRow, send: Send): Template {
  const { id, value, control } = row
  const name = nameOf(row)
  const set = (next: string) => send({ type: 'set', id, value: next })
  if (control.kind === 'choice')
    return select({ id: domId(id), label: name, position: 'below' }, control.options, value, set)
  if (control.kind === 'check') return nothing
  const onchange = ({ target }: Event) => set((target as HTMLInputElement).value)
  const step = (by: 1 | -1, title: string, sign: string) => html`<button
    class="step"
    aria-label="${name}: ${title}"
    ?disabled=${value === '' || (by < 0 && Number(value) <= control.min)}
    @click=${() => send({ type: 'step', id, by })}
  >
    ${sign}
  </button>`
  return html`${step(-1, 'less', '–')}<input
      id=${domId(id)}
      class="input"
      inputmode=${control.isDice ? 'text' : 'numeric'}
      aria-label=${name}
      placeholder=${t('usual')}
      .value=${value}
      @change=${onchange}
      @keydown=${(event: KeyboardEvent) => stepByKey(event, id, value, set, send)}
    />${step(1, 'more', '+')}`
}

/** Handles a key in a number field: the up and down arrows change the number by one step. */
function stepByKey(
  event: KeyboardEvent,
  id: string,
  value: string,
  set: (value: string) => void,
  send: Send
): void {
  if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
  event.preventDefault()
  const { value: typed } = event.target as HTMLInputElement
  if (typed.trim() !== value) set(typed)
  send({ type: 'step', id, by: event.key === 'ArrowUp' ? 1 : -1 })
}

/** The element id of a row. Row ids contain names, so they are encoded. */
const domId = (id: string): string => `row-${encodeURIComponent(id)}`

const renderPresent = (rows: readonly WhatIfRow[], send: Send): Template => html`<fieldset>
  <legend>${t('Present')}</legend>
  ${rows.map(
    ({ id, label, value }) => html`<label dir="auto"
      ><input
        type="checkbox"
        .checked=${value === 'yes'}
        @change=${({ target }: Event) =>
          send({ type: 'set', id, value: (target as HTMLInputElement).checked ? 'yes' : 'no' })}
      />${label}</label
    >`
  )}
</fieldset>`

/** Renders the line to add another key of a creature to the form. */
function renderMore({ more }: WhatIfView, { send, redraw }: FormContext): Template {
  const chosen = more.find(({ who }) => who === chosenCreature) ?? more.at(-1)
  if (!chosen) return nothing
  const choose = (who: string) => {
    chosenCreature = who
    redraw()
  }
  return html`<div class="row more">
    <span class="label">${t('Another value of')}</span>
    <span
      >${select(
        { id: 'more-who', label: t('Creature'), position: 'above' },
        more.map(({ who }) => ({ value: who, label: who })),
        chosen.who,
        choose
      )}</span
    >
    <span class="control"
      >${select(
        { id: 'more-key', label: t('Value of {0} to add', chosen.who), position: 'above' },
        [{ value: '', label: t('Add…') }, ...chosen.keys],
        '',
        (id) => id !== '' && send({ type: 'add', id })
      )}</span
    >
  </div>`
}

function renderResult(
  { base, changed, difference, kind, table }: NonNullable<WhatIfView['result']>,
  isTables: boolean
): Template {
  const side = (title: string, { parts, wins, words }: ComparedOdds, more: Template) => html`<div>
    <p class="dim small">${title}</p>
    ${renderOutcomes(parts, true)}
    <p class="compared"><b>${wins}</b> <span class="dim">${words}</span> ${more}</p>
  </div>`
  return html`<div class="compare">
      ${side(t('as written'), base, nothing)}
      ${side(t('what if'), changed, html`<b class="difference ${kind}">${difference}</b>`)}
    </div>
    <details ?open=${isTables}>
      <summary>${t('Changes for each combatant')}</summary>
      <div class="numbers">${renderTable(table)}</div>
    </details>`
}
