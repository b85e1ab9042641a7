import type * as vscode from 'vscode'

/** How long nothing may have happened before a list follows, in milliseconds: it need not follow each keystroke. */
const moment = 300

/** Something that is done once, when it has not been asked for again for a while. */
export interface WhenQuiet extends vscode.Disposable {
  ask(): void
}

export function whenQuiet(run: () => void, quiet = moment): WhenQuiet {
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    ask: () => {
      clearTimeout(timer)
      timer = setTimeout(run, quiet)
    },
    dispose: () => clearTimeout(timer)
  }
}
