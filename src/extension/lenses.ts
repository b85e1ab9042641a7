import * as vscode from 'vscode'
import { lensesOf } from '../language/lenses.ts'
import type { KeptRolls } from './rolls.ts'
import { isMarkdown, type Notes, settingFor } from './workspace-notes.ts'

/** Lenses over encounters and statblocks; the last roll of a statblock stands beside its lenses. */
export function showLenses(notes: Notes, rolls: KeptRolls): vscode.Disposable {
  const changed = new vscode.EventEmitter<void>()
  return vscode.Disposable.from(
    changed,
    notes.onChange(() => changed.fire()),
    rolls.onChange(() => changed.fire()),
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration('fray')) changed.fire()
    }),
    vscode.languages.registerCodeLensProvider(
      { language: 'markdown' },
      {
        onDidChangeCodeLenses: changed.event,
        provideCodeLenses: async (document) => {
          if (!isMarkdown(document)) return []
          await notes.ready
          const note = notes.of(document)
          const { uri } = document
          const lens = (
            at: number,
            title: string,
            command: string,
            ...args: readonly unknown[]
          ) => {
            const place = document.positionAt(at)
            return new vscode.CodeLens(new vscode.Range(place, place), {
              title,
              command,
              arguments: [uri, ...args]
            })
          }
          const own = lensesOf(notes.vault, note, settingFor(uri)).map(({ at, title, does }) =>
            lens(at, title, does.type === 'play' ? 'fray.start' : 'fray.roll', does)
          )
          const results = rolls
            .of(uri)
            .flatMap(({ statblock, at, words }) => [
              lens(at, `⟳ ${words}`, 'fray.rollAgain', statblock),
              lens(at, 'Keep', 'fray.keepRoll', statblock)
            ])
          // The result first: the line of lenses may be longer than the editor is wide.
          return [...results, ...own]
        }
      }
    )
  )
}
