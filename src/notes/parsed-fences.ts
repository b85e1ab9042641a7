import type { Fields } from '../core/statblock/fields.ts'
import type { ParsedEncounter } from './encounter/parse-encounter.ts'
import type { ParsedRuleset } from './ruleset-block.ts'
import type { ParsedStatblock } from './statblock/parse-statblock.ts'
import { lowerCaseKeys } from './yaml/fields.ts'
import type { YamlDocument } from './yaml/parse-yaml.ts'
import { parseYaml } from './yaml/parse-yaml.ts'

/** Parsed fences by their bodies, without offsets of the note. */
export interface ParsedFences {
  readonly statblocks: Map<string, ParsedStatblock>
  readonly encounters: Map<string, readonly ParsedEncounter[]>
  readonly rulesets: Map<string, ParsedRuleset>
  readonly frontmatter: Map<string, ParsedFrontmatter>
}

export interface ParsedFrontmatter {
  readonly fields: Fields
  readonly yaml: YamlDocument | undefined
}

export const noParsedFences = (): ParsedFences => ({
  statblocks: new Map(),
  encounters: new Map(),
  rulesets: new Map(),
  frontmatter: new Map()
})

/** Copies the parsed fences with these bodies. */
export function copyParsed(from: ParsedFences, to: ParsedFences, bodies: readonly string[]): void {
  for (const body of bodies) {
    copyEntry(from.statblocks, to.statblocks, body)
    copyEntry(from.encounters, to.encounters, body)
    copyEntry(from.rulesets, to.rulesets, body)
    copyEntry(from.frontmatter, to.frontmatter, body)
  }
}

function copyEntry<T>(from: ReadonlyMap<string, T>, to: Map<string, T>, body: string): void {
  const known = from.get(body)
  if (known !== undefined) to.set(body, known)
}

/** The parsed value of a body, from `known` or from `parse`. */
export function memoized<T>(known: Map<string, T>, body: string, parse: (body: string) => T): T {
  const value = known.get(body) ?? parse(body)
  known.set(body, value)
  return value
}

export const noFrontmatter: ParsedFrontmatter = { fields: {}, yaml: undefined }

export function parseFrontmatter(body: string): ParsedFrontmatter {
  const [yaml] = parseYaml(body, 'frontmatter')
  return { fields: lowerCaseKeys(yaml?.root).fields, yaml }
}
