import { readdirSync, readFileSync } from 'node:fs'

const pages = new URL('../docs/issues/', import.meta.url)

/** The texts that “…” stands for in the examples of pages about limits. */
const longTexts: Readonly<Record<string, string>> = {
  'note.too-large': 'The third sack is older than the mill.\n'.repeat(60_000),
  'note.too-many': Array.from(
    { length: 2500 },
    (_, nth) => `\`\`\`statblock\nname: ${nth}. rat\n\`\`\`\n`
  ).join(''),
  'log.too-long': '# The rain goes on.\n'.repeat(20_000)
}

export const pageOf = (code: string): string => readFileSync(new URL(`${code}.md`, pages), 'utf8')

/** The path of the example’s note, which matters to a page that names one; else `path`. */
export const pathOfExample = (code: string, path: string): string =>
  /`([^`\n]+\.md)`/.exec(pageOf(code).split('````markdown')[0] ?? '')?.[1] ?? path

export const codesWithPage = (): readonly string[] =>
  readdirSync(pages).map((name) => name.replace(/\.md$/, ''))

/** The example of a page, without a last line break. */
export function exampleOf(code: string): string {
  const [, example = ''] = /````markdown\n([\s\S]*?)\n````/.exec(pageOf(code)) ?? []
  const long = longTexts[code]
  return long === undefined ? example : example.replace('…', long.trimEnd())
}
