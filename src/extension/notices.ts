import * as vscode from 'vscode'

/** A message at the top of a tracker panel. */
export interface Notice {
  readonly message: string
  readonly severity: 'info' | 'warning' | 'error'
  /** The buttons of the notice, the most likely choice first. Labels are unique. */
  readonly actions?: readonly NoticeAction[]
}

export interface NoticeAction {
  readonly label: string
  readonly run: () => unknown
}

/** The note that a notice is about, or one fight in that note. */
interface NoticePlace {
  readonly uri: vscode.Uri
  readonly encounter?: string
}

/** The topic of a notice. A place has at most one notice per topic. */
type NoticeTopic =
  | 'problem'
  | 'unsaved'
  | 'deleted'
  | 'moved'
  | 'changed-creature'
  | 'changed-encounter'
  | 'changed-rules'
  | 'carry-over'

/** The notices of all notes and fights, until each is cleared. */
export class Notices implements vscode.Disposable {
  private readonly all = new Map<string, { readonly place: NoticePlace; readonly notice: Notice }>()
  private readonly changed = new vscode.EventEmitter<void>()
  readonly onChange = this.changed.event

  /** Sets the notice of a place and topic, or clears it with `undefined`. */
  set(place: NoticePlace, topic: NoticeTopic, notice: Notice | undefined): void {
    const key = `${topic} ${placeKey(place)}`
    if (!notice && !this.all.has(key)) return
    if (notice) this.all.set(key, { place, notice })
    else this.all.delete(key)
    this.changed.fire()
  }

  /** The notices of a fight and of its note; all notices while no fight is shown. */
  of(fight: Required<NoticePlace> | undefined): readonly Notice[] {
    const entries = [...this.all.values()]
    if (!fight) return entries.map(({ notice }) => notice)
    const keys = [placeKey({ uri: fight.uri }), placeKey(fight)]
    return entries.filter(({ place }) => keys.includes(placeKey(place))).map(({ notice }) => notice)
  }

  dispose(): void {
    this.changed.dispose()
  }
}

const placeKey = ({ uri, encounter = '' }: NoticePlace): string =>
  `${uri.toString()}#${encounter.toLowerCase()}`
