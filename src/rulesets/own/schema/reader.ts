import type { Fix, Issue, Range } from '../../../core/issues/issue.ts'
import { writeFix } from '../../../core/issues/issue.ts'
import type { YamlList, YamlNode, YamlScalar } from '../../../core/text/yaml-node.ts'
import type { Span } from '../formula/check.ts'
import type { Node } from '../formula/tree.ts'
import { meantWord } from '../meant-word.ts'

/** The names that a fence defines, which its formulas and effects may use. */
export interface Scope {
  /** Fields by name, with `max hp` and `lost hp` of each pool. */
  readonly fields: ReadonlyMap<string, Span>
  /** The fields of statblocks alone. */
  readonly fieldNames: readonly string[]
  readonly pools: readonly string[]
  readonly conditions: readonly string[]
  readonly saves: readonly string[]
  readonly kinds: readonly string[]
  readonly resources: readonly string[]
  /** The test of an attack, whose first die is `die`; `undefined` if it could not be read. */
  readonly attackTest?: Node | 'always'
  /** The test of the dying. */
  readonly dyingTest?: Node | 'always'
}

/** Collects the issues of a fence while its parts are read. */
export class Reader {
  readonly issues: Issue[] = []

  constructor(
    readonly text: string,
    readonly scope: Scope
  ) {}

  report(code: string, message: string, { start, end }: Range, fixes: readonly Fix[] = []): void {
    const fix = fixes.length > 0 && { fixes }
    this.issues.push({ code: `ruleset.${code}`, severity: 'error', message, start, end, ...fix })
  }

  /** Reports a value of the wrong kind: `Expected …, found …`. */
  wrongValue(expected: string, node: YamlNode): undefined {
    this.report('wrong-value', `Expected ${expected}, found ${foundWords(node)}`, node)
    return undefined
  }

  /** Reports a list without square brackets: `grit, flesh`. */
  listInWords(node: YamlScalar): undefined {
    const fixes = [writeFix(`[${node.text}]`, node)]
    this.report('wrong-value', 'Put the list in square brackets', node, fixes)
    return undefined
  }

  /** Reports a value in the place of a map whose key `owner` takes it. */
  valueOfKey(owner: string, { start, end }: YamlNode): undefined {
    const value = this.text.slice(start, end)
    const instead = `{${owner}: ${value}}`
    const message = `“${value}” is a value of “${owner}”. Write ${instead}`
    this.report('wrong-value', message, { start, end }, [writeFix(instead, { start, end })])
    return undefined
  }

  /** Reports a list in the place of a map by names. The fix gives each name an empty map. */
  namesInList(what: string, node: YamlList): undefined {
    const names = node.items.flatMap((item) => (item.kind === 'scalar' ? `${item.text}: {}` : []))
    const isOfNames = names.length === node.items.length && names.length > 0
    const fixes = isOfNames ? [writeFix(`{${names.join(', ')}}`, node)] : []
    this.report('wrong-value', `Expected a map of ${what}, found a list`, node, fixes)
    return undefined
  }

  /** Reports a word that is none of `known`, with a fix if one of them is close. */
  wrongWord(node: YamlScalar, known: readonly string[], expected = choiceOf(known)): undefined {
    const near = meantWord(node.text, known)
    const fixes = near === undefined ? [] : [writeFix(near, node)]
    this.report('wrong-value', `Expected ${expected}, found “${node.text}”`, node, fixes)
    return undefined
  }

  /** Reports a key that is none of `known`, with a fix if one of them is close. */
  unknownKey(key: YamlScalar, known: readonly string[]): void {
    const isField = this.scope.fieldNames.includes(nameOf(key.text))
    const near = isField ? undefined : meantWord(key.text, known)
    const fixes = near === undefined ? [] : [writeFix(near, key)]
    const message = `Unexpected “${key.text}”, expected one of ${known.join(', ')}`
    this.report('unknown-key', message, key, fixes)
  }
}

/** Words as a choice: `side, each or written order`. */
export const choiceOf = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`

const foundWords = (node: YamlNode): string =>
  node.kind === 'scalar'
    ? node.text === ''
      ? 'nothing'
      : `“${node.text.slice(0, 60)}”`
    : `a ${node.kind}`

/** A name as formulas have it: in lower case, with single blanks. */
export const nameOf = (text: string): string => text.trim().toLowerCase().replace(/\s+/g, ' ')

/**
 * The offset in the fence of the text of a scalar. `undefined` if the text is not written there in one piece, such as
 * with escapes, or in the fence of another game.
 */
export function offsetIn(text: string, { start, end, text: own }: YamlScalar): number | undefined {
  const written = text.slice(start, end)
  if (written === own) return start
  return /^["']/.test(written) && written.slice(1, -1) === own ? start + 1 : undefined
}

/** Moves an issue of a part of a scalar to the fence. `at`: the offset of the part in the text of the scalar. */
export function issueInFence(issue: Issue, scalar: YamlScalar, at: number, text: string): Issue {
  const offset = offsetIn(text, scalar)
  const { fixes: _, ...rest } = issue
  if (offset === undefined) return { ...rest, start: scalar.start, end: scalar.end }
  const by = offset + at
  const fixes = issue.fixes?.map((fix) => fixInFence(fix, scalar, at, by, text))
  const [start, end] = [issue.start + by, issue.end + by]
  return { ...rest, start, end, ...(fixes && { fixes }) }
}

/** A fix of a formula. Puts the whole value in quotes if YAML would read the new text otherwise. */
function fixInFence(fix: Fix, scalar: YamlScalar, at: number, by: number, text: string): Fix {
  let after = scalar.text
  for (const edit of fix.edits.toReversed())
    after = after.slice(0, edit.start + at) + edit.text + after.slice(edit.end + at)
  const isQuoted = text.slice(scalar.start, scalar.end) !== scalar.text
  if (!isQuoted && /[,[\]{}#"]|: /.test(after))
    return {
      title: fix.title,
      edits: [{ start: scalar.start, end: scalar.end, text: JSON.stringify(after) }]
    }
  return {
    title: fix.title,
    edits: fix.edits.map((edit) => ({ ...edit, start: edit.start + by, end: edit.end + by }))
  }
}
