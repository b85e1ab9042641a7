import { html, nothing } from 'lit'
import type { Row } from '../core/ruleset/fight-view.ts'
import type { Change, CombatantOut, FightSummary, Moment } from '../core/view/fight-summary.ts'
import type { AfterFightAction, PanelContent } from '../tracker/messages.ts'
import { renderBar, renderNumber, renderTracks } from './combatants.ts'
import { renderDice } from './dice.ts'
import type { UserMessage } from './form-state.ts'
import { t } from './l10n.ts'
import { isOut, renderToken } from './token.ts'
import type { Template } from './widgets.ts'
import { button, key } from './widgets.ts'

type Send = (message: UserMessage) => void

/** The title of the fight whose log is shown in place of its summary. */
let shownLog: string | undefined

/** Whether the panel shows the summary of a finished fight, and not its log. */
export function isSummaryShown({ summary, tracker }: PanelContent): boolean {
  if (!summary) shownLog = undefined
  return summary !== undefined && !tracker?.past && shownLog !== tracker?.title
}

/** Renders the summary of a finished fight, and the possible next steps. */
export function renderEndCard(
  { summary, tracker, evening }: PanelContent,
  send: Send,
  redraw: () => void
): Template {
  if (!summary || !tracker) return nothing
  const { sentence, losses, rounds, moments, usedUp, gear, party } = summary
  const columns = `--numbers: ${tracker.columns.length}`
  const showLog = () => {
    shownLog = tracker.title
    redraw()
  }
  return html`<section class="end-card" aria-label=${t('Summary of the fight')}>
      <h2>${sentence}</h2>
      ${losses === '' ? nothing : html`<p class="dim">${capitalized(losses)}</p>`}
      ${renderRounds(rounds)}
      ${moments.length === 0 ? nothing : html`${heading(t('Moments'))}${renderMoments(moments, send)}`}
      ${heading(t('Spent and damaged'))}
      <dl>
        <dt>${t('Spent')}</dt>
        <dd>${changesByName(usedUp)}</dd>
        <dt>${t('Gear')}</dt>
        <dd>${changesByName(gear)}</dd>
      </dl>
      ${heading(t('The party now'))}
      <ol class="party" .style=${columns}>
        ${party.map(renderMember)}
      </ol>
    </section>
    ${renderFoot({ tracker, evening }, send, showLog)}`
}

/** Renders the link from the log of a finished fight back to its summary. */
export const renderSummaryLink = ({ summary }: PanelContent, redraw: () => void): Template =>
  summary === undefined || shownLog === undefined
    ? nothing
    : html`<p class="summary-link">
        <span class="grow ellipsis" title=${summary.sentence}>${summary.sentence}</span>
        ${button(
          {
            id: 'show-summary',
            class: 'quiet',
            onclick: () => {
              shownLog = undefined
              redraw()
            }
          },
          t('Show Summary')
        )}
      </p>`

const capitalized = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

const heading = (words: string): Template => html`<h3><span>${words}</span></h3>`

/** Renders a strip of rounds. Consecutive rounds without losses are one narrow cell. */
const renderRounds = (rounds: FightSummary['rounds']): Template =>
  html`<ol class="rounds" aria-label=${t('Losses by round')}>
    ${cellsOf(rounds).map(
      ({ from, to, out }, index) =>
        html`<li class=${out.length === 0 ? 'quiet' : ''}>
          <span class="dim small">${index === 0 ? `${t('Round')} ` : ''}${from === to ? from : `${from}–${to}`}</span>
          ${out.map(renderWentOut)}
        </li>`
    )}
  </ol>`

interface Cell {
  readonly from: number
  readonly to: number
  readonly out: readonly CombatantOut[]
}

function cellsOf(rounds: FightSummary['rounds']): readonly Cell[] {
  const cells: Cell[] = []
  for (const { round, out } of rounds) {
    const last = cells.at(-1)
    if (out.length === 0 && last?.out.length === 0) cells[cells.length - 1] = { ...last, to: round }
    else cells.push({ from: round, to: round, out })
  }
  return cells
}

const renderWentOut = ({ words, ...one }: CombatantOut): Template =>
  html`<span class="went-out" title="${one.name}: ${words}"
    >${renderToken({ ...one, isHidden: false })}<vscode-icon
      name=${one.state === 'gone' ? 'arrow-right' : 'close'}
      size="12"
      aria-hidden="true"
    ></vscode-icon
    ><span class="visually-hidden">${one.name}</span><span class="ellipsis">${words}</span></span
  >`

/** Renders the notable moments. A click on a moment shows the moment in the note. */
const renderMoments = (moments: readonly Moment[], send: Send): Template =>
  html`<ol class="moments">
    ${moments.map(
      ({ round, step, text, rolls }) =>
        html`<li>
          <span class="dim small">${t('round {0}', round)}</span>
          <button
            type="button"
            class="moment"
            title=${t('Show in note')}
            @click=${() => send({ type: 'show-line', step })}
          >
            ${text}
          </button>
          ${renderDice(rolls)}
        </li>`
    )}
  </ol>`

/** Renders the changes of each combatant: `Tam Reed crossbow: reload`. */
function changesByName(changes: readonly Change[]): Template {
  if (changes.length === 0) return html`<span class="dim">${t('nothing')}</span>`
  const names = [...new Set(changes.map(({ who }) => who))]
  return html`${names.map((name) => {
    const words = changes.filter(({ who }) => who === name).map((change) => change.words)
    return html`<p><b>${name}</b> ${words.join('; ')}</p>`
  })}`
}

function renderMember(row: Row): Template {
  const hasLeft = isOut(row)
  const words = [
    ...(row.stateWords === '' ? [] : [row.stateWords]),
    ...row.conditions.map((condition) => condition.words)
  ].join(', ')
  return html`<li class=${hasLeft ? 'out' : ''}>
    ${renderToken({ ...row, state: hasLeft ? row.state : 'later' })}
    <span class="ellipsis" title=${row.name}>${row.name}</span>
    <span class="dim small ellipsis" title=${words}>${words}</span>
    ${row.tracks ? renderTracks(row.tracks) : renderBar(row.bar)}
    ${row.numbers.map(renderNumber)}
  </li>`
}

/** Renders the next steps: the next encounter, the recap, another fight, the update of the party, and the log. */
function renderFoot(
  { tracker, evening }: Pick<PanelContent, 'evening'> & { tracker: { isReadOnly: boolean } },
  send: Send,
  showLog: () => void
): Template {
  const press = (action: AfterFightAction) => () => send({ type: 'evening', action })
  const next = evening?.next
  const rested = {
    id: 'next-rested',
    title: t('Start the next encounter after a night’s rest'),
    key: 'z',
    onclick: press('next-rested')
  }
  return html`<footer class="end-foot" role="group" aria-label=${t('After the fight')}>
    ${
      tracker.isReadOnly || next === undefined
        ? nothing
        : html`<div class="row">
            ${button(
              {
                id: 'next-encounter',
                isPrimary: true,
                class: 'primary next',
                key: 'Enter',
                onclick: press('next')
              },
              html`<span>${t('Next Encounter')}</span> <b class="ellipsis">${next}</b>`,
              key('Enter')
            )}
            ${evening?.isChanged ? button(rested, t('Rested'), key('Z')) : nothing}
          </div>`
    }
    <div class="row">
      ${
        tracker.isReadOnly
          ? nothing
          : html`${button({ id: 'write-recap', key: 'r', onclick: press('recap') }, t('Write Recap'), key('R'))}
            ${button({ id: 'fight-again', key: 'f', onclick: press('again') }, t('Fight Again'), key('F'))}
            ${button({ id: 'update-party', title: t('Write the results of the fight into the statblocks of the party, after a review'), onclick: press('party') }, t('Update Party…'))}`
      }
      <span class="grow"></span>
      ${button({ id: 'show-log', class: 'quiet', title: t('Show the log and the commands that may still be given'), key: 'l', onclick: showLog }, t('Log'), key('L'))}
    </div>
  </footer>`
}
