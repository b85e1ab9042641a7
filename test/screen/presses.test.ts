import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from '../../scripts/dependencies.mjs'
import type { SixEnemies } from '../six-enemies.ts'
import { sixEnemies, sixEnemiesNote } from '../six-enemies.ts'
import type { Window } from './kit.ts'
import { emptyLog, hasKeys, openWindow } from './kit.ts'

const dir = mkdtempSync(join(tmpdir(), 'fray-presses-'))
let window: Window

const noteOf = ({ game }: SixEnemies) => `${game}/${game}.md`

beforeAll(async () => {
  const folder = join(dir, 'six')
  for (const six of sixEnemies) {
    cpSync(join(root, 'samples', six.sample), join(folder, six.game), { recursive: true })
    const log = emptyLog('Six of them', six.game, six.seed)
    writeFileSync(join(folder, noteOf(six)), sixEnemiesNote(six) + log)
  }
  window = await openWindow({ folder, size: [1100, 900] })
})
afterAll(async () => {
  await window?.close()
  rmSync(dir, { recursive: true, force: true })
})

interface Counts {
  /** From the highlighted attack of a player’s character to its end. */
  attacks: number[]
  /** The presses that play six enemies in one round, with the answers to questions for players. */
  round: number
  /** The players’ own turns in that round. */
  players: number
}

/** Everything is left as it is installed; only the seed is known, so that the counts are always the same. */
test.each(sixEnemies)(
  'an attack costs one press in $game, and a round of six enemies at most three',
  async (six) => {
    const { tracker, page } = window
    const written = () => window.read(noteOf(six))
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

    await window.find(noteOf(six))
    await window.lens('▶').first().click()
    await tracker.getByText(six.creatures.replace(/^6: /, '')).first().waitFor()
    // The lens gives the tracker the keys.
    await hasKeys(window)
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
          // A second press undoes the first, to the same bytes.
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
