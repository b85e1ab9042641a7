import type { YamlMap } from '../../core/text/yaml-node.ts'
import type { Note } from '../../notes/note.ts'
import type { Place } from '../../rulesets/index.ts'
import { gamesInNotes } from '../../rulesets/index.ts'

/** The parts of a form that editors ask for; see `Spec` of games in notes. */
export interface SpecParts {
  readonly expected: string
  readonly words?: readonly string[]
  readonly place?: Place
  readonly keys?: Readonly<Record<string, RuleKey>>
  readonly each?: SpecParts
}

/** A key of a `ruleset` fence with its description. */
export interface RuleKey {
  readonly spec: SpecParts
  readonly says: string
  readonly usual: string
  readonly example: string
}

const keysOf = (): Readonly<Record<string, RuleKey>> => gamesInNotes().parts

/** The key at the end of a path of a `ruleset` fence. `undefined` for names of the fence’s own, such as conditions. */
export function ruleKeyAt(path: readonly string[]): RuleKey | undefined {
  const found = keysIn(path.slice(0, -1))
  const name = path.at(-1) ?? ''
  return found && Object.hasOwn(found, name) ? found[name] : undefined
}

/** The keys of the map at a path of a `ruleset` fence; `undefined` if its names are free. */
export function keysIn(path: readonly string[]): Readonly<Record<string, RuleKey>> | undefined {
  return path.length === 0 ? keysOf() : specAt(path)?.keys
}

/** The form of the value at a path of a `ruleset` fence. */
export function specAt(path: readonly string[]): SpecParts | undefined {
  let keys: Readonly<Record<string, RuleKey>> | undefined = keysOf()
  let spec: SpecParts | undefined
  for (const name of path) {
    if (keys) spec = Object.hasOwn(keys, name) ? keys[name]?.spec : undefined
    else spec = spec?.each
    keys = spec?.keys
    if (!spec) return undefined
  }
  return spec
}

/** The names that the fence around an offset defines; those of every game if the fence cannot be read. */
export function namesAt(note: Note, offset: number) {
  const block = note.rulesets.find(({ start, end }) => start <= offset && offset <= end)
  const root = block?.parsed.root
  return gamesInNotes().scopeOf(root?.kind === 'map' ? root : emptyMap)
}

const emptyMap: YamlMap = { kind: 'map', pairs: [], start: 0, end: 0 }
