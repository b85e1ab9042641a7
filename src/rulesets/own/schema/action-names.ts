import type { YamlMap } from '../../../core/text/yaml-node.ts'
import { findPair } from '../../../core/text/yaml-node.ts'
import type { Reader } from './reader.ts'
import { nameOf } from './reader.ts'

/** The first words of commands that every game has. */
const taken: readonly string[] = [
  ...['act', 'attack', 'becomes', 'change', 'goes', 'heal', 'is', 'move', 'set', 'swing', 'take'],
  ...['takes', 'wait']
]

/** Reports actions whose command would read as another command, or could not be written in a log. */
export function reportActionNames(root: YamlMap, reader: Reader): void {
  const actions = findPair(findPair(root, 'turn')?.value, 'instead')?.value
  for (const { key } of actions?.kind === 'map' ? actions.pairs : []) {
    const [first = ''] = nameOf(key.text).split(' ', 1)
    if (taken.includes(first)) {
      const message = `“${first}” begins another command. Give the action another name`
      reader.report('reserved', message, key)
    } else if (!/^\p{L}[\p{L}\p{N} '’-]*$/u.test(key.text.trim())) {
      const message = `Expected words of letters and digits as the name of an action, found “${key.text}”`
      reader.report('wrong-value', message, key)
    }
  }
}
