import * as vscode from 'vscode'
import type { ReadingView } from '../../core/view/command-view.ts'
import type { Fight } from '../../session/fight.ts'
import { readCommand } from '../../session/read-command.ts'

interface ReadingItem extends vscode.QuickPickItem {
  readonly reading?: ReadingView
}

/**
 * Asks for a command in the person’s own words and shows how they are read. Gives the command as the log has it, or
 * `undefined` if nothing was chosen. `fightNow`: the fight that the words are about, which may change meanwhile.
 */
export function askForCommand(fightNow: () => Fight): Promise<string | undefined> {
  const pick = vscode.window.createQuickPick<ReadingItem>()
  pick.title = 'Run Command in Fight'
  pick.placeholder = exampleFor(fightNow())
  pick.onDidChangeValue((text) => {
    pick.items = itemsFor(fightNow(), text)
  })
  return new Promise((resolve) => {
    pick.onDidAccept(() => {
      // Enter may come before the list shows what was typed last.
      const items = itemsFor(fightNow(), pick.value)
      const [active] = pick.activeItems
      const chosen = items.find(({ label }) => label === active?.label) ?? items[0]
      if (!chosen?.reading || chosen.reading.refusal) return
      resolve(chosen.reading.text)
      pick.hide()
    })
    pick.onDidHide(() => {
      resolve(undefined)
      pick.dispose()
    })
    pick.show()
  })
}

/** What a person could type, such as “wenna takes 3”. */
function exampleFor({ ruleset, now }: Fight): string {
  const [first] = ruleset.vitals(now.state)
  return first ? `Type what happens, such as “${first.name} takes 3”` : 'Type what happens'
}

/** The readings of a text, those that the rules refuse with the reason. All are shown, whatever is typed. */
function itemsFor(fight: Fight, text: string): readonly ReadingItem[] {
  if (text.trim() === '') return []
  const items = readCommand(fight, text).map((reading): ReadingItem => {
    const { refusal, effect, help, unread } = reading
    const left = unread.length > 0 ? ` · not read: ${unread.join(', ')}` : ''
    return {
      label: reading.text,
      description: refusal ? '' : effect.join(', '),
      detail: refusal ? `Not possible: ${refusal.reason} (${refusal.rule})` : `${help}${left}`,
      alwaysShow: true,
      reading
    }
  })
  const none = { label: `No command fits “${text.trim()}”`, alwaysShow: true }
  return items.length > 0 ? items : [none]
}
