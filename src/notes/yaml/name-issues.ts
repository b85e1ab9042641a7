import type { Fix, Issue, Range } from '../../core/issues/issue.ts'
import { findHidden, removeHidden } from '../../core/text/hidden-characters.ts'
import { unreadableNameMessage } from '../../core/text/names.ts'
import type { YamlNode, YamlScalar } from '../../core/text/yaml-node.ts'
import { findPair } from '../../core/text/yaml-node.ts'
import { parseYaml } from './parse-yaml.ts'
import { doubleQuoted } from './quote.ts'

/** Keys of a statblock whose values are names. Each game checks the names of weapons and other items. */
const nameKeys = ['name', 'side', 'party', 'creature', 'monster', 'extends']

/** Reports names in a statblock that have hidden characters or are too long. Offsets are in `body`. */
export const statblockNameIssues = (root: YamlNode | undefined, body: string): readonly Issue[] =>
  issuesOfNames(
    'statblock.name',
    nameKeys.flatMap((key) => scalarsIn(findPair(root, key)?.value)),
    body
  )

/** Reports names in an encounter that have hidden characters or are too long. Checks every key and value. */
export const encounterNameIssues = (root: YamlNode | undefined, body: string): readonly Issue[] =>
  issuesOfNames('encounter.name', scalarsIn(root), body)

const issuesOfNames = (
  code: string,
  scalars: readonly YamlScalar[],
  body: string
): readonly Issue[] =>
  scalars.flatMap((scalar): readonly Issue[] => {
    const message = unreadableNameMessage(scalar.text)
    if (message === undefined) return []
    const { start, end } = scalar
    // No fix for a name over several lines of the note: the name includes other lines by mistake.
    const hasOtherLines = scalar.text.includes('\n') && body.slice(start, end).includes('\n')
    const fix = hasOtherLines ? undefined : removeHiddenFix(body, scalar)
    return [{ code, severity: 'error', message, start, end, ...(fix && { fixes: [fix] }) }]
  })

/** All keys and values of a tree. */
function scalarsIn(node: YamlNode | undefined): readonly YamlScalar[] {
  if (!node) return []
  if (node.kind === 'scalar') return [node]
  if (node.kind === 'list') return node.items.flatMap(scalarsIn)
  return node.pairs.flatMap(({ key, value }) => [key, ...scalarsIn(value)])
}

/**
 * The fix that removes the hidden characters of a range, also those escaped in double quotes: `"a\u202eb"`.
 * `undefined` if the range has none.
 */
export function removeHiddenFix(text: string, { start, end }: Range): Fix | undefined {
  const written = text.slice(start, end)
  const better = written
    // An open quote matches to the end of the text, so that the pattern takes linear time.
    .replace(/"(?:[^"\\]|\\[\s\S])*("|\\?$)/g, (quoted, close) =>
      close === '"' ? removeEscapes(quoted) : quoted
    )
    .split('\n')
    .map(removeHidden)
    .join('\n')
  if (better === written) return undefined
  return { title: 'Remove hidden characters', edits: [{ start, end, text: better }] }
}

function removeEscapes(quoted: string): string {
  const value = parseYaml(quoted, '')[0]?.value
  return typeof value === 'string' && findHidden(value) ? doubleQuoted(removeHidden(value)) : quoted
}
