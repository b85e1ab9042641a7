import { writeFix } from '../../../core/issues/issue.ts'
import { hasText } from '../../../core/text/yaml-node.ts'
import { meantWord } from '../meant-word.ts'
import { nameOf } from './reader.ts'
import type { Spec } from './spec.ts'

/** A save that the fence defines under `saves`. */
export const saveWord: Spec<string> = {
  expected: 'a save of the game',
  read(node, reader) {
    if (node.kind !== 'scalar' || !hasText(node))
      return reader.wrongValue('a save of the game', node)
    const { saves } = reader.scope
    const name = nameOf(node.text)
    if (saves.includes(name)) return name
    if (saves.length === 0) {
      const message = `The game has no saves. Write \`saves\` with “${node.text}”`
      reader.report('incomplete', message, node)
      return undefined
    }
    const near = meantWord(name, saves)
    const hint =
      near === undefined ? `. The saves are ${saves.join(', ')}` : `: did you mean “${near}”?`
    const fixes = near === undefined ? [] : [writeFix(near, node)]
    reader.report('unknown-name', `Unknown save “${node.text}”${hint}`, node, fixes)
    return undefined
  }
}
