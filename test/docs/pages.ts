import { readFileSync } from 'node:fs'
import { readManifest } from '../../scripts/manifest.mjs'
import type { RuleEntry } from '../../src/core/ruleset/rulebook.ts'
import type { AnyRuleset } from '../../src/core/ruleset/ruleset.ts'
import { formatRows } from '../../src/core/ruleset/setting-rows.ts'
import { formatSetting, isTable } from '../../src/core/ruleset/settings.ts'
import type { Field } from '../../src/core/statblock/fields.ts'
import { firstNote, samples, templateFolder } from '../../src/language/campaigns.ts'
import { parts } from '../../src/rulesets/own/schema/keys/parts.ts'
import type { Keys } from '../../src/rulesets/own/schema/spec.ts'
import { settingCell } from '../contract/readme.ts'

const root = new URL('../../', import.meta.url)
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8')

/** A table of Markdown. Bars in cells would end them. */
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n')

const code = (text: string): string => `\`${text}\``

/** The first fence of a kind in a note of the package, with its backticks. */
function fenceOf(kind: string, path: string): string {
  const [fence] = new RegExp(`\`\`\`${kind}\n[^\`]*\`\`\``).exec(read(path)) ?? []
  if (fence === undefined) throw new Error(`${path} has no ${kind}`)
  return fence
}

/** As many words as a cell of a table shows. A longer list stands below the table. */
const maxWordsInCell = 15

const takes = ({ expected, suggests = [] }: Field): string =>
  suggests.length === 0 || suggests.length > maxWordsInCell
    ? expected
    : `${expected}: ${suggests.map(code).join(', ')}`

function fieldTable(fields: Readonly<Record<string, Field>>): string {
  const rows = Object.entries(fields).map(([name, field]) => [code(name), takes(field), field.says])
  const lists = Object.entries(fields).flatMap(([name, { suggests = [] }]) =>
    suggests.length > maxWordsInCell
      ? [`### Words for ${code(name)}\n\n${suggests.map(code).join(', ')}.`]
      : []
  )
  return [table(['key', 'values', 'meaning'], rows), ...lists].join('\n\n')
}

/** The rules that Fray treats in one way, under the headings of the book. */
function rulesOf({ rulebook }: AnyRuleset, how: RuleEntry['how']): string {
  const byHeading = new Map<string, string[]>()
  for (const [id, { where, says, how: own }] of Object.entries(rulebook))
    if (own === how && id !== 'table')
      byHeading.set(where, [...(byHeading.get(where) ?? []), `- ${says} (${id})`])
  return [...byHeading]
    .map(([heading, lines]) => `### ${heading}\n\n${lines.join('\n')}`)
    .join('\n\n')
}

const cellOf = (value: unknown): string =>
  Array.isArray(value) ? value.map(cellOf).join(', ') : value === undefined ? '' : String(value)

/** The tables of the book, as `fray rules` prints them. */
const tablesOf = ({ tables }: AnyRuleset): string =>
  Object.entries(tables)
    .map(([name, rows]) => {
      const head = [...new Set(rows.flatMap((row) => Object.keys(row)))]
      return `### ${name}\n\n${table(
        head,
        rows.map((row) => head.map((key) => cellOf(row[key])))
      )}`
    })
    .join('\n\n')

/** The first setting, and the last row of the first table. */
function exampleSettings({ defaults }: AnyRuleset): string {
  const all = Object.entries(defaults)
  const first = all.slice(0, 1).map(([name, { value }]) => `  ${name}: ${formatSetting(value)}`)
  const tables = all.flatMap(([name, { value }]) =>
    isTable(value) ? [`  ${name}: [${formatRows(value).at(-1)}]`] : []
  )
  return [...first, ...tables.slice(0, 1)].join('\n')
}

/** A paragraph on tables; empty for a game without one. */
const wordsOnTables = ({ defaults }: AnyRuleset): string =>
  Object.values(defaults).some(({ value }) => isTable(value))
    ? '\n\nOf a table, write the rows that differ; the numbers you leave out stay.'
    : ''

/** The page of a game for game masters: how to write its creatures and fights, and who does which rule. */
export function gamePage(game: AnyRuleset): string {
  const { id, title, defaults } = game
  const template = templateFolder(game)
  const sample = samples.find(({ ruleset }) => ruleset === id)
  const left = rulesOf(game, 'table')
  return `# ${title}

Look up the keys of a ${title} statblock, and see which rules Fray plays for you. You need the book: this page sums up its rules in
our own words.

*Fray: New Campaign…* and \`fray new ${id} FOLDER\` write a small campaign to begin with.${sample ? ` *Fray: Open Sample…* copies a larger one, ${sample.title}.` : ''}

## Write a creature

Write \`ruleset: ${id}\` into the frontmatter of the note, or set \`fray.ruleset\`.

\`\`\`\`markdown
${fenceOf('statblock', `${template}/bestiary.md`)}
\`\`\`\`

The character of a player has \`player: true\`, and joins every encounter of the folder:

\`\`\`\`markdown
${fenceOf('statblock', `${template}/party.md`)}
\`\`\`\`

## Write a fight

\`\`\`\`markdown
${fenceOf('encounter', `${template}/${firstNote}`)}
\`\`\`\`

An encounter may have these keys, beside those of [every game](write-notes.md#encounters):

${fieldTable(game.encounterFields)}

## The keys of a statblock

Fray also keeps and shows keys that are not in this list.

${fieldTable(game.fields)}

## Rules that Fray plays

The number behind a rule is the one in the log. Point at it there to read the rule, or type \`fray rules ${id}\`.

${rulesOf(game, 'automated')}

## Rules that Fray asks about

Fray knows when to ask and which answers are possible. You or the players choose.

${rulesOf(game, 'prompted')}

## Rules left to you

${left === '' ? 'Nothing.' : left}

*Commands…* (/) in the tracker lists commands for everything that Fray does not know. Harm, heal, give or end a condition, move,
let somebody leave or join. The log records every such command.

## Numbers the book does not give

Set these numbers in the frontmatter of a note, under the name of the game:

\`\`\`yaml
${id}:
${exampleSettings(game)}
\`\`\`

${table(
  ['name', 'value', 'meaning'],
  Object.entries(defaults).map(([name, { value, says, rule }]) => [
    code(name),
    settingCell(value),
    `${says} (${rule})`
  ])
)}${wordsOnTables(game)}

## The tables

${tablesOf(game)}

[The rulings](../${id === 'squabble' ? 'samples' : 'src'}/rulesets/${id}/README.md#rulings) list our decisions where the book is silent. \`npm run unit -- docs -u\` writes this page.
`
}

interface Setting {
  readonly order: number
  readonly type: string
  readonly default: unknown
  readonly enum?: readonly string[]
  readonly enumItemLabels?: readonly string[]
  readonly enumDescriptions?: readonly string[]
  /** Values that are suggested, and any others. */
  readonly anyOf?: readonly Pick<Setting, 'enum' | 'enumDescriptions'>[]
  readonly markdownDescription: string
}

interface Command {
  readonly command: string
  readonly title: string
}

interface Conditional {
  readonly command: string
  readonly when: string
  readonly key: string
}

/** When a command is in the palette, in words. */
function inPalette(when: string | undefined): string {
  switch (when) {
    case undefined:
      return 'always'
    case 'false':
      return 'not there'
    case 'editorLangId == markdown':
      return 'in a note'
    case 'fray.isFightShown':
      return 'while the tracker shows a fight'
    case 'fray.isBestiaryFiltered':
      return 'while the bestiary is filtered'
    default:
      throw new Error(`no words for ${when}`)
  }
}

function settingSection([name, setting]: readonly [string, Setting]): string {
  const { type, markdownDescription } = setting
  const { enum: values = [], enumDescriptions } = setting.anyOf?.[0] ?? setting
  const usual = JSON.stringify(setting.default)
  const rows = values.map((value, index) => [
    code(JSON.stringify(value)),
    [setting.enumItemLabels?.[index], enumDescriptions?.[index]].filter(Boolean).join(': ')
  ])
  return `### ${code(name)}

${markdownDescription.replace(/`#([^`#]+)#`/g, '`$1`').replace(/\[([^\]]+)\]\(command:[^)]+\)/g, '*$1*')}

Type: ${type}. Default: ${code(usual)}.${rows.length > 0 ? `\n\n${table(['value', 'effect'], rows)}` : ''}`
}

/** The page of settings, commands and keys, from the manifest. */
export function settingsPage(): string {
  const { contributes } = readManifest()
  const settings: readonly (readonly [string, Setting])[] = Object.entries<Setting>(
    contributes.configuration.properties
  ).sort(([, a], [, b]) => a.order - b.order)
  const palette: readonly Conditional[] = contributes.menus.commandPalette
  const keys: readonly Conditional[] = contributes.keybindings
  const commands: readonly Command[] = contributes.commands
  const keysOf = (command: string) =>
    keys.filter((one) => one.command === command).map(({ key }) => code(key))
  return `# Settings

Change how Fray rolls, logs and searches, and look up every command and key.

## Settings of a folder

Each folder of a workspace may have its own settings.

${settings.map(settingSection).join('\n\n')}

## Commands

In the palette, the name of each command begins with “Fray: ”. The keys work while the tracker has the focus. Bind others in
*Keyboard Shortcuts*.

${table(
  ['command', 'id', 'key', 'in the palette'],
  commands.map(({ command, title }) => [
    title,
    code(command),
    keysOf(command).join(', '),
    inPalette(palette.find((one) => one.command === command)?.when)
  ])
)}

\`npm run unit -- docs -u\` writes this page.
`
}

/** `docs/your-own-rules.md` with the table of all keys of a `ruleset` fence. */
export function rulesPage(): string {
  const [prose = ''] = read('docs/your-own-rules.md').split('\n| key |')
  return `${prose.trimEnd()}\n\n${table(['key', 'takes', 'usual', 'example', 'meaning'], keyRows('', parts))}\n`
}

/** A row for each key, and below for the keys of its map. `…` stands for a name. */
function keyRows(above: string, keys: Keys): readonly (readonly string[])[] {
  return Object.entries(keys).flatMap(([name, { spec, says, usual, example }]) => {
    const path = `${above}${name}`
    const below = spec.keys ?? spec.each?.keys
    const inner = below && keyRows(`${path} › ${spec.keys ? '' : '… › '}`, below)
    return [[code(path), spec.expected, usual, code(example), says], ...(inner ?? [])]
  })
}
