import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { issuesOfNotes } from '../../src/language/vault-issues.ts'
import { parseNote } from '../../src/notes/note.ts'
import { createVault } from '../../src/notes/vault/vault.ts'
import { allRulesets } from '../../src/rulesets/index.ts'
import { gamePage, rulesPage, settingsPage } from './pages.ts'

const docs = new URL('../../docs/', import.meta.url)
/** `npm run unit -- docs -u` writes the pages. */
const expectCurrent = (name: string, page: string): Promise<void> =>
  expect(page).toMatchFileSnapshot(fileURLToPath(new URL(name, docs)))

test.each(allRulesets().map((game) => ({ id: game.id, game })))(
  'the page of $id says what its rulebook and its schema say',
  ({ id, game }) => expectCurrent(`${id}.md`, gamePage(game))
)

test('docs/settings.md says of settings, commands and keys what package.json says', async () => {
  await expectCurrent('settings.md', settingsPage())
})

test('docs/your-own-rules.md lists every key of a fence', () =>
  expectCurrent('your-own-rules.md', rulesPage()))

test('every game in docs/your-own-rules.md is one without a mistake', () => {
  const page = readFileSync(new URL('your-own-rules.md', docs), 'utf8')
  const examples = [...page.matchAll(/^````markdown\n([\s\S]*?)^````$/gm)]
  expect(examples.length).toBeGreaterThan(10)
  const notes = examples.map(([, text = ''], at) => parseNote(`${at}.md`, text))
  const issues = issuesOfNotes(createVault(notes), notes).flatMap((one) => one.issues)
  expect(issues.map(({ message }) => message)).toEqual([])
})

const pagesOfDocs = readdirSync(docs).filter((name) => name.endsWith('.md'))

/** The anchors of a page: its headings, as GitHub writes them. */
const anchorsOf = (url: URL): readonly string[] =>
  [...readFileSync(url, 'utf8').matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-')
  )

test('every link in docs/ and in the other pages of the project leads to a file and a heading of it', () => {
  const others = ['', 'bench/', 'test/', 'test/transcripts/'].map(
    (folder) => `../${folder}README.md`
  )
  const more = ['CHANGELOG.md', 'CONTRIBUTING.md', 'SECURITY.md'].map((name) => `../${name}`)
  for (const page of [...pagesOfDocs, ...others, ...more]) {
    const here = new URL(page, docs)
    const text = readFileSync(here, 'utf8').replace(/^(`{3,}).*\n[\s\S]*?^\1$|`[^`\n]+`/gm, '')
    for (const [, target = '', anchor] of text.matchAll(/\]\(([^)#\s]*)(?:#([^)]*))?\)/g)) {
      if (/^[a-z]+:/.test(target)) continue
      const there = target === '' ? here : new URL(target, here)
      expect(existsSync(there), `${page}: ${target}`).toBe(true)
      if (anchor !== undefined) expect(anchorsOf(there), `${page}: ${target}`).toContain(anchor)
    }
  }
})

test('the table of contents has every page of docs/', () => {
  const contents = readFileSync(new URL('README.md', docs), 'utf8')
  for (const page of pagesOfDocs.filter((name) => name !== 'README.md'))
    expect(contents).toContain(`](${page})`)
})

test('the encounter for people who come from Initiative Tracker is read in every game', () => {
  const text = readFileSync(new URL('coming-from.md', docs), 'utf8')
  const [fence = ''] = /```encounter\n[^`]*```/.exec(text) ?? []
  for (const { id } of allRulesets()) {
    const creature = (name: string, more = '') => `\`\`\`statblock\nname: ${name}\n${more}\`\`\`\n`
    const note = parseNote(
      'note.md',
      `---\nruleset: ${id}\n---\n${creature('Bandit')}${creature('Bandit captain')}${creature('Ansel', 'player: true\n')}${fence}\n`
    )
    const found = issuesOfNotes(createVault([note]), [note]).flatMap(({ issues }) => issues)
    const inEncounter = found.filter(({ code }) => code.startsWith('encounter.'))
    expect(inEncounter.map(({ code }) => code)).toEqual([])
    expect(note.encounters[0]?.creatures.map(({ displayName }) => displayName)).toContain(
      'Crooked Nell'
    )
  }
})
