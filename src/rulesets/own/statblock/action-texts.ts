import type { AttackEntry } from '../../../core/statblock/foreign/attack-entries.ts'
import { burstIn, saveIn } from '../../../core/statblock/foreign/bursts.ts'
import { diceIn } from '../../../core/statblock/foreign/text.ts'
import { hitMarker, meleeWords, rangedWords } from '../../../core/statblock/foreign/words.ts'
import type { Scope } from '../schema/reader.ts'
import type { Attack, AttackKind, Limits, Special } from '../state.ts'

/** The most targets that an area in words has, such as a cone. */
const areaTargets = 3

/** The parts of an action besides its name and its damage. */
type Parts = Partial<Pick<Attack, 'area' | 'bonus' | 'special' | 'limits'>>

/** An action as its text says it. */
interface ReadAction extends Parts {
  readonly name: string
  readonly kind: AttackKind
  /** Dice, a number, or 0 for an action without damage. */
  readonly damage: string
  /** The words that name the kind of damage. */
  readonly words: string
}

/**
 * Reads an action in words: an attack such as `Melee Weapon Attack: +4 to hit, … Hit: 5 (1d6 + 2) slashing damage`, or
 * one against which the targets save, such as a breath. `undefined` for an action without a roll or damage.
 */
export function readActionText(entry: AttackEntry, scope: Scope): ReadAction | undefined {
  const { name, title, text } = entry
  const short = readShortText(entry)
  if (short) return short
  const bonus = bonusIn(text)
  const limits = limitsIn(`${title} ${text}`)
  const marker = hitMarker.exec(text)
  if (bonus !== undefined) {
    const hit = text.slice(marker ? marker.index + marker[0].length : 0)
    const { damage, words, behind } = damageIn(hit)
    const rider = riderIn(behind, scope)
    const more = /^(?:damage )?plus\s/i.test(behind.replace(/^[^.;]{0,20}?(?=plus)/i, ''))
      ? effectOfDamage(behind, scope)
      : undefined
    const special: Special | undefined =
      rider || more
        ? { save: '', difficulty: 0, ...rider, ...(more !== undefined && { does: more }) }
        : undefined
    return {
      name,
      kind: kindOf(`${title} ${text.slice(0, marker?.index)}`),
      bonus,
      damage,
      words,
      ...(special && { special: Object.freeze(special) }),
      ...(limits && { limits })
    }
  }
  const burst = burstIn(entry)
  const written = newSave.exec(text)?.[0] ?? saveIn(withoutChecks(text))
  if (!burst && written === undefined) return undefined
  const save = saveWord(written ?? '', name, scope)
  const dice = burst?.damage || diceIn(text)[0]?.formula || ''
  const fails = conditionIn(text, scope)
  if (save === undefined || (dice === '' && fails === undefined)) return undefined
  const isHalved = /half|halved/i.test(text)
  return {
    name,
    kind: 'ranged',
    damage: dice === '' ? '0' : dice,
    words: text.slice(Math.max(0, text.indexOf(dice))),
    area: burst || /\beach creature\b/i.test(text) ? areaTargets : 1,
    special: Object.freeze({
      save,
      difficulty: difficultyIn(written ?? ''),
      ...(isHalved && { passes: 'half' }),
      ...(fails !== undefined && { fails })
    }),
    ...(limits && { limits })
  }
}

/**
 * Reads an attack without sentences: `(near) +5 (1d8 + curse)` of Shadowdark, and `D20 to hit, 1d6` of old-school games,
 * where the statblock has the bonus. `undefined` for other texts.
 */
function readShortText({ name, text }: AttackEntry): ReadAction | undefined {
  const [lead, reach = '', bonus] =
    /^(?:\(([^()]{1,30})\)\s?)?([+-]\d{1,2})(?=\s?\(|$)/.exec(text) ??
    /^d20 (?:to hit|jet d['’]attaque|angriffswurf)\b,?\s?()/i.exec(text) ??
    []
  if (lead === undefined || name === '') return undefined
  const behind = text.slice(lead.length)
  const [dice] = diceIn(behind)
  const flat = /^\s?\(?(\d{1,3})(?![\dd]| ?\()/.exec(behind)?.[1]
  const damage = dice?.formula ?? flat
  if (damage === undefined) return undefined
  return {
    name,
    kind: /\bfar\b/i.test(reach) ? 'ranged' : 'melee',
    ...(bonus !== undefined && bonus !== '' && { bonus: Number(bonus) }),
    damage,
    words: behind
  }
}

/** `+4 to hit`, and `Melee Attack Roll: +4`. */
const bonusIn = (text: string): number | undefined => {
  const [, before, behind] =
    /([+-]\d{1,2}) to hit|attack(?: roll)?\s?:\s?([+-]\d{1,2})(?!\d|d\d)/i.exec(text) ?? []
  const bonus = before ?? behind
  return bonus === undefined ? undefined : Number(bonus)
}

/** A text without the difficulties of escapes and checks, which are no saves: `escape DC 13`, `DC 18 Strength check`. */
const withoutChecks = (text: string): string =>
  text
    .replace(/\bescape DC \d{1,2}/gi, 'escape')
    .replace(/\bDC \d{1,2}(?= \p{L}{2,15}(?: \([\p{L} ]{2,30}\))? checks?\b)/giu, '')

/** `Dexterity Saving Throw: DC 15`. */
const newSave = /\p{L}{3,12} Saving Throw: DC \d{1,2}/iu

function kindOf(words: string): AttackKind {
  if (/\bspell attack/i.test(words)) return 'spell'
  return rangedWords.test(words) && !meleeWords.test(words) ? 'ranged' : 'melee'
}

/** The damage behind `Hit:`: the dice in brackets, or a number without dice. */
function damageIn(hit: string) {
  const [first] = diceIn(hit)
  const flat = /^\d{1,3}(?=\s\p{L})/u.exec(hit)?.[0]
  if (flat !== undefined && (!first || first.start > 12))
    return { damage: flat, words: wordsOf(hit), behind: hit.slice(flat.length) }
  const behind = hit.slice(first?.end ?? 0).replace(/^\)/, '')
  return { damage: first?.formula ?? '0', words: wordsOf(behind), behind }
}

/** The words of the first damage: `slashing damage` of `slashing damage plus 3 (1d6) fire damage`. */
const wordsOf = (text: string): string => text.split(/[.;,]|\bplus\b/, 1)[0] ?? ''

/** More damage of another kind without a roll: `plus 3 (1d6) fire damage`. */
function effectOfDamage(behind: string, { kinds }: Scope): string | undefined {
  const [, rest = ''] = /\bplus\s([^.;]{1,60})/i.exec(behind) ?? []
  const [dice] = diceIn(rest)
  if (!dice) return undefined
  const words = rest.toLowerCase().split(/[^\p{L}]+/u)
  const kind = words.find((word) => kinds.includes(word))
  return `damage ${dice.formula}${kind === undefined ? '' : ` ${kind}`}`
}

/** The save of a target that is hit: `must succeed on a DC 11 Constitution saving throw or be poisoned`. */
function riderIn(behind: string, scope: Scope): Special | undefined {
  const found = saveIn(withoutChecks(behind))
  if (found === undefined) return undefined
  const save = saveWord(found, '', scope)
  if (save === undefined) return undefined
  const after = behind.slice(behind.indexOf(found) + found.length)
  const condition = conditionIn(after, scope)
  const [dice] = diceIn(after)
  const kind = after
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .find((word) => scope.kinds.includes(word))
  const damage = dice && `damage ${dice.formula}${kind === undefined ? '' : ` ${kind}`}`
  const isDeath = /\bor (?:die|be slain|death)\b/i.test(after)
  const fails = [isDeath ? 'dead' : undefined, damage, condition].filter((one) => one !== undefined)
  if (fails.length === 0) return undefined
  return { save, difficulty: difficultyIn(found), fails: fails.length === 1 ? fails[0] : fails }
}

/** The condition of the fence that a text names first. */
function conditionIn(text: string, { conditions }: Scope): string | undefined {
  const words = text.toLowerCase().replaceAll('paralyzed', 'paralysed')
  const places = conditions.flatMap((name) => {
    const at = words.indexOf(name.replaceAll('paralyzed', 'paralysed'))
    return at < 0 ? [] : [{ name, at }]
  })
  return places.sort((a, b) => a.at - b.at)[0]?.name
}

const difficultyIn = (save: string): number =>
  Number(/(?:DC|DD|SG)[\s-]?(\d{1,2})/i.exec(save)?.[1] ?? 0)

/**
 * The save of the fence for a save in words: `dex` for `DC 13 Dexterity`, `breath` for `save vs breath`. If the fence has
 * no such save, the save in the name of the action counts, else the last one of the fence.
 */
function saveWord(written: string, name: string, { saves }: Scope): string | undefined {
  const words = written.toLowerCase().split(/[^\p{L}]+/u)
  const isMeant = (save: string) =>
    words.some((word) => word.length > 2 && (word.startsWith(save) || save.startsWith(word)))
  return saves.find(isMeant) ?? saves.find((save) => name.includes(save)) ?? saves.at(-1)
}

/** `(Recharge 5–6)`, `(3/Day)`, `(Recharges after a Short or Long Rest)`, and `three times a day`. */
function limitsIn(text: string): Limits | undefined {
  const [, recharge] = /recharge\s(\d)/i.exec(text) ?? []
  if (recharge !== undefined) return Object.freeze({ uses: 0, recharge: `d6 >= ${recharge}` })
  const [, day] = /\b(\d)\s?\/\s?day/i.exec(text) ?? []
  const times = /\b(once|twice|three times|\d times) (?:a|per) day/i.exec(text)?.[1]?.toLowerCase()
  const counts: Readonly<Record<string, number>> = { once: 1, twice: 2, 'three times': 3 }
  const rests = /recharges after a/i.test(text) ? 1 : 0
  const uses = Number(day ?? 0) || (times ? (counts[times] ?? Number.parseInt(times, 10)) : rests)
  return uses > 0 ? Object.freeze({ uses, recharge: '' }) : undefined
}
