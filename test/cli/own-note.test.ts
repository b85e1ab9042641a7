import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parseNote } from '../../src/notes/note.ts'
import { lazy } from '../../src/notes/text/lazy.ts'
import { cellar, sump } from '../greywater.ts'
import type { Files, Typed } from './kit.ts'
import { fray, jsonOf, samples, session } from './kit.ts'

const own = 'greywater/Sessions/2026-11-26.md'
const logsIn = (files: Files, path = own) =>
  parseNote(path, files[path] ?? '').logs.map(({ fence }) => fence.body)

const play = (files: Files, typed: readonly Typed[], ...more: readonly string[]) =>
  fray(['play', session, '--encounter', cellar, ...more], files, { typed })
const begin = (note: string, files: Files = samples, commands = 1) =>
  play(files, [...Array<string>(commands).fill(''), 'q'], '--seed', '3', '--log-note', note)
const begun = lazy(() => begin(own, samples, 2))

describe('fray play --log-note', () => {
  test('begins a fight in that note, and links the encounter to it', async () => {
    const { code, out, err, files } = await begun()
    expect([code, err]).toEqual([0, ''])
    expect(out).toContain(`saved · ${own} · `)
    expect(logsIn(files, session)).toEqual([`[[Sessions/2026-11-26#${cellar}]]`])
    expect(files[own]).toMatch(
      /^# 2026-11-26\n\n## The mill cellar\n\nEncounter: \[\[session-1\]\]\n/
    )
  })

  test('writes the same log as below the encounter', async () => {
    const here = await play(samples, ['', '', 'q'], '--seed', '3')
    expect(logsIn((await begun()).files)).toEqual(logsIn(here.files, session))
  })

  test('goes on where the log is, with the option, without it, and from the note of the log', async () => {
    const { files } = await begun()
    const typed = ['', 'q']
    const on = await play(files, typed, '--log-note', 'greywater/Sessions/tomorrow.md')
    expect(Object.keys(on.files).sort()).toEqual(Object.keys(files).sort())
    expect(on.files[session]).toBe(files[session])
    expect((logsIn(on.files)[0] ?? '').length).toBeGreaterThan((logsIn(files)[0] ?? '').length)
    expect((await play(files, typed)).files).toEqual(on.files)
    expect((await fray(['play', own], files, { typed })).files).toEqual(on.files)
  })

  test('takes a seed for a fight that begins, and for no other', async () => {
    const { files } = await begun()
    const again = await play(files, [], '--seed', '4')
    expect([again.code, again.err]).toEqual([
      2,
      'fray play: the log of this encounter has a seed already: leave out --seed\n'
    ])
  })

  test('needs no ending, and may lead out of the folder', async () => {
    const { files, code } = await begin('AfterFightActions/tonight')
    expect(code).toBe(0)
    expect(logsIn(files, session)).toEqual([`[[../AfterFightActions/tonight#${cellar}]]`])
    expect(files['AfterFightActions/tonight.md']).toContain('Encounter: [[../greywater/session-1]]')
    for (const note of [session, 'AfterFightActions/tonight.md']) {
      const replayed = await fray(['replay', note], files)
      expect([replayed.code, replayed.err]).toEqual([0, ''])
    }
  })

  test.each(['../other/diary', 'other/diary', 'diary'])(
    'is not looked for out of the vault by [[%s]], if the note there does not link back',
    async (link) => {
      const { files } = await begun()
      const log = (files[own] ?? '').replace('Encounter: [[session-1]]', 'Nothing of yours.')
      const led = (files[session] ?? '').replace('[[Sessions/2026-11-26#', `[[${link}#`)
      const { [own]: _, ...rest } = files
      const hostile = { ...rest, [session]: led, 'other/diary.md': log, 'diary.md': log }
      const vault = ['--vault', 'greywater']
      const ran = await play(hostile, ['undo', '', 'q'], ...vault)
      expect(ran.files).toEqual(hostile)
      expect(ran.code).not.toBe(0)
      const replay = ['replay', session, '--encounter', cellar, ...vault]
      expect((await fray(replay, hostile)).code).not.toBe(0)
    }
  )

  test('may be named by its whole path, and is found again by both names', async () => {
    const { files, code } = await begin(resolve('AfterFightActions/tonight.md'))
    expect(code).toBe(0)
    expect(logsIn(files, session)).toEqual([`[[../AfterFightActions/tonight#${cellar}]]`])
    expect((await fray(['replay', session], files)).err).toBe('')
  })

  test.each(['', '..', 'Sessions/'])('says that “%s” names no note', async (name) => {
    const { files, code, err } = await begin(name)
    expect([code, err]).toEqual([2, `fray: --log-note needs the name of a note, not “${name}”\n`])
    expect(files).toEqual(samples)
  })

  test('adds to a note that is there, below what a person wrote', async () => {
    const text = '# Tonight\r\n\r\nOdo is late.\r\n'
    const { files } = await begin(own, { ...samples, [own]: text })
    expect(files[own]?.startsWith(text)).toBe(true)
    expect(files[own]?.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  })

  test('says that a note ends within a block, and writes nothing', async () => {
    const files = { ...samples, [own]: '```text\nopen' }
    const ran = await begin(own, files)
    expect([ran.code, ran.err]).toEqual([
      1,
      `${own}:2:5: “2026-11-26” ends inside an open block. Close that block, so that a log can follow (log.link)\n`
    ])
    expect(ran.files).toEqual(files)
  })

  test('says that the note cannot be written, and loses nothing', async () => {
    const typed = ['q']
    const argv = ['play', session, '--encounter', cellar, '--log-note', own]
    const ran = await fray(argv, samples, { isReadOnly: true, typed })
    expect([ran.code, ran.err]).toEqual([3, `fray: ${session} is not written: permission denied\n`])
    expect(ran.files[session]).toBe(samples[session])
    // The next try continues the fight that was begun there.
    const again = await begin(own, ran.files)
    expect(logsIn(again.files)).toHaveLength(1)
    expect(logsIn(again.files, session)).toEqual([`[[Sessions/2026-11-26#${cellar}]]`])
  })

  test('of the note of the encounter itself leaves the log below it', async () => {
    const { files } = await begin(session)
    expect(logsIn(files, session)[0]).toContain(`${cellar} · hestia`)
  })

  test('asks for typed dice there as well', async () => {
    const ran = await play(samples, ['3', '3', 'q'], '--dice', 'typed', '--log-note', own)
    expect([ran.code, ran.err]).toEqual([0, ''])
    expect(logsIn(ran.files)[0]).toContain('> muster')
  })

  test('follows what somebody else writes into the log meanwhile', async () => {
    const other: Typed = (disk) => {
      disk[own] = `${disk[own]}\nOdo paid.\n`
    }
    const ran = await play(samples, ['', other, 'q'], '--seed', '3', '--log-note', own)
    expect(ran.files[own]).toContain('\nOdo paid.\n')
    expect((await fray(['replay', own], ran.files)).code).toBe(0)
  })
})

describe('a fight with its log in a note of its own', () => {
  const evening = lazy(async (): Promise<Files> => {
    const run = (name: string, files: Files) =>
      fray(
        ['run', session, '--encounter', name, '--seed', '7', '--write', '--log-note', own],
        files
      )
    return (await run(sump, (await run(cellar, samples)).files)).files
  })

  test('is played out by fray run --write, several in one note', async () => {
    const files = await evening()
    expect(logsIn(files)).toHaveLength(2)
    expect(logsIn(files).every((log) => log.includes('The fight is over'))).toBe(true)
  })

  test('verifies from its encounter and from its log', async () => {
    const files = await evening()
    for (const name of [cellar, sump]) {
      const fromEncounter = await fray(['replay', session, '--encounter', name, '--json'], files)
      const fromLog = await fray(['replay', own, '--encounter', name, '--json'], files)
      expect([fromEncounter.code, fromEncounter.err]).toEqual([0, ''])
      expect(fromLog.out).toBe(fromEncounter.out)
    }
  })

  test('is replayed to a line of the note that has the log', async () => {
    const { files } = await begun()
    const line = (files[own] ?? '').split('\n').findIndex((text) => text.startsWith('> roll')) + 1
    const argv = ['replay', session, '--to', String(line), '--json']
    const to = jsonOf<{ log: { line: number | null }[] }>(await fray(argv, files))
    expect(Math.max(...to.log.map((step) => step.line ?? 0))).toBe(line)
  })

  test('is told by fray log, and its odds are from where it stands', async () => {
    const files = await evening()
    const named = ['--encounter', cellar]
    const story = await fray(['log', session, ...named, '--as', 'recap'], files)
    expect(story.out).toContain(`**Recap: ${cellar}.**`)
    const { files: open } = await begun()
    const odds = await fray(['odds', session, '--fights', '50', '--json'], open)
    expect(jsonOf(odds)).toMatchObject({ from: 'log', encounter: cellar })
  })

  test('is checked with the notes of its folder, and alone', async () => {
    const files = await evening()
    for (const path of ['greywater', session, own]) {
      const checked = await fray(['check', path], files)
      expect([path, checked.code, checked.out]).toEqual([path, 0, ''])
    }
  })

  test('says in each note what is wrong there', async () => {
    const { [own]: log = '', ...rest } = await evening()
    const lost = await fray(['check', session], rest)
    expect(lost.code).toBe(1)
    expect(lost.out).toContain('there is no note “Sessions/2026-11-26”')
    const wrong = { ...rest, [own]: log.replace('> roll initiative', '> roll the dice') }
    const told = await fray(['check', 'greywater'], wrong)
    expect(told.out.split('\n')[0]).toMatch(new RegExp(`^${own}:\\d+:3: .*log\\.command`))
    const played = await fray(['play', session, '--encounter', cellar], wrong, { typed: [] })
    expect([played.code, played.err.split(':')[0]]).toEqual([1, own])
  })
})
