import type { Fields } from '../core/statblock/fields.ts'
import { allRulesets, rulesetsVersion } from '../rulesets/index.ts'

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
    title: 'Pathfinder 1e',
    matches: (fields) =>
      hasLayout(fields, /pathfinder(?! ?2)|\bpf1e?\b|\b3\.5/i) ||
      'pf1e_stats' in fields ||
      pathfinder1Keys.filter((key) => key in fields).length > 1 ||
      /\btouch \d/i.test(String(fields.ac))
  },
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
      (hasLayout(fields, /\b5e\b|\bd&d\b/i) &&
        ['actions', 'stats', 'cr', 'saves'].some((key) => key in fields)) ||
      (Array.isArray(fields.stats) && fields.stats.length === 6) ||
      hasKeys(fields, 'cr', 'ac', 'hp')
  }
]

/** Numbers that only Pathfinder 1e and D&D 3.5 have. Two of them show the game. */
const pathfinder1Keys = 'bab cmb cmd touch flat_footed flat-footed flatfooted'.split(' ')

/** A system that Fray does not know by name. */
const otherSystem: ForeignGame = { title: 'another system', matches: isOtherSystem }

/** Keys with numbers that statblocks of many systems have, and no game of Fray. */
export const systemKeys: ReadonlySet<string> = new Set(
  [
    'armor_class armour_class armorclass wounds max_wounds health_points stamina sanity san cr challenge challenge_rating',
    'tier difficulty_class dc thac0 init ini initiative perception passive_perception saves saving_throws save fort',
    'fortitude ref reflex will willpower bab cmb cmd sr spell_resistance pow siz app edu stats attributes abilities',
    'brawn cunning melee ranged actions db damage_bonus to_hit dodge parry pace toughness soak evasion threshold',
    'thresholds hope essence mov stride xp loot bennies ws bs wp fel body cool emp tech interrupt instinct resolve'
  ].flatMap((keys) => keys.split(' '))
)

/** Keys that describe a note or a picture, whatever the game. */
const neutralKeys = new Set(
  'name layout statblock image token tags aliases source page url columns columnwidth description note'.split(
    ' '
  )
)

/**
 * Whether most of the keys with numbers belong to no game of Fray. Without a `layout:`, only keys that many systems
 * have count, and there must be three: a statblock may have numbers that its game master invented.
 */
function isOtherSystem(fields: Fields): boolean {
  const named = [fields.layout, fields.statblock].some((word) => isLayout(word))
  const strange = Object.keys(fields).filter(
    (key) =>
      !neutralKeys.has(key) &&
      /\d/.test(JSON.stringify(fields[key]) ?? '') &&
      !keysOfGames().some((keys) => keys.has(key)) &&
      (named || systemKeys.has(key))
  )
  if (strange.length < (named ? 1 : 3)) return false
  const own = keysOfGames().map((keys) => Object.keys(fields).filter((key) => keys.has(key)).length)
  return strange.length > Math.max(...own)
}

/** Whether a value names a layout. `statblock: inline` and `statblock: true` say where the statblock is. */
const isLayout = (word: unknown): boolean =>
  typeof word === 'string' &&
  !['', 'inline', 'true', 'yes', 'false', 'no'].includes(word.trim().toLowerCase())

let gameKeys:
  | { readonly version: number; readonly keys: readonly ReadonlySet<string>[] }
  | undefined

/** The keys of the statblocks of each game, in lower case. */
function keysOfGames(): readonly ReadonlySet<string>[] {
  if (gameKeys?.version !== rulesetsVersion()) {
    const keys = allRulesets().map(
      ({ fields, aliases }) =>
        new Set([...Object.keys(fields), ...Object.keys(aliases)].map((key) => key.toLowerCase()))
    )
    gameKeys = { version: rulesetsVersion(), keys }
  }
  return gameKeys.keys
}

let seen = new WeakMap<Fields, ForeignGame | 'ours'>()
let seenVersion = rulesetsVersion()

/**
 * The title of the foreign game that a statblock looks like, or `another system`. `undefined` if the statblock names a
 * ruleset, or looks like no foreign game.
 */
export function foreignGameOf(fields: Fields): ForeignGame['title'] | undefined {
  if (seenVersion !== rulesetsVersion()) {
    seen = new WeakMap()
    seenVersion = rulesetsVersion()
  }
  const game = seen.get(fields) ?? detectGame(fields)
  seen.set(fields, game)
  return game === 'ours' ? undefined : game.title
}

const detectGame = (fields: Fields): ForeignGame | 'ours' =>
  fields.ruleset === undefined && fields.system === undefined
    ? ([...foreignGames, otherSystem].find(({ matches }) => matches(fields)) ?? 'ours')
    : 'ours'
