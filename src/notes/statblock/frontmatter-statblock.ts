import { foldName } from '../../core/text/names.ts'
import type { Body } from '../fences/fence.ts'
import type { Statblock } from './statblock-in-note.ts'

/** Whether `statblock: true` makes the frontmatter a statblock. `statblock: inline` announces a fence instead. */
export const isStatblock = ({ body }: Body): boolean =>
  /^["']?statblock["']?[ \t]*:[ \t]*["']?true["']?[ \t]*(?:#.*)?$/im.test(body)

/**
 * Whether `fenced` converts the creature of the frontmatter to a game of Fray. The frontmatter is for other tools then.
 */
export const isConverted = (front: Statblock, fenced: Statblock): boolean =>
  foldName(front.name) === foldName(fenced.name) &&
  fenced.isNamed &&
  fenced.ruleset !== undefined &&
  front.ruleset === undefined
