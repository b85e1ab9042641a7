import { isFormula } from '../core/dice/formula.ts'
import { parseFormula } from '../core/dice/parse-formula.ts'
import type { EncounterEntry } from '../core/encounter/encounter.ts'
import type { Range } from '../core/issues/issue.ts'
import { parseCheckLine } from '../core/log/check-line.ts'
import { parseHeader } from '../core/log/header.ts'
import type { AnyRuleset } from '../core/ruleset/ruleset.ts'
import { parseWikilink } from '../core/text/links.ts'
import type { EncounterBlock } from '../notes/encounter/encounter.ts'
import { parseInlineEncounter } from '../notes/encounter/inline-encounter.ts'
import { resolveEncounter } from '../notes/encounter/resolve-encounter.ts'
import type { Fence } from '../notes/fences/fence.ts'
import { headerRange } from '../notes/fences/fence.ts'
import type { Note } from '../notes/note.ts'
import { findStatblock } from '../notes/vault/find-statblock.ts'
import type { Vault } from '../notes/vault/vault.ts'
import { withoutQuotes } from '../notes/yaml/quote.ts'
import { rulesetById } from '../rulesets/index.ts'
import type { Setup } from '../session/setup.ts'
import { encounterAt, fenceAt, rulesetAt, statblockOfFence } from './blocks.ts'
import type { Token, YamlContext } from './cursor-context.ts'
import { cursorContextAt } from './cursor-context.ts'
import { tableAt } from './dice-tables.ts'
import { formulaMarkdown } from './formula-markdown.ts'
import { diceFormulaIn } from './inline-code.ts'
import { findField, knownKeysAt } from './known-keys.ts'
import { setupOfLog } from './log-setup.ts'
import { outcomeRuleMarkdown, ruleMarkdown } from './outcome-rule.ts'
import { hoverRules } from './ruleset-fence/hover.ts'
import { statblockMarkdown, toMarkdownLine } from './statblock-markdown.ts'
import { tableMarkdown } from './table-markdown.ts'

/** A hover text in Markdown, and the range of its word. */
interface Hover extends Range {
  readonly markdown: string
}

/** The hover at an offset. `setting`: the default ruleset. */
export function hoverAt(
  vault: Vault,
  note: Note,
  offset: number,
  setting?: string
): Hover | undefined {
  const table = tableAt(vault, note, offset)
  if (table) return at(table.origin, tableMarkdown(table.source))
  const spot = cursorContextAt(note, offset)
  if (!spot) return undefined
  if ('siblings' in spot && spot.topic === 'ruleset')
    return hoverRules({ vault, note, offset, setting }, spot)
  const fence = 'fence' in spot ? spot.fence : fenceAt(note, offset)
  const game = rulesetAt(vault, note, fence, offset, setting)
  const from: HoverRequest = { vault, note, offset, setting, game }
  switch (spot.kind) {
    case 'opener':
      return hoverOpener(from, spot.fence)
    case 'key':
      return hoverKey(from, spot, spot.path, spot.token.text, spot.token)
    case 'value':
      return hoverValue(from, spot)
    case 'creature':
    case 'link':
      return hoverCreature(from, spot.token)
    case 'command':
    case 'told':
      return hoverLog(from, spot.fence, spot.token)
    case 'code':
      return hoverInlineCode(from, spot.token)
  }
}

interface HoverRequest {
  readonly vault: Vault
  readonly note: Note
  readonly offset: number
  readonly setting: string | undefined
  readonly game: AnyRuleset | undefined
}

const at = ({ start, end }: Range, markdown: string): Hover => ({ start, end, markdown })

function hoverKey(
  { game }: HoverRequest,
  { topic }: Pick<YamlContext, 'topic'>,
  path: readonly string[],
  key: string,
  range: Range
): Hover | undefined {
  const word = withoutQuotes(key)
  const entry = findField(knownKeysAt({ topic, path }, game), game?.aliases ?? {}, word)
  if (!entry) return undefined
  const [name, { says, expected }] = entry
  const isAlias = name.toLowerCase() !== word.trim().toLowerCase()
  const title = isAlias ? `**${toMarkdownLine(word)}** is \`${name}\`` : `**${name}**`
  return at(range, `${title} · ${expected}\n\n${says}`)
}

/** Keys whose values are names of creatures. */
const creatureKeys = new Set(['extends', 'monster', 'creature', 'players', 'surprised', 'ambush'])

function hoverValue(from: HoverRequest, spot: YamlContext): Hover | undefined {
  const { token, path } = spot
  const key = path.at(-1) ?? ''
  const creature = creatureKeys.has(key) ? hoverCreature(from, token) : undefined
  return (
    creature ??
    hoverFormula(token, from.offset) ??
    hoverGlossary(from, token) ??
    hoverKey(from, spot, path.slice(0, -1), key, token)
  )
}

/** The hover with the statblock of the creature that a token names, or `undefined`. */
function hoverCreature(
  { vault, note, game, setting }: HoverRequest,
  token: Token
): Hover | undefined {
  const found = findStatblock(vault, unquotedName(token.text), note)
  if (!found) return undefined
  const own = rulesetAt(vault, found.note, found.statblock.fence, found.statblock.end, setting)
  return at(token, statblockMarkdown(vault, found, game ?? own))
}

/** Removes quotes or link brackets around a name. */
const unquotedName = (text: string): string => {
  const plain = withoutQuotes(text.trim())
  return /^!?\[\[/.test(plain) ? parseWikilink(plain).target : plain
}

/** The longest glossary term around the cursor, and its rule. */
function hoverGlossary({ game, offset }: HoverRequest, token: Token): Hover | undefined {
  const lower = token.text.toLowerCase()
  let best: { readonly word: string; readonly start: number } | undefined
  for (const word of Object.keys(game?.glossary ?? {})) {
    if (best && best.word.length >= word.length) continue
    const start = findWord(lower, word, offset - token.start)
    if (start !== undefined) best = { word, start }
  }
  const entry = best && game?.glossary[best.word]
  if (!best || !entry) return undefined
  const start = token.start + best.start
  const range = { start, end: start + best.word.length }
  return at(range, `**${best.word}** · ${entry.rule}\n\n${entry.says}`)
}

/** The start of `word` where it stands as a whole word around `place`, or `undefined`. */
function findWord(text: string, word: string, place: number): number | undefined {
  for (let from = text.indexOf(word); from >= 0; from = text.indexOf(word, from + 1)) {
    const isAround = from <= place && place <= from + word.length
    const before = text.charAt(from - 1)
    const after = text.charAt(from + word.length)
    if (isAround && !/[\p{L}\p{N}]/u.test(before) && !/[\p{L}\p{N}]/u.test(after)) return from
  }
  return undefined
}

const dice = /(?<![\p{L}\p{N}])\d*d(?:\d+|%)(?:[kd][hl]?\d*)?!?(?:[ ]?[-+*/][ ]?\d*(?:d\d+|\d))*/giu

function hoverFormula({ text, start }: Token, offset: number): Hover | undefined {
  for (const { index, 0: formula } of text.matchAll(dice)) {
    const range = { start: start + index, end: start + index + formula.length }
    if (offset < range.start || offset > range.end) continue
    const markdown = formulaMarkdown(formula)
    return markdown === undefined ? undefined : at(range, markdown)
  }
  return undefined
}

/** The hover of a fence’s first line: its statblock, or the combatants of its encounters. */
function hoverOpener({ vault, note, offset, game }: HoverRequest, fence: Fence): Hover | undefined {
  const range = headerRange({ fence })
  if (fence.kind === 'statblock') {
    const statblock = statblockOfFence(note, fence)
    return statblock && at(range, statblockMarkdown(vault, { note, statblock }, game))
  }
  if (fence.kind === 'encounter-log') return undefined
  const blocks = note.encounters.filter((one) => one.fence.start === fence.start)
  const shown = blocks.length > 0 ? blocks : [encounterAt(note, fence, offset)]
  const texts = shown.flatMap((block) =>
    block && game ? [encounterMarkdown(vault, note, block, game)] : []
  )
  return texts.length > 0 ? at(range, texts.join('\n\n')) : undefined
}

function encounterMarkdown(
  vault: Vault,
  note: Note,
  block: EncounterBlock,
  game: AnyRuleset
): string {
  const { entries } = resolveEncounter(vault, note, block, game.id).encounter
  const sides = [...new Set(entries.map(({ side }) => side))]
  const lines = sides.map((side) => {
    const who = entries.filter((one) => one.side === side).map(withCount)
    return `**${toMarkdownLine(side)}** ${who.join(', ')}`
  })
  return [`**${toMarkdownLine(block.name)}** · ${game.title}`, ...lines].join('\n\n')
}

const withCount = ({
  name,
  count,
  hidden
}: Pick<EncounterEntry, 'name' | 'count' | 'hidden'>): string =>
  `${count === 1 ? '' : `${count} × `}${toMarkdownLine(name)}${hidden ? ' (hidden)' : ''}`

/** The hover in a log: the rule of an outcome, then the rule id, combatant, field or term at the cursor. */
function hoverLog(from: HoverRequest, fence: Fence, token: Token): Hover | undefined {
  const header = parseHeader(fence.body.split('\n', 1)[0] ?? '')
  const setup = setupOfLog(from.vault, from.note, fence, from.setting)
  const game = setup?.ruleset ?? (header && rulesetById(header.ruleset))
  const word =
    hoverRule(game, token, from.offset) ??
    hoverCombatant(from, setup, token) ??
    hoverBeginning({ ...from, game }, token) ??
    hoverGlossary({ ...from, game }, token)
  const rule = setup && outcomeRuleMarkdown(setup, fence, token)
  if (rule === undefined) return word
  return word ? { ...word, markdown: `${rule}\n\n---\n\n${word.markdown}` } : at(token, rule)
}

/** The hover in a line of combatants: the field at the cursor; on the `=`, the meaning of the line. */
function hoverBeginning({ game, offset }: HoverRequest, token: Token): Hover | undefined {
  const lead = /^\s*=/.exec(token.text)?.[0].length
  if (lead === undefined) return undefined
  if (offset <= token.start + lead)
    return at(
      { start: token.start, end: token.start + lead },
      parseCheckLine(token.text) ? checkMarkdown : beginningMarkdown
    )
  for (const { index, 0: key } of token.text.matchAll(
    /(?<![\p{L}-])[\p{L}-]+(?: [\p{L}-]+){0,3}(?=:)/gu
  )) {
    const range = { start: token.start + index, end: token.start + index + key.length }
    const [name, field] = Object.entries({ ...game?.fields, ...game?.encounterFields }).find(
      ([one]) => one.toLowerCase() === key.toLowerCase()
    ) ?? ['', undefined]
    if (field && range.start <= offset && offset <= range.end)
      return at(range, `**${name}** · ${field.expected}\n\n${field.says}`)
  }
  return undefined
}

const beginningMarkdown =
  '**The combatants**\n\nFray writes this list when the fight begins, and resumes from it even if statblocks or the encounter change. To begin again, delete the log.'

const checkMarkdown =
  '**The check of this log**\n\nThe number of commands above, and a checksum for each round. They show Fray whether a command was removed, repeated or moved. Commands that you write below are new.'

function hoverRule(game: AnyRuleset | undefined, token: Token, offset: number): Hover | undefined {
  for (const { index, 0: id } of token.text.matchAll(/(?:C-)?[A-Z]-?\d{1,3}/g)) {
    const range = { start: token.start + index, end: token.start + index + id.length }
    const rule = ruleMarkdown(game, id)
    if (rule !== undefined && range.start <= offset && offset <= range.end) return at(range, rule)
  }
  return undefined
}

/** The statblock of a combatant, whose name in the log may end in a number. */
function hoverCombatant(
  from: HoverRequest,
  setup: Setup | undefined,
  token: Token
): Hover | undefined {
  const { offset } = from
  const encounter = setup?.encounter
  const entries = encounter ? [...encounter.entries, ...encounter.reserve] : []
  const names = entries.map(({ name }) => name).sort((a, b) => b.length - a.length)
  for (const name of names) {
    const start = findWord(token.text.toLowerCase(), name.toLowerCase(), offset - token.start)
    if (start === undefined) continue
    const range = { start: token.start + start, end: token.start + start + name.length }
    const hover = hoverCreature(from, { text: name, ...range })
    if (hover) return hover
  }
  return undefined
}

/** A formula and the reason why it cannot be rolled. */
function invalidFormulaMarkdown(formula: string): string {
  const parsed = parseFormula(formula)
  return isFormula(parsed) ? `**${formula}**` : `**${toMarkdownLine(formula)}** · ${parsed.message}`
}

/** The chances of `dice: 2d6+3`, or the combatants of `encounter: 3: Goblin`. */
function hoverInlineCode({ vault, note }: HoverRequest, token: Token): Hover | undefined {
  const formula = diceFormulaIn(token.text)
  if (formula !== undefined)
    return at(token, formulaMarkdown(formula) ?? invalidFormulaMarkdown(formula))
  const inline = parseInlineEncounter(token.text, token.start)
  if (!inline || inline.creatures.length === 0) return undefined
  const creatures = inline.creatures.map(({ creature, displayName, count, isHidden }) => {
    const found = findStatblock(vault, creature, note)
    const name = displayName ?? found?.statblock.name ?? creature
    return `${withCount({ name, count, hidden: isHidden })}${found ? '' : ' (no statblock)'}`
  })
  return at(token, `**Encounter** ${creatures.join(', ')}`)
}
