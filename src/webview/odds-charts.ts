import { html, nothing, svg } from 'lit'
import type { OddsView, OutcomeBar } from '../core/view/odds-view.ts'
import { t } from './l10n.ts'
import type { Template } from './widgets.ts'

/** The size of a small chart in the units of its `viewBox`. The chart stretches to the size of its element. */
const width = 120
const height = 40

/** The minimum share of an outcome, from 0 to 1, for a figure inside its segment. The legend has all figures. */
const minLabelled = 0.09

/**
 * Renders the outcomes of fights as one bar with a legend. `isThin`: without figures and legend, to compare two
 * bars.
 */
export function renderOutcomes(parts: readonly OutcomeBar[], isThin = false): Template {
  const classed = classesOf(parts)
  const bar = html`<div class=${isThin ? 'outcome-bar thin' : 'outcome-bar'} aria-hidden="true">
    ${classed.map(
      ({ kind, share, percent }) => html`<div class="outcome ${kind}" .style="flex-grow: ${share}">
        ${share >= minLabelled && !isThin ? html`<span>${percent}</span>` : nothing}
      </div>`
    )}
  </div>`
  if (isThin) return bar
  return html`${bar}
    <ul class="legend" aria-hidden="true">
      ${classed.map(
        ({ kind, words, percent }) => html`<li>
          <i class="outcome ${kind}"></i><bdi>${words}</bdi> <b>${percent}</b>
        </li>`
      )}
    </ul>`
}

/**
 * The parts with their CSS classes in `kind`. Outcomes by leaving, such as a flight or a surrender, get patterns, so
 * that outcomes of the same kind look different.
 */
function classesOf(parts: readonly OutcomeBar[]) {
  const leaving = new Map<string, number>()
  return parts.map(({ kind, isByLeaving, ...part }) => {
    const nth = isByLeaving ? (leaving.get(kind) ?? 0) + 1 : 0
    if (isByLeaving) leaving.set(kind, nth)
    return { ...part, kind: `${kind}${nth === 0 ? '' : nth % 2 === 1 ? ' striped' : ' pale'}` }
  })
}

interface Charted {
  readonly name: string
  readonly token: string
  readonly isParty: boolean
}

/** Renders a small chart below the name of a combatant or side. */
const renderSmall = (
  { name, token, isParty }: Charted,
  figure: string,
  chart: Template
): Template => html`<figure>
  <figcaption>
    <span class="token ${isParty ? 'party' : 'foe'} ${token.length > 2 ? 'long' : ''}">${token}</span>
    <span class="grow ellipsis" dir="auto" title=${name}>${name}</span>
    <b>${figure}</b>
  </figcaption>
  <svg
    class=${isParty ? 'of-party' : 'of-foe'}
    viewBox="0 -1 ${width} ${height + 2}"
    preserveAspectRatio="none"
  >
    <path class="ground" d="M0 ${height}H${width}" />
    ${chart}
  </svg>
</figure>`

const renderAxis = (rounds: readonly number[]): Template => html`<p class="axis dim small">
  <span>${t('round {0}', rounds[0])}</span><span>${t('round {0}', rounds.at(-1))}</span>
</p>`

/** The coordinates in a small chart, rounded to one decimal. */
const x = (index: number, count: number): number => round((index * width) / count)
const y = (share: number): number => round(height * (1 - share))
const round = (number: number): number => Math.round(number * 10) / 10

/** The path of a line that steps down at the end of each round. */
function stepLine(shares: readonly number[]): string {
  const rounds = shares.length - 1
  return shares
    .map((share, index) => (index === 0 ? `M0 ${y(share)}` : `H${x(index, rounds)}V${y(share)}`))
    .join('')
}

const points = (shares: readonly number[]): readonly string[] =>
  shares.map((share, index) => `${x(index, shares.length - 1)} ${y(share)}`)

export const renderSurvival = ({ rounds, combatants }: OddsView['survival']): Template => html`<div
    class="small-charts"
  >
    ${combatants.map((one) =>
      renderSmall(
        one,
        one.percent,
        svg`<path class="area" d="${stepLine(one.shares)}V${height}H0Z" /><path class="line" d=${stepLine(one.shares)} />` as Template
      )
    )}
    ${renderAxis(rounds)}
  </div>`

export const renderHealth = ({ rounds, combatants }: OddsView['health']): Template => html`<div
    class="small-charts"
  >
    ${combatants.map((one) => {
      const part = (numbers: readonly number[]) => points(numbers.map((each) => each / one.max))
      const band = [...part(one.high), ...part(one.low).toReversed()]
      return renderSmall(
        one,
        one.words,
        svg`<path class="area" d="M${band.join('L')}Z" /><path class="line" d="M${part(one.middle).join('L')}" />` as Template
      )
    })}
    ${renderAxis(rounds)}
  </div>`

export const renderBreaks = ({ rounds, sides }: OddsView['morale']): Template => html`<div
    class="small-charts one"
  >
    ${sides.map((one) =>
      renderSmall(
        { name: one.side, token: one.side.slice(0, 2), isParty: one.isParty },
        one.percent,
        svg`<path class="area" d="${stepLine(one.shares)}V${height}H0Z" /><path class="line" d=${stepLine(one.shares)} />` as Template
      )
    )}
    ${renderAxis(rounds)}
  </div>`

export function renderDuration({ bars }: OddsView['duration']): Template {
  const highest = Math.max(...bars.map(({ share }) => share))
  return html`<ol class="histogram">
    ${bars.map(
      ({ label, share, isMiddle }) => html`<li class=${isMiddle ? 'middle' : ''}>
        <i .style="height: ${round((80 * share) / highest)}%"></i><span>${label}</span>
      </li>`
    )}
  </ol>`
}

export function renderSwings({ bars }: OddsView['swings']): Template {
  const largest = Math.max(...bars.map(({ difference }) => Math.abs(difference)))
  return html`<ol class="swings">
    ${bars.map(({ words, difference, points: figure }) => {
      const bar = html`<i .style="width: ${round((100 * Math.abs(difference)) / largest)}%"></i>`
      return html`<li>
        <span dir="auto">${words}</span>
        <span class="swing less">${difference < 0 ? bar : nothing}</span>
        <span class="swing more">${difference > 0 ? bar : nothing}</span>
        <b>${figure}</b>
      </li>`
    })}
  </ol>`
}

export const renderDamage = ({ combatants }: OddsView['damage']): Template => html`<ol
  class="damage"
>
  <li class="dim small"><span></span><span>${t('dealt')}</span><span>${t('taken')}</span></li>
  ${combatants.map(
    ({ name, dealt, taken, dealtWords, takenWords }) => html`<li>
      <span class="ellipsis" dir="auto" title=${name}>${name}</span>
      <span><i class="dealt" .style="width: ${round(100 * dealt)}%"></i><b>${dealtWords}</b></span>
      <span><i class="taken" .style="width: ${round(100 * taken)}%"></i><b>${takenWords}</b></span>
    </li>`
  )}
</ol>`
