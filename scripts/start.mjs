// `npm start`: opens a copy of the sample campaign in VS Code with the extension.
import { installDependencies, root } from './dependencies.mjs'

installDependencies()
const { isOnDesktop, openOnDesktop, serveInBrowser } = await import('./sample-window.mjs')
if (isOnDesktop()) {
  const { bundle } = await import('./build.mjs')
  await bundle()
  openOnDesktop([root])
} else {
  console.log('Packaging the extension …')
  const { packageExtension } = await import('./package.mjs')
  await serveInBrowser({ profile: 'profile', packages: [await packageExtension()] })
}
