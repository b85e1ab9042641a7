import type { Fix, Issue, Range } from '../../core/issues/issue.ts'
import { removeHidden } from '../../core/text/hidden-characters.ts'
import { unreadableNameMessage } from '../../core/text/names.ts'
import { parseYaml } from './parse-yaml.ts'
import { doubleQuoted } from './quote.ts'
import type { YamlNode, YamlScalar } from './yaml-node.ts'

/** Keys of a statblock whose values are names. */
const nameKeys = new Set(['name', 'side', 'party', 'creature', 'monster', 'extends'])

/** Reports names in a statblock that have hidden characters or are too long. Offsets are in `body`. */
export const statblockNameIssues = (root: YamlNode | undefined, body: string): readonly Issue[] =>
  issuesOfNames('statblock.name', scalarsIn(root, nameKeys), body)

/** The same for an encounter, where every text is a name. */
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
    const fix = removeHiddenFix(body, scalar)
    return [{ code, severity: 'error', message, start, end, ...(fix && { fixes: [fix] }) }]
  })

/** All scalars of a tree, or those below one of `keys`. */
function scalarsIn(
  node: YamlNode | undefined,
  keys?: ReadonlySet<string>,
  isName = keys === undefined
): readonly YamlScalar[] {
  if (!node) return []
  if (node.kind === 'scalar') return isName ? [node] : []
  if (node.kind === 'list') return node.items.flatMap((item) => scalarsIn(item, keys, isName))
  return node.pairs.flatMap(({ key, value }) => [
    ...(keys ? [] : [key]),
    ...scalarsIn(value, keys, keys ? keys.has(key.text.trim().toLowerCase()) : true)
  ])
}

/** The fix that removes the hidden characters of a range, also where double quotes escape them: `"a\u202eb"`. */
export function removeHiddenFix(text: string, { start, end }: Range): Fix | undefined {
  const written = text.slice(start, end)
  const quoted = written.startsWith('"') ? parseYaml(written, '')[0]?.value : undefined
  const better =
    typeof quoted === 'string' && removeHidden(quoted) !== quoted
      ? doubleQuoted(removeHidden(quoted))
      : removeHiddenInLines(written)
  if (better === written) return undefined
  return { title: 'Remove hidden characters', edits: [{ start, end, text: better }] }
}

/** Line breaks within the text belong to YAML. */
const removeHiddenInLines = (text: string): string => text.split('\n').map(removeHidden).join('\n')
