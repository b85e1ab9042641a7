type Child = Node | string | undefined | false

/** What an element is made with: properties by their names, `on…` handlers, `aria-…` and `data-…` attributes. */
export interface Props {
  readonly class?: string
  readonly title?: string
  readonly id?: string
  readonly role?: string
  readonly type?: string
  readonly disabled?: boolean
  readonly onclick?: (event: MouseEvent) => void
  readonly onchange?: (event: Event) => void
  readonly onsubmit?: (event: SubmitEvent) => void
  readonly [attribute: `aria-${string}` | `data-${string}`]: string | undefined
}

/** An element with its children. Text is always text. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  props: Props,
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag)
  for (const [key, value] of Object.entries(props)) {
    if (value === undefined) continue
    if (key === 'class') made.className = value as string
    else if (key.startsWith('on')) made.addEventListener(key.slice(2), value as EventListener)
    else if (key === 'disabled') made.toggleAttribute('disabled', value === true)
    else made.setAttribute(key, String(value))
  }
  made.append(
    ...children.filter((child): child is Node | string => child !== undefined && child !== false)
  )
  return made
}

/** A drawing of strokes in a square of 16. */
export function icon(path: string, size: 12 | 16 = 16): SVGElement {
  const svg = shape('svg', { viewBox: '0 0 16 16', 'aria-hidden': 'true' })
  svg.setAttribute('class', size === 12 ? 'ic s' : 'ic')
  svg.append(shape('path', { d: path }))
  return svg
}

export function shape(tag: string, attributes: Readonly<Record<string, string>>): SVGElement {
  const made = document.createElementNS('http://www.w3.org/2000/svg', tag)
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  return made
}

export const icons = {
  undo: 'M5 3 2 6l3 3M2 6h7a4 4 0 0 1 0 8H6',
  redo: 'M11 3l3 3-3 3M14 6H7a4 4 0 0 0 0 8h3',
  acting: 'M4 2.5l9 5.5-9 5.5z',
  acted: 'M3 8.5l3.5 3.5L13 4.5',
  out: 'M4 4l8 8M12 4l-8 8',
  cannot: 'M3 8h10',
  opens: 'M4 6l4 4 4-4',
  note: 'M4 2h6l3 3v9H4zM6 8h5M6 11h5',
  words: 'M2 3h12v8H7l-3 3v-3H2z'
} as const

/** A rule id, quiet, with our sentence for it. */
export function ruleMark(
  rule: string,
  rules: Readonly<Record<string, string>>
): HTMLElement | undefined {
  if (rule === 'table') return undefined
  return element('span', { class: 'rule', title: rules[rule] ?? rule }, rule)
}
