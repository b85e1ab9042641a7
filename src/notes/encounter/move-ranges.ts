import type { Issue, Range } from '../../core/issues/issue.ts'
import type { CreatureLine } from './creature-line.ts'

/** Converts the ranges of a creature line with `place`. */
export const moveCreatureLine = (
  line: CreatureLine,
  place: (range: Range) => Range
): CreatureLine => ({
  ...line,
  ...(line.joined && {
    joined: { ...line.joined, issue: moveIssue(line.joined.issue, place) }
  }),
  range: place(line.range),
  nameRange: place(line.nameRange)
})

/** Converts the ranges of an issue and of its fixes with `place`, and the texts of the fixes with `rewrite`. */
export const moveIssue = (
  issue: Issue,
  place: (range: Range) => Range,
  rewrite = (text: string) => text
): Issue => ({
  ...issue,
  ...place(issue),
  ...(issue.fixes && {
    fixes: issue.fixes.map(({ title, edits }) => ({
      title,
      edits: edits.map((edit) => ({ ...place(edit), text: rewrite(edit.text) }))
    }))
  })
})
