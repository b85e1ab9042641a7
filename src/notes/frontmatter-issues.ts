import type { Issue } from '../core/issues/issue.ts'
import { writeFix } from '../core/issues/issue.ts'
import type { Fields } from '../core/statblock/fields.ts'
import type { Body, Fence } from './fences/fence.ts'
import { isStatblock } from './statblock/frontmatter-statblock.ts'
import { isTemplate } from './text/templates.ts'
import type { YamlDocument } from './yaml/parse-yaml.ts'

/** The parsed frontmatter of a note. */
interface Frontmatter {
  readonly front: Body
  readonly fields: Fields
  readonly yaml: YamlDocument | undefined
  /** The issues of the statblock in the frontmatter, if there is one. */
  readonly statblockIssues: () => readonly Issue[]
}

/**
 * The issues of the frontmatter. Offsets are in the frontmatter. Reports YAML errors only if a key is for Fray, because
 * other tools read damaged frontmatter in part.
 */
export function frontmatterIssues(
  { front, fields, yaml, statblockIssues }: Frontmatter,
  fences: readonly Fence[]
): readonly Issue[] {
  if (isTemplate(front.body)) return []
  const own = isStatblock(front) ? statblockIssues() : []
  const isRead = /^["']?(?:statblock|encounter|ruleset)["']?[ \t]*:/im.test(front.body)
  return [
    ...absentStatblockIssues(front, fields, yaml, fences),
    ...(isRead ? (yaml?.issues ?? []) : []).map((issue) => ({
      ...issue,
      severity: 'warning' as const
    })),
    ...own.filter(({ code }) => code === 'statblock.no-name' || code === 'statblock.key-case')
  ]
}

/** Reports `statblock: inline` in a note with a name and no statblock fence. */
function absentStatblockIssues(
  { body }: Body,
  fields: Fields,
  yaml: YamlDocument | undefined,
  fences: readonly Fence[]
): readonly Issue[] {
  const isInline = /^["']?statblock["']?[ \t]*:[ \t]*["']?inline\b/im.test(body)
  if (!isInline || !('name' in fields) || fences.some(({ kind }) => kind === 'statblock')) return []
  const range = yaml?.rangeOf(['statblock'])
  if (!range) return []
  const message =
    'Expected a statblock fence in this note for “statblock: inline”, found none. Write “true” if the frontmatter is the statblock'
  const fixes = [writeFix('true', range)]
  return [{ code: 'frontmatter.statblock', severity: 'warning', message, ...range, fixes }]
}
