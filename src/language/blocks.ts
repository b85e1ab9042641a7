import type { AnyRuleset } from '../core/ruleset/ruleset.ts'
import type { EncounterBlock } from '../notes/encounter/encounter.ts'
import { type Body, type Fence, toBodyOffset } from '../notes/fences/fence.ts'
import { scanFrontmatter } from '../notes/fences/frontmatter.ts'
import type { Note, Statblock } from '../notes/note.ts'
import { rulesetOf } from '../notes/ruleset-of.ts'
import { rulesetById } from '../rulesets/index.ts'

/** The fence a place of a note is in. */
export const fenceAt = ({ fences }: Note, offset: number): Fence | undefined =>
  fences.find(({ start, end }) => start <= offset && offset <= end)

/** What of a note is ours: its frontmatter where that is a statblock, and its fences. */
export function bodiesOf({ text, statblocks, fences }: Note): readonly Body[] {
  const isOurs = statblocks.some(({ fence }) => fence === undefined)
  const front = isOurs ? scanFrontmatter(text) : undefined
  return front ? [front, ...fences] : fences
}

/** Whether a body is a log; all others are YAML. */
export const isLogBody = (body: Body | Fence): boolean =>
  'kind' in body && body.kind === 'encounter-log'

/** Who is written to come to an encounter: `3 Goblin`. */
export const creatureSummary = ({ creatures }: Pick<EncounterBlock, 'creatures'>): string =>
  creatures
    .map(({ count, displayName, creature }) =>
      count === 1 ? (displayName ?? creature) : `${count} ${displayName ?? creature}`
    )
    .join(', ')

/** The statblock a fence, or without one the frontmatter, is; nothing while it has no name. */
export const statblockOfFence = (note: Note, fence: Fence | undefined): Statblock | undefined =>
  note.statblocks.find((one) => one.fence?.start === fence?.start)

/** The encounter of a fence that a place of the note is in; several are divided by lines of `---`. */
export function encounterAt(note: Note, fence: Fence, offset: number): EncounterBlock | undefined {
  const here = note.encounters.filter((one) => one.fence.start === fence.start)
  const above = fence.body.slice(0, toBodyOffset(fence, offset) ?? 0)
  const rules = above.match(/^---(?:\s|$)/gm)?.length ?? 0
  return here[Math.min(rules, here.length - 1)]
}

/** The game of what stands at a place of a note, as far as it is written. */
export function rulesetAt(
  note: Note,
  fence: Fence | undefined,
  offset: number,
  setting?: string
): AnyRuleset | undefined {
  const block =
    fence && fence.kind !== 'statblock'
      ? encounterAt(note, fence, offset)
      : statblockOfFence(note, fence)
  const { id } = rulesetOf(note, block ?? nothing, setting)
  return id === undefined ? undefined : rulesetById(id)
}

/** A block that says nothing yet. */
const nothing = { fields: {}, ruleset: undefined, rangeOf: () => undefined }
