import { type Issue, type Range, writeFix } from '../../core/issues/issue.ts'
import type { Fields } from '../../core/statblock/fields.ts'
import type { Fence } from '../fences/fence.ts'
import { lazy } from '../text/lazy.ts'
import { parseWikilink } from '../text/links.ts'
import { cachedFields, emptyIndexCache, type IndexCache } from '../vault/index-cache.ts'
import { loggableName, lowerCaseKeys, missingSpaceFix, rulesetField } from '../yaml/fields.ts'
import {
  parseYaml,
  type YamlDocument,
  type YamlNode,
  type YamlPath,
  type YamlScalar
} from '../yaml/parse-yaml.ts'

/** A creature or a character of a note. Places are in offsets of the note. */
export interface Statblock extends Range {
  readonly name: string
  /** Whether it has a name of its own, and does not only refer to another statblock. */
  readonly isNamed: boolean
  /** By lower-case key. The same object as long as the fence says the same. */
  readonly fields: Fields
  readonly isPlayer: boolean
  readonly ruleset: string | undefined
  /** Absent where the frontmatter is the statblock. */
  readonly fence: Fence | undefined
  rangeOf(path: YamlPath, at?: 'key' | 'value'): Range | undefined
}

/** A statblock as far as its words alone say, in offsets of the body. Read when it is asked for. */
export interface ParsedStatblock {
  readonly name: string | undefined
  readonly isNamed: boolean
  readonly isPlayer: boolean
  readonly fields: Fields
  /** Whether its fields are known already. */
  readonly isRead: boolean
  readonly yaml: YamlDocument
  readonly issues: readonly Issue[]
}

/**
 * Read the body of a statblock. Never throws; YAML is read only where more than its name is asked for, and
 * not at all for the fields that `readings` has.
 */
export function parseStatblock(
  body: string,
  readings: IndexCache = emptyIndexCache
): ParsedStatblock {
  const remembered = cachedFields(readings, body)
  const quick = remembered ? undefined : quickName(body)
  let isRead = remembered !== undefined
  const read = lazy(() => readAll(body))
  const fields = lazy(() => {
    isRead = true
    return remembered ?? read().fields
  })
  const name = lazy(() => quick ?? nameOf(fields()))
  const isPlayer = lazy(
    () => (isRead || /player/i.test(body)) && /^(?:true|yes)$/i.test(String(fields().player))
  )
  return {
    get name() {
      return name()
    },
    get isNamed() {
      return quick !== undefined || hasName(fields())
    },
    get isPlayer() {
      return isPlayer()
    },
    get fields() {
      return fields()
    },
    get isRead() {
      return isRead
    },
    get yaml() {
      return read().yaml
    },
    get issues() {
      const { isMap, yaml, issues } = read()
      // Where YAML is wrong, its name may be what could not be read.
      const isUnnamed =
        isMap && name() === undefined && !issues.some(({ code }) => code === 'statblock.yaml')
      return isUnnamed ? [...issues, noName(yaml, body)] : issues
    }
  }
}

/** A plain `name: Goblin` on a line of its own, found without reading YAML where it is the only one. */
function quickName(body: string): string | undefined {
  const found = /^(?:name|"name"|'name')[ \t]*:[ \t]+(.*)\n?([ \t]*)/im.exec(body)
  const rivals = body.match(/^(?:["']?name["']?[ \t]*:|---)/gim)
  if (!found || rivals?.length !== 1) return undefined
  const [, written = '', indentBelow] = found
  const value = written.trimEnd()
  if (indentBelow !== '' || value.length > 80) return undefined
  const quoted = /^(?:"([^"\\]+)"|'([^']+)')$/.exec(value)
  if (quoted) return loggableName(quoted[1] ?? quoted[2] ?? '')
  const isPlain = /^\p{L}[\p{L}\p{N} '’(),.-]*$/u.test(value)
  return isPlain && !/^(?:true|false|null)$/i.test(value) ? loggableName(value) : undefined
}

interface ReadAll {
  readonly yaml: YamlDocument
  readonly fields: Fields
  readonly isMap: boolean
  readonly issues: readonly Issue[]
}

function readAll(body: string): ReadAll {
  const documents = parseYaml(body, 'statblock')
  const yaml = documents.find(({ value }) => value !== undefined && value !== null) ?? documents[0]
  if (!yaml) return { yaml: noYaml, fields: {}, isMap: false, issues: [noMap(undefined, body)] }
  const { root } = yaml
  const isMap = root?.kind === 'map'
  const { fields, oddKeys } = lowerCaseKeys(root)
  const issues = [...yaml.issues, ...attacksInComments(body)]
  if (!isMap && issues.length === 0) issues.push(noMap(root, body))
  const exact = new Set(root?.kind === 'map' ? root.pairs.map(({ key }) => key.text) : [])
  for (const key of oddKeys.slice(0, plainKeys.size)) issues.push(...oddKey(key, exact))
  return { yaml, fields, isMap, issues }
}

const noYaml: YamlDocument = {
  value: undefined,
  root: undefined,
  issues: [],
  rangeOf: () => undefined
}

const noMap = (root: YamlNode | undefined, body: string): Issue => ({
  code: 'statblock.no-map',
  severity: root && root.end > root.start ? 'error' : 'warning',
  message: `Unexpected ${root && root.end > root.start ? 'text' : 'end'}, expected keys such as “name:”`,
  start: root?.start ?? 0,
  end: root?.end ?? body.length,
  ...missingSpaceFix(body)
})

/** `#AT 3 (d4/d4/d8)`, as old modules have it, is a comment to YAML. */
function attacksInComments(body: string): readonly Issue[] {
  return [...body.matchAll(/^([ \t]*)(#at(?:t|tacks?)?\b(?:[ \t]*:)?)([ \t]*)\d/gim)].map(
    ({ index, 1: indent = '', 2: key = '', 3: gap = '' }) => {
      const start = index + indent.length
      const end = start + key.length
      const message = `Unexpected “${key}”, which begins a comment and is not read: expected “att:”`
      const fixes = [writeFix('att:', { start, end }, gap === '' ? 'att: ' : 'att:')]
      return { code: 'statblock.comment', severity: 'warning', message, start, end, fixes }
    }
  )
}

function noName({ root }: YamlDocument, body: string): Issue {
  const start = root?.start ?? 0
  const lineEnd = body.indexOf('\n', start)
  return {
    code: 'statblock.no-name',
    severity: 'warning',
    message: 'Unexpected statblock without a name, expected “name:”',
    start,
    end: lineEnd < 0 ? body.length : lineEnd
  }
}

/** Keys that other tools read too, by their exact letters. */
const plainKeys = new Set(
  'name hp ac hit_dice modifier monster creature extends stats speed actions traits reactions image layout note source size type subtype alignment saves skillsaves senses languages cr xp level player spells'.split(
    ' '
  )
)

function oddKey({ text, start, end }: YamlScalar, exact: ReadonlySet<string>): readonly Issue[] {
  const lower = text.trim().toLowerCase()
  if (!plainKeys.has(lower)) return []
  if (exact.has(lower)) {
    const message = `Unexpected “${text}” beside “${lower}”, which is used`
    return [{ code: 'statblock.double-key', severity: 'warning', message, start, end }]
  }
  const message = `Unexpected “${text}”, expected “${lower}”: other tools know it in small letters only`
  const fixes = [writeFix(lower, { start, end })]
  return [{ code: 'statblock.key-case', severity: 'info', message, start, end, fixes }]
}

const hasName = ({ name }: Fields): boolean =>
  (typeof name === 'string' || typeof name === 'number') && loggableName(String(name)) !== undefined

/** Its own name, or that of what it refers to. */
function nameOf(fields: Fields): string | undefined {
  if (hasName(fields)) return loggableName(String(fields.name))
  const { monster, creature, note, extends: parents } = fields
  const refers = monster ?? creature ?? note ?? (Array.isArray(parents) ? parents[0] : parents)
  return typeof refers === 'string' ? loggableName(parseWikilink(refers).target) : undefined
}

/** The statblock a fence or a frontmatter is, at its place; nothing where it has no name. */
export function placeStatblock(
  read: ParsedStatblock,
  place: Range,
  fence: Fence | undefined,
  rangeOf: Statblock['rangeOf']
): Statblock | undefined {
  const { name } = read
  if (name === undefined) return undefined
  return {
    start: place.start,
    end: place.end,
    name,
    fence,
    rangeOf,
    get isNamed() {
      return read.isNamed
    },
    get fields() {
      return read.fields
    },
    get isPlayer() {
      return read.isPlayer
    },
    get ruleset() {
      return rulesetField(read.fields)
    }
  }
}
