import { bounds } from '../../formula/bounds.ts'
import { places } from '../../formula/moments.ts'
import { effect } from '../effects.ts'
import * as forms from '../forms.ts'
import { nameOf } from '../reader.ts'
import { rows } from '../rows.ts'
import { key, map, named, numberFormula, testFormula, text, word } from '../spec.ts'
import { attack, damage, initiative } from './combat-keys.ts'
import { condition, dying, morale } from './condition-keys.ts'
import { fieldKeys } from './field-keys.ts'
import { turn } from './turn-keys.ts'

/** All parts of a `ruleset` fence. Reading, completion and the docs use this table. */
export const parts = {
  name: key(text('a name'), 'The name of the game.', 'needed', 'Roadside'),
  'based on': key(
    text('the name of a game'),
    'A game whose parts hold where this fence has none.',
    'none',
    'Banner and Flame'
  ),
  statblock: key(
    named(fieldKeys, 'fields', { max: bounds.fields }),
    'The fields of statblocks.',
    'hp, ac and other usual fields',
    '{hp: {reads: [hp, guard], usual: 3}}'
  ),
  initiative: key(initiative, 'The order of a round.', 'd6', 'd20 + dex mod'),
  surprise: key(
    testFormula(places.surprise),
    'A test by side before round 1. A side that passes is surprised and loses that round.',
    'none',
    'd6 <= 2'
  ),
  attack: key(attack, 'The attack.', 'd20 + attack >= target.ac', 'd20 <= melee'),
  damage: key(damage, 'The damage of a hit.', 'weapon', 'weapon + str mod'),
  'when hurt': key(
    named(effect(places.hurt), 'pools', { known: ({ pools }) => pools }),
    'The effect of a loss that leaves more than 0, by pool.',
    'none',
    '{str: {save: str, fails: out}}'
  ),
  'at 0': key(
    forms.falls,
    'The effect at 0 of the last pool, or by pool.',
    'dead',
    '{players: dying, others: dead}'
  ),
  dying: key(
    dying,
    'The course of dying.',
    '{each turn: {rounds: 1}}',
    '{each turn: {test: d20 >= 10, passes: 3, fails: 3}}'
  ),
  saves: key(
    map(
      {
        test: key(
          testFormula(places.save),
          'The test of a save.',
          'd20 >= value',
          'd20 + value >= difficulty'
        ),
        of: key(
          savesOf(),
          'The value of each save, by its word.',
          'none',
          '{poison: save, breath: save - 1}'
        )
      },
      'test'
    ),
    'Saves.',
    'none',
    '{test: d20 <= value, of: [str, dex]}'
  ),
  conditions: key(
    named(condition, 'conditions', { max: bounds.conditions }),
    'Conditions by name.',
    'none',
    '{prone: {attacks: disadvantage}}'
  ),
  morale: key(morale, 'Morale.', 'none', '2d6 <= morale'),
  reaction: key(
    map({
      roll: key(numberFormula(places.reaction), 'The roll.', '2d6', '2d6'),
      rows: key(
        rows(text('words'), 'words', bounds.rows),
        'Words by the lowest roll; `attacks` begins the fight.',
        'none',
        '{2: attacks, 7: waits}'
      )
    }),
    'The reaction of creatures before a fight.',
    'none',
    '{roll: 2d6, rows: {2: attacks, 7: waits}}'
  ),
  turn: key(turn, 'A turn.', '{attacks: 1}', '{instead: {flee: {does: flees}}}'),
  resources: key(
    named(
      map(
        {
          usual: key(numberFormula(places.usual), 'The number at the beginning.', '1', '1'),
          back: key(
            word('each round', 'never'),
            'The time at which all come back.',
            'never',
            'each round'
          )
        },
        'usual'
      ),
      'resources',
      { max: bounds.fields }
    ),
    'Resources by name.',
    'none',
    '{luck: {usual: 1}}'
  ),
  fights: key(
    map({
      target: key(
        word('weakest', 'nearest', 'most dangerous'),
        'The usual target.',
        'by temperament',
        'weakest'
      ),
      'flees when': key(
        testFormula(places.flees),
        'A test that makes a creature flee. Mindless and reckless creatures ignore it.',
        'none',
        'hp <= 2'
      )
    }),
    'The ways of creatures.',
    'by temperament',
    '{flees when: hp <= max hp / 4}'
  ),
  words: key(
    named(text('a word'), 'fields', {
      max: bounds.fields,
      known: ({ fieldNames }) => fieldNames
    }),
    'Words of the table for fields.',
    'none',
    '{hp: Hearts, ac: Dodge}'
  )
} as const

/** A map from words to values, or a list of fields that are the values. */
function savesOf() {
  const value = numberFormula(places.saveValue)
  const byWord = named(value, 'saves', { max: bounds.fields })
  return {
    ...byWord,
    expected: 'a map from words to numbers, or a list of fields',
    read(node, reader) {
      if (node.kind !== 'list') return byWord.read(node, reader)
      const read = node.items.flatMap((item) => {
        const formula = value.read(item, reader)
        return formula && item.kind === 'scalar' ? [[nameOf(item.text), formula] as const] : []
      })
      return Object.fromEntries(read)
    }
  } satisfies typeof byWord
}
