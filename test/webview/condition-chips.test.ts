import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Fight } from '../../src/session/fight.ts'
import { applyAction } from '../../src/session/fight.ts'
import { trackerView } from '../../src/session/views/tracker-view.ts'
import { folders, sampleFight } from './fights.ts'
import {
  all,
  asksChoice,
  byId,
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
  texts,
  until,
  wordsOf
} from './kit.ts'

beforeAll(openPanel)
beforeEach(() => show({}))

const arrived = () => new Promise((resolve) => setTimeout(resolve))
const chip = (name: string, words: string): HTMLElement => {
  const found = [...row(name).querySelectorAll<HTMLElement>('button.chip')].find(
    (one) => wordsOf(one) === words
  )
  if (!found) throw new Error(`${name} has no chip “${words}”`)
  return found
}
const plus = (name: string): HTMLElement => {
  const found = row(name).querySelector<HTMLElement>('.add-condition')
  if (!found) throw new Error(`${name} can be given no condition`)
  return found
}
const highlighted = (): string => text('.palette .line.on .label')
const writes = (): string => text('.palette .writes code')
const option = (words: string): HTMLElement => {
  const found = all('.palette [role=radio]').find((one) => wordsOf(one) === words)
  if (!found) throw new Error(`“${words}” is no choice`)
  return found
}
/** Gives what the panel said last. */
function given(fight: Fight): Fight {
  const message = said.at(-1)
  if (message?.type !== 'give') throw new Error('nothing was given')
  return done(fight, give(message.text))
}

describe('a condition in a row', () => {
  const dazed = played(rollInitiative, give('Corvin is dazed for 2 rounds'))

  test('ends by a press and Enter, and one undo brings it back', async () => {
    showFight(dazed)
    expect(chip('Corvin', 'Dazed, Bane 2').title).toMatch(
      /2 rounds left.* Click to end this condition$/
    )
    chip('Corvin', 'Dazed, Bane 2').click()
    await arrived()
    expect(highlighted()).toBe('End a condition')
    expect(writes()).toBe('> Corvin is no longer dazed')
    press('Enter')
    const after = given(dazed)
    showFight(after)
    expect(row('Corvin').textContent).not.toContain('Dazed')
    showFight(applyAction(after, { type: 'undo' }).fight)
    expect(row('Corvin').textContent).toContain('Dazed')
  })

  test('is reached from the name by the arrow keys', async () => {
    showFight(dazed)
    row('Corvin').querySelector<HTMLElement>('.name .ellipsis')?.focus()
    press('ArrowRight')
    expect(document.activeElement).toBe(chip('Corvin', 'Dazed, Bane 2'))
    press('ArrowRight')
    expect(document.activeElement).toBe(plus('Corvin'))
    press('ArrowLeft')
    press('Enter')
    await arrived()
    expect(highlighted()).toBe('End a condition')
  })

  test('is no button while a question waits', () => {
    showFight(until(asksChoice, dazed))
    expect(all('.rows button.chip')).toEqual([])
  })
})

describe('“+” in a row', () => {
  test.each(folders)('gives a condition of the game, for a time: %s', async (folder) => {
    const fight = sampleFight(folder)
    const { ruleset, now } = fight
    const [name = ''] = trackerView(fight).groups.flatMap(({ rows }) => rows.map((one) => one.name))
    showFight(fight)
    plus(name).click()
    await arrived()
    expect(highlighted()).toBe('Give a condition')
    const known = texts('.palette .chips[aria-label=condition] [role=radio]')
    const times = texts('.palette .chips[aria-label=time] [role=radio]')
    expect(known.length).toBeGreaterThan(3)
    expect(times.slice(0, 3)).toEqual(['for 1 round', 'for 2 rounds', 'for 3 rounds'])
    expect(times).toContain(`until the end of the turn of ${name}`)
    expect(times).toContain('until further notice')
    for (const word of known)
      for (const time of times) {
        option(word).click()
        option(time).click()
        expect(writes()).toBe(`> ${name} is ${word} ${time}`)
        expect(ruleset.language.parse(now.state, writes().slice(2))).toHaveProperty('command')
      }
    option('for 2 rounds').click()
    press('Enter')
    showFight(given(fight))
    expect(row(name).querySelector('.tags')?.textContent).toMatch(/ 2/)
  })

  test('takes words of one’s own', async () => {
    const fight = played(rollInitiative)
    showFight(fight)
    plus('Wenna').click()
    await arrived()
    press('Enter')
    expect(said).toEqual([])
    const input = document.activeElement as HTMLInputElement
    expect(input.placeholder).toBe('or condition of your own')
    input.value = 'sworn to silence'
    input.dispatchEvent(new Event('input'))
    option('until further notice').click()
    press('Enter')
    expect(said).toMatchObject([
      { type: 'give', text: '"Wenna" is sworn to silence until further notice' }
    ])
  })

  test('keeps its room where it is not seen: the rows stay as they are', () => {
    showFight(played(rollInitiative))
    const button = plus('Wenna')
    const at = () => button.getBoundingClientRect().x
    const before = at()
    byId('tracker').focus()
    row('Wenna').querySelector<HTMLElement>('.name .ellipsis')?.focus()
    expect(getComputedStyle(button).visibility).toBe('visible')
    expect(at()).toBe(before)
  })
})
