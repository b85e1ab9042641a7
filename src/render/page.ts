import { toHtml } from 'hast-util-to-html'
import { h } from 'hastscript'
import type { Story } from '../session/log/story.ts'
import style from './fray.css?raw'
import { renderLog } from './log.ts'
import stepRounds from './step-rounds.js?raw'

/** The styles of the page around a fight. A radio button selects a round, so that the page works without scripts. */
const pageStyle = `:root { color-scheme: light dark; }
body { max-width: 46rem; margin: 2rem auto; padding: 0 1.2rem; font: 15px/1.6 system-ui, sans-serif; background: Canvas; color: CanvasText; overflow-wrap: anywhere; }
h1 { margin: 0; font-size: 1.8rem; line-height: 1.25; }
h1 + p { margin: 0.2rem 0 0; color: color-mix(in srgb, CanvasText 76%, Canvas); }
.fray-choice { display: flex; flex-wrap: wrap; gap: 0.3rem; margin: 1rem 0 0; padding: 0.6rem 0; border: none; border-block: 1px solid color-mix(in srgb, CanvasText 20%, Canvas); }
.fray-choice label { position: relative; min-width: 2rem; padding: 0.1rem 0.6rem; border-radius: 1rem; box-sizing: border-box; text-align: center; cursor: pointer; background: color-mix(in srgb, CanvasText 7%, Canvas); }
.fray-choice label:hover { background: color-mix(in srgb, CanvasText 15%, Canvas); }
.fray-choice label:has(:checked) { background: CanvasText; color: Canvas; }
.fray-choice label:has(:focus-visible) { outline: 2px solid #0060c0; outline-offset: 2px; }
.fray-choice input { position: absolute; opacity: 0; }
@media print { .fray-choice { display: none; } }
`

/** The Content Security Policy of the page. Allows only the script of the page, by its hash, and no requests. */
const policy = `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-jO2fAXybdgCyq9QRPu59UIFSbaqcaK9v5KM+qBKDuLk='`

/** An HTML page with a fight, for readers without Fray. Loads nothing. A reader can show a single round. */
export function renderPage(story: Story): string {
  const numbers = story.rounds.map(({ round }) => round)
  const choice = (id: string, label: string, name = label) =>
    h('label', [
      h('input', { type: 'radio', name: 'round', id, checked: id === 'all', ariaLabel: name }),
      label
    ])
  const only = numbers
    .map(
      (number) =>
        `body:has(#only-${number}:checked) .fray-round:not(#round-${number}) { display: none; }\n`
    )
    .join('')
  // Hide the result while an earlier round is shown.
  const early = numbers
    .slice(0, -1)
    .map((number) => `body:has(#only-${number}:checked) .fray-end { display: none; }\n`)
    .join('')
  return `<!doctype html>\n${toHtml(
    h('html', { lang: 'en' }, [
      h('head', [
        h('meta', { charSet: 'utf-8' }),
        h('meta', { httpEquiv: 'Content-Security-Policy', content: policy }),
        h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
        h('title', story.title),
        h('style', `${pageStyle}${style}${only}${early}`)
      ]),
      h('body', [
        h('h1', story.title),
        h('p', story.game),
        h('fieldset', { className: ['fray-choice'], ariaLabel: 'Rounds shown' }, [
          choice('all', 'All rounds'),
          ...numbers.map((number) =>
            number === 0
              ? choice('only-0', 'Before the fight')
              : choice(`only-${number}`, String(number), `Round ${number}`)
          )
        ]),
        renderLog(story, { hasStandings: true, endsFirst: true }),
        h('script', stepRounds)
      ])
    ])
  )}\n`
}
