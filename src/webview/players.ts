import { html, nothing, render } from 'lit'
import type { PlayersRow, PlayersView, Sentence } from '../core/view/players-view.ts'
import type { PlayersContent } from '../tracker/messages.ts'
import { t } from './l10n.ts'
import { isOut, renderToken, stateIcons } from './token.ts'

/** The API that VS Code provides to a webview. */
declare function acquireVsCodeApi(): {
  postMessage(message: unknown): void
}

/** The maximum number of rows in a column. More rows are spread over several columns, at most `maxColumns`. */
const maxRowsInColumn = 10
const maxColumns = 3

const host = acquireVsCodeApi()
window.addEventListener('message', ({ data }: MessageEvent<PlayersContent>) => {
  if (data?.type !== 'show') return
  const main = document.getElementById('tracker')
  if (main) render(renderView(data.view), main)
})
host.postMessage({ type: 'ready' })

type Template = ReturnType<typeof html> | typeof nothing

/** Renders the player view. It has no controls, and everything is visible without scrolling. */
function renderView(view: PlayersView): Template {
  const { game, round, phase, headline, prompt, lastEvent, groups, zones } = view
  const rows = groups.reduce((sum, group) => sum + group.rows.length, 0)
  const columns = Math.min(maxColumns, Math.ceil(rows / maxRowsInColumn))
  const numbers = numbersIn(view)
  const size = `--rows: ${rows}; --groups: ${groups.length}; --columns: ${columns}`
  return html`<div class=${columns > 1 ? 'players many' : 'players'}>
    <header>
      <span class="game">${game}</span>
      <span class="round">
        ${round > 0 ? html`${t('Round')} <b>${round}</b>` : nothing}${
          round > 0 && phase !== '' ? ' · ' : ''
        }${phase}
      </span>
    </header>
    <p class="happened" role="status" dir="auto">${renderEvent(lastEvent)}</p>
    <div class="headline" role="status">
      <h1>${renderSentence(headline)}</h1>
      <p dir="auto">${prompt ?? nothing}</p>
    </div>
    <div class="combatants">
      <div class="columns" .style=${size}>
        ${groups.map(
          ({ title: of, rows: seated }, index) => html`<section aria-label=${of}>
            <h2>
              <span class="ellipsis grow" dir="auto">${of}</span>
              ${
                index === 0 && numbers.length > 1
                  ? numbers.map((number) => html`<span class="number">${number}</span>`)
                  : nothing
              }
            </h2>
            <ol>
              ${seated.map(renderRow)}
            </ol>
          </section>`
        )}
      </div>
    </div>
    ${renderZones(view, zones)}
  </div>`
}

const renderSentence = (sentence: Sentence): readonly unknown[] =>
  sentence.map(({ words, isName }) => (isName ? html`<b><bdi>${words}</bdi></b>` : words))

/** Renders the last event: the action, and its effects in a brighter colour. */
function renderEvent(event: PlayersView['lastEvent']): Template {
  if (!event) return nothing
  const { action, effects } = event
  return html`${action ? html`${renderSentence(action)}. ` : nothing}${effects.map(
    (effect) => html`<span class="effect">${renderSentence(effect)}.</span> `
  )}`
}

/** The titles of the numbers in the rows, taken from the first row that shows numbers. */
function numbersIn({ groups }: PlayersView): readonly string[] {
  const first = groups.flatMap(({ rows }) => rows).find(({ numbers }) => numbers.length > 0)
  return first?.numbers.map(({ title }) => title) ?? []
}

function renderRow(row: PlayersRow): Template {
  const { name, state, stateWords, isAsked, conditions, health, quarters, numbers } = row
  const hasLeft = isOut(row)
  const classes = [
    'row',
    isAsked ? 'asked' : state,
    (hasLeft || state === 'acted') && !isAsked && 'spent'
  ]
  const icon = isAsked ? 'question' : stateIcons[state] || 'blank'
  return html`<li class=${classes.filter(Boolean).join(' ')}>
    <i
      class="codicon codicon-${icon}"
      role="img"
      aria-label=${isAsked ? 'asked' : stateWords}
    ></i>
    ${renderToken(row)}
    <span class="name ellipsis"><bdi>${name}</bdi></span>
    <span class="conditions ellipsis" dir="auto">${conditions.join(', ')}</span>
    ${
      quarters === undefined
        ? html`<span class="health">${hasLeft ? stateWords : (health ?? '')}</span>`
        : renderQuarters(quarters)
    }
    ${numbers.map(({ value, max }) => html`<span class="number"><b>${value}</b>/${max}</span>`)}
  </li>`
}

/** Renders health as the number of quarters left, from 0 to 4, which keeps the exact number secret. */
const renderQuarters = (quarters: number): Template => html`<span
  class="quarters ${quarters > 2 ? '' : quarters === 2 ? 'half' : 'low'}"
  role="img"
  aria-label=${t('{0} of 4 quarters', quarters)}
>
  ${[1, 2, 3, 4].map((one) => html`<i class=${one <= quarters ? 'full' : ''}></i>`)}
</span>`

function renderZones({ groups }: PlayersView, zones: PlayersView['zones']): Template {
  if (zones.length === 0) return nothing
  const out = new Set(
    groups
      .flatMap(({ rows }) => rows)
      .filter(isOut)
      .map(({ name }) => name)
  )
  return html`<footer aria-label=${t('Battlefield')}>
    ${zones.map(({ name, who }) => {
      const there = who.filter((one) => !out.has(one))
      return html`<p>
        <span class="place">${name}</span>
        <span>${there.length === 0 ? html`<i>${t('nobody seen')}</i>` : there.join(', ')}</span>
      </p>`
    })}
  </footer>`
}
