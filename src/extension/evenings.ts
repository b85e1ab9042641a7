import * as vscode from 'vscode'
import type { EncounterRef } from '../session/next-encounter.ts'
import { nextEncounter } from '../session/next-encounter.ts'
import { findEncounter } from '../session/setup.ts'
import type { Evening, EveningAction } from '../tracker/messages.ts'
import { openDocument, settingFor } from './documents.ts'
import type { LiveFight } from './live-fight.ts'
import type { WorkspaceNotes } from './workspace-notes.ts'

/** What follows a fight: the next encounter of the evening. */
export class Evenings {
  constructor(private readonly notes: WorkspaceNotes) {}

  /** What a finished fight offers. */
  of(live: LiveFight): Evening {
    const next = this.next(live)
    return { ...(next && { next: next.name }) }
  }

  async run(live: LiveFight, action: EveningAction): Promise<void> {
    switch (action) {
      case 'next': {
        const next = this.next(live)
        if (next) await vscode.commands.executeCommand('fray.startListed', next)
        else await vscode.window.showInformationMessage('No encounter follows in this folder.')
        return
      }
    }
  }

  private next({ uri, encounter }: LiveFight): EncounterRef | undefined {
    const document = openDocument(uri)
    const note = document ? this.notes.of(document) : this.notes.vault.notes.get(uri.toString())
    const block = note && findEncounter(note, encounter)
    if (!block) return undefined
    return nextEncounter(this.notes.vault, note, block, (path) =>
      settingFor(vscode.Uri.parse(path))
    )
  }
}
