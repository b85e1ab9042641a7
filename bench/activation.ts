import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openWindow } from '../scripts/window.mjs'
import { median } from './measure.ts'

/** Processes for each file. */
const rounds = 21

/**
 * Milliseconds to load each bundle, by name: each time in a process of its own, at the median. The entry is activated as
 * well, for a Markdown file with nothing of Fray. `node`: the program to run.
 */
export function loadingTimes(node: string): ReadonlyMap<string, number> {
  const bundles = new Map([
    ['an empty file', 'empty.cjs'],
    ['the entry, and to activate it', 'node.cjs'],
    ['remark and yaml', 'remark-and-yaml.cjs'],
    ['the extension', 'extension.cjs'],
    ['the games', 'games.cjs']
  ])
  const times = new Map<string, number[]>([...bundles.keys()].map((name) => [name, []]))
  for (let round = 0; round < rounds; round++)
    // In turn, so that a busy moment is not that of one alone.
    for (const [name, file] of bundles) {
      const args = [join('bench', 'activation-process.cjs'), join(process.cwd(), 'dist', file)]
      times.get(name)?.push(Number(execFileSync(node, args, { encoding: 'utf8' })))
    }
  return new Map([...times].map(([name, seen]) => [name, median(seen)]))
}

/**
 * Milliseconds that VS Code itself says of the activation of the package `vsix`, in `times` windows. It is activated by a
 * command: others are activated together with it by a note, and VS Code counts their time as well.
 */
export async function activationInEditor(vsix: string, times: number): Promise<readonly number[]> {
  const folder = mkdtempSync(join(tmpdir(), 'fray-empty-'))
  const seen: number[] = []
  for (let nth = 0; nth < times; nth++) {
    // So high that the list has all rows.
    const window = await openWindow({ vsix, folder, size: [1200, 2600] })
    try {
      await window.command('Fray: New Campaign')
      await window.page.getByPlaceholder('Select a game').waitFor()
      await window.page.keyboard.press('Escape')
      await window.command('Developer: Show Running Extensions')
      const row = window.page.locator('.runtime-extensions-editor .monaco-list-row', {
        hasText: 'Fray'
      })
      const [, time = 'NaN'] = /Activation: (\d+)ms/.exec(await row.innerText()) ?? []
      seen.push(Number(time))
    } finally {
      await window.close()
    }
  }
  rmSync(folder, { recursive: true, force: true })
  return seen
}
