import type { FieldIssue } from '../../../core/issues/issue.ts'
import type { Fields } from '../../../core/statblock/fields.ts'
import { knownWords } from '../../../core/statblock/known-words.ts'
import type { FieldSource } from '../../../core/statblock/list-entries.ts'
import { reportEntry, reportIgnoredEntry } from '../../../core/statblock/list-entries.ts'
import { readFields } from '../../../core/statblock/read-fields.ts'
import { reportUnusedKeys } from '../../../core/statblock/unused-keys.ts'
import { isWeaponName } from '../../../core/statblock/weapon-names.ts'
import { closestMatch } from '../../../core/text/fuzzy-match.ts'
import { isLoggableName, unloggableNameMessage } from '../../../core/text/names.ts'
import { matchingSuffix } from '../../../core/text/trim.ts'
import { canWearHeavy } from '../rules/armor.ts'
import { slotsTaken } from '../rules/characters.ts'
import { conditionWords } from '../state.ts'
import { heritages } from '../tables/bodies.ts'
import type { Trait } from '../tables/traits.ts'
import { traitWords } from '../tables/traits.ts'
import { subclasses } from '../tables/weapons.ts'
import type { Creature } from './creature.ts'
import { aliases, fields as knownFields } from './fields.ts'
import { readWeapons, subclassCalled } from './weapons.ts'

const game = 'TD2e'

/** Parses the fields of a statblock, and reports what is wrong with them. Never throws. */
export function readStatblock(fields: Fields): {
  readonly creature: Creature
  readonly issues: readonly FieldIssue[]
} {
  const { values, from, left, issues } = readFields(
    game,
    knownFields,
    aliases,
    fields,
    ['hp'],
    ['hp']
  )
  const { weapons, proficiencies, masteries, traits, heritage, monk, conditions, ...rest } = values
  const mastered = parseSubclasses(masteries ?? [], from('masteries'))
  const proficient = parseSubclasses(proficiencies ?? [], from('proficiencies'))
  const parsed = parseTraits(traits ?? [], from('traits'))
  const level = monk ?? parsed.monk
  const creature: Creature = {
    ...rest,
    left,
    ...(level !== undefined && { monk: level }),
    heritage: heritage?.[0]?.toLowerCase() ?? '',
    weapons: readWeapons(weapons, from('weapons')).weapons,
    proficiencies:
      proficiencies === undefined && masteries === undefined
        ? undefined
        : [...new Set([...proficient, ...mastered])],
    masteries: mastered,
    conditions: knownWords(
      conditions,
      conditionWords,
      { what: 'condition', game },
      from('conditions')
    ),
    namesProficiencies: proficiencies !== undefined,
    traits: parsed.traits,
    mastered: parsed.mastered
  }
  const isWritten = creature.hp !== undefined
  const isOther = parsed.level !== undefined && monk !== undefined && parsed.level !== monk
  reportUnusedKeys(values, from, [
    ['threat', isWritten, 'the HP are written'],
    ['heritage', !isWritten && creature.threat !== undefined, 'the threat gives the HP'],
    ['traits', isOther, `the key “${from('monk').key}” gives the level of the monk`]
  ])
  checkHeritage(creature, from('heritage'))
  checkSlots(creature, from('slots'))
  if (canWear(creature, from('armour'))) return { creature, issues }
  const { armour: _, ...unarmoured } = creature
  return { creature: unarmoured, issues }
}

/** Parses subclasses, by their names or by a weapon in them. Any other word is a subclass of its own (T-29). */
function parseSubclasses(words: readonly string[], from: FieldSource): readonly string[] {
  const found: string[] = []
  words.forEach((written, index) => {
    const word = written.toLowerCase()
    if (word === '' || word === 'none') return
    if (!isLoggableName(word)) {
      reportIgnoredEntry(from, index, 'statblock.name', unloggableNameMessage(written))
      return
    }
    const names = subclasses.map(({ subclass }) => subclass)
    const isKnown = (names as readonly string[]).includes(word)
    const weapon = isKnown ? word : subclassCalled(word) || word
    const isOther = isKnown || isWeaponName(word)
    const closest = isOther ? undefined : closestMatch(word, names)
    const meant = closest === undefined ? weapon : word
    if (closest !== undefined)
      reportEntry(
        from,
        index,
        'statblock.proficiency',
        'warning',
        `“${written}” is no known subclass of weapons, expected “${closest}”. Fray keeps the word as a new subclass (T-29)`
      )
    if (!found.includes(meant)) found.push(meant)
  })
  return found
}

const otherSpellings: Readonly<Record<string, Trait>> = {
  'armour training': 'armor training',
  'armour trained': 'armor training',
  'hard-to-kill': 'hard to kill',
  'unarmed-fighter': 'unarmed fighter'
}

/** Parses traits such as `Vigilant`, `Medic (mastery)` and `Monk 3`. */
function parseTraits(
  words: readonly string[],
  from: FieldSource
): {
  readonly traits: readonly Trait[]
  readonly mastered: readonly Trait[]
  readonly monk?: number
  /** The level that is written behind the trait Monk. */
  readonly level?: number
} {
  const traits: Trait[] = []
  const mastered: Trait[] = []
  let monk: number | undefined
  let written: number | undefined
  const all = words.flatMap((line, index) =>
    line.split(/ and | & |;/i).map((words) => ({ words, index }))
  )
  all.forEach(({ words: phrase, index }) => {
    const word = phrase.toLowerCase().trim()
    if (word === '') return
    const [end = '', twice] = /(mastery|mastered|twice|[x×] ?2|2 ?[x×])?\)?$/.exec(word) ?? []
    const before = word.slice(0, word.length - end.length)
    const plain = before.slice(0, before.length - matchingSuffix(before, /[\s,(]/).length)
    const level = /^monk(?:\s+(?:level\s+)?([0-7]))?$/.exec(plain)
    if (level) {
      monk = Number(level[1] ?? 0)
      if (level[1] !== undefined) written = monk
      return
    }
    const name = Object.hasOwn(otherSpellings, plain) ? otherSpellings[plain] : plain
    const trait = traitWords.find((one) => one === name)
    if (trait === undefined) {
      const closest = closestMatch(plain, traitWords)
      const expected = closest === undefined ? `${traitWords.join(', ')} or monk` : `“${closest}”`
      reportEntry(
        from,
        index,
        'statblock.trait',
        'warning',
        `Fray knows no trait “${phrase}” of TD2e, expected ${expected}. Fray ignores this trait`
      )
      return
    }
    if (!traits.includes(trait)) traits.push(trait)
    if (twice !== undefined && !mastered.includes(trait)) mastered.push(trait)
  })
  return {
    traits,
    mastered,
    ...(monk !== undefined && { monk }),
    ...(written !== undefined && { level: written })
  }
}

/** Whether a creature can wear its armour. Reports armour that it cannot wear. */
function canWear({ armour, traits }: Creature, { key, issues }: FieldSource): boolean {
  if (armour !== 'heavy' || canWearHeavy(traits)) return true
  const missing = [
    ...(traits.includes('armor training') ? [] : ['Armor Training']),
    ...(traits.includes('strong') ? [] : ['Strong'])
  ]
  const message = `Heavy armour needs ${missing.join(' and ')} (T-24): add the traits, or write “dr: 3” for a natural hide. Fray ignores this armour`
  issues.push({ path: [key], code: 'statblock.armour', severity: 'warning', message })
  return false
}

function checkHeritage({ heritage, hp }: Creature, from: FieldSource): void {
  if (heritage === '' || hp !== undefined) return
  if (heritages.some((row) => row.heritage === heritage)) return
  const words = heritages.map((row) => row.heritage).join(' and ')
  const message = `Fray knows the HP of ${words}, but not of the heritage “${heritage}”: write “hp”`
  reportEntry(from, 0, 'statblock.heritage', 'warning', message)
}

function checkSlots(creature: Creature, { key, issues }: FieldSource): void {
  const { slots } = creature
  const taken = slotsTaken(creature)
  if (slots === undefined || taken <= slots) return
  const message = `${taken} of ${slots} trait slots are used: traits, masteries, and proficiencies after the first use slots (T-28)`
  issues.push({ path: [key], code: 'statblock.slots', severity: 'warning', message })
}
