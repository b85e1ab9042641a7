// A web extension for tests: the folder that the server of the page serves, as `vault:/`. A VS Code without a server has
// no disk.
const vscode = require('vscode')

exports.activate = ({ extensionUri, subscriptions }) => {
  const changed = new vscode.EventEmitter()
  const ask = async (method, { path }, query = {}, body = undefined) => {
    const place = extensionUri.with({ path: `/vault${path}` })
    const answer = await fetch(`${place}?${new URLSearchParams(query)}`, { method, body })
    if (answer.status === 404) throw vscode.FileSystemError.FileNotFound(path)
    if (!answer.ok) throw vscode.FileSystemError.Unavailable(await answer.text())
    return answer
  }
  const { Changed, Created, Deleted } = vscode.FileChangeType
  const tell = (...changes) => changed.fire(changes.map(([type, uri]) => ({ type, uri })))
  subscriptions.push(
    changed,
    vscode.workspace.registerFileSystemProvider('vault', {
      onDidChangeFile: changed.event,
      watch: () => new vscode.Disposable(() => {}),
      stat: async (uri) => (await ask('GET', uri, { as: 'stat' })).json(),
      readDirectory: async (uri) => (await ask('GET', uri, { as: 'list' })).json(),
      readFile: async (uri) => new Uint8Array(await (await ask('GET', uri)).arrayBuffer()),
      async writeFile(uri, bytes) {
        await ask('PUT', uri, {}, bytes)
        tell([Changed, uri])
      },
      async createDirectory(uri) {
        await ask('PUT', uri, { as: 'folder' })
        tell([Created, uri])
      },
      async delete(uri) {
        await ask('DELETE', uri)
        tell([Deleted, uri])
      },
      async rename(from, to) {
        await ask('POST', from, { to: to.path })
        tell([Deleted, from], [Created, to])
      }
    })
  )
}
