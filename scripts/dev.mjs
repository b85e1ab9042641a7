// `npm run dev`: opens the sample campaign with the extension as it is in the checkout. After every change, the extension is
// built anew and the window reloaded.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { installDependencies, root } from './dependencies.mjs'

installDependencies()
const { packageOfVSCode, watch } = await import('./build.mjs')
const { isOnDesktop, openOnDesktop, serveInBrowser } = await import('./sample-window.mjs')
const { packageFolder } = await import('./package.mjs')

const reloader = join(root, 'scripts', 'reload-window')
let isOpen = false
await watch(packageOfVSCode, async () => {
  // The window watches this file.
  writeFileSync(join(root, 'dist', 'built'), new Date().toISOString())
  if (isOpen) return console.log('The window is reloaded.')
  isOpen = true
  if (isOnDesktop()) openOnDesktop([root, reloader])
  else await openInBrowser()
  console.log(
    '\nChange a file in src: the extension is built and the window reloaded. Ctrl+C ends this.'
  )
})

async function openInBrowser() {
  const packagePath = join(root, 'dist', 'reload-window.vsix')
  await packageFolder(reloader, packagePath)
  await serveInBrowser({
    profile: 'dev',
    packages: [packagePath],
    developed: root,
    // Reloading restores the tracker beside the note.
    settings: { 'window.restoreWindows': 'preserve' }
  })
}
