import axe from 'axe-core'
import { LitElement } from 'lit'

/** The serious accessibility faults of the page, each with its cause and place. */
export async function faults(): Promise<readonly string[]> {
  // A control draws itself a moment after the page.
  for (const one of document.querySelectorAll('*'))
    if (one instanceof LitElement) await one.updateComplete
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  const { violations } = await axe.run(document, { resultTypes: ['violations'] })
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`)
    )
}
