import type { FieldIssue } from '../../../core/issues/issue.ts'
import type { Fields } from '../../../core/statblock/fields.ts'
import type { FieldSource } from '../../../core/statblock/list-entries.ts'
import { canonicalKey } from '../../../core/statblock/read-fields.ts'
import { attributes } from '../tables/attributes.ts'
import { hindranceCalled } from '../tables/hindrances.ts'
import type { Creature } from './creature.ts'
import type { FieldName } from './fields.ts'
import { aliases, fields as known } from './fields.ts'

/** Where values and their issues belong. */
interface Source {
  readonly written: Fields
  from(name: FieldName): FieldSource
}

/** The values of a statblock that have no effect: beside another key, or because Fray cannot use them. */
export const uselessValues = (creature: Creature, source: Source): readonly FieldIssue[] => [
  ...besideOthers(creature, source),
  ...inTheirWords(source),
  ...ofNothing(creature, source)
]

const issueAt = (path: FieldIssue['path'], message: string): FieldIssue => ({
  path,
  code: 'statblock.useless',
  severity: 'warning',
  message
})

/** Keys that another key makes useless. */
function besideOthers(creature: Creature, { from }: Source): readonly FieldIssue[] {
  const { player, fearless, skill, damage, grit, luck, techniques } = creature
  const scores = attributes.filter((name) => creature.attributes[name] !== undefined)
  const found: (readonly [FieldName, string])[] = []
  if (player === true && skill !== undefined) found.push(['skill', 'a Character Tests attributes'])
  if (player === true && damage !== undefined)
    found.push(['damage', 'a Character attacks with weapons and fists'])
  if (player === true && fearless === true)
    found.push(['fearless', 'Characters make no Morale Tests'])
  if (player === false || (player === undefined && skill !== undefined))
    for (const name of scores)
      found.push([
        name.toLowerCase() as FieldName,
        player === false
          ? 'a creature Tests Skill'
          : 'beside Skill, it counts only with “player: true”'
      ])
  if (player === false && luck !== undefined && luck > 0)
    found.push(['luck', 'only Characters have Luck'])
  if (grit !== undefined && grit > 0 && creature.class !== 'warrior' && techniques.length === 0)
    found.push(['grit', 'Grit is for techniques, and there are none'])
  return found.map(([name, why]) => {
    const { key } = from(name)
    return issueAt([key], `${key} has no effect: ${why}`)
  })
}

/** Words and numbers that Fray cannot use, in values that it can. */
function inTheirWords({ written, from }: Source): readonly FieldIssue[] {
  const issues: FieldIssue[] = []
  const keyOf = (name: FieldName) =>
    Object.keys(written).find((key) => canonicalKey({ fields: known, aliases }, key) === name)
  const said = (name: FieldName): unknown => written[keyOf(name) ?? '']
  const shield = said('shield')
  if (typeof shield === 'number' && shield > 1)
    issues.push(
      issueAt([from('shield').key], `A number is a small shield. Write “large” for a large one`)
    )
  const dice = /^\s*(?:HD\s*)?\d+(?:d(?<sides>\d+))?(?<plus>\s*[+-]\s*\d+)?/i.exec(
    String(said('level'))
  )
  const { sides = '8', plus = '' } = dice?.groups ?? {}
  if ((sides !== '8' || plus !== '') && said('hp') === undefined)
    issues.push(
      issueAt(
        [from('level').key],
        `Only the number of Hit Dice counts here. Write other dice as “hp: ${String(said('level')).trim()}”`
      )
    )
  const armour = /^(?:AP ?)?\d{1,2}(?: ?AP)?$/i.test(String(said('armour')).trim())
  const armourKey = keyOf('armour')
  if (armour && armourKey !== undefined && said('ap') !== undefined)
    issues.push(issueAt([armourKey], `${armourKey} has no effect: ${keyOf('ap')} is the total AP`))
  issues.push(...hindranceWordsIn(from('hindrances')), ...attributeWordsIn(written))
  return issues
}

/** Words of a hindrance beside its name, its Test and its DR, and hindrances that stand twice. */
function hindranceWordsIn({ key, written }: FieldSource): readonly FieldIssue[] {
  const entries = Array.isArray(written) ? written : written === undefined ? [] : [written]
  const seen = new Set<string>()
  return entries.flatMap((entry, index) => {
    const path = Array.isArray(written) ? [key, index] : [key]
    const [first = '', ...rest] = String(entry)
      .split(/[\s(),]+/)
      .filter((word) => word !== '')
    const hindrance = hindranceCalled(first)
    if (!hindrance) return []
    if (seen.has(hindrance)) return [issueAt(path, `${hindrance} is listed twice`)]
    seen.add(hindrance)
    const isKnown = (word: string, at: number) =>
      attributes.some((name) => name === word.toUpperCase()) ||
      /^(?:action|an|as|until|test|of|DR\d{0,2})$/i.test(word) ||
      (/^\d{1,2}$/.test(word) && rest[at - 1]?.toUpperCase() === 'DR') ||
      hindranceCalled(word) !== undefined
    const unknown = rest.find((word, at) => !isKnown(word, at))
    return unknown === undefined
      ? []
      : [
          issueAt(
            path,
            `“${unknown}” is no part of a hindrance: expected an attribute, DR15 or action`
          )
        ]
  })
}

/** Words in a line of attributes that are no attribute, and attributes that have a key of their own. */
function attributeWordsIn(written: Fields): readonly FieldIssue[] {
  const key = Object.keys(written).find((one) => one.toLowerCase().trim() === 'attributes')
  const line = written[key ?? '']
  if (key === undefined || line === null || line === undefined) return []
  const names =
    typeof line === 'object' ? Object.keys(line) : (String(line).match(/\p{L}{2,}/gu) ?? [])
  return names.flatMap((name) => {
    const own = canonicalKey({ fields: known, aliases }, name)
    if (!attributes.some((one) => one.toLowerCase() === own))
      return [issueAt([key], `“${name}” is no attribute, expected ${attributes.join(', ')}`)]
    const isDouble = Object.keys(written).some(
      (other) => canonicalKey({ fields: known, aliases }, other) === own
    )
    return isDouble ? [issueAt([key], `${name} has no effect here: it has a key of its own`)] : []
  })
}

/** Usage dots of things that the creature does not have, and gear that is a weapon already. */
function ofNothing(
  { weapons, gear, worn, armour, shield, helmet, ammo }: Creature,
  { from }: Source
): readonly FieldIssue[] {
  const armed = weapons.map(({ name }) => name.toLowerCase())
  const pieces = [
    ...(armour !== undefined && armour !== 'none' ? ['armour'] : []),
    ...(shield !== undefined && shield !== 'none' ? ['shield'] : []),
    ...(helmet === true ? ['helmet'] : []),
    ...(ammo !== undefined || weapons.some(({ needsAmmo }) => needsAmmo) ? ['ammo'] : [])
  ]
  const things = [...armed, ...pieces, ...Object.keys(gear).map((name) => name.toLowerCase())]
  const missing = Object.keys(worn).filter((name) => !things.includes(name))
  const double = Object.keys(gear).filter((name) => armed.includes(name.toLowerCase()))
  return [
    ...missing.map((name) =>
      issueAt([from('worn').key], `“${name}” has usage dots, and the statblock does not have it`)
    ),
    ...double.map((name) =>
      issueAt([from('gear').key], `“${name}” is among the weapons, and is not carried twice`)
    )
  ]
}
