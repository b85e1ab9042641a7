import { hasText } from '../../../../core/text/yaml-node.ts'
import { bounds } from '../../formula/bounds.ts'
import { places } from '../../formula/moments.ts'
import { effect } from '../effects.ts'
import { nameOf } from '../reader.ts'
import type { Spec } from '../spec.ts'
import { key, map, named, number, numberFormula, orWord, testFormula, word } from '../spec.ts'
import { saveWord } from '../words.ts'

/** The cost of an action: `1 luck`, or a resource alone for one of it. */
export interface Cost {
  readonly resource: string
  readonly amount: number
}

const cost: Spec<Cost> = {
  expected: 'a resource, such as 1 luck',
  read(node, reader) {
    const { resources } = reader.scope
    if (node.kind !== 'scalar' || !hasText(node))
      return reader.wrongValue('a resource, such as 1 luck', node)
    const [, count = '1', name = ''] = /^(?:(\d{1,3})\s+)?(\S.*)$/.exec(nameOf(node.text)) ?? []
    if (resources.includes(name)) return { resource: name, amount: Number(count) }
    return reader.wrongWord(node, resources, 'a resource of `resources`, such as 1 luck')
  }
}

const action = map({
  target: key(word('enemy', 'ally', 'anybody', 'self'), 'Whom the action is for.', 'self', 'enemy'),
  test: key(testFormula(places.action), 'The test of the action.', 'none', 'd20 <= dex'),
  save: key(saveWord, 'A save of the target; of the actor without a target.', 'none', 'dex'),
  passes: key(effect(places.action), 'The effect of a pass.', 'nothing', 'prone'),
  fails: key(effect(places.action), 'The effect of a failure.', 'nothing', 'self prone'),
  does: key(effect(places.action), 'The effect without a roll.', 'nothing', 'dodging'),
  uses: key(number(1, 99), 'How often a combatant can do it in a fight.', 'any number', '1'),
  costs: key(cost, 'The resource that it takes.', 'none', '1 luck'),
  recharge: key(
    testFormula(places.recharge),
    'The test at the beginning of a turn to do it again.',
    'none',
    'd6 >= 5'
  )
})

export const turn = map({
  attacks: key(
    numberFormula(places.turn),
    'The number of attacks; that of a statblock goes first.',
    '1',
    '1 + level / 5'
  ),
  moves: key(word('none', 'near and far'), 'The places of combatants.', 'none', 'near and far'),
  leaving: key(
    orWord(testFormula(places.leaving), 'nothing', 'an attack'),
    'The chance of a near enemy whom somebody leaves: an attack, or a test to leave.',
    'nothing',
    'd20 <= dex'
  ),
  instead: key(
    named(action, 'actions', { max: bounds.actions }),
    'Actions in place of attacks, by name.',
    'none',
    '{flee: {does: flees}}'
  )
})
