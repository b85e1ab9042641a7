import * as vscode from 'vscode'
import type { ReadingView } from '../../core/view/command-view.ts'
import type { Fight } from '../../session/fight.ts'
import { readCommand } from '../../session/read-command.ts'

interface ReadingItem extends vscode.QuickPickItem {
  readonly reading?: ReadingView
}

/**
 * Asks for a command in free words and shows its possible readings. Returns the command in the log’s notation, or
 * `undefined` if none was chosen. `fightNow` returns the fight, which can change meanwhile.
 */
export function askForCommand(fightNow: () => Fight): Promise<string | undefined> {
  const pick = vscode.window.createQuickPick<ReadingItem>()
  pick.title = vscode.l10n.t('Run Command in Fight')
  pick.placeholder = exampleFor(fightNow())
  pick.onDidChangeValue((text) => {
    pick.items = itemsFor(fightNow(), text)
    if (!isCertain(pick.items[0])) pick.activeItems = []
  })
  return new Promise((resolve) => {
    pick.onDidAccept(() => {
      // The user can press Enter before the list shows the last typed text.
      const items = itemsFor(fightNow(), pick.value)
      const [active] = pick.activeItems
      const chosen =
        items.find(({ label }) => label === active?.label) ?? items.slice(0, 1).find(isCertain)
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

/** Whether Enter chooses an item that the user did not select. */
const isCertain = (item: ReadingItem | undefined): boolean => item?.reading?.isCertain === true

/** A placeholder with an example, such as “wenna takes 3”. */
function exampleFor({ ruleset, now }: Fight): string {
  const [first] = ruleset.vitals(now.state)
  return first
    ? vscode.l10n.t('Type what happens, such as “{0} takes 3”', first.name)
    : vscode.l10n.t('Type what happens')
}

/** The readings of a text; refused ones with the reason. VS Code does not filter them by the typed text. */
function itemsFor(fight: Fight, text: string): readonly ReadingItem[] {
  if (text.trim() === '') return []
  const items = readCommand(fight, text).map((reading): ReadingItem => {
    const { refusal, effect, help, unread } = reading
    const left = unread.length > 0 ? ` · not read: ${unread.join(', ')}` : ''
    return {
      label: reading.text,
      description: refusal ? '' : effect.join(', '),
      detail: refusal
        ? vscode.l10n.t('Not possible: {0} ({1})', refusal.reason, refusal.rule)
        : `${help}${left}`,
      alwaysShow: true,
      reading
    }
  })
  const none = { label: vscode.l10n.t('No command fits “{0}”', text.trim()), alwaysShow: true }
  return items.length > 0 ? items : [none]
}
