// An extension for `npm run dev`: reloads the window when the bundles of Fray are built.
const { unwatchFile, watchFile } = require('node:fs')
const { join } = require('node:path')
const vscode = require('vscode')

exports.activate = ({ subscriptions }) => {
  const fray = vscode.extensions.getExtension('fray.fray')
  const stamp = join(fray.extensionPath, 'dist', 'built')
  watchFile(stamp, { interval: 200 }, () =>
    vscode.commands.executeCommand('workbench.action.reloadWindow')
  )
  subscriptions.push({ dispose: () => unwatchFile(stamp) })
}
