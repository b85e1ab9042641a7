import * as vscode from 'vscode'
import {
  firstNote,
  freeName,
  samples,
  shippedNotes,
  templateFolder
} from '../../language/campaigns.ts'
import { plainCampaign } from '../../language/plain-campaign.ts'
import { newNoteName } from '../../notes/vault/note-path.ts'
import { rulesetById } from '../../rulesets/index.ts'
import { gamesForCampaigns } from '../../session/note-games.ts'
import { chooseFolder, gamesOf, pickGame } from '../editor/insert-snippet.ts'
import { settingFor } from '../notes/documents.ts'
import { askForName, createNotes } from '../notes/new-note.ts'
import { fileExists } from '../notes/note-bytes.ts'
import type { WorkspaceNotes } from '../notes/workspace-notes.ts'
import type { Questions } from '../questions.ts'
import { askQuestions } from '../questions.ts'
import { noteToOpenKey } from '../state-keys.ts'
import { hasLenses } from './start-menu.ts'

/** The kind of folder that was written. */
type Kind = 'sample' | 'campaign'

/** The bytes of notes, by name. */
type Texts = Readonly<Record<string, Uint8Array>>

/** The note that a new window opens first, stored because another window creates the note. */
interface Waiting {
  readonly uri: string
  readonly kind: Kind
}

/** Functions that complete a step of the walkthrough, by the kind of folder that was written. */
const completeStep: Readonly<Record<Kind, () => Thenable<unknown>>> = {
  sample: () => vscode.commands.executeCommand('setContext', 'fray.isSampleOpen', true),
  campaign: () => vscode.commands.executeCommand('setContext', 'fray.isCampaignMade', true)
}

/** Writes new campaigns and copies of samples, from the notes of the package. */
export class Campaigns {
  constructor(
    private readonly notes: WorkspaceNotes,
    private readonly context: Pick<
      vscode.ExtensionContext,
      'extensionUri' | 'globalState' | 'globalStorageUri'
    >
  ) {
    void this.openWaiting()
  }

  /**
   * Writes a small campaign for a game: into the open folder if it has no notes, else into a new folder there.
   * Without an open folder, asks for one and opens it.
   */
  async create(): Promise<void> {
    await this.notes.ready
    const title = vscode.l10n.t('New Campaign')
    const chosen = await askQuestions(async (questions) => {
      const open = await chooseFolder(questions, title)
      if (open === null) return undefined
      const used = open ? gamesOf(this.notes) : []
      const game =
        rulesetById(settingFor(open?.uri) ?? '') ??
        (await pickGame(
          questions,
          gamesForCampaigns(),
          used.filter((game) => !game.rules),
          title
        ))
      if (!game) return undefined
      const folder = open ? await this.placeIn(questions, open, title) : await pickFolder(title)
      return folder && { game, folder, isOpen: open !== undefined }
    })
    if (!chosen) return
    const { game, folder, isOpen } = chosen
    const from = templateFolder(game)
    const texts = from === undefined ? encoded(plainCampaign(game)) : await this.shipped(from)
    await this.write(texts, folder, isOpen, 'campaign')
  }

  /** Copies a sample to a place that the user chooses, and opens the copy. The sample itself is never opened. */
  async openSample(): Promise<void> {
    await this.notes.ready
    const title = vscode.l10n.t('Open Sample')
    const items = samples.map((sample) => ({
      label: sample.title,
      description: rulesetById(sample.ruleset)?.title ?? sample.ruleset,
      sample
    }))
    const placeholder = vscode.l10n.t('Select a sample campaign to copy')
    const chosen = await askQuestions(async (questions) => {
      const one = await questions.pick(items, { title, placeholder, matchOnDescription: true })
      const parent = one && (await this.chooseParent(questions, one.sample.title, title))
      return parent && { sample: one.sample, parent }
    })
    if (!chosen) return
    const { sample, parent } = chosen
    const isTaken = (name: string) => fileExists(vscode.Uri.joinPath(parent.folder, name))
    const name = await freeName(sample.folder, isTaken)
    if (name === undefined) {
      const message = vscode.l10n.t(
        'That folder has too many copies of “{0}”. Choose another folder.',
        sample.title
      )
      void vscode.window.showErrorMessage(message)
      return
    }
    const folder = vscode.Uri.joinPath(parent.folder, name)
    const texts = await this.shipped(`samples/${sample.folder}`)
    await this.write(texts, folder, parent.isOpen, 'sample')
  }

  /** The open folder if it has no notes, else a new folder there, whose name is asked for. */
  private async placeIn(
    questions: Questions,
    open: vscode.WorkspaceFolder,
    title: string
  ): Promise<vscode.Uri | undefined> {
    if (!this.hasNotes(open.uri)) return open.uri
    const name = await askForName(questions, open, title, 'campaign', 'folder')
    return name === undefined ? undefined : vscode.Uri.joinPath(open.uri, newNoteName(name))
  }

  /** Asks for the place of a sample’s copy. Does not offer a folder with notes of the user. */
  private async chooseParent(
    questions: Questions,
    sample: string,
    title: string
  ): Promise<{ readonly folder: vscode.Uri; readonly isOpen: boolean } | undefined> {
    const [open, ...others] = vscode.workspace.workspaceFolders ?? []
    const isEmpty = open && others.length === 0 && !this.hasNotes(open.uri)
    const own = vscode.Uri.joinPath(this.context.globalStorageUri, 'samples')
    const items = [
      ...(isEmpty
        ? [{ label: vscode.l10n.t('In This Folder'), description: open.name, folder: open.uri }]
        : []),
      {
        label: open ? vscode.l10n.t('In a New Window') : vscode.l10n.t('In This Window'),
        description: vscode.l10n.t('a copy in the storage of Fray'),
        folder: own
      },
      {
        label: vscode.l10n.t('Choose Folder…'),
        description: vscode.l10n.t('a copy below a folder of yours'),
        folder: undefined
      }
    ]
    const placeholder = vscode.l10n.t('Select where to open a copy of {0}', sample)
    const chosen = await questions.pick(items, { title, placeholder })
    const folder = chosen && (chosen.folder ?? (await pickFolder(title)))
    return folder && { folder, isOpen: isEmpty === true && folder === open.uri }
  }

  private hasNotes(folder: vscode.Uri): boolean {
    const start = `${folder.toString().replace(/\/$/, '')}/`
    return [...this.notes.vault.notes.keys()].some((path) => path.startsWith(start))
  }

  private shipped(from: string): Promise<Texts> {
    const { extensionUri } = this.context
    return shippedNotes(from, async (path) =>
      vscode.workspace.fs.readFile(vscode.Uri.joinPath(extensionUri, path))
    )
  }

  /** Writes notes into `folder`, and shows the first in the window of that folder. */
  private async write(
    texts: Texts,
    folder: vscode.Uri,
    isOpen: boolean,
    kind: Kind
  ): Promise<void> {
    const { globalState } = this.context
    if (!(await createNotes(folder, texts))) return
    const uri = vscode.Uri.joinPath(folder, firstNote)
    if (isOpen) {
      await this.notes.read(Object.keys(texts).map((name) => vscode.Uri.joinPath(folder, name)))
      return this.openNote(uri, kind)
    }
    const waiting: Waiting = { uri: uri.toString(), kind }
    await globalState.update(noteToOpenKey, waiting)
    // Without an open folder, this window has nothing to lose.
    const forceNewWindow = (vscode.workspace.workspaceFolders ?? []).length > 0
    await vscode.commands.executeCommand('vscode.openFolder', folder, { forceNewWindow })
  }

  /**
   * Opens the note that another window left for this one. Fray is active here: see `workspaceContains` in
   * package.json.
   */
  private async openWaiting(): Promise<void> {
    const waiting = this.context.globalState.get<Waiting>(noteToOpenKey)
    const uri = waiting && vscode.Uri.parse(waiting.uri)
    if (!uri || !vscode.workspace.getWorkspaceFolder(uri)) return
    await this.context.globalState.update(noteToOpenKey, undefined)
    await this.notes.ready
    await this.openNote(uri, waiting.kind)
  }

  /** Opens a note at its first encounter, and shows which button starts it. */
  private async openNote(uri: vscode.Uri, kind: Kind): Promise<void> {
    const document = await vscode.workspace.openTextDocument(uri)
    const editor = await vscode.window.showTextDocument(document, {
      viewColumn: vscode.ViewColumn.One,
      preview: false
    })
    void completeStep[kind]()
    const [encounter] = this.notes.of(document).encounters
    if (!encounter) return
    const place = document.positionAt(encounter.fence.start)
    editor.selection = new vscode.Selection(place, place)
    const start = vscode.l10n.t('Start')
    const pressed = await vscode.window.showInformationMessage(
      hasLenses(document)
        ? vscode.l10n.t('Press ▶ Start above “{0}”.', encounter.name)
        : vscode.l10n.t('Press ▶ in the title bar to start “{0}”.', encounter.name),
      start
    )
    if (pressed === start)
      await vscode.commands.executeCommand('fray.startListed', {
        path: uri.toString(),
        name: encounter.name
      })
  }
}

const encoded = (texts: Readonly<Record<string, string>>): Texts =>
  Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, new TextEncoder().encode(text)])
  )

async function pickFolder(title: string): Promise<vscode.Uri | undefined> {
  const [folder] =
    (await vscode.window.showOpenDialog({
      title,
      openLabel: vscode.l10n.t('Select Folder'),
      canSelectFiles: false,
      canSelectFolders: true
    })) ?? []
  return folder
}
