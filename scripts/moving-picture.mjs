// The moving picture of README.md: the first rounds of a fight in the real VS Code, from ▶ Start to the log.
import sharp from 'sharp'
import { openWindow } from './window.mjs'

/** Milliseconds that one frame is seen, and the first and the last. */
const usual = 1300
const pause = 3000

/**
 * Plays the first fight of a note that stands in `folder`, and writes the moving picture to `path`. `begin`: is given the
 * window once its ▶ Start was seen, and writes the log whose dice the fight has.
 */
export async function takeMovingPicture({ vsix, folder, note, path, presses, begin }) {
  const window = await openWindow({
    vsix,
    folder,
    open: note,
    size: [1200, 720],
    settings: {
      'workbench.colorTheme': 'Dark Modern',
      'workbench.activityBar.location': 'hidden',
      'editor.stickyScroll.enabled': false,
      'editor.wordWrap': 'on',
      'fray.odds.lens': false
    }
  })
  const { page, tracker } = window
  const frames = []
  const delay = []
  const take = async (time = usual) => {
    await page.waitForTimeout(600)
    frames.push(await page.screenshot())
    delay.push(time)
  }
  try {
    await page.keyboard.press('Control+b')
    const start = window.lens('▶ Start').first()
    await start.waitFor()
    await page.mouse.move(600, 400)
    await page.mouse.wheel(0, 330)
    await start.hover()
    await take(pause)
    await begin(window)
    await window.lens('▶ Resume').first().click()
    await tracker.locator('.rows').waitFor()
    for (let press = 0; press < presses; press++) {
      await take()
      await page.keyboard.press('Enter')
    }
    await take(pause)
    await tracker.locator('#reveal').click()
    await take(pause)
    await sharp(frames, { join: { animated: true } })
      .gif({ delay, loop: 0, colours: 128, dither: 0, effort: 10 })
      .toFile(path)
  } finally {
    await window.close()
  }
}
