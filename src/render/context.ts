import type { Note } from '../notes/note.ts'
import type { FoundStatblock } from '../notes/vault/find-statblock.ts'
import type { Vault } from '../notes/vault/vault.ts'
import type { EncounterFigures } from '../odds/odds-words.ts'
import type { Setup } from '../session/setup.ts'

/** The note whose fences are rendered, the notes around it, and what the page can do. Nothing of it rolls dice. */
export interface RenderContext {
  readonly vault: Vault
  readonly note: Note
  /** The game of notes that name none. */
  readonly setting?: string | undefined
  /** Where a link to a note leads, or to the element `anchor` in it; `undefined` if it cannot lead there. */
  readonly hrefOf: (note: Note, anchor: string | undefined) => string | undefined
  /** Lines of the note that the file does not have: places are told without them. */
  readonly linesAbove?: number
  /** The odds of an encounter, if somebody has worked them out already. */
  readonly figuresOf?: (setup: Setup) => EncounterFigures | undefined
  /** A link that begins an encounter or goes on with it, where the page allows one. */
  readonly playHref?: (encounter: string) => string | undefined
}

/** The id of a statblock in a page. */
export const anchorOf = (name: string): string =>
  `statblock-${name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replaceAll(' ', '-')}`

/** Where a link to a statblock leads. */
export const hrefOfStatblock = (
  { hrefOf }: RenderContext,
  { note, statblock }: FoundStatblock
): string | undefined => hrefOf(note, anchorOf(statblock.name))
