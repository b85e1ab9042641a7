import fc from 'fast-check'
import { test } from 'vitest'
import { hestia } from '../../../src/rulesets/hestia/index.ts'
import { radiant } from '../../../src/rulesets/radiant/index.ts'
import { td2e } from '../../../src/rulesets/td2e/index.ts'
import { runs } from '../../random.ts'
import { die, map, sum } from './chances.ts'
import * as hestiaForms from './hestia-forms.ts'
import * as radiantForms from './radiant-forms.ts'
import { compareOdds, figuresOf } from './situations.ts'
import * as td2eForms from './td2e-forms.ts'

const { boolean, constantFrom, integer, record } = fc

/** 1 where something is so. */
const count = (isSo: boolean): number => (isSo ? 1 : 0)

test('a blow in Hestia: any Violence, Boons and Banes, load, Notches, armour, Grit and resistance', () => {
  const cases = record({
    violence: integer({ min: -1, max: 8 }),
    edge: constantFrom(
      [', with 2 Boons', 2],
      ['', 0],
      [', with a Bane', -1],
      [', with 3 Banes', -3]
    ),
    isDazed: boolean(),
    load: constantFrom(['none', 0], ['light', 1], ['heavy', 2]),
    might: constantFrom([3, -3], [8, -1], [12, 0], [16, 2], [18, 3]),
    weapon: constantFrom(['club', 6], ['mace', 8], ['great club', 10]),
    notches: integer({ min: 0, max: 2 }),
    armour: constantFrom(['none', 10], ['light', 12], ['medium', 14], ['heavy', 16]),
    shield: boolean(),
    'armour notches': integer({ min: 0, max: 7 }),
    grit: constantFrom(0, 3, 9),
    flesh: integer({ min: 1, max: 7 }),
    madeOf: constantFrom(['weak', 2], ['resists', 0.5], ['', 1])
  })
  const holds = fc.property(cases, (one) => {
    const [weapon, sides] = one.weapon as [string, number]
    const [might, modifier] = one.might as [number, number]
    const [madeOf, multiplier] = one.madeOf as [string, number]
    const banes = count(one.isDazed) + Number(one.load[1])
    const worn = Number(one.armour[1]) + count(one.shield) - one['armour notches']
    const rolled = hestiaForms.atLeast1(sum(die(sides), modifier - one.notches))
    const damage = map(rolled, (points) => Math.floor(points * multiplier))
    const test = hestiaForms.violence(
      Math.max(10, worn) - one.violence,
      Number(one.edge[1]) - banes
    )
    const { violence, grit, flesh, shield } = one
    const corvin = {
      violence,
      might,
      savvy: 30,
      weapons: [`${weapon} (${one.notches} notches)`],
      load: one.load[0],
      conditions: one.isDazed ? ['dazed'] : []
    }
    const goblin = {
      armour: one.armour[0],
      shield,
      'armour notches': one['armour notches'],
      grit,
      flesh,
      ...(madeOf !== '' && { [madeOf]: ['crushing'] })
    }
    const button = `Corvin: attack Goblin with ${weapon}${one.edge[0]}`
    const expected = { Goblin: hestiaForms.struck(test, damage, { grit, flesh }) }
    compareOdds(
      hestia,
      hestiaForms.duel(corvin, goblin, button, expected, {
        before: [['roll initiative', 20, ...(one.isDazed ? [1] : [])]]
      })
    )
  })
  fc.assert(holds, runs(1000))
})

test('a blow in TD2e: any proficiency, edge, difficulty, trait, armour, reduction and evasion', () => {
  const condition = constantFrom('hampered', 'favoured', '')
  const armour = constantFrom(['none', 0], ['light', 1], ['medium', 2])
  const cases = record({
    skill: constantFrom('none', 'proficient', 'mastery'),
    isHeavy: boolean(),
    isMagic: boolean(),
    edge: constantFrom('', ', with advantage', ', with disadvantage'),
    difficulty: constantFrom(['', 5], [', trivial', 3], [', easy', 4], [', difficult', 6]),
    isGifted: boolean(),
    isTrained: boolean(),
    armour,
    condition,
    other: record({ armour, condition, isTrained: boolean(), dr: integer({ min: 0, max: 3 }) }),
    hp: integer({ min: 1, max: 6 }),
    evades: boolean()
  })
  const holds = fc.property(cases, (one) => {
    const { skill, edge, condition, other, hp } = one
    const weapon = one.isHeavy ? 'great sword' : 'sword'
    const has = skill === 'mastery' || edge === ', with advantage' || condition === 'favoured'
    const lacks =
      skill === 'none' ||
      edge === ', with disadvantage' ||
      condition === 'hampered' ||
      (one.armour[0] === 'medium' && !one.isTrained)
    // Disadvantage overrides advantage, but for magic weapons.
    const dice = lacks && !(has && one.isMagic) ? 1 : has ? 3 : 2
    const isSlow =
      other.condition === 'hampered' || (other.armour[0] === 'medium' && !other.isTrained)
    const evasion = td2eForms.passes(isSlow ? 1 : other.condition === 'favoured' ? 3 : 2)
    const damage = td2eForms.blow({
      dice,
      needs: Number(one.difficulty[1]),
      damage: one.isHeavy ? 2 : 1,
      critical: one.isGifted ? 3 / 36 : 1 / 36,
      reduction: Math.max(other.dr, Number(other.armour[1])),
      evaded: one.evades ? evasion : 0
    })
    const traits = (isTrained: boolean) => (isTrained ? ['armor training'] : [])
    const wenna = {
      weapons: [
        `${weapon}${one.isMagic ? ' magic' : ''} ${skill === 'none' ? 'untrained' : skill}`
      ],
      traits: [...traits(one.isTrained), ...(one.isGifted ? ['brutal', 'duelist'] : [])],
      armour: one.armour[0],
      conditions: condition === '' ? [] : [condition]
    }
    const bandit = {
      hp,
      dr: other.dr,
      armour: other.armour[0],
      traits: traits(other.isTrained),
      conditions: other.condition === '' ? [] : [other.condition]
    }
    const button = `Wenna: attack Bandit with ${weapon}${one.difficulty[0]}${edge}`
    const before = one.evades ? [td2eForms.banditFirst, 'Bandit: evade'] : [td2eForms.wennaFirst]
    const expected = { Bandit: figuresOf(damage, hp) }
    compareOdds(td2e, td2eForms.duel(wenna, bandit, button, expected, { before }))
  })
  fc.assert(holds, runs(1000))
})

test('a blow in The Radiant Hack, of Ilse or at her: any attributes, armour, hindrance, AP and edge', () => {
  const cases = record({
    isHers: boolean(),
    str: integer({ min: -2, max: 6 }),
    dex: integer({ min: -2, max: 6 }),
    con: integer({ min: -1, max: 3 }),
    // AP, what it adds to the DR of DEX Tests, and the CON it asks for.
    armour: constantFrom(
      ['none', 0, 0, -6],
      ['light', 1, 0, -6],
      ['medium', 2, 1, 2],
      ['heavy', 3, 2, 3]
    ),
    shield: constantFrom(['none', 0, -6], ['small', 1, -6], ['large', 2, 1]),
    helmet: boolean(),
    isWeakened: boolean(),
    isOgreWeakened: boolean(),
    edge: constantFrom('', ', with Advantage', ', with Disadvantage'),
    flat: integer({ min: 0, max: 2 }),
    ap: integer({ min: 0, max: 4 }),
    hp: integer({ min: 3, max: 20 })
  })
  const holds = fc.property(cases, (one) => {
    const { str, dex, con, helmet, edge, flat, ap, hp } = one
    const [armour, worn, slower, asked] = one.armour as [string, number, number, number]
    const [shield, held, askedToo] = one.shield as [string, number, number]
    const unmet = (con < asked ? worn : 0) + (con < askedToo ? held : 0)
    const weak = (isWeakened: boolean) => (isWeakened ? ['Weakened CON'] : [])
    const ilse = { str, dex, con, armour, shield, helmet, hindrances: weak(one.isWeakened) }
    const [isHelped, isHindered] = [edge === ', with Advantage', edge === ', with Disadvantage']
    const dice = die(8)
    if (one.isHers) {
      const net = count(isHelped) - count(isHindered || one.isWeakened)
      const damage = radiantForms.attack({ plus: str, dr: 12 + unmet, edge: net, dice, ap })
      const button = `${radiantForms.longsword}${edge}`
      const expected = { Ogre: figuresOf(damage, hp) }
      compareOdds(radiant, radiantForms.duel(ilse, { ap, hp }, button, expected))
      return
    }
    // A circumstance that helps the ogre is her Disadvantage, and the other way round.
    const net = count(isHindered || one.isOgreWeakened) - count(isHelped || one.isWeakened)
    const dr = 12 + slower + unmet
    const total = worn + held + count(helmet)
    const damage = radiantForms.defence({ plus: dex, dr, edge: net, dice, flat, ap: total })
    const ogre = {
      weapons: [`claws d8+${flat} natural`],
      hindrances: weak(one.isOgreWeakened)
    }
    const button = `Ogre: attack Ilse with claws${edge}`
    const expected = { Ilse: figuresOf(damage, 20) }
    const more = {
      before: [radiantForms.ogreFirst],
      orders: [{ side: 'Party', words: 'take blows' }]
    }
    compareOdds(radiant, radiantForms.duel(ilse, ogre, button, expected, more))
  })
  fc.assert(holds, runs(1000))
})
