import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import type { Browser } from 'playwright-core'
import { chromium as playwright } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bundle } from '../../scripts/build.mjs'
import { chromium, chromiumArgs } from '../../scripts/chromium.mjs'
import { OddsRunner } from '../../src/extension/odds/odds-runner.ts'
import { manyFights } from '../../src/odds/many-fights.ts'
import type { SerializedStart } from '../../src/odds/odds-start.ts'
import { playInThisThread } from '../../src/odds/play-in-this-thread.ts'
import { startThreads } from '../../src/threads/threads.ts'
import { sampleSetups } from '../sample-fights.ts'

// The workers of the editor as they are shipped, in threads of node and in a real browser.

let folder = ''
let browser: Browser
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fray-odds-'))
  await bundle(['odds-worker', 'games'], folder)
  browser = await playwright.launch({ executablePath: chromium(), args: chromiumArgs })
})
afterAll(async () => {
  await browser.close()
  rmSync(folder, { recursive: true, force: true })
})

const seed = 7
/** Enough for several chunks of each worker. */
const limits = { fights: 300 }

async function inThreads(start: SerializedStart, count: number): Promise<string> {
  const runner = new OddsRunner(async () => startThreads(join(folder, 'odds-worker.cjs'), count))
  const played = await runner.play(start, seed, limits)
  runner.dispose()
  return JSON.stringify(played)
}

/** The script of a page that gets the games and the bundle of the worker as text, as the extension does. */
const inPage = `
import { OddsRunner } from './src/extension/odds/odds-runner.ts'
import { startWebWorkers, workerScript } from './src/extension/web-workers.ts'
globalThis.play = async (games, bundle, count, start, seed, limits) => {
  const url = URL.createObjectURL(workerScript(games, bundle))
  const problems = []
  const workers = startWebWorkers(url, count)
  let played = 0
  const counting = { ...workers, play: (job) => workers.play(job).finally(() => played++) }
  const runner = new OddsRunner(async () => counting, (problem) => problems.push(problem))
  const figures = JSON.stringify(await runner.play(start, seed, limits))
  runner.dispose()
  return { figures, played, problems }
}`

async function inBrowser(start: SerializedStart, count: number) {
  const { outputFiles } = await build({
    stdin: { contents: inPage, resolveDir: process.cwd(), loader: 'ts' },
    bundle: true,
    write: false,
    format: 'iife'
  })
  const page = await browser.newPage()
  await page.addScriptTag({ content: outputFiles[0]?.text ?? '' })
  const [games, worker] = ['games.cjs', 'odds-worker.cjs'].map((name) =>
    readFileSync(join(folder, name), 'utf8')
  )
  const seen = await page.evaluate(
    ([games, bundle, count, start, seed, limits]) =>
      // biome-ignore lint/suspicious/noExplicitAny: what the script above has put there
      (globalThis as any).play(games, bundle, count, start, seed, limits),
    [games, worker, count, start, seed, limits] as const
  )
  await page.close()
  return seen
}

/** One encounter of each game. */
const starts = new Map(
  sampleSetups().map(({ setup: { ruleset, encounter } }): [string, SerializedStart] => [
    ruleset.title,
    { game: ruleset.id, encounter }
  ])
)

describe.each([...starts])('%s', (_, start) => {
  test('the same seed gives the same figures to the last digit on one thread, on two and in a browser', async () => {
    const here = JSON.stringify(await manyFights(playInThisThread(start, seed), limits))
    expect(await inThreads(start, 1)).toBe(here)
    expect(await inThreads(start, 2)).toBe(here)
    const { figures, played, problems } = await inBrowser(start, 2)
    expect(figures).toBe(here)
    // All but the first chunk were played by the workers.
    expect(problems).toEqual([])
    expect(played).toBe(5)
  })
})
