import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { trackerView } from '../../src/session/views/tracker-view.ts'
import { folders, sampleFight } from './fights.ts'
import {
  all,
  byId,
  command,
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
  texts
} from './kit.ts'

beforeAll(openPanel)
beforeEach(() => show({}))

const box = () => byId('number-box') as HTMLInputElement
const isOpen = () => document.getElementById('number-box') !== null
function write(words: string, input = box()): void {
  input.value = words
  input.dispatchEvent(new Event('input'))
}
const clickOn = (element: Element | null | undefined, held: MouseEventInit = {}) =>
  element?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...held }))
const figuresOf = (name: string) => [...row(name).querySelectorAll('.figure')]
const chosen = () => texts('.combatant.chosen .name')
const given = () => said.filter(({ type }) => type === 'give')

describe('a number in the row', () => {
  test('is typed where the bar was, and the row shows what it would do', () => {
    showFight(played(rollInitiative))
    clickOn(figuresOf('Wenna')[1])
    expect(document.activeElement).toBe(box())
    expect(row('Wenna').contains(box())).toBe(true)
    expect(row('Wenna').querySelector('.bars')).toBeNull()
    const [, before = ''] = figuresOf('Wenna').map((figure) => figure.textContent?.trim() ?? '')
    const grit = Number(before.split('/')[0])
    write('-2')
    expect(figuresOf('Wenna')[1]?.textContent).toBe(`${grit} → ${grit - 2}`)
    expect(text('.effects')).toContain(`Grit ${grit} → ${grit - 2}`)
    expect(text('.number-stage h2')).toBe('Wenna: 2 damage')
    press('Enter')
    expect(given()).toMatchObject([{ text: '"Wenna" takes 2' }])
    expect(isOpen()).toBe(false)
  })

  test('goes to several rows by keyboard, in one command', () => {
    showFight(played(rollInitiative))
    const names = trackerView(played(rollInitiative)).groups.flatMap(({ rows }) =>
      rows.map(({ name }) => name)
    )
    command('harm')
    const first = chosen()[0] ?? ''
    const [second = '', third = ''] = names.slice(names.indexOf(first) + 1)
    write('-3')
    press('ArrowDown')
    press(' ')
    press('ArrowDown')
    press(' ')
    expect(text('.effects')).toContain(third)
    expect(all('.combatant.chosen')).toHaveLength(3)
    expect(all('.combatant .unfinished-value').length).toBeGreaterThanOrEqual(3)
    expect(text('#number-apply')).toContain('Apply to 3')
    press(' ')
    expect(all('.combatant.chosen')).toHaveLength(2)
    press(' ')
    press('Enter')
    expect(given()).toMatchObject([{ text: `"${first}", "${second}" and "${third}" take 3` }])
  })

  test('goes with the mouse: Ctrl adds a row, Shift adds all up to it, a click moves the box', () => {
    showFight(played(rollInitiative))
    clickOn(figuresOf('Wenna')[0])
    write('-3')
    clickOn(row('Corvin'), { ctrlKey: true })
    expect(all('.combatant.chosen')).toHaveLength(2)
    expect(box().value).toBe('-3')
    clickOn(row('Corvin'), { ctrlKey: true })
    expect(all('.combatant.chosen')).toHaveLength(1)
    clickOn(all('.combatant').at(-1), { shiftKey: true })
    expect(all('.combatant.chosen').length).toBeGreaterThan(2)
    clickOn(row('Corvin'))
    expect(all('.combatant.chosen')).toHaveLength(1)
    expect(row('Corvin').contains(box())).toBe(true)
    expect(box().value).toBe('-3')
    expect(given()).toEqual([])
  })

  test('is damage or a correction by Tab, and a reason may stay away or be given', () => {
    showFight(played(rollInitiative))
    clickOn(figuresOf('Wenna')[1])
    write('-2')
    press('Tab')
    expect(text('.modes [aria-pressed=true]')).toBe('Correction')
    write('it was the other one', document.querySelector('.number-stage input') as HTMLInputElement)
    press('Enter')
    expect(given()).toMatchObject([
      { text: '"Wenna": change Grit by -2, because it was the other one' }
    ])
  })

  test('that is wrong is told in place, and is not given', () => {
    showFight(played(rollInitiative))
    clickOn(figuresOf('Wenna')[1])
    write('three')
    expect(text('#number-problem')).toContain('Begin with a number')
    expect(box().getAttribute('aria-invalid')).toBe('true')
    press('Enter')
    expect(given()).toEqual([])
    expect(box().value).toBe('three')
  })

  test('is left with Esc, and nothing has changed', () => {
    showFight(played(rollInitiative))
    command('harm')
    write('-2')
    press('Escape')
    expect(isOpen()).toBe(false)
    expect(all('.combatant .unfinished-value')).toHaveLength(0)
    expect(given()).toEqual([])
  })

  test('stays while the fight goes on elsewhere', () => {
    showFight(played(rollInitiative))
    clickOn(figuresOf('Wenna')[0])
    write('-2')
    showFight(played(rollInitiative))
    expect(box().value).toBe('-2')
    expect(text('.effects')).toContain('→')
  })

  test.each(folders)('hurts and heals in every game: %s', (folder) => {
    const fight = sampleFight(folder)
    showFight(fight)
    command('harm')
    write('-1')
    expect(text('#number-problem')).toBe('')
    expect(all('.combatant .unfinished-value').length).toBeGreaterThan(0)
    press('Enter')
    expect(given()).toHaveLength(1)
  })
})

describe('a condition or note from the table', () => {
  test('is in the row: a condition with the rounds that are left, and a note to look at', () => {
    showFight(
      played(
        rollInitiative,
        give('Wenna is under the spell for 2 rounds'),
        give('note on Wenna: owes the baker')
      )
    )
    expect(text('.combatant[data-name=Wenna] .chip')).toBe('under the spell 2')
    const note = row('Wenna').querySelector('[role=img][title]')
    expect(note?.getAttribute('aria-label')).toBe('Note: owes the baker')
  })
})
