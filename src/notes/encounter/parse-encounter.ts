import type { Issue } from '../../core/issues/issue.ts'
import { parseWikilink } from '../../core/text/links.ts'
import type { YamlNode, YamlScalar } from '../../core/text/yaml-node.ts'
import { findPair } from '../../core/text/yaml-node.ts'
import { splitAtCommas } from '../text/comma-list.ts'
import { loggableName, lowerCaseKeys, rulesetField } from '../yaml/fields.ts'
import { encounterNameIssues } from '../yaml/name-issues.ts'
import type { YamlDocument } from '../yaml/parse-yaml.ts'
import { parseYaml } from '../yaml/parse-yaml.ts'
import type { EncounterBlock, PlayerName } from './encounter.ts'
import {
  carryIssues,
  hideIssues,
  hideWords,
  notAMapIssue,
  toNodeList,
  typeIssues
} from './encounter-issues.ts'
import type { ParsedCreatures } from './parse-creatures.ts'
import { parseCreatures } from './parse-creatures.ts'

/** A parsed encounter, without its place in the note. Offsets are in the body. */
export interface ParsedEncounter extends Omit<EncounterBlock, 'name' | 'fence' | 'rangeOf'> {
  readonly name: string | undefined
  readonly yaml: YamlDocument
  readonly issues: readonly Issue[]
}

/** Parses the encounters in the body of a fence. Lines of `---` separate them. Never throws. */
export function parseEncounters(body: string): readonly ParsedEncounter[] {
  const documents = parseYaml(body, 'encounter')
  return documents
    .map((yaml) => parseEncounter(yaml, body))
    .filter(
      ({ yaml, issues }) => (yaml.value !== undefined && yaml.value !== null) || issues.length > 0
    )
}

function parseEncounter(yaml: YamlDocument, body: string): ParsedEncounter {
  const { root } = yaml
  const issues = [...yaml.issues, ...encounterNameIssues(root, body)]
  if (root && root.kind !== 'map' && yaml.value !== null && issues.length === 0)
    issues.push(notAMapIssue(root, body))
  const { fields } = lowerCaseKeys(root)
  const { creatures, issues: creatureIssues } = parseCreaturesAt(
    root,
    ['creatures', 'creature'],
    body
  )
  const later = parseCreaturesAt(root, ['reinforcements', 'reinforcement'], body)
  const name = findPair(root, 'name')?.value
  const party = findPair(root, 'party')?.value
  return {
    name: name?.kind === 'scalar' ? loggableName(name.text) : undefined,
    fields,
    players: parsePlayers(findPair(root, 'players')?.value, body),
    party: party?.kind === 'scalar' ? partyIn(party.text) : undefined,
    creatures,
    reinforcements: later.creatures,
    hides: parseHide(findPair(root, 'hide')?.value),
    ruleset: rulesetField(fields),
    yaml,
    issues: [
      ...issues,
      // The YAML parser has reported `creatures: 3: Goblin` already.
      ...creatureIssues.filter(({ start }) => !yaml.issues.some((one) => one.start === start)),
      ...later.issues,
      ...hideIssues(findPair(root, 'hide')?.value),
      ...carryIssues(findPair(root, 'carry')?.value),
      ...(yaml.issues.length === 0 ? typeIssues(root, body) : [])
    ]
  }
}

/** The name of a party. `undefined` for `false`, as people write for an encounter without a party. */
const partyIn = (text: string): string | undefined =>
  /^(?:false|no)$/i.test(text.trim()) ? undefined : parseWikilink(text).target || undefined

/** Parses the creatures under the first of these keys that the encounter has. */
function parseCreaturesAt(
  root: YamlNode | undefined,
  keys: readonly string[],
  body: string
): ParsedCreatures {
  const [listed] = keys.flatMap((key) => findPair(root, key) ?? [])
  return listed ? parseCreatures(listed.value, body) : { creatures: [], issues: [] }
}

function parsePlayers(node: YamlNode | undefined, body: string): EncounterBlock['players'] {
  if (!node) return 'all'
  if (node.kind === 'list') {
    const names = node.items.flatMap((item) =>
      item.kind === 'scalar' ? parseNames(item, body) : []
    )
    return names.length === 0 ? 'none' : names
  }
  if (node.kind === 'map' || node.value === null || /^(?:true|all|yes)$/i.test(node.text))
    return 'all'
  return /^(?:false|none|no)$/i.test(node.text) ? 'none' : parseNames(node, body)
}

/** The names in a text, separated by commas. */
const parseNames = (scalar: YamlScalar, body: string): readonly PlayerName[] =>
  splitAtCommas(scalar, body).flatMap(({ text, start, end }) => {
    const name = parseWikilink(text).target
    return name === '' ? [] : [{ name, range: { start, end } }]
  })

function parseHide(node: YamlNode | undefined): EncounterBlock['hides'] {
  const written = toNodeList(node).map((word) =>
    word.kind === 'scalar' ? word.text.trim().toLowerCase() : ''
  )
  return hideWords.filter((one) => written.includes(one))
}
