import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe'
]

/** The path of Chromium or Chrome. Installs it through the system’s package manager if there is none. */
export function chromium() {
  const found = findChromium()
  if (found) return found
  if (!mayInstall())
    throw new Error(
      'The tests need Chromium: install it, such as with “apt install chromium”, or name it in FRAY_CHROMIUM'
    )
  console.log('Installing Chromium through apt …')
  const apt = (...args) =>
    spawnSync('apt-get', ['-qq', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    })
  apt('update')
  apt('install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation')
  const installed = findChromium()
  if (!installed)
    throw new Error(
      'Chromium could not be installed through apt: install it by hand, or name it in FRAY_CHROMIUM'
    )
  return installed
}

function findChromium() {
  const path = (process.env.PATH ?? '').split(delimiter)
  const named = [process.env.FRAY_CHROMIUM, process.env.CHROME_PATH].filter(Boolean)
  return [
    ...named,
    ...path.flatMap((folder) => names.map((name) => join(folder, name))),
    ...places
  ].find(isExecutable)
}

function mayInstall() {
  return (
    process.getuid?.() === 0 &&
    spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0
  )
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Arguments for tests: no sandbox, which root cannot use, and the same pixels everywhere. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--force-color-profile=srgb',
  '--font-render-hinting=none'
]
