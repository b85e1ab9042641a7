// Takes the pictures of `docs/at-the-table.md`: one fight with known dice, and the words that a game master types.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openWindow } from './window.mjs'

/** The words of each picture, typed into *Commands…*. */
const typed = {
  improvises: 'wenna swings from the chandelier',
  leaves: 'hob flees',
  absent: 'corvin: is gone, because the player is away',
  trap: 'everyone takes 1d6',
  ally: 'cart wolf goes over to party',
  potion: 'sister ode regains 3'
}

/**
 * Takes all pictures of the page. `folder`: a campaign, whose note has a log of its first fight. `pictures`: the folder of
 * the pictures.
 */
export async function takeTablePictures({ vsix, folder, note, pictures }) {
  mkdirSync(pictures, { recursive: true })
  const window = await openWindow({
    vsix,
    folder,
    open: note,
    size: [760, 720],
    settings: { 'workbench.colorTheme': 'Light Modern', 'fray.odds.lens': false }
  })
  const { page, tracker } = window
  const take = async (name) => {
    await page.waitForTimeout(700)
    const clip = await page.locator('iframe.webview.ready').first().boundingBox()
    const path = join(pictures, `${name}.png`)
    writeFileSync(path, await page.screenshot({ clip }))
    console.log(path)
  }
  /** A list of VS Code, with the tracker behind. */
  const takeList = async (name) => {
    await page.waitForTimeout(700)
    const clip = { x: 0, y: 0, width: 760, height: 420 }
    writeFileSync(join(pictures, `${name}.png`), await page.screenshot({ clip }))
    console.log(join(pictures, `${name}.png`))
    await page.keyboard.press('Escape')
    await page.locator('.quick-input-widget').waitFor({ state: 'hidden' })
    await tracker.locator('#tracker').focus()
  }
  try {
    await page.keyboard.press('Control+b')
    await window.lens('▶ Resume').first().click()
    await tracker.locator('.rows').waitFor()
    await window.command('View: Maximize Editor Group')
    for (const [name, words] of Object.entries(typed)) {
      await tracker.locator('#commands').click()
      await tracker.locator('#palette-words').fill(words)
      await take(name)
      await tracker.locator('#palette-words').press('Escape')
    }
    await tracker.locator('.log .entry .command').nth(-3).click()
    await tracker.locator('#now').waitFor()
    await take('mistake')
    await tracker.locator('#now').click()
    await tracker.locator('#switch-fight').click()
    await page.locator('.quick-input-list .monaco-list-row').first().waitFor()
    await takeList('fights')
    await window.command('Add Reinforcement…')
    await page.locator('.quick-input-list .monaco-list-row').nth(2).waitFor()
    await takeList('joins')
    await tracker.locator('#commands').click()
    await tracker.locator('#palette-words').fill('end the fight')
    await tracker.locator('#palette-words').press('Enter')
    await tracker.locator('.end-card').waitFor()
    await take('end')
  } finally {
    await window.close()
  }
}
