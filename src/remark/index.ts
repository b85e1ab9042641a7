import { isAbsolute, relative, resolve } from 'node:path'
import type { Element } from 'hast'
import type { Code, InlineCode, Nodes, Paragraph, Parents } from 'mdast'
import type { VFile } from 'vfile'
import { readFileText } from '../disk/files.ts'
import { realPathOf } from '../disk/vault-notes.ts'
import { fenceKindOf } from '../notes/fences/find-opener.ts'
import { scanFrontmatter } from '../notes/fences/frontmatter.ts'
import type { Note } from '../notes/note.ts'
import { parseNote } from '../notes/note.ts'
import { createVault, withNote } from '../notes/vault/vault.ts'
import type { RenderContext } from '../render/context.ts'
import { renderFence } from '../render/fence.ts'
import { renderInlineCode } from '../render/inline.ts'
import { registerRulesets } from '../rulesets/index.ts'
import { readVault, vaultOfPage } from './read-vault.ts'
import { reportIssues, reportProblem } from './report-issues.ts'
import type { RemarkFray, RemarkFrayOptions } from './types.ts'

export type { RemarkFrayOptions } from './types.ts'
// biome-ignore lint/style/noDefaultExport: remark loads a plugin that a configuration names by its default export.
export { remarkFray as default }

/** Renders the fences and inline code of a page. Reads the notes of each vault with its first page. */
export const remarkFray: RemarkFray = (options = {}) => {
  const { vault: given, ruleset, games = [], linkTo, report } = options
  const vaults = new Map<string, ReturnType<typeof readVault>>()
  return async (tree, file) => {
    if (!hasFrayContent(tree)) return
    const folder = given ?? (file.path === undefined ? undefined : await vaultOfPage(file))
    const isFirst = folder !== undefined && !vaults.has(folder)
    if (isFirst) vaults.set(folder, readVault(folder))
    const { vault, problems, paths } = (await vaults.get(folder ?? '')) ?? withoutVault
    // Report these problems once for each vault, at its first page.
    if (isFirst) for (const problem of problems) reportProblem(file, problem, report)
    const { text, added, linesAbove } = await textOf(file)
    const path = await pathOf(file, folder, paths)
    const note = parseNote(path, text)
    const context: RenderContext = {
      vault: withNote(vault, note),
      note,
      setting: ruleset,
      linesAbove,
      hrefOf: (other, anchor) => hrefOf(note, other, anchor, linkTo)
    }
    // Register games for this page only: another plugin on the same site may have other games.
    const takeBack = registerRulesets(games)
    try {
      replaceIn(tree, context, added)
      reportIssues(file, context, added, report)
    } finally {
      takeBack()
    }
  }
}

const withoutVault = { vault: createVault([]), problems: [], paths: new Map<string, string>() }

const isFrayFence = ({ lang }: Code): boolean => fenceKindOf(lang ?? '') !== undefined

/** Whether a page has a fence or inline code of Fray. The test is cheap, because most pages have none. */
const hasFrayContent = (node: Nodes): boolean =>
  (node.type === 'code' && isFrayFence(node)) ||
  (node.type === 'inlineCode' && renderInlineCode(node.value) !== undefined) ||
  ('children' in node && node.children.some(hasFrayContent))

function replaceIn(parent: Parents, context: RenderContext, added: number): void {
  parent.children.forEach((child: Nodes, index: number) => {
    if (child.type === 'inlineCode') replaceInline(child)
    else if ('children' in child) replaceIn(child, context, added)
    const start = child.position?.start.offset
    if (child.type !== 'code' || start === undefined || !isFrayFence(child)) return
    const fence = context.note.fences.find((one) => one.start === start + added)
    if (fence) parent.children[index] = asNode(renderFence(context, fence), child)
  })
}

function replaceInline(node: InlineCode): void {
  const element = renderInlineCode(node.value)
  if (element) node.data = hastOf(element)
}

/**
 * An element as a node of the Markdown tree. remark-rehype, and MDX after it, create the element from the node’s
 * `data`.
 */
const asNode = (element: Element, { position }: Nodes): Paragraph => ({
  type: 'paragraph',
  children: [],
  data: hastOf(element),
  ...(position && { position })
})

const hastOf = ({ tagName, properties, children }: Element) => ({
  hName: tagName,
  hProperties: properties,
  hChildren: children.filter(({ type }) => type === 'element' || type === 'text') as Element[]
})

/**
 * The text of a page as a note. Astro and Docusaurus remove the frontmatter before remark runs and keep its values.
 * This function writes them above the text again. `added`: the number of characters added. `linesAbove`: the number of
 * lines that the text has above the page and the file has not, negative for fewer lines.
 */
async function textOf(file: VFile): Promise<{
  readonly text: string
  readonly added: number
  readonly linesAbove: number
}> {
  const text = String(file.value)
  const values = scanFrontmatter(text) ? undefined : frontmatterOf(file)
  if (!values) return { text, added: 0, linesAbove: 0 }
  // All JSON is valid YAML.
  const above = `---\n${JSON.stringify(values)}\n---\n`
  const linesAbove = linesIn(above) - (await linesRemoved(file, text))
  return { text: above + text, added: above.length, linesAbove }
}

const linesIn = (text: string): number => text.split('\n').length - 1

/** The number of lines that the file has above the text of a page. 0 if the file cannot be read or has another text. */
async function linesRemoved({ cwd, path }: VFile, text: string): Promise<number> {
  if (path === undefined) return 0
  const source = await readFileText(resolve(cwd, path)).catch(() => '')
  const start = source.indexOf(text.trim())
  const blank = text.length - text.trimStart().length
  return start < 0 ? 0 : linesIn(source.slice(0, start)) - linesIn(text.slice(0, blank))
}

/** The frontmatter of a page, from where Astro, Docusaurus and others keep it. `undefined` without frontmatter. */
function frontmatterOf({ data }: VFile): unknown {
  const { astro, frontMatter, frontmatter, matter } = data as Readonly<Record<string, unknown>>
  const ofAstro = (astro as { readonly frontmatter?: unknown } | undefined)?.frontmatter
  return ofAstro ?? frontMatter ?? frontmatter ?? matter
}

/** The path of a page relative to the vault, with slashes. A page behind a link has the path of its note. */
async function pathOf(
  { cwd, path }: VFile,
  folder: string | undefined,
  paths: ReadonlyMap<string, string>
): Promise<string> {
  if (path === undefined) return 'page.md'
  const known = paths.get(await realPathOf(resolve(cwd, path)))
  if (known !== undefined) return known
  const below = folder === undefined ? path : relative(resolve(folder), resolve(path))
  return (below.startsWith('..') || isAbsolute(below) ? path : below).replaceAll('\\', '/')
}

function hrefOf(
  page: Note,
  other: Note,
  anchor: string | undefined,
  linkTo: RemarkFrayOptions['linkTo']
): string | undefined {
  if (other.path !== page.path) return linkTo?.(other.path, anchor)
  return anchor === undefined ? '' : `#${encodeURIComponent(anchor)}`
}
