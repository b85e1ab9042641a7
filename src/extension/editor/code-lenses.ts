import * as vscode from 'vscode'
import { codeLensesOf, lensesAhead, restrictedLenses } from '../../language/code-lenses.ts'
import type { LensAction } from '../../language/lens.ts'
import { isMarkdown, markdown, settingFor } from '../notes/documents.ts'
import type { WorkspaceNotes } from '../notes/workspace-notes.ts'
import type { OddsLenses } from '../odds/odds-lenses.ts'
import type { Trust } from '../trust.ts'
import type { InlineRolls } from './inline-rolls.ts'
import type { StatblockRolls } from './statblock-rolls.ts'

const commandFor: Readonly<Record<LensAction['type'], string>> = {
  play: 'fray.start',
  'play-inline': 'fray.start',
  'fight-again': 'fray.fightAgain',
  decide: 'fray.decide',
  'choose-party': 'fray.chooseParty',
  roll: 'fray.roll',
  'roll-dice': 'fray.rollDice',
  try: 'fray.tryRuleset',
  trust: 'workbench.trust.manage'
}

/** Registers code lenses for encounters, statblocks and inline dice, each with its last roll. */
export function registerCodeLenses(
  notes: WorkspaceNotes,
  trust: Trust,
  rolls: StatblockRolls,
  inlineRolls: InlineRolls,
  odds: OddsLenses
): vscode.Disposable {
  const changed = new vscode.EventEmitter<void>()
  return vscode.Disposable.from(
    changed,
    notes.onChange(() => changed.fire()),
    trust.onGrant(() => changed.fire()),
    rolls.onChange(() => changed.fire()),
    inlineRolls.onChange(() => changed.fire()),
    odds.onChange(() => changed.fire()),
    // An editor that loses the focus cancels its refresh of lenses, for example when the tracker opens. Refresh
    // again.
    vscode.window.onDidChangeActiveTextEditor(() => changed.fire()),
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration('fray')) changed.fire()
    }),
    vscode.languages.registerCodeLensProvider(markdown, {
      onDidChangeCodeLenses: changed.event,
      provideCodeLenses: async (document, token) => {
        if (!isMarkdown(document)) return []
        await notes.ready
        const { uri } = document
        await inSlices(lensesAhead(notes.vault, notes.of(document), settingFor(uri)), token)
        // VS Code asks again for a document that has changed meanwhile.
        if (token.isCancellationRequested) return []
        const note = notes.of(document)
        const lens = (at: number, title: string, command: string, ...args: readonly unknown[]) => {
          const place = document.positionAt(at)
          return new vscode.CodeLens(new vscode.Range(place, place), {
            title,
            command,
            arguments: [uri, ...args]
          })
        }
        const lenses = codeLensesOf(notes.vault, note, settingFor(uri))
        if (!trust.isTrusted)
          return restrictedLenses(lenses).map(({ at, title, action }) =>
            lens(at, title, commandFor[action.type], action)
          )
        const inlineResults = inlineRolls.of(document)
        const hasResult = (action: LensAction) =>
          action.type === 'roll-dice' && inlineResults.some(({ key }) => key === action.key)
        const own = lenses
          .filter(({ action }) => !hasResult(action))
          .map(({ at, title, action }) => lens(at, title, commandFor[action.type], action))
        const inlineLenses = inlineResults.flatMap(({ key, at, title, isWritable }) => [
          lens(at, title, 'fray.rollDice', { type: 'roll-dice', key }),
          ...(isWritable
            ? [lens(at, vscode.l10n.t('Insert into Note'), 'fray.writeRoll', key)]
            : [])
        ])
        const results = rolls
          .of(uri)
          .flatMap(({ statblock, at, summary }) => [
            lens(at, `⟳ ${summary}`, 'fray.rollAgain', statblock),
            lens(at, vscode.l10n.t('Save to Note'), 'fray.keepRoll', statblock)
          ])
        const oddsLenses = odds
          .of(document, note)
          .map(({ at, title, encounter }) => lens(at, title, 'fray.showOdds', encounter))
        // Results come first, because the line of lenses can be wider than the editor. Odds come last: they arrive late
        // and must not move the others.
        return [...results, ...inlineLenses, ...own, ...oddsLenses]
      }
    })
  )
}

/** Milliseconds of work after which other requests to the extension get their turn. */
const slice = 20

/** Does work step by step, in slices, until it is done or nobody needs it. */
async function inSlices(work: Iterable<void>, token: vscode.CancellationToken): Promise<void> {
  let began = performance.now()
  for (const _ of work) {
    if (performance.now() - began < slice) continue
    await new Promise((resume) => setTimeout(resume, 0))
    if (token.isCancellationRequested) return
    began = performance.now()
  }
}
