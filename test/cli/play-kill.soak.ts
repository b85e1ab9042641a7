import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
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
/** A note without its logs. */
const besides = (text: string): string => text.replace(/\n```encounter-log\n.*?\n```\n/gs, '')

/** The commands of a log that are complete: none is open after them. */
const commandsOf = (log: string): readonly string[] =>
  log.split('\n').filter((line) => line.startsWith('> '))

/**
 * Plays on by Enter alone until it is killed `after` milliseconds since its first choice, or the fight is over. Gives how
 * many lines of the log it told of as saved.
 */
function playUntilKilled(path: string, after: number): Promise<{ saved: number; isOver: boolean }> {
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [program.path, 'play', path, '--seed', '3'].slice(
        0,
        linesOf(logOf(readFileSync(path, 'utf8'))) > 0 ? 3 : 5
      )
    )
    let told = ''
    let prompts = 0
    let timer: NodeJS.Timeout | undefined
    child.stdout.on('data', (data) => {
      told += data
      timer ??= setTimeout(() => child.kill('SIGKILL'), after)
      for (
        const all = told.split('› \n').length - 1 + (told.endsWith('› ') ? 1 : 0);
        prompts < all;
        prompts++
      )
        child.stdin.write('\n')
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

test.each(campaignNotes)(
  'killed at any moment in $folder, every command it told of is in the note',
  async ({ files, note, folder }) => {
    const whole = await fray(['play', note, '--seed', '3'], files, {
      typed: Array<string>(250).fill('')
    })
    const expected = commandsOf(logOf(whole.files[note] ?? ''))
    const campaign = mkdtempSync(join(root, `${folder}-`))
    for (const [path, text] of Object.entries(files))
      writeFileSync(join(campaign, basename(path)), text)
    const path = join(campaign, basename(note))
    const before = files[note] ?? ''
    const counts = { kills: 0, fights: 0, commands: 0 }
    for (const { numRuns } = runs(8); counts.kills < numRuns; counts.kills++) {
      const had = linesOf(logOf(readFileSync(path, 'utf8')))
      const { saved, isOver } = await playUntilKilled(path, Math.random() * 1500)
      const text = readFileSync(path, 'utf8')
      expect(besides(text)).toBe(before)
      const log = logOf(text)
      expect(linesOf(log), `of ${had} and ${saved} more`).toBeGreaterThanOrEqual(had + saved)
      const commands = commandsOf(log)
      // The last may wait for an answer still.
      expect(commands.slice(0, -1)).toEqual(expected.slice(0, Math.max(0, commands.length - 1)))
      const read = await fray(['replay', note], { ...files, [note]: text })
      expect(read.err.replace(/^.*has no log yet\n$/, '')).toBe('')
      counts.commands += commands.length
      if (!isOver) continue
      counts.fights++
      writeFileSync(path, before)
    }
    console.info(JSON.stringify({ folder, ...counts }))
  }
)
