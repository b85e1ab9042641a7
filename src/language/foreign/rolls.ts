import type { Formula } from '../../core/dice/formula.ts'
import { isFormula } from '../../core/dice/formula.ts'
import { parseFormula } from '../../core/dice/parse-formula.ts'
import type { Range } from '../../core/issues/issue.ts'
import { limits } from '../../core/limits.ts'
import { lruCache } from '../../core/lru-cache.ts'
import type { YamlNode } from '../../core/text/yaml-node.ts'
import type { Body } from '../../notes/fences/fence.ts'
import { toNoteOffset } from '../../notes/fences/fence.ts'
import { scanFrontmatter } from '../../notes/fences/frontmatter.ts'
import type { Note } from '../../notes/note.ts'
import { inheritedFields } from '../../notes/statblock/inheritance.ts'
import type { Vault } from '../../notes/vault/vault.ts'
import { parseYaml } from '../../notes/yaml/parse-yaml.ts'
import { foreignGameOf } from '../../session/foreign-game.ts'

/** Dice in a text of a foreign statblock. */
export interface StatblockDice extends Range {
  readonly formula: string
  readonly parsed: Formula
  /** The title of the lens: `d20+4 to hit`, `1d6+2`. */
  readonly label: string
  /** Unique in its note. */
  readonly key: string
}

/** Keys with attacks, where each bonus is a bonus to hit. */
const attackKeys = new Set(['attacks', 'attack', 'atk', 'att', '#at', '#att'])
/** Keys with other dice that a game master may roll. */
const textKeys = new Set(
  [
    'hp hit_dice hd damage traits specials actions bonus_actions reactions triggered_actions legendary_actions',
    'mythic_actions lair_actions abilities_top abilities_mid abilities_bot melee ranged special_attacks special_abilities'
  ].flatMap((keys) => keys.split(' '))
)

/** The dice of all foreign statblocks in a note. A line has each formula once. */
export function statblockDiceIn(vault: Vault, note: Note): readonly StatblockDice[] {
  const found: StatblockDice[] = []
  eachStatblockDice(vault, note, (body, { start, end, formula, parsed, label }, key) => {
    const from = toNoteOffset(body, start)
    found.push({ start: from, end: from + end - start, formula, parsed, label, key })
  })
  return found
}

/**
 * Calls `add` with each of the dice of `statblockDiceIn`, with offsets in the body. Converts no offsets to the note,
 * because a note may have thousands of statblocks.
 */
export function eachStatblockDice(
  vault: Vault,
  note: Note,
  add: (body: Body, dice: StatblockDice, key: string) => void
): void {
  const count = new Map<string, number>()
  for (const statblock of note.statblocks) {
    if (foreignGameOf(inheritedFields(vault, { note, statblock })) === undefined) continue
    const body = statblock.fence ?? scanFrontmatter(note.text)
    if (!body) continue
    const nth = (count.get(statblock.name) ?? 0) + 1
    count.set(statblock.name, nth)
    const owner = `${nth} ${statblock.name}: `
    for (const dice of diceOf(body.body)) add(body, dice, owner + dice.key)
  }
}

/** The dice of a body, with keys unique in the body. Offsets are in the body. Cached by text. */
const diceOf = (body: string): readonly StatblockDice[] =>
  diceCache(body, () => {
    const count = new Map<string, number>()
    return diceInBody(body).map((dice) => {
      const nth = (count.get(dice.label) ?? 0) + 1
      count.set(dice.label, nth)
      return { ...dice, key: `${nth} ${dice.label}` }
    })
  })

const diceCache = lruCache<readonly StatblockDice[]>(limits.statblocks)

type BodyDice = Omit<StatblockDice, 'key'>

/** The dice of a body. Offsets are in the body. */
function diceInBody(body: string): readonly BodyDice[] {
  const root = parseYaml(body, 'statblock')[0]?.root
  if (root?.kind !== 'map') return []
  const found = root.pairs.flatMap(({ key, value }) => {
    const name = key.text.trim().toLowerCase()
    const isAttack = attackKeys.has(name)
    return isAttack || textKeys.has(name) ? diceInNode(body, value, isAttack) : []
  })
  const seen = new Set<string>()
  return found.filter(({ start, formula }) => {
    const place = `${body.lastIndexOf('\n', start)} ${formula}`
    return seen.size < seen.add(place).size
  })
}

function diceInNode(body: string, node: YamlNode, isAttack: boolean): readonly BodyDice[] {
  if (node.kind === 'list') return node.items.flatMap((item) => diceInNode(body, item, isAttack))
  if (node.kind === 'scalar')
    return diceInText(body.slice(node.start, node.end), node.start, isAttack)
  return node.pairs.flatMap(({ key, value }) =>
    key.text === 'bonus' && value.kind === 'scalar'
      ? toHit(value.text, value)
      : key.text === 'name' || key.text === 'dc'
        ? []
        : diceInNode(body, value, isAttack)
  )
}

/** Matches dice, or a bonus with the words that make it a bonus to hit. */
const rolls =
  /(?<![\p{L}\d[/+-])(?:(\d{0,2}[dw]\d{1,3}(?:\s?[+-]\s?\d{1,3}(?!\d|\/(?![x×]|\d\d[-–])|[dw]\d))?)(?!\p{L})|([+-]\d{1,2})(?![\d/]|[dw]\d)(\s(?:to hit|auf Treffer|au toucher))?)/giu
/** Matches damage behind a bonus to hit: `Tail +5 (3d6)`. */
const damageAfter = /^\s\(\d{0,2}[dw]\d/i
/** Matches the words before a bonus to hit: `Attack Roll: +4`. */
const rollBefore = /roll:[*_]{0,3}\s$/i

/** Matches the bonuses of a full attack before its damage: `longsword +11/+6/+1 (1d8+5)`. */
const fullAttack = /(?<=\s)[+-]\d{1,2}(?:\/[+-]\d{1,2}){1,5}(?=\s\()/g

function diceInText(text: string, start: number, isAttack: boolean): readonly BodyDice[] {
  const repeated = [...text.matchAll(fullAttack)].flatMap(({ 0: bonuses, index }) => {
    let at = start + index
    return bonuses.split('/').flatMap((bonus) => {
      const range = { start: at, end: at + bonus.length }
      at = range.end + 1
      return toHit(bonus, range)
    })
  })
  const single = [...text.matchAll(rolls)].flatMap(
    ({ 1: dice, 2: bonus = '', 3: behind, index }) => {
      if (dice !== undefined) {
        const formula = dice.replace(/\s/g, '').replace(/w/i, 'd').toLowerCase()
        return rollOf(formula, formula, start + index, dice.length)
      }
      const before = text.slice(Math.max(0, index - 12), index)
      const after = text.slice(index + bonus.length, index + bonus.length + 8)
      const isSaid = behind !== undefined || rollBefore.test(before) || damageAfter.test(after)
      const isBonus = isAttack || isSaid
      return isBonus
        ? toHit(bonus, { start: start + index, end: start + index + bonus.length })
        : []
    }
  )
  return [...repeated, ...single].sort((a, b) => a.start - b.start)
}

function toHit(bonus: string, { start, end }: Range): readonly BodyDice[] {
  const number = Number(bonus)
  if (bonus.trim() === '' || !Number.isInteger(number)) return []
  const formula = number === 0 ? 'd20' : `d20${number < 0 ? '' : '+'}${number}`
  return rollOf(formula, `${formula} to hit`, start, end - start)
}

function rollOf(
  formula: string,
  label: string,
  start: number,
  length: number
): readonly BodyDice[] {
  const parsed = parseFormula(formula)
  return isFormula(parsed) ? [{ formula, parsed, label, start, end: start + length }] : []
}
