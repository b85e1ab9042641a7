import { readdirSync, readFileSync } from 'node:fs'
import { chromium as browser } from 'playwright-core'
import { parseNote } from '../src/notes/note.ts'
import { createVault } from '../src/notes/vault/vault.ts'
import type { Fight } from '../src/session/fight.ts'
import { playOut } from '../src/session/fight.ts'
import { openFight } from '../src/session/open-fight.ts'
import { prepare } from '../src/session/prepare.ts'
import { findEncounter } from '../src/session/setup.ts'
import { trackerView } from '../src/session/views/tracker-view.ts'
import type { PanelContent } from '../src/tracker/messages.ts'
import { median } from './measure.ts'

/** Sixty combatants in each game: a party of the samples against many of one creature. */
const crowds = [
  { folder: 'greywater', creature: 'The Drowned Miller' },
  { folder: 'tollgate', creature: 'Toll-taker' },
  { folder: 'candlewick', creature: 'Wax hand' },
  { folder: 'hollin-pass', creature: 'Toll bandit' },
  { folder: 'cinder-well', creature: 'Ash goblin' }
] as const

/** A fight of `count` creatures against the party, with zones if the game has them. */
function crowd({ folder, creature }: (typeof crowds)[number]): Fight {
  const texts = readdirSync(`samples/${folder}`).map((name) => ({
    name,
    text: readFileSync(`samples/${folder}/${name}`, 'utf8')
  }))
  const notes = texts.map(({ name, text }) => parseNote(name, text))
  const players = texts.flatMap(({ text }) => text.match(/^player: true$/gm) ?? []).length
  const session = texts.find(({ name }) => name.startsWith('session'))?.text ?? ''
  const ruleset = /^ruleset: .*$/m.exec(session)?.[0] ?? ''
  const zones = /^zones:\n(?: .*\n)*/m.exec(session)?.[0] ?? ''
  const note = parseNote(
    'crowd.md',
    `---\n${ruleset}\n---\n\`\`\`encounter\nname: The crowd\ncreatures: [${60 - players}: ${creature}]\n${zones}\`\`\`\n`
  )
  const place = findEncounter(note, 'The crowd')
  const prepared = place && prepare(createVault([...notes, note]), note, place)
  if (!prepared || !('setup' in prepared))
    throw new Error(`the crowd of ${folder} does not make a fight: ${JSON.stringify(prepared)}`)
  const opened = openFight(prepared.setup, { seed: 1, dice: 'rolled' })
  if (!('fight' in opened)) throw new Error(`the crowd of ${folder} does not begin`)
  return opened.fight
}

interface Redraw {
  readonly title: string
  readonly combatants: number
  /** Median milliseconds: CPU time from the command to the panel’s content, and script time of the page that renders it. */
  readonly host: number
  readonly page: number
  /** Kilobytes of the panel’s content early and late in the fight. */
  readonly early: number
  readonly late: number
}

/** Runs in the page: renders the content and waits until every control has rendered. */
const draw = (): Promise<void> =>
  new Promise((resolve) => {
    const { data } = window as Window & { readonly data?: PanelContent }
    window.dispatchEvent(new MessageEvent('message', { data }))
    setTimeout(resolve)
  })

/** Measures a command from the press to the redrawn panel, in a real browser, with sixty combatants. */
export async function redraws(
  executablePath: string,
  args: readonly string[]
): Promise<readonly Redraw[]> {
  const open = await browser.launch({ executablePath, args: [...args] })
  try {
    const all: Redraw[] = []
    for (const one of crowds) {
      const page = await open.newPage({ viewport: { width: 480, height: 900 } })
      await page.setContent('<main id="tracker" class="tracker" tabindex="-1"></main>')
      await page.addStyleTag({ path: 'dist/webview.css' })
      await page.evaluate(
        'globalThis.acquireVsCodeApi = () => ({ postMessage() {}, setState() {} })'
      )
      await page.addScriptTag({ path: 'dist/webview.js' })
      const client = await page.context().newCDPSession(page)
      await client.send('Performance.enable')
      const scripted = async (): Promise<number> => {
        const { metrics } = await client.send('Performance.getMetrics')
        return metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN
      }
      const host: number[] = []
      const drawn: number[] = []
      const sizes: number[] = []
      let fight = crowd(one)
      for (let version = 1; version <= 60; version++) {
        const started = process.cpuUsage()
        const next = playOut(fight, 1)
        if (next === fight) break
        fight = next
        const picture: PanelContent = {
          type: 'show',
          version,
          dice: 'rolled',
          filter: '',
          encounters: [],
          notices: [],
          tracker: trackerView(fight)
        }
        const { user, system } = process.cpuUsage(started)
        host.push((user + system) / 1000)
        sizes.push(JSON.stringify(picture).length / 1024)
        // The content is in the page before the clock starts: its transfer is VS Code’s.
        await page.evaluate((data) => Object.assign(window, { data }), picture)
        const before = await scripted()
        await page.evaluate(draw)
        drawn.push(((await scripted()) - before) * 1000)
      }
      const { ruleset, now } = fight
      all.push({
        title: ruleset.title,
        combatants: ruleset.vitals(now.state).length,
        host: median(host.slice(10)),
        page: median(drawn.slice(10)),
        early: median(sizes.slice(10, 20)),
        late: median(sizes.slice(-10))
      })
      await page.close()
    }
    return all
  } finally {
    await open.close()
  }
}
