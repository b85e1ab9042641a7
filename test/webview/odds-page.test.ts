import { LitElement } from 'lit'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { page as browser } from 'vitest/browser'
import type { OddsPage } from '../../src/core/view/odds-view.ts'
import { problemPage } from '../../src/session/odds-panel/odds-page.ts'
import { setupOf } from '../greywater.ts'
import { faults } from './accessibility.ts'
import { all, button, byId, choose, text, texts, wordsOf } from './kit.ts'
import { openOddsPanel, pageOf, said, showPage } from './odds-kit.ts'
import type { Theme } from './themes.ts'
import { themes, wear } from './themes.ts'

const cellar = setupOf()
let plain: OddsPage
let changed: OddsPage

beforeAll(async () => {
  await openOddsPanel()
  plain = await pageOf(cellar)
  changed = await pageOf(cellar, { 'number Sump goblin': '5', 'there Wenna': 'no' })
})
beforeEach(async () => {
  wear('dark')
  await browser.viewport(720, 900)
})

const press = (key: string, target: Element = document.body): boolean =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))

/** A second goblin under the first, as markup. */
const renamed = (page: OddsPage, name: string, to: string): OddsPage =>
  JSON.parse(JSON.stringify(page).replaceAll(name, JSON.stringify(to).slice(1, -1)))

describe('the odds panel', () => {
  test('says who wins how often, and how fights end', () => {
    showPage(plain)
    expect(text('h1')).toBe('Odds: The mill cellar')
    expect(text('.big')).toMatch(/^Party \d+ % ±\d/)
    expect(texts('.legend li').map((words) => words.replace(/ [<>]? ?\d+ %$/, ''))).toEqual([
      'Enemies fell',
      'Enemies fled',
      'Party fell',
      'Party retreated'
    ])
    const [fell, fled] = all('.outcome-bar .outcome').map((one) => one.offsetWidth)
    expect(fell).toBeGreaterThan(fled ?? 0)
  })

  test('says how both sides fight, and the odds if one of them fought otherwise', () => {
    const basis = [
      'Temperaments: Party steady, Enemies steady',
      'If Enemies just attack: Party 77 % ±4'
    ]
    showPage({ ...plain, basis })
    expect(texts('header .basis')).toEqual(basis)
    showPage(plain)
    expect(texts('header .basis')).toEqual([])
  })

  test('has a chart of everybody, and each as a row of a table for who cannot see it', () => {
    showPage(plain)
    const names = cellar.encounter.entries.map(({ name }) => name)
    for (const name of names) expect(text('.figures')).toContain(name)
    const survival = all('section').find(
      (one) => one.ariaLabel === 'Still standing, round by round'
    )
    expect(survival?.querySelectorAll('figure')).toHaveLength(9)
    expect(
      survival?.querySelector('[aria-hidden]')?.contains(survival.querySelector('figure'))
    ).toBe(true)
    const table = survival?.querySelector('table')
    expect(table?.querySelectorAll('tbody tr')).toHaveLength(9)
    expect(table?.closest('[aria-hidden]')).toBeNull()
    expect(table?.closest('.visually-hidden')).not.toBeNull()
  })

  test('shows the numbers in place of the charts, and back', () => {
    showPage(plain)
    byId('tables').click()
    expect(document.querySelector('figure, .histogram, .swings')).toBeNull()
    expect(all('.numbers table').length).toBeGreaterThan(6)
    byId('tables').click()
    expect(all('figure').length).toBeGreaterThan(9)
  })

  test('plays again with R or its button, but not while somebody types', () => {
    showPage(plain)
    press('r')
    button('Run Again').click()
    press('r', document.querySelector('.what-if .input') ?? document.body)
    expect(said).toEqual([{ type: 'run-again' }, { type: 'run-again' }])
  })

  test('can be stopped while it runs, and says so to who cannot see it', () => {
    showPage({ ...plain, isRunning: true, progress: 0.4 })
    expect(text('[role=status]')).toBe('Playing many fights')
    expect(all('[role=progressbar]').map((bar) => bar.getAttribute('aria-valuenow'))).toEqual([
      '40'
    ])
    press('Escape')
    button('Stop').click()
    expect(said).toEqual([{ type: 'cancel' }, { type: 'cancel' }])
    showPage(plain)
    expect(text('[role=status]')).toMatch(/^Party \d+ % ±\S+, half are over by round/)
  })

  test('asks where the fights begin if one is under way', () => {
    showPage({ ...plain, canSwitch: true, from: 'log' })
    choose('from', 'start')
    expect(said).toEqual([{ type: 'from', from: 'start' }])
  })

  test('says why there are no odds, and leads to the note', () => {
    showPage(problemPage('Alone', 'Hestia', 'There is only one side'))
    expect(text('.problem p')).toBe('There is only one side')
    expect(document.querySelector('.what-if, figure, #copy')).toBeNull()
    button('Show in Note').click()
    expect(said).toEqual([{ type: 'show-note' }])
  })

  test('copies its numbers', () => {
    showPage(plain)
    byId('copy').click()
    expect(said).toEqual([{ type: 'copy' }])
  })
})

describe('what if', () => {
  const row = (label: string) => all('.what-if .row').find((one) => wordsOf(one).startsWith(label))
  const input = (label: string) => row(label)?.querySelector('input') as HTMLInputElement

  test('a number is typed, stepped with its buttons or with the arrow keys', () => {
    showPage(plain)
    const [less, more] = row('Sump goblin')?.querySelectorAll('.step') ?? []
    for (const one of [more, less]) if (one instanceof HTMLElement) one.click()
    press('ArrowUp', input('Sump goblin'))
    input('Sump goblin').value = '1d4'
    input('Sump goblin').dispatchEvent(new Event('change'))
    const id = 'number Sump goblin'
    expect(said).toEqual([
      { type: 'step', id, by: 1 },
      { type: 'step', id, by: -1 },
      { type: 'step', id, by: 1 },
      { type: 'set', id, value: '1d4' }
    ])
  })

  test('an option is chosen, a player left out, another key added', () => {
    showPage(plain)
    choose('row-option%20surprised', 'Enemies')
    all('.what-if fieldset input')[0]?.click()
    choose('more-who', 'Hob Ratchet')
    choose('more-key', 'key grit of Hob Ratchet')
    expect(said).toEqual([
      { type: 'set', id: 'option surprised', value: 'Enemies' },
      { type: 'set', id: 'there Wenna', value: 'no' },
      { type: 'add', id: 'key grit of Hob Ratchet' }
    ])
  })

  test('the changed odds stand beside those as written, with the difference', () => {
    showPage(changed)
    expect(wordsOf(row('Sump goblin'))).toContain('+2')
    expect(texts('.compare > div')).toHaveLength(2)
    expect(text('.difference')).toMatch(/^\d+ points? worse$/)
    expect(text('.compare + details')).toContain('not there')
  })

  test('one button writes it, one takes it back, and one takes back a single row', () => {
    showPage(changed)
    row('Sump goblin')?.querySelector<HTMLElement>('.undo')?.click()
    button('Write into the Note').click()
    button('Reset').click()
    expect(said).toEqual([
      { type: 'set', id: 'number Sump goblin', value: '3' },
      { type: 'write' },
      { type: 'reset' }
    ])
  })

  test('a value that cannot be written says why, and a mistake is told', () => {
    const whatIf = {
      ...changed.whatIf,
      cannotWrite: 'The fight has begun, so changes of the encounter no longer affect it'
    }
    showPage({ ...changed, whatIf: whatIf as NonNullable<OddsPage['whatIf']> })
    expect(all('#write')).toHaveLength(0)
    expect(text('.foot')).toContain(
      'The fight has begun, so changes of the encounter no longer affect it.'
    )
    showPage({
      ...changed,
      whatIf: { ...changed.whatIf, problem: 'Expected a number, found “many”' } as never
    })
    expect(text('[role=alert]')).toBe('Expected a number, found “many”')
    expect(all('#write')).toHaveLength(0)
  })

  test('nothing is to be written or taken back as long as all is as written', () => {
    showPage(plain)
    expect(all('#write, #reset, .undo, .compare')).toHaveLength(0)
  })
})

describe.each(Object.keys(themes) as Theme[])('nothing serious is found in %s', (theme) => {
  test.each([
    ['with a what-if', () => showPage(changed)],
    ['while it runs', () => showPage({ ...plain, isRunning: true })],
    ['without odds', () => showPage(problemPage('Alone', 'Hestia', 'There is only one side'))]
  ])('%s', async (_, draw) => {
    wear(theme)
    draw()
    expect(await faults()).toEqual([])
  })

  test('as tables', async () => {
    wear(theme)
    showPage(changed)
    byId('tables').click()
    const found = await faults()
    byId('tables').click()
    expect(found).toEqual([])
  })
})

test.each([240, 320, 480, 720, 1100, 1600])(
  'nothing is wider than a panel of %i pixels, whatever somebody is called',
  async (width) => {
    await browser.viewport(width, 900)
    for (const page of [changed, renamed(changed, 'Hob Ratchet', 'x'.repeat(120))]) {
      showPage(page)
      for (const one of all('*')) if (one instanceof LitElement) await one.updateComplete
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    }
  }
)

test('a name of markup is text', () => {
  showPage(renamed(changed, 'Cart wolf', '<img src=x onerror=alert(1)>'))
  expect(document.querySelector('img')).toBeNull()
  expect(text('.figures')).toContain('<img src=x onerror=alert(1)>')
})
