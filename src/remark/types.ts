import type { AnyRuleset } from 'fray/core'
import type { Root } from 'mdast'
import type { VFile } from 'vfile'

// The build ships this text as the types of `fray/remark`, so imports may name only packages.

/** The options of the plugin. */
export interface RemarkFrayOptions {
  /**
   * The folder of the notes with the statblocks and parties that encounters name. Read once, with the first page that
   * has something to render. Default: the nearest folder above the page with `.obsidian`, `.vscode`, `.git` or a
   * workspace file. Without such a folder, the folder of the process if it contains the page, else the folder of the
   * page.
   */
  readonly vault?: string
  /** The default game, for notes that name none, such as `hestia`. */
  readonly ruleset?: string
  /** Additional games, made with `fray/core`. An invalid game fails the page with the reason. */
  readonly games?: readonly AnyRuleset[]
  /**
   * The URL of another note’s page. `path`: of the note, relative to the vault. `anchor`: the id of an element in the
   * page. Without this function, and where it returns `undefined`, only targets on the same page are linked.
   */
  readonly linkTo?: (path: string, anchor: string | undefined) => string | undefined
  /**
   * How the problems of a page are reported, besides messages of its file. `message`: not at all, for programs that show
   * messages, such as `remark-cli`. `print`: on standard error. `fail`: an error fails the page, and warnings are
   * printed. Default: `print` in Astro, Docusaurus and Quartz, else `message`.
   */
  readonly report?: 'message' | 'print' | 'fail'
}

/**
 * A remark plugin that renders fences of statblocks, encounters and logs, and inline dice and encounters, as HTML.
 * Rolls nothing. Needs the styles of `fray/fray.css`. Changes the tree of a page in place, and reports each problem as
 * a message of the file. Rejects if the folder `vault` cannot be read, a game of `games` is no ruleset, or a page has
 * an error with `report: 'fail'`.
 */
export type RemarkFray = (options?: RemarkFrayOptions) => (tree: Root, file: VFile) => Promise<void>
