import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseNote } from '../../src/notes/note.ts'
import { runs } from '../random.ts'
import { campaignNotes } from './campaign-notes.ts'
import { fray } from './kit.ts'
import type { Program } from './program.ts'
import { buildProgram } from './program.ts'

let program: Program
const root = mkdtempSync(join(tmpdir(), 'fray-play-'))
beforeAll(async () => {
  program = await buildProgram()
})
afterAll(async () => {
  await program.remove()
  rmSync(root, { recursive: true, force: true })
})

const logOf = (text: string): string => parseNote('note', text).logs[0]?.fence.body ?? ''
const linesOf = (log: string): number => (log === '' ? 0 : log.split('\n').length)
const textOf = (path: string): string => (existsSync(path) ? readFileSync(path, 'utf8') : '')
/** A note without its logs. */
const besides = (text: string): string => text.replace(/\n```encounter-log\n.*?\n```\n/gs, '')

/** The name of the first encounter of a note. */
const nameIn = (text: string): string => parseNote('note', text).encounters[0]?.name ?? ''
const inCampaign = (note: string, own: string): string => join(dirname(note), own)

/** The commands of a log that are complete: none is open after them. */
const commandsOf = (log: string): readonly string[] =>
  log.split('\n').filter((line) => line.startsWith('> '))

/**
 * Plays on by Enter alone until it is killed `after` milliseconds since its first choice. Gives how many lines of the log it
 * told of as saved, and whether it told that the fight is over.
 */
function playUntilKilled(
  path: string,
  options: readonly string[],
  after: number
): Promise<{ saved: number; isOver: boolean }> {
  return new Promise((resolve, reject) => {
    const isBegun = linesOf(logOf(textOf(path))) > 0
    const seed = isBegun ? [] : ['--seed', '3']
    const child = spawn(process.execPath, [program.path, 'play', path, ...seed, ...options])
    let told = ''
    let prompts = 0
    let timer: NodeJS.Timeout | undefined
    child.stdout.on('data', (data) => {
      told += data
      for (
        const all = told.split('› \n').length - 1 + (told.endsWith('› ') ? 1 : 0);
        prompts < all;
        prompts++
      ) {
        child.stdin.write('\n')
        timer ??= setTimeout(() => child.kill('SIGKILL'), after)
      }
    })
    child.stdin.on('error', () => {})
    child.on('error', reject)
    child.on('close', () => {
      clearTimeout(timer)
      let saved = 0
      for (const [, count, fewer] of told.matchAll(/^ {2}saved · .* · (\d+) lines?( fewer)?$/gm))
        saved += fewer === undefined ? Number(count) : -Number(count)
      resolve({ saved, isOver: / won in | after (?:one round|\d+ rounds)\./.test(told) })
    })
  })
}

const places = [
  { where: 'below its encounter', own: undefined },
  { where: 'in a note of its own', own: 'Sessions/tonight.md' }
]
const everywhere = campaignNotes.flatMap((one) => places.map((place) => ({ ...one, ...place })))

test.each(everywhere)(
  'killed at any moment in $folder with its log $where, every command it told of is in the note',
  async ({ files, note, folder, own }) => {
    const before = files[note] ?? ''
    // Named, for a fight that was over when it was killed would lead to the next encounter.
    const named = ['--encounter', nameIn(before)]
    const whole = await fray(['play', note, '--seed', '3', ...named], files, {
      typed: Array<string>(250).fill('')
    })
    const expected = commandsOf(logOf(whole.files[note] ?? ''))
    const campaign = mkdtempSync(join(root, `${folder}-`))
    for (const [path, text] of Object.entries(files))
      writeFileSync(join(campaign, basename(path)), text)
    const path = join(campaign, basename(note))
    const at = own === undefined ? path : join(campaign, own)
    const options = own === undefined ? named : [...named, '--log-note', at]
    const frame = `# tonight\n\n## ${nameIn(before)}\n\nEncounter: [[${basename(note, '.md')}]]\n`
    const counts = { kills: 0, fights: 0, commands: 0 }
    for (const { numRuns } = runs(8); counts.kills < numRuns; counts.kills++) {
      const had = linesOf(logOf(textOf(at)))
      const { saved, isOver } = await playUntilKilled(path, options, Math.random() * 1500)
      const text = textOf(at)
      expect(besides(textOf(path))).toBe(before)
      if (own !== undefined) expect(['', frame]).toContain(besides(text))
      const log = logOf(text)
      expect(linesOf(log), `of ${had} and ${saved} more`).toBeGreaterThanOrEqual(had + saved)
      const commands = commandsOf(log)
      // The last may wait for an answer still.
      expect(commands.slice(0, -1)).toEqual(expected.slice(0, Math.max(0, commands.length - 1)))
      const disk = { ...files, [note]: textOf(path), ...(own && { [inCampaign(note, own)]: text }) }
      const read = await fray(['replay', note], disk)
      expect(read.err.replace(/^.*has no log yet\n$/, '')).toBe('')
      counts.commands += commands.length
      if (!isOver) continue
      counts.fights++
      writeFileSync(path, before)
      if (own !== undefined) rmSync(at)
    }
    console.info(JSON.stringify({ folder, own, ...counts }))
  }
)
