import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  asksDice,
  dice,
  faces,
  openPanel,
  played,
  playedIn,
  press,
  rollInitiative,
  said,
  show,
  showFight,
  text,
  type,
  until,
  version
} from './kit.ts'

beforeAll(openPanel)
beforeEach(() => show({}))

describe('a die of the real table', () => {
  const asking = () => until(asksDice, played(dice('typed'), rollInitiative))

  test('is typed in, and asked for by its reason', () => {
    showFight(asking())
    expect(text('.question')).toContain('1d20 · Savvy Test')
    expect(text('.question')).toContain('Wenna')
    expect(document.activeElement).toBe(faces())
    type('17')
    expect(said).toEqual([{ type: 'faces', faces: [17], version }])
  })

  test.each(['21', '0', '-3', 'six', '3 4', '1.5'])('cannot show %s', (words) => {
    showFight(asking())
    type(words)
    expect(text('.question [role=alert]')).toBe('Enter a number from 1 to 20')
    expect(said).toEqual([])
  })

  test('of six sides shows no seven', () => {
    const note = [
      '---\nruleset: hestia\n---',
      '```statblock\nname: Ann\nplayer: true\nviolence: 20\nweapons: [club d6 crushing]\n```',
      '```statblock\nname: Imp\nflesh: 5\ndefense: 9\nweapons: [bite d4 piercing]\n```',
      '```encounter\nname: The mill cellar\nparty: [Ann]\ncreatures: [Imp]\n```'
    ].join('\n')
    const isDamage = ({ now }: ReturnType<typeof played>) =>
      now.asked?.kind === 'dice' && now.asked.sides === 6
    showFight(until(isDamage, playedIn(note, dice('typed'), rollInitiative)))
    expect(text('.question')).toMatch(/1d6 · .*damage/)
    type('7')
    expect(text('.question [role=alert]')).toBe('Enter a number from 1 to 6')
    expect(said).toEqual([])
    type('6')
    expect(said).toMatchObject([{ type: 'faces', faces: [6] }])
  })

  test('is rolled where nothing is typed', () => {
    showFight(asking())
    expect(text('.typed button')).toContain('Roll')
    type('', false)
    expect(text('.typed button')).toContain('Roll')
    type('')
    expect(said).toEqual([{ type: 'roll', version }])
  })

  test('keeps what is half typed while the same is asked, and no longer', () => {
    showFight(asking())
    type('1', false)
    expect(text('.typed button')).toContain('Set')
    showFight(asking())
    expect(faces().value).toBe('1')
    window.dispatchEvent(new Event('resize'))
    expect(faces().value).toBe('1')
    expect(document.activeElement).toBe(faces())
    showFight(played(rollInitiative))
    showFight(asking())
    expect(faces().value).toBe('')
  })

  test('leaves numbers and undo to what is typed, and is taken back by Escape', () => {
    showFight(asking())
    expect(press('1')).toBe(true)
    expect(press('z', { ctrlKey: true })).toBe(true)
    expect(said).toEqual([])
    press('Escape')
    expect(said).toEqual([{ type: 'undo-answer', version }])
  })
})
