import { html, nothing } from 'lit'
import type { RenderContext } from './form-state.ts'
import { t } from './l10n.ts'
import { rowsWithTargets } from './marks.ts'
import { renderToken } from './token.ts'
import type { Template } from './widgets.ts'

/**
 * Renders a battlefield measured in feet: combatants at the same place side by side, and between places the gap in
 * feet. Renders nothing for a battlefield without distances.
 */
export function renderDistanceLine(
  context: Pick<RenderContext, 'view' | 'formState' | 'oddsByText'>,
  choose: (name: string) => void
): Template {
  const { view } = context
  const { bands = [] } = view
  if (bands.length === 0) return nothing
  const rows = rowsWithTargets(context)
  const from = view.actor
  const here = bands.find(({ names }) => from !== undefined && names.includes(from))
  return html`<ol class="distance-line" aria-label=${t('Battlefield')}>
    ${bands.map(({ at, names }, index) => {
      const before = bands[index - 1]
      const gap = before ? at - before.at : 0
      const far = here && here.at !== at ? t('{0} ft from {1}', Math.abs(at - here.at), from) : ''
      const title = `${names.join(', ')}${far === '' ? '' : `: ${far}`}`
      return html`${
        gap > 0
          ? html`<li class="gap small dim" aria-hidden="true">${t('{0} ft', gap)}</li>`
          : nothing
      }
        <li class=${here?.at === at ? 'distance here' : 'distance'} title=${title} aria-label=${title}>
          ${names
            .flatMap((name) => rows.get(name) ?? [])
            .map((row) => html`<span @click=${() => choose(row.name)}>${renderToken(row)}</span>`)}
        </li>`
    })}
  </ol>`
}
