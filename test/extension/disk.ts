import * as vscode from 'vscode'

/** A disk in memory that can be made to fail. VS Code reads and writes it as any other. */
export class Disk implements vscode.FileSystemProvider {
  private readonly files = new Map<string, { bytes: Uint8Array; mtime: number }>()
  private readonly changes = new vscode.EventEmitter<vscode.FileChangeEvent[]>()
  private time = 1_000
  readonly onDidChangeFile = this.changes.event
  /** Whether nothing may be written. */
  isReadOnly = false
  /** How many bytes a file may have: of a longer one only these are written, and then it fails. */
  room = Number.POSITIVE_INFINITY

  constructor(readonly scheme: string) {}

  uri(path: string): vscode.Uri {
    return vscode.Uri.from({ scheme: this.scheme, path: `/${path}` })
  }
  read(uri: vscode.Uri): string {
    return new TextDecoder().decode(this.readFile(uri))
  }
  /** Writes a file as another program would. */
  put(uri: vscode.Uri, text: string): void {
    this.set(uri, new TextEncoder().encode(text))
    this.changes.fire([{ type: vscode.FileChangeType.Changed, uri }])
  }

  stat(uri: vscode.Uri): vscode.FileStat {
    if (uri.path === '/') return { type: vscode.FileType.Directory, ctime: 0, mtime: 0, size: 0 }
    const file = this.at(uri)
    return { type: vscode.FileType.File, ctime: 0, mtime: file.mtime, size: file.bytes.length }
  }
  readFile(uri: vscode.Uri): Uint8Array {
    return this.at(uri).bytes
  }
  writeFile(uri: vscode.Uri, content: Uint8Array): void {
    if (this.isReadOnly) throw vscode.FileSystemError.NoPermissions(uri)
    this.set(uri, content.slice(0, this.room))
    if (content.length > this.room) throw new Error('ENOSPC: no space left on device')
  }
  delete(uri: vscode.Uri): void {
    this.files.delete(uri.path)
  }
  readDirectory(): [string, vscode.FileType][] {
    return [...this.files.keys()].map((path) => [path.slice(1), vscode.FileType.File])
  }
  watch(): vscode.Disposable {
    return { dispose: () => {} }
  }
  createDirectory(): void {}
  rename(): void {
    throw vscode.FileSystemError.NoPermissions()
  }

  private set(uri: vscode.Uri, bytes: Uint8Array): void {
    this.time += 1_000
    this.files.set(uri.path, { bytes, mtime: this.time })
  }
  private at(uri: vscode.Uri) {
    const file = this.files.get(uri.path)
    if (!file) throw vscode.FileSystemError.FileNotFound(uri)
    return file
  }
}
