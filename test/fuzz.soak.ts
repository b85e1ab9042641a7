import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { parseFormula } from '../src/core/dice/parse-formula.ts'
import { parseJournalEntry } from '../src/extension/notes/journal-entry.ts'
import { issuesOf } from '../src/language/issues.ts'
import { applyEdits } from '../src/notes/edits.ts'
import { parseNote } from '../src/notes/note.ts'
import { hashText, parseIndexCache } from '../src/notes/vault/index-cache.ts'
import { createVault } from '../src/notes/vault/vault.ts'
import { allRulesets } from '../src/rulesets/index.ts'
import { applyAction, logText, playOut } from '../src/session/fight.ts'
import { readCommand } from '../src/session/read-command.ts'
import { parsePanelMessage } from '../src/tracker/messages.ts'
import { fightAt, greywater, noteIn, session, setupOf } from './greywater.ts'
import { editorQuestions } from './growth-answers.ts'
import { anyCharacter, nastyNames, runs } from './random.ts'

/** The inputs of each target, and the milliseconds that they took. `FRAY_RUNS=100 npm run fuzz` tries more. */
const counts = new Map<string, { inputs: number; milliseconds: number }>()
afterAll(() => {
  console.table(
    Object.fromEntries(
      [...counts].map(([target, { inputs, milliseconds }]) => [
        target,
        { inputs, 'a second': Math.round((1000 * inputs) / Math.max(1, milliseconds)) }
      ])
    )
  )
})

/** Tries a target with many inputs. An error that it throws fails the test, with the smallest input. */
function fuzz<T>(
  target: string,
  inputs: fc.Arbitrary<T>,
  numRuns: number,
  run: (input: T) => void
) {
  test(target, () => {
    const before = performance.now()
    let tried = 0
    fc.assert(
      fc.property(inputs, (input) => {
        tried++
        run(input)
      }),
      runs(numRuns)
    )
    counts.set(target, { inputs: tried, milliseconds: performance.now() - before })
  })
}

const words = [
  ...['name:', 'creatures:', 'hd: 1', 'flesh: 4', 'weapons: [sword]', 'extends:', 'player: true'],
  ...[
    'zones:',
    'next:',
    'surprised:',
    'reinforcements:',
    'carry: no',
    'ruleset: hestia',
    'notes: |'
  ],
  ...[
    '```statblock',
    '```encounter',
    '```encounter-log',
    '```encounter-table',
    '```',
    '~~~',
    '---'
  ],
  ...[
    '> ',
    '= ',
    '# ',
    '- ',
    '  ',
    '\t',
    '\n',
    '\r\n',
    '\r',
    '[[',
    ']]',
    '|',
    '[',
    ']',
    '{',
    '}',
    '"'
  ],
  ...[
    '&a',
    '*a',
    '!!',
    ': ',
    '`dice: 2d6`',
    '`encounter: 2 Goblin`',
    'Encounter: [[note]]',
    '\u202e'
  ],
  ...[
    'Ford · hestia 1 · seed 1',
    '= settings {}',
    '= Enemies: Goblin {hd: 1}',
    '= Party: Wenna {player}'
  ],
  ...[
    '> roll initiative',
    '> muster',
    '[typed 9]',
    '= 1 commands, 00000000',
    '<!--',
    '-->',
    '<div>'
  ],
  ...[
    'take over Goblin: {hd: 2}',
    'Goblin takes 3',
    'is now called',
    'note: drum',
    '2d6+3',
    'd%',
    '∞'
  ],
  ...nastyNames
]

/** Texts from pieces of the grammar of notes, and any characters. */
const pieces = fc
  .array(
    fc.oneof({ arbitrary: fc.constantFrom(...words), weight: 5 }, anyCharacter, fc.constant(' ')),
    {
      maxLength: 60
    }
  )
  .map((all) => all.join(''))

/** A sample with some parts doubled, dropped, moved or replaced by pieces. */
const edited = (text: string): fc.Arbitrary<string> =>
  fc
    .array(
      fc.record({
        at: fc.nat(text.length),
        length: fc.nat(40),
        how: fc.constantFrom('drop', 'double', 'insert', 'cut'),
        more: pieces
      }),
      { minLength: 1, maxLength: 4 }
    )
    .map((edits) =>
      edits.reduce((now, { at, length, how, more }) => {
        const start = Math.min(at, now.length)
        const part = now.slice(start, start + length)
        if (how === 'cut') return now.slice(0, start)
        const instead = how === 'drop' ? '' : how === 'double' ? part + part : more
        return now.slice(0, start) + instead + now.slice(start + part.length)
      }, text)
    )

const played = logText(playOut(fightAt(setupOf()), 12))
const withLog = (log: string) =>
  session.replace('  - Cart wolf\n```\n', `$&\n\`\`\`encounter-log\n${log}\n\`\`\`\n`)

/** Asks all that an editor asks, at the middle of a note. */
function askAll(text: string): void {
  const files = { 'note.md': text, 'bestiary.md': greywater['bestiary.md'] }
  for (const [, ask] of editorQuestions(
    files,
    text.slice(text.length / 2, text.length / 2 + 3),
    'x'
  ))
    ask()
}

/** The text of a note outside of Fray’s fences and frontmatter. */
function outside(text: string): string {
  const { fences } = parseNote('session-1.md', text)
  let out = ''
  let at = /^---\r?\n[\s\S]*?\n---\r?\n/.exec(text)?.[0].length ?? 0
  for (const { start, end } of fences) {
    out += text.slice(at, Math.max(at, start))
    at = end
  }
  return out + text.slice(at)
}

describe('nothing throws', () => {
  fuzz('notes', pieces, 400, askAll)
  fuzz('edited notes', edited(session), 60, askAll)
  fuzz('edited logs', edited(played), 60, (log) => {
    const { vault, note } = noteIn(withLog(log))
    for (const { fixes = [] } of issuesOf(vault, note)) for (const { edits } of fixes) void edits
  })
  const fight = fightAt(setupOf())
  fuzz('commands', fc.oneof(pieces, edited('Wenna: attack Sump goblin with bow')), 400, (text) => {
    fight.ruleset.language.parse(fight.now.state, text)
    applyAction(fight, { type: 'give', text })
    readCommand(fight, text, 'Wenna')
  })
  fuzz('formulas', fc.oneof(pieces, edited('(2d6kh1!+d%)*2')), 40_000, (text) => {
    parseFormula(text)
  })
  fuzz('panel messages', fc.oneof(fc.jsonValue(), fc.anything()), 20_000, (message) => {
    parsePanelMessage(message)
  })
  fuzz('save journals', fc.oneof(fc.json(), pieces), 20_000, (text) => {
    parseJournalEntry(text)
  })
  const body = 'name: Ogre\nhd: 1'
  const note = `---\nruleset: hestia\n---\n\`\`\`statblock\n${body}\n\`\`\`\n`
  fuzz('index caches', fc.record({ fields: fc.jsonValue(), text: fc.json() }), 2000, (input) => {
    parseIndexCache(input.text, '1')
    const poisoned = JSON.stringify({
      version: '1',
      statblocks: { [hashText(body)]: input.fields }
    })
    const read = parseNote('note.md', note, undefined, parseIndexCache(poisoned, '1'))
    issuesOf(createVault([read]), read)
  })
})

fuzz('no fix of a log changes a byte outside of its fences', edited(played), 60, (log) => {
  const { vault, note } = noteIn(withLog(log))
  for (const { code, fixes = [] } of issuesOf(vault, note)) {
    if (!/^log\.(?:answer|check|command|cut|dice|due|notation|refused|told|unanswered)$/.test(code))
      continue
    if (note.issues.length > 0) continue
    for (const { edits } of fixes)
      expect(outside(applyEdits(note.text, edits)).replace(/\s+/g, '\n')).toBe(
        outside(note.text).replace(/\s+/g, '\n')
      )
  }
})

test('every game reads the fields of a poisoned statblock without an error', () => {
  for (const { id } of allRulesets()) {
    const text = `---\nruleset: ${id}\n---\n\`\`\`statblock\nname: Ogre\n\`\`\`\n`
    for (const bad of [null, [], {}, 7, 'x', [[[]]], { a: { b: [null] } }]) {
      const fields = Object.fromEntries(
        ['name', 'hp', 'hd', 'weapons', 'gear', 'extends', 'player'].map((key) => [key, bad])
      )
      const cache = new Map([[hashText('name: Ogre'), fields]])
      const note = parseNote('note.md', text, undefined, cache as never)
      issuesOf(createVault([note]), note)
    }
  }
})
