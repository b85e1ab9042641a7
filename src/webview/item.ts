import { html, nothing } from 'lit'
import type { Item } from '../core/ruleset/fight-view.ts'
import { t } from './l10n.ts'
import type { Template } from './widgets.ts'

/** Renders an item with its marks and its note, such as `reload`. */
export function renderItem({ name, marks, of, note }: Item): Template {
  const title = of === 0 ? name : t('{0}: {1} of {2} marks; the last breaks it', name, marks, of)
  const diamonds = Array.from(
    { length: of },
    (_, index) => html`<i class=${index < marks ? 'on' : ''}></i>`
  )
  return html`<span class="item-marks" title=${title}
    >${name}${diamonds}${note === undefined ? nothing : html`<em>${note}</em>`}</span
  >`
}
