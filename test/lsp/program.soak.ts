import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SymbolInformation } from 'vscode-languageserver'
import { greywater } from '../greywater.ts'
import { buildServer, serveBy, startClient } from './client.ts'

let program: Awaited<ReturnType<typeof buildServer>>
beforeAll(async () => {
  program = await buildServer()
})
afterAll(() => program.remove())

const note = 'session-2.md'
const diagnosticsOf = async (text: string, ...args: readonly string[]) => {
  const client = await startClient({ [note]: text }, {}, serveBy(program.path, ...args))
  await client.open(note)
  const { diagnostics } = await client.diagnostics(note, ({ diagnostics: all }) => all.length > 0)
  expect(await client.stop()).toBe(0)
  return diagnostics
}

test('a game of a module is unknown without it, and has its issues with it', async () => {
  const goose = '---\nruleset: squabble\n---\n```statblock\nname: Goose\nhearts: 200\n```\n'
  const [without] = await diagnosticsOf(goose)
  expect(without?.code).toBe('ruleset.unknown')
  const module = join(dirname(program.path), 'squabble.mjs')
  await build({
    entryPoints: ['samples/games/squabble/src/index.ts'],
    outfile: module,
    bundle: true,
    format: 'esm',
    alias: { 'fray/core': './src/library/core.ts' }
  })
  const found = await diagnosticsOf(goose, '--ruleset-module', module)
  expect(found.map(({ message }) => message).join()).toContain('from 1 to 99')
})

test('a code leads to its page in the docs', async () => {
  const [unknown] = await diagnosticsOf(
    '---\nruleset: hestia\n---\n```encounter\ncreatures: [Ash]\n```\n'
  )
  expect(unknown?.code).toBe('encounter.unknown-creature')
  const page = fileURLToPath(unknown?.codeDescription?.href ?? expect.fail())
  expect(page).toMatch(/encounter\.unknown-creature\.md$/)
  expect(existsSync(page)).toBe(true)
})

test('the server ends with an editor that dies', async () => {
  const client = await startClient(greywater, {}, serveBy(program.path))
  const found = await client.request<SymbolInformation[]>('workspace/symbol', { query: 'wolf' })
  expect(found.map(({ name }) => name)).toEqual(['Cart wolf'])
  expect(await client.hangUp()).toBe(1)
})
