import { toHtml } from 'hast-util-to-html'
import { describe, expect, test } from 'vitest'
import { codeLensesOf } from '../../src/language/code-lenses.ts'
import { issuesOf } from '../../src/language/issues.ts'
import { applyEdits } from '../../src/notes/edits.ts'
import { parseNote } from '../../src/notes/note.ts'
import { createVault } from '../../src/notes/vault/vault.ts'
import { renderFence } from '../../src/render/fence.ts'
import { allRulesets } from '../../src/rulesets/index.ts'
import { openFight } from '../../src/session/open-fight.ts'
import { prepare } from '../../src/session/prepare.ts'
import { trackerView } from '../../src/session/views/tracker-view.ts'

const games = allRulesets().map(({ id }) => id)

const fence = (kind: string, ...lines: readonly string[]) =>
  `\`\`\`${kind}\n${lines.join('\n')}\n\`\`\`\n`
const sentry = fence('statblock', 'name: Sentry')
const marla = fence('statblock', 'name: Marla', 'player: true')

function noteOf(game: string, ...encounter: readonly string[]) {
  const text = [
    `---\nruleset: ${game}\n---\n`,
    sentry,
    marla,
    fence('encounter', 'name: The gate', ...encounter)
  ].join('\n')
  const note = parseNote('a.md', text)
  return { note, vault: createVault([note]) }
}
const codes = ({ note, vault }: ReturnType<typeof noteOf>) =>
  issuesOf(vault, note).map(({ code }) => code)

const oneUnknown = ['creatures:', '  - 2: Sentry', '  - Captain Orsk']

describe.each(games)('in %s', (game) => {
  test('a fight begins without a creature that no note has, and its log and panel say so', () => {
    const { note, vault } = noteOf(game, ...oneUnknown)
    const [block] = note.encounters
    const prepared = block && prepare(vault, note, block)
    if (!prepared || !('setup' in prepared)) throw new Error('no fight')
    const opened = openFight(prepared.setup, { seed: 1, dice: 'rolled' })
    if (!('fight' in opened)) throw new Error('no fight')
    const message = 'Not in this fight, because no note has a statblock: Captain Orsk.'
    expect(opened.fight.remarks).toEqual([[`# ${message}`]])
    expect(JSON.stringify(trackerView(opened.fight).log)).toContain(message)
    expect(codes({ note, vault })).toEqual(['encounter.unknown-creature'])
    expect(codeLensesOf(vault, note).map(({ title }) => title)).toContain(
      '▶ Start (Captain Orsk unknown)'
    )
  })

  test.each([
    ['creature', oneUnknown, 'Captain Orsk'],
    ['player', ['creatures: [Sentry]', 'players: [Marla, Nobody]'], 'Nobody'],
    ['only enemy', ['creatures: [Captain Orsk]'], 'Captain Orsk'],
    ['only player', ['creatures: [Sentry]', 'players: [Nobody]'], 'Nobody']
  ])('an unknown %s is one issue, and a fix writes the statblock', (_, encounter, name) => {
    const { note, vault } = noteOf(game, ...encounter)
    const issues = issuesOf(vault, note)
    expect(issues).toHaveLength(1)
    const fix = issues[0]?.fixes?.find(({ title }) => title === `Write a statblock for “${name}”`)
    const after = parseNote('a.md', applyEdits(note.text, fix?.edits ?? []))
    expect(codes({ note: after, vault: createVault([after]) })).toEqual([])
    expect(after.statblocks.map((one) => one.name)).toEqual(['Sentry', 'Marla', name])
  })
})

test('no fight begins while a whole side is unknown', () => {
  const { note, vault } = noteOf('hestia', 'creatures: [Captain Orsk]')
  const [block] = note.encounters
  expect(block && 'setup' in prepare(vault, note, block)).toBe(false)
})

test('the preview shows an unknown creature beside those that fight', () => {
  const { note, vault } = noteOf('hestia', ...oneUnknown)
  const shown = note.fences
    .map((one) => toHtml(renderFence({ vault, note, hrefOf: () => undefined }, one)))
    .join('')
  expect(shown).toContain('Sentry')
  expect(shown).toContain('<bdi>Captain Orsk</bdi> <span class="fray-subtitle">unknown</span>')
})

test('one fix writes one statblock for a creature that two encounters name', () => {
  const { note } = noteOf('hestia', ...oneUnknown)
  const text = `${note.text}\n${fence('encounter', 'name: The yard', ...oneUnknown)}`
  const twice = parseNote('a.md', text)
  const [issue, ...others] = issuesOf(createVault([twice]), twice)
  expect(others).toEqual([])
  const after = parseNote('a.md', applyEdits(text, issue?.fixes?.at(-1)?.edits ?? []))
  expect(after.statblocks.map(({ name }) => name)).toEqual(['Sentry', 'Marla', 'Captain Orsk'])
})

test('a fight in a list gets the statblock at the end of its note', () => {
  const text = `---\nruleset: hestia\n---\n${sentry}\n${marla}\n- The gate\n  \`\`\`encounter\n  creatures: [Sentry, Orsk]\n  \`\`\``
  for (const prefix of ['', '> ']) {
    const lines = text.split('\n')
    const from = lines.indexOf('- The gate')
    const quoted = lines.map((line, at) => (at < from ? line : prefix + line)).join('\n')
    const note = parseNote('a.md', quoted)
    const [issue] = issuesOf(createVault([note]), note)
    const after = parseNote('a.md', applyEdits(quoted, issue?.fixes?.at(-1)?.edits ?? []))
    expect(after.statblocks.map(({ name }) => name)).toContain('Orsk')
    expect(issuesOf(createVault([after]), after)).toEqual([])
  }
})
