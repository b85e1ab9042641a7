import { describe, expect, test } from 'vitest'
import { parseNumber } from '../../src/session/parse-number.ts'

const words = ['past Grit', 'Flesh', 'fire', 'less armour', 'cold iron']

describe('a number as it is typed', () => {
  test('means the word that is there in full, before one that only ends so', () => {
    expect(parseNumber('-1 physical', ['Lesser Physical', 'Physical'])).toMatchObject({
      word: 'Physical'
    })
  })

  test.each([
    ['-3', { sign: '-', amount: 3 }],
    ['\u22123', { sign: '-', amount: 3 }],
    ['+ 2', { sign: '+', amount: 2 }],
    ['7', { sign: '', amount: 7 }],
    ['0', { sign: '', amount: 0 }],
    ['2d6', { sign: '', dice: { count: 2, sides: 6, bonus: 0 } }],
    ['-d8 + 1', { sign: '-', dice: { count: 1, sides: 8, bonus: 1 } }],
    ['-3 FIRE', { word: 'fire' }],
    ['-3 grit', { word: 'past Grit' }],
    ['-3 past  grit', { word: 'past Grit' }],
    ['-3 armour', { word: 'less armour' }],
    ['-3 cold iron', { word: 'cold iron' }],
    ['2d6 fire each because the lamp fell', { word: 'fire', isEach: true, why: 'the lamp fell' }],
    ['2d6 each fire', { word: 'fire', isEach: true }],
    ['-3 from a trap', { word: '', why: 'a trap' }],
    ['-3 falling stones', { word: '', why: 'falling stones' }],
    ['-3 fireworks', { word: '', why: 'fireworks' }],
    ['-3 because of the fire', { word: '', why: 'the fire' }]
  ])('“%s” is read', (text, meant) => {
    expect(parseNumber(text, words)).toMatchObject(meant)
  })

  test.each([
    ['', 'Type a number: -3, +2, 7 or 2d6'],
    ['fire', 'Begin with a number: -3, +2, 7 or 2d6'],
    ['1.5', 'Begin with a number: -3, +2, 7 or 2d6'],
    ['--3', 'Begin with a number: -3, +2, 7 or 2d6'],
    ['99999', 'Begin with a number: -3, +2, 7 or 2d6'],
    ['2d6+40', 'Add at most +20 to dice'],
    ['-3 a | b', 'A reason cannot contain [ or |']
  ])('“%s” is told what is wrong', (text, problem) => {
    expect(parseNumber(text, words)).toEqual({ problem })
  })
})
