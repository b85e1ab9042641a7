import fc from 'fast-check'
import { distributionOf } from '../../src/core/dice/distribution.ts'
import { isFormula } from '../../src/core/dice/formula.ts'
import { parseFormula } from '../../src/core/dice/parse-formula.ts'
import { rollFormula } from '../../src/core/dice/roll.ts'
import { limits } from '../../src/core/limits.ts'
import { formatJournalEntry, parseJournalEntry } from '../../src/extension/notes/journal-entry.ts'
import { issuesOf } from '../../src/language/issues.ts'
import { applyEdits } from '../../src/notes/edits.ts'
import { parseNote } from '../../src/notes/note.ts'
import { globMatcher } from '../../src/notes/vault/glob-match.ts'
import { hashText, parseIndexCache } from '../../src/notes/vault/index-cache.ts'
import { createVault } from '../../src/notes/vault/vault.ts'
import { applyAction, logText, playOut } from '../../src/session/fight.ts'
import { readCommand } from '../../src/session/read-command.ts'
import { parsePanelMessage } from '../../src/tracker/messages.ts'
import { games } from '../games.ts'
import { fightAt, greywater, noteIn, session, setupOf } from '../greywater.ts'
import { editorQuestions } from '../growth-answers.ts'
import { readStored, storedLogs } from '../log-edits.ts'
import type { FuzzTarget } from './fuzz.ts'
import { panelMessages, parsed, sendAll } from './panel-messages.ts'
import { commandWords, formulaWords, globWords, jsonWords, logWords, noteWords } from './words.ts'

/** Asks all that an editor asks, at the middle of a note. */
function askAll(text: string): void {
  const files = { 'note.md': text, 'bestiary.md': greywater['bestiary.md'] }
  const at = text.slice(text.length / 2, text.length / 2 + 3)
  for (const [, ask] of editorQuestions(files, at, 'x')) ask()
}

/** Reads all of a note that is read on demand. */
function readAll(text: string): void {
  const note = parseNote('note.md', text)
  for (const { fields, name } of note.statblocks) void [fields, name]
  for (const { fields, creatures } of note.encounters) void [fields, creatures]
  for (const log of note.logs) void [log.header, log.beginning()]
  void note.issues
}

const played = logText(playOut(fightAt(setupOf()), 12))
const withLog = (log: string) =>
  session.replace('  - Cart wolf\n```\n', `$&\n\`\`\`encounter-log\n${log}\n\`\`\`\n`)

/** The text of a note outside of Fray’s fences and frontmatter. */
function outside(text: string): string {
  const { fences } = parseNote('session-1.md', text)
  let out = ''
  let at = /^---\r?\n[\s\S]*?\n---\r?\n/.exec(text)?.[0].length ?? 0
  for (const { start, end } of fences) {
    out += text.slice(at, Math.max(at, start))
    at = end
  }
  return (out + text.slice(at)).replace(/\s+/g, '\n')
}

const logFix = /^log\.(?:answer|check|command|cut|dice|due|notation|refused|told|unanswered)$/

/** Applies each fix of a log. Throws an error for a fix that changes a byte outside of Fray’s fences. */
function fixLog(log: string): void {
  const { vault, note } = noteIn(withLog(log))
  for (const { code, fixes = [] } of issuesOf(vault, note))
    for (const { title, edits } of fixes) {
      const fixed = applyEdits(note.text, edits)
      if (!logFix.test(code) || note.issues.length > 0) continue
      if (outside(fixed) !== outside(note.text))
        throw new Error(`“${title}” changes text outside of the fences`)
    }
}

const body = 'name: Ogre\nhd: 1'
const ogre = `---\nruleset: hestia\n---\n\`\`\`statblock\n${body}\n\`\`\`\n`

/** Reads an index cache, and a note whose statblock has these fields in the cache. */
function readCache(text: string): void {
  parseIndexCache(text, '1')
  const fields = parsed(text)
  const cache = JSON.stringify({ version: '1', statblocks: { [hashText(body)]: fields } })
  const note = parseNote('note.md', ogre, undefined, parseIndexCache(cache, '1'))
  issuesOf(createVault([note]), note)
}

const json = (values: readonly unknown[]) => values.map((value) => JSON.stringify(value))
const face = (sides: number) => 1 + (sides >> 1)

/** Each function that reads texts of people, other programs or disks. */
export function fuzzTargets(): readonly FuzzTarget[] {
  const fight = fightAt(setupOf())
  const { give, roll, answer, undo, redo, faces, always } = panelMessages
  const globTexts = ['**/node_modules', 'Templates/*.{md,txt}', '[!a-c]?/**', '{a,b}{c,d}']
  return [
    {
      title: 'formulas',
      inputs: 60_000,
      seeds: [
        '(2d6kh1!+d%)*2',
        '5d6>=5-=1',
        '4dF+d[3-5]',
        'd66%',
        '1dS',
        '3d6!2r<3u',
        '10d10!>4sd'
      ],
      words: formulaWords,
      run(text) {
        const formula = parseFormula(text)
        if (!isFormula(formula)) return
        rollFormula(formula, (count, sides) => Array<number>(count).fill(face(sides)))
        if (text.length < 12) distributionOf(formula)
      }
    },
    {
      title: 'panel messages',
      inputs: 60_000,
      seeds: json(Object.values(panelMessages)),
      words: jsonWords,
      run: (text) => void parsePanelMessage(parsed(text))
    },
    {
      title: 'panel messages to a fight',
      inputs: 400,
      seeds: json([Object.values(panelMessages), [give, roll, answer, undo, redo, faces, always]]),
      words: [...jsonWords, ...json(Object.values(panelMessages))],
      run: (text) => sendAll(fight, text)
    },
    {
      title: 'save journals',
      inputs: 40_000,
      seeds: [formatJournalEntry({ uri: 'file:///a.md', text: '# “Ours”\n' })],
      words: jsonWords,
      run: (text) => void parseJournalEntry(text)
    },
    {
      title: 'globs',
      inputs: 2000,
      seeds: globTexts,
      words: globWords,
      run: (text) => void globMatcher(text.split('\n'))('Templates/a b/node_modules/note.md')
    },
    {
      title: 'commands of a log',
      inputs: 20_000,
      seeds: played.split('\n').filter((line) => line.startsWith('> ')),
      words: commandWords,
      run: (text) => void fight.ruleset.language.parse(fight.now.state, text.replace(/^> /, ''))
    },
    {
      title: 'typed commands',
      inputs: 150,
      seeds: [
        'Wenna: attack Sump goblin with bow',
        'all the goblins take 3',
        'undo',
        'wenna mig 5'
      ],
      words: commandWords,
      run(text) {
        const typed = text.slice(0, limits.commandLength)
        applyAction(fight, { type: 'give', text: typed })
        readCommand(fight, typed, 'Wenna')
      }
    },
    {
      title: 'notes that are read',
      inputs: 1000,
      seeds: [ogre, ...Object.values(greywater), withLog(played)],
      words: noteWords,
      run: readAll
    },
    {
      title: 'notes in an editor',
      inputs: 100,
      seeds: [ogre, session, withLog(played)],
      words: noteWords,
      run: askAll
    },
    {
      title: 'index caches',
      inputs: 1000,
      seeds: [
        '{"name": "Ogre", "hd": 1, "weapons": ["club d6"]}',
        '{"extends": ["a"], "hp": null}'
      ],
      words: jsonWords,
      run: readCache
    },
    ...games.map((game): FuzzTarget => {
      const seeds = fc.sample(storedLogs(game), { numRuns: 3, seed: 2026 })
      return {
        title: `logs of ${game.id}`,
        inputs: 100,
        seeds,
        words: [...logWords, ...(seeds[0] ?? '').split(/(?<=[ \n])/)],
        run(text) {
          readStored(game, text)
        }
      }
    }),
    {
      title: 'fixes of logs',
      inputs: 60,
      seeds: [played],
      words: logWords,
      run: fixLog
    }
  ]
}
