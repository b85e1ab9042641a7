import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Issue } from '../../src/core/issues/issue.ts'
import { applyEdits } from '../../src/notes/edits.ts'
import { parseNote } from '../../src/notes/note.ts'
import { createVault } from '../../src/notes/vault/vault.ts'
import { beginFight } from '../../src/session/begin-fight.ts'
import { logText, playOut } from '../../src/session/fight.ts'
import { replayLog } from '../../src/session/log/replay-log.ts'
import { openFight } from '../../src/session/open-fight.ts'
import { prepare } from '../../src/session/prepare.ts'
import { findEncounter } from '../../src/session/setup.ts'
import {
  fightAt,
  greywater,
  noteIn,
  setupOf,
  sump,
  withLog,
  withoutBeginning
} from '../greywater.ts'
import { runs } from '../random.ts'

describe('a log that does not say who fights, after a statblock has changed', () => {
  const whole = withoutBeginning(logText(playOut(fightAt(setupOf(undefined, sump)))))
  const note = parseNote('session-1.md', withLog(whole, sump))
  const followed = (change: (text: string) => string): readonly Issue[] => {
    const others = (['bestiary.md', 'party.md'] as const).map((name) =>
      parseNote(name, change(greywater[name]))
    )
    const block = findEncounter(note, sump)
    const prepared = block && prepare(createVault([note, ...others]), note, block)
    if (!prepared || !('setup' in prepared)) throw new Error(JSON.stringify(prepared?.issues))
    return replayLog(prepared.setup)?.issues ?? []
  }

  test.each([
    ['Flesh', 'flesh: 6', 'flesh: 5'],
    ['a weapon', '  - mace', '  - axe'],
    ['a score', 'savvy: 13', 'savvy: 3'],
    ['a name', 'name: Corvin', 'name: Corwin'],
    ['a die', 'flail d8', 'flail d4'],
    ['armour', 'armour: medium\nweapons:\n  - mace', 'armour: heavy\nweapons:\n  - mace'],
    ['Hit Dice', 'hd: 3', 'hd: 9']
  ])('%s that has changed is reported in the log, without an exception', (_, before, after) => {
    expect(followed((text) => text)).toEqual([])
    const issues = followed((text) => text.replace(before, after))
    expect(issues).not.toEqual([])
    const start = note.text.indexOf(whole)
    for (const issue of issues) {
      expect(issue.start).toBeGreaterThanOrEqual(start)
      expect(issue.end).toBeLessThanOrEqual(start + whole.length)
    }
  })
})

describe('any edit of a log', () => {
  const log = logText(playOut(fightAt(setupOf())))
  const preparedIn = (text: string) => {
    const { note, vault } = noteIn(text)
    const [block] = note.encounters
    if (!block) throw new Error('no encounter')
    return prepare(vault, note, block)
  }
  const issuesIn = (text: string): readonly Issue[] => {
    const prepared = preparedIn(text)
    if (!('setup' in prepared)) return prepared.issues
    const begun = beginFight(prepared.setup)
    return 'issues' in begun ? begun.issues : (replayLog(prepared.setup)?.issues ?? [])
  }
  const fenceIn = (text: string) => noteIn(text).note.logs[0]?.fence
  const bodyIn = (text: string): string => fenceIn(text)?.body ?? ''
  const around = (text: string): string => {
    const { start = 0, end = 0 } = fenceIn(text) ?? {}
    return text.slice(0, start) + text.slice(end)
  }

  const junk = fc.oneof(
    fc.string({ maxLength: 6 }),
    fc.constantFrom(
      '\n',
      '> ',
      '[',
      ']',
      ' | ',
      '"',
      '# ',
      '```',
      ' (H-13)',
      '[21]',
      '9',
      'seed',
      ' '
    )
  )
  const edits = fc.array(
    fc.record({
      how: fc.constantFrom('delete', 'insert', 'drop line', 'double line', 'swap lines', 'cut'),
      at: fc.nat(),
      length: fc.integer({ min: 1, max: 30 }),
      junk
    }),
    { minLength: 1, maxLength: 3 }
  )

  test('never throws, and every fix gives a log that replays; keeping as remarks loses no word', () => {
    fc.assert(
      fc.property(edits, (made) => {
        const body = made.reduce(edited, log)
        const text = withLog(body)
        const written = bodyIn(text)
        const before = issuesIn(text)
        const prepared = preparedIn(text)
        if ('setup' in prepared) openFight(prepared.setup, { seed: 1, dice: 'typed' })
        for (const { fixes = [], code } of before.slice(0, 1)) {
          for (const { edits: all, title } of fixes) {
            const note = applyEdits(text, all)
            // The combatants then come from the encounter. Other lines can still be wrong.
            const after = issuesIn(note).filter(
              (issue) => code !== 'log.beginning' || issue.code === code
            )
            // A fix of one line leaves others, and a command that a line becomes may have answers that do not fit.
            if (/^Keep (?:this|\d)/.test(title)) expectFarther(text, note)
            // A name that is right again leaves the faults of other edits.
            else if (made.length > 1 && title.startsWith('Rename '))
              expect(restIn(note), bodyIn(note)).toBeLessThanOrEqual(restIn(text))
            else if (!/^(?:Write|Make|Roll) /.test(title))
              expect(after, `${title}\n${bodyIn(note)}`).toEqual([])
            expect(around(note)).toBe(around(text))
            if (title.startsWith('Keep ')) expectNothingLost(written, bodyIn(note))
          }
        }
      }),
      runs(150)
    )
  })

  /** The number of commands that do not follow. */
  function restIn(text: string): number {
    const prepared = preparedIn(text)
    const read = 'setup' in prepared ? replayLog(prepared.setup)?.read : undefined
    return read?.rest.match(/^\s*>/gm)?.length ?? 0
  }

  /** Expects fewer commands that do not follow than before. */
  const expectFarther = (before: string, note: string): void =>
    expect(restIn(note), bodyIn(note)).toBeLessThan(restIn(before))

  /**
   * Expects every line of `before` in `after`, word by word. The spacing of commands may change, and the line of an outcome
   * may get its rule.
   */
  function expectNothingLost(before: string, after: string): void {
    const words = (line: string) =>
      line
        .replace(/^(?:# ?|> ?)*/, '')
        .replace(/ \([^()]*\)\s*$/, '')
        .toLowerCase()
        .replace(/\b0+(?=\d)/g, '')
        .replaceAll('[typed ', '[')
        .replace(/[\s"[\],]/g, '')
    const kept = after.split('\n').map(words)
    const isHeader = (line: string, index: number) =>
      index === 0 && / · seed [0-9a-f]{1,8}$/i.test(line)
    const lost = before
      .split('\n')
      .filter((line, index) => !isHeader(line, index) && !/^\s*=/.test(line))
      .filter((line) => !kept.includes(words(line)))
    expect(lost).toEqual([])
  }
})

function edited(
  text: string,
  edit: {
    readonly how: string
    readonly at: number
    readonly length: number
    readonly junk: string
  }
): string {
  const lines = text.split('\n')
  const line = edit.at % lines.length
  const place = edit.at % Math.max(1, text.length)
  switch (edit.how) {
    case 'delete':
      return text.slice(0, place) + text.slice(place + edit.length)
    case 'insert':
      return text.slice(0, place) + edit.junk + text.slice(place)
    case 'drop line':
      return lines.toSpliced(line, 1).join('\n')
    case 'double line':
      return lines.toSpliced(line, 0, lines[line] ?? '').join('\n')
    case 'swap lines':
      return lines.toSpliced(line, 2, ...lines.slice(line, line + 2).reverse()).join('\n')
    default:
      return text.slice(0, place)
  }
}
