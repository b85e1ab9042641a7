import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, describe, expect, test } from 'vitest'
import type { Hover, SymbolInformation } from 'vscode-languageserver'
import { defaultExclude } from '../../src/notes/vault/glob-match.ts'
import { greywater } from '../greywater.ts'
import type { Client } from './client.ts'
import { startClient } from './client.ts'

let client: Client | undefined
afterEach(async () => {
  await client?.stop()
  client = undefined
})

const note = 'session-2.md'
const encounter = (creature: string, game = 'hestia') =>
  `---\nruleset: ${game}\n---\n\`\`\`encounter\ncreatures: [${creature}]\n\`\`\`\n`
const statblock = (name: string) => `\`\`\`statblock\nname: ${name}\nhd: 1\n\`\`\`\n`
const watching = { workspace: { didChangeWatchedFiles: { dynamicRegistration: true } } }

async function start(
  files: Readonly<Record<string, string>>,
  options: Parameters<typeof startClient>[1] = {}
): Promise<Client> {
  client = await startClient(files, options)
  return client
}

const codesOf = (some: Client, name = note) =>
  some.diagnostics(name).then(({ diagnostics }) => diagnostics.map(({ code }) => code))
/** Waits until nothing is wrong with a note, or until something is. */
const isFine = (some: Client, name = note) =>
  some.diagnostics(name, ({ diagnostics }) => diagnostics.length === 0)
const isWrong = (some: Client, name = note) =>
  some.diagnostics(name, ({ diagnostics }) => diagnostics.length > 0)
const symbols = async (some: Client, query: string) =>
  (await some.request<SymbolInformation[]>('workspace/symbol', { query })).map(({ name }) => name)

describe('the notes that are known', () => {
  test('are those of the folder as they change on the disk, where the client watches it', async () => {
    const some = await start({ ...greywater, [note]: encounter('Ash') }, { capabilities: watching })
    await some.open(note)
    await isWrong(some)
    expect(some.registered).toEqual(['workspace/didChangeWatchedFiles'])
    const tell = (type: number, uri: string) =>
      some.notify('workspace/didChangeWatchedFiles', { changes: [{ uri, type }] })
    some.write('more beasts/ash é.md', statblock('Ash'))
    await tell(1, some.uriOf('more beasts/ash é.md'))
    await isFine(some)
    expect(await symbols(some, 'ash')).toEqual(['Ash'])
    some.write('more beasts/ash é.md', statblock('Birch'))
    await tell(2, some.uriOf('more beasts/ash é.md'))
    await isWrong(some)
    some.write('more beasts/ash é.md', statblock('Ash'))
    await tell(2, some.uriOf('more beasts/ash é.md'))
    await isFine(some)
    // Of a folder that is gone, clients report the folder alone.
    rmSync(join(some.folder, 'more beasts'), { recursive: true })
    await tell(3, some.uriOf('more beasts'))
    await isWrong(some)
  })

  test('are read again when a note is saved, where the client watches nothing', async () => {
    const some = await start({ ...greywater, [note]: encounter('Ash') })
    await some.open(note)
    await isWrong(some)
    expect(some.registered).toEqual([])
    some.write('ash.md', statblock('Ash'))
    await some.notify('textDocument/didSave', { textDocument: { uri: some.uriOf(note) } })
    await isFine(some)
  })

  test('have the text of the editor as long as they are open, and then that of the disk', async () => {
    const some = await start({
      ...greywater,
      'ash.md': statblock('Ash'),
      [note]: encounter('Birch')
    })
    await some.open(note)
    await isWrong(some)
    await some.open('ash.md')
    const text = statblock('Birch')
    await some.change('ash.md', [{ text }], text)
    await isFine(some)
    await some.close('ash.md')
    await isWrong(some)
    expect((await some.diagnostics('ash.md')).diagnostics).toEqual([])
  })

  test('are none of hidden folders, or of those that the settings exclude', async () => {
    const files = {
      'ash.md': statblock('Ash'),
      '.trash/birch.md': statblock('Birch'),
      'old/oak.md': statblock('Oak')
    }
    const some = await start(files)
    expect((await symbols(some, '')).sort()).toEqual(['Ash', 'Oak'])
    await some.stop()
    const other = await start(files, { initializationOptions: { exclude: ['old', '**/.*'] } })
    expect(await symbols(other, '')).toEqual(['Ash'])
  })

  test('are those of every folder that is open at the moment', async () => {
    const folders = { workspace: { workspaceFolders: true } }
    const some = await start({ 'ash.md': statblock('Ash') }, { capabilities: folders })
    await some.open(note, encounter('Birch, Wenna'))
    await isWrong(some)
    const folder = mkdtempSync(join(tmpdir(), 'fray-other-'))
    for (const [name, text] of Object.entries({ ...greywater, 'birch.md': statblock('Birch') }))
      writeFileSync(join(folder, name), text)
    const other = { uri: pathToFileURL(folder).href, name: 'other' }
    const change = (added: readonly object[], removed: readonly object[]) =>
      some.notify('workspace/didChangeWorkspaceFolders', { event: { added, removed } })
    await change([other], [])
    await isFine(some)
    await change([], [other])
    await isWrong(some)
    rmSync(folder, { recursive: true })
  })

  test('are one each, in whatever way the client writes their URIs', async () => {
    const some = await start({ 'ash.md': statblock('Ash') })
    // Not `%C3%A9` and `%20`, but with a letter and a dot in code.
    const uri = some.uriOf('ash.md').replace('%C3%A9', 'é').replace('ash.md', '%61sh%2Emd')
    const textDocument = { uri, languageId: 'markdown', version: 1, text: statblock('Birch') }
    await some.notify('textDocument/didOpen', { textDocument })
    const found = await some.request<SymbolInformation[]>('workspace/symbol', { query: '' })
    expect(found.map(({ name, location }) => [name, location.uri])).toEqual([['Birch', uri]])
  })

  test('are those of a new buffer, too, which has no file yet', async () => {
    const some = await start({ 'ash.md': statblock('Ash') })
    const uri = 'untitled:Untitled-1'
    const text = encounter('Ash')
    const textDocument = { uri, languageId: 'markdown', version: 1, text }
    await some.notify('textDocument/didOpen', { textDocument })
    const position = { line: 4, character: 13 }
    const hover = await some.request<Hover>('textDocument/hover', {
      textDocument: { uri },
      position
    })
    expect(hover.contents).toMatchObject({ value: expect.stringContaining('**Ash**') })
  })

  test('have no byte order mark, which editors leave out', async () => {
    const some = await start({ 'ash.md': `\ufeff${statblock('Ash')}` })
    const [found] = await some.request<SymbolInformation[]>('workspace/symbol', { query: 'ash' })
    expect(found?.location.range.start).toEqual({ line: 1, character: 6 })
  })
})

describe('the game of notes that name none is that of the settings', () => {
  const unnamed = encounter('Ash').replace(/^---[^`]*/, '')
  const files = { 'ash.md': statblock('Ash'), [note]: unnamed }

  test('asked of the client', async () => {
    const some = await start(files, {
      capabilities: { workspace: { configuration: true } },
      settings: { ruleset: 'hestia' }
    })
    await some.open(note)
    expect(await codesOf(some)).not.toContain('ruleset.missing')
  })

  test('given at the start, also to a client that then answers nothing', async () => {
    const some = await start(files, {
      capabilities: { workspace: { configuration: true } },
      initializationOptions: { fray: { ruleset: 'hestia' } }
    })
    await some.open(note)
    expect(await codesOf(some)).not.toContain('ruleset.missing')
  })

  test('changed later', async () => {
    const some = await start(files)
    await some.open(note)
    expect(await codesOf(some)).toContain('ruleset.missing')
    const settings = { fray: { ruleset: 'hestia' } }
    await some.notify('workspace/didChangeConfiguration', { settings })
    await some.diagnostics(note, ({ diagnostics }) =>
      diagnostics.every(({ code }) => code !== 'ruleset.missing')
    )
  })
})

test('a client that says nothing has its columns in UTF-16, others in what they like best of what is known', async () => {
  const offered: readonly (readonly [readonly string[] | undefined, string])[] = [
    [undefined, 'utf-16'],
    [['utf-7', 'utf-32', 'utf-8'], 'utf-32']
  ]
  for (const [encodings, chosen] of offered) {
    const some = await start({}, encodings && { encodings })
    expect(some.initialized.capabilities.positionEncoding).toBe(chosen)
    expect(await some.stop()).toBe(0)
    client = undefined
  }
})

test('the server excludes the same notes as the extension', () => {
  const { contributes } = JSON.parse(readFileSync('package.json', 'utf8'))
  const { default: excluded } = contributes.configuration.properties['fray.exclude']
  expect(excluded).toEqual(defaultExclude)
})
