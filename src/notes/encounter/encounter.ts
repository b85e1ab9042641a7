import { type Issue, type Range, writeFix } from '../../core/issues/issue.ts'
import type { Fields } from '../../core/statblock/fields.ts'
import { closestMatch } from '../../core/text/fuzzy-match.ts'
import type { Fence } from '../fences/fence.ts'
import { splitAtCommas } from '../text/comma-list.ts'
import { parseWikilink } from '../text/links.ts'
import { loggableName, lowerCaseKeys, missingSpaceFix, rulesetField } from '../yaml/fields.ts'
import {
  findPair,
  parseYaml,
  type YamlDocument,
  type YamlNode,
  type YamlPath,
  type YamlScalar
} from '../yaml/parse-yaml.ts'
import type { CreatureLine } from './creature-line.ts'
import { type ParsedCreatures, parseCreatures } from './parse-creatures.ts'

/** An encounter of a note. Several may share a fence. Places are in offsets of the note. */
export interface EncounterBlock {
  /** As written, or `Encounter`, made unique in its note by a number. */
  readonly name: string
  /** By lower-case key. */
  readonly fields: Fields
  /** All players there are, none of them, or these. */
  readonly players: 'all' | 'none' | readonly PlayerName[]
  readonly party: string | undefined
  readonly creatures: readonly CreatureLine[]
  /** Who may come later. */
  readonly reinforcements: readonly CreatureLine[]
  /** Whom the written encounter does not show. */
  readonly hides: readonly ('players' | 'creatures')[]
  readonly ruleset: string | undefined
  readonly fence: Fence
  rangeOf(path: YamlPath, at?: 'key' | 'value'): Range | undefined
}

export interface PlayerName {
  readonly name: string
  readonly range: Range
}

/** An encounter as far as its fence alone says, in offsets of the body. */
export interface ParsedEncounter extends Omit<EncounterBlock, 'name' | 'fence' | 'rangeOf'> {
  readonly name: string | undefined
  readonly yaml: YamlDocument
  readonly issues: readonly Issue[]
}

/** Every encounter of the body of a fence; documents are divided by lines of `---`. Never throws. */
export function parseEncounters(body: string): readonly ParsedEncounter[] {
  const documents = parseYaml(body, 'encounter')
  return documents
    .map((yaml) => readEncounter(yaml, body))
    .filter(
      ({ yaml, issues }) => (yaml.value !== undefined && yaml.value !== null) || issues.length > 0
    )
}

function readEncounter(yaml: YamlDocument, body: string): ParsedEncounter {
  const { root } = yaml
  const issues = [...yaml.issues]
  if (root && root.kind !== 'map' && yaml.value !== null && issues.length === 0)
    issues.push(noMap(root, body))
  const { fields } = lowerCaseKeys(root)
  const { creatures, issues: wrong } = creaturesAt(root, ['creatures', 'creature'], body)
  const later = creaturesAt(root, ['reinforcements', 'reinforcement'], body)
  const name = findPair(root, 'name')?.value
  const party = findPair(root, 'party')?.value
  return {
    name: name?.kind === 'scalar' ? loggableName(name.text) : undefined,
    fields,
    players: playersOf(findPair(root, 'players')?.value, body),
    party: party?.kind === 'scalar' ? parseWikilink(party.text).target || undefined : undefined,
    creatures,
    reinforcements: later.creatures,
    hides: hidesOf(findPair(root, 'hide')?.value),
    ruleset: rulesetField(fields),
    yaml,
    issues: [
      ...issues,
      ...wrong,
      ...later.issues,
      ...hideIssues(findPair(root, 'hide')?.value),
      ...(yaml.issues.length === 0 ? formIssues(root, body) : [])
    ]
  }
}

/** What stands at the first of these keys that is there. */
function creaturesAt(
  root: YamlNode | undefined,
  keys: readonly string[],
  body: string
): ParsedCreatures {
  const [listed] = keys.flatMap((key) => findPair(root, key) ?? [])
  return listed ? parseCreatures(listed.value, body) : { creatures: [], issues: [] }
}

const noMap = (root: YamlNode, body: string): Issue => ({
  code: 'encounter.no-map',
  severity: 'error',
  message: 'Unexpected text, expected keys such as “name:” and “creatures:”',
  start: root.start,
  end: root.end,
  ...missingSpaceFix(body)
})

function playersOf(node: YamlNode | undefined, body: string): EncounterBlock['players'] {
  if (!node) return 'all'
  if (node.kind === 'list') {
    const names = node.items.flatMap((item) => (item.kind === 'scalar' ? namesIn(item, body) : []))
    return names.length === 0 ? 'none' : names
  }
  if (node.kind === 'map' || node.value === null || /^(?:true|all|yes)$/i.test(node.text))
    return 'all'
  return /^(?:false|none|no)$/i.test(node.text) ? 'none' : namesIn(node, body)
}

/** `Wenna, Corvin` are two. */
const namesIn = (scalar: YamlScalar, body: string): readonly PlayerName[] =>
  splitAtCommas(scalar, body).flatMap(({ text, start, end }) => {
    const name = parseWikilink(text).target
    return name === '' ? [] : [{ name, range: { start, end } }]
  })

/** One word, or a list of them. */
const wordsOf = (node: YamlNode | undefined): readonly YamlNode[] =>
  node?.kind === 'list' ? node.items : node ? [node] : []

/** What nobody can read as a name, or as names, and so is passed over. */
function formIssues(root: YamlNode | undefined, body: string): readonly Issue[] {
  const valueAt = (key: string) => findPair(root, key)?.value
  const wrong = (key: string, expected: string, values: readonly (YamlNode | undefined)[]) =>
    values.flatMap((value): readonly Issue[] => {
      if (!value || value.kind === 'scalar') return []
      const { start, end } = value
      const written = body.slice(start, end).replace(/\s+/g, ' ').trim()
      const message = `Unexpected “${written}” for ${key}, expected ${expected}`
      return [{ code: 'encounter.value', severity: 'warning', message, start, end }]
    })
  return [
    ...wrong('name', 'a name', [valueAt('name')]),
    ...wrong('party', 'the name of a party', [valueAt('party')]),
    ...wrong('players', 'true, none or names', wordsOf(valueAt('players')))
  ]
}

const hideWords = ['players', 'creatures'] as const

/** Words of `hide:` that hide nobody. */
function hideIssues(node: YamlNode | undefined): readonly Issue[] {
  return wordsOf(node).flatMap((word): readonly Issue[] => {
    const text = word.kind === 'scalar' ? word.text.trim().toLowerCase() : 'a map or a list'
    if (text === '' || hideWords.some((one) => one === text)) return []
    const { start, end } = word
    const near = closestMatch(text, hideWords)
    const message = `Unexpected “${text}” for hide, expected ${hideWords.join(', ')} or both`
    const fixes = near && [writeFix(near, word)]
    const code = 'encounter.value'
    return [{ code, severity: 'warning', message, start, end, ...(fixes && { fixes }) }]
  })
}

function hidesOf(node: YamlNode | undefined): EncounterBlock['hides'] {
  const written = wordsOf(node).map((word) =>
    word.kind === 'scalar' ? word.text.trim().toLowerCase() : ''
  )
  return hideWords.filter((one) => written.includes(one))
}

/** A line with its places moved. */
export const moveCreatureLine = (
  line: CreatureLine,
  place: (range: Range) => Range
): CreatureLine => ({
  ...line,
  range: place(line.range),
  nameRange: place(line.nameRange)
})

/** An issue with its places moved, those of its fixes too. */
export const moveIssue = (issue: Issue, place: (range: Range) => Range): Issue => ({
  ...issue,
  ...place(issue),
  ...(issue.fixes && {
    fixes: issue.fixes.map(({ title, edits }) => ({
      title,
      edits: edits.map((edit) => ({ ...edit, ...place(edit) }))
    }))
  })
})

/** The creatures of inline code, in offsets of the note. */
export interface InlineEncounter extends Range {
  readonly creatures: readonly CreatureLine[]
  readonly issues: readonly Issue[]
}

/**
 * Read inline code such as `encounter: 3: Hobgoblin, 1d5: Goblin`; nothing where it is other code.
 * `text` is what stands between the backticks, `offset` its place in the note.
 */
export function parseInlineEncounter(text: string, offset = 0): InlineEncounter | undefined {
  const [before] = /^\s*encounter:\s*/i.exec(text) ?? []
  if (before === undefined) return undefined
  // The creatures are the inside of a list.
  const source = `[${text.slice(before.length).replace(/[\r\n]/g, ' ')}]`
  const [yaml] = parseYaml(source, 'encounter')
  const { creatures, issues } = yaml?.root
    ? parseCreatures(yaml.root, source)
    : { creatures: [], issues: [] }
  const last = offset + text.length
  const move = (at: number) => Math.min(last, Math.max(offset, at + offset + before.length - 1))
  const place = ({ start, end }: Range): Range => ({ start: move(start), end: move(end) })
  return {
    start: offset,
    end: last,
    creatures: creatures.map((line) => moveCreatureLine(line, place)),
    issues: [...(yaml?.issues ?? []), ...issues].map((issue) => moveIssue(issue, place))
  }
}
