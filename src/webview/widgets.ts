import { t } from './l10n.ts'
import '@vscode-elements/elements/dist/vscode-button/index.js'
import '@vscode-elements/elements/dist/vscode-icon/index.js'
import '@vscode-elements/elements/dist/vscode-single-select/index.js'
import '@vscode-elements/elements/dist/vscode-toolbar-button/index.js'
import type { VscodeSingleSelect } from '@vscode-elements/elements/dist/vscode-single-select/index.js'
import type { TemplateResult } from 'lit'
import { html, nothing } from 'lit'
import { ifDefined } from 'lit/directives/if-defined.js'

/** The result of a render function. `nothing` renders nothing. */
export type Template = TemplateResult | typeof nothing

/** The sentence of each rule, by rule id. */
export type Rules = Readonly<Record<string, string>>

/** Renders a rule id with the rule’s sentence as its tooltip. Decisions of the game master have no mark. */
export const ruleMark = (rule: string | undefined, rules: Rules): Template =>
  rule === undefined || rule === 'table'
    ? nothing
    : html`\u00a0<span class="rule" title=${rules[rule] ?? rule}>${rule}</span>`

export const key = (name: string): Template => html`<kbd aria-hidden="true">${name}</kbd>`

/** Handlers for a button that the pointer or the focus enters and leaves. */
export interface HoverHandlers {
  /** The id of the element that describes the button; `undefined` while that element is closed. */
  readonly describedBy: string | undefined
  readonly onEnter: (button: HTMLElement) => void
  readonly onLeave: () => void
}

interface Button {
  readonly id?: string
  readonly class?: string
  readonly title?: string
  /** The key that presses the button, as `KeyboardEvent.key`. */
  readonly key?: string
  readonly isPrimary?: boolean
  readonly pressed?: boolean
  readonly expanded?: boolean
  readonly hover?: HoverHandlers
  readonly onclick: () => void
}

export const button = (
  {
    id,
    class: kind = '',
    title,
    key: pressedBy,
    isPrimary,
    pressed,
    expanded,
    hover,
    onclick
  }: Button,
  ...content: unknown[]
): Template => html`<vscode-button
  id=${ifDefined(id)}
  class=${kind}
  title=${ifDefined(title)}
  data-key=${ifDefined(pressedBy)}
  aria-pressed=${ifDefined(pressed === undefined ? undefined : String(pressed))}
  aria-expanded=${ifDefined(expanded === undefined ? undefined : String(expanded))}
  aria-describedby=${ifDefined(hover?.describedBy)}
  ?secondary=${isPrimary !== true}
  @click=${onclick}
  @pointerenter=${hover && enterHandler(hover)}
  @focus=${hover && enterHandler(hover)}
  @pointerleave=${hover?.onLeave}
  @blur=${hover?.onLeave}
>${content}</vscode-button>`

const enterHandler =
  ({ onEnter }: HoverHandlers) =>
  ({ currentTarget }: Event): void => {
    if (currentTarget instanceof HTMLElement) onEnter(currentTarget)
  }

/** Renders an icon button. The button is disabled if `title` is `undefined`. */
export const iconButton = (
  id: string,
  icon: string,
  title: string | undefined,
  onclick: () => void,
  titleWhileDisabled?: string
): Template => html`<vscode-toolbar-button
  id=${id}
  icon=${icon}
  label=${title ?? id}
  title=${ifDefined(title ?? titleWhileDisabled)}
  ?disabled=${title === undefined}
  @click=${() => title !== undefined && onclick()}
></vscode-toolbar-button>`

/**
 * The option of a select for an optional suffix of a command, such as `, with a Boon`. An empty suffix is `no Boon`.
 */
export const additionOption = (suffix: string, name: string): SelectOption => ({
  value: suffix,
  label: suffix === '' ? t('no {0}', name) : suffix.replace(/^,\s*/, '')
})

interface Select {
  readonly id: string
  readonly label: string
  readonly kind?: string
  /** The direction in which the list of options opens. */
  readonly position?: 'above' | 'below'
}

export interface SelectOption {
  readonly value: string
  readonly label: string
  /** Shown while the option has the pointer or the focus. */
  readonly description?: string
  /** Whether the option is shown but cannot be chosen. */
  readonly isDisabled?: boolean
}

/** Renders a select. A single option is rendered as text. */
export function select(
  { id, label, kind = '', position = 'above' }: Select,
  options: readonly SelectOption[],
  selected: string,
  change: (value: string) => void
): Template {
  const [only, second] = options
  if (only !== undefined && second === undefined)
    return html`<span class="only">${only.label}</span>`
  const items = options.map(({ value, label: text, description = '', isDisabled }) => ({
    value,
    label: text,
    description,
    selected: value === selected,
    disabled: isDisabled === true
  }))
  const onchange = (event: Event) => change((event.target as VscodeSingleSelect).value)
  return html`<vscode-single-select
    id=${id}
    class=${kind}
    label=${label}
    title=${label}
    position=${position}
    .options=${items}
    .value=${selected}
    @change=${onchange}
  ></vscode-single-select>`
}
