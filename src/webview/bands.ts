import { html, nothing } from 'lit'
import type { Stage } from './form-state.ts'
import { rowsByName, tokenShown } from './token.ts'
import type { Shown } from './widgets.ts'

/** A field that is measured: those who stand side by side together, and the feet to the next. */
export function bandsShown({ view }: Pick<Stage, 'view'>, choose: (name: string) => void): Shown {
  const { bands = [] } = view
  if (bands.length === 0) return nothing
  const rows = rowsByName(view)
  const from = view.actor
  const here = bands.find(({ who }) => from !== undefined && who.includes(from))
  return html`<ol class="bands" aria-label="Battlefield">
    ${bands.map(({ at, who }, index) => {
      const before = bands[index - 1]
      const gap = before ? at - before.at : 0
      const far = here && here.at !== at ? `${Math.abs(at - here.at)} ft from ${from}` : ''
      const title = `${who.join(', ')}${far === '' ? '' : `: ${far}`}`
      return html`${
        gap > 0 ? html`<li class="gap small dim" aria-hidden="true">${gap} ft</li>` : nothing
      }
        <li class=${here?.at === at ? 'band here' : 'band'} title=${title} aria-label=${title}>
          ${who
            .flatMap((name) => rows.get(name) ?? [])
            .map((row) => html`<span @click=${() => choose(row.name)}>${tokenShown(row)}</span>`)}
        </li>`
    })}
  </ol>`
}
