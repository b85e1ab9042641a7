import type * as vscode from 'vscode'

/** How long nothing may have happened, in milliseconds: a list need not follow each keystroke. */
const quiet = 300

/** Something that is done once, when it has not been asked for again for a moment. */
export interface WhenQuiet extends vscode.Disposable {
  ask(): void
}

export function whenQuiet(run: () => void): WhenQuiet {
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    ask: () => {
      clearTimeout(timer)
      timer = setTimeout(run, quiet)
    },
    dispose: () => clearTimeout(timer)
  }
}
