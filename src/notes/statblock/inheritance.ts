import { limits } from '../../core/limits.ts'
import type { Fields } from '../../core/statblock/fields.ts'
import type { Statblock } from '../note.ts'
import type { FoundStatblock } from '../vault/find-statblock.ts'
import { findStatblock } from '../vault/find-statblock.ts'
import type { Vault } from '../vault/vault.ts'
import type { YamlPath } from '../yaml/yaml-node.ts'
import { mergeField, operatorSuffix } from './merge-fields.ts'

/** The name of a parent statblock, and the path where it is named. */
interface Parent {
  readonly name: string
  readonly path: YamlPath
}

const notInherited = new Set(['extends', 'monster', 'creature', 'note', 'player', 'statblock'])

/**
 * The fields of a statblock merged with those of its parents. Its own fields win, then those of `note`, `monster`
 * and `creature`, then those of `extends`, where a later parent wins. `traits+` adds to a list, `traits-` removes
 * entries by name, `traits~` replaces entries by name. A circle of parents ends where it closes. Parents beyond the
 * limits are left out.
 */
export function inheritedFields(vault: Vault, found: FoundStatblock): Fields {
  return inherit(vault, found).fields
}

/** Whether a statblock has more parents than the limits allow. */
export const hasTooManyParents = (vault: Vault, found: FoundStatblock): boolean =>
  inherit(vault, found).isCut

interface Inherited {
  readonly fields: Fields
  readonly isCut: boolean
}

/** Lenses, issues and encounters ask for the same statblocks. */
const inheritedCache = new WeakMap<Vault, WeakMap<Statblock, Inherited>>()

function inherit(vault: Vault, found: FoundStatblock): Inherited {
  const cache = inheritedCache.get(vault) ?? new WeakMap<Statblock, Inherited>()
  inheritedCache.set(vault, cache)
  const known = cache.get(found.statblock)
  if (known) return known
  const budget = { left: limits.parents, isCut: false }
  const fields = mergeWithParents(vault, found, [], budget)
  const inherited = { fields, isCut: budget.isCut }
  cache.set(found.statblock, inherited)
  return inherited
}

function mergeWithParents(
  vault: Vault,
  { statblock, note }: FoundStatblock,
  above: readonly Statblock[],
  budget: { left: number; isCut: boolean }
): Fields {
  const { fields } = statblock
  const parents = parentsOf(statblock)
  if (parents.length === 0) return ownFields(fields)
  const merged: Record<string, unknown> = {}
  const line = [...above, statblock]
  for (const { name } of parents) {
    const parent = findStatblock(vault, name, note)
    if (!parent || line.some((one) => isSameStatblock(one, parent.statblock))) continue
    if (above.length >= limits.parentDepth || budget.left-- <= 0) {
      budget.isCut = true
      continue
    }
    for (const [key, value] of Object.entries(mergeWithParents(vault, parent, line, budget)))
      if (!notInherited.has(key)) mergeField(merged, key, value)
  }
  for (const [key, value] of Object.entries(fields)) mergeField(merged, key, value)
  return merged
}

const ownFieldsCache = new WeakMap<Fields, Fields>()

/** The fields of a statblock without parents: `traits+` becomes `traits`. Gives the same object for the same fields. */
function ownFields(fields: Fields): Fields {
  const known = ownFieldsCache.get(fields)
  if (known) return known
  let own = fields
  if (Object.keys(fields).some((key) => operatorSuffix.test(key))) {
    const merged: Record<string, unknown> = {}
    for (const [key, value] of Object.entries(fields)) mergeField(merged, key, value)
    own = merged
  }
  ownFieldsCache.set(fields, own)
  return own
}

export const isSameStatblock = (a: Statblock, b: Statblock): boolean =>
  a.fields === b.fields && a.name === b.name

/** The parents of a statblock, as written. */
export function parentsOf({ fields }: Statblock): readonly Parent[] {
  return ['extends', 'creature', 'monster', 'note'].flatMap((key) => {
    const value = fields[key]
    const items: readonly unknown[] = Array.isArray(value) ? value : [value]
    return items.flatMap((item, index) =>
      typeof item === 'string' && item.trim() !== ''
        ? [{ name: item, path: Array.isArray(value) ? [key, index] : [key] }]
        : []
    )
  })
}
