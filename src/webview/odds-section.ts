import { html, nothing } from 'lit'
import type { OddsTable } from '../core/view/odds-view.ts'
import type { Template } from './widgets.ts'

interface Section {
  readonly title: string
  readonly table: OddsTable
  readonly chart: Template
  /** A short explanation of the chart. */
  readonly note?: string | undefined
  /** Whether the table is shown in place of the chart. */
  readonly isTables: boolean
}

/** Renders a chart with its numbers. The table is always present, for people who cannot see the chart. */
export function renderSection({ title, table, chart, note, isTables }: Section): Template {
  const hasChart = chart !== nothing
  const isShown = isTables || !hasChart
  // The tabindex lets a user scroll a wide table with the arrow keys.
  const numbers = isShown
    ? html`<div class="numbers" role="group" aria-label=${title} tabindex="0">${renderTable(table)}</div>`
    : html`<div class="visually-hidden">${renderTable(table)}</div>`
  return html`<section aria-label=${title}>
    <h2>${title}</h2>
    ${hasChart && !isTables ? html`<div aria-hidden="true">${chart}</div>` : nothing}
    ${hasChart && !isTables && note !== undefined ? html`<p class="dim small">${note}</p>` : nothing}
    ${numbers}
  </section>`
}

/** Renders a table. The first cell of each row is its heading. */
export const renderTable = ({ head, rows }: OddsTable): Template => html`<table>
  <thead>
    <tr>
      ${head.map((cell) => html`<th scope="col">${cell}</th>`)}
    </tr>
  </thead>
  <tbody>
    ${rows.map(
      ([first, ...cells]) => html`<tr>
        <th scope="row" dir="auto">${first}</th>
        ${cells.map((cell) => html`<td>${cell}</td>`)}
      </tr>`
    )}
  </tbody>
</table>`
