import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Fight } from '../../src/session/fight.ts'
import { applyAction } from '../../src/session/fight.ts'
import { trackerView } from '../../src/session/views/tracker-view.ts'
import { folders, sampleFight } from './fights.ts'
import {
  all,
  done,
  give,
  openPanel,
  played,
  press,
  rollInitiative,
  row,
  said,
  show,
  showFight,
  text,
  wordsOf
} from './kit.ts'

beforeAll(openPanel)
beforeEach(() => show({}))

/** Presses on something, drags it to a place on another, and drops it there. */
function drag(from: HTMLElement, to: HTMLElement, part = 0.5): void {
  from.setPointerCapture = () => {}
  const point = (type: string, element: HTMLElement, share: number) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const at = { clientX: x + width / 2, clientY: y + height * share }
    from.dispatchEvent(new PointerEvent(type, { ...at, button: 0, pointerId: 1, bubbles: true }))
  }
  point('pointerdown', from, 0.5)
  point('pointermove', to, part)
  point('pointermove', to, part)
  point('pointerup', to, part)
}
const grip = (name: string): HTMLElement => {
  const found = row(name).querySelector<HTMLElement>('.grip')
  if (!found) throw new Error(`${name} cannot be dragged`)
  return found
}
const namesIn = (fight: Fight) =>
  trackerView(fight).groups.flatMap(({ rows }) => rows.map(({ name }) => name))
const givenBy = (fight: Fight): Fight => {
  const message = said.at(-1)
  if (message?.type !== 'give') throw new Error('nothing was given')
  return done(fight, give(message.text))
}

describe('the order of turns', () => {
  const cellar = played(rollInitiative)

  test('is changed by dragging a token to before or after another row, and undone', () => {
    showFight(cellar)
    drag(grip('Corvin'), row('Wenna'), 0.2)
    expect(said).toMatchObject([{ type: 'give', text: '"Corvin": act before "Wenna"' }])
    const after = givenBy(cellar)
    const names = namesIn(after)
    expect(names.indexOf('Corvin')).toBe(names.indexOf('Wenna') - 1)
    showFight(after)
    drag(grip('Corvin'), row('Wenna'), 0.8)
    expect(namesIn(givenBy(after))).toEqual(namesIn(cellar))
    expect(namesIn(applyAction(after, { type: 'undo' }).fight)).toEqual(namesIn(cellar))
  })

  test('is changed by Alt and an arrow key, and the focus goes along', () => {
    showFight(cellar)
    row('Corvin').querySelector<HTMLElement>('.name .ellipsis')?.focus()
    press('ArrowUp', { altKey: true })
    expect(said).toMatchObject([{ type: 'give', text: '"Corvin": act before "Wenna"' }])
    showFight(givenBy(cellar))
    expect(wordsOf(document.activeElement)).toBe('Corvin')
    press('ArrowDown', { altKey: true })
    expect(said).toMatchObject([{ type: 'give', text: '"Corvin": act after "Wenna"' }])
  })

  test('shows with a line where somebody would go, and Esc or another place lets it be', () => {
    showFight(cellar)
    const token = grip('Corvin')
    token.setPointerCapture = () => {}
    const { x, y, height } = row('Wenna').getBoundingClientRect()
    const at = (type: string, dy: number) =>
      token.dispatchEvent(
        new PointerEvent(type, { clientX: x + 100, clientY: y + dy, button: 0, pointerId: 1 })
      )
    at('pointerdown', height * 1.5)
    at('pointermove', height * 0.2)
    expect(row('Wenna').classList.contains('drop-before')).toBe(true)
    at('pointermove', height * 0.9)
    expect(row('Wenna').classList.contains('drop-after')).toBe(true)
    at('pointercancel', 0)
    expect(all('.drop-before, .drop-after')).toEqual([])
    expect(said).toEqual([])
  })

  test.each(folders)('is the one of the game: %s', (folder) => {
    const start = sampleFight(folder)
    showFight(start)
    expect(all('.grip')).toEqual([])
    const begin = start.ruleset.language.offers(start.now.state, 'initiative')[0]
    if (!begin) throw new Error('it cannot begin')
    const fight = done(start, give(start.ruleset.language.quote(begin)))
    showFight(fight)
    // Sides take turns in Murdham, and there is no order within one.
    const isOrdered = folder !== 'tollgate' && !fight.now.asked
    expect(all('.grip').length > 0).toBe(isOrdered)
  })
})

describe('the cards', () => {
  const start = sampleFight('hollin-pass')
  const fight = done(start, give('draw the cards'))
  const [held] = (trackerView(fight).order ?? []).filter(({ state }) => state === 'to-act')
  const [free] = (trackerView(fight).order ?? []).filter(({ state }) => state === 'free')
  const place = (label = ''): HTMLElement => {
    const found = all('.turn').find(({ dataset }) => dataset.place === label)
    if (!found) throw new Error(`there is no place ${label}`)
    return found
  }
  const token = (label = '') => place(label).querySelector<HTMLElement>('.token') ?? place(label)

  test('are changed by dragging a token in the strip', () => {
    showFight(fight)
    drag(token(held?.label), place(free?.label))
    const name = held?.names[0]
    expect(said).toMatchObject([
      { type: 'give', text: `"${name}": change card ${held?.label} for ${free?.label}` }
    ])
    const after = trackerView(givenBy(fight)).order
    expect(after?.find(({ label }) => label === free?.label)?.names).toEqual(held?.names)
  })

  test('are changed by the arrow keys and Enter', () => {
    showFight(fight)
    token(held?.label).focus()
    press(held?.label === '10' ? 'ArrowLeft' : 'ArrowRight')
    expect(all('.turn.aimed')).toHaveLength(1)
    press('Escape')
    expect(all('.turn.aimed')).toEqual([])
    press(held?.label === '10' ? 'ArrowLeft' : 'ArrowRight')
    press('Enter')
    expect(text('.turn.aimed')).toBe('')
    givenBy(fight)
  })

  test('are those of the rows as well', () => {
    showFight(fight)
    const [first = '', second = ''] = namesIn(fight)
    drag(grip(first), row(second), 0.8)
    expect(said.at(-1)).toMatchObject({ type: 'give' })
    givenBy(fight)
  })
})
