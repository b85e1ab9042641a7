import { html, nothing, render } from 'lit'
import type { OddsPage, OddsTable, OddsView } from '../core/view/odds-view.ts'
import type { OddsContent, OddsMessage } from '../tracker/odds-messages.ts'
import { t } from './l10n.ts'
import {
  renderBreaks,
  renderDamage,
  renderDuration,
  renderHealth,
  renderOutcomes,
  renderSurvival,
  renderSwings
} from './odds-charts.ts'
import { renderSection, renderTable } from './odds-section.ts'
import { renderWhatIf } from './what-if.ts'
import type { Template } from './widgets.ts'
import { button, iconButton, key, select } from './widgets.ts'

/** The state that VS Code keeps when the page is hidden or restarted. */
interface Kept {
  readonly isTables?: boolean
}

/** The API that VS Code provides to a webview. */
declare function acquireVsCodeApi(): {
  postMessage(message: OddsMessage): void
  getState(): Kept | undefined
  setState(state: Kept): void
}

const host = acquireVsCodeApi()
let content: OddsContent | undefined
let isTables = host.getState()?.isTables === true
/** The text of the live region, for screen readers. */
let announcement = ''

const send = (message: OddsMessage): void => host.postMessage(message)

window.addEventListener('message', ({ data }: MessageEvent<OddsContent>) => {
  if (data?.type !== 'show') return
  announcement = announcementFor(data.page, content?.page)
  content = data
  keep()
  draw()
})
document.addEventListener('keydown', (event) => {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
  if (isTyping(event.target)) return
  if (event.key === 'r' || event.key === 'R') send({ type: 'run-again' })
  else if (event.key === 'Escape' && isRunning()) send({ type: 'cancel' })
})
send({ type: 'ready' })

/** Whether an element receives typed letters. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input:not([type=checkbox]), vscode-single-select') !== null

const isRunning = (): boolean => content?.page.isRunning || content?.page.whatIf?.isRunning || false

const keep = (): void => host.setState({ ...content?.fight, isTables })

/** The text for screen readers: that fights begin, and the final figures. Leaves out figures in between. */
function announcementFor(page: OddsPage, before: OddsPage | undefined): string {
  if (page.problem !== undefined) return page.problem
  if (page.isRunning) return before?.isRunning ? announcement : t('Playing many fights')
  const { odds, whatIf } = page
  const of = whatIf?.isRunning ? undefined : whatIf?.result
  return [
    odds ? `${odds.leader} ${odds.wins} ${odds.margin}, ${odds.duration.words}` : '',
    of ? t('What if: {0}, {1}', of.changed.wins, of.difference) : ''
  ]
    .filter((text) => text !== '')
    .join('. ')
}

function draw(): void {
  const main = document.getElementById('tracker')
  if (!main || !content) return
  main.className = 'odds'
  render(renderPage(content.page), main)
}

function renderPage(page: OddsPage): Template {
  const { problem, odds, whatIf } = page
  return html`${renderHead(page)}
    ${renderProgress(page)}
    ${problem === undefined ? nothing : renderProblem(problem)}
    <div class="columns">
      ${odds ? html`<div class="figures">${renderFigures(odds)}</div>` : nothing}
      ${whatIf && odds ? renderWhatIf(whatIf, { isTables, send, redraw: draw }) : nothing}
      ${odds ? html`<div class="details">${renderDetails(odds)}</div>` : nothing}
    </div>
    <p class="visually-hidden" role="status">${announcement}</p>`
}

/**
 * Renders the share of played fights as a progress bar. The bar has no CSS animation, because drawing it would slow
 * the fights down.
 */
const renderProgress = ({ progress }: OddsPage): Template =>
  isRunning()
    ? html`<div
        class="progress"
        role="progressbar"
        aria-label=${t('Fights played')}
        aria-valuenow=${Math.round(100 * progress)}
      >
        <i .style="width: ${100 * progress}%"></i>
      </div>`
    : html`<div class="progress"></div>`

function renderHead(page: OddsPage): Template {
  const { title, game, from, canSwitch, summary, basis, problem } = page
  return html`<header>
    <div class="grow">
      <h1 dir="auto">${t('Odds: {0}', title)}</h1>
      <p class="dim">${[game, summary].filter((text) => text !== '').join(' · ')}</p>
      ${basis.map((words) => html`<p class="dim basis">${words}</p>`)}
    </div>
    <div class="tools">
      ${
        canSwitch
          ? select(
              { id: 'from', label: t('Where the fights begin'), position: 'below' },
              [
                { value: 'log', label: t('From the end of the log') },
                { value: 'start', label: t('From the start') }
              ],
              from,
              (value) => send({ type: 'from', from: value === 'log' ? 'log' : 'start' })
            )
          : nothing
      }
      ${
        problem === undefined
          ? html`${iconButton('tables', isTables ? 'graph' : 'table', isTables ? t('Show Charts') : t('Show Numbers as Tables'), toggleTables)}
            ${iconButton('copy', 'copy', page.odds && t('Copy as Markdown'), () => send({ type: 'copy' }))}`
          : nothing
      }
      ${
        isRunning()
          ? button({ id: 'stop', onclick: () => send({ type: 'cancel' }) }, t('Stop'), key('Esc'))
          : problem === undefined
            ? button(
                { id: 'again', onclick: () => send({ type: 'run-again' }) },
                t('Run Again'),
                key('R')
              )
            : nothing
      }
    </div>
  </header>`
}

const renderProblem = (problem: string): Template => html`<div class="problem">
  <i class="codicon codicon-warning" aria-hidden="true"></i>
  <p dir="auto">${problem}</p>
  ${button({ id: 'show-note', onclick: () => send({ type: 'show-note' }) }, t('Show in Note'))}
</div>`

function toggleTables(): void {
  isTables = !isTables
  keep()
  draw()
}

/** Renders the main figures: outcomes, survival, duration and swings. */
function renderFigures(odds: OddsView): Template {
  const { leader, wins, margin, outcomes, survival, duration, swings } = odds
  return html`<section class="headline" aria-label=${t('Outcomes')}>
      <p class="big">
        <b><bdi>${leader}</bdi> ${wins}</b> <span class="dim">${margin}</span>
      </p>
      ${renderOutcomes(outcomes.parts)}
      <div class=${isTables ? 'numbers' : 'visually-hidden'}>${renderTable(outcomes.table)}</div>
    </section>
    ${section(t('Still standing, round by round'), survival, renderSurvival(survival))}
    <div class="two">
      ${section(t('Duration'), duration, renderDuration(duration), duration.words)}
      ${section(t('Largest swings'), swings, renderSwings(swings), t('points for {0}', leader))}
    </div>`
}

/** Renders the details: health, damage, morale and resources. */
function renderDetails({ health, morale, damage, resources }: OddsView): Template {
  return html`${section(
    t('{0}, round by round', health.title),
    health,
    renderHealth(health),
    t('Line: the median. Band: eight of ten fights')
  )}
    <div class="two">
      ${section(t('Damage dealt and taken'), damage, renderDamage(damage), damage.note)}
      <div>
        ${section(t('Morale'), morale, renderBreaks(morale), t('Fights in which somebody fled or surrendered'))}
        ${section(t('Resources'), resources, nothing)}
      </div>
    </div>`
}

/** Renders a chart; nothing if its table has no rows. */
const section = (
  title: string,
  { table }: { readonly table: OddsTable },
  chart: Template,
  note?: string
): Template =>
  table.rows.length === 0 ? nothing : renderSection({ title, table, chart, note, isTables })
