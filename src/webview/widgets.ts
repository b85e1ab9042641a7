import '@vscode-elements/elements/dist/vscode-button/index.js'
import '@vscode-elements/elements/dist/vscode-icon/index.js'
import '@vscode-elements/elements/dist/vscode-single-select/index.js'
import '@vscode-elements/elements/dist/vscode-toolbar-button/index.js'
import type { VscodeSingleSelect } from '@vscode-elements/elements/dist/vscode-single-select/index.js'
import { html, nothing, type TemplateResult } from 'lit'
import { ifDefined } from 'lit/directives/if-defined.js'

/** What a part of the panel is drawn as; `nothing` draws nothing. */
export type Shown = TemplateResult | typeof nothing

/** Our sentence for each rule id. */
export type Rules = Readonly<Record<string, string>>

/** A rule id behind what it says, quiet, with our sentence for it. */
export const ruleMark = (rule: string | undefined, rules: Rules): Shown =>
  rule === undefined || rule === 'table'
    ? nothing
    : html`\u00a0<span class="rule" title=${rules[rule] ?? rule}>${rule}</span>`

/** A key as it is printed on a keyboard. */
export const key = (name: string): Shown => html`<kbd aria-hidden="true">${name}</kbd>`

/** What happens while a button is looked at, by the pointer or with the focus. */
export interface Look {
  /** What says more about it. */
  readonly describedBy: string | undefined
  readonly onlook: (button: HTMLElement) => void
  readonly onleave: () => void
}

interface Button {
  readonly id?: string
  readonly class?: string
  readonly title?: string
  /** The key that presses it, while nothing is typed elsewhere. */
  readonly key?: string
  readonly isPrimary?: boolean
  readonly pressed?: boolean
  readonly expanded?: boolean
  readonly look?: Look
  readonly onclick: () => void
}

/** A button with words. */
export const button = (
  {
    id,
    class: kind = '',
    title,
    key: pressedBy,
    isPrimary,
    pressed,
    expanded,
    look,
    onclick
  }: Button,
  ...words: unknown[]
): Shown => html`<vscode-button
  id=${ifDefined(id)}
  class=${kind}
  title=${ifDefined(title)}
  data-key=${ifDefined(pressedBy)}
  aria-pressed=${ifDefined(pressed === undefined ? undefined : String(pressed))}
  aria-expanded=${ifDefined(expanded === undefined ? undefined : String(expanded))}
  aria-describedby=${ifDefined(look?.describedBy)}
  ?secondary=${isPrimary !== true}
  @click=${onclick}
  @pointerenter=${look && lookAt(look)}
  @focus=${look && lookAt(look)}
  @pointerleave=${look?.onleave}
  @blur=${look?.onleave}
>${words}</vscode-button>`

const lookAt =
  ({ onlook }: Look) =>
  ({ currentTarget }: Event): void => {
    if (currentTarget instanceof HTMLElement) onlook(currentTarget)
  }

/** A button of the head: an icon, and what it does in words; without words it cannot be pressed. */
export const iconButton = (
  id: string,
  icon: string,
  title: string | undefined,
  onclick: () => void
): Shown => html`<vscode-toolbar-button
  id=${id}
  icon=${icon}
  label=${title ?? id}
  title=${ifDefined(title)}
  ?disabled=${title === undefined}
  @click=${() => title !== undefined && onclick()}
></vscode-toolbar-button>`

/** Words that are added to a command, as a choice: `, with a Boon`, or none. */
export const additionShown = (words: string, name: string): Choice => ({
  value: words,
  label: words === '' ? `no ${name}` : words.replace(/^,\s*/, '')
})

interface Select {
  readonly id: string
  readonly label: string
  readonly look?: string
  /** Where its list opens. */
  readonly position?: 'above' | 'below'
}

/** One of the values of a select. */
export interface Choice {
  readonly value: string
  readonly label: string
  /** What is said of it while it is looked at. */
  readonly description?: string
  /** It stays in sight and cannot be chosen. */
  readonly isImpossible?: boolean
}

/** One of several values; where there is but one it is only said. */
export function select(
  { id, label, look = '', position = 'above' }: Select,
  choices: readonly Choice[],
  chosen: string,
  change: (value: string) => void
): Shown {
  const [only, second] = choices
  if (only !== undefined && second === undefined)
    return html`<span class="only">${only.label}</span>`
  const options = choices.map(({ value, label: words, description = '', isImpossible }) => ({
    value,
    label: words,
    description,
    selected: value === chosen,
    disabled: isImpossible === true
  }))
  const onchange = (event: Event) => change((event.target as VscodeSingleSelect).value)
  return html`<vscode-single-select
    id=${id}
    class=${look}
    label=${label}
    title=${label}
    position=${position}
    .options=${options}
    .value=${chosen}
    @change=${onchange}
  ></vscode-single-select>`
}
