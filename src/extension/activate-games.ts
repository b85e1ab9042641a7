import * as vscode from 'vscode'

/** The longest wait for games, in milliseconds: one slow extension must not block Fray and the other games. */
const maxWait = 10_000

/**
 * Activates the extensions that depend on Fray (`id`), now and after each installation, so that they register their
 * games. `active` resolves when all are active or have failed, or after ten seconds. Do not await `active` in Fray’s
 * own activation: VS Code activates these extensions only after Fray.
 */
export function activateGames(
  id: string,
  log: vscode.LogOutputChannel
): { readonly active: Promise<void>; readonly disposable: vscode.Disposable } {
  const activateAll = async () => {
    await Promise.all(
      vscode.extensions.all.filter((one) => dependsOn(one, id)).map((one) => activate(one, log))
    )
  }
  return {
    active: Promise.race([
      activateAll(),
      new Promise<void>((resolve) => setTimeout(resolve, maxWait))
    ]),
    disposable: vscode.extensions.onDidChange(activateAll)
  }
}

function dependsOn({ packageJSON, isActive }: vscode.Extension<unknown>, id: string): boolean {
  const ids: unknown = packageJSON.extensionDependencies
  const isNamed = (one: unknown) => String(one).toLowerCase() === id.toLowerCase()
  return !isActive && Array.isArray(ids) && ids.some(isNamed)
}

async function activate(
  extension: vscode.Extension<unknown>,
  log: vscode.LogOutputChannel
): Promise<void> {
  try {
    await extension.activate()
  } catch (error) {
    log.error(`${extension.id} could not be activated. ${String(error)}`)
  }
}
