import { limits } from '../src/core/limits.ts'
import { codeLensesOf } from '../src/language/code-lenses.ts'
import { completionsAt } from '../src/language/completion/completions.ts'
import { documentSymbolsOf } from '../src/language/document-symbols.ts'
import { foldingRangesOf } from '../src/language/folding-ranges.ts'
import { hoverAt } from '../src/language/hover.ts'
import { issuesOf } from '../src/language/issues.ts'
import { semanticTokensOf } from '../src/language/semantic-tokens.ts'
import { applyEdits, writeLog } from '../src/notes/edits.ts'
import { parseNote } from '../src/notes/note.ts'
import { createVault, withNote } from '../src/notes/vault/vault.ts'
import type { Fight } from '../src/session/fight.ts'
import { applyAction, logText, playOut } from '../src/session/fight.ts'
import { openFight } from '../src/session/open-fight.ts'
import { prepare } from '../src/session/prepare.ts'
import { trackerView } from '../src/session/views/tracker-view.ts'
import { fights } from './fights.ts'
import { median } from './measure.ts'

/** A note just under one of the limits. */
export interface Case {
  readonly title: string
  readonly text: string
  /** Where completion and hover are asked for: before the last of these words. */
  readonly at: string
}

/** Milliseconds of CPU for each thing an editor asks about a note, and the codes of its issues. */
export interface Answers {
  readonly title: string
  readonly times: Readonly<Record<string, number>>
  readonly issues: Readonly<Record<string, number>>
}

const rounds = 3

/** The middle of three times, each with a text that no cache knows. */
export function answersFor(one: Case): Answers {
  const seen = Array.from({ length: rounds }, (_, nth) => ask(one, nth))
  const [first] = seen
  const titles = Object.keys(first?.times ?? {})
  return {
    title: one.title,
    times: Object.fromEntries(
      titles.map((title) => [title, median(seen.map(({ times }) => times[title] ?? 0))])
    ),
    issues: first?.issues ?? {}
  }
}

let nonce = 0

function ask({ text: written, at }: Case, nth: number) {
  const times: Record<string, number> = {}
  const timed = <T>(title: string, work: () => T): T => {
    const before = process.cpuUsage()
    const value = work()
    const { user, system } = process.cpuUsage(before)
    times[title] = (times[title] ?? 0) + (user + system) / 1000
    return value
  }
  const text = written.replaceAll('NONCE', `n${nth}x${nonce++}`)
  let note = timed('parse', () => parseNote('note.md', text))
  let vault = timed('parse', () => withNote(createVault([]), note))
  timed('lenses', () => codeLensesOf(vault, note))
  const issues = timed('issues', () => issuesOf(vault, note))
  timed('symbols', () => [documentSymbolsOf(note), foldingRangesOf(note)])
  timed('colours', () => semanticTokensOf(vault, note))
  const place = Math.max(0, text.lastIndexOf(at))
  timed('completion', () => completionsAt(vault, note, place))
  timed('hover', () => hoverAt(vault, note, place))
  timed('key', () => {
    const typed = `${text.slice(0, place)}x${text.slice(place)}`
    note = parseNote('note.md', typed, note)
    vault = withNote(vault, note)
    codeLensesOf(vault, note)
    issuesOf(vault, note)
  })
  note = parseNote('note.md', `${text} `)
  vault = withNote(createVault([]), note)
  const encounter = note.encounters.at(-1)
  const opened = timed('open', () => {
    const prepared = encounter && prepare(vault, note, encounter)
    return prepared && 'setup' in prepared
      ? openFight(prepared.setup, { seed: 1, dice: 'rolled' })
      : undefined
  })
  if (encounter && opened && 'fight' in opened) {
    let { fight } = opened
    const { offers } = timed('offers', () => trackerView(fight))
    const command = offers.find(({ isSuggested }) => isSuggested)?.variants[0]?.text
    timed('press', () => {
      fight = command ? applyAction(fight, { type: 'give', text: command }).fight : fight
      const now = parseNote(
        'note.md',
        applyEdits(note.text, writeLog(note, encounter, logText(fight))),
        note
      )
      return issuesOf(withNote(vault, now), now)
    })
    timed('undo', () => applyAction(fight, { type: 'undo' }))
  }
  const codes: Record<string, number> = {}
  for (const { code } of issues) codes[code] = (codes[code] ?? 0) + 1
  return { times, issues: codes }
}

const countLines = ({ now }: Fight): number =>
  now.history.steps.reduce((sum, { due, lines }) => sum + lines.length + (due ? 0 : 1), 1)
const times = (count: number, line: (nth: number) => string): string =>
  Array.from({ length: count }, (_, nth) => line(nth)).join('\n')
const front = (game: string) => `---\nruleset: ${game}\n---\nNONCE\n\n`
const fence = (kind: string, body: string) => `\n\`\`\`${kind}\n${body}\n\`\`\`\n`
const party = fence('statblock', 'name: Wenna\nplayer: true\nflesh: 4\nsavvy: 13')
const goblin = fence('statblock', 'name: Goblin\nhd: 1')

const statblocksOf = (count: number, more = ''): string =>
  times(count, (nth) => fence('statblock', `name: Goblin ${nth} NONCE\nhd: 1${more}`))
const enemies = (list: string, more = ''): string =>
  fence('encounter', `name: Ford NONCE\n${more}creatures:\n${list}`)
const twoOf = (game: string): string =>
  front(game) + fence('statblock', 'name: Wenna\nplayer: true') + fence('statblock', 'name: Goblin')

/** Zones in a row, with as many borders more as may be. */
const zonesOf = (count: number, borders: number): string => {
  const next = Array.from({ length: count }, (_, nth) => (nth > 0 ? [`Z${nth - 1}`] : []))
  for (let nth = 0; nth < borders - count + 1; nth++)
    next[(nth % (count - 2)) + 2]?.push(`Z${nth % 2 === 0 ? 0 : 1}`)
  return next
    .map((names, nth) => `  - {name: Z${nth}, next: [${[...new Set(names)].join(', ')}]}`)
    .join('\n')
}

/** Four against four of a game with a log of so many lines: some rounds, then what the table decides. */
function logCase(game: string, lines: number): Case {
  const encounter = fights[game]
  if (!encounter) throw new Error(`there is no fight of ${game}`)
  const yaml = (fields: object) =>
    Object.entries(fields).map(([key, value]) => `${key}: ${JSON.stringify(value)}`)
  const before =
    front(game) +
    encounter.entries
      .map(({ name, player, fields }) =>
        fence('statblock', yaml({ name, ...(player && { player }), ...fields }).join('\n'))
      )
      .join('')
  const creatures = encounter.entries
    .filter(({ player }) => !player)
    .map(({ name }) => `  - ${name}`)
  const text = `${before}${enemies(creatures.join('\n'), `${yaml(encounter.fields).join('\n')}\n`)}`
  const note = parseNote('note.md', text)
  const [place] = note.encounters
  const prepared = place && prepare(createVault([note]), note, place)
  if (!prepared || !('setup' in prepared)) throw new Error(`the fight of ${game} is not prepared`)
  const opened = openFight(prepared.setup, { seed: 1, dice: 'rolled' })
  if (!('fight' in opened)) throw new Error(`the fight of ${game} does not begin`)
  let fight = playOut(opened.fight, 12)
  while (fight.now.asked) fight = playOut(fight, 1)
  const { declarations } = fight.ruleset.language
  const what = declarations.adjust?.params.what?.offered(fight.now.state, {}).map(String) ?? []
  const commands = what.flatMap((one) =>
    encounter.entries.map(({ name }) => `${name}: set ${one} to 1, because of the rain`)
  )
  for (let nth = 0; countLines(fight) < lines - 1 && nth < 2 * lines; nth++) {
    const command = commands[nth % commands.length]
    if (command !== undefined) fight = applyAction(fight, { type: 'give', text: command }).fight
  }
  return {
    title: `a log of ${countLines(fight).toLocaleString('en')} lines, ${fight.ruleset.title}`,
    at: 'Ford',
    text: applyEdits(text, writeLog(note, place, logText(fight)))
  }
}

/** The notes just under each limit. */
export const limitCases = (): readonly Case[] => [
  {
    title: 'prose, 2 million characters',
    at: 'Goblin',
    text: `${front('hestia')}${party}${goblin}${enemies('  - Goblin')}${'The *third* sack is [older](#) than the mill.\n'.repeat(43_000)}`
  },
  {
    title: 'one line of backticks',
    at: 'Goblin',
    text: `${front('hestia')}${party}${goblin}${enemies('  - Goblin')}${'`'.repeat(1_900_000)}`
  },
  {
    title: 'statblocks',
    at: 'Goblin',
    text: `${front('hestia')}${party}${statblocksOf(limits.statblocks - 2)}${enemies('  - Goblin 7 NONCE')}`
  },
  {
    title: 'statblocks of one name',
    at: 'Goblin',
    text: `${front('hestia')}${party}${goblin.repeat(limits.statblocks - 2)}${enemies('  - Goblin')}`
  },
  {
    title: 'encounters',
    at: 'Goblin',
    text: `${front('hestia')}${party}${goblin}${times(limits.encounters - 2, (nth) => fence('encounter', `name: Ford ${nth} NONCE\ncreatures: [Goblin]`))}`
  },
  {
    title: 'encounters of one name',
    at: 'Goblin',
    text: `${front('hestia')}${party}${goblin}${enemies('  - Goblin').repeat(limits.encounters - 2)}`
  },
  {
    title: 'encounters in one fence',
    at: 'Goblin',
    text: `${front('hestia')}${party}${goblin}${fence(
      'encounter',
      times(limits.encounters, (nth) => `---\nname: Ford ${nth} NONCE\ncreatures: [Goblin]`)
    )}`
  },
  {
    title: 'a chain of parents',
    at: 'G0',
    text: `${front('hestia')}${party}${times(limits.statblocks - 3, (nth) => fence('statblock', `name: G${nth}\nextends: G${nth + 1}\nnotes: NONCE`))}${fence('statblock', `name: G${limits.statblocks - 3}\nhd: 1`)}${enemies('  - G0')}`
  },
  {
    title: 'a circle of parents',
    at: 'G0',
    text: `${front('hestia')}${party}${times(limits.statblocks - 3, (nth) => fence('statblock', `name: G${nth}\nextends: G${(nth + 1) % (limits.statblocks - 3)}\nnotes: NONCE`))}${enemies('  - G0')}`
  },
  {
    title: 'two parents each',
    at: 'G0',
    text: `${front('hestia')}${party}${times(limits.statblocks - 3, (nth) => fence('statblock', `name: G${nth}\nextends: [G${nth + 1}, G${nth + 2}]\nnotes: NONCE`))}${enemies('  - G0')}`
  },
  {
    title: 'creatures, each its own',
    at: 'Goblin',
    text: `${front('hestia')}${party}${statblocksOf(limits.combatants - 1)}${enemies(times(limits.combatants - 1, (nth) => `  - Goblin ${nth} NONCE`))}`
  },
  ...['hestia', 'murdham', 'radiant', 'einfelst', 'td2e'].map((game) => ({
    title: `creatures, one kind, ${game}`,
    at: 'Goblin',
    text: `${twoOf(game)}${enemies(`  - ${limits.combatants - 1}: Goblin`)}`
  })),
  {
    title: 'unknown creatures',
    at: 'Gablin',
    text: `${front('hestia')}${party}${statblocksOf(limits.statblocks - 3)}${enemies(times(limits.combatants, (nth) => `  - Gablin ${nth}`))}`
  },
  {
    title: 'unknown creatures, long names',
    at: 'Gablin',
    text: `${front('hestia')}${party}${times(limits.statblocks - 3, (nth) => fence('statblock', `name: Goblin ${nth} NONCE ${'a'.repeat(80)}\nhd: 1`))}${enemies(times(limits.combatants, (nth) => `  - Gablin ${nth} NONCE ${'b'.repeat(80)}`))}`
  },
  {
    title: 'digits for a number',
    at: 'flesh',
    text: `${front('hestia')}${fence('statblock', `name: G NONCE\nflesh: "${'0'.repeat(limits.yamlLength - 100)}x"`)}`
  },
  {
    title: 'fields of a statblock',
    at: 'k1:',
    text: `${front('hestia')}${party}${fence('statblock', `name: G NONCE\nhd: 1\n${times(limits.yamlParts / 2 - 5, (nth) => `k${nth}: ${nth}`)}`)}${enemies('  - G NONCE')}`
  },
  {
    title: 'weapons of a statblock',
    at: 'club',
    text: `${front('hestia')}${party}${fence('statblock', `name: G NONCE\nhd: 1\nweapons:\n${times(limits.weaponsLength / 15, (nth) => `  - club ${nth} d6`)}`)}${enemies('  - G NONCE')}`
  },
  {
    title: 'gear of a statblock',
    at: 'rope',
    text: `${front('hestia')}${party}${fence('statblock', `name: G NONCE\nhd: 1\ngear:\n${times(limits.yamlParts - 20, (nth) => `  - rope ${nth}`)}`)}${enemies('  - G NONCE')}`
  },
  {
    title: 'lists in lists',
    at: 'x:',
    text: `${front('hestia')}${fence('statblock', `name: G NONCE\nx: ${'['.repeat(limits.yamlDepth - 2)}${']'.repeat(limits.yamlDepth - 2)}`)}`
  },
  {
    title: 'aliases of aliases',
    at: 'a8',
    text: `${front('hestia')}${fence(
      'statblock',
      `name: G NONCE\na: &a [1, 1, 1, 1, 1, 1, 1, 1, 1]\n${times(
        9,
        (nth) =>
          `a${nth}: &a${nth} [${Array(9)
            .fill(`*a${nth > 0 ? nth - 1 : ''}`)
            .join(', ')}]`
      )}`
    )}`
  },
  {
    title: 'inline dice',
    at: 'dice',
    text: `${front('hestia')}${times(limits.inlineCodes, (nth) => `\`dice: ${(nth % 500) + 1}d6+${'1'.repeat(nth % 50)}1\` NONCE`)}`
  },
  ...['murdham', 'radiant', 'einfelst'].map((game) => ({
    title: `zones, ${game}`,
    at: 'Z1',
    text: `${twoOf(game)}${enemies('  - Goblin', `zones:\n${zonesOf(limits.zones, limits.borders)}\n`)}`
  })),
  ...['murdham', 'radiant', 'einfelst'].map((game) => ({
    title: `zones and creatures, ${game}`,
    at: 'Z1',
    text: `${twoOf(game)}${enemies(`  - ${limits.combatants - 1}: Goblin`, `zones:\n${zonesOf(limits.zones, limits.borders)}\n`)}`
  })),
  ...Object.keys(fights).flatMap((game) =>
    [2000, 5000, limits.logLines].map((lines) => logCase(game, lines))
  )
]
