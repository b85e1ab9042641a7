import { places } from '../../formula/moments.ts'
import { extraEffect } from '../extra-effects.ts'
import * as forms from '../forms.ts'
import {
  boolean,
  key,
  map,
  number,
  numberFormula,
  orWord,
  testFormula,
  word,
  words
} from '../spec.ts'

const { critical } = places
const attackTest = orWord(
  testFormula(places.attack, { comparison: ' >= target.ac', canBeAlways: true }),
  'always'
)
const extra = (does: string) => ({
  when: key(
    testFormula(critical, { testOf: ({ attackTest }) => attackTest }),
    'The test that makes the roll one.',
    'never',
    'die = 20'
  ),
  does: key(extraEffect(critical, 'attack'), 'The effect of the roll.', 'nothing more', does)
})
export const initiative = map(
  {
    roll: key(
      numberFormula(places.initiative),
      'The roll.',
      'd6 by side, d20 by each',
      'd20 + dex mod'
    ),
    by: key(
      word('side', 'each', 'players first', 'written order'),
      'The side rolls, or each combatant; or nobody, and players or the written order come first.',
      'side',
      'each'
    ),
    test: key(
      testFormula(places.initiative),
      'A test of each player. A player that passes acts before the enemies, the others after.',
      'none',
      'd20 <= dex'
    ),
    when: key(
      word('every round', 'once'),
      'The rounds in which initiative is rolled. A test that comes once is in round 1.',
      'every round; once by each',
      'once'
    ),
    ties: key(
      forms.ties,
      'The order of equals: they roll again, act together, players first, or the higher field.',
      'again',
      'highest dex'
    )
  },
  'roll'
)

export const attack = map(
  {
    test: key(attackTest, 'The test to hit.', 'd20 + attack >= target.ac', 'd20 <= melee'),
    melee: key(attackTest, 'The test of melee attacks.', 'as test', 'd20 + str mod >= target.ac'),
    ranged: key(attackTest, 'The test of ranged attacks.', 'as test', 'd20 + dex mod >= target.ac'),
    spell: key(attackTest, 'The test of spells.', 'as test', 'd20 + int mod >= target.ac'),
    defence: key(
      testFormula(places.defence),
      'A test of an attacked player, who is not hit on a pass. Enemies then never roll.',
      'none',
      'd20 + agility >= 12'
    ),
    critical: key(
      map(extra('double dice')),
      'A roll that hits, with more effect.',
      'none',
      '{when: die = 20, does: double dice}'
    ),
    fumble: key(
      map(extra('miss')),
      'A roll that misses, with more effect, which the attacker meets.',
      'none',
      '{when: die = 1, does: miss}'
    ),
    advantage: key(
      forms.advantage,
      'The meaning of advantage; disadvantage is its mirror.',
      'best of 2',
      'more d6'
    ),
    several: key(
      word('cancel', 'add up'),
      'The meaning of both at once: one of each is none, or they are counted.',
      'cancel',
      'add up'
    ),
    together: key(
      word('no', 'highest', 'add'),
      'Several attackers of one target in one command: the highest damage counts, or the sum.',
      'no',
      'highest'
    )
  },
  'test'
)

export const damage = map(
  {
    dice: key(numberFormula(places.damage), 'The damage of a blow.', 'weapon', 'weapon + str mod'),
    less: key(numberFormula(places.damage), 'A number that is subtracted.', '0', 'target.armor'),
    'at least': key(number(0, 99), 'The lowest damage of a hit.', '0', '1'),
    resist: key(forms.damageChange, 'Damage of a kind that the target resists.', 'half', 'less 3'),
    vulnerable: key(
      forms.damageChange,
      'Damage of a kind that hurts the target more.',
      'double',
      'double'
    ),
    immune: key(
      forms.damageChange,
      'Damage of a kind that the target is immune to.',
      'none',
      'none'
    ),
    kinds: key(
      words('words'),
      'The kinds of damage.',
      'acid, cold, fire and others',
      '[cut, fire, fright]'
    ),
    pools: key(
      words('fields', ({ fieldNames }) => fieldNames),
      'The fields that are lost, in this order.',
      '[hp]',
      '[grit, flesh]'
    ),
    'runs over': key(boolean, 'Whether the rest of a blow goes to the next pool.', 'true', 'true')
  },
  'dice'
)
