import * as vscode from 'vscode'

/** What fell last of everything in the notes that is rolled outside a fight: shown until the next, gone once it is written. */
export class LastRolls<Roll> implements vscode.Disposable {
  private readonly rolls = new Map<string, Roll>()
  private readonly changed = new vscode.EventEmitter<void>()
  readonly onChange = this.changed.event

  get isEmpty(): boolean {
    return this.rolls.size === 0
  }

  get(uri: vscode.Uri, key: string): Roll | undefined {
    return this.rolls.get(placeOf(uri, key))
  }

  set(uri: vscode.Uri, key: string, roll: Roll): void {
    this.rolls.set(placeOf(uri, key), roll)
    this.changed.fire()
  }

  delete(uri: vscode.Uri, key: string): void {
    this.rolls.delete(placeOf(uri, key))
    this.changed.fire()
  }

  dispose(): void {
    this.changed.dispose()
  }
}

const placeOf = (uri: vscode.Uri, key: string): string => `${uri.toString()}#${key}`
