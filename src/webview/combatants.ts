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
import { stateIcons, tokenShown } from './token.ts'
import type { Rules, Shown } from './widgets.ts'

/** The height of a row with everything in it, in pixels. */
const wholeRow = 48

/** Everybody in the fight, in the groups the game puts them in. */
export function rowsShown(
  view: FightView,
  rules: Rules,
  choose: (name: string) => void,
  open: (name: string) => void
): Shown {
  const standing = view.groups.flatMap(({ rows }) => rows).filter(isStanding)
  // Rows that would take more than half of the panel are low, and the fallen share a line.
  const isCrowded = standing.length * wholeRow > window.innerHeight / 2
  // As a property: the page allows no style in attributes.
  const columns = `--numbers: ${view.columns.length}`
  const first = standing.find(({ state }) => state === 'acting') ?? standing[0]
  return html`<div
    class=${isCrowded ? 'rows crowded' : 'rows'}
    .style=${columns}
    @keydown=${onKey}
  >
    ${view.groups.map((group, index) =>
      groupShown(view, group, {
        isFirst: index === 0,
        isCrowded,
        rules,
        choose,
        open,
        first: first?.name
      })
    )}
  </div>`
}

/** From row to row with the arrows; Enter or the space bar presses the one with the focus, O shows its statblock. */
function onKey(event: KeyboardEvent): void {
  const { target, currentTarget, key } = event
  if (!(target instanceof HTMLElement) || !(currentTarget instanceof HTMLElement)) return
  if (!target.matches('.cut')) return
  if (key === 'Enter' || key === ' ') target.click()
  else if (key === 'o') target.parentElement?.querySelector<HTMLElement>('.open')?.click()
  else if (key === 'ArrowUp' || key === 'ArrowDown') {
    const all = [...currentTarget.querySelectorAll<HTMLElement>('.name .cut')]
    all[all.indexOf(target) + (key === 'ArrowUp' ? -1 : 1)]?.focus()
  } else return
  event.preventDefault()
  event.stopPropagation()
}

const isStanding = ({ state }: Row): boolean => state !== 'down' && state !== 'gone'

interface Drawing {
  readonly isFirst: boolean
  readonly isCrowded: boolean
  readonly rules: Rules
  readonly choose: (name: string) => void
  /** Show the statblock of somebody. */
  readonly open: (name: string) => void
  /** Whose row can be tabbed to; the arrows go on from there. */
  readonly first: string | undefined
}

function groupShown(view: FightView, group: Group, drawing: Drawing): Shown {
  const { isFirst, isCrowded } = drawing
  const shown = isCrowded ? group.rows.filter(isStanding) : group.rows
  const fallen = isCrowded ? group.rows.filter((row) => !isStanding(row)) : []
  const titles = html`<span class="h-bar">${view.columns.length > 1 ? view.barTitle : ''}</span
    >${view.columns.map((column) => html`<span class="num">${column}</span>`)}`
  return html`<section class=${group.current ? 'group now' : 'group'} aria-label=${group.title}>
    <h2>
      <span class="name"><b>${group.title}</b> <span class="dim">${group.note}</span></span>
      ${isFirst ? titles : nothing}
    </h2>
    <ol>
      ${shown.map((row) => rowShown(row, drawing))}
    </ol>
    ${
      fallen.length === 0
        ? nothing
        : html`<p class="fallen dim small">
          ${fallen.map(({ name, stateWords }) => `${name} ${stateWords}`).join(', ')}
        </p>`
    }
  </section>`
}

function rowShown(row: Row, { isCrowded, rules, choose, open, first }: Drawing): Shown {
  const isFirst = row.name === first
  const isOut = !isStanding(row)
  const look = [
    'c',
    row.state === 'acting' && 'active',
    (isOut || row.state === 'acted') && 'spent',
    isOut && 'out'
  ]
  const small = [
    ...(row.place === undefined ? [] : [html`<span class="place">${row.place}</span>`]),
    ...conditionsShown(row.conditions, rules, isCrowded),
    ...(isCrowded || isOut
      ? []
      : [
          ...row.items.map(itemShown),
          ...row.facts.map((fact) => html`<span class="fact">${fact}</span>`)
        ])
  ]
  return html`<li class=${look.filter(Boolean).join(' ')} @click=${() => choose(row.name)}>
    ${tokenShown({ ...row, state: 'later' })}
    <span class="who">
      <span class="name" title=${row.name}>
        <span class="cut" role="button" tabindex=${isFirst ? 0 : -1} dir="auto">${row.name}</span>
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
          open(row.name)
        }}
      ></button>
    </span>
    <span class="state" title=${row.stateWords}>
      ${stateIcon(row)}<span>${row.stateWords}</span>
    </span>
    ${row.tracks ? tracksShown(row.tracks) : barShown(row.bar)}
    ${row.numbers.map(({ value, max }) =>
      max === 0 && value === 0
        ? html`<span class="num"><span class="dim">–</span></span>`
        : html`<span class="num"><b>${value}</b><span class="of">/${max}</span></span>`
    )}
    ${!isCrowded && small.length > 0 ? html`<span class="sub">${small}</span>` : nothing}
  </li>`
}

const stateIcon = ({ state }: Row): Shown =>
  stateIcons[state] === ''
    ? nothing
    : html`<vscode-icon name=${stateIcons[state]} size="12" aria-hidden="true"></vscode-icon>`

function conditionsShown(
  conditions: readonly Condition[],
  rules: Rules,
  isCrowded: boolean
): readonly Shown[] {
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

function itemShown({ name, marks, of, note }: Item): Shown {
  const title = of === 0 ? name : `${name}: ${marks} of ${of} marks; the last breaks it`
  const diamonds = Array.from(
    { length: of },
    (_, index) => html`<i class=${index < marks ? 'on' : ''}></i>`
  )
  return html`<span class="notch" title=${title}
    >${name}${diamonds}${note === undefined ? nothing : html`<em>${note}</em>`}</span
  >`
}

/** One bar of parts, to one scale; hatched is what this round took. */
function barShown(parts: readonly BarPart[]): Shown {
  const label = parts.map(({ title, value, max }) => `${title} ${value} of ${max}`).join(', ')
  return html`<span class="bars" role="img" aria-label=${label} title=${label}
    >${parts.map(partShown)}</span
  >`
}

/** Boxes that fill, row by row, a line for each track; a filled one is crossed, so that it needs no colour. */
function tracksShown(tracks: readonly Track[]): Shown {
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

function partShown({ value, max, lost, isRibbed }: BarPart): Shown {
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
