import { relative, resolve } from 'node:path'
import type { VFile } from 'vfile'
import { issuesOf } from '../language/issues.ts'
import { positionsIn } from '../notes/text/positions.ts'
import type { RenderContext } from '../render/context.ts'
import type { RemarkFrayOptions } from './types.ts'

type Report = RemarkFrayOptions['report']

/**
 * Reports the issues of a page as messages of its file. Errors are `fatal`, as those of a linter; infos are notes.
 * `added`: the number of characters above the text of the page. Throws all errors of the page with `report: 'fail'`.
 */
export function reportIssues(
  file: VFile,
  { vault, note, setting, linesAbove = 0 }: RenderContext,
  added: number,
  report: Report
): void {
  const positionOf = positionsIn(note.text)
  const pointAt = (offset: number) => {
    const { line, column } = positionOf(offset)
    return { line: line - linesAbove, column, offset: offset - added }
  }
  const errors: string[] = []
  for (const { code, severity, message, start, end } of issuesOf(vault, note, setting)) {
    // An issue of the frontmatter that the site has removed has no place in the text.
    const place = start < added ? undefined : { start: pointAt(start), end: pointAt(end) }
    const options = { source: 'fray', ruleId: code, ...(place && { place }) }
    if (severity === 'info') file.info(message, options)
    else file.message(message, options).fatal = severity === 'error'
    const at = place ? `:${place.start.line}:${place.start.column}` : ''
    const label = severity === 'error' ? '' : `${severity}: `
    const line = `${pathFromHere(file)}${at}: ${label}${message} (${code})`
    if (severity === 'error' && report === 'fail') errors.push(line)
    else if (severity !== 'info') printIfUnread(file, line, report)
  }
  if (errors.length > 0) throw new Error(errors.join('\n'))
}

/** Reports a problem of the vault at a page, as a message of its file. */
export function reportProblem(file: VFile, problem: string, report: Report): void {
  file.message(problem, { source: 'fray' })
  printIfUnread(file, `${pathFromHere(file)}: warning: ${problem}`, report)
}

/** Prints a line on standard error, unless the program that renders the page shows the messages of its files. */
function printIfUnread(file: VFile, line: string, report: Report = usualReport(file)): void {
  if (report !== 'message') console.error(`[fray] ${line.replaceAll('\n', '\\n')}`)
}

/** Astro, Docusaurus and Quartz show no messages. Each keeps the frontmatter under one of these names. */
const usualReport = ({ data }: VFile): Report =>
  ['astro', 'frontMatter', 'frontmatter'].some((name) => name in data) ? 'print' : 'message'

/** The path of a page as people type it in the folder of the site. */
const pathFromHere = ({ cwd, path }: VFile): string =>
  path === undefined ? 'page' : relative(cwd, resolve(cwd, path)).replaceAll('\\', '/')
