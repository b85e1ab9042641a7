import type { Note } from '../notes/note.ts'
import type { FoundStatblock } from '../notes/vault/find-statblock.ts'
import type { Vault } from '../notes/vault/vault.ts'
import type { EncounterFigures } from '../odds/encounter-odds-words.ts'
import type { Setup } from '../session/setup.ts'

/** The values that rendering needs: the note, its vault, and the links, odds and buttons that the page offers. */
export interface RenderContext {
  readonly vault: Vault
  readonly note: Note
  /** The default game, for notes that name none. */
  readonly setting?: string | undefined
  /** The URL of a note, or of the element `anchor` in it. `undefined` without a link. */
  readonly hrefOf: (note: Note, anchor: string | undefined) => string | undefined
  /**
   * The number of lines that were added above the text of the file, such as frontmatter. The line numbers of errors do
   * not count these lines.
   */
  readonly linesAbove?: number
  /** The odds of an encounter, if they are calculated already. */
  readonly figuresOf?: (setup: Setup) => EncounterFigures | undefined
  /** The URL that begins or continues an encounter, if the page allows it. */
  readonly playHref?: (encounter: string) => string | undefined
}

/** The id of a statblock in a page. */
export const anchorOf = (name: string): string =>
  `statblock-${name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replaceAll(' ', '-')}`

/** The URL of a statblock, or `undefined`. */
export const hrefOfStatblock = (
  { hrefOf }: RenderContext,
  { note, statblock }: FoundStatblock
): string | undefined => hrefOf(note, anchorOf(statblock.name))
