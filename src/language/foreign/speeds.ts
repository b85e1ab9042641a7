import type { ForeignStatblock } from '../../core/statblock/foreign-statblock.ts'

/** A way to move. `other`: anything else, such as `Unarmored 40'`. */
type Mode = 'walk' | 'fly' | 'swim' | 'climb' | 'burrow' | 'other'

interface Speed {
  readonly mode: Mode
  readonly feet: number
}

const modes: readonly (readonly [words: RegExp, mode: Mode])[] = [
  [/\bfly|\bvol\b|\bvolant|\bflug|\bflieg|\bvuelo|\bvola|лета|полёт|полет/i, 'fly'],
  [/\bswim|\bnage\b|\bschwimm|\bnada|\bnado|плава/i, 'swim'],
  [/\bclimb|\bescalad|\bescalar|\btrepa|\bkletter|лаза/i, 'climb'],
  [/\bburrow|\bfouissement|\bgrab|\bexcava|копа/i, 'burrow'],
  [/\bwalk|\bmarche\b|\bgeh|\bcamina|ходьб/i, 'walk']
]

const modeIn = (text: string): Mode | undefined => modes.find(([words]) => words.test(text))?.[1]

const ranges: Readonly<Record<string, number>> = {
  close: 5,
  near: 30,
  'double near': 60,
  'triple near': 90,
  far: 120
}

/** Matches a number, its unit, and a number in brackets: `120' (40')`, `120’ (40’)`, `36m (12m)`, `1,5 m`. */
const speed =
  /(\d{1,3}(?:[.,]\d)?)\s?(['’′]|feet|foot|ft\b|meter|mètres?|m(?!\p{L})|pies|фт|фут\p{L}{0,3})?\.?(?:\s?\((\d{1,3}(?:[.,]\d)?)\s?(?:['’′]|feet|ft\.?|m)?\)['’′]?)?/giu

/**
 * The speeds of a text. `isPerTurn`: the number in brackets is per round, the number before it per turn of ten minutes.
 */
function speedsIn(text: string, isPerTurn: boolean): readonly Speed[] {
  const range = /(?:double |triple )?near|close|far/i.exec(text)?.[0].toLowerCase()
  if (range && !/\d/.test(text)) {
    const mode = modeIn(text.replace(/double|triple|close|near|far/gi, ''))
    // A creature with only a flying speed flies. A swimmer can also walk.
    return [{ mode: mode === 'fly' ? 'fly' : 'walk', feet: ranges[range] ?? 30 }]
  }
  let from = 0
  return [...text.matchAll(speed)].map(
    ({ 0: found, 1: first = '', 2: unit = '', 3: round, index }) => {
      const before = text.slice(from, index)
      from = index + found.length
      // Finds the mode after a number, as in `18m vol`. In `40' Fly 60'`, `Fly` belongs to the next number instead.
      const after = /^[^,;/\d]*(?=[,;/]|$)/.exec(text.slice(from))?.[0] ?? ''
      const number = Number((isPerTurn && round !== undefined ? round : first).replace(',', '.'))
      const feet = Math.round(/^m/i.test(unit) ? (number * 10) / 3 : number)
      const lead = before.replace(/speed/i, '')
      const mode = modeIn(lead) ?? (/\p{L}{3}/u.test(lead) ? 'other' : modeIn(after))
      return { mode: mode ?? 'walk', feet }
    }
  )
}

const verbs = {
  walk: 'walking',
  fly: 'flying',
  swim: 'swimming',
  climb: 'climbing',
  burrow: 'burrowing'
} as const satisfies Partial<Record<Mode, string>>

/**
 * The main speed in feet a round, which is the speed on foot or else the fastest, and the other speeds. `key` and
 * `text`: the source of the speeds.
 */
export function speedFacts(key: string, text: string, isPerTurn: boolean): ForeignStatblock {
  const speeds = speedsIn(text, isPerTurn)
  const known = speeds.filter(({ mode, feet }) => mode !== 'other' && feet > 0)
  const main =
    known.find(({ mode }) => mode === 'walk') ??
    [...known].sort((a, b) => b.feet - a.feet)[0] ??
    speeds.find(({ feet }) => feet > 0)
  const others = known.flatMap((one) =>
    one === main || one.mode === 'other' ? [] : [`${verbs[one.mode]} ${one.feet} feet`]
  )
  const stands = speeds.length > 0 || /none|immobile/i.test(text)
  const value = main?.feet ?? (stands ? 0 : undefined)
  if (value === undefined) return {}
  const how = main && main.mode !== 'walk' && main.mode !== 'other' ? `, ${verbs[main.mode]}` : ''
  const from = `${key} ${text}${how}`
  return {
    speed: { value, from },
    ...(others.length > 0 && { 'other speeds': { value: others, from } })
  }
}
