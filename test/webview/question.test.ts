import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { trackerView } from '../../src/session/tracker-view.ts'
import { sampleFight } from './fights.ts'
import type { played } from './kit.ts'
import {
  all,
  asksChoice,
  byId,
  done,
  openPanel,
  playedIn,
  press,
  rollInitiative,
  said,
  show,
  showFight,
  text,
  texts,
  until,
  version
} from './kit.ts'

beforeAll(openPanel)
beforeEach(() => show({}))

describe('a question', () => {
  test('shows who decides, each answer with its number, and the usual one', () => {
    const fight = until(asksChoice)
    const { asked } = fight.now
    if (asked?.kind !== 'choice') throw new Error('no choice is asked')
    showFight(fight)
    expect(text('.question')).toContain(asked.what)
    expect(text('.question')).toContain(`${asked.who} decides`)
    expect(texts('.option kbd:first-child')).toEqual(asked.options.map((_, at) => String(at + 1)))
    expect(texts('.option span')).toEqual(
      asked.options.map((words) => words.replace(`${asked.who}: `, ''))
    )
    expect(all('.option.on')).toHaveLength(1)
  })

  test('is answered by its number, by a press, and as suggested by Enter', () => {
    const fight = until(asksChoice)
    const { asked } = fight.now
    if (asked?.kind !== 'choice') throw new Error('no choice is asked')
    showFight(fight)
    press('2')
    press('Enter')
    all('.option')[0]?.click()
    const [first, second] = asked.options
    expect(said).toEqual(
      [second, asked.options[asked.suggested], first].map((words) => ({
        type: 'answer',
        option: words,
        version
      }))
    )
  })

  test('is taken back by Escape, and hides what may be done otherwise', () => {
    showFight(until(asksChoice))
    expect(document.querySelector('.offers')).toBeNull()
    press('Escape')
    expect(said).toEqual([{ type: 'undo-answer', version }])
  })

  test('has numbers only as far as there are keys', () => {
    const horde = [
      '---',
      'ruleset: hestia',
      '---',
      '```statblock',
      'name: Reaper',
      'player: true',
      'fighter: 3',
      'violence: 9',
      'weapons: [great axe]',
      '```',
      '```statblock',
      'name: Gnat',
      'flesh: 1',
      'defense: 1',
      'weapons: [bite d4 piercing natural]',
      '```',
      '```encounter',
      'name: The mill cellar',
      'party: [Reaper]',
      'creatures:',
      '  - 14: Gnat',
      '```'
    ].join('\n')
    const isCleave = ({ now }: ReturnType<typeof played>) =>
      now.asked?.kind === 'choice' && now.asked.options.length > 10
    showFight(until(isCleave, playedIn(horde, rollInitiative)))
    expect(texts('.option kbd:first-child')).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9'])
    all('.option')[9]?.click()
    expect(said).toMatchObject([{ type: 'answer', option: expect.stringContaining('Gnat') }])
  })
})

describe('a standing order', () => {
  const mayAlways = () =>
    until((fight) => trackerView(fight).alwaysOrder !== undefined, sampleFight('tollgate'))

  test('may be given with the question it would answer, in the words of its answer', () => {
    showFight(mayAlways())
    expect(text('#always')).toBe('WParty: always stand')
    byId('always').click()
    expect(said).toEqual([{ type: 'always', version }])
  })

  test('is nowhere where a question has nothing to be let be', () => {
    showFight(until((fight) => asksChoice(fight) && !trackerView(fight).alwaysOrder))
    expect(document.getElementById('always')).toBeNull()
  })

  test('stands in the head while it holds, and is taken back by a press', () => {
    showFight(mayAlways())
    expect(all('.standing-orders')).toEqual([])
    showFight(done(mayAlways(), { type: 'always' }))
    expect(texts('.standing-orders li')).toEqual(['Party: always stand'])
    all('.standing-orders button')[0]?.click()
    const order = { side: 'Party', words: 'stand' }
    expect(said).toMatchObject([{ type: 'clear-orders', order }])
  })
})
