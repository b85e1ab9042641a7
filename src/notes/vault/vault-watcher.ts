import type { Note } from '../note.ts'
import type { ListFolder, NoteLocation, SearchStart } from './find-notes.ts'
import { errorMessage, findNotes, forEachConcurrently, isNotePath } from './find-notes.ts'
import type { IndexCache } from './index-cache.ts'
import { emptyIndexCache } from './index-cache.ts'
import { decodePath } from './note-path.ts'
import { readNote } from './read-note.ts'
import { isTrackerData } from './tracker-data.ts'
import type { Vault } from './vault.ts'
import { createVault, withChanges } from './vault.ts'

/** A folder whose notes belong to the vault. */
export interface VaultRoot {
  readonly path: string
  /** Whether a path is excluded. The path is relative to this folder. */
  readonly isExcluded: (relative: string) => boolean
}

/** Reads the notes of a vault from disk or from the file system of the host. */
export interface NoteSource {
  roots(): readonly VaultRoot[]
  list(folder: string): ReturnType<ListFolder>
  /** The text of a note. Rejects if the note cannot be read. */
  read(path: string): Promise<string>
  /** Reports a note that is skipped, and why. */
  report(problem: string): void
}

/**
 * Keeps a vault up to date with the disk and with open editors, whose text wins. Handles changes in the order of their
 * reports. Skips notes that cannot be read.
 */
export class VaultWatcher {
  private current: Vault = createVault([])
  private readonly opened = new Set<string>()
  private readonly pendingPaths = new Set<string>()
  private work: Promise<void> = Promise.resolve()
  private indexCache: IndexCache = emptyIndexCache

  /** Calls `onChange` with the paths of changed and removed notes. */
  constructor(
    private readonly library: NoteSource,
    private readonly onChange: (paths: readonly string[]) => void
  ) {}

  get vault(): Vault {
    return this.current
  }

  /** Uses this cache for all notes parsed from now on. */
  useCache(cache: IndexCache): void {
    this.indexCache = cache
  }

  /**
   * Reads all notes below the roots and removes the others. Calls `onProgress` with the number of notes read so far and
   * the total.
   */
  readAll(onProgress: (done: number, all: number) => void = () => {}): Promise<void> {
    return this.enqueue(() => this.updateAll(onProgress))
  }

  /** Reads these paths again: notes or folders that are new, changed or deleted. */
  refresh(paths: Iterable<string>): Promise<void> {
    for (const path of paths) this.pendingPaths.add(path)
    return this.enqueue(async () => {
      const all = [...this.pendingPaths]
      this.pendingPaths.clear()
      if (all.length > 0) await this.update(all)
    })
  }

  /** Sets the text of an open editor, which wins over the disk until `close`. */
  open(path: string, text: string): Note {
    this.opened.add(path)
    const known = this.current.notes.get(path)
    if (known?.text === text) return known
    const note = readNote(path, text, known, this.indexCache)
    this.current = withChanges(this.current, new Map([[path, note]]))
    return note
  }

  /** Closes an editor and reads its note from disk again. */
  close(path: string): Promise<void> {
    this.opened.delete(path)
    return this.refresh([path])
  }

  private async updateAll(onProgress?: (done: number, all: number) => void): Promise<void> {
    const places = await this.locationsIn(this.library.roots())
    const found = await this.textsOf(places, [], onProgress)
    this.takeAll(this.current.notes.keys(), found)
  }

  private async update(paths: readonly string[]): Promise<void> {
    const folders = paths.filter((path) => !isNotePath(path))
    const isBelow = (path: string) => folders.some((folder) => path.startsWith(`${folder}/`))
    const known = folders.length > 0 ? [...this.current.notes.keys()].filter(isBelow) : []
    const isOurs = (path: string) => isNotePath(path) || this.current.notes.get(path) !== undefined
    const wanted = new Set([...paths.filter(isOurs), ...known])
    const places = await this.locationsAt(paths)
    if (this.isLost(paths, places)) return this.updateAll()
    const rest = [...this.current.notes.values()].filter(({ path }) => !wanted.has(path))
    const found = await this.textsOf(places, rest)
    this.takeAll(wanted, found)
  }

  /** Updates the vault to the texts in `found`. Removes the notes of `wanted` that have no text. */
  private takeAll(wanted: Iterable<string>, found: ReadonlyMap<string, string>): void {
    const gone = [...wanted].filter((path) => !found.has(path))
    this.take(new Map([...gone.map((path) => [path, undefined] as const), ...found]))
  }

  /**
   * Whether a reported path neither was nor is a note. After a folder is moved, a file watcher may report paths below
   * the old folder. The changed notes are unknown then, so the watcher must read everything again.
   */
  private isLost(paths: readonly string[], places: readonly NoteLocation[]): boolean {
    const there = new Set(places.map(({ path }) => path))
    return paths.some(
      (path) =>
        isNotePath(path) &&
        !there.has(path) &&
        !this.current.notes.get(path) &&
        this.library.roots().some((root) => isIn(root, path))
    )
  }

  private async locationsIn(roots: readonly VaultRoot[]): Promise<readonly NoteLocation[]> {
    const found = await Promise.all(
      roots.map((root) => this.notesBelow(root, { path: root.path, relative: '', isLinked: false }))
    )
    // One root may be inside another.
    return [...new Map(found.flat().map((place) => [place.path, place])).values()]
  }

  /** The notes that exist at these paths. For a folder, all notes below it. */
  private async locationsAt(paths: readonly string[]): Promise<readonly NoteLocation[]> {
    const found = new Map<string, NoteLocation>()
    const beside = new Map<string, ReturnType<ListFolder>>()
    await forEachConcurrently(paths, async (path) => {
      const root = this.library.roots().find((one) => isIn(one, path))
      if (!root) return
      const folder = path.slice(0, path.lastIndexOf('/'))
      // Only the list of the parent folder shows whether a path is a folder, a file or a link.
      const listed = beside.get(folder) ?? this.library.list(folder).catch(() => [])
      beside.set(folder, listed)
      const entry = (await listed).find((one) => one.path === path)
      if (!entry) return
      if (!entry.isFolder) {
        if (isNotePath(path)) found.set(path, { path, isLinked: entry.isLink })
        return
      }
      const start = { path, relative: relativeTo(root, path), isLinked: entry.isLink }
      for (const place of await this.notesBelow(root, start)) found.set(place.path, place)
    })
    return [...found.values()]
  }

  private notesBelow(
    { isExcluded }: VaultRoot,
    start: SearchStart
  ): Promise<readonly NoteLocation[]> {
    const { library } = this
    return findNotes(
      start,
      (folder) => library.list(folder),
      isExcluded,
      (problem) => library.report(problem)
    )
  }

  /**
   * Reads the texts of notes, by path. Leaves out a linked note with the same text as another note of `places` or
   * `others`.
   */
  private async textsOf(
    places: readonly NoteLocation[],
    others: readonly Note[],
    onProgress: (done: number, all: number) => void = () => {}
  ): Promise<Map<string, string>> {
    const texts = new Map<string, string>()
    let done = 0
    await forEachConcurrently(places, async ({ path }) => {
      try {
        texts.set(path, await this.library.read(path))
      } catch (error) {
        this.library.report(
          `${path} cannot be read, so Fray ignores this note: ${errorMessage(error)}`
        )
      }
      onProgress(++done, places.length)
    })
    const linked = places.filter(({ isLinked }) => isLinked)
    if (linked.length === 0) return texts
    const seen = new Set(others.map(({ text }) => text))
    for (const { path, isLinked } of places) if (!isLinked) seen.add(texts.get(path) ?? '')
    for (const { path } of linked) {
      const text = texts.get(path) ?? ''
      if (seen.has(text)) texts.delete(path)
      seen.add(text)
    }
    return texts
  }

  /** Updates notes to their texts on disk; `undefined` removes a note. Open notes stay as they are. */
  private take(texts: ReadonlyMap<string, string | undefined>): void {
    const changes = new Map<string, Note | undefined>()
    for (const [path, text] of texts) {
      const known = this.current.notes.get(path)
      if (this.opened.has(path) || known?.text === text) continue
      changes.set(
        path,
        text === undefined ? undefined : readNote(path, text, known, this.indexCache)
      )
    }
    if (changes.size === 0) return
    this.current = withChanges(this.current, changes)
    this.onChange([...changes.keys()])
  }

  private enqueue(work: () => Promise<void>): Promise<void> {
    this.work = this.work.then(work)
    return this.work
  }
}

function isIn(root: VaultRoot, path: string): boolean {
  const isBelow = path.startsWith(`${root.path}/`)
  return isBelow && (isTrackerData(path) || !root.isExcluded(relativeTo(root, path)))
}

/** The decoded path below a root: in a URI, a space is `%20`. */
const relativeTo = (root: VaultRoot, path: string): string =>
  decodePath(path).slice(decodePath(root.path).length + 1)
