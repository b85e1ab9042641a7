import type { FieldIssue } from '../../../core/issues/issue.ts'
import type { Fields } from '../../../core/statblock/fields.ts'
import { knownWords } from '../../../core/statblock/known-words.ts'
import type { FieldSource } from '../../../core/statblock/list-entries.ts'
import { namedEntries, reportEntry } from '../../../core/statblock/list-entries.ts'
import { readFields } from '../../../core/statblock/read-fields.ts'
import type { Gear } from '../state.ts'
import type { ConditionWord } from '../tables/conditions.ts'
import { conditionWords } from '../tables/conditions.ts'
import type { Skill } from '../tables/skills.ts'
import { skillsOfTheTable, skillWords } from '../tables/skills.ts'
import type { Trait } from '../tables/traits.ts'
import { traitWords } from '../tables/traits.ts'
import { inUsualForm } from './book-words.ts'
import type { Written } from './fields.ts'
import { aliases, fields as known } from './fields.ts'
import type { ReadWeapon } from './weapons.ts'
import { readWeapons } from './weapons.ts'

const game = 'Murdham'

type Lists = 'damaged' | 'weapons' | 'skills' | 'gear' | 'traits' | 'conditions' | 'zone'

/** The values that a statblock gives. Values that follow from others, such as health from STR, are not filled in. */
export interface Creature extends Omit<Written, Lists> {
  readonly weapons: readonly ReadWeapon[]
  readonly skills: readonly Skill[]
  readonly gear: Record<string, Gear>
  readonly traits: readonly Trait[]
  readonly damaged: readonly ('armour' | 'shield')[]
  readonly conditions: readonly ConditionWord[]
  readonly zone: string
  /** Current health of a creature that begins wounded. */
  readonly left: { readonly health?: number }
}

/** Reads the fields of a statblock, and reports mistakes in them. Never throws. */
export function readStatblock(fields: Fields): {
  readonly creature: Creature
  readonly issues: readonly FieldIssue[]
} {
  const plain = inUsualForm(fields)
  const points = ['health'] as const
  const { values, from, left, issues } = readFields(
    game,
    known,
    aliases,
    plain.fields,
    points,
    points
  )
  issues.push(...plain.issues)
  const { damaged, weapons, skills, gear, traits, conditions, zone, ...rest } = values
  const creature: Creature = {
    ...rest,
    left: plain.isDown ? { health: 0 } : left,
    weapons: readWeapons(weapons, from('weapons')).weapons,
    skills: knownWords(
      skills,
      skillWords,
      { what: 'skill', game, silent: skillsOfTheTable },
      from('skills')
    ),
    gear: readGear(gear ?? [], from('gear')),
    damaged: knownWords(
      damaged,
      ['armour', 'shield'],
      { what: 'damaged item', game },
      from('damaged')
    ),
    traits: knownWords(traits, traitWords, { what: 'trait', game }, from('traits')),
    conditions: knownWords(
      conditions,
      conditionWords,
      { what: 'condition', game },
      from('conditions')
    ),
    zone: zone?.[0] ?? ''
  }
  for (const [key, word, why] of uselessWords(creature))
    reportEntry(
      from(key),
      (values[key] ?? []).findIndex((one) => one.toLowerCase() === word),
      'statblock.useless',
      'warning',
      `“${word}” has no effect here: ${why}`
    )
  return { creature, issues }
}

/** Words of lists that other keys or words of the statblock make useless, with their keys, and why. */
function uselessWords({
  armour = 'none',
  damaged,
  kind = 'living',
  shield = 0,
  skills,
  speed,
  traits
}: Creature): readonly (readonly ['damaged' | 'skills' | 'traits', string, string])[] {
  const isFearless = kind !== 'living' || traits.includes('mindless')
  return [
    ...(damaged.includes('armour') && armour === 'none'
      ? [['damaged', 'armour', 'no armour is worn'] as const]
      : []),
    ...(damaged.includes('shield') && shield === 0
      ? [['damaged', 'shield', 'no shield is carried'] as const]
      : []),
    ...(traits.includes('fast') && speed !== undefined
      ? [['traits', 'fast', `the speed is written, ${speed}`] as const]
      : []),
    ...(traits.includes('frightening') && traits.includes('terrifying')
      ? [['traits', 'frightening', 'the creature is terrifying, and that replaces it'] as const]
      : []),
    ...(skills.includes('bravery') && isFearless
      ? [['skills', 'bravery', 'the creature knows no fear'] as const]
      : [])
  ]
}

const kinds: readonly (readonly [RegExp, Gear['kind']])[] = [
  [/draught/i, 'draught'],
  [/antidote/i, 'antidote'],
  [/poison/i, 'poison'],
  [/medicine/i, 'medicine']
]

/** Reads gear by name and count: `healing draught`, `2 healing draught`, `rope`. */
function readGear(words: readonly string[], from: FieldSource): Record<string, Gear> {
  const gear: Record<string, Gear> = {}
  for (const [written] of namedEntries(words, ['carried'], from)) {
    const [, count, name = written] = /^(\d{1,2})\s+(\S.*)$/.exec(written) ?? []
    const kind = kinds.find(([pattern]) => pattern.test(name))?.[1] ?? 'other'
    gear[name] = { kind, count: count === undefined ? 1 : Number(count), place: 'stowed' }
  }
  return gear
}
