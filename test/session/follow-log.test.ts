import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyAction, logText } from '../../src/session/fight.ts'
import { followLog } from '../../src/session/log/follow-log.ts'
import { noteWithLog, sampleFights } from '../campaigns.ts'
import { games } from '../games.ts'
import { fightAt, session, setupOf, sump, withLog, withoutCheckLine } from '../greywater.ts'
import { runs } from '../random.ts'

/** A change of a line that changes nothing of the fight. */
type HarmlessEdit = (line: string, at: number) => string

const harmless: Readonly<Record<string, HarmlessEdit>> = {
  'a blank at the end': (line) => `${line} `,
  'two blanks': (line, at) => atBlank(line, at, '  '),
  'a tab': (line, at) => atBlank(line, at, '\t'),
  'small letters': (line) => line.toLowerCase(),
  'one letter of other case': (line, at) => {
    const place = at % line.length
    const letter = line.charAt(place)
    const other = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()
    return line.slice(0, place) + other + line.slice(place + 1)
  },
  'an indent': (line) => `  ${line}`,
  'a remark': (line) => `${line}\n# the bridge was rotten`,
  'an empty line': (line) => `${line}\n`,
  'commas between faces': (line) =>
    line.replace(/\[([\d ]+)\]/g, (faces) => faces.replaceAll(' ', ', ')),
  'blanks around faces': (line) => line.replace(/\[([\d ]+)\]/g, '[ $1 ]')
}

function atBlank(line: string, at: number, blank: string): string {
  const blanks = [...line.matchAll(/ /g)]
  const found = blanks[at % Math.max(1, blanks.length)]?.index
  return found === undefined ? line : line.slice(0, found) + blank + line.slice(found + 1)
}

/** Words that a person wrote: each letter and blank of them counts. */
const hasFreeText = (line: string): boolean => /note:|because of|is now called|“/i.test(line)

const harmlessEdits = fc.array(
  fc.record({ how: fc.constantFrom(...Object.keys(harmless)), at: fc.nat(), line: fc.nat() }),
  { minLength: 1, maxLength: 3 }
)

function edited(
  body: string,
  edits: readonly { readonly how: string; readonly at: number; readonly line: number }[]
): string {
  const lines = body.split('\n')
  for (const { how, at, line } of edits) {
    const place = line % lines.length
    const text = lines[place] ?? ''
    // Names and numbers of who fights are what they are, and so is a text in quotes.
    const isFact = text.startsWith('=') && (how.includes('letter') || text.includes('"'))
    if (text !== '' && !hasFreeText(text) && !isFact)
      lines[place] = harmless[how]?.(text, at) ?? text
  }
  return lines.join('\n')
}

/** The log without a person’s lines. */
const ownLines = (log: string): readonly string[] =>
  log.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'))

describe.each(games)('a fight of $id', ({ id }) => {
  test('is the same after harmless edits of its log: what was undone is redone, and the next press writes Fray’s form', () => {
    fc.assert(
      fc.property(
        sampleFights(id),
        harmlessEdits,
        fc.integer({ min: 0, max: 3 }),
        fc.boolean(),
        ({ encounter, fight }, edits, undone, isWindows) => {
          let live = fight
          for (let count = 0; count < undone; count++)
            live = applyAction(live, { type: 'undo' }).fight
          const note = noteWithLog(encounter, edited(logText(live), edits))
          const setup = encounter.prepared(isWindows ? note.replaceAll('\n', '\r\n') : note)
          const followed = followLog(setup, live, 1)
          if ('issues' in followed)
            throw new Error(`${JSON.stringify(followed.issues)}\n${setup.log?.fence.body}`)
          expect(followed.isSame, setup.log?.fence.body).toBe(true)
          expect(ownLines(logText(followed.fight))).toEqual(ownLines(logText(live)))
          const type = undone > 0 ? 'redo' : 'undo'
          const pressed = applyAction(followed.fight, { type })
          expect(pressed.refusal).toBeUndefined()
          expect(ownLines(logText(pressed.fight))).toEqual(
            ownLines(logText(applyAction(live, { type }).fight))
          )
        }
      ),
      runs(80)
    )
  })
})

describe('a fight whose log was edited', () => {
  const live = (() => {
    const opening = fightAt(setupOf())
    const begun = applyAction(opening, { type: 'give', text: 'roll initiative' }).fight
    const talked = applyAction(begun, { type: 'give', text: 'Wenna: talk' }).fight
    const order = { side: 'Enemies', words: 'stand' }
    const { now } = applyAction(talked, { type: 'undo' }).fight
    const history = { ...now.history, dice: 'players' as const, orders: [order] }
    return { ...begun, now: { ...now, history } }
  })()
  const followed = (body: string) => {
    const result = followLog(setupOf(withLog(body)), live, 1)
    if ('issues' in result) throw new Error(JSON.stringify(result.issues))
    return result
  }

  test.each([
    ['a seed in capitals', (log: string) => log.replace('seed 7f3a', 'seed 7F3A')],
    ['quotes around names', (log: string) => log.replace(/^> (Wenna|Corvin)\b/gm, '> "$1"')]
  ])('is the same with %s', (_, edit) => {
    const { fight, isSame } = followed(edit(logText(live)))
    expect(isSame).toBe(true)
    expect(logText(fight)).toBe(logText(live))
    expect(fight.now.history.undone).toHaveLength(1)
  })

  test('is the same with a changed title, which it takes over', () => {
    const { fight, isSame } = followed(logText(live).replace('The mill cellar', 'The  Cellar'))
    expect(isSame).toBe(true)
    expect(logText(fight)).toBe(logText(live).replace('The mill cellar', 'The  Cellar'))
    expect(fight.now.history.undone).toHaveLength(1)
  })

  test('takes over new remarks, and keeps who rolls, the standing orders and what can be redone', () => {
    const { fight, isSame } = followed(`${logText(live)}\n# They wait.`)
    expect(isSame).toBe(true)
    expect(logText(fight)).toBe(logText(live).replace(/\n(?== \d)/, '\n# They wait.\n'))
    expect(fight.now.history).toMatchObject({
      dice: 'players',
      orders: [{ side: 'Enemies', words: 'stand' }]
    })
    expect(logText(applyAction(fight, { type: 'redo' }).fight)).toMatch(
      /# They wait\.\n> Wenna: talk/
    )
  })

  test('is another one with another seed, though no die has fallen', () => {
    const undiced = fightAt(setupOf(session, sump), { dice: 'typed' })
    const body = withoutCheckLine(logText(undiced)).replace('seed 7f3a', 'seed 7f3b')
    const result = followLog(setupOf(withLog(body, sump), sump), undiced, 1)
    expect(result).toMatchObject({ isSame: false, fight: { now: { history: { seed: 0x7f3b } } } })
  })

  test('is another one with a further command, without the last one or without its log', () => {
    for (const body of [
      `${logText(live)}\n> Wenna: attack Cart wolf with bow`,
      logText(live).slice(0, logText(live).indexOf('\n> roll initiative')),
      ''
    ]) {
      const { fight, isSame } = followed(body)
      expect(isSame).toBe(false)
      expect(fight.now.history.undone).toEqual([])
      expect(fight.now.history.orders).toHaveLength(1)
    }
  })
})
