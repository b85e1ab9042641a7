import * as vscode from 'vscode'
import { FightOptions } from '../../src/extension/fights/fight-options.ts'
import { Fights } from '../../src/extension/fights/fights.ts'
import type { LiveFight } from '../../src/extension/fights/live-fight.ts'
import { IndexCacheFile } from '../../src/extension/notes/index-cache.ts'
import { NoteWriter } from '../../src/extension/notes/note-writer.ts'
import { registerDiffTexts } from '../../src/extension/notes/show-difference.ts'
import { WorkspaceNotes } from '../../src/extension/notes/workspace-notes.ts'
import { Notices } from '../../src/extension/notices.ts'
import type { Trust } from '../../src/extension/trust.ts'
import { workspaceTrust } from '../../src/extension/trust.ts'
import { until } from './kit.ts'

/** A note with a fight between a guard and somebody who is surprised, so that the guard acts first. */
export const fightNote = (name: string): string => `---
ruleset: hestia
---

Prose before. ${name}

\`\`\`statblock
name: Guard
player: true
flesh: 3
savvy: 12
weapons: [club]
\`\`\`
\`\`\`statblock
name: Post
flesh: 6
\`\`\`
\`\`\`encounter
name: ${name}
players: [Guard]
creatures: [Post]
surprised: Enemies
\`\`\`

Prose after.
`

const given = /^> (?!fight begins)/
/** The commands in the log of a note. */
export const commandsIn = (text: string): readonly string[] =>
  text
    .split(/\r?\n/)
    .filter((line) => given.test(line))
    .map((line) => line.slice(2).replace(/ \[.*/, ''))

/** A store for the options of fights, as VS Code gives an extension. */
function memento(): vscode.Memento {
  const values = new Map<string, unknown>()
  return {
    keys: () => [...values.keys()],
    get: (key: string, missing?: unknown) => values.get(key) ?? missing,
    update: async (key, value) => {
      values.set(key, value)
    }
  } as vscode.Memento
}

/**
 * A second set of fights with their services, beside that of the extension. `notices` has the notices that a panel would
 * show.
 */
export async function tableWith(trust: Trust = workspaceTrust) {
  const log = vscode.window.createOutputChannel('Fray test', { log: true })
  const context = {} as vscode.ExtensionContext
  const notes = new WorkspaceNotes(
    new IndexCacheFile(context, log),
    log,
    Promise.resolve(),
    undefined
  )
  const notices = new Notices()
  const writer = new NoteWriter(notes, notices, trust)
  const fights = new Fights(notes, notices, writer, trust, new FightOptions(memento(), trust))
  const all = vscode.Disposable.from(fights, writer, notices, notes, log, registerDiffTexts())
  await notes.ready
  const noticesOf = (live: LiveFight) => notices.of(live).map(({ message }) => message)
  return {
    fights,
    notices,
    noticesOf,
    async start(uri: vscode.Uri, encounter: string): Promise<LiveFight> {
      const live = await fights.open(uri, encounter)
      if (!live) throw new Error(`no fight: ${notices.of(undefined).map(({ message }) => message)}`)
      await fights.act(live, { type: 'give', text: 'roll initiative' })
      return live
    },
    give: (live: LiveFight, text: string) => fights.act(live, { type: 'give', text }),
    /** Waits for a notice with these words. */
    told: (live: LiveFight, words: string) =>
      until(
        () => noticesOf(live),
        (found) => found.some((one) => one.includes(words))
      ),
    /** Presses a button of a notice. */
    async press(live: LiveFight, label: string): Promise<void> {
      const actions = notices.of(live).flatMap((notice) => notice.actions ?? [])
      const action = actions.find((one) => one.label === label)
      if (!action) throw new Error(`no “${label}”: ${noticesOf(live)}`)
      await action.run()
    },
    close: () => all.dispose()
  }
}
