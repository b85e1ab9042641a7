import type { Issue } from '../../../core/issues/issue.ts'
import { writeFix } from '../../../core/issues/issue.ts'
import type { Fields } from '../../../core/statblock/fields.ts'
import { closestMatch } from '../../../core/text/fuzzy-match.ts'
import type { YamlMap, YamlNode, YamlPair } from '../../../core/text/yaml-node.ts'
import { findPair, fromData } from '../../../core/text/yaml-node.ts'
import { bounds } from '../formula/bounds.ts'
import { reportActionNames } from './action-names.ts'
import { overBase } from './base.ts'
import { fieldRules } from './field-rules.ts'
import { parts } from './keys/parts.ts'
import { nameOf, Reader } from './reader.ts'
import { resolveRules } from './resolve.ts'
import type { Rules } from './rules.ts'
import { scopeOf } from './scope.ts'
import { readPairs } from './spec.ts'
import { joinSplitValues } from './split-values.ts'
import { isUsualField } from './usual-fields.ts'

/** The other games that a fence may name. */
export interface OtherGames {
  /** The names that are taken, as they are written. */
  readonly taken: readonly string[]
  /** The games that a fence can be based on, by name: the text and the tree of each. */
  readonly bases: ReadonlyMap<string, YamlMap>
}

const noOtherGames: OtherGames = { taken: [], bases: new Map() }

/** The rules of a fence, if it has no errors; and all issues, with ranges in `text`. */
export interface RulesReading {
  readonly rules?: Rules
  readonly issues: readonly Issue[]
}

/**
 * Reads the YAML tree of a `ruleset` fence. Never throws. `text`: the text of the fence. Issues of YAML itself are not
 * among the result.
 */
export function readRules(
  root: YamlNode | undefined,
  text: string,
  games: OtherGames = noOtherGames
): RulesReading {
  const whole = { start: 0, end: Math.min(text.length, text.search(/\n|$/)) }
  if (text.length > bounds.fence) {
    const message = `A game has at most ${bounds.fence} characters, found ${text.length}`
    return { issues: [errorAt('too-long', message, whole)] }
  }
  if (root?.kind !== 'map')
    return { issues: [errorAt('incomplete', 'The game needs a name', root ?? whole)] }
  const joined = joinSplitValues(root, text)
  const own = withStatblock(joined.node as YamlMap)
  const based = withBase(own, games)
  const reader = new Reader(text, scopeOf(based.root))
  reader.issues.push(...joined.issues, ...based.issues)
  const values = readPairs(based.root.pairs, parts, reader)
  reportName(own, values.name, games, reader)
  reportActionNames(based.root, reader)
  const fields = fieldRules(values.statblock ?? {}, based.root, reader)
  const rules = resolveRules(values, fields, based.root, reader)
  const issues = reader.issues.toSorted((a, b) => a.start - b.start)
  return issues.some(({ severity }) => severity === 'error') ? { issues } : { rules, issues }
}

/** The rules of a game whose parts were kept as plain data (`Rules.parts`); or the first mistake in them. */
export function rulesOfParts(parts: Fields): Rules | { readonly message: string } {
  const { rules, issues } = readRules(fromData(parts), '')
  return rules ?? { message: issues.find(({ severity }) => severity === 'error')?.message ?? '' }
}

const errorAt = (code: string, message: string, { start, end }: Pick<Issue, 'start' | 'end'>) =>
  ({ code: `ruleset.${code}`, severity: 'error', message, start, end }) as const

/**
 * The tree with usual fields at the top, such as `hp: 4`, among its `statblock`. `attack` and `morale` are fields there
 * if their value is a number.
 */
function withStatblock(root: YamlMap): YamlMap {
  const isField = ({ key, value }: YamlPair): boolean => {
    const name = nameOf(key.text)
    if (!isUsualField(name)) return false
    const isPart = Object.hasOwn(parts, name)
    return !isPart || (value.kind === 'scalar' && typeof value.value === 'number')
  }
  const fields = root.pairs.filter(isField)
  if (fields.length === 0) return root
  const others = root.pairs.filter((pair) => !isField(pair))
  const statblock = findPair({ ...root, pairs: others }, 'statblock')
  const [first] = fields as [YamlPair]
  const value: YamlNode =
    statblock?.value.kind === 'map'
      ? { ...statblock.value, pairs: [...fields, ...statblock.value.pairs] }
      : { kind: 'map', pairs: fields, start: first.key.start, end: first.value.end }
  const key = statblock?.key ?? { ...first.key, text: 'statblock', value: 'statblock' }
  return { ...root, pairs: [...others.filter((pair) => pair !== statblock), { key, value }] }
}

/** The tree over that of the game it is based on. */
function withBase(
  root: YamlMap,
  { bases }: OtherGames
): { readonly root: YamlMap; readonly issues: readonly Issue[] } {
  const pair = findPair(root, 'based on')
  if (pair?.value.kind !== 'scalar' || pair.value.text === '') return { root, issues: [] }
  const { value } = pair
  const wanted = nameOf(value.text)
  const [name, base] = [...bases].find(([known]) => nameOf(known) === wanted) ?? []
  if (name === undefined || !base) {
    const known = [...bases.keys()]
    const near = closestMatch(value.text, known)
    const message = `Expected the name of a game${known.length > 0 ? `, such as ${known[0]}` : ''}, found “${value.text}”`
    const issue = errorAt('wrong-value', message, value)
    return {
      root,
      issues: [{ ...issue, ...(near !== undefined && { fixes: [writeFix(near, value)] }) }]
    }
  }
  if (findPair(base, 'based on')) {
    const message = `“${name}” is based on another game itself. Base this game on that one`
    return { root, issues: [errorAt('wrong-value', message, value)] }
  }
  return { root: overBase(root, withStatblock(base), value), issues: [] }
}

function reportName(
  root: YamlMap,
  name: string | undefined,
  { taken }: OtherGames,
  reader: Reader
): void {
  const pair = findPair(root, 'name')
  if (name === undefined) {
    const { start } = root
    if (!pair || pair.value.kind === 'scalar')
      reader.report('incomplete', 'The game needs a name', pair?.key ?? { start, end: start })
    return
  }
  if (!pair || !taken.some((one) => nameOf(one) === nameOf(name))) return
  const message = `Another game is called “${name}”. Give this game another name`
  reader.report('wrong-value', message, pair.value)
}
