import * as vscode from 'vscode'
import type { PlayFights } from '../reports/odds-report.ts'
import type { RuleWords } from '../reports/rules.ts'
import type { ToolContext } from '../reports/tools.ts'
import { toolAnswer } from '../reports/tools.ts'
import { newSeed } from './fights/new-seed.ts'
import { settingFor } from './notes/documents.ts'
import type { WorkspaceNotes } from './notes/workspace-notes.ts'
import type { OddsRunner } from './odds/odds-runner.ts'
import type { Trust } from './trust.ts'
import { restricted } from './trust.ts'

type Input = Readonly<Record<string, unknown>>

/** Runs a tool with which an assistant in the editor reads notes. */
export type InvokeTool = (
  name: string,
  input: Input,
  token: vscode.CancellationToken
) => Promise<vscode.LanguageModelToolResult>

/** The tools for assistants. */
export function toolsOf(
  extension: vscode.Uri,
  notes: WorkspaceNotes,
  runner: OddsRunner,
  trust: Trust
): InvokeTool {
  const play =
    (token: vscode.CancellationToken): PlayFights =>
    (start, seed, limits) => {
      if (!trust.isTrusted) throw new Error(restricted)
      const signal = {
        get aborted() {
          return token.isCancellationRequested
        }
      }
      return runner.play(start, seed, { ...limits, signal })
    }
  const contextOf = (token: vscode.CancellationToken): ToolContext => ({
    vault: notes.vault,
    settingOf: (path) => settingFor(vscode.Uri.parse(path)),
    nameOf: (path) => vscode.workspace.asRelativePath(vscode.Uri.parse(path)),
    play: play(token),
    newSeed,
    ruleWords: () => readRuleWords(extension)
  })
  return async (name, input, token) => {
    await notes.ready
    const json = await toolAnswer(name, input, contextOf(token))
    return new vscode.LanguageModelToolResult([new vscode.LanguageModelTextPart(json)])
  }
}

/** The rules of the games in words, from a file that nothing else in the editor needs. */
async function readRuleWords(extension: vscode.Uri): Promise<Readonly<Record<string, RuleWords>>> {
  const file = vscode.Uri.joinPath(extension, 'dist', 'rule-words.json')
  return JSON.parse(new TextDecoder().decode(await vscode.workspace.fs.readFile(file)))
}
