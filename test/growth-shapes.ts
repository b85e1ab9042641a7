import { limits } from '../src/core/limits.ts'
import { allRulesets } from '../src/rulesets/index.ts'
import type { Files } from './cli/kit.ts'

/** Notes in which one part repeats. The editor asks about `note.md`. */
export interface GrowthShape {
  readonly title: string
  /** The most repetitions that a note may have. */
  readonly most: number
  /** The first word at which an editor asks for completion, hover, definition, references and rename. */
  readonly at: string
  files(count: number): Files
}

const times = (count: number, line: (nth: number) => string, between = '\n'): string =>
  Array.from({ length: count }, (_, nth) => line(nth)).join(between)
const fence = (kind: string, body: string): string => `\n\`\`\`${kind}\n${body}\n\`\`\`\n`
const front = (game: string, more = ''): string => `---\nruleset: ${game}\n${more}---\n`
const pair =
  fence('statblock', 'name: Wenna\nplayer: true') + fence('statblock', 'name: Goblin\nhd: 1')
const encounter = (more = '', name = 'Ford'): string =>
  fence('encounter', `name: ${name}\ncreatures: [Goblin]\n${more}`)
const header = (game = 'hestia', title = 'Ford'): string => `${title} · ${game} 1 · seed 1`
const beginning = '= Party: Wenna {player}\n= Enemies: Goblin {hd: 1}'
const settings = '= settings {}'
const log = (lines: string, title = 'Ford'): string =>
  fence('encounter-log', `${header('hestia', title)}\n${lines}`)
const wrongCheck = '= 1 commands, 00000000'

/** About as many lines as a note of two million characters can have. */
const lines = 40_000

/** A note of Hestia with a party and a goblin, and below them what repeats. */
const shape = (
  title: string,
  most: number,
  below: (count: number) => string,
  { at = 'Goblin', files = {} as Files } = {}
): GrowthShape => ({
  title,
  most,
  at,
  files: (count) => ({ 'note.md': `${front('hestia')}${pair}${below(count)}`, ...files })
})

const fields = (title: string, most: number, body: (count: number) => string): GrowthShape =>
  shape(title, most, (count) => fence('statblock', `name: Ogre\n${body(count)}`), { at: 'Ogre' })

const encounterFields = (
  title: string,
  most: number,
  body: (count: number) => string
): GrowthShape =>
  shape(title, most, (count) => fence('encounter', `name: Ford\n${body(count)}`), { at: 'Ford' })

const logLines = (title: string, line: (nth: number) => string): readonly GrowthShape[] => [
  shape(`${title} in a log`, limits.logLines, (count) => encounter() + log(times(count, line))),
  shape(
    `${title} in a log with its beginning`,
    limits.logLines,
    (count) => encounter() + log(`${beginning}\n${settings}\n${times(count, line)}`)
  ),
  shape(
    `${title} above a wrong check line`,
    limits.logLines,
    (count) => encounter() + log(`${beginning}\n${settings}\n${times(count, line)}\n${wrongCheck}`)
  )
]

const facts = (title: string, line: (nth: number) => string): readonly GrowthShape[] => [
  shape(
    `${title} in the beginning of a log`,
    limits.logLines,
    (count) => encounter() + log(`${beginning}\n${times(count, line)}\n${settings}\n> muster`),
    { at: 'Goblin {' }
  ),
  shape(
    `${title} in the beginning of a log without an encounter`,
    limits.logLines,
    (count) => log(`${beginning}\n${times(count, line)}\n${settings}\n> muster`),
    { at: 'Goblin {' }
  )
]

/** Links in the place of a log: to a note with logs, to this note, or to nothing. */
const logsElsewhere = (count: number): string =>
  `${front('hestia')}${times(
    count,
    (nth) =>
      `\n## Ford (${nth})\n\nEncounter: [[note]]${log(`${beginning}\n${settings}`, `Ford (${nth})`)}`
  )}`

const linkShapes: readonly GrowthShape[] = [
  ...(
    [
      ['links to missing notes', (nth) => `[[n${nth}#t${nth}]]`],
      ['links to one missing note', (nth) => `[[n0#t${nth}]]`],
      ['equal links to a missing note', () => '[[n0#t]]'],
      ['links to missing logs of this note', (nth) => `[[note#t${nth}]]`],
      ['links to missing logs of another note', (nth) => `[[other#t${nth}]]`],
      ['equal links to a log of another note', () => '[[other#Ford (0)]]'],
      ['links out of the folder', (nth) => `[[../n${nth}#t]]`]
    ] as readonly (readonly [string, (nth: number) => string])[]
  ).map(([title, line]) =>
    shape(
      `${title} in a log`,
      limits.logLines,
      (count) => encounter() + fence('encounter-log', times(count, line)),
      { at: 'Ford', files: { 'other.md': logsElsewhere(1) } }
    )
  ),
  {
    title: 'links to as many logs of another note',
    most: limits.encounters,
    at: 'Ford',
    files: (count) => ({
      'note.md': `${front('hestia')}${pair}${encounter()}${fence(
        'encounter-log',
        times(count, (nth) => `[[other#Ford (${nth})|Ford]]`)
      )}`,
      'other.md': logsElsewhere(count)
    })
  },
  {
    title: 'logs that link back to an encounter without links',
    most: limits.encounters,
    at: 'Ford',
    files: (count) => ({
      'note.md': logsElsewhere(count),
      'other.md': `${front('hestia')}${pair}${times(count, (nth) => encounter('', `Ford (${nth})`))}`
    })
  },
  shape('encounters with 20 broken links each', limits.encounters, (count) =>
    times(
      count,
      (nth) =>
        encounter('', `Ford ${nth}`) +
        fence(
          'encounter-log',
          times(20, (at) => `[[n${at}#t${nth}]]`)
        )
    )
  )
]

const logShapes: readonly GrowthShape[] = [
  ...logLines(
    'renames',
    (nth) => `> ${nth === 0 ? 'Goblin' : `N${nth}`} is now called N${nth + 1}`
  ),
  ...logLines('take-overs', (nth) => `> take over Goblin: {hd: ${nth % 9}}`),
  ...logLines('notes', (nth) => `> note: the ${nth}th drum`),
  ...logLines('musters', () => '> muster'),
  ...logLines('remarks', (nth) => `# the ${nth}th drum`),
  ...logLines('empty lines', () => ''),
  ...logLines('outcomes', (nth) => `Goblin falls ${nth} times`),
  ...logLines('rounds', (nth) => `Round ${nth + 1}: Goblin, Wenna`),
  ...logLines('notation errors', () => '> note: [x'),
  ...logLines('late facts', (nth) => `= Enemies: N${nth}`),
  ...logLines('check lines', () => '= 0 commands, 00000000'),
  ...logLines('adjustments', (nth) => `> Goblin: set luck to ${nth % 5}, because of ${nth}`),
  ...logLines('notes on somebody', (nth) => `> note on Goblin: ${nth}`),
  ...logLines('damage', () => '> Goblin takes 0'),
  ...logLines('unknown names', (nth) => `> Gablin ${nth} takes 1`),
  ...logLines('hidings', (nth) =>
    nth % 2 === 0 ? '> hide Goblin from the players' : '> show Goblin to the players'
  ),
  ...facts('enemies', (nth) => `= Enemies: Rat ${nth} {hd: 1}`),
  ...facts('equal enemies', () => '= Enemies: Goblin'),
  ...facts('sides', (nth) => `= Side ${nth}: Rat ${nth}`),
  ...facts('reinforcements', (nth) => `= reinforcements for Enemies: Rat ${nth} {hd: 1}`),
  ...facts('carried states', () => '= carried Goblin {hp: 3/6}'),
  ...facts('those who are out', (nth) => `= carried Rat ${nth} {out: dead}`),
  ...facts('keys of an encounter', (nth) => `= encounter {k${nth}: ${nth}}`),
  ...facts('settings', () => '= settings {luck: 3}'),
  ...facts('broken facts', (nth) => `= N${nth}`),
  shape(
    'faces of a command',
    20_000,
    (count) => encounter() + log(`> muster ${times(count, () => '[1]', ' ')}`)
  ),
  shape(
    'answers of a command',
    20_000,
    (count) => encounter() + log(`> muster ${times(count, (nth) => `| a${nth}`, ' ')}`)
  ),
  shape(
    'logs below an encounter',
    5000,
    (count) =>
      encounter() + times(count, (nth) => log(`${beginning}\n${settings}`, `Ford ${nth}`), '')
  ),
  shape(
    'empty logs below an encounter',
    5000,
    (count) => encounter() + times(count, () => fence('encounter-log', ''), '')
  ),
  shape(
    'logs with a link back below an encounter',
    5000,
    (count) =>
      encounter() +
      times(count, () => `\nEncounter: [[note]]\n${log(`${beginning}\n${settings}`)}`, '')
  ),
  shape('logs of one title without an encounter', 5000, (count) =>
    times(count, () => `${log(`${beginning}\n${settings}`)}\n# A\n`, '')
  ),
  shape('encounters with a log each', limits.encounters, (count) =>
    times(
      count,
      (nth) =>
        encounter('', `Ford ${nth}`) + log(`${beginning}\n${settings}\n> muster`, `Ford ${nth}`),
      ''
    )
  ),
  shape('saved rolls below a statblock', 2000, (count) =>
    times(
      count,
      (nth) => fence('encounter-log', `${header('hestia', 'Goblin')}\n> test ${nth}`),
      ''
    )
  )
]

/** The first offer of each command of a game, again and again. */
const commandShapes = (): readonly GrowthShape[] =>
  allRulesets().flatMap((game) =>
    Object.entries(game.language.declarations).map(([type, { phrase }]): GrowthShape => {
      const words = phrase
        .replace(/\[[^\]]*\]/g, '')
        .replace(/\{(\w+)\}/g, (_, param: string) =>
          /^(?:who|by|owner|other|all|target|creature)$/.test(param) ? 'Goblin' : '1'
        )
      return {
        title: `${game.id}: ${type}`,
        most: limits.logLines,
        at: 'Goblin',
        files: (count) => ({
          'note.md': `${front(game.id)}${pair}${encounter()}${fence('encounter-log', `${header(game.id)}\n${times(count, () => `> ${words}`)}`)}`
        })
      }
    })
  )

const noteShapes: readonly GrowthShape[] = [
  shape('lines of prose', lines, (count) => encounter() + times(count, () => 'The *third* sack.')),
  shape('headings', lines, (count) => encounter() + times(count, (nth) => `## Part ${nth}\n`)),
  shape('links in prose', lines, (count) => encounter() + times(count, () => 'A [[Goblin]] here.')),
  shape(
    'links to headings',
    10_000,
    (count) => encounter() + times(count, (nth) => `## Part ${nth}\n[[note#Part ${nth}]]`)
  ),
  shape('dangling links', lines, (count) => encounter() + times(count, (nth) => `[[n${nth}]]`)),
  shape(
    'rows of a table',
    limits.tableRows,
    (count) =>
      `${encounter()}\n| dice: d${count} | What |\n| --- | --- |\n${times(count, (nth) => `| ${nth + 1} | Goblin ${nth} |`)}\n`
  ),
  shape(
    'cells of a row',
    10_000,
    (count) =>
      `${encounter()}\n|${' a |'.repeat(count)}\n|${' --- |'.repeat(count)}\n|${' b |'.repeat(count)}\n`
  ),
  shape('tables', 1000, (count) =>
    times(
      count,
      (nth) =>
        `\n| dice: d2 | T |\n| --- | --- |\n| 1 | [[note^t${nth}]] |\n| 2 | b |\n\n^t${nth}\n`
    )
  ),
  shape('inline dice', limits.inlineCodes, (count) => times(count, () => '`dice: 2d6+1`')),
  shape(
    'inline rolls on tables',
    limits.inlineCodes,
    (count) =>
      `\n| dice: d2 | T |\n| --- | --- |\n| 1 | a |\n| 2 | b |\n\n^t\n\n${times(count, () => '`dice: [[note^t]]`')}`
  ),
  shape('inline encounters', limits.inlineCodes, (count) =>
    times(count, () => '`encounter: 2 Goblin`')
  ),
  shape(
    'other fences',
    5000,
    (count) => encounter() + times(count, () => fence('js', 'let a'), '')
  ),
  shape('open fences', 5000, (count) => times(count, () => '~~~statblock')),
  shape('nested quotations', 500, (count) => `${'> '.repeat(count)}\`\`\`statblock\n`),
  shape('backticks', lines, (count) => `${encounter()}${'`'.repeat(count)} a`),
  shape('brackets', lines, (count) => `${encounter()}${'[['.repeat(count)} a`),
  shape('HTML comments', lines, (count) => encounter() + times(count, () => '<!-- a')),
  {
    title: 'keys of the frontmatter',
    most: limits.yamlParts / 2,
    at: 'Goblin',
    files: (count) => ({
      'note.md': `${front('hestia', `${times(count, (nth) => `k${nth}: ${nth}`)}\n`)}${pair}${encounter()}`
    })
  }
]

const statblockShapes: readonly GrowthShape[] = [
  shape('statblocks', limits.statblocks - 2, (count) =>
    times(count, (nth) => fence('statblock', `name: Ogre ${nth}\nhd: 1`), '')
  ),
  shape('statblocks of one name', limits.statblocks - 2, (count) =>
    times(count, () => fence('statblock', 'name: Ogre\nhd: 1'), '')
  ),
  shape('statblocks with a parent', limits.statblocks - 2, (count) =>
    times(count, (nth) => fence('statblock', `name: Ogre ${nth}\nextends: Goblin`), '')
  ),
  shape('statblocks in a chain', limits.parentDepth, (count) =>
    times(count, (nth) => fence('statblock', `name: R${nth}\nextends: R${nth + 1}`), '')
  ),
  shape('statblocks with an unknown parent', limits.statblocks - 2, (count) =>
    times(count, (nth) => fence('statblock', `name: Ogre ${nth}\nextends: Gablin ${nth}`), '')
  ),
  fields(
    'parents of a statblock',
    limits.parents,
    (count) => `extends: [${times(count, () => 'Goblin', ', ')}]`
  ),
  fields('keys of a statblock', limits.yamlParts / 2 - 5, (count) =>
    times(count, (nth) => `k${nth}: ${nth}`)
  ),
  fields('misspelt keys of a statblock', limits.yamlParts / 2 - 5, (count) =>
    times(count, (nth) => `wepons${nth}: ${nth}`)
  ),
  fields(
    'gear of a statblock',
    limits.yamlParts - 20,
    (count) => `gear:\n${times(count, (nth) => `  - rope ${nth}`)}`
  ),
  fields(
    'weapons of a statblock',
    limits.weaponsLength / 15,
    (count) => `weapons:\n${times(count, (nth) => `  - club ${nth} d6`)}`
  ),
  fields(
    'nested lists of a statblock',
    limits.yamlDepth - 2,
    (count) => `x: ${'['.repeat(count)}${']'.repeat(count)}`
  ),
  fields(
    'lines of a text of a statblock',
    5000,
    (count) => `notes: |\n${times(count, (nth) => `  line ${nth}`)}`
  ),
  fields(
    'links of a statblock',
    limits.yamlParts - 20,
    (count) => `gear:\n${times(count, (nth) => `  - [[Goblin ${nth}]]`)}`
  ),
  fields('letters of a name', limits.nameLength, (count) => `title: ${'a'.repeat(count)}`),
  shape(
    'letters of names',
    limits.nameLength - 6,
    (count) =>
      times(40, (nth) => fence('statblock', `name: ${'a'.repeat(count)} ${nth}`), '') +
      fence(
        'encounter',
        `name: Ford\ncreatures:\n${times(40, (nth) => `  - ${'b'.repeat(count)} ${nth}`)}`
      )
  ),
  fields(
    'dice of a formula',
    limits.formulaLength / 3,
    (count) => `hp: ${times(count, () => '1', ' + ')}`
  )
]

const encounterShapes: readonly GrowthShape[] = [
  shape('encounters', limits.encounters, (count) =>
    times(count, (nth) => encounter('', `Ford ${nth}`), '')
  ),
  shape('encounters of one name', limits.encounters, (count) =>
    times(count, () => encounter(), '')
  ),
  encounterFields(
    'creatures of an encounter',
    limits.combatants - 2,
    (count) => `creatures:\n${times(count, () => '  - Goblin')}`
  ),
  encounterFields(
    'combatants of a creature',
    limits.combatants - 2,
    (count) => `creatures:\n  - ${count}: Goblin`
  ),
  encounterFields(
    'named creatures of an encounter',
    limits.combatants - 2,
    (count) => `creatures:\n${times(count, (nth) => `  - Goblin as G${nth}`)}`
  ),
  encounterFields(
    'unknown creatures of an encounter',
    limits.combatants - 2,
    (count) => `creatures:\n${times(count, (nth) => `  - Gablin ${nth}`)}`
  ),
  encounterFields(
    'lines of one creature over the limit',
    limits.yamlParts - 20,
    (count) => `creatures:\n${times(count, () => '  - Goblin')}`
  ),
  encounterFields(
    'unknown lines over the limit',
    limits.yamlParts - 20,
    (count) => `creatures:\n${times(count, (nth) => `  - Gablin ${nth}`)}`
  ),
  encounterFields(
    'reinforcements of an encounter',
    limits.combatants - 2,
    (count) =>
      `creatures: [Goblin]\nreinforcements:\n${times(count, (nth) => `  - ${nth + 1}: Goblin`)}`
  ),
  encounterFields(
    'players of an encounter',
    limits.yamlParts - 20,
    (count) => `creatures: [Goblin]\nplayers:\n${times(count, (nth) => `  - Odo ${nth}`)}`
  ),
  encounterFields(
    'keys of an encounter',
    limits.yamlParts / 2 - 10,
    (count) => `creatures: [Goblin]\n${times(count, (nth) => `k${nth}: ${nth}`)}`
  ),
  encounterFields(
    'overrides of a creature',
    limits.yamlParts / 2 - 10,
    (count) => `creatures:\n  - Goblin:\n${times(count, (nth) => `      k${nth}: ${nth}`)}`
  ),
  encounterFields(
    'hidden creatures',
    limits.yamlParts - 20,
    (count) => `creatures: [Goblin]\nsurprised:\n${times(count, (nth) => `  - Goblin ${nth}`)}`
  ),
  ...['murdham', 'radiant', 'einfelst'].map(
    (game): GrowthShape => ({
      title: `zones of ${game}`,
      most: limits.zones - 1,
      at: 'Z1',
      files: (count) => ({
        'note.md': `${front(game)}${pair}${encounter(`zones:\n${times(count, (nth) => `  - {name: Z${nth}, next: [Z${nth + 1}]}`)}\n  - {name: Z${count}}\n`)}`
      })
    })
  ),
  shape('rows of a table of encounters', 2000, (count) =>
    fence(
      'encounter-table',
      `name: Woods\ndice: d${count}\n${times(count, (nth) => `${nth + 1}: Goblin`)}`
    )
  ),
  shape(
    'players of the vault',
    limits.combatants - 2,
    (count) =>
      times(count, (nth) => fence('statblock', `name: Odo ${nth}\nplayer: true`), '') + encounter()
  )
]

/** Every part of a note that may repeat. */
export const growthShapes = (): readonly GrowthShape[] => [
  ...noteShapes,
  ...statblockShapes,
  ...encounterShapes,
  ...logShapes,
  ...linkShapes,
  ...commandShapes()
]
