import { html, nothing } from 'lit'
import type { Row } from '../core/ruleset/fight-view.ts'
import type { TrackerView } from '../core/view/tracker-view.ts'
import type { FormState, NumberBox, RenderContext } from './form-state.ts'
import { t } from './l10n.ts'
import type { NumberContext } from './number-box.ts'
import { apply, change, fieldId, toggle } from './number-box.ts'
import { renderToken, rowsByName } from './token.ts'
import type { Template } from './widgets.ts'
import { button, key, ruleMark } from './widgets.ts'

/**
 * Renders the field of the number box, if `name` is the first chosen combatant. Its row shows the field in place of the
 * bar. `undefined` for every other combatant.
 */
function renderNumberField(context: NumberContext, name: string): Template | undefined {
  const box = context.formState.numberBox
  if (box?.who[0] !== name) return undefined
  const problem = box.text.trim() === '' ? undefined : box.effect?.problem
  return html`<input
    id=${fieldId}
    class="number-box"
    type="text"
    maxlength="120"
    autocomplete="off"
    spellcheck="false"
    aria-label=${t('Number for {0}', box.who.join(', '))}
    aria-invalid=${problem === undefined ? 'false' : 'true'}
    aria-describedby="number-problem"
    placeholder="-3, +2, 7, 2d6"
    .value=${box.text}
    @input=${({ target }: InputEvent) =>
      change(context, { ...box, text: (target as HTMLInputElement).value })}
  />`
}

/** The parts of the number box in the rows: whether a combatant is chosen, and the field in place of its bar. */
export interface NumberRows {
  isChosen(name: string): boolean
  field(name: string): Template | undefined
}

export const numberRows = (context: NumberContext): NumberRows => ({
  isChosen: (name) => context.formState.numberBox?.who.includes(name) === true,
  field: (name) => renderNumberField(context, name)
})

/** The view with the numbers that its rows would have after the command of the number box. */
export function withNumberEffect(view: TrackerView, { numberBox }: FormState): TrackerView {
  const rows = new Map(numberBox?.effect?.rows.map((row) => [row.name, row]))
  if (rows.size === 0) return view
  const changed = (row: Row): Row => {
    const numbers = rows.get(row.name)?.numbers ?? []
    if (numbers.length === 0 || !numberBox?.who.includes(row.name)) return row
    return {
      ...row,
      numbers: row.numbers.map((number, index) => {
        const after = numbers.find(({ column }) => column === index)
        return after ? { ...number, value: after.value, before: number.value } : number
      })
    }
  }
  return {
    ...view,
    groups: view.groups.map((group) => ({ ...group, rows: group.rows.map(changed) }))
  }
}

/**
 * Renders the form of the number box at the foot of the panel: the effect on each combatant, damage or correction, and
 * the reason.
 */
export function renderNumberStage(context: RenderContext, box: NumberBox): Template {
  const { formState } = context
  const { who, effect, isCorrection } = box
  const many = who.length > 1 ? t('{0} selected', who.length) : who[0]
  const isEmpty = box.text.trim() === ''
  const count = who.length - (effect?.rows.filter(({ isLeftOut }) => isLeftOut).length ?? 0)
  const title = isEmpty ? '' : (effect?.title ?? '')
  const mode = (label: string, isOn: boolean) =>
    html`<button
      type="button"
      aria-pressed=${String(isCorrection === isOn)}
      @click=${() => change(context, { ...box, isCorrection: isOn })}
    >${label}</button>`
  return html`<section class="number-stage" aria-label=${t('Number')}>
    <header>
      <h2 class="grow">
        <b>${many}</b>${title === '' ? nothing : html`: <b>${title}</b>`}
      </h2>
      <span class="modes" role="group" aria-label=${t('Effect of the number')}
        >${mode(t('Damage'), false)}${mode(t('Correction'), true)}</span
      >
      ${key('Tab')}
    </header>
    <ul class="effects">
      ${who.map((name) => renderEffect(context, box, name))}
    </ul>
    <p id="number-problem" class="problem" role="status">
      ${isEmpty ? '' : (effect?.problem ?? '')}
    </p>
    <div class="line">
      ${button(
        { id: 'number-apply', class: 'primary', isPrimary: true, onclick: () => apply(context) },
        who.length > 1 ? t('Apply to {0}', count) : t('Apply'),
        key('Enter')
      )}
      <input
        class="blank grow"
        type="text"
        maxlength="200"
        autocomplete="off"
        aria-label=${t('Reason')}
        placeholder=${t('because… (optional)')}
        .value=${box.why}
        @input=${({ target }: InputEvent) =>
          change(context, {
            ...(formState.numberBox ?? box),
            why: (target as HTMLInputElement).value
          })}
      />
    </div>
    <footer class="dim small">
      <span><code>-3</code> ${t('hurts,')} <code>+2</code> ${t('heals,')} <code>7</code> ${t('sets,')} <code>2d6</code> ${t('rolls once,')} <code>${t('2d6 each')}</code> ${t('once for each')}</span>
      <span>${key('Esc')} ${t('closes')}</span>
      <span>${key('↓')} ${key('Space')} ${t('adds a row')}</span>
    </footer>
  </section>`
}

function renderEffect(context: RenderContext, box: NumberBox, name: string): Template {
  const { view } = context
  const row = rowsByName(view).get(name)
  const effect =
    box.text.trim() === '' ? undefined : box.effect?.rows.find((one) => one.name === name)
  return html`<li>
    ${row ? renderToken({ ...row, state: 'later' }) : nothing}
    <span class="ellipsis" dir="auto">${name}</span>
    <b>${effect?.words ?? ''}</b>
    <span class="dim ellipsis grow">${effect?.more ?? ''}</span>
    <span>${ruleMark(effect?.rule, view.rules)}</span>
    ${
      box.who.length < 2
        ? nothing
        : html`<button
            type="button"
            class="codicon codicon-close remove"
            title=${t('Remove from the selection')}
            aria-label=${t('Remove {0} from the selection', name)}
            @click=${() => toggle(context, name)}
          ></button>`
    }
  </li>`
}
