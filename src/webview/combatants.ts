import { html, nothing } from 'lit'
import type {
  BarPart,
  Condition,
  FightView,
  Group,
  Item,
  Row,
  Track
} from '../core/ruleset/fight-view.ts'
import type { NumberRows } from './number-stage.ts'
import { renderToken, stateIcons } from './token.ts'
import type { Rules, Template } from './widgets.ts'

/** The height of a full row, in pixels. */
const fullRowHeight = 48

/** Renders everybody in the fight, in the groups of the game. */
export function renderCombatants(
  view: FightView,
  rules: Rules,
  choose: (name: string) => void,
  openStatblock: (name: string) => void,
  box?: NumberRows
): Template {
  const standing = view.groups.flatMap(({ rows }) => rows).filter(isStanding)
  // If full rows would take more than half of the panel, rows are compact and the fallen share a line.
  const isCrowded = standing.length * fullRowHeight > window.innerHeight / 2
  // Set as a property: the content security policy allows no style attributes.
  const columns = `--numbers: ${view.columns.length}`
  const first = standing.find(({ state }) => state === 'acting') ?? standing[0]
  return html`<div
    class=${isCrowded ? 'rows crowded' : 'rows'}
    .style=${columns}
    @keydown=${onKey}
  >
    ${view.groups.map((group, index) =>
      renderGroup(view, group, {
        isFirst: index === 0,
        isCrowded,
        rules,
        choose,
        openStatblock,
        first: first?.name,
        box
      })
    )}
  </div>`
}

/** Arrow keys move the focus between rows, Enter or Space selects the focused row, O opens its statblock. */
function onKey(event: KeyboardEvent): void {
  const { target, currentTarget, key } = event
  if (!(target instanceof HTMLElement) || !(currentTarget instanceof HTMLElement)) return
  if (!target.matches('.cut')) return
  if (key === 'Enter' || key === ' ') target.click()
  else if (key === 'o') target.parentElement?.querySelector<HTMLElement>('.open')?.click()
  else if (key === 'ArrowUp' || key === 'ArrowDown') {
    const all = [...currentTarget.querySelectorAll<HTMLElement>('.name .ellipsis')]
    all[all.indexOf(target) + (key === 'ArrowUp' ? -1 : 1)]?.focus()
  } else return
  event.preventDefault()
  event.stopPropagation()
}

const isStanding = ({ state }: Row): boolean => state !== 'down' && state !== 'gone'

interface RowContext {
  readonly isFirst: boolean
  readonly isCrowded: boolean
  readonly rules: Rules
  readonly choose: (name: string) => void
  /** Opens the statblock of a combatant. */
  readonly openStatblock: (name: string) => void
  /** The combatant whose row is in the tab order (roving tabindex). */
  readonly first: string | undefined
  /** The rows in which a number is typed. */
  readonly box: NumberRows | undefined
}

function renderGroup(view: FightView, group: Group, rowContext: RowContext): Template {
  const { isFirst, isCrowded } = rowContext
  const shown = isCrowded ? group.rows.filter(isStanding) : group.rows
  const fallen = isCrowded ? group.rows.filter((row) => !isStanding(row)) : []
  const titles = html`<span class="h-bar">${view.columns.length > 1 ? view.barTitle : ''}</span
    >${view.columns.map((column) => html`<span class="figure">${column}</span>`)}`
  return html`<section class=${group.current ? 'group current' : 'group'} aria-label=${group.title}>
    <h2>
      <span class="name"><b>${group.title}</b> <span class="dim">${group.note}</span></span>
      ${isFirst ? titles : nothing}
    </h2>
    <ol>
      ${shown.map((row) => renderRow(row, rowContext))}
    </ol>
    ${
      fallen.length === 0
        ? nothing
        : html`<p class="out-of-fight dim small">
          ${fallen.map(({ name, stateWords }) => `${name} ${stateWords}`).join(', ')}
        </p>`
    }
  </section>`
}

function renderRow(
  row: Row,
  { isCrowded, rules, choose, openStatblock, first, box }: RowContext
): Template {
  const isFirst = row.name === first
  const isOut = !isStanding(row)
  const classes = [
    'combatant',
    row.state === 'acting' && 'active',
    (isOut || row.state === 'acted') && 'spent',
    isOut && 'out',
    box?.isChosen(row.name) && 'chosen'
  ]
  const small = [
    ...(row.place === undefined ? [] : [html`<span class="place">${row.place}</span>`]),
    ...renderConditions(row.conditions, rules, isCrowded),
    ...(isCrowded || isOut
      ? []
      : [
          ...row.items.map(renderItem),
          ...row.facts.map((fact) => html`<span class="fact">${fact}</span>`)
        ])
  ]
  return html`<li class=${classes.filter(Boolean).join(' ')} data-name=${row.name} @click=${() => choose(row.name)}>
    ${renderToken({ ...row, state: 'later' })}
    <span class="who">
      <span class="name" title=${row.name}>
        <span class="ellipsis" role="button" tabindex=${isFirst ? 0 : -1} dir="auto">${row.name}</span>
        ${isCrowded ? small : nothing}
      </span>
      <button
        type="button"
        class="codicon codicon-go-to-file open"
        tabindex="-1"
        title="Open statblock (O)"
        aria-label="Open statblock of ${row.name}"
        @click=${(event: Event) => {
          event.stopPropagation()
          openStatblock(row.name)
        }}
      ></button>
    </span>
    <span class="state" title=${row.stateWords}>
      ${renderStateIcon(row)}<span>${row.stateWords}</span>
    </span>
    ${box?.field(row.name) ?? (row.tracks ? renderTracks(row.tracks) : renderBar(row.bar))}
    ${row.numbers.map(({ value, max, before }) =>
      before !== undefined
        ? html`<span class="figure"><span class="dim">${before} → </span><b class="unfinal">${value}</b></span>`
        : max === 0 && value === 0
          ? html`<span class="figure"><span class="dim">–</span></span>`
          : html`<span class="figure"><b>${value}</b><span class="of">/${max}</span></span>`
    )}
    ${!isCrowded && small.length > 0 ? html`<span class="details">${small}</span>` : nothing}
  </li>`
}

const renderStateIcon = ({ state }: Row): Template =>
  stateIcons[state] === ''
    ? nothing
    : html`<vscode-icon name=${stateIcons[state]} size="12" aria-hidden="true"></vscode-icon>`

function renderConditions(
  conditions: readonly Condition[],
  rules: Rules,
  isCrowded: boolean
): readonly Template[] {
  const shown = isCrowded ? conditions.slice(0, 1) : conditions
  const more = conditions.length - shown.length
  const all = conditions.map(({ words }) => words).join(', ')
  return [
    ...shown.map(
      ({ words, rule }) =>
        html`<span class="chip" title=${rule ? `${rules[rule] ?? ''} (${rule})` : words}
          >${words}</span
        >`
    ),
    ...(more > 0 ? [html`<span class="chip" title=${all}>+${more}</span>`] : [])
  ]
}

function renderItem({ name, marks, of, note }: Item): Template {
  const title = of === 0 ? name : `${name}: ${marks} of ${of} marks; the last breaks it`
  const diamonds = Array.from(
    { length: of },
    (_, index) => html`<i class=${index < marks ? 'on' : ''}></i>`
  )
  return html`<span class="item-marks" title=${title}
    >${name}${diamonds}${note === undefined ? nothing : html`<em>${note}</em>`}</span
  >`
}

/** Renders the parts of a bar to one scale. The loss of this round is hatched. */
export function renderBar(parts: readonly BarPart[]): Template {
  const label = parts.map(({ title, value, max }) => `${title} ${value} of ${max}`).join(', ')
  return html`<span class="bars" role="img" aria-label=${label} title=${label}
    >${parts.map(renderBarPart)}</span
  >`
}

/** Renders tracks as rows of boxes. A filled box is crossed, which is readable without colour. */
export function renderTracks(tracks: readonly Track[]): Template {
  const label = tracks
    .map(({ title, rows }) => {
      const counts = rows.map(({ name, filled, of }) => `${name} ${filled} of ${of}`)
      return `${title} ${counts.join(', ')}`
    })
    .join('; ')
  const boxes = ({ filled, of }: Track['rows'][number]) =>
    html`<span class="boxes"
      >${Array.from({ length: of }, (_, index) => html`<i class=${index < filled ? 'on' : ''}></i>`)}</span
    >`
  return html`<span class="tracks" role="img" aria-label=${label} title=${label}
    >${tracks.map(({ rows }) => html`<span class="track">${rows.map(boxes)}</span>`)}</span
  >`
}

function renderBarPart({ value, max, lost, isRibbed }: BarPart): Template {
  const share = max === 0 ? 0 : value / max
  const level = share > 0.5 ? '' : share > 0.25 ? ' half' : ' low'
  const gone = max === 0 ? 0 : Math.min(lost, max - value) / max
  const filled = `width: ${share * 100}%`
  const taken = `left: ${share * 100}%; width: ${gone * 100}%`
  return html`<span class="bar" .style=${`flex: ${Math.max(1, max)}`}
    ><i class=${isRibbed ? 'ribbed' : `plain${level}`} .style=${filled}></i
    >${lost > 0 ? html`<i class="lost" .style=${taken}></i>` : nothing}</span
  >`
}
