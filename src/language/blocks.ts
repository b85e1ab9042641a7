import type { AnyRuleset } from '../core/ruleset/ruleset.ts'
import { escapeHidden } from '../core/text/hidden-characters.ts'
import type { EncounterBlock } from '../notes/encounter/encounter.ts'
import type { Body, Fence } from '../notes/fences/fence.ts'
import { toBodyOffset } from '../notes/fences/fence.ts'
import { scanFrontmatter } from '../notes/fences/frontmatter.ts'
import type { Note, Statblock } from '../notes/note.ts'
import { rulesetOf } from '../notes/ruleset-of.ts'
import type { Vault } from '../notes/vault/vault.ts'
import { gameCalled } from '../session/note-games.ts'

export const fenceAt = ({ fences }: Note, offset: number): Fence | undefined =>
  fences.find(({ start, end }) => start <= offset && offset <= end)

/** The bodies that Fray reads in a note: the fences, and the frontmatter if it is a statblock. */
export function bodiesOf({ text, statblocks, fences }: Note): readonly Body[] {
  const isInFrontmatter = statblocks.some(({ fence }) => fence === undefined)
  const front = isInFrontmatter ? scanFrontmatter(text) : undefined
  return front ? [front, ...fences] : fences
}

/** Whether a body is a log. All other bodies are YAML. */
export const isLogBody = (body: Body | Fence): boolean =>
  'kind' in body && body.kind === 'encounter-log'

/** The creatures of an encounter as text: `3 Goblin, Ogre`. */
export const creatureSummary = ({ creatures }: Pick<EncounterBlock, 'creatures'>): string =>
  escapeHidden(
    creatures
      .map(({ count, displayName, creature }) =>
        count === 1 ? (displayName ?? creature) : `${count} ${displayName ?? creature}`
      )
      .join(', ')
  )

/**
 * The statblock of a fence; without a fence, the statblock of the frontmatter. `undefined` while the block has no name.
 */
export const statblockOfFence = (note: Note, fence: Fence | undefined): Statblock | undefined =>
  note.statblocks.find((one) => one.fence?.start === fence?.start)

/** The encounter around an offset, or `undefined`. A fence may hold several, with lines of `---` between. */
export function encounterAt(note: Note, fence: Fence, offset: number): EncounterBlock | undefined {
  const here = note.encounters.filter((one) => one.fence.start === fence.start)
  const above = fence.body.slice(0, toBodyOffset(fence, offset) ?? 0)
  const rules = above.match(/^---(?:\s|$)/gm)?.length ?? 0
  return here[Math.min(rules, here.length - 1)]
}

/** The game at an offset: of the block, of the note, or of the setting. */
export function rulesetAt(
  vault: Vault,
  note: Note,
  fence: Fence | undefined,
  offset: number,
  setting?: string
): AnyRuleset | undefined {
  const block =
    fence && fence.kind !== 'statblock'
      ? encounterAt(note, fence, offset)
      : statblockOfFence(note, fence)
  const { id } = rulesetOf(note, block ?? emptyBlock, setting)
  return gameCalled(vault, id)
}

/** Used where there is no block: in prose, in a log, or in a block without a name. */
const emptyBlock = { fields: {}, ruleset: undefined, rangeOf: () => undefined }
