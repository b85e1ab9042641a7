import type { Issue, Range } from '../core/issues/issue.ts'
import type { YamlNode, YamlPath } from '../core/text/yaml-node.ts'
import { findPair } from '../core/text/yaml-node.ts'
import { rangeInFence } from './encounter/place-encounter.ts'
import type { Fence } from './fences/fence.ts'
import { lazy } from './text/lazy.ts'
import type { YamlDocument } from './yaml/parse-yaml.ts'
import { emptyYamlDocument, parseYaml } from './yaml/parse-yaml.ts'

/**
 * The body of a `ruleset` fence, without its place in the note. The same object while the fence is unchanged, so that
 * it can be a cache key.
 */
export interface ParsedRuleset {
  readonly body: string
  /** The name of the game as written; `undefined` without one. */
  readonly name: string | undefined
  readonly root: YamlNode | undefined
  /** The issues of the YAML itself. */
  readonly issues: readonly Issue[]
  readonly rangeOf: YamlDocument['rangeOf']
}

/** A game that a note describes. Offsets are in the note. */
export interface RulesetBlock extends Range {
  readonly parsed: ParsedRuleset
  readonly fence: Fence
  rangeOf(path: YamlPath, at?: 'key' | 'value'): Range | undefined
}

/** Parses the body of a `ruleset` fence on first use. Never throws. */
export function parseRuleset(body: string): ParsedRuleset {
  const document = lazy(() => parseYaml(body, 'ruleset')[0] ?? emptyYamlDocument)
  return {
    body,
    get name() {
      return nameIn(document().root)
    },
    get root() {
      return document().root
    },
    get issues() {
      return document().issues
    },
    rangeOf: (path, at) => document().rangeOf(path, at)
  }
}

/** The text of `name:`. `undefined` if there is none. */
function nameIn(root: YamlNode | undefined): string | undefined {
  const value = findPair(root, 'name')?.value
  const name = value?.kind === 'scalar' ? value.text.trim() : ''
  return name === '' ? undefined : name
}

export const rulesetInNote = (fence: Fence, parsed: ParsedRuleset): RulesetBlock => ({
  parsed,
  fence,
  start: fence.start,
  end: fence.end,
  rangeOf: rangeInFence(fence, () => parsed)
})
