import type { BarPart, Condition, FightView, Group, Item, Row, Track } from '../core/view.ts'
import { element, icon, icons } from './dom.ts'

/** The height of a row with everything in it, in pixels. */
const wholeRow = 48

/** Everybody in the fight, in the groups the game puts them in. */
export function rowsShown(
  view: FightView,
  rules: Readonly<Record<string, string>>,
  choose: (name: string) => void
): HTMLElement {
  const standing = view.groups.flatMap(({ rows }) => rows).filter(isStanding)
  // Rows that would take more than half of the panel are low, and the fallen share a line.
  const isCrowded = standing.length * wholeRow > window.innerHeight / 2
  const list = element('div', { class: isCrowded ? 'rows crowded' : 'rows' })
  list.style.setProperty('--numbers', String(view.columns.length))
  list.append(
    ...view.groups.map((group, index) =>
      groupShown(view, group, { isFirst: index === 0, isCrowded, rules, choose })
    )
  )
  return list
}

const isStanding = ({ state }: Row): boolean => state !== 'down' && state !== 'gone'

interface Drawing {
  readonly isFirst: boolean
  readonly isCrowded: boolean
  readonly rules: Readonly<Record<string, string>>
  readonly choose: (name: string) => void
}

function groupShown(view: FightView, group: Group, drawing: Drawing): HTMLElement {
  const { isFirst, isCrowded } = drawing
  const heading = element(
    'h2',
    {},
    element(
      'span',
      { class: 'name' },
      element('b', {}, group.title),
      ' ',
      element('span', { class: 'dim' }, group.note)
    ),
    isFirst && element('span', { class: 'h-bar' }, view.columns.length > 1 ? view.barTitle : ''),
    ...(isFirst ? view.columns.map((column) => element('span', { class: 'num' }, column)) : [])
  )
  const shown = isCrowded ? group.rows.filter(isStanding) : group.rows
  const fallen = isCrowded ? group.rows.filter((row) => !isStanding(row)) : []
  return element(
    'section',
    { class: group.current ? 'group now' : 'group', 'aria-label': group.title },
    heading,
    element('ol', {}, ...shown.map((row) => rowShown(row, drawing))),
    fallen.length > 0 &&
      element(
        'p',
        { class: 'fallen dim small' },
        `${fallen.map(({ name, stateWords }) => `${name} ${stateWords}`).join(', ')}`
      )
  )
}

function rowShown(row: Row, { isCrowded, rules, choose }: Drawing): HTMLElement {
  const isOut = !isStanding(row)
  const look = [
    'c',
    row.state === 'acting' && 'active',
    (isOut || row.state === 'acted') && 'spent',
    isOut && 'out'
  ]
  const small = [
    ...(row.place === undefined ? [] : [element('span', { class: 'place' }, row.place)]),
    ...conditionsShown(row.conditions, rules, isCrowded),
    ...(isCrowded || isOut
      ? []
      : [
          ...row.items.map(itemShown),
          ...row.facts.map((fact) => element('span', { class: 'fact' }, fact))
        ])
  ]
  const token = element(
    'span',
    {
      class: `tok ${row.side === 'party' ? 'p' : 'f'}${row.isHidden ? ' hid' : ''}`,
      'aria-hidden': 'true'
    },
    row.token
  )
  return element(
    'li',
    { class: look.filter(Boolean).join(' '), onclick: () => choose(row.name) },
    token,
    element(
      'span',
      { class: 'name', title: row.name },
      element('span', { class: 'cut' }, row.name),
      ...(isCrowded ? small : [])
    ),
    element(
      'span',
      { class: 'state', title: row.stateWords },
      stateIcon(row),
      element('span', {}, row.stateWords)
    ),
    row.tracks ? tracksShown(row.tracks) : barShown(row.bar),
    ...row.numbers.map(({ value, max }) =>
      element(
        'span',
        { class: 'num' },
        ...(max === 0 && value === 0
          ? [element('span', { class: 'dim' }, '–')]
          : [element('b', {}, String(value)), element('span', { class: 'of' }, `/${max}`)])
      )
    ),
    !isCrowded && small.length > 0 && element('span', { class: 'sub' }, ...small)
  )
}

function stateIcon({ state }: Row): SVGElement | undefined {
  const path = {
    acting: icons.acting,
    acted: icons.acted,
    down: icons.out,
    gone: icons.out,
    cannot: icons.cannot,
    'to-act': undefined,
    later: undefined
  }[state]
  const drawn = path && icon(path, 12)
  if (drawn && state === 'acting') drawn.classList.add('filled')
  return drawn || undefined
}

function conditionsShown(
  conditions: readonly Condition[],
  rules: Readonly<Record<string, string>>,
  isCrowded: boolean
): readonly HTMLElement[] {
  const shown = isCrowded ? conditions.slice(0, 1) : conditions
  const more = conditions.length - shown.length
  return [
    ...shown.map(({ words, rule }) =>
      element(
        'span',
        { class: 'chip', title: rule ? `${rules[rule] ?? ''} (${rule})` : words },
        words
      )
    ),
    ...(more > 0
      ? [
          element(
            'span',
            { class: 'chip', title: conditions.map(({ words }) => words).join(', ') },
            `+${more}`
          )
        ]
      : [])
  ]
}

function itemShown({ name, marks, of, note }: Item): HTMLElement {
  const diamonds = Array.from({ length: of }, (_, index) =>
    element('i', { class: index < marks ? 'on' : '' })
  )
  const title = of === 0 ? name : `${name}: ${marks} of ${of} marks; the last breaks it`
  return element(
    'span',
    { class: 'notch', title },
    name,
    ...diamonds,
    note !== undefined && element('em', {}, note)
  )
}

/** One bar of parts, to one scale; hatched is what this round took. */
function barShown(parts: readonly BarPart[]): HTMLElement {
  const label = parts.map(({ title, value, max }) => `${title} ${value} of ${max}`).join(', ')
  return element(
    'span',
    { class: 'bars', role: 'img', 'aria-label': label, title: label },
    ...parts.map(partShown)
  )
}

/** Boxes that fill, row by row, a line for each track; a filled one is crossed, so that it needs no colour. */
function tracksShown(tracks: readonly Track[]): HTMLElement {
  const label = tracks
    .map(({ title, rows }) => {
      const counts = rows.map(({ name, filled, of }) => `${name} ${filled} of ${of}`)
      return `${title} ${counts.join(', ')}`
    })
    .join('; ')
  return element(
    'span',
    { class: 'tracks', role: 'img', 'aria-label': label, title: label },
    ...tracks.map(({ rows }) =>
      element(
        'span',
        { class: 'track' },
        ...rows.map(({ filled, of }) =>
          element(
            'span',
            { class: 'boxes' },
            ...Array.from({ length: of }, (_, index) =>
              element('i', { class: index < filled ? 'on' : '' })
            )
          )
        )
      )
    )
  )
}

function partShown({ value, max, lost, isRibbed }: BarPart): HTMLElement {
  const share = max === 0 ? 0 : value / max
  const level = share > 0.5 ? '' : share > 0.25 ? ' half' : ' low'
  const fill = element('i', { class: isRibbed ? 'ribbed' : `plain${level}` })
  fill.style.setProperty('width', `${share * 100}%`)
  const gone = element('i', { class: 'lost' })
  gone.style.setProperty('left', `${share * 100}%`)
  gone.style.setProperty('width', `${max === 0 ? 0 : (Math.min(lost, max - value) / max) * 100}%`)
  const bar = element('span', { class: 'bar' }, fill, lost > 0 && gone)
  bar.style.setProperty('flex', String(Math.max(1, max)))
  return bar
}
