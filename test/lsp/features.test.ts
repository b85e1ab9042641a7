import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type {
  CodeAction,
  CompletionItem,
  DocumentLink,
  DocumentSymbol,
  FoldingRange,
  Hover,
  Location,
  LocationLink,
  SelectionRange,
  SymbolInformation,
  WorkspaceEdit
} from 'vscode-languageserver'
import { greywater } from '../greywater.ts'
import type { Client, Encoding } from './client.ts'
import { edited, editedNotes, positionOf, rangeOf, startClient, wordsAt } from './client.ts'

/** Before every place stand letters of two, three and four bytes, one of them of two parts, and signs that combine. */
const odd = '🐺 ñ e\u0301 „漢“'

const session = `---
ruleset: hestia
---

# ${odd}

${odd}: ask the [[Cart wolf]] and \`dice: 2d6+1\`.

\`\`\`encounter
name: The ${odd} yard
creatures: [Hob Ratchet, {creature: Sump goblin, name: "${odd}"}, 2: Cart wolf, Cart wolff, Grain, "[[Sump goblin]]"]
\`\`\`

enc
`
const files = { ...greywater, 'session-2.md': session }
const note = 'session-2.md'

describe.each<Encoding>(['utf-16', 'utf-8'])('a client that counts in %s', (encoding) => {
  let client: Client
  beforeAll(async () => {
    client = await startClient(files, {
      encodings: encoding === 'utf-8' ? ['utf-8', 'utf-16'] : ['utf-16', 'utf-8'],
      capabilities: {
        textDocument: {
          completion: { completionItem: { snippetSupport: true } },
          definition: { linkSupport: true }
        }
      }
    })
    await client.open(note)
  })
  afterAll(() => client.stop())

  /** The position behind these words, first found at or after others. */
  const behind = (words: string, from = '') => {
    const start = session.indexOf(words, session.indexOf(from))
    return positionOf(session, start + words.length, encoding)
  }

  test('is understood', () => {
    expect(client.initialized.capabilities.positionEncoding).toBe(encoding)
    expect(client.initialized.serverInfo?.name).toBe('fray')
  })

  test('gets the creatures of other notes completed, with their statblocks to look at', async () => {
    const items = await client.ask<CompletionItem[]>(
      'textDocument/completion',
      note,
      behind('Grain', 'wolff')
    )
    const rats = items.find(({ label }) => label === 'Grain rats') ?? expect.fail()
    expect(rats.documentation).toBeUndefined()
    const edit = rats.textEdit ?? expect.fail()
    if (!('range' in edit)) expect.fail()
    expect(edited(session, [edit], encoding)).toBe(session.replace('Grain,', 'Grain rats,'))
    const resolved = await client.request<CompletionItem>('completionItem/resolve', rats)
    expect(resolved.documentation).toMatchObject({
      kind: 'markdown',
      value: expect.stringContaining('**Grain rats**')
    })
  })

  test('gets a word completed to a whole block', async () => {
    const items = await client.ask<CompletionItem[]>(
      'textDocument/completion',
      note,
      behind('\nenc', 'Grain')
    )
    expect(items).toMatchObject([{ label: 'encounter', kind: 15, insertTextFormat: 2 }])
  })

  test('sees what a word means', async () => {
    const hover = await client.ask<Hover>(
      'textDocument/hover',
      note,
      behind('Cart w', 'Sump goblin')
    )
    expect(hover.contents).toMatchObject({
      kind: 'markdown',
      value: expect.stringContaining('**Cart wolf** · creature of Hestia')
    })
    const range = hover.range ?? expect.fail()
    expect(wordsAt(client, { uri: client.uriOf(note), range }, encoding)).toBe('Cart wolf')
    expect(await client.ask('textDocument/hover', note, { line: 4, character: 3 })).toBeNull()
  })

  test('gets what is wrong, with a fix', async () => {
    const uri = client.uriOf(note)
    const { diagnostics, version } = await client.diagnostics(note)
    expect(version).toBe(1)
    const places = diagnostics.map(({ code, range }) => [
      code,
      wordsAt(client, { uri, range }, encoding)
    ])
    expect(places).toEqual([
      ['encounter.unknown-creature', 'Cart wolff'],
      ['encounter.unknown-creature', 'Grain']
    ])
    const [wolff] = diagnostics
    const actions = await client.request<CodeAction[]>('textDocument/codeAction', {
      textDocument: { uri },
      range: wolff?.range,
      context: { diagnostics: [wolff] }
    })
    const [first] = actions
    expect(first).toMatchObject({
      title: 'Write “Cart wolf”',
      kind: 'quickfix',
      diagnostics: [wolff]
    })
    expect(editedNotes(client, first?.edit ?? {}, encoding)).toEqual({
      [uri]: session.replace('wolff', 'wolf')
    })
    const only = (kind: string) =>
      client.request<CodeAction[]>('textDocument/codeAction', {
        textDocument: { uri },
        range: wolff?.range,
        context: { diagnostics: [], only: [kind] }
      })
    expect(await only('refactor')).toEqual([])
    expect(await only('quickfix')).toEqual(actions)
  })

  test('is led from a name to its statblock', async () => {
    const [link] = await client.ask<LocationLink[]>(
      'textDocument/definition',
      note,
      behind('Cart w', 'Sump goblin')
    )
    const {
      targetUri: uri,
      targetRange,
      targetSelectionRange,
      originSelectionRange
    } = link ?? expect.fail()
    expect(wordsAt(client, { uri, range: targetSelectionRange }, encoding)).toBe('Cart wolf')
    expect(wordsAt(client, { uri, range: targetRange }, encoding)).toMatch(
      /^```statblock\nname: Cart wolf[^`]*```$/
    )
    expect(
      wordsAt(
        client,
        { uri: client.uriOf(note), range: originSelectionRange ?? expect.fail() },
        encoding
      )
    ).toBe('Cart wolf')
  })

  test('finds all references to a creature, with its statblock and without', async () => {
    const find = (includeDeclaration: boolean) =>
      client.ask<Location[]>('textDocument/references', note, behind('Cart w', 'ask'), {
        context: { includeDeclaration }
      })
    const all = await find(true)
    const nameOf = ({ uri }: Location) => uri.split('/').at(-1)
    expect(all.map(nameOf).sort()).toEqual(['bestiary.md', 'session-1.md', note, note])
    for (const place of all) expect(wordsAt(client, place, encoding)).toBe('Cart wolf')
    expect((await find(false)).map(nameOf).sort()).toEqual(['session-1.md', note, note])
  })

  test('renames a creature in all notes', async () => {
    const place = behind('Cart w', 'ask')
    const prepared = await client.ask<{ range: Location['range']; placeholder: string }>(
      'textDocument/prepareRename',
      note,
      place
    )
    expect(prepared).toEqual({
      range: rangeOf(
        session,
        { start: session.indexOf('Cart wolf'), end: session.indexOf('Cart wolf') + 9 },
        encoding
      ),
      placeholder: 'Cart wolf'
    })
    const edit = await client.ask<WorkspaceEdit>('textDocument/rename', note, place, {
      newName: 'Wölfin 🐺'
    })
    const renamed = (text: string) => text.replace(/Cart wolf(?!f)/g, 'Wölfin 🐺')
    expect(editedNotes(client, edit, encoding)).toEqual({
      [client.uriOf('bestiary.md')]: renamed(files['bestiary.md']),
      [client.uriOf('session-1.md')]: renamed(files['session-1.md']),
      [client.uriOf(note)]: renamed(session)
    })
  })

  test('is told why something cannot be renamed', async () => {
    await expect(
      client.ask('textDocument/prepareRename', note, { line: 4, character: 3 })
    ).rejects.toThrow('Place the cursor on the name of a creature or of a game in your notes.')
    await expect(
      client.ask('textDocument/rename', note, behind('Cart w', 'ask'), { newName: 'Hob Ratchet' })
    ).rejects.toThrow('“Hob Ratchet” already exists in the note “bestiary”. Choose another name')
  })

  test('gets the symbols of a note and of all notes', async () => {
    const uri = client.uriOf(note)
    const symbols = await client.request<DocumentSymbol[]>('textDocument/documentSymbol', {
      textDocument: { uri }
    })
    expect(symbols).toMatchObject([{ name: `The ${odd} yard`, kind: 24 }])
    const [yard] = symbols
    const { range, selectionRange } = yard ?? expect.fail()
    expect(wordsAt(client, { uri, range: selectionRange }, encoding)).toBe(`The ${odd} yard`)
    expect(wordsAt(client, { uri, range }, encoding)).toMatch(/^```encounter[^`]*```$/)
    const found = await client.request<SymbolInformation[]>('workspace/symbol', { query: 'cwolf' })
    expect(found.map(({ name, location }) => [name, wordsAt(client, location, encoding)])).toEqual([
      ['Cart wolf', 'Cart wolf']
    ])
  })

  test('folds fences, follows links and expands selections', async () => {
    const textDocument = { uri: client.uriOf(note) }
    const folds = await client.request<FoldingRange[]>('textDocument/foldingRange', {
      textDocument
    })
    expect(folds).toEqual([{ startLine: 8, endLine: 11 }])
    const links = await client.request<DocumentLink[]>('textDocument/documentLink', {
      textDocument
    })
    const line = greywater['bestiary.md'].split('\n').indexOf('name: Sump goblin')
    expect(
      links.map(({ range, target }) => [
        wordsAt(client, { ...textDocument, range }, encoding),
        target
      ])
    ).toEqual([['[[Sump goblin]]', `${client.uriOf('bestiary.md')}#L${line}`]])
    const [selection] = await client.request<SelectionRange[]>('textDocument/selectionRange', {
      textDocument,
      positions: [behind('Cart w', 'Sump goblin')]
    })
    const ranges: string[] = []
    for (let at = selection; at && ranges.length < 20; at = at.parent)
      ranges.push(wordsAt(client, { ...textDocument, range: at.range }, encoding))
    expect(ranges.slice(0, 2)).toEqual(['Cart wolf', '2: Cart wolf'])
    expect(ranges.at(-1)).toMatch(/^```encounter[^`]*```$/)
  })
})
