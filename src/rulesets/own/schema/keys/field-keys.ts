import { bounds } from '../../formula/bounds.ts'
import { places } from '../../formula/moments.ts'
import { nameOf } from '../reader.ts'
import { rows } from '../rows.ts'
import type { Spec } from '../spec.ts'
import { key, map, number, numberFormula, words } from '../spec.ts'

/** A field of statblocks, also one whose value is always worked out. */
const fieldName: Spec<string> = {
  expected: 'a field of `statblock`',
  read(node, reader) {
    const { fieldNames } = reader.scope
    if (node.kind !== 'scalar') return reader.wrongValue('a field of `statblock`', node)
    const name = nameOf(node.text)
    return fieldNames.includes(name)
      ? name
      : reader.wrongWord(node, fieldNames, 'a field of `statblock`')
  }
}

/** The keys of a field of `statblock`. */
export const fieldKeys = map(
  {
    reads: key(
      words('names'),
      'The names in statblocks, in any case; a path by dots.',
      'the field, and usual other names of it',
      '[ac, armor class]'
    ),
    usual: key(
      numberFormula(places.usual),
      'The value if nothing is written; its dice are rolled at the beginning.',
      '0; usual fields have theirs',
      'dice(hd, 8)'
    ),
    is: key(numberFormula(places.derived), 'The value, always.', 'none', '(dex - 10) / 2'),
    of: key(fieldName, 'The field whose value the steps are for.', 'none', 'str'),
    steps: key(
      rows(numberFormula(places.fixed), 'numbers', bounds.rows),
      'The value from each value of the other field on.',
      'none',
      '{1: -1, 9: 0, 13: 1}'
    ),
    least: key(number(-99, 999), 'The lowest value.', '-99', '0'),
    most: key(number(-99, 999), 'The highest value.', '999', '3'),
    'down from': key(
      number(0, 99),
      'A written number below 10 counts down, and is this number less it.',
      'none',
      '19'
    )
  },
  'usual'
)
