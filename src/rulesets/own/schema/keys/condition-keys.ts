import type { TestFormula } from '../../formula/formula.ts'
import { places } from '../../formula/moments.ts'
import { effect } from '../effects.ts'
import { extraEffect } from '../extra-effects.ts'
import * as forms from '../forms.ts'
import type { Spec } from '../spec.ts'
import { key, map, named, numberFormula, orWord, testFormula, word, words } from '../spec.ts'

export const condition = map({
  cannot: key(
    cannotWords(),
    'The things that cannot be done: act, attack, move or save.',
    'none',
    'act'
  ),
  attacks: key(forms.modifier, 'Attacks of the combatant.', 'none', 'disadvantage'),
  attacked: key(forms.modifier, 'Attacks on the combatant.', 'none', '4'),
  saves: key(forms.modifier, 'Saves of the combatant.', 'none', 'advantage'),
  damage: key(
    numberFormula(places.modifier),
    'A number that is added to damage by the combatant.',
    'none',
    '2'
  ),
  hurt: key(
    numberFormula(places.modifier),
    'A number that is added to damage to the combatant.',
    'none',
    '-2'
  ),
  weapon: key(
    numberFormula(places.weapon),
    'The dice in place of those of the weapon.',
    'none',
    'd4'
  ),
  change: key(
    named(numberFormula(places.modifier), 'fields', {
      known: ({ fieldNames, pools }) => fieldNames.filter((one) => !pools.includes(one))
    }),
    'Numbers that are added to fields, not to pools.',
    'none',
    '{ac: -2}'
  ),
  'each turn': key(
    effect(places.condition),
    'An effect at the beginning of the turn.',
    'none',
    'damage d6 fire'
  ),
  ends: key(forms.conditionEnd, 'The end of the condition.', 'table', '1 round')
})

function cannotWords(): Spec<readonly string[]> {
  return words('act, attack, move and save', () => ['act', 'attack', 'move', 'save'])
}

/** `morale.when`: words, or tests. */
const moraleWords = ['first loss', 'half lost', 'leader lost', 'half hp'] as const
export type MoraleTime = (typeof moraleWords)[number] | TestFormula
const moraleTime = orWord(testFormula(places.moraleTime), ...moraleWords)
const moraleTimes: Spec<readonly MoraleTime[]> = {
  expected: `a list of ${moraleWords.join(', ')} or tests`,
  words: moraleWords,
  read: (node, reader) =>
    (node.kind === 'list' ? node.items : [node]).flatMap(
      (item) => moraleTime.read(item, reader) ?? []
    )
}

export const morale = map(
  {
    test: key(testFormula(places.morale), 'The test to stay.', 'none', '2d6 <= morale'),
    of: key(
      word('side', 'each'),
      'The leader rolls for the side, or each combatant rolls alone.',
      'side',
      'each'
    ),
    when: key(
      moraleTimes,
      'The moments of the test.',
      '[first loss, half lost]',
      '[leader lost, allies < enemies]'
    ),
    fails: key(effect(places.morale), 'The effect of a failure.', 'flees', 'surrenders')
  },
  'test'
)

const dyingExtra = (does: string) => ({
  when: key(
    testFormula(places.dyingRoll, { testOf: ({ dyingTest }) => dyingTest }),
    'The test that makes the roll one.',
    'never',
    'die = 20'
  ),
  does: key(extraEffect(places.dying, 'dying'), 'The effect of the roll.', 'nothing more', does)
})

export const dying = map({
  'each turn': key(
    forms.dyingTurn,
    'The test of each turn, or the rounds until death.',
    '{rounds: 1}',
    '{rounds: d6}'
  ),
  critical: key(
    map(dyingExtra('up with 1')),
    'A roll with more effect.',
    'none',
    '{when: die = 20, does: up with 1}'
  ),
  fumble: key(
    map(dyingExtra('2 fails')),
    'A roll with more effect.',
    'none',
    '{when: die = 1, does: 2 fails}'
  ),
  hurt: key(extraEffect(places.dying, 'dying'), 'The effect of damage.', 'none', '1 fail')
})
