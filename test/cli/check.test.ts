import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { session as note } from '../greywater.ts'
import { fray, jsonOf, placesIn, played, samples, session } from './kit.ts'

const wrong = note.replace('  - Hob Ratchet\n', '  - Hob Ratchett\n')

describe('fray check', () => {
  test('finds nothing wrong in the sample notes, nor in one with a log', async () => {
    for (const files of [samples, await played()]) {
      const ran = await fray(['check', 'greywater'], files)
      expect(ran).toMatchObject({ code: 0, out: '', err: '' })
      const json = await fray(['check', 'greywater', '--json'], files)
      expect(json).toMatchObject({ code: 0, out: '[]\n', err: '' })
    }
  })

  test('prints each issue with path, line and column, and exits 1', async () => {
    const ran = await fray(['check', 'greywater'], { ...samples, [session]: wrong })
    expect(ran.code).toBe(1)
    expect(ran.err).toBe(
      'fray: creatures and parties are searched below ., the current folder; --vault FOLDER names another folder\n'
    )
    expect(ran.out).toBe(
      `${session}:23:5: Expected the name of a statblock, found “Hob Ratchett”; did you mean “Hob Ratchet”? (encounter.unknown-creature)\n`
    )
  })

  test('--ruleset checks notes that name no game by one, and notes of another by theirs', async () => {
    const files = {
      'a.md': '```statblock\nname: A\nweapons: [blorp]\n```\n',
      'b.md': '---\nruleset: td2e\n---\n```statblock\nname: B\n```\n'
    }
    expect(await fray(['check', 'a.md', 'b.md'], files)).toMatchObject({ code: 0, out: '' })
    const ran = await fray(['check', 'a.md', 'b.md', '--ruleset', 'hestia'], files)
    expect(ran.out).toMatch(/^a\.md:3:11: warning: .*\(statblock\.weapon-die\)\n$/)
    const unknown = await fray(['check', 'a.md', '--ruleset', 'gurps'], files)
    expect(unknown).toMatchObject({ code: 2, err: expect.stringContaining('one of hestia') })
  })

  test('asks for the game once in a folder, as no error', async () => {
    const note = '```encounter\ncreatures: [Wolf]\n```\n'
    const files = { 'x/a.md': note, 'x/b.md': note, 'x/c.md': note + note, 'y/a.md': note }
    const { code, out } = await fray(['check', 'x/a.md', 'x/b.md', 'x/c.md', 'y/a.md'], files)
    expect(code).toBe(0)
    expect(out.split('\n').map((line) => line.slice(0, 12))).toEqual([
      'x/a.md:1:1: ',
      'y/a.md:1:1: ',
      ''
    ])
    expect(out).toContain('(the same in 2 more notes of this folder)')
  })

  test('--json gives each issue with its range and the first of its fixes', async () => {
    const ran = await fray(['check', session, '--json'], { ...samples, [session]: wrong })
    expect(ran.code).toBe(1)
    const start = wrong.indexOf('Hob Ratchett')
    expect(jsonOf(ran)).toEqual([
      {
        path: session,
        line: 23,
        column: 5,
        endLine: 23,
        endColumn: 17,
        code: 'encounter.unknown-creature',
        severity: 'error',
        message: expect.stringContaining('“Hob Ratchett”'),
        fix: {
          title: 'Write “Hob Ratchet”',
          edits: [{ start, end: start + 'Hob Ratchett'.length, text: 'Hob Ratchet' }]
        }
      }
    ])
  })

  test('--strict fails on warnings', async () => {
    const files = { 'x.md': '---\nruleset: hestia\n---\n```statblock\nname: X\nflsh: 3\n```\n' }
    expect(await fray(['check', 'x.md'], files)).toMatchObject({ code: 0 })
    const strict = await fray(['check', 'x.md', '--strict'], files)
    expect(strict).toMatchObject({ code: 1, out: expect.stringContaining('warning: ') })
    expect(await fray(['check', 'greywater', '--strict'])).toMatchObject({ code: 0, out: '' })
  })

  test('--format github makes annotations, from which no text can break out', async () => {
    const path = 'a,b: 100%.md'
    const files = {
      [path]: '---\nruleset: hestia\n---\n```encounter\nname: A\ncreatures: ["50%::x"]\n```\n'
    }
    const { code, out } = await fray(['check', path, '--format', 'github'], files)
    expect(code).toBe(1)
    expect(out).toMatch(
      /^::error file=a%2Cb%3A 100%25\.md,line=6,endLine=6,col=\d+,endColumn=\d+,title=encounter\.unknown-creature::.*“50%25::x”/
    )
    expect(out.trim().split('\n')).toHaveLength(1)
  })

  test('--format json is --json, and an unknown form is wrong usage', async () => {
    const files = { ...samples, [session]: wrong }
    const { out } = await fray(['check', session, '--json'], files)
    expect((await fray(['check', session, '--format', 'json'], files)).out).toBe(out)
    expect(await fray(['check', session, '--format', 'xml'], files)).toMatchObject({
      code: 2,
      err: 'fray check: unexpected --format xml, expected text, json, github\n'
    })
  })

  test('the hook for pre-commit gives a command there is to notes', async () => {
    const [hook] = parse(readFileSync('.pre-commit-hooks.yaml', 'utf8'))
    expect(hook.id).toBe('fray')
    const [program, ...argv] = hook.entry.split(' ')
    expect(program).toBe('fray')
    expect(await fray([...argv, session])).toMatchObject({ code: 0, err: '' })
    expect(new RegExp(hook.files).test(session)).toBe(true)
  })

  test('exits 0 where there is nothing worse than a warning, and says that it is one', async () => {
    const path = 'greywater/x.md'
    const files = {
      ...samples,
      [path]: '---\nruleset: hestia\n---\n```statblock\nname: X\nflsh: 3\n```\n'
    }
    const ran = await fray(['check', path], files)
    expect(ran.code).toBe(0)
    expect(ran.out).toMatch(
      /^greywater\/x\.md:6:1: warning: .*“flsh”.* \(statblock\.unknown-field\)\n$/
    )
    expect(jsonOf(await fray(['check', path, '--json'], files))).toEqual([
      expect.objectContaining({
        severity: 'warning',
        fix: expect.objectContaining({ title: 'Write “flesh”' })
      })
    ])
  })

  test('of one note speaks of that note only, and knows the creatures of those beside it', async () => {
    const files = {
      ...samples,
      'greywater/x.md': '---\nruleset: nought\n---\n```encounter\nname: X\n```\n'
    }
    expect(await fray(['check', session], files)).toMatchObject({ code: 0, out: '' })
    const all = await fray(['check', 'greywater'], files)
    expect(all.code).toBe(1)
    expect(placesIn(all.out, 'greywater/x.md')).toEqual([{ line: 2, column: 10 }])
  })

  test('takes several paths and speaks of each note once', async () => {
    const files = { ...samples, [session]: wrong }
    const once = await fray(['check', session], files)
    const thrice = await fray(['check', session, 'greywater', session], files)
    expect(thrice).toEqual(once)
  })

  test('finds a log that no longer follows, at the words that are wrong', async () => {
    const files = await played()
    const text = (files[session] ?? '').replace('> roll initiative [17]', '> roll initiative [27]')
    const ran = await fray(['check', session], { ...files, [session]: text })
    expect(ran.code).toBe(1)
    const line = text.split('\n').findIndex((words) => words.startsWith('> roll initiative')) + 1
    expect(placesIn(ran.out, session)).toEqual([{ line, column: 20 }])
    expect(ran.out).toContain('A d20 cannot show 27')
  })

  test('reads a note from standard input', async () => {
    const ran = await fray(['check', '-'], { ...samples, '-': wrong })
    expect(ran.code).toBe(1)
    expect(placesIn(ran.out, '-')).toEqual([{ line: 23, column: 5 }])
  })

  test('of a path that is not there says so', async () => {
    const ran = await fray(['check', 'nowhere'])
    expect(ran).toMatchObject({
      code: 2,
      out: '',
      err: 'fray check: nowhere cannot be read: no such file or folder\n'
    })
  })
})
