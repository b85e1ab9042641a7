import type { Fix, Issue } from '../core/issues/issue.ts'

/** Codes of issues that are the same mistake wherever their message is the same. */
const sameEverywhere = new Set([
  'dice.table',
  'encounter.other-game',
  'encounter.unknown-creature',
  'encounter.unknown-party',
  'encounter.unknown-player',
  'ruleset.missing',
  'ruleset.unknown',
  'statblock.other-game',
  'statblock.unknown-parent'
])

/**
 * Removes repeated issues. Keeps the first of several equal mistakes, and its fixes change all places. Several blocks
 * may also report one place, such as an unknown game in the frontmatter.
 */
export function withoutRepetitions(issues: readonly Issue[]): readonly Issue[] {
  const groups = new Map<string, Issue[]>()
  for (const issue of issues.toSorted((a, b) => a.start - b.start)) {
    const key = groupKey(issue)
    const group = groups.get(key)
    if (group) group.push(issue)
    else groups.set(key, [issue])
  }
  const once = [...groups.values()].flatMap(([first, ...others]) =>
    first && others.length > 0 && first.fixes
      ? [{ ...first, fixes: mergedFixes(first.fixes, others) }]
      : (first ?? [])
  )
  return keepOneOtherGame(once)
}

/**
 * Keeps one issue for all encounters of a note with creatures of another game: the first error, or else the first
 * issue.
 */
function keepOneOtherGame(issues: readonly Issue[]): readonly Issue[] {
  const all = issues.filter(({ code }) => code === 'encounter.other-game')
  const told = all.find(({ severity }) => severity === 'error') ?? all[0]
  if (!told || all.length === 1) return issues
  const others =
    all.length === 2
      ? 'one more encounter of this note has'
      : `${all.length - 1} more encounters of this note have`
  return issues.flatMap((issue) => {
    if (issue === told)
      return [{ ...issue, message: `${issue.message}; ${others} the same problem` }]
    return all.includes(issue) ? [] : [issue]
  })
}

const groupKey = ({ code, start, end, message }: Issue): string =>
  sameEverywhere.has(code) ? `${code} ${message}` : `${start} ${end} ${code} ${message}`

/** Adds to each fix the edits of fixes with the same title in other issues. */
const mergedFixes = (fixes: readonly Fix[], others: readonly Issue[]): readonly Fix[] =>
  fixes.map(({ title, edits }) => {
    const places = new Map(edits.map((edit) => [edit.start, edit]))
    for (const { fixes: more = [] } of others)
      for (const edit of more.find((one) => one.title === title)?.edits ?? [])
        if (!places.has(edit.start)) places.set(edit.start, edit)
    return { title, edits: [...places.values()] }
  })

/** Leaves out issues that begin at the same place as a YAML error, because the YAML error is their cause. */
export function withoutConsequences(issues: readonly Issue[]): readonly Issue[] {
  const isOfYaml = ({ code }: Issue) => code.endsWith('.yaml')
  const starts = new Set(issues.filter(isOfYaml).map(({ start }) => start))
  return issues.filter((one) => isOfYaml(one) || !starts.has(one.start))
}
