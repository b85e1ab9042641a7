import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyEdits, writeLog } from '../../src/notes/edits.ts'
import { logOfEncounter, logOfStatblock } from '../../src/notes/logs.ts'
import type { Note } from '../../src/notes/note.ts'
import { parseNote } from '../../src/notes/note.ts'
import { runs } from '../random.ts'
import { layouts } from './layouts.ts'
import { randomNote } from './random.ts'
import { seenByRemark, seenByUs } from './remark.ts'

const fight = ['name: The ford', 'creatures: [Goblin]']
const header = 'The ford · hestia 1 · seed 7f3a'

/** A note after a log is written below one of its encounters. */
function written(text: string, body: string, name?: string): string {
  const note = parseNote('note.md', text)
  const place = note.encounters.find((one) => name === undefined || one.name === name)
  if (!place) throw new Error('there is no encounter')
  return applyEdits(text, writeLog(note, place, body))
}
/** A note after saved rolls are written below one of its statblocks. */
function rolled(text: string, body: string, name?: string): string {
  const note = parseNote('note.md', text)
  const place = note.statblocks.find((one) => name === undefined || one.name === name)
  if (!place) throw new Error('there is no statblock')
  const after = applyEdits(text, writeLog(note, place, body))
  const again = read(after)
  const same = again.statblocks.find((one) => one.name === place.name)
  expect(same && logOfStatblock(again, same)?.fence.body).toBe(body)
  return after
}
const logIn = ({ logs }: Note): string | undefined => logs[0]?.fence.body
const read = (text: string): Note => parseNote('note.md', text)

/** Lines of a log, some of which look like the end of its fence or of its container. */
const lines = fc.array(
  fc.oneof(
    fc.constantFrom(
      ...['', '  ', '> Odo: attack Goblin 1 [6]', '# a remark', '```', '~~~', '`````', '- a'],
      ...['  ```', '```encounter', '\t', '---', '</div>', '| a |']
    ),
    fc.string({ maxLength: 12 }).map((words) => words.replace(/[\r\n\0]/g, ' '))
  ),
  { minLength: 1, maxLength: 8 }
)
const bodies = lines.map((all) => `${header}\n${all.join('\n')}`)

describe('a log is written below its encounter', () => {
  test.each(layouts)('$name', ({ write }) => {
    const text = write('encounter', fight)
    const after = written(text, `${header}\n> roll initiative [3]`)
    expect(logIn(read(after))).toBe(`${header}\n> roll initiative [3]`)
    expect(read(after).encounters[0]?.fields).toEqual(read(text).encounters[0]?.fields)
    expect(seenByUs(after)).toEqual(seenByRemark(after))
    // All old text is still there, before and after the new text.
    const end = read(text).encounters[0]?.fence.end ?? 0
    expect(after.startsWith(text.slice(0, end))).toBe(true)
    expect(after.endsWith(text.slice(end))).toBe(true)
  })

  test.each(layouts)('without any other change: $name', ({ write }) => {
    const text = write('encounter', fight)
    fc.assert(
      fc.property(bodies, bodies, (first, second) => {
        const once = written(text, first)
        const [log] = read(once).logs
        if (!log) throw new Error('there is no log')
        expect(log.fence.body).toBe(first)
        const twice = written(once, second)
        expect(logIn(read(twice))).toBe(second)
        // Everything but the log is unchanged, byte for byte.
        const { fence } = log
        expect(twice.startsWith(once.slice(0, fence.start))).toBe(true)
        expect(twice.endsWith(once.slice(fence.end))).toBe(true)
        expect(written(twice, second)).toBe(twice)
      }),
      runs(25)
    )
  })

  // A byte order mark and frontmatter cannot be below an encounter.
  test.each(layouts.filter(({ write }) => !/^\ufeff|^---/.test(write('', []))))(
    'over the existing log: $name',
    ({ write }) => {
      fc.assert(
        fc.property(bodies, fc.constantFrom([], [header], [header, '', '> done']), (body, old) => {
          const above = '```encounter\nname: The ford\n```\n\n'
          const text = above + write('encounter-log', old)
          const after = written(text, body)
          expect(read(after).logs.map(({ fence }) => [fence.body, fence.isClosed])).toEqual([
            [body, true]
          ])
          const [log] = read(text).fences.slice(1)
          expect(after.startsWith(text.slice(0, log?.start))).toBe(true)
          expect(after.endsWith(text.slice(log?.end))).toBe(true)
          expect(written(after, body)).toBe(after)
        }),
        runs(10)
      )
    }
  )

  test('in every container of Markdown', { timeout: 60_000 }, () => {
    const encounters = fc.nat(30).chain((nth) => randomNote.map((text) => withEncounter(text, nth)))
    fc.assert(
      fc.property(encounters, lines, (text, rest) => {
        const [place] = read(text).encounters.filter(({ name }) => name === 'The ford')
        fc.pre(place !== undefined)
        const body = `${header}\n${rest.join('\n')}`
        const after = written(text, body, 'The ford')
        const note = read(after)
        const [same] = note.encounters.filter(({ name }) => name === 'The ford')
        expect(same && logOfEncounter(note, same)?.fence.body).toBe(body)
        expect(note.statblocks.map(({ fields }) => fields)).toEqual(
          read(text).statblocks.map(({ fields }) => fields)
        )
        expect(written(after, body, 'The ford')).toBe(after)
        // With mixed line breaks, remark reads two of them as one.
        if (!/\r(?!\n)/.test(after) || !/\n/.test(after))
          expect(seenByUs(after)).toEqual(seenByRemark(after))
      }),
      runs(120)
    )
  })

  test('with a longer marker if a line would close the fence', () => {
    const after = written('```encounter\nname: a\n```\n', 'a · hestia 1 · seed 1\n```')
    expect(after).toContain('\n````encounter-log\n')
    expect(logIn(read(after))).toBe('a · hestia 1 · seed 1\n```')
  })

  test.each([
    ['an indented one that would close the fence', '  ```', '\n````encounter-log\n'],
    ['none that opens a fence', '```encounter', '\n```encounter-log\n']
  ])('with a longer marker for %s', (_, line, opener) => {
    expect(written('```encounter\nname: a\n```\n', `${header}\n${line}`)).toContain(opener)
  })

  test.each(['\n', '\r\n', '\r'])('with the line breaks of its note: %j', (eol) => {
    const breaks = (text: string) => new Set(text.match(/\r\n|\r|\n/g))
    const after = written(['```encounter', 'name: a', '```'].join(eol), `${header}\n\n> done`)
    expect(breaks(after)).toEqual(new Set([eol]))
    expect(breaks(written(after, `${header}\n\n`))).toEqual(new Set([eol]))
    expect(logIn(read(written(after, `${header}\n\n`)))).toBe(`${header}\n\n`)
    const below = rolled(['---', 'statblock: true', 'name: a', '---', 'b'].join(eol), 'x')
    expect(breaks(below)).toEqual(new Set([eol]))
  })

  test('with every line, whatever breaks the lines of the note', () => {
    const breaks = fc.array(fc.constantFrom('\n', '\r\n', '\r'), { minLength: 1, maxLength: 40 })
    const rest = fc.array(fc.constantFrom('', '', '> done', '```'), { maxLength: 6 })
    fc.assert(
      fc.property(
        fc.constantFrom(...layouts),
        breaks,
        rest,
        rest,
        fc.boolean(),
        ({ write }, eols, first, second, isClosed) => {
          const text = write('encounter', [...fight, ''])
          const below = isClosed ? text : text.slice(0, text.lastIndexOf('\n'))
          const mixed = below
            .split(/\r\n|\r|\n/)
            .reduce((before, line, at) => before + eols[at % eols.length] + line)
          fc.pre(read(mixed).encounters.length > 0)
          const once = written(mixed, [header, ...first].join('\n'))
          expect(logIn(read(once))).toBe([header, ...first].join('\n'))
          // A person’s editor has mixed them again.
          const again = once.replace(/\r\n|\r|\n/g, (_, at: number) => eols[at % eols.length] ?? '')
          fc.pre(logIn(read(again)) === [header, ...first].join('\n'))
          const twice = written(again, [header, ...second].join('\n'))
          expect(logIn(read(twice))).toBe([header, ...second].join('\n'))
          expect(read(twice).encounters[0]?.fields).toEqual(read(again).encounters[0]?.fields)
        }
      ),
      runs(2000)
    )
  })

  test('with an empty line at its end, where a note of mixed line breaks goes on with a LF', () => {
    const mixed = `\`\`\`encounter\rname: a\r\`\`\`\r\r\`\`\`encounter-log\r${header}\n\`\`\`\r`
    expect(logIn(read(written(mixed, `${header}\n`)))).toBe(`${header}\n`)
  })

  test('inside a quote, and not inside the list above its encounter', () => {
    expect(written('> ```encounter\n> name: a\n> ```\nwords', 'x\n\n> y')).toBe(
      '> ```encounter\n> name: a\n> ```\n>\n> ```encounter-log\n> x\n>\n> > y\n> ```\nwords'
    )
    expect(written('1. - a\n```encounter\nname: a\n```', 'x')).toBe(
      '1. - a\n```encounter\nname: a\n```\n\n```encounter-log\nx\n```'
    )
  })

  test('as a fence, even with an empty body', () => {
    const after = written('```encounter\nname: a\n```\n', '')
    expect(logIn(read(after))).toBe('')
    expect(written(written(after, 'a\nb'), '')).toBe(after)
  })
})

describe('only the lines that differ are edited', () => {
  const body = (...all: readonly string[]) => ['a · hestia 1 · seed 1', ...all].join('\n')
  const text = written('```encounter\nname: a\n```\nwords\n', body('> one', '> two', '> three'))
  const edits = (next: string) => {
    const note = read(text)
    const [place] = note.encounters
    return place ? writeLog(note, place, next) : []
  }
  test.each([
    ['a line more', body('> one', '> two', '> three', '> four'), '', '\n> four'],
    ['a line less', body('> one', '> three'), '\n> two', ''],
    ['a line in the middle', body('> one', '> 2', '> three'), '\n> two', '\n> 2'],
    ['all lines but the first', body(), '\n> one\n> two\n> three', '']
  ])('%s', (_, next, cut, added) => {
    expect(edits(next).map(({ start, end }) => text.slice(start, end))).toEqual([cut])
    expect(edits(next).map((edit) => edit.text)).toEqual([added])
  })

  test('none if the body is the same', () => {
    expect(edits(body('> one', '> two', '> three'))).toEqual([])
  })

  test('and the marker, if it has to be longer', () => {
    const after = written(text, body('> one', '> two', '```', '> three'))
    expect(after).toBe(
      text
        .replace('```encounter-log', '````encounter-log')
        .replace('> three\n```\n', '```\n> three\n````\n')
    )
  })
})

describe('each block has its own log', () => {
  const two = '```encounter\nname: A\n---\nname: B\n```\n\n```encounter\nname: C\n```\n'
  const logOfEach = (text: string) => {
    const note = read(text)
    return note.encounters.map((one) => [one.name, logOfEncounter(note, one)?.fence.body])
  }

  test('two encounters of one fence, and the encounter of the next', () => {
    const all = fc.shuffledSubarray(['A', 'B', 'C'], { minLength: 3 })
    fc.assert(
      fc.property(all, lines, (names, rest) => {
        const bodyOf = (name: string) => [`${name} · hestia 1 · seed 1`, ...rest].join('\n')
        const text = names.reduce((before, name) => written(before, bodyOf(name), name), two)
        expect(logOfEach(text)).toEqual(['A', 'B', 'C'].map((name) => [name, bodyOf(name)]))
        expect(names.reduce((now, name) => written(now, bodyOf(name), name), text)).toBe(text)
      }),
      runs(30)
    )
  })

  test('a statblock fence, and a statblock in the frontmatter', () => {
    const maud = '---\nstatblock: true\nname: Maud\n---'
    const odo = '\n\n```statblock\nname: Odo\n```'
    const after = rolled(rolled(`${maud}${odo}`, 'Maud’s', 'Maud'), 'Odo’s', 'Odo')
    const log = (body: string) => `\n\n\`\`\`encounter-log\n${body}\n\`\`\``
    expect(after).toBe(`${maud}${log('Maud’s')}${odo}${log('Odo’s')}`)
    expect(rolled(rolled(after, 'Maud’s', 'Maud'), 'Odo’s', 'Odo')).toBe(after)
    expect(rolled(maud, 'Maud’s')).toBe(`${maud}${log('Maud’s')}`)
    expect(rolled(`${maud}\nwords`, 'x')).toBe(`${maud}${log('x')}\n\nwords`)
  })
})

/** Fills one of the encounter fences of a note, if it has any. */
function withEncounter(text: string, nth: number): string {
  const fences = read(text).fences.filter(({ kind }) => /^encounter(?:-table)?$/.test(kind))
  const fence = fences[nth % Math.max(1, fences.length)]
  if (!fence) return text
  const words = fight.map((line) => `${fence.eol}${fence.prefix}${line}`).join('')
  const { openerEnd } = fence
  return applyEdits(text, [{ start: openerEnd, end: openerEnd, text: words }])
}

test('a log is written whole and no line below it is lost, whatever ends the lines', () => {
  const ends = ['\r', '\n', '\r\n']
  const lines = [
    '# a',
    '```encounter',
    'name: Ford',
    '```',
    '',
    '```encounter-log',
    'b',
    'c',
    '```',
    '',
    'd',
    ''
  ]
  const splitLines = (text: string) => text.split(/\r\n|\r|\n/)
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...ends), { minLength: lines.length, maxLength: lines.length }),
      fc.constantFrom(5, 9),
      fc.constantFrom('b', 'b\nx', 'x', 'b\nc\nx', 'x\nc', ''),
      (breaks, from, body) => {
        const kept = from === 5 ? lines : lines.filter((_, index) => index < 5 || index > 8)
        const text = kept.map((line, index) => line + (breaks[index] ?? '\n')).join('')
        const note = parseNote('a.md', text)
        const [place] = note.encounters
        if (!place) return
        // A break of two kinds in a row may be one: the text as it is read counts.
        const before = splitLines(text)
        const after = splitLines(applyEdits(text, writeLog(note, place, body)))
        const end = before.length - before.lastIndexOf('```')
        expect(after.slice(-end)).toEqual(before.slice(-end))
        const read = parseNote('a.md', after.join('\n'))
        expect(read.logs[0]?.fence.body ?? '').toBe(body)
      }
    ),
    runs(2000)
  )
})
