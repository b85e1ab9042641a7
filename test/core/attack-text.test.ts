import { describe, expect, test } from 'vitest'
import { isAttackText, parseAttackText } from '../../src/core/statblock/attack-text.ts'
import { parseForeignAttacks } from '../../src/core/statblock/foreign-attacks.ts'

/** The parsed attacks as text: `2 claws +2 1d6`, joined by “and” or “or”, each with its rider behind a colon. */
const shown = (text: string) =>
  parseAttackText(text)
    .attacks.map(({ count, name, bonus, damage, rider, joined }) => {
      const sign = bonus === undefined ? '' : ` ${bonus < 0 ? '' : '+'}${bonus}`
      const words = `${count} ${name}${sign} ${damage.join('/')}${rider === '' ? '' : `: ${rider}`}`
      return `${joined ? `${joined} ` : ''}${words.replace(/\s+/g, ' ').replace(' :', ':').trim()}`
    })
    .join(', ')

describe('attacks in old-school notation', () => {
  test.each([
    ['2 claws +2 (1d6)', '2 claws +2 1d6'],
    ['1 x bite (1d6), THAC0 19 [0]', '1 bite 1d6'],
    ['Att 1 × bite (1d6)', '1 bite 1d6'],
    ['1 sword (1d8) or 1 bow (1d6)', '1 sword 1d8, or 1 bow 1d6'],
    ['3 (d4/d4/d8)', '3 d4/d4/d8'],
    ['#AT 3 (1-4/1-4/2-8)', '3 1d4/1d4/2d4'],
    ['2 claws (1d4) and 1 bite (1d8 + poison)', '2 claws 1d4, and 1 bite 1d8: poison'],
    ['1 bite +4 (1d8) AND 1 tail +2 (1d6)', '1 bite +4 1d8, and 1 tail +2 1d6'],
    ['longbow (far) +3 (1d8)', '1 longbow +3 1d8: far'],
    ['bite 1d6 + paralysis', '1 bite 1d6: paralysis'],
    ['2 claws/1 bite', '2 claws, and 1 bite'],
    ['2 claws, 1 bite + 2 hind claws (rake)', '2 claws, and 1 bite, and 2 hind claws: rake'],
    ['1 bite 1d8 or by weapon', '1 bite 1d8: or by weapon'],
    ['[2 × claw (1d6), 1 × bite (2d8)] or breath', '2 claw 1d6, and 1 bite 2d8, or 1 breath'],
    ['one gaze or two kicks', '1 gaze, or 2 kicks'],
    ['5 to 12 bites', '5 bites'],
    ['up to 8 whips or grab', '8 whips, or 1 grab'],
    ['fist (2-7)', '1 fist 1d6+1'],
    ['fist -1 (1d6 + 2)', '1 fist -1 1d6+2'],
    ['-', ''],
    ['', '']
  ])('“%s” is %s', (text, wanted) => {
    expect(shown(text)).toBe(wanted)
  })

  test('other text in the line is no attack', () => {
    expect(parseAttackText('1 bite (1d6), THAC0 19 [0], ML 7').beside).toEqual([
      'THAC0 19 [0]',
      'ML 7'
    ])
  })

  test.each([
    'sword',
    'great club d10 two-handed',
    'spear d6 piercing or slashing',
    'halberd slashing/piercing',
    'falchion (curved blades, light)',
    'javelin 2 range 0-1 thrown',
    'fire 2d6+d4 blast',
    'bow STR +2',
    'attack 2 natural',
    'bite (1d6)'
  ])('a weapon in Fray’s notation is not attack text: %s', (text) => {
    expect(isAttackText(text)).toBe(false)
  })
})

describe('damage under its own key', () => {
  const damageOf = (text: string, spare: string) =>
    parseForeignAttacks(text, spare).attacks.map(({ name, damage }) => `${name} ${damage}`.trim())

  test.each([
    ['2 claws / 1 bite', '1d4 claw, 1d8 bite', ['claws 1d4', 'bite 1d8']],
    ['2 claws/1 bite', '1d6/1d6/2d6', ['claws 1d6', 'bite 2d6']],
    ['1 gore or 1 trample', '2d8 or 3d4', ['gore 2d8', 'trample 3d4']],
    ['2 claws', '1d6', ['claws 1d6']],
    ['1 bite (1d8)', '1d4', ['bite 1d8']],
    ['1 bite / 1 sting', '1d4 sting + poison, 1d8 bite', ['bite 1d8', 'sting 1d4']],
    ['3 weapons / 1 bite', '1d6 bite or by weapon', ['weapons', 'bite 1d6']],
    ['1 axe or 1 weapon', '1d6 axe or by weapon', ['axe 1d6', 'weapon']],
    ['1 spear / 1 weapon', '1d6 spear, 1d8 weapon', ['spear 1d6', 'weapon 1d8']],
    ['1 weapon', 'By weapon', ['weapon']],
    ['2', '1d3', ['blow 1d3']]
  ])('%s with %s', (text, spare, wanted) => {
    expect(damageOf(text, spare)).toEqual(wanted)
  })

  test('unnamed attacks with different damage get different names', () => {
    expect(damageOf('3 (d4/d4/d8)', '')).toEqual(['blow d4', 'second blow d8'])
  })
})

test('the attacks in a round are the largest number joined by “and”', () => {
  expect(parseForeignAttacks('2 claws (1d4) and 1 bite (1d6) or 1 tail (1d8)').inARound).toBe(3)
})
