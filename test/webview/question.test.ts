import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { trackerView } from '../../src/session/views/tracker-view.ts'
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
  row,
  said,
  sendOdds,
  show,
  showFight,
  text,
  texts,
  until,
  version,
  wordsOf
} from './kit.ts'

beforeAll(openPanel)
beforeEach(() => show({}))

/** Wenna has felled somebody, and may go on. */
const asksCleave = ({ now }: ReturnType<typeof played>): boolean =>
  now.asked?.kind === 'choice' && now.asked.what.includes('cleave')

describe('a question', () => {
  test('shows who decides, each answer with its number, and the usual one', () => {
    const fight = until(asksChoice)
    const { asked } = fight.now
    if (asked?.kind !== 'choice') throw new Error('no choice is asked')
    showFight(fight)
    expect(text('.question')).toContain(asked.what)
    expect(text('.question')).toContain(`${asked.who} decides`)
    expect(texts('.option kbd:first-child')).toEqual(asked.options.map((_, at) => String(at + 1)))
    expect(texts('.option .words')).toEqual(
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

  test('says of each answer what it does to whoever decides, then to the others', () => {
    const fight = until(
      ({ now }) => now.asked?.kind === 'choice' && now.asked.who === 'Perrin',
      sampleFight('tollgate')
    )
    const { asked } = fight.now
    const [stand = '', other = ''] = asked?.kind === 'choice' ? asked.options : []
    const risk = { damageChance: 0.5, averageLoss: 2, downChance: 0.126, isExact: true }
    showFight(fight)
    sendOdds({
      [stand]: [{ ...risk, name: 'Perrin' }],
      [other]: [
        { ...risk, name: 'Sister Odile', downChance: 0.4 },
        { ...risk, name: 'Perrin', downChance: 0.05 }
      ]
    })
    expect(texts('.titles .figure')).toEqual(['Perrin falls', 'Sister Odile falls'])
    expect(texts('.option .figure').slice(0, 4)).toEqual(['13 %', '0 %', '5 %', '40 %'])
    // Each answer is one line, with its figures under their titles.
    const [title, figure] = [all('.titles .figure')[0], all('.option .figure')[0]]
    expect(figure?.getBoundingClientRect().right).toBe(title?.getBoundingClientRect().right)
    expect(all('.option')[0]?.offsetHeight).toBeLessThan(32)
    // The lowest of each column stands out.
    expect(texts('.option .figure b')).toEqual(['0 %', '5 %'])
  })

  test('says what becomes of a friend before it says what becomes of the foe', () => {
    const fight = until(
      ({ now }) => now.asked?.kind === 'choice' && now.asked.who === 'Perrin',
      sampleFight('tollgate')
    )
    const { asked } = fight.now
    const [first = '', second = '', third = ''] = asked?.kind === 'choice' ? asked.options : []
    const foe = trackerView(fight)
      .groups.flatMap(({ rows }) => rows)
      .find(({ side }) => side === 'enemy')
    const risk = { damageChance: 0.5, averageLoss: 2, downChance: 0.1, isExact: true }
    showFight(fight)
    sendOdds({
      [first]: [{ ...risk, name: 'Perrin' }],
      [second]: [{ ...risk, name: 'Sister Odile' }],
      [third]: [{ ...risk, name: foe?.name ?? '', downChance: 0.9 }]
    })
    expect(texts('.titles .figure')).toEqual(['Perrin falls', 'Sister Odile falls'])
  })

  test('says of each target what the answer does to it', () => {
    const fight = until(asksCleave)
    const { asked } = fight.now
    const options = asked?.kind === 'choice' ? asked.options : []
    const names = options.map((option) => option.split('cleave into ')[1] ?? '')
    showFight(fight)
    const risk = { damageChance: 0.5, averageLoss: 2, downChance: 0.25, isExact: true }
    sendOdds(
      Object.fromEntries(
        options.map((option, at) => [
          option,
          names[at] === '' ? [] : [{ ...risk, name: names[at] ?? '', downChance: 0.1 * at }]
        ])
      )
    )
    expect(texts('.titles .figure')).toEqual(['they are hurt', 'they fall'])
    expect(texts('.option.on .figure')[0]).toBe('50 %')
    expect(texts('.option:last-child .figure')).toEqual(['–', '–'])
  })

  test('shows who acts, who is asked, and whom the highlighted answer is about', () => {
    const fight = until(asksCleave)
    const { asked } = fight.now
    const options = asked?.kind === 'choice' ? asked.options : []
    showFight(fight)
    expect(row('Wenna').classList.contains('active')).toBe(true)
    const aimedAt = (at: number) => options[at]?.split('cleave into ')[1] ?? ''
    const risk = { damageChance: 0.5, averageLoss: 2, downChance: 0.25, isExact: true }
    const odds = (at: number) => ({ [options[at] ?? '']: [{ ...risk, name: aimedAt(at) }] })
    sendOdds({ ...odds(0), ...odds(1) })
    const suggested = asked?.kind === 'choice' ? asked.suggested : 0
    expect(wordsOf(row(aimedAt(suggested)).querySelector('.state'))).toBe('falls 25 %')
    press(suggested === 0 ? 'ArrowDown' : 'ArrowUp')
    const next = suggested === 0 ? 1 : suggested - 1
    expect(text('.option.on .words')).toBe(`cleave into ${aimedAt(next)}`)
    expect(row(aimedAt(next)).classList.contains('target')).toBe(true)
    press('Enter')
    expect(said).toEqual([{ type: 'answer', option: options[next], version }])
  })

  test('shows what the command has led to so far, and that it is not final', () => {
    const fight = until(asksCleave)
    const lines = fight.now.unfinished?.lines ?? []
    expect(lines.length).toBeGreaterThan(1)
    showFight(fight)
    expect(texts('.last-event .entry p:not(.command)')).toEqual(
      lines.map(({ text: words, rule }) => `${words}\u00a0${rule}`)
    )
    expect(all('.last-event.unfinished .die')).toHaveLength(2)
    expect(texts('.combatant.unfinished .not-final')).toEqual(['not final'])
    expect(text('.combatant.unfinished .figure')).toMatch(/^\d+ → 0$/)
    for (const line of lines) expect(text('.log')).not.toContain(line.text)
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

const letBe = (type: 'enemies-react' | 'small-things') => ({ type, isAsked: false }) as const

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

  test('is in the list of what is not asked, one click away, and is asked again by a press', () => {
    const general = ['Enemies react as suggested', 'Small questions are skipped']
    showFight(mayAlways())
    expect(byId('not-asked').title).toBe('Not asked: 0')
    expect(all('.standing-orders')).toEqual([])
    byId('not-asked').click()
    expect(texts('.standing-orders li')).toEqual(general)
    expect(texts('.standing-orders .off')).toEqual(general)
    const ordered = done(mayAlways(), { type: 'always' })
    showFight(done(done(ordered, letBe('enemies-react')), letBe('small-things')))
    expect(byId('not-asked').title).toBe('Not asked: 3')
    expect(texts('.standing-orders li')).toEqual([...general, 'Party: always stand'])
    expect(texts('.standing-orders .off')).toEqual([])
    for (const one of all('.standing-orders button')) one.click()
    expect(said).toMatchObject([
      { type: 'enemies-react', isAsked: true },
      { type: 'small-things', isAsked: true },
      { type: 'clear-orders', order: { side: 'Party', words: 'stand' } }
    ])
    byId('not-asked').click()
    expect(all('.standing-orders')).toEqual([])
  })
})
