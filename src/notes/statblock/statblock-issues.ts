import type { Issue } from '../../core/issues/issue.ts'
import { writeFix } from '../../core/issues/issue.ts'
import type { YamlNode, YamlScalar } from '../../core/text/yaml-node.ts'
import { missingSpaceFix } from '../yaml/fields.ts'
import type { YamlDocument } from '../yaml/parse-yaml.ts'

export const notAMapIssue = (root: YamlNode | undefined, body: string): Issue => ({
  code: 'statblock.no-map',
  severity: root && root.end > root.start ? 'error' : 'warning',
  message: `Expected keys such as “name:”, found ${root && root.end > root.start ? 'text' : 'nothing'}`,
  start: root?.start ?? 0,
  end: root?.end ?? body.length,
  ...missingSpaceFix(body)
})

/** Reports the text of a statblock below a line of `---`, which Fray ignores. `read`: the part that Fray reads. */
export const secondDocumentIssues = (
  documents: readonly YamlDocument[],
  read: YamlDocument
): readonly Issue[] =>
  documents.flatMap((one) => {
    const { root } = one
    if (one === read || !root || root.end === root.start) return []
    const { start, end } = root
    const message =
      'Expected one statblock in a fence. Fray ignores this text behind a line of “---” or “...”'
    return [{ code: 'statblock.yaml', severity: 'warning', message, start, end }]
  })

/** Reports `#AT 3 (d4/d4/d8)`, the notation of old modules, which YAML reads as a comment. */
export function commentedAttackIssues(body: string): readonly Issue[] {
  return [...body.matchAll(/^([ \t]*)(#at(?:t|tacks?)?\b(?:[ \t]*:)?)([ \t]*)\d/gim)].map(
    ({ index, 1: indent = '', 2: key = '', 3: gap = '' }) => {
      const start = index + indent.length
      const end = start + key.length
      const message = `Expected “att:”, found “${key}”, which begins a YAML comment`
      const fixes = [writeFix('att:', { start, end }, gap === '' ? 'att: ' : 'att:')]
      return { code: 'statblock.comment', severity: 'warning', message, start, end, fixes }
    }
  )
}

export function noNameIssue({ root }: YamlDocument, body: string): Issue {
  const start = root?.start ?? 0
  const lineEnd = body.indexOf('\n', start)
  return {
    code: 'statblock.no-name',
    severity: 'warning',
    message: 'Expected “name:” in the statblock',
    start,
    end: lineEnd < 0 ? body.length : lineEnd
  }
}

/** Keys that other tools read too, but only in lower case. */
export const sharedKeys = new Set(
  'name hp ac hit_dice modifier monster creature extends stats speed actions traits reactions image layout note source size type subtype alignment saves skillsaves senses languages cr xp level player spells'.split(
    ' '
  )
)

export function keyCaseIssues(
  { text, start, end }: YamlScalar,
  exact: ReadonlySet<string>
): readonly Issue[] {
  const lower = text.trim().toLowerCase()
  if (exact.has(lower)) {
    const message = `“${text}” means the same as “${lower}”. Fray uses “${lower}” and ignores this key`
    return [{ code: 'statblock.double-key', severity: 'warning', message, start, end }]
  }
  if (!sharedKeys.has(lower)) return []
  const message = `Expected “${lower}”, found “${text}”: other tools read only lower case`
  const fixes = [writeFix(lower, { start, end })]
  return [{ code: 'statblock.key-case', severity: 'info', message, start, end, fixes }]
}
