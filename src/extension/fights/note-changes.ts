import debounce from 'debounce'
import * as vscode from 'vscode'
import { catchGameError } from '../../core/ruleset/wrap-game.ts'
import { commandsFor } from '../../core/sections/changed-creatures.ts'
import { changedCreatures, changedRules, isEncounterEdited } from '../../session/note-changes.ts'
import type { Setup } from '../../session/setup.ts'
import type { WorkspaceNotes } from '../notes/workspace-notes.ts'
import type { Notice, Notices } from '../notices.ts'
import type { Fights } from './fights.ts'
import type { LiveFight } from './live-fight.ts'

/** The delay of the check after an action, in milliseconds. */
const delay = 50

/**
 * Shows a notice when a note changes a creature of a fight, with the choice to take over the change. Shows another
 * notice when a note changes the encounter.
 */
export class NoteChanges implements vscode.Disposable {
  private readonly subscriptions: vscode.Disposable
  private readonly open = new Set<LiveFight>()
  /** Fights whose notice about a changed encounter was dismissed. */
  private readonly seen = new WeakSet<LiveFight>()
  /** Checks after an action, once the panel has been drawn. */
  private readonly checkSoon = debounce(() => this.checkAll(), delay)

  constructor(
    notes: WorkspaceNotes,
    private readonly fights: Fights,
    private readonly notices: Notices
  ) {
    this.subscriptions = vscode.Disposable.from(
      notes.onChange(() => this.checkAll()),
      fights.onChange((live) => {
        this.open.add(live)
        this.checkSoon()
      }),
      { dispose: () => this.checkSoon.clear() }
    )
  }

  private checkAll(): void {
    for (const live of this.open) this.check(live)
  }

  private check(live: LiveFight): void {
    const setup = this.fights.setupOf(live)
    const { ruleset, now } = live.fight
    const [other] = setup
      ? catchGameError(
          () => changedCreatures(setup, live.fight),
          () => []
        )
      : []
    // A finished fight takes over no changes.
    const isOver = other && ruleset.view(now.state, 'game-master').outcome !== undefined
    const changed = isOver ? undefined : other
    this.notices.set(
      live,
      'changed-creature',
      changed && {
        message: vscode.l10n.t(
          '{0} was changed in its note: {1}.',
          changed.creature,
          changed.words
        ),
        severity: 'info',
        actions: [
          {
            label: vscode.l10n.t('Take Over'),
            run: () => this.give(live, commandsFor(changed).takeOver)
          },
          { label: vscode.l10n.t('Keep'), run: () => this.give(live, commandsFor(changed).keep) }
        ]
      }
    )
    this.notices.set(live, 'changed-rules', setup && this.rulesNotice(live, setup))
    const isOther = setup !== undefined && isEncounterEdited(setup)
    if (!isOther) this.seen.delete(live)
    const seen = () => {
      this.seen.add(live)
      this.check(live)
    }
    this.notices.set(
      live,
      'changed-encounter',
      isOther && !this.seen.has(live)
        ? {
            message: vscode.l10n.t(
              'The encounter was changed in its note. The fight continues without this change.'
            ),
            severity: 'info',
            actions: [{ label: vscode.l10n.t('OK'), run: seen }]
          }
        : undefined
    )
  }

  /** The notice that the rules in a note have changed; `undefined` without a change, and after the fight. */
  private rulesNotice(live: LiveFight, setup: Setup): Notice | undefined {
    const { ruleset, now } = live.fight
    const changed = changedRules(setup, live.fight)
    if (!changed || ruleset.view(now.state, 'game-master').outcome !== undefined) return undefined
    const { words, takeOver, keep } = changed
    const keepAction = { label: vscode.l10n.t('Keep'), run: () => this.give(live, keep) }
    return takeOver === undefined
      ? {
          message: vscode.l10n.t(
            'The rules were changed in their note: {0}. They hold from the next fight on.',
            words
          ),
          severity: 'info',
          actions: [keepAction]
        }
      : {
          message: vscode.l10n.t('The rules were changed in their note: {0}.', words),
          severity: 'info',
          actions: [
            { label: vscode.l10n.t('Take Over'), run: () => this.give(live, takeOver) },
            keepAction
          ]
        }
  }

  private async give(live: LiveFight, text: string): Promise<void> {
    const refusal = await this.fights.act(live, { type: 'give', text })
    if (refusal !== undefined) vscode.window.showWarningMessage(refusal)
  }

  dispose(): void {
    this.subscriptions.dispose()
  }
}
