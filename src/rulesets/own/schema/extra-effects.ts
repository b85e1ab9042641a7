import type { YamlScalar } from '../../../core/text/yaml-node.ts'
import { readNumber } from '../formula/formula.ts'
import type { Place } from '../formula/moments.ts'
import type { ExtraEffect } from './effect.ts'
import { effect } from './effects.ts'
import type { Reader } from './reader.ts'
import { issueInFence, nameOf } from './reader.ts'
import type { Spec } from './spec.ts'

/** The `does` of a critical or a fumble. */
export const extraEffect = (place: Place, counts: 'attack' | 'dying'): Spec<ExtraEffect> => {
  const own = counts === 'attack' ? attackExtras : []
  const other = effect(place)
  const known = `${own.join(', ')}${own.length > 0 ? ', more F or ' : 'n fails, n passes or '}${other.expected}`
  return {
    expected: known,
    words: [...own, ...(other.words ?? [])],
    read(node, reader) {
      const words = node.kind === 'scalar' ? nameOf(node.text) : ''
      const found = own.find((one) => one === words)
      if (found) return { kind: found }
      if (node.kind === 'scalar' && counts === 'attack' && /^\s*more\s/i.test(node.text))
        return more(node, reader, place)
      const counted = counts === 'dying' ? /^(\d{1,2}) (pass|fail)(?:e?s)?$/.exec(words) : null
      if (counted)
        return {
          kind: 'counts',
          what: counted[2] === 'pass' ? 'passes' : 'fails',
          count: Number(counted[1])
        }
      const read = other.read(node, reader)
      return read && { kind: 'effect', effect: read }
    }
  }
}

const attackExtras = ['double dice', 'double damage', 'most damage', 'miss'] as const

function more(node: YamlScalar, reader: Reader, place: Place): ExtraEffect | undefined {
  const at = node.text.search(/\bmore\b/i) + 'more'.length
  const text = node.text.slice(at)
  const { formula, issues } = readNumber(text, { place, fields: reader.scope.fields })
  reader.issues.push(...issues.map((one) => issueInFence(one, node, at, reader.text)))
  return formula && { kind: 'more', amount: formula }
}
