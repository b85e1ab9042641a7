import { html, nothing, render } from 'lit'
import type { PlayersRow, PlayersView } from '../core/view/players-view.ts'
import type { PlayersContent } from '../tracker/messages.ts'
import { stateIcons, tokenShown } from './token.ts'

/** What VS Code gives a webview to speak to its extension with. */
declare function acquireVsCodeApi(): {
  postMessage(message: unknown): void
  setState(state: unknown): void
}

/** Rows that are read well in one column; where the window is wide, more of them share several. */
const mostInColumn = 10
const mostColumns = 3

const host = acquireVsCodeApi()
window.addEventListener('message', ({ data }: MessageEvent<PlayersContent>) => {
  if (data?.type !== 'show') return
  host.setState(data.fight)
  const main = document.getElementById('tracker')
  if (main) render(viewShown(data.view), main)
})
host.postMessage({ type: 'ready' })

type Shown = ReturnType<typeof html> | typeof nothing

/** The fight on the wall: nothing in it is pressed, and all of it is in sight at once. */
function viewShown(view: PlayersView): Shown {
  const { title, round, phase, headline, prompt, groups, zones } = view
  const rows = groups.reduce((sum, group) => sum + group.rows.length, 0)
  const columns = Math.min(mostColumns, Math.ceil(rows / mostInColumn))
  const numbers = numbersIn(view)
  const size = `--rows: ${rows}; --groups: ${groups.length}; --columns: ${columns}`
  return html`<div class=${columns > 1 ? 'players many' : 'players'}>
    <header>
      <span class="title" dir="auto">${title}</span>
      <span class="when">
        ${round > 0 ? html`Round <b>${round}</b>` : nothing}${
          round > 0 && phase !== '' ? ' · ' : ''
        }${phase}
      </span>
    </header>
    <div class="now" role="status">
      <h1>${headline.map(({ words, isName }) => (isName ? html`<b><bdi>${words}</bdi></b>` : words))}</h1>
      <p dir="auto">${prompt ?? nothing}</p>
    </div>
    <div class="seats">
      <div class="columns" .style=${size}>
        ${groups.map(
          ({ title: of, rows: seated }, index) => html`<section aria-label=${of}>
            <h2>
              <span class="cut grow" dir="auto">${of}</span>
              ${
                index === 0 && numbers.length > 1
                  ? numbers.map((number) => html`<span class="number">${number}</span>`)
                  : nothing
              }
            </h2>
            <ol>
              ${seated.map(rowShown)}
            </ol>
          </section>`
        )}
      </div>
    </div>
    ${zonesShown(view, zones)}
  </div>`
}

/** The titles of the numbers the players have. */
function numbersIn({ groups }: PlayersView): readonly string[] {
  const first = groups.flatMap(({ rows }) => rows).find(({ numbers }) => numbers.length > 0)
  return first?.numbers.map(({ title }) => title) ?? []
}

function rowShown(row: PlayersRow): Shown {
  const { name, state, stateWords, isAsked, conditions, health, quarters, numbers } = row
  const isOut = state === 'down' || state === 'gone'
  const classes = [
    'row',
    isAsked ? 'asked' : state,
    (isOut || state === 'acted') && !isAsked && 'spent'
  ]
  const icon = isAsked ? 'question' : stateIcons[state] || 'blank'
  return html`<li class=${classes.filter(Boolean).join(' ')}>
    <i
      class="codicon codicon-${icon}"
      role="img"
      aria-label=${isAsked ? 'asked' : stateWords}
    ></i>
    ${tokenShown(row)}
    <span class="name cut"><bdi>${name}</bdi></span>
    <span class="conditions cut" dir="auto">${conditions.join(', ')}</span>
    ${
      quarters === undefined
        ? html`<span class="look">${isOut ? stateWords : (health ?? '')}</span>`
        : quartersShown(quarters)
    }
    ${numbers.map(({ value, max }) => html`<span class="number"><b>${value}</b>/${max}</span>`)}
  </li>`
}

/** A bar in quarters: how much is left, and no more exactly than that. */
const quartersShown = (quarters: number): Shown => html`<span
  class="quarters ${quarters > 2 ? '' : quarters === 2 ? 'half' : 'low'}"
  role="img"
  aria-label="${quarters} of 4 quarters"
>
  ${[1, 2, 3, 4].map((one) => html`<i class=${one <= quarters ? 'full' : ''}></i>`)}
</span>`

function zonesShown({ groups }: PlayersView, zones: PlayersView['zones']): Shown {
  if (zones.length === 0) return nothing
  const out = new Set(
    groups
      .flatMap(({ rows }) => rows)
      .filter(({ state }) => state === 'down' || state === 'gone')
      .map(({ name }) => name)
  )
  return html`<footer aria-label="Battlefield">
    ${zones.map(({ name, who }) => {
      const there = who.filter((one) => !out.has(one))
      return html`<p>
        <span class="place">${name}</span>
        <span>${there.length === 0 ? html`<i>nobody seen</i>` : there.join(', ')}</span>
      </p>`
    })}
  </footer>`
}
