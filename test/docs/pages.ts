import { readFileSync } from 'node:fs'
import type { RuleEntry } from '../../src/core/ruleset/rulebook.ts'
import type { AnyRuleset } from '../../src/core/ruleset/ruleset.ts'
import type { Field } from '../../src/core/statblock/fields.ts'
import { firstNote, samples, templateFolder } from '../../src/language/campaigns.ts'

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

const takes = ({ expected, suggests = [] }: Field): string =>
  suggests.length === 0 ? expected : `${expected}: ${suggests.map(code).join(', ')}`

const fieldTable = (fields: Readonly<Record<string, Field>>): string =>
  table(
    ['key', 'takes', 'what it is'],
    Object.entries(fields).map(([name, field]) => [code(name), takes(field), field.says])
  )

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

/** The page of a game for game masters: how to write its creatures and fights, and who does which rule. */
export function gamePage(game: AnyRuleset): string {
  const { id, title, defaults } = game
  const template = templateFolder(game)
  const sample = samples.find(({ ruleset }) => ruleset === id)
  const left = rulesOf(game, 'table')
  return `# ${title}

For game masters who play ${title} with Fray. You need the book: this page sums up its rules in our own words.
*Fray: New Campaign* and \`fray new ${id} FOLDER\` write a small campaign to begin with. ${sample ? `The sample of this game is ${sample.title}: *Fray: Open Sample*.` : ''}

## Write a creature

Name the game in the frontmatter of the note, \`ruleset: ${id}\`, or in the setting \`fray.ruleset\`.

\`\`\`\`markdown
${fenceOf('statblock', `${template}/bestiary.md`)}
\`\`\`\`

A character of a player has \`player: true\`, and joins every encounter of the folder:

\`\`\`\`markdown
${fenceOf('statblock', `${template}/party.md`)}
\`\`\`\`

## Write a fight

\`\`\`\`markdown
${fenceOf('encounter', `${template}/${firstNote}`)}
\`\`\`\`

An encounter may have these keys, beside those of [every game](../README.md#write-a-note):

${fieldTable(game.encounterFields)}

## The keys of a statblock

Fray keeps and shows the keys that are not in this list.

${fieldTable(game.fields)}

## What Fray does

The number behind a rule is the one in the log; hover over it there, or type \`fray rules ${id}\`.

${rulesOf(game, 'automated')}

## What Fray asks

It knows when, and what may be chosen. The choice is yours or the players’.

${rulesOf(game, 'prompted')}

## What is left to the table

${left === '' ? 'Nothing.' : left}

Whatever Fray does not know, *Commands…* (/) in the tracker can do by hand: harm, heal, give or end a condition, move, let
somebody leave or join. The log says so.

## Numbers the book does not give

Each may be set in the frontmatter of a note, under the name of the game:

\`\`\`yaml
${id}:
  ${Object.keys(defaults)[0]}: ${Object.values(defaults)[0]?.value}
\`\`\`

${table(
  ['name', 'value', 'what it is'],
  Object.entries(defaults).map(([name, { value, says, rule }]) => [
    code(name),
    String(value),
    `${says} (${rule})`
  ])
)}

## The tables

${tablesOf(game)}

Where the book is silent, [the rulings](../${id === 'squabble' ? 'samples' : 'src'}/rulesets/${id}/README.md#rulings) say what was decided. This page is written by
\`UPDATE_DOCS=1 npm run unit\`.
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

Type: ${type}. Default: ${code(usual)}.${rows.length > 0 ? `\n\n${table(['value', 'what it does'], rows)}` : ''}`
}

/** The page of settings, commands and keys, from the manifest. */
export function settingsPage(): string {
  const { contributes } = JSON.parse(read('package.json'))
  const settings: readonly (readonly [string, Setting])[] = Object.entries<Setting>(
    contributes.configuration.properties
  ).sort(([, a], [, b]) => a.order - b.order)
  const palette: readonly Conditional[] = contributes.menus.commandPalette
  const keys: readonly Conditional[] = contributes.keybindings
  const commands: readonly Command[] = contributes.commands
  const keysOf = (command: string) =>
    keys.filter((one) => one.command === command).map(({ key }) => code(key))
  return `# Settings and commands

## Settings

Each folder of a workspace may have its own.

${settings.map(settingSection).join('\n\n')}

## Commands

In the palette, each begins with “Fray: ”. Keys are those while the tracker has the focus; bind others in *Keyboard Shortcuts*.

${table(
  ['command', 'id', 'key', 'in the palette'],
  commands.map(({ command, title }) => [
    title,
    code(command),
    keysOf(command).join(', '),
    inPalette(palette.find((one) => one.command === command)?.when)
  ])
)}

This page is written by \`UPDATE_DOCS=1 npm run unit\`.
`
}
