import codicons from '@vscode/codicons/dist/codicon.css?url'
import type { OddsPage } from '../../src/core/view/odds-view.ts'
import { oddsPage } from '../../src/session/odds-panel/odds-page.ts'
import type { Setup } from '../../src/session/setup.ts'
import type { OddsMessage } from '../../src/tracker/odds-messages.ts'
import { parseOddsMessage } from '../../src/tracker/odds-messages.ts'
import style from '../../src/webview/odds.css?url'
import { changedBy, formWith, oddsOf } from '../session/odds-panel/kit.ts'

/** The messages of the page since the last picture. */
export let said: OddsMessage[] = []

/** Opens the odds panel in a page of its own, as VS Code does. */
export async function openOddsPanel(): Promise<void> {
  document.head.innerHTML = `<link rel="stylesheet" href="${codicons}" id="vscode-codicon-stylesheet">
    <link rel="stylesheet" href="${style}">`
  await Promise.all(
    [...document.querySelectorAll('link')].map(
      (link) => new Promise((resolve) => link.addEventListener('load', resolve))
    )
  )
  document.title = 'Fray'
  document.body.innerHTML = '<main id="tracker" class="tracker" tabindex="-1"></main>'
  const postMessage = (message: unknown) => {
    const read = parseOddsMessage(message)
    if (!read) throw new Error(`the host does not read ${JSON.stringify(message)}`)
    said.push(read)
  }
  const api = { postMessage, getState: () => undefined, setState: () => {} }
  Object.assign(globalThis, { acquireVsCodeApi: () => api })
  await import('../../src/webview/odds-page.ts')
}

/** Shows a page, and forgets its earlier messages. */
export function showPage(page: OddsPage): void {
  said = []
  window.dispatchEvent(new MessageEvent('message', { data: { type: 'show', page } }))
}

/** The page of an encounter after so many fights, and what these changes would make of it. */
export async function pageOf(
  setup: Setup,
  values: Readonly<Record<string, string>> = {},
  more: Partial<Parameters<typeof oddsPage>[0]> = {}
): Promise<OddsPage> {
  const { form } = formWith(setup, values)
  const changed = form.changes.length > 0 && {
    changed: {
      state: 'done' as const,
      odds: await oddsOf({ ...setup, encounter: changedBy(setup, form) }, 100)
    }
  }
  return oddsPage({
    setup,
    from: 'start',
    round: 0,
    canSwitch: false,
    seed: 0x7f3a,
    base: { state: 'done', seconds: 1, odds: await oddsOf(setup, 200) },
    form,
    ...changed,
    ...more
  })
}
