// Takes the pictures of docs/ in the real VS Code, of fights with known dice: `node scripts/screenshots.mjs [name …]`.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installDependencies, root } from './dependencies.mjs'

installDependencies()
const { packageExtension } = await import('./package.mjs')
const { openWindow } = await import('./window.mjs')
const { takeMovingPicture } = await import('./moving-picture.mjs')
const { takePreviewPictures } = await import('./preview-pictures.mjs')
const { takeTablePictures } = await import('./table-pictures.mjs')

const docs = join(root, 'docs')
const session = 'session-1.md'
const seed = '5'
/** The pictures to take; all of them if none is named. */
const wanted = process.argv.slice(2)

mkdirSync(docs, { recursive: true })
const vsix = await packageExtension()

await picture({
  name: 'question',
  until: '> morale of Enemies',
  also: '> morale of Enemies [12] [1]',
  theme: 'Light Modern',
  size: [980, 860],
  of: (window) => trackerOf(window)
})
await picture({
  name: 'dice',
  until: '> Hob Ratchet: attack',
  theme: 'Dark Modern',
  size: [700, 760],
  settings: { 'fray.dice': 'typed' },
  async of(window) {
    await window.tracker.locator('#only-next, .command-form .primary').first().click()
    await window.tracker.locator('#faces').waitFor()
    return trackerOf(window)
  }
})
for (const [name, sample, until] of [
  ['fight', 'greywater', '> Wenna: attack'],
  ['murdham', 'tollgate', '> Perrin: attack Toll-taker'],
  ['radiant', 'candlewick', '> Wick thief 2: attack Osric Vane'],
  ['einfelst', 'hollin-pass', '> Ketta Vorr: attack'],
  ['td2e', 'cinder-well', '> Fen: attack']
]) {
  await picture({
    name,
    sample,
    until,
    theme: 'Dark Modern',
    size: [1440, 1010],
    async of(window) {
      await window.tracker.locator('#reveal').click()
      await window.page.waitForTimeout(2500)
      return window.page.screenshot()
    }
  })
  await picture({
    name: `${name}-light`,
    sample,
    until,
    theme: 'Light Modern',
    size: [1040, 900],
    of: (window) => trackerOf(window)
  })
}
await picture({
  name: 'players',
  sample: 'tollgate',
  until: '> Perrin: attack Toll-taker',
  theme: 'Dark Modern',
  size: [1800, 760],
  async of(window) {
    await window.tracker.locator('#players').click()
    await window.players.locator('.row').first().waitFor()
    await window.page.waitForTimeout(1000)
    const clip = await window.page.locator('iframe.webview.ready').nth(1).boundingBox()
    return window.page.screenshot({ clip })
  }
})

await movingPicture()
await oddsPicture({ name: 'odds', theme: 'Dark Modern', size: [1500, 1240] })
await oddsPicture({ name: 'odds-light', theme: 'Light Modern', size: [2300, 1040] })
await oddsPicture({
  name: 'odds-high-contrast',
  theme: 'Default High Contrast',
  size: [1500, 1240]
})
await lensPicture()
await tablePictures()
await walkthroughPictures('dark', 'Dark Modern')
await walkthroughPictures('light', 'Light Modern')
await takePreviewPictures({
  vsix,
  isWanted: (name) => isWanted('preview') || wanted.includes(`preview/${name}`),
  play: (note) => fray('run', note, '--seed', seed, '--write')
})

/** The moving picture of the first page: a fight with known dice. */
async function movingPicture() {
  if (!isWanted('story')) return
  await takeMovingPicture({
    vsix,
    folder: join(root, 'samples', 'greywater'),
    note: session,
    path: join(docs, 'story.gif'),
    presses: 10,
    begin: beginWithKnownDice
  })
  console.log('docs/story.gif')
}

/** The pictures of `docs/at-the-table.md`, of a fight in its first round. */
async function tablePictures() {
  if (!isWanted('table')) return
  await inFightUntil('greywater', '> Wenna: attack', undefined, (folder) =>
    takeTablePictures({ vsix, folder, note: session, pictures: join(docs, 'table') })
  )
}

/** Writes a log in which nothing has happened yet, with the usual seed. */
function beginWithKnownDice(window) {
  fray('run', join(window.vault, session), '--seed', seed, '--write')
  const [before, log, after] = split(window.read(session))
  window.write(session, before + log.slice(0, log.indexOf('\n> ')) + after)
}

/** The pictures of the walkthrough: small files, because they are in the package. */
async function walkthroughPictures(kind, theme) {
  if (!isWanted('walkthrough')) return
  const dir = mkdtempSync(join(tmpdir(), 'fray-pictures-'))
  const folder = join(dir, 'greywater')
  cpSync(join(root, 'samples', 'greywater'), folder, { recursive: true })
  const window = await openWindow({
    vsix,
    folder,
    open: session,
    size: [1040, 680],
    settings: {
      'workbench.colorTheme': theme,
      'editor.minimap.enabled': false,
      'editor.stickyScroll.enabled': false,
      'fray.odds.lens': false
    }
  })
  const { page, tracker } = window
  const pictures = join(root, 'media', 'walkthrough')
  mkdirSync(pictures, { recursive: true })
  const take = async (name, clip) => {
    await page.waitForTimeout(1000)
    const path = join(pictures, `${name}-${kind}.webp`)
    writeFileSync(path, await asWebp(page, await page.screenshot({ clip })))
    console.log(path)
  }
  const editor = async () => page.locator('.editor-group-container').first().boundingBox()
  try {
    await page.locator('.activitybar').getByRole('tab', { name: 'Fray' }).click()
    await window.lens('▶ Start').first().waitFor()
    // One turn of the wheel is three lines.
    const turn = async (times) => {
      await page.mouse.move(800, 400)
      for (let turned = 0; turned < Math.abs(times); turned++) {
        await page.mouse.wheel(0, Math.sign(times) * 200)
        await page.waitForTimeout(100)
      }
      await page.mouse.move(700, 675)
    }
    await turn(3)
    await take('campaign', { x: 0, y: 36, width: 640, height: 480 })
    await page.keyboard.press('Control+b')
    await take('sample', { ...(await editor()), width: 640, height: 480 })
    beginWithKnownDice(window)
    await window.lens('▶ Resume').first().click()
    await tracker.locator('.rows').waitFor()
    await take('start', await trackerBox(page))
    for (let press = 0; press < 2; press++) {
      await page.keyboard.press('Enter')
      await page.waitForTimeout(700)
    }
    await take('round', await trackerBox(page))
    await tracker.locator('#reveal').click()
    await take('log', { ...(await editor()), height: 480 })
  } finally {
    await window.close()
    rmSync(dir, { recursive: true, force: true })
  }
}

/** A picture as WebP, which is a fourth of its size. */
async function asWebp(page, png) {
  const other = await page.context().newPage()
  const base64 = await other.evaluate(async (data) => {
    const blob = await (await fetch(`data:image/png;base64,${data}`)).blob()
    const image = await createImageBitmap(blob)
    const canvas = Object.assign(document.createElement('canvas'), {
      width: image.width,
      height: image.height
    })
    canvas.getContext('2d').drawImage(image, 0, 0)
    return canvas.toDataURL('image/webp', 0.3).split(',')[1]
  }, png.toString('base64'))
  await other.close()
  return Buffer.from(base64, 'base64')
}

/** The odds of the first fight of a sample, and what one more enemy would change. */
async function oddsPicture({ name, sample = 'tollgate', theme, size }) {
  if (!isWanted(name)) return
  const window = await openWindow({
    vsix,
    folder: join(root, 'samples', sample),
    open: session,
    size,
    settings: { 'workbench.colorTheme': theme }
  })
  try {
    await window.page.keyboard.press('Control+b')
    await window.lens('▶').first().waitFor()
    // Below the first encounter, and above the second.
    await window.page.locator('.view-line', { hasText: 'ruleset:' }).first().click()
    await window.command('Show Odds of Encounter')
    await window.page.locator('.quick-input-list .monaco-list-row').first().click()
    await window.tracker.locator('.what-if .step').nth(1).click()
    await window.tracker.locator('.compare').waitFor()
    await window.tracker.locator('#again').waitFor()
    writeFileSync(join(docs, `${name}.png`), await trackerOf(window))
    console.log(`docs/${name}.png`)
  } finally {
    await window.close()
  }
}

/** The odds over the encounters of a sample, and those in the hover of one. */
async function lensPicture() {
  if (!isWanted('odds-lens')) return
  const window = await openWindow({
    vsix,
    folder: join(root, 'samples', 'tollgate'),
    open: session,
    size: [1000, 900],
    settings: { 'workbench.colorTheme': 'Dark Modern' }
  })
  try {
    const { page } = window
    await page.keyboard.press('Control+b')
    const sharp = window.page.locator('.codelens-decoration a', { hasText: /^Odds: [^≈]+$/ })
    await sharp.first().waitFor()
    await page
      .locator('.view-line', { hasText: '```encounter' })
      .first()
      .hover({ position: { x: 40, y: 8 } })
    await page.locator('.monaco-hover', { hasText: 'Odds' }).waitFor()
    await page.waitForTimeout(500)
    writeFileSync(join(docs, 'odds-lens.png'), await page.screenshot())
    console.log('docs/odds-lens.png')
  } finally {
    await window.close()
  }
}

/** Resumes the first fight of a sample before the first line that begins with these words, and shows it. */
async function picture({
  name,
  sample = 'greywater',
  until,
  also,
  theme,
  size,
  settings = {},
  of
}) {
  if (!isWanted(name)) return
  await inFightUntil(sample, until, also, async (folder) => {
    const window = await openWindow({
      vsix,
      folder,
      open: session,
      size,
      settings: { 'workbench.colorTheme': theme, ...settings }
    })
    try {
      await window.page.keyboard.press('Control+b')
      await window.lens('▶ Resume').first().click()
      await window.tracker.locator('.rows').waitFor()
      await window.page.waitForTimeout(1000)
      writeFileSync(join(docs, `${name}.png`), await of(window))
      console.log(`docs/${name}.png`)
    } finally {
      await window.close()
    }
  })
}

/**
 * Passes a copy of a sample to `take`. The log of its first fight ends before the first line that begins with `until`, and
 * then has the lines of `also`.
 */
async function inFightUntil(sample, until, also, take) {
  const dir = mkdtempSync(join(tmpdir(), 'fray-pictures-'))
  const folder = join(dir, sample)
  cpSync(join(root, 'samples', sample), folder, { recursive: true })
  const note = join(folder, session)
  fray('run', note, '--seed', seed, '--write')
  const [before, log, after] = split(readFileSync(note, 'utf8'))
  const end = log.indexOf(`\n${until}`)
  if (end < 0) throw new Error(`no line of the log of ${sample} begins with “${until}”`)
  writeFileSync(note, before + log.slice(0, end) + (also ? `\n${also}` : '') + after)
  try {
    await take(folder)
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

function isWanted(name) {
  return wanted.length === 0 || wanted.includes(name)
}

/** The text before the body of the log, the body, and the text after it. */
function split(text) {
  const opener = '```encounter-log\n'
  const start = text.indexOf(opener) + opener.length
  const end = text.indexOf('\n```', start)
  return [text.slice(0, start), text.slice(start, end), text.slice(end)]
}

async function trackerOf({ page }) {
  await page.waitForTimeout(500)
  return page.screenshot({ clip: await trackerBox(page) })
}

function trackerBox(page) {
  return page.locator('iframe.webview.ready').first().boundingBox()
}

function fray(...args) {
  const { status, stderr } = spawnSync(process.execPath, ['dist/fray.cjs', ...args], {
    cwd: root,
    encoding: 'utf8'
  })
  if (status !== 0) throw new Error(stderr)
}
