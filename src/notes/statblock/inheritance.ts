import { limits } from '../../core/limits.ts'
import type { Fields } from '../../core/statblock/fields.ts'
import type { YamlPath } from '../../core/text/yaml-node.ts'
import type { Statblock } from '../note.ts'
import type { FoundStatblock } from '../vault/find-statblock.ts'
import { findStatblock } from '../vault/find-statblock.ts'
import type { Vault } from '../vault/vault.ts'
import { mergeField, operatorSuffix } from './merge-fields.ts'

/** The name of a parent statblock, and the YAML path of that name. */
interface Parent {
  readonly name: string
  readonly path: YamlPath
}

const notInherited = new Set(['extends', 'monster', 'creature', 'note', 'player', 'statblock'])

/**
 * The fields of a statblock merged with those of its parents. Its own fields win, then those of `note`, `monster` and
 * `creature`, then those of `extends`, where a later parent wins. `traits+` adds to a list, `traits-` removes entries
 * by name, `traits~` replaces entries by name. A parent that closes a cycle and parents over the limits are left out.
 * Returns the same object while the statblock and its parents are unchanged, except in cycles.
 */
export function inheritedFields(vault: Vault, found: FoundStatblock): Fields {
  const { statblock } = found
  // A fast path: most statblocks have no parents, and each keystroke asks for the fields of all.
  const orphaned = parentlessCache.get(statblock.fields)
  if (orphaned) return orphaned
  if (parentsOf(statblock).length > 0) return inherit(vault, found).fields
  const own = ownFields(statblock.fields)
  parentlessCache.set(statblock.fields, own)
  return own
}

/** The merged fields of statblocks without parents, by their own fields. */
const parentlessCache = new WeakMap<Fields, Fields>()

/** Whether a statblock has more parents, or more generations of them, than the limits allow. */
export const hasTooManyParents = (vault: Vault, found: FoundStatblock): boolean =>
  inherit(vault, found).isCut

/** Whether a parent is the statblock itself, or inherits from the statblock in turn. */
export const isInCircleWith = (
  vault: Vault,
  found: FoundStatblock,
  parent: FoundStatblock
): boolean =>
  isSameStatblock(found.statblock, parent.statblock) ||
  inherit(vault, found).circle.has(parent.statblock.fields)

interface Inherited {
  readonly fields: Fields
  /** The number of generations of parents above the statblock, at most. */
  readonly depth: number
  readonly isCut: boolean
  /** The fields of all statblocks in the cycle that the statblock is part of. Empty without a cycle. */
  readonly circle: ReadonlySet<Fields>
}

const nobody: ReadonlySet<Fields> = new Set()
const noParents = { depth: 0, isCut: false, circle: nobody }

/** Cached by vault, because lenses, issues and encounters read the same statblocks. */
const inheritedCache = new WeakMap<Vault, Map<Fields, Inherited>>()

/**
 * A statblock during the depth-first search. `index`: its number in the order of the search. `next`: the position in
 * `parents` of the next parent to search. `low`: the lowest index of a statblock that its parents lead back to.
 */
interface Visit {
  readonly found: FoundStatblock
  readonly parents: readonly FoundStatblock[]
  readonly index: number
  next: number
  low: number
}

/**
 * Merges a statblock and all its ancestors, each once, parents first. Uses Tarjan’s algorithm, which finds the cycles,
 * with an array as the stack: a chain may be longer than the call stack.
 */
function inherit(vault: Vault, start: FoundStatblock): Inherited {
  if (parentsOf(start.statblock).length === 0)
    return { ...noParents, fields: ownFields(start.statblock.fields) }
  const known = inheritedCache.get(vault) ?? new Map<Fields, Inherited>()
  inheritedCache.set(vault, known)
  const ready = known.get(start.statblock.fields)
  if (ready) return ready
  const visits = new Map<Fields, Visit>()
  const way: Visit[] = []
  const open: Visit[] = []
  const enter = (found: FoundStatblock) => {
    const index = visits.size
    const place = { found, parents: foundParents(vault, found), index, next: 0, low: index }
    visits.set(found.statblock.fields, place)
    way.push(place)
    open.push(place)
  }
  enter(start)
  for (let visit = way.at(-1); visit; visit = way.at(-1)) {
    const parent = visit.parents[visit.next++]
    if (parent) {
      const { fields } = parent.statblock
      const met = known.has(fields) ? undefined : visits.get(fields)
      if (met) visit.low = Math.min(visit.low, met.index)
      else if (!known.has(fields)) enter(parent)
      continue
    }
    way.pop()
    const below = way.at(-1)
    if (below) below.low = Math.min(below.low, visit.low)
    if (visit.low < visit.index) continue
    const circle = open.splice(open.lastIndexOf(visit))
    if (circle.length === 1) known.set(visit.found.statblock.fields, mergeChain(visit, known))
    else for (const [fields, inherited] of mergeCircle(circle, known)) known.set(fields, inherited)
  }
  return known.get(start.statblock.fields) as Inherited
}

/** The parents that exist, without the statblock itself: a note may name itself for other tools. */
const foundParents = (vault: Vault, { statblock, note }: FoundStatblock): FoundStatblock[] =>
  parentsOf(statblock).flatMap(({ name }) => {
    const parent = findStatblock(vault, name, note)
    return parent && !isSameStatblock(parent.statblock, statblock) ? parent : []
  })

/** Merges a statblock with its parents, which are merged already. */
function mergeChain(
  { found: { statblock }, parents }: Visit,
  known: ReadonlyMap<Fields, Inherited>
): Inherited {
  const above = parents.flatMap((parent) => known.get(parent.statblock.fields) ?? [])
  const read = above.slice(0, limits.parents).filter(({ depth }) => depth < limits.parentDepth)
  return {
    fields: mergedFields(
      statblock.fields,
      read.map(({ fields }) => fields)
    ),
    depth: 1 + Math.max(-1, ...read.map(({ depth }) => depth)),
    isCut: read.length < above.length,
    circle: nobody
  }
}

/** Merges each statblock of a cycle with the others along all paths that do not close the cycle, up to the limit. */
function mergeCircle(
  circle: readonly Visit[],
  known: ReadonlyMap<Fields, Inherited>
): ReadonlyMap<Fields, Inherited> {
  const parentsBy = new Map(circle.map(({ found, parents }) => [found.statblock.fields, parents]))
  const members = new Set(parentsBy.keys())
  const merged = new Map<Fields, Inherited>()
  for (const start of members) {
    let left = limits.parents
    const merge = (fields: Fields, way: readonly Fields[]): Fields => {
      const above = (parentsBy.get(fields) ?? []).flatMap(({ statblock }): readonly Fields[] => {
        const parent = statblock.fields
        if (!members.has(parent)) return [known.get(parent)?.fields ?? parent]
        return way.includes(parent) || left-- <= 0 ? [] : [merge(parent, [...way, parent])]
      })
      return mergedFields(fields, above)
    }
    const fields = merge(start, [start])
    merged.set(start, { fields, depth: 0, isCut: left < 0, circle: members })
  }
  return merged
}

const mergedCache = new WeakMap<
  Fields,
  { readonly parents: readonly Fields[]; readonly merged: Fields }
>()

/**
 * Merges a statblock’s fields over those of its parents. Returns the same object while all of these are the same
 * objects.
 */
function mergedFields(fields: Fields, parents: readonly Fields[]): Fields {
  if (parents.length === 0) return ownFields(fields)
  const before = mergedCache.get(fields)
  if (
    before?.parents.length === parents.length &&
    parents.every((one, index) => one === before.parents[index])
  )
    return before.merged
  const merged: Record<string, unknown> = {}
  for (const parent of parents)
    for (const [key, value] of Object.entries(parent))
      if (!notInherited.has(key)) mergeField(merged, key, value)
  for (const [key, value] of Object.entries(fields)) mergeField(merged, key, value)
  mergedCache.set(fields, { parents, merged })
  return merged
}

const ownFieldsCache = new WeakMap<Fields, Fields>()

/**
 * The fields of a statblock without parents: `traits+` becomes `traits`. Returns the same object for the same fields.
 */
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

/** The parents that a statblock names. */
export function parentsOf({ fields }: Statblock): readonly Parent[] {
  const known = parentsCache.get(fields) ?? readParents(fields)
  parentsCache.set(fields, known)
  return known
}

const parentsCache = new WeakMap<Fields, readonly Parent[]>()

const readParents = (fields: Fields): readonly Parent[] =>
  ['extends', 'creature', 'monster', 'note'].flatMap((key) => {
    const value = fields[key]
    const items: readonly unknown[] = Array.isArray(value) ? value : [value]
    return items.flatMap((item, index) =>
      typeof item === 'string' && item.trim() !== ''
        ? [{ name: item, path: Array.isArray(value) ? [key, index] : [key] }]
        : []
    )
  })
