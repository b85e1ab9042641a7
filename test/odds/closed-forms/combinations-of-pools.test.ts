import fc from 'fast-check'
import { test } from 'vitest'
import { einfelst } from '../../../src/rulesets/einfelst/index.ts'
import { murdham } from '../../../src/rulesets/murdham/index.ts'
import { runs, some } from '../../random.ts'
import * as einfelstForms from './einfelst-forms.ts'
import * as murdhamForms from './murdham-forms.ts'
import { compareOdds, figuresOf, marginOfUnlikely } from './situations.ts'

const { boolean, constantFrom, integer, record } = fc

/** 1 where something is so. */
const count = (isSo: boolean): number => (isSo ? 1 : 0)

test('a blow in Einfelst: any pool, Harm, circumstances, weapon, parry, armour and Harm points', () => {
  const pool = integer({ min: 1, max: 5 })
  const cases = record({
    own: record({ strength: pool, strike: pool }),
    physical: fc.tuple(
      integer({ min: 0, max: 2 }),
      integer({ min: 0, max: 2 }),
      integer({ min: 0, max: 1 })
    ),
    how: constantFrom(
      ['', 0, 0],
      [', 1 success harder', 1, 0],
      [', with 2 dice more', 0, 2],
      [', with 2 dice less', 0, -2]
    ),
    weapon: constantFrom(['club', 1], ['sword', 2], ['great axe', 3]),
    other: record({ strength: pool, strike: pool, force: pool }),
    isArmed: boolean(),
    parries: boolean(),
    armour: constantFrom(['none'], ['light', 2], ['medium', 4], ['heavy', 6]),
    points: integer({ min: 1, max: 9 })
  })
  const holds = fc.property(cases, (one) => {
    const { own, other, physical, points } = one
    const [how, harder, more] = one.how as [string, number, number]
    const [weapon, damage] = one.weapon as [string, number]
    const [armour, dice] = one.armour as [string, number | undefined]
    const lost = physical[0] + 2 * physical[1] + 3 * physical[2]
    const parry = other.strength + (one.isArmed ? other.strike : other.force)
    const harm = einfelstForms.harmOf({
      dice: own.strength + own.strike + more - lost,
      damage,
      needed: 1 + harder,
      ...(one.parries && { defence: parry }),
      ...(dice !== undefined && { armour: dice })
    })
    const bandit = {
      ...other,
      armour,
      'harm points': points,
      weapons: one.isArmed ? ['axe'] : []
    }
    const button = `Wenna: attack Bandit with ${weapon}${how}`
    const expected = { Bandit: figuresOf(harm, points) }
    const orders = one.parries ? [] : einfelstForms.takesIt
    const wenna = { ...own, physical, weapons: [weapon] }
    const situation = einfelstForms.duel(wenna, bandit, button, expected, { orders })
    compareOdds(einfelst, situation, marginOfUnlikely)
  })
  fc.assert(holds, runs(1000))
})

/** A second impairment has no effect. */
const nothing = () => 0

test('a blow in Murdham: any die, size, kind, skills, armour, shields, protection, modifier and dodge', () => {
  const sizes = ['tiny', 'small', 'medium', 'large', 'massive']
  const size = integer({ min: 0, max: 4 })
  const ability = integer({ min: 4, max: 15 })
  const cases = record({
    own: record({ wit: ability, size }),
    weapon: constantFrom(['dagger', 4], ['sword', 6], ['great sword', 8]),
    skills: some(['skilled blow', 'monster slaying', 'piercing strike'], 0, 3),
    isConfused: boolean(),
    how: constantFrom('', ', holding back', ', unseen', ', enhanced', ', through cover'),
    shelter: constantFrom('', 'concealment', 'cover'),
    other: record({
      str: ability,
      agi: ability,
      av: integer({ min: 0, max: 2 }),
      size: integer({ min: 1, max: 4 })
    }),
    armour: constantFrom(['none', 0], ['light', 1], ['heavy', 2]),
    shield: integer({ min: 0, max: 2 }),
    helmet: boolean(),
    kind: constantFrom('living', 'undead', 'construct'),
    dodges: boolean()
  })
  const holds = fc.property(cases, (one) => {
    const { own, other, how, shelter, skills, shield, helmet, kind } = one
    const [weapon, sides] = one.weapon as [string, number]
    const isUnseen = how === ', unseen'
    // The save to hit comes before what Hob does, so that an answer cannot be given to the button.
    const dodges = one.dodges && !isUnseen
    const rolled = murdhamForms.exploding(skills.includes('skilled blow') ? sides + 2 : sides)
    const impaired =
      count(how === ', holding back') + count(one.isConfused) + count(shelter === 'concealment')
    const net = count(how === ', enhanced') - impaired
    const kept =
      net === 0
        ? rolled
        : net > 0
          ? murdhamForms.enhanced(rolled)
          : net === -1
            ? murdhamForms.impaired(rolled)
            : nothing
    const bySize = 2 ** (own.size - 2)
    const isLarger = other.size > own.size && skills.includes('monster slaying')
    const whole = murdhamForms.times(kept, bySize * (isLarger ? 2 : 1))
    const armour =
      (other.av + Number(one.armour[1])) * Math.max(1, 2 ** (other.size - 2)) +
      count(shield > 1 || (shield === 1 && dodges)) +
      count(shelter === 'cover' && how !== ', through cover')
    const pierces = skills.includes('piercing strike') && !isUnseen
    const wit = own.wit - (one.isConfused ? 2 : 0)
    const chance = (isUnseen ? wit / 20 : 1) * (dodges ? 1 - other.agi / 20 : 1)
    const damage = murdhamForms.ifHit(chance, (atLeast) =>
      whole(pierces ? Math.max(atLeast, armour + 1) : atLeast + armour)
    )
    const health = Math.ceil(other.str * 2 ** (other.size - 2))
    const critical = Math.ceil(health / 2) + count(helmet)
    const ada = {
      wit: own.wit,
      size: sizes[own.size],
      weapons: [weapon],
      skills,
      conditions: one.isConfused ? ['confused'] : []
    }
    const hob = {
      ...other,
      size: sizes[other.size],
      armour: one.armour[0],
      shield,
      helmet,
      kind,
      weapons: []
    }
    const button = `Ada: attack Hob with ${weapon}${how}`
    const fellsFrom = kind === 'undead' ? health : Math.min(health, critical)
    const expected = { Hob: murdhamForms.figuresOf(damage, health, fellsFrom) }
    const situation = murdhamForms.duel(ada, hob, button, expected, {
      before: [murdhamForms.begins, ...(shelter === '' ? [] : [`Hob: is behind ${shelter}`])],
      ...(dodges && { answers: ['Hob: dodge'], orders: [] })
    })
    compareOdds(murdham, situation, marginOfUnlikely)
  })
  fc.assert(holds, runs(1000))
})
