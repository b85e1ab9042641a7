import type { AnyRuleset } from 'fray/core'
import type { Root } from 'mdast'
import type { VFile } from 'vfile'

// The build ships this text as the types of `fray/remark`: it names packages alone.

/** What pages are rendered with. */
export interface RemarkFrayOptions {
  /**
   * The folder of the notes, whose statblocks and parties encounters name. It is read once, when the first page with a
   * fence is rendered. Without it, a page knows only itself.
   */
  readonly vault?: string
  /** The game of notes that name none, such as `hestia`. */
  readonly ruleset?: string
  /** Games beside Fray’s own, made with `fray/core`. What is no game fails the page, with the reason. */
  readonly games?: readonly AnyRuleset[]
  /**
   * Where the page of another note is: `path` is that of the note below the vault, `anchor` the id of an element in its
   * page. Without it, and where it gives `undefined`, only what is on the same page is linked.
   */
  readonly linkTo?: (path: string, anchor: string | undefined) => string | undefined
}

/**
 * A plugin of remark that turns fences of statblocks, encounters and logs into HTML, and inline dice into dice. Nothing is
 * rolled. `fray/fray.css` is its style.
 */
export type RemarkFray = (options?: RemarkFrayOptions) => (tree: Root, file: VFile) => Promise<void>
