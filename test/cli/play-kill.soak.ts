import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { noteWritersOn } from '../../src/cli/note-writers.ts'
import type { System } from '../../src/cli/system.ts'
import { parseNote } from '../../src/notes/note.ts'
import { runs } from '../random.ts'
import { campaignNotes } from './campaign-notes.ts'
import { fray, frayOnDisk, typedTerminal } from './kit.ts'
import { createMachine, stepsOf } from './stepped-machine.ts'

const root = mkdtempSync(join(tmpdir(), 'fray-play-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const logOf = (text: string): string => parseNote('note', text).logs[0]?.fence.body ?? ''
const linesOf = (log: string): number => (log === '' ? 0 : log.split('\n').length)
const textOf = (path: string): string => (existsSync(path) ? readFileSync(path, 'utf8') : '')
/** A note without its logs. */
const besides = (text: string): string => text.replace(/\n```encounter-log\n.*?\n```\n/gs, '')
const commandsOf = (log: string): readonly string[] =>
  log.split('\n').filter((line) => line.startsWith('> '))

/** How many lines of the log a session told of as saved. */
function savedIn(told: string): number {
  let saved = 0
  for (const [, count, fewer] of told.matchAll(/^ {2}saved · .* · (\d+) lines?( fewer)?$/gm))
    saved += fewer === undefined ? Number(count) : -Number(count)
  return saved
}

const places = [
  { where: 'below its encounter', own: undefined },
  { where: 'in a note of its own', own: 'Sessions/tonight.md' }
]
const everywhere = campaignNotes.flatMap((one) => places.map((place) => ({ ...one, ...place })))

/** The first fight of a campaign, and the commands of its log if it is played by Enter alone. */
const wholeFights = new Map<string, Promise<readonly string[]>>()
function wholeFight({ files, note, folder }: (typeof campaignNotes)[number]) {
  const name = parseNote('note', files[note] ?? '').encounters[0]?.name ?? ''
  const commands =
    wholeFights.get(folder) ??
    fray(['run', note, '--seed', '3', '--encounter', name, '--write'], files).then((ran) =>
      commandsOf(logOf(ran.files[note] ?? ''))
    )
  wholeFights.set(folder, commands)
  return { name, commands }
}

/** A campaign in a folder of its own, in which one fight is played by Enter alone. */
async function sessionIn(one: (typeof everywhere)[number]) {
  const { files, note, folder, own } = one
  const before = files[note] ?? ''
  const { name, commands } = wholeFight(one)
  const expected = await commands
  const campaign = join(root, `${folder}-${own === undefined ? 'below' : 'own'}`)
  const path = join(campaign, basename(note))
  const at = own === undefined ? path : join(campaign, own)
  const frame = `# tonight\n\n## ${name}\n\nEncounter: [[${basename(note, '.md')}]]\n`
  return {
    expected,
    /** Begins anew. */
    restore() {
      rmSync(campaign, { recursive: true, force: true })
      mkdirSync(campaign)
      for (const [file, text] of Object.entries(files))
        writeFileSync(join(campaign, basename(file)), text)
    },
    /** Plays on by so many Enters. `print`: what is told. */
    play: (system: System, enters: number, print: (text: string) => void) =>
      frayOnDisk(
        [
          ...['play', path, '--encounter', name],
          ...(linesOf(logOf(textOf(at))) > 0 ? [] : ['--seed', '3']),
          ...(own === undefined ? [] : ['--log-note', at])
        ],
        {
          ...noteWritersOn(system),
          terminal: async () => typedTerminal(Array<string>(enters).fill(''), print)
        }
      ),
    /** The notes as they are now. */
    texts: () => [textOf(path), textOf(at)] as const,
    /** Checks the notes of a session that told this. */
    check([text, ownText]: readonly [string, string], had: number, told: string) {
      expect(besides(text)).toBe(before)
      if (own !== undefined) expect(['', frame]).toContain(besides(ownText))
      const log = logOf(ownText)
      expect(linesOf(log), told).toBeGreaterThanOrEqual(had + savedIn(told))
      const commands = commandsOf(log)
      // The last may wait for an answer still.
      expect(commands.slice(0, -1)).toEqual(expected.slice(0, Math.max(0, commands.length - 1)))
    },
    /** Checks that the log of these notes reads back. */
    async replay([text, ownText]: readonly [string, string]) {
      const disk = {
        ...files,
        [note]: text,
        ...(own && ownText !== '' && { [join(dirname(note), own)]: ownText })
      }
      const { err } = await fray(['replay', note, '--encounter', name], disk)
      expect(err.replace(/^.*has no log yet\n$/, '')).toBe('')
    },
    lines: () => linesOf(logOf(textOf(at))),
    /** The names of the files beside the log. */
    names: () => readdirSync(dirname(at))
  }
}

test.each(everywhere)(
  'at any call of writing $folder with its log $where, every command it told of is in the note',
  async (one) => {
    const session = await sessionIn(one)
    session.restore()
    let told = ''
    let seen = ''
    const states: (readonly [string, string])[] = []
    const look = () => {
      const texts = session.texts()
      const now = `${texts.join('\0')}\0${savedIn(told)}`
      if (now === seen) return
      seen = now
      states.push(texts)
      session.check(texts, 0, told)
    }
    const system = createMachine().begin((step) => {
      look()
      return step.make()
    })
    await session.play(system, runs(6).numRuns, (text) => {
      told += text
    })
    look()
    for (const texts of states) await session.replay(texts)
  }
)

let kills = 0
afterAll(() => console.log(`${kills} injected kills of fray play`))

/** One campaign; all with `FRAY_RUNS=3`, which takes minutes. */
const killedIn = everywhere.filter(({ folder }) => folder === 'greywater' || runs(1).numRuns > 2)

test.each(killedIn)(
  'killed at any call of its first commands in $folder, with the log $where, a session goes on from the note',
  async (one) => {
    const session = await sessionIn(one)
    session.restore()
    const steps = await stepsOf(createMachine(), (system) => session.play(system, 2, () => {}))
    const moments = steps.flatMap(({ index, call }) =>
      (call === 'writeFileSync' ? [false, true] : [false]).map((isHalf) => ({
        index,
        call,
        isHalf
      }))
    )
    for (const { index, call, isHalf } of moments) {
      kills++
      session.restore()
      const machine = createMachine()
      let told = ''
      const print = (text: string) => {
        told += text
      }
      await session.play(machine.beginKilled(index, isHalf), 2, print)
      const words = `killed ${isHalf ? 'within' : 'before'} call ${index}, ${call}\n${told}`
      session.check(session.texts(), 0, words)
      await session.replay(session.texts())
      const had = session.lines()
      const left = session.texts()
      told = ''
      expect((await session.play(machine.begin(), 3, print)).err, words).toBe('')
      session.check(session.texts(), had, told)
      expect(session.texts(), words).not.toEqual(left)
      expect(
        session.names().filter((name) => name.startsWith('.')),
        words
      ).toEqual([])
    }
  }
)
