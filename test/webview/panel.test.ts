// @vitest-environment happy-dom
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DiceMode } from '../../src/core/history.ts'
import { type Act, act, type Fight, playOut } from '../../src/session/fight.ts'
import { trackerView } from '../../src/session/tracker.ts'
import { type FromPanel, readFromPanel, type ToPanel } from '../../src/tracker/messages.ts'
import { fightAt, setupOf } from '../greywater.ts'

/** What the panel said since the last picture; a message that is none fails here. */
let said: FromPanel[] = []
let version = 0

beforeAll(async () => {
  document.body.innerHTML = '<main id="tracker"></main>'
  const api = { postMessage: (message: unknown) => said.push(readFromPanel(message) as FromPanel) }
  Object.assign(globalThis, { acquireVsCodeApi: () => api })
  await import('../../src/webview/main.ts')
  expect(said).toEqual([{ type: 'ready' }])
})
beforeEach(() => {
  document.querySelector('#more[aria-expanded=true]')?.dispatchEvent(new Event('click'))
})

function show(message: Partial<ToPanel>): void {
  said = []
  version++
  const data: ToPanel = { type: 'show', version, dice: 'rolled', encounters: [], ...message }
  window.dispatchEvent(new MessageEvent('message', { data }))
}
const showFight = (fight: Fight): void =>
  show({ tracker: trackerView(fight), dice: fight.now.history.dice })

function played(...acts: readonly Act[]): Fight {
  return acts.reduce(
    (fight, what) => {
      const { fight: next, refusal } = act(fight, what)
      if (refusal) throw new Error(refusal.reason)
      return next
    },
    fightAt(setupOf(), { seed: 5 })
  )
}
const give = (text: string): Act => ({ type: 'give', text })
const dice = (mode: DiceMode): Act => ({ type: 'dice', mode })

const text = (selector: string): string => document.querySelector(selector)?.textContent ?? ''
const button = (words: string): HTMLButtonElement => {
  const found = [...document.querySelectorAll('button')].find((one) =>
    one.textContent?.startsWith(words)
  )
  if (!found) throw new Error(`there is no button “${words}”`)
  return found
}
const press = (key: string, held: KeyboardEventInit = {}): void => {
  const target = document.activeElement ?? document.body
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...held }))
}
function choose(id: string, value: string): void {
  const select = document.getElementById(id) as HTMLSelectElement
  select.value = value
  select.dispatchEvent(new Event('change'))
}

/** The fight at the first moment that is so. */
function until(isSo: (fight: Fight) => boolean, start = played(give('roll initiative'))): Fight {
  let fight = start
  while (!isSo(fight)) fight = playOut(fight, 1)
  return fight
}
const asksChoice = ({ now }: Fight): boolean => now.asked?.kind === 'choice'

describe('the panel', () => {
  test('shows everybody, who acts, and the log with the rule of each line', () => {
    showFight(played(give('roll initiative')))
    expect(text('h1')).toBe('The mill cellar')
    expect(text('.head p')).toContain('round 1')
    expect(document.querySelectorAll('.rows li')).toHaveLength(9)
    expect(text('.c.active .name')).toBe('Tam Reed')
    expect(text('.c.active .state')).toBe('acting')
    expect(text('.log')).toContain('Savvy')
    const rule = document.querySelector('.log .rule')
    expect(rule?.textContent).toBe('C-H11')
    expect(rule?.getAttribute('title')).toMatch(/Flesh/)
  })

  test('shows names as text, whatever they are', () => {
    const hostile = '<img src=x onerror=alert(1)>'
    const fight = played(give('roll initiative'))
    const view = JSON.parse(JSON.stringify(trackerView(fight)).replaceAll('Tam Reed', hostile))
    show({ tracker: view, notice: { words: hostile, severity: 'error', action: hostile } })
    expect(document.querySelector('img')).toBeNull()
    expect(text('.c.active .name')).toBe(hostile)
    expect(text('.notice')).toContain(hostile)
  })

  test('lists the encounters there are while no fight is shown', () => {
    const encounters = [
      { id: 'a', title: 'The ferry', note: 'ferry.md', action: 'Start', status: '2 Ferryman' },
      { id: 'b', title: 'The mill', note: 'mill.md', action: 'Resume in round 2', status: '' }
    ]
    show({ encounters })
    expect(text('.encounters')).toContain('The ferry')
    button('Resume in round 2').click()
    expect(said).toEqual([{ type: 'start', encounter: 'b' }])
    show({})
    expect(text('.head p')).toBe('No encounter in the open notes')
  })

  test('tells what is wrong, with one thing to do about it', () => {
    show({ notice: { words: 'The note is gone', severity: 'error', action: 'Write it again' } })
    expect(document.querySelector('.notice')?.getAttribute('role')).toBe('alert')
    button('Write it again').click()
    expect(said).toEqual([{ type: 'notice' }])
  })
})

describe('what may be done', () => {
  test('is one sentence, the usual one first, given by Enter', () => {
    showFight(played(give('roll initiative')))
    expect(text('.sentence .btn')).toContain('Attack')
    press('Enter')
    expect(said).toEqual([
      { type: 'give', text: '"Tam Reed": attack "Sump goblin 2" with "crossbow"', seen: version }
    ])
  })

  test('leads to what the rules allow, whatever is chosen', () => {
    showFight(played(give('roll initiative')))
    choose('attack-0', 'Hob Ratchet')
    choose('attack+0', ', with a Bane')
    document.getElementById('offer-attack')?.click()
    expect(said).toMatchObject([
      { text: '"Tam Reed": attack "Hob Ratchet" with "crossbow", with a Bane' }
    ])
  })

  test('opens as the sentence where there is a choice, and is given at once where there is none', () => {
    showFight(played(give('roll initiative')))
    button('Gambit').click()
    expect(said).toEqual([])
    expect(text('.sentence .btn')).toContain('Gambit')
    button('Done').click()
    expect(said).toMatchObject([{ type: 'give', text: '"Tam Reed": done' }])
  })

  test('keeps the rarer things behind More', () => {
    showFight(played(give('roll initiative')))
    expect(document.getElementById('offer-retreat')).toBeNull()
    button('More').click()
    expect(document.getElementById('offer-retreat')).not.toBeNull()
    button('Less').click()
    expect(document.getElementById('offer-retreat')).toBeNull()
  })

  test('names a target by a press on its row', () => {
    showFight(played(give('roll initiative')))
    const rows = [...document.querySelectorAll<HTMLElement>('.rows li')]
    rows.find((row) => row.textContent?.includes('Cart wolf'))?.click()
    press('Enter')
    expect(said).toMatchObject([{ text: '"Tam Reed": attack "Cart wolf" with "crossbow"' }])
  })
})

describe('a question', () => {
  test('is answered by its number, and as suggested by Enter', () => {
    const fight = until(asksChoice)
    const options = fight.now.asked?.kind === 'choice' ? fight.now.asked.options : []
    expect(options.length).toBeGreaterThan(1)
    showFight(fight)
    press('2')
    expect(said).toEqual([{ type: 'answer', words: options[1], seen: version }])
    showFight(fight)
    press('Enter')
    expect(said).toMatchObject([{ type: 'answer' }])
  })

  test('is taken back by Escape, and hides what may be done otherwise', () => {
    showFight(until(asksChoice))
    expect(document.querySelector('.offers')).toBeNull()
    press('Escape')
    expect(said).toEqual([{ type: 'take-back', seen: version }])
  })
})

describe('a die of the real table', () => {
  const attackTyped = () => played(give('roll initiative'), dice('typed'), give('Tam Reed: done'))
  const faces = () => document.getElementById('faces') as HTMLInputElement
  const submit = () =>
    document.querySelector('form')?.dispatchEvent(new Event('submit', { cancelable: true }))
  const type = (words: string) => {
    faces().value = words
    faces().dispatchEvent(new Event('input'))
    submit()
  }
  const asking = (): Fight =>
    until(({ now }) => now.asked?.kind === 'dice', played(dice('typed'), give('roll initiative')))

  test('is typed in, and asked for by its reason', () => {
    showFight(asking())
    expect(text('.ask')).toContain('1d20 · Savvy Test')
    expect(document.activeElement).toBe(faces())
    type('17')
    expect(said).toEqual([{ type: 'faces', faces: [17], seen: version }])
  })

  test('cannot show what it has not', () => {
    showFight(asking())
    for (const words of ['21', '0', 'six', '3 4', '1.5']) {
      type(words)
      expect(text('.ask [role=alert]'), words).toBe('A number from 1 to 20')
    }
    expect(said).toEqual([])
  })

  test('is rolled where nothing is typed', () => {
    showFight(asking())
    type('')
    expect(said).toEqual([{ type: 'roll', seen: version }])
  })

  test('keeps what is half typed while the same is asked', () => {
    showFight(asking())
    faces().value = '1'
    faces().dispatchEvent(new Event('input'))
    showFight(asking())
    expect(faces().value).toBe('1')
    showFight(attackTyped())
    showFight(asking())
    expect(faces().value).toBe('')
  })
})

describe('undo and redo', () => {
  test('say what they take back and bring, and have their keys', () => {
    showFight(played(give('roll initiative')))
    expect(document.getElementById('undo')?.getAttribute('title')).toMatch(/^Undo: roll initiative/)
    expect(document.getElementById('redo')?.hasAttribute('disabled')).toBe(true)
    press('z', { ctrlKey: true })
    showFight(played(give('roll initiative'), { type: 'undo' }))
    expect(document.getElementById('redo')?.getAttribute('title')).toMatch(/^Redo: roll initiative/)
    press('Z', { ctrlKey: true, shiftKey: true })
    expect(said).toEqual([{ type: 'redo', seen: version }])
  })

  test('leave the focus where it was', () => {
    showFight(played(give('roll initiative')))
    document.getElementById('undo')?.focus()
    showFight(played(give('roll initiative'), give('Tam Reed: talk')))
    expect(document.activeElement?.id).toBe('undo')
  })
})
