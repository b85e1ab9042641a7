import { html, nothing, svg } from 'lit'
import type { Row, ZoneView } from '../core/ruleset/fight-view.ts'
import { carrying } from './drag.ts'
import type { Stage } from './form-state.ts'
import { mapOf } from './map-layout.ts'
import { movesOf, type Outlook, outlookOf } from './movement.ts'
import { faceShown, rowsByName, tokenLook, tokenShown } from './token.ts'
import type { Shown } from './widgets.ts'

/** What is around the map: the padding of its part and a scrollbar, in pixels. */
const around = 44

interface Drawing {
  readonly stage: Stage
  readonly rows: ReadonlyMap<string, Row>
  readonly outlook: Outlook | undefined
  /** Where whoever is carried may be put down. */
  readonly moves: ReadonlyMap<string, string>
  readonly choose: (name: string) => void
}

/**
 * The battlefield: zones in a row as a strip, others as a map with their borders. Each has what is special
 * about it and the tokens of those in it; who may move is dragged, or moved by the arrow keys and Enter.
 */
export function zonesShown(stage: Stage, choose: (name: string) => void): Shown {
  const { view, draft } = stage
  const { zones = [] } = view
  if (zones.length === 0) return nothing
  const { carried } = draft
  const drawing: Drawing = {
    stage,
    rows: rowsByName(view),
    outlook: outlookOf(stage),
    moves: carried ? movesOf(view, carried.who) : new Map(),
    choose
  }
  const isRow = zones.every(({ next }, index) =>
    next.every((name) => [zones[index - 1]?.name, zones[index + 1]?.name].includes(name))
  )
  return html`<section class="battlefield" aria-label="Battlefield">
    ${isRow ? stripShown(zones, drawing) : mapShown(zones, drawing)}
    <p class="small dim" role="status">${captionOf(drawing)}</p>
  </section>`
}

const stripShown = (zones: readonly ZoneView[], drawing: Drawing): Shown =>
  html`<ol class="zones">
    ${zones.map((zone) => html`<li class="strip-zone">${zoneShown(zone, drawing)}</li>`)}
  </ol>`

function mapShown(zones: readonly ZoneView[], drawing: Drawing): Shown {
  const { width, height, boxes, borders } = mapOf(zones, window.innerWidth - around)
  return html`<div class="map">
    <svg viewBox="0 0 ${width} ${height}" width=${width} height=${height}>
      ${borders.map(({ points }) => svg`<polyline class="border" points=${points}></polyline>`)}
      ${zones.map((zone) => {
        const box = boxes.get(zone.name)
        return box
          ? svg`<foreignObject
              x=${box.x - box.width / 2}
              y=${box.y - box.height / 2}
              width=${box.width}
              height=${box.height}
            >${zoneShown(zone, drawing)}</foreignObject>`
          : nothing
      })}
    </svg>
  </div>`
}

function zoneShown(zone: ZoneView, drawing: Drawing): Shown {
  const { name, notes, next, who } = zone
  const { stage, outlook, moves, rows } = drawing
  const { carried } = stage.draft
  const away = outlook?.away.get(name)
  const look = [
    'zone',
    away !== undefined && away < 2 && `away-${away}`,
    outlook?.outOfReach.has(name) && 'beyond',
    moves.has(name) && 'open',
    carried?.zone === name && 'aimed'
  ]
  const ways = `next to ${next.join(', ')}`
  const inside = who.length === 0 ? 'nobody' : who.join(', ')
  const far =
    away === undefined || away === 0
      ? ''
      : `${away} ${away === 1 ? 'zone' : 'zones'} from ${outlook?.from}`
  const words = [name, ...notes, far].filter((one) => one !== '').join(', ')
  return html`<div
    class=${look.filter(Boolean).join(' ')}
    role="group"
    data-zone=${name}
    title="${words}; ${ways}"
    aria-label="${words}: ${inside}; ${ways}"
  >
    <p class="zone-name"><span class="cut" dir="auto">${name}</span>${
      far === '' ? nothing : html`<span class="away small dim">${away}</span>`
    }</p>
    ${notes.length === 0 ? nothing : html`<p class="cut dim small" dir="auto">${notes.join(' · ')}</p>`}
    <span class="zone-who">
      ${who.flatMap((one) => rows.get(one) ?? []).map((row) => pieceShown(row, drawing))}
    </span>
  </div>`
}

/** A token on the battlefield: one that may move is a control, any is pressed like its row. */
function pieceShown(row: Row, { stage, choose }: Drawing): Shown {
  const { view, draft } = stage
  const { name, token } = row
  const moves = movesOf(view, name)
  if (moves.size === 0) return html`<span @click=${() => choose(name)}>${tokenShown(row)}</span>`
  const { pointerdown, pointermove, pointerup, pointercancel, keydown, blur } = carrying(
    stage,
    name,
    moves
  )
  return html`<button
    class="${tokenLook(row)} mover ${draft.carried?.who === name ? 'carried' : ''}"
    type="button"
    data-who=${name}
    title="${name}: drag to move, or press an arrow key and Enter"
    aria-label="${token} ${name}: choose a zone with the arrow keys, move with Enter"
    @click=${() => choose(name)}
    @pointerdown=${pointerdown}
    @pointermove=${pointermove}
    @pointerup=${pointerup}
    @pointercancel=${pointercancel}
    @keydown=${keydown}
    @blur=${blur}
  >${faceShown(row)}</button>`
}

/** What the shades say; while somebody is carried, where to. */
function captionOf({ stage, outlook, moves }: Drawing): string {
  const { carried } = stage.draft
  if (carried?.zone !== undefined)
    return moves.has(carried.zone)
      ? `${carried.who} to ${carried.zone}: Enter to move, Esc to cancel`
      : `${carried.who} cannot move to ${carried.zone} now`
  if (carried) return `${carried.who} can move to ${[...moves.keys()].join(', ')}`
  if (!outlook) return ''
  const beyond = outlook.outOfReach.size > 0 ? ' · hatched: out of reach' : ''
  return `Numbers: distance from ${outlook.from} in zones${beyond}`
}
