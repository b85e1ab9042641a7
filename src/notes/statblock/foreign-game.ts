import type { Fields } from '../../core/statblock/fields.ts'

/** A game whose statblocks are in many vaults and are none of ours: by what one tells it. */
export interface ForeignGame {
  readonly title: string
  readonly isIt: (fields: Fields) => boolean
}

const has = (fields: Fields, ...keys: readonly string[]) => keys.every((key) => key in fields)
const isLaidOutBy = ({ layout, statblock }: Fields, name: RegExp) =>
  [layout, statblock].some((word) => typeof word === 'string' && name.test(word))

const foreignGames: readonly ForeignGame[] = [
  {
    title: 'Basic Fantasy RPG',
    isIt: (fields) =>
      isLaidOutBy(fields, /\bbfrpg\b/i) || has(fields, 'jds') || has(fields, 'thaco', 'hit_dice')
  },
  {
    title: 'Pathfinder 2e',
    isIt: (fields) =>
      isLaidOutBy(fields, /pathfinder 2e|\bpf2e?\b/i) ||
      /^creature -?\d/i.test(String(fields.level)) ||
      has(fields, 'armorclass', 'attributes')
  },
  {
    title: 'Shadowdark',
    isIt: (fields) =>
      isLaidOutBy(fields, /shadowdark/i) || has(fields, 'atk', 'mv', 'str', 'dex', 'con', 'int')
  },
  {
    title: '13th Age',
    isIt: (fields) => isLaidOutBy(fields, /13th age/i) || has(fields, 'pd', 'md', 'hp')
  },
  { title: 'Daggerheart', isIt: (fields) => isLaidOutBy(fields, /daggerheart/i) },
  {
    title: 'D&D 5e',
    isIt: (fields) =>
      (Array.isArray(fields.stats) && fields.stats.length === 6) || has(fields, 'cr', 'ac', 'hp')
  }
]

const seen = new WeakMap<Fields, ForeignGame | 'ours'>()

/** The game a statblock looks like, by all that it says; nothing where it says which of ours it is for. */
export function foreignGameOf(fields: Fields): ForeignGame['title'] | undefined {
  const known = seen.get(fields) ?? lookAt(fields)
  seen.set(fields, known)
  return known === 'ours' ? undefined : known.title
}

const lookAt = (fields: Fields): ForeignGame | 'ours' =>
  fields.ruleset === undefined && fields.system === undefined
    ? (foreignGames.find(({ isIt }) => isIt(fields)) ?? 'ours')
    : 'ours'
