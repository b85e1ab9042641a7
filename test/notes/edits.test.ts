import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyEdits, writeLog } from '../../src/notes/edits.ts'
import { type Note, readNote } from '../../src/notes/note.ts'
import { layouts } from './layouts.ts'
import { seenByRemark, seenByUs } from './remark.ts'

const fight = ['name: The ford', 'creatures: [Goblin]']

/** A note after a log was written under its first encounter. */
function written(text: string, body: string): string {
  const note = readNote('note.md', text)
  const [place] = note.encounters
  if (!place) throw new Error('there is no encounter')
  return applyEdits(text, writeLog(note, place, body))
}
const logIn = ({ logs }: Note): string | undefined => logs[0]?.fence.body
const read = (text: string): Note => readNote('note.md', text)

/** Lines of a log, and some that look like the end of its fence or of its container. */
const lines = fc.array(
  fc.oneof(
    fc.constantFrom('', '> Odo: attack Goblin 1 [6]', '# a remark', '```', '~~~', '`````', '- a'),
    fc.string({ maxLength: 12 }).map((words) => words.replace(/[\r\n\0]/g, ' '))
  ),
  { minLength: 1, maxLength: 8 }
)
const bodies = lines.map((all) => `The ford · hestia 1 · seed 7f3a\n${all.join('\n')}`)

describe('a log is written under its encounter', () => {
  test.each(layouts)('$name', ({ write }) => {
    const text = write('encounter', fight)
    const after = written(text, 'The ford · hestia 1 · seed 7f3a\n> roll initiative [3]')
    expect(logIn(read(after))).toBe('The ford · hestia 1 · seed 7f3a\n> roll initiative [3]')
    expect(read(after).encounters[0]?.fields).toEqual(read(text).encounters[0]?.fields)
    expect(seenByUs(after)).toEqual(seenByRemark(after))
  })

  test.each(layouts)('and nothing else changes: $name', ({ write }) => {
    const text = write('encounter', fight)
    fc.assert(
      fc.property(bodies, bodies, (first, second) => {
        const once = written(text, first)
        const [log] = read(once).logs
        if (!log) throw new Error('there is no log')
        const twice = written(once, second)
        expect(logIn(read(twice))).toBe(second)
        // All of it that is not the log is as it was, byte for byte.
        const { fence } = log
        expect(twice.startsWith(once.slice(0, fence.start))).toBe(true)
        expect(twice.endsWith(once.slice(fence.end))).toBe(true)
        expect(written(twice, second)).toBe(twice)
      }),
      { numRuns: 40 }
    )
  })

  test('in the way its note breaks lines', () => {
    const after = written('```encounter\r\nname: a\r\n```\r\n', 'a · hestia 1 · seed 1\n> done')
    expect(after.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  })

  test('with a longer fence where a line of it would close it', () => {
    const after = written('```encounter\nname: a\n```\n', 'a · hestia 1 · seed 1\n```')
    expect(after).toContain('\n````encounter-log\n')
    expect(logIn(read(after))).toBe('a · hestia 1 · seed 1\n```')
  })

  test('only the lines that differ are touched', () => {
    const text = written('```encounter\nname: a\n```\n', 'a · hestia 1 · seed 1\n> one\n> two')
    const note = read(text)
    const [place] = note.encounters
    const edits = place && writeLog(note, place, 'a · hestia 1 · seed 1\n> one\n> two\n> three')
    expect(edits).toHaveLength(1)
    expect(edits?.[0]?.text).toBe('\n> three')
  })
})
