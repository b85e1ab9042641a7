import * as vscode from 'vscode'

/** The last rolls outside fights, by note and key. */
export class LastRolls<Roll> implements vscode.Disposable {
  private readonly rolls = new Map<string, Roll>()
  private readonly changed = new vscode.EventEmitter<void>()
  readonly onChange = this.changed.event

  get isEmpty(): boolean {
    return this.rolls.size === 0
  }

  get(uri: vscode.Uri, key: string): Roll | undefined {
    return this.rolls.get(rollKey(uri, key))
  }

  set(uri: vscode.Uri, key: string, roll: Roll): void {
    this.rolls.set(rollKey(uri, key), roll)
    this.changed.fire()
  }

  delete(uri: vscode.Uri, key: string): void {
    this.rolls.delete(rollKey(uri, key))
    this.changed.fire()
  }

  dispose(): void {
    this.changed.dispose()
  }
}

const rollKey = (uri: vscode.Uri, key: string): string => `${uri.toString()}#${key}`
