import assert from 'node:assert/strict'
import * as vscode from 'vscode'
import { hestia, noteAt, until } from './kit.ts'

const log = [
  '```encounter',
  'name: A',
  'players:',
  '  - Wenna',
  'creatures: [Cart wolf]',
  '```',
  '',
  '```encounter-log',
  'A · hestia 1 · seed 0006',
  '> muster [8 5]',
  'Cart wolf has Grit 13 (rolled 8 + 5) (C-H12)',
  '> roll initiative [6] [6]',
  'Round 1: Savvy decides the order (H-01)',
  'Wenna Tests Savvy: d20 6 + Savvy 13 − Bane 6 = 13 against 20 (Bane: quick enemies), and acts after the enemies (H-02)',
  'Order: Cart wolf; then Wenna (H-01)',
  '> Cart wolf: at|tack Wenna with bite [3]',
  'Cart wolf misses Wenna with bite: d20 3 + Violence 2 = 5 against Defense 13 (H-13)',
  '```',
  ''
].join('\n')

describe('the structure of a note', () => {
  it('is folded: fences, lists, rounds and commands, beside what VS Code folds', async () => {
    const { document } = await noteAt('folding.md', `${hestia}\n# The ford\n\n${log}`)
    const folds = await until(
      () =>
        vscode.commands.executeCommand<vscode.FoldingRange[]>(
          'vscode.executeFoldingRangeProvider',
          document.uri
        ),
      (found) => found.length > 6
    )
    const lineAt = (line: number) => document.lineAt(line).text
    const shown = folds.map(({ start, end }) => `${lineAt(start)} … ${lineAt(end)}`)
    assert.deepEqual(shown.slice(1), [
      '```encounter … ```',
      'players: …   - Wenna',
      '```encounter-log … ```',
      '> muster [8 5] … Cart wolf has Grit 13 (rolled 8 + 5) (C-H12)',
      'Round 1: Savvy decides the order (H-01) … Cart wolf misses Wenna with bite: d20 3 + Violence 2 = 5 against Defense 13 (H-13)',
      '> Cart wolf: attack Wenna with bite [3] … Cart wolf misses Wenna with bite: d20 3 + Violence 2 = 5 against Defense 13 (H-13)'
    ])
    assert.match(shown[0] ?? '', /^# The ford … /)
  })

  it('is selected step by step, in prose as VS Code does', async () => {
    const { document, position } = await noteAt('selection.md', `${hestia}\n# The ford\n\n${log}`)
    const heading = new vscode.Position(
      document.positionAt(document.getText().indexOf('#')).line,
      4
    )
    const [ours, prose] = await until(
      () =>
        vscode.commands.executeCommand<vscode.SelectionRange[]>(
          'vscode.executeSelectionRangeProvider',
          document.uri,
          [position, heading]
        ),
      ([first]) => grown(document, first).length > 5
    )
    const lines = document.getText().split('\n')
    const from = (first: string) => lines.findIndex((line) => line.startsWith(first))
    const steps = grown(document, ours)
    assert.deepEqual(
      steps.filter((text) => text.startsWith('attack') || text.startsWith('Cart wolf:')),
      ['attack', 'Cart wolf: attack Wenna with bite']
    )
    for (const first of ['> Cart wolf: attack', 'Round 1', 'A · hestia', '```encounter-log']) {
      const end = lines.length - (first.startsWith('```') ? 1 : 2)
      assert.ok(steps.includes(lines.slice(from(first), end).join('\n')), first)
    }
    assert.ok(grown(document, prose).includes('# The ford'))
  })

  it('has colours in its logs, for who is on which side and what is done', async () => {
    const { document } = await noteAt('colours.md', `${hestia}\n${log}`)
    const legend = await until(
      () =>
        vscode.commands.executeCommand<vscode.SemanticTokensLegend | undefined>(
          'vscode.provideDocumentSemanticTokensLegend',
          document.uri
        ),
      (found) => found !== undefined
    )
    const tokens = await until(
      () =>
        vscode.commands.executeCommand<vscode.SemanticTokens | undefined>(
          'vscode.provideDocumentSemanticTokens',
          document.uri
        ),
      (found) => (found?.data.length ?? 0) > 0
    )
    const words = colouredIn(document, tokens?.data ?? new Uint32Array(), legend?.tokenTypes ?? [])
    assert.deepEqual(words.slice(-6), [
      'enemy Cart wolf',
      'command attack',
      'party Wenna',
      'command with',
      'enemy Cart wolf',
      'party Wenna'
    ])
  })
})

/** The texts that a selection grows to, the shortest first. */
function grown(document: vscode.TextDocument, range: vscode.SelectionRange | undefined): string[] {
  return range ? [document.getText(range.range), ...grown(document, range.parent)] : []
}

/** Each coloured word with its colour. */
function colouredIn(
  document: vscode.TextDocument,
  data: Uint32Array,
  types: readonly string[]
): readonly string[] {
  let line = 0
  let column = 0
  return Array.from({ length: data.length / 5 }, (_, nth) => {
    const [down = 0, along = 0, length = 0, type = 0] = data.subarray(5 * nth, 5 * nth + 5)
    column = down > 0 ? along : column + along
    line += down
    const range = new vscode.Range(line, column, line, column + length)
    return `${types[type]} ${document.getText(range)}`
  })
}
