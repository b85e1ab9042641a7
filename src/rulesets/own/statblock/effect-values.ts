import type { Issue } from '../../../core/issues/issue.ts'
import type { YamlNode } from '../../../core/text/yaml-node.ts'
import { places } from '../formula/moments.ts'
import type { Effect } from '../schema/effect.ts'
import { effect } from '../schema/effects.ts'
import type { Scope } from '../schema/reader.ts'
import { Reader } from '../schema/reader.ts'

/** A value of a statblock as a tree, without places. */
function nodeOf(value: unknown): YamlNode {
  const at = { start: 0, end: 0 }
  if (Array.isArray(value)) return { kind: 'list', items: value.map(nodeOf), ...at }
  if (typeof value === 'object' && value !== null) {
    const pairs = Object.entries(value).map(([key, part]) => ({
      key: { kind: 'scalar' as const, value: key, text: key, ...at },
      value: nodeOf(part)
    }))
    return { kind: 'map', pairs, ...at }
  }
  const isPlain = typeof value === 'number' || typeof value === 'boolean'
  const text = value === null || value === undefined ? '' : String(value)
  return { kind: 'scalar', value: isPlain ? value : text === '' ? null : text, text, ...at }
}

const ofAttack = effect(places.save, { canHalve: true })

/** Reads an effect of an attack of a statblock, with the names of the game. */
export function readEffectValue(
  value: unknown,
  scope: Scope
): { readonly effect: Effect | undefined; readonly issues: readonly Issue[] } {
  const reader = new Reader('', scope)
  const read = ofAttack.read(nodeOf(value), reader)
  return { effect: reader.issues.length > 0 ? undefined : read, issues: reader.issues }
}
