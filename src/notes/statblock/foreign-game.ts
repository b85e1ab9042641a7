import type { Fields } from '../../core/statblock/fields.ts'

/** A game without a ruleset in Fray, and a test that recognizes its statblocks. */
interface ForeignGame {
  readonly title: string
  readonly matches: (fields: Fields) => boolean
}

const hasKeys = (fields: Fields, ...keys: readonly string[]) => keys.every((key) => key in fields)
const hasLayout = ({ layout, statblock }: Fields, name: RegExp) =>
  [layout, statblock].some((word) => typeof word === 'string' && name.test(word))

const foreignGames: readonly ForeignGame[] = [
  {
    title: 'Old-School Essentials',
    matches: (fields) =>
      hasLayout(fields, /\bose\b|old-school essentials/i) ||
      (hasKeys(fields, 'thac0') && ('hd' in fields || 'hit_dice' in fields))
  },
  {
    title: 'Basic Fantasy RPG',
    matches: (fields) =>
      hasLayout(fields, /\bbfrpg\b/i) ||
      hasKeys(fields, 'jds') ||
      hasKeys(fields, 'thaco', 'hit_dice')
  },
  {
    title: 'Pathfinder 2e',
    matches: (fields) =>
      hasLayout(fields, /pathfinder 2e|\bpf2e?\b/i) ||
      /^creature -?\d/i.test(String(fields.level)) ||
      hasKeys(fields, 'armorclass', 'attributes')
  },
  {
    title: 'Shadowdark',
    matches: (fields) =>
      hasLayout(fields, /shadowdark/i) || hasKeys(fields, 'atk', 'mv', 'str', 'dex', 'con', 'int')
  },
  {
    title: '13th Age',
    matches: (fields) => hasLayout(fields, /13th age/i) || hasKeys(fields, 'pd', 'md', 'hp')
  },
  { title: 'Daggerheart', matches: (fields) => hasLayout(fields, /daggerheart/i) },
  {
    title: 'D&D 5e',
    matches: (fields) =>
      (Array.isArray(fields.stats) && fields.stats.length === 6) ||
      hasKeys(fields, 'cr', 'ac', 'hp')
  }
]

const seen = new WeakMap<Fields, ForeignGame | 'ours'>()

/** The foreign game that a statblock looks like. `undefined` if the statblock names a ruleset or matches no game. */
export function foreignGameOf(fields: Fields): ForeignGame['title'] | undefined {
  const known = seen.get(fields) ?? detectGame(fields)
  seen.set(fields, known)
  return known === 'ours' ? undefined : known.title
}

const detectGame = (fields: Fields): ForeignGame | 'ours' =>
  fields.ruleset === undefined && fields.system === undefined
    ? (foreignGames.find(({ matches }) => matches(fields)) ?? 'ours')
    : 'ours'
