import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { root } from '../../scripts/dependencies.mjs'
import { packageExtension } from '../../scripts/package.mjs'
import { openWindow } from '../../scripts/window.mjs'
import { sixEnemies, sixEnemiesNote } from '../six-enemies.ts'
import { emptyLog } from './kit.ts'

const note = 'six.md'
let vsix: string

beforeAll(async () => {
  vsix = await packageExtension()
})

interface Counts {
  /** From the highlighted attack of a player’s character to its end. */
  attacks: number[]
  /** What lets six enemies act in one round, and answers what they ask of players. */
  round: number
  /** The players’ own turns in that round. */
  players: number
}

/** Everything is left as it is installed; only the seed is known, so that the counts are always the same. */
test.each(sixEnemies)(
  'an attack costs one press in $game, and a round of six enemies at most three',
  async (six) => {
    const dir = mkdtempSync(join(tmpdir(), 'fray-presses-'))
    onTestFinished(() => rmSync(dir, { recursive: true }))
    const folder = join(dir, six.sample)
    cpSync(join(root, 'samples', six.sample), folder, { recursive: true })
    const log = emptyLog('Six of them', six.game, six.seed)
    writeFileSync(join(folder, note), sixEnemiesNote(six) + log)
    const window = await openWindow({ vsix, folder, open: note, size: [1100, 900] })
    onTestFinished(() => window.close())
    const { tracker, page } = window
    const written = () => window.read(note)
    /** A press is over once the note has what it did. */
    const press = async (key: string) => {
      const before = written()
      await page.keyboard.press(key)
      await expect.poll(written, { interval: 20 }).not.toBe(before)
      await tracker.locator('#saving').waitFor({ state: 'detached' })
    }
    const has = async (selector: string) => (await tracker.locator(selector).count()) > 0
    const isInRound = async () =>
      !(await has('.head b:text-is("round 2")')) && !(await has('.end-card, .offers b:text("won")'))

    // The lens gives the tracker the keys.
    await window.lens('▶').first().click()
    await tracker.getByRole('heading', { name: 'Six of them' }).waitFor()
    await tracker.locator('[data-key="Enter"]').first().waitFor()
    await press('Enter')
    const counts: Counts = { attacks: [], round: 0, players: 0 }
    while (await isInRound()) {
      await tracker.locator('[data-key="Enter"], .option.on').first().waitFor()
      if (await has('#auto-play[data-key="Enter"]')) {
        const isFirst = counts.round === 0
        const before = written()
        // Where they wait for a player with nothing left to do, it ends that turn, as Done would.
        const endsTurn = await has('.auto-play-progress.waiting')
        await press('Enter')
        counts[endsTurn ? 'players' : 'round']++
        if (isFirst) {
          // What the press did is taken back by another one, to the same bytes.
          await press('b')
          expect(written()).toBe(before)
          await press('Enter')
        }
      } else if (await has('#answer-rest')) {
        await press('r')
        counts.round++
      } else if (await has('.auto-play-progress.asked')) {
        await press('Enter')
        counts.round++
      } else if (await has('.command-form [data-key="Enter"]:has-text("attack")')) {
        let presses = 1
        await press('Enter')
        for (; await has('.option.on'); presses++) await press('Enter')
        counts.attacks.push(presses)
        counts.players += presses
      } else {
        await press('Enter')
        counts.players++
      }
    }
    console.log(
      `${six.game}: ${counts.attacks.join(', ')} for an attack of a player, ${counts.round} for the six enemies of a round, ${counts.players} for the turns of the players in it`
    )
    expect(Math.min(...counts.attacks)).toBe(1)
    expect(counts.round).toBeGreaterThan(0)
    expect(counts.round).toBeLessThanOrEqual(3)
  }
)
