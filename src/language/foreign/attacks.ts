import type { Fields } from '../../core/statblock/fields.ts'
import type { AttackEntry } from '../../core/statblock/foreign/attack-entries.ts'
import { attackCountIn, attackEntry } from '../../core/statblock/foreign/attack-entries.ts'
import { burstIn, saveIn } from '../../core/statblock/foreign/bursts.ts'
import { diceIn, textOf } from '../../core/statblock/foreign/text.ts'
import {
  attackWords,
  breathWords,
  damageKinds,
  damageWords,
  elementIn,
  hitMarker,
  magicalDamageTypes,
  meleeWords,
  multiattack,
  naturalWords,
  orWord,
  rangedWords
} from '../../core/statblock/foreign/words.ts'
import {
  foreignAttack,
  nameAttacks,
  parseForeignAttacks
} from '../../core/statblock/foreign-attacks.ts'
import type {
  ForeignAttack,
  ForeignBurst,
  ForeignStatblock
} from '../../core/statblock/foreign-statblock.ts'
import { trimMatching } from '../../core/text/trim.ts'
import { fullAttacksOf, specialAttacksIn } from './full-attacks.ts'

const attackKeys = ['attacks', 'attack', 'atk', 'att', '#at', '#att', 'damage', 'actions', 'traits']
const burstKeys = [
  'actions',
  'attacks',
  'abilities_mid',
  'abilities_bot',
  'traits',
  'specials',
  'special_attacks'
]

/**
 * Parses the attacks of a statblock, their number in a round, and its bursts (attacks on an area). `game`: the title of
 * its game.
 */
export function attackFacts(fields: Fields, game: string | undefined): ForeignStatblock {
  const bursts: ForeignStatblock = burstFacts(fields)
  const isBurst = (name: string) => bursts.bursts?.value.some((one) => one.name === name) === true
  const harmless = specialAttacksIn(fields.special_attacks).flatMap(({ name, title, text }) =>
    isBurst(name) ? [] : [text === '' ? title : `${title} (${text})`]
  )
  const full = fullAttacksOf(fields)
  harmless.push(...full.others)
  if (full.attacks.length > 0) {
    const { attacks, inARound, from } = full
    return {
      attacks: { value: nameAttacks(attacks.map(withKindsFromName)), from },
      ...(inARound > 1 && { 'attacks in a round': { value: inARound, from } }),
      ...bursts,
      ...otherActions(harmless)
    }
  }
  for (const key of attackKeys) {
    const { attacks, inARound, others } = attacksOf(fields, key, game)
    if (key !== 'traits') harmless.push(...others.filter((name) => !isBurst(name)))
    const all = nameAttacks(attacks.filter(({ name }) => !breathWords.test(name)))
    const breath = attacks.find(({ name }) => breathWords.test(name))
    if (breath && !bursts.bursts) Object.assign(bursts, burstOf(breath, key))
    if (all.length === 0) continue
    const from = all.some(hasDefaultDamage) ? `${key}, 1d6 for an attack without dice` : key
    return {
      attacks: { value: all, from },
      ...(inARound > 1 && { 'attacks in a round': { value: inARound, from } }),
      ...bursts,
      ...otherActions(harmless)
    }
  }
  return { ...bursts, ...otherActions(harmless) }
}

const otherActions = (names: readonly string[]): ForeignStatblock =>
  names.length > 0 ? { 'other actions': { value: names, from: '' } } : {}

const entriesOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value]

/** The bursts of all lists. Merges bursts with the same name. */
function burstFacts(fields: Fields): ForeignStatblock {
  const byName = new Map<string, ForeignBurst>()
  let from = ''
  for (const key of burstKeys)
    for (const entry of key === 'special_attacks'
      ? specialAttacksIn(fields[key])
      : entriesOf(fields[key]).map(attackEntry)) {
      // A trait that harms others, such as an explosion at death, is no action.
      const burst = key === 'traits' && !breathWords.test(entry.name) ? undefined : burstIn(entry)
      if (!burst) continue
      from ||= key
      const before = byName.get(burst.name)
      const [less, more] = before && before.damage !== '' ? [burst, before] : [before, burst]
      byName.set(burst.name, { ...less, ...more, area: more.area || less?.area || '' })
    }
  return byName.size > 0 ? { bursts: { value: [...byName.values()], from } } : {}
}

/** Converts a breath in a list of attacks to a burst: `2 bites or 1 breath`. */
const burstOf = ({ name, damage, mean }: ForeignAttack, from: string): ForeignStatblock => ({
  bursts: { value: [{ name, damage, mean, area: '', isAroundItself: false }], from }
})

interface Found {
  readonly attacks: readonly ForeignAttack[]
  readonly inARound: number
  /** The names of attacks without damage. */
  readonly others: readonly string[]
}

function attacksOf(fields: Fields, key: string, game: string | undefined): Found {
  const spare = /^#?at/.test(key) ? textOf(fields.damage) : ''
  const attacks: ForeignAttack[] = []
  const others: string[] = []
  const entries = entriesOf(fields[key]).map((value) => ({ value, entry: attackEntry(value) }))
  // A list is a choice if no line has a count. In Shadowdark, each line has its own count and the list is a choice.
  const isChoice = game === 'Shadowdark' || !entries.some(({ entry }) => hasCount(entry))
  const sums = [0]
  let spoken = 0
  for (const { value, entry } of entries) {
    if (typeof value === 'string' && !isStrike(value)) {
      const { attacks: found, strikesInARound } = parseForeignAttacks(
        value.replace(/×/g, 'x'),
        spare
      )
      for (const one of found) {
        const attack = withDamage(one, spare !== '')
        if (attack) attacks.push(attack)
        else others.push([one.name, ...one.more].join(' '))
      }
      sums.push(strikesInARound)
      continue
    }
    if (multiattack.test(entry.title)) spoken = Math.max(spoken, attackCountIn(entry.text))
    const attack = attackOf(entry, key)
    if (attack) attacks.push(attack)
    else if (!multiattack.test(entry.title) && !burstIn(entry) && entry.name !== '')
      others.push(entry.name)
    if (!attack) continue
    if (entry.isOther || isChoice) sums.push(0)
    sums[sums.length - 1] = (sums.at(-1) ?? 0) + entry.count
  }
  return { attacks: attacks.map(withKindsFromName), inARound: Math.max(1, spoken, ...sums), others }
}

/**
 * Whether the title of an attack has a count: `2x griffes`. Such attacks happen together, but a D&D 5e creature chooses
 * one of its actions.
 */
const hasCount = ({ title }: AttackEntry): boolean => /\d\s?[x×]|[x×]\s?\d/.test(title)

/** Whether a text is a Pathfinder attack in one line: `Melee ⬻ jaws +9, Damage 1d6`. */
const isStrike = (text: string): boolean =>
  /[⬻◆]|`pf2:/.test(text) || /^[*_]*(?:melee|ranged)\b/i.test(text)

/**
 * Returns an attack with dice unchanged. Adds 1d6 damage to an attack without dice, if the statblock has damage
 * elsewhere (`hasSpare`). `undefined` for any other attack, and for a harmless attack.
 */
function withDamage(attack: ForeignAttack, hasSpare: boolean): ForeignAttack | undefined {
  if (attack.damage !== '') return attack
  if (attack.isHarmless) return undefined
  return hasSpare ? foreignAttack(attack.name, '1d6', '', [...attack.more, noDice]) : undefined
}
const noDice = 'no dice'
const hasDefaultDamage = ({ more }: ForeignAttack): boolean => more.includes(noDice)

/**
 * Adds facts from the name of an attack, also in French or German. `(far)` and thrown weapons become ranged attacks.
 */
const withKindsFromName = (attack: ForeignAttack): ForeignAttack => {
  const { name, isRanged, isNatural, kind, more } = attack
  return {
    ...attack,
    isRanged: isRanged || thrownWords.test(name) || more.some((words) => farWords.test(words)),
    isNatural: isNatural || naturalWords.test(name),
    kind: kind ?? damageKinds.find(([pattern]) => pattern.test(name))?.[1]
  }
}

const thrownWords = /\bboulder|\brocks?\b|\brocher\b|felsbrocken|\broca\b|валун/i
const farWords = /^(?:near\/)?far(?![\p{L}/])/iu

/** Parses the attack of an entry. `undefined` if the entry is no attack, or strikes an area. */
function attackOf(entry: AttackEntry, key: string): ForeignAttack | undefined {
  const { name, title, text } = entry
  const isListed = key !== 'actions' && key !== 'traits'
  if (name === '' || orWord.test(name) || multiattack.test(title) || burstIn(entry))
    return undefined
  if (!isListed && !attackWords.test(text)) return undefined
  if (!isListed && /regains|heals/i.test(text) && !damageWords.test(text)) return undefined
  const marker = hitMarker.exec(text)
  const behindMarker = marker ? marker.index + marker[0].length : 0
  const hit = text.slice(behindMarker)
  const [first] = diceIn(hit)
  const flat = marker ? /^\d{1,3}(?=\s\p{L})/u.exec(hit)?.[0] : undefined
  // `Hit: 1 piercing damage. If …` has fixed damage. Dice further on are not its damage.
  const isFlat = flat !== undefined && !/^\d+ \(/.test(hit) && !(first && first.start < 8)
  if (!first && !isFlat) return undefined
  const damage = isFlat ? pointsAsDice(Number(flat)) : (first?.formula ?? '')
  const behind = hit.slice(isFlat ? flat.length : first?.end)
  const isRanged = rangedWords.test(`${title} ${text.slice(0, behindMarker || undefined)}`)
  const isMelee = meleeWords.test(`${title} ${text}`)
  // French and English write the kind of damage after the dice, Russian also before them.
  const [after = ''] = behind.split(/[.;]|\bplus\b/, 1)
  const kind = `${hit.slice(0, isFlat ? 0 : first?.start)} ${after}`
  const words = damageKinds.find(([pattern]) => pattern.test(kind))?.[1] ?? kind
  const before = text.slice(0, behindMarker + (first?.start ?? 0))
  const [bonus] = /(?<![\p{L}\d])[+-]\d{1,2}(?!\d|d\d)/u.exec(before) ?? []
  // `DC 12 CHA or 1d6 damage` needs a save instead of an attack roll.
  const how = bonus === undefined ? saveIn(before) : `${bonus} to hit`
  const { reaches, traits } = reachesIn(before)
  const more = [
    ...(how === undefined ? [] : [how]),
    ...reaches,
    ...otherEffectsOf(behind),
    ...traits
  ]
  const attack = foreignAttack(name, damage, words + (isRanged && !isMelee ? ' ranged' : ''), more)
  // An attack with an element such as fire comes from the body, not from a weapon.
  const isOfNature = attack.kind === undefined && elementIn(kind) !== undefined
  return isOfNature ? { ...attack, isNatural: true } : attack
}

/** Matches how far an attack reaches: `reach 10 ft.`, `range 80/320 ft.`, `thrown 30 feet`, `allonge 3 m`. */
const reach =
  /(?<!\p{L})(?:reach|range(?: increment)?|thrown|allonge|portée|reichweite|alcance|досягаемость|дистанция|дальность)\s(\d{1,4}(?:[.,]\d{1,2})?)(?:\s?(\/)\s?\d{1,4}(?:[.,]\d)?)?(?:\s?(?:(m)(?!\p{L})|feet|foot|ft|pies|фут\p{L}{0,3}|фт))?/giu

/**
 * How far an attack reaches, and the other words in brackets before its damage, such as `agile` and `deadly d10`. Leaves
 * out the usual reach of 5 feet.
 */
function reachesIn(text: string): {
  readonly reaches: readonly string[]
  readonly traits: readonly string[]
} {
  const reaches = [...text.matchAll(reach)].flatMap(
    ({ 0: words, 1: number = '', 2: more, 3: m }) => {
      const feet = Number(number.replace(',', '.')) * (m === undefined ? 1 : 10 / 3)
      return more === undefined && feet <= 5 ? [] : [words]
    }
  )
  const traits = [...text.matchAll(/\(([^()]*)\)/g)]
    .flatMap(([, inside = '']) => inside.replace(reach, '').split(/[,;]/))
    .map((words) => words.trim())
  return { reaches, traits: traits.filter((words) => /\p{L}/u.test(words)) }
}

/** A die whose mean is a number of points: 1d5 for 3. 1 point is 1d2, the smallest die. */
const pointsAsDice = (points: number): string => `1d${Math.max(2, 2 * points - 1)}`

/** The other effects of an attack: the words after its dice. */
function otherEffectsOf(behind: string): readonly string[] {
  const rest = behind
    .replace(/^[)\s]+/, '')
    .replace(
      /^(?:de |points? of )?(?:[\p{L}]{1,20} )?(?:damage|dégâts(?: \p{L}{1,20})?|\p{L}{0,20}schaden|de daño(?: (?:de )?\p{L}{1,20})?|урона?)(?!\p{L})/iu,
      (words) => (magicalDamageTypes.test(words) ? words : '')
    )
    .replace(/^(?:slashing|piercing|bludgeoning|crushing|hieb|stich|wucht)(?!\p{L})/iu, '')
  // Drop a bracket that has its other half before the dice.
  const isWhole = rest.split('(').length === rest.split(')').length
  const words = trimMatching(isWhole ? rest : rest.replace(/[()]/g, ''), /[\s.,;:]/)
  if (words === '') return []
  return [words.length > 120 ? `${words.slice(0, 119).trimEnd()}…` : words]
}
