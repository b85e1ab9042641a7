import type { CliCommand } from '../cli-command.ts'
import { exitCode } from '../cli-command.ts'

/** Answers an editor. Many of them add `--stdio` to every language server. */
export const lsp: CliCommand = {
  usage: 'lsp [--stdio]',
  summary:
    'The language server for an editor, over standard input and output: completion, hover, issues with fixes, definitions, references, renaming, symbols and folding.',
  options: { stdio: { type: 'boolean' } },
  pathCount: [0, 0],
  async run(_, env) {
    await env.serveLanguage(env.version)
    return exitCode.done
  }
}
