// The pictures of docs/preview/: what the Markdown preview of the real VS Code shows of each sample, in each kind of theme.
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { root } from './dependencies.mjs'
import { openWindow } from './window.mjs'

const themes = {
  dark: 'Dark Modern',
  light: 'Light Modern',
  'high-contrast': 'Default High Contrast',
  'high-contrast-light': 'Default High Contrast Light'
}

/** Pixels of the window of VS Code, of the tallest picture, and between the parts of one. */
const size = [740, 1700]
const maxHeight = 1560
const gap = 12

const session = 'session-1.md'

/**
 * The pictures by name: the columns of each, which have parts one below the other. A part of a note begins at the first
 * element that a selector finds. Its end is the element `to`, the end of the note, or the end of the picture.
 */
const played = (sample) => ({
  sample,
  columns: [
    [{ note: session, from: 'h2' }],
    [
      { note: session, from: '.fray-end' },
      { note: 'bestiary.md', from: 'h1' }
    ]
  ]
})
const pictures = {
  hestia: played('greywater'),
  murdham: played('tollgate'),
  radiant: played('candlewick'),
  einfelst: played('hollin-pass'),
  td2e: played('cinder-well'),
  'other-systems': {
    sample: 'tollgate',
    columns: [
      [{ note: 'other-systems.md', from: 'h1', to: '#statblock-culvert-goblin' }],
      [{ note: 'other-systems.md', from: '#statblock-culvert-goblin' }]
    ]
  }
}
const settingsFile = join('.vscode', 'settings.json')

/**
 * Takes one picture a sample and theme. `isWanted`: whether to take those of a name. `play`: writes the log of the first
 * fight into the note at a path.
 */
export async function takePreviewPictures({ vsix, isWanted, play }) {
  for (const [name, picture] of Object.entries(pictures))
    if (isWanted(name)) await takePictures(name, picture, { vsix, play })
}

async function takePictures(name, { sample, columns }, { vsix, play }) {
  const dir = mkdtempSync(join(tmpdir(), 'fray-pictures-'))
  const folder = join(dir, sample)
  cpSync(join(root, 'samples', sample), folder, { recursive: true })
  cpSync(join(root, 'test', 'render', 'other-systems.md'), join(folder, 'other-systems.md'))
  mkdirSync(join(folder, '.vscode'))
  writeFileSync(join(folder, settingsFile), '{}')
  play(join(folder, session))
  const notes = [...new Set(columns.flat().map(({ note }) => note))]
  const window = await openWindow({
    vsix,
    folder,
    open: notes[0],
    size,
    settings: {
      'workbench.activityBar.location': 'hidden',
      'markdown.preview.frontMatter': 'hide'
    }
  })
  /** The pictures of each part, by theme. */
  const taken = new Map(columns.flat().map((part) => [part, {}]))
  try {
    await window.page.keyboard.press('Control+b')
    for (const note of notes) {
      if (note !== notes[0]) {
        await window.command('View: Close All Editors')
        await quickOpen(window, note)
      }
      await openPreview(window, note)
      for (const [kind, theme] of Object.entries(themes)) {
        await changeTheme(window, theme)
        for (const [part, looks] of taken)
          if (part.note === note) looks[kind] = await take(window, part)
      }
    }
  } finally {
    await window.close()
    rmSync(dir, { recursive: true, force: true })
  }
  mkdirSync(join(root, 'docs', 'preview'), { recursive: true })
  for (const kind of Object.keys(themes)) {
    const file = `docs/preview/${name}-${kind}.webp`
    const looks = columns.map((parts) => parts.map((part) => taken.get(part)[kind]))
    writeFileSync(join(root, file), await compose(looks))
    console.log(file)
  }
}

async function quickOpen({ page }, note) {
  await page.keyboard.press('Control+p')
  await page.locator('.quick-input-widget input').fill(note)
  await page.locator('.quick-input-list .monaco-list-row.focused', { hasText: note }).waitFor()
  await page.keyboard.press('Enter')
  await page.locator('.tab.active', { hasText: note }).waitFor()
}

/** Shows the preview of the note in the editor, once the odds over its encounters are final. */
async function openPreview(window, note) {
  const { page, preview } = window
  await page.locator('.codelens-decoration').first().waitFor()
  if (note === session) {
    // Odds are worked out where they are seen: those of the second fight, below the log of the first.
    await page.locator('.view-lines').first().click()
    await page.keyboard.press('Control+End')
    await window
      .lens(/^Odds: [^≈]+$/)
      .last()
      .waitFor()
  }
  await page.keyboard.press('Control+Shift+v')
  await preview.locator('.fray').first().waitFor()
}

async function changeTheme(window, theme) {
  window.write(settingsFile, JSON.stringify({ 'workbench.colorTheme': theme }))
  await window.preview.locator(`body[data-vscode-theme-id="${theme}"]`).waitFor()
  await window.page.waitForTimeout(1000)
}

/** A picture of the preview from where a part begins to where it or the note ends, without the edges of its frame. */
async function take({ page, preview }, { from, to }) {
  const tall = await preview
    .locator(from)
    .first()
    .evaluate((element, selector) => {
      // So that the end of a note can be scrolled to the top.
      document.body.style.paddingBottom = '100vh'
      element.scrollIntoView()
      scrollBy(0, -10)
      const next = selector && document.querySelector(selector)
      return next
        ? next.getBoundingClientRect().top - 10
        : document.body.getBoundingClientRect().bottom - innerHeight + 10
    }, to)
  await page.mouse.move(0, 0)
  await page.waitForTimeout(400)
  const { x, y, width, height } = await page.locator('iframe.webview.ready').first().boundingBox()
  return page.screenshot({
    clip: { x: x + 2, y: y + 2, width: width - 16, height: Math.min(tall, height - 4) }
  })
}

/** The columns beside one another as one picture, a WebP of few colours, which keeps it small. */
async function compose(columns) {
  const { width } = await sharp(columns[0][0]).metadata()
  const corner = { left: 0, top: 0, width: 1, height: 1 }
  const [r, g, b] = await sharp(columns[0][0]).extract(corner).raw().toBuffer()
  const layers = []
  let bottom = 0
  for (const [nth, parts] of columns.entries()) {
    let top = 0
    for (const part of parts) {
      const { height } = await sharp(part).metadata()
      const tall = Math.min(height, maxHeight - top)
      const input = await sharp(part).extract({ left: 0, top: 0, width, height: tall }).toBuffer()
      layers.push({ input, left: nth * (width + gap), top })
      bottom = Math.max(bottom, top + tall)
      top += tall + gap
    }
  }
  const whole = { width: columns.length * (width + gap) - gap, height: bottom }
  const picture = await sharp({ create: { ...whole, channels: 3, background: { r, g, b } } })
    .composite(layers)
    .png({ palette: true, colours: 24, dither: 0, effort: 10 })
    .toBuffer()
  return sharp(picture).webp({ lossless: true, effort: 6 }).toBuffer()
}
