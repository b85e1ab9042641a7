import type { Issue } from '../../core/issues/issue.ts'
import type { Fields } from '../../core/statblock/fields.ts'
import { parseWikilink } from '../../core/text/links.ts'
import { lazy } from '../text/lazy.ts'
import type { IndexCache } from '../vault/index-cache.ts'
import { cachedFields, emptyIndexCache } from '../vault/index-cache.ts'
import { loggableName, lowerCaseKeys } from '../yaml/fields.ts'
import { statblockNameIssues } from '../yaml/name-issues.ts'
import type { YamlDocument } from '../yaml/parse-yaml.ts'
import { emptyYamlDocument, parseYaml } from '../yaml/parse-yaml.ts'
import {
  commentedAttackIssues,
  keyCaseIssues,
  noNameIssue,
  notAMapIssue,
  secondDocumentIssues,
  sharedKeys
} from './statblock-issues.ts'

/** A parsed statblock body, without its place in the note. Offsets are in the body. Parses on first use. */
export interface ParsedStatblock {
  readonly name: string | undefined
  readonly isNamed: boolean
  readonly isPlayer: boolean
  readonly fields: Fields
  /** Whether the fields are parsed already. */
  readonly isRead: boolean
  readonly yaml: YamlDocument
  readonly issues: readonly Issue[]
}

/**
 * Parses the body of a statblock. Never throws. Parses no YAML for a name in a plain `name:` line, nor for fields in
 * `cache`. Parsing YAML is most of the cost of loading a vault.
 */
export function parseStatblock(body: string, cache: IndexCache = emptyIndexCache): ParsedStatblock {
  const cached = cachedFields(cache, body)
  const quick = cached ? undefined : findNameLine(body)
  let isRead = cached !== undefined
  const parsed = lazy(() => parseBody(body))
  const fields = lazy(() => {
    isRead = true
    return cached ?? parsed().fields
  })
  const name = lazy(() => quick ?? nameField(fields()))
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
      return parsed().yaml
    },
    get issues() {
      const { isMap, yaml, issues } = parsed()
      // Invalid YAML may hide the name.
      const isUnnamed =
        isMap &&
        name() === undefined &&
        !hasPlaceForName(fields()) &&
        !issues.some(({ code }) => code === 'statblock.yaml')
      return isUnnamed ? [...issues, noNameIssue(yaml, body)] : issues
    }
  }
}

/** Finds a plain `name: Goblin` without parsing YAML. `undefined` if another line may set the name too. */
function findNameLine(body: string): string | undefined {
  const found = /^(?:name|"name"|'name')[ \t]*:[ \t]+(.*)\n?([ \t]*)/im.exec(body)
  const rivals = body.match(/^(?:["']?name["']?[ \t]*:|---)/gim)
  if (!found || rivals?.length !== 1) return undefined
  const [, written = '', indentBelow] = found
  const value = written.trimEnd()
  if (indentBelow !== '' || value.length > 80) return undefined
  const quoted = /^(?:"([^"\\]+)"|'([^']+)')$/.exec(value)
  if (quoted) return loggableName(quoted[1] ?? quoted[2] ?? '')
  const isPlain = /^\p{L}[\p{L}\p{N} '’(),.-]*$/u.test(value)
  return isPlain ? loggableName(value) : undefined
}

interface ParsedBody {
  readonly yaml: YamlDocument
  readonly fields: Fields
  readonly isMap: boolean
  readonly issues: readonly Issue[]
}

function parseBody(body: string): ParsedBody {
  const documents = parseYaml(body, 'statblock')
  const yaml = documents.find(({ value }) => value !== undefined && value !== null) ?? documents[0]
  if (!yaml)
    return {
      yaml: emptyYamlDocument,
      fields: {},
      isMap: false,
      issues: [notAMapIssue(undefined, body)]
    }
  const { root } = yaml
  const isMap = root?.kind === 'map'
  const { fields, oddKeys } = lowerCaseKeys(root)
  const issues = [
    ...documents.flatMap((one) => one.issues),
    ...secondDocumentIssues(documents, yaml),
    ...commentedAttackIssues(body),
    ...statblockNameIssues(root, body)
  ]
  if (!isMap && issues.length === 0) issues.push(notAMapIssue(root, body))
  const exact = new Set(root?.kind === 'map' ? root.pairs.map(({ key }) => key.text) : [])
  for (const key of oddKeys.slice(0, sharedKeys.size)) issues.push(...keyCaseIssues(key, exact))
  return { yaml, fields, isMap, issues }
}

const hasName = ({ name }: Fields): boolean =>
  (typeof name === 'string' || typeof name === 'number') && loggableName(String(name)) !== undefined

/** Whether a key for the name has no value yet, as in a template. */
const hasPlaceForName = (fields: Fields): boolean =>
  ['name', 'monster', 'creature', 'extends', 'note'].some((key) => fields[key] === null)

/** The name of a statblock, or of the statblock that it refers to. `undefined` without either. */
function nameField(fields: Fields): string | undefined {
  if (hasName(fields)) return loggableName(String(fields.name))
  const { monster, creature, note, extends: parents } = fields
  const refers = monster ?? creature ?? note ?? (Array.isArray(parents) ? parents[0] : parents)
  return typeof refers === 'string' ? loggableName(parseWikilink(refers).target) : undefined
}
