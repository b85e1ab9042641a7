import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, describe, expect, test } from 'vitest'
import { squabble } from '../../samples/games/squabble/src/index.ts'
import { issueCodes } from '../../src/core/issues/issue-codes.ts'
import { issuesOf } from '../../src/language/issues.ts'
import { registerRuleset } from '../../src/rulesets/index.ts'
import { noteIn } from '../greywater.ts'
import { codesWithPage, exampleOf, pageOf, pathOfExample } from '../issue-examples.ts'

const codes = Object.entries(issueCodes)

/** The game of one page: somebody else’s, with a fault in it. */
const takeBack = registerRuleset({
  ...squabble,
  id: 'brawl',
  title: 'Brawl',
  begin() {
    throw new Error('there is no inn')
  }
})
afterAll(takeBack)

describe.each(codes)('the page of %s', (code, title) => {
  const page = pageOf(code)

  test('has its title and its code', () => {
    expect(page.startsWith(`# ${title}\n\n\`${code}\`\n\n`)).toBe(true)
  })

  test('has an example that gives this issue and no other', () => {
    const example = exampleOf(code)
    // An unclosed fence ends with the note.
    const { vault, note } = noteIn(
      code.endsWith('.unclosed') ? example : `${example}\n`,
      pathOfExample(code, 'session-1.md')
    )
    const issues = issuesOf(vault, note)
    const severity = issues.find((issue) => issue.code === code)?.severity
    // An info may accompany a warning or an error.
    const alike = issues.filter((issue) => severity === 'info' || issue.severity !== 'info')
    expect([...new Set(alike.map((issue) => issue.code))]).toEqual([code])
  })
})

test('every code has a page, and every page a code', () => {
  expect([...codesWithPage()].sort()).toEqual(codes.map(([code]) => code).sort())
})

test('every code in the source has a page', () => {
  const src = new URL('../../src/', import.meta.url)
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  const written = files
    // The codes of the extension are about a fight on screen, not about a note.
    .filter((path) => path.endsWith('.ts') && !path.startsWith('extension'))
    .flatMap((path) => [
      ...readFileSync(new URL(path, src), 'utf8').matchAll(
        /'((?:dice|statblock|encounter|log|note|ruleset|frontmatter)\.[a-z-]+)'/g
      )
    ])
    .map(([, code = '']) => code)
  expect(new Set(written).size).toBeGreaterThan(40)
  for (const code of written) expect(Object.keys(issueCodes)).toContain(code)
})
