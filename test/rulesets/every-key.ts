import type { Field, Fields } from '../../src/core/statblock/fields.ts'
import { weaponNames } from '../../src/core/statblock/weapon-names.ts'
import type { games } from '../games.ts'

/** The other fields that a value of a key requires. */
const beside: Readonly<Record<string, Fields>> = {
  einfelst: { 'harm points': 9 },
  hestia: { class: 'fighter', level: 3, defense: 14 },
  radiant: { class: 'warrior', ammo: 9, worn: ['ammo 1'] },
  td2e: { traits: ['armor training', 'strong'], slots: 99 }
}

/** Keys that say the same as the weapons of a statblock. */
const insteadOfWeapons = new Set(['damage'])

/** Whether an issue is about values that make each other useless, as all keys at once do. */
export const isOfPairs = ({ code }: { readonly code: string }): boolean =>
  code === 'statblock.useless'

/** The keys of a game that have no effect beside others. */
const useless: Readonly<Record<string, readonly string[]>> = {
  hestia: [
    ...['armour', 'fighter', 'hd', 'hireling', 'loyalty', 'morale'],
    ...['quick', 'resists', 'slow', 'templates', 'weak']
  ],
  radiant: ['skill', 'fearless'],
  td2e: ['threat']
}

const candidates = [3, 1, true, 'x', ['x'], ['1']] as const

/** A statblock of a game with every key it reads, all words a list may have, and every common name of a weapon. */
export function everyKeyOf({
  id,
  ruleset
}: Pick<(typeof games)[number], 'id' | 'ruleset'>): Fields {
  /** A value that a field takes without an issue. */
  const goodValue = (name: string, { words = [], suggests = [] }: Field): unknown => {
    if (name === 'weapons') return [...new Set([...weaponNames, ...suggests])]
    const known = suggests.length > 0 ? [[...suggests], ...suggests] : []
    const isGood = (value: unknown) =>
      ruleset
        .checkStatblock({ name: 'Somebody', ...beside[id], [name]: value }, {})
        .every(isOfPairs)
    return [...words, ...known, ...candidates].find(isGood)
  }
  const fields = Object.entries(ruleset.fields).filter(
    ([name]) => !(insteadOfWeapons.has(name) || useless[id]?.includes(name))
  )
  return {
    ...Object.fromEntries(fields.map(([name, field]) => [name, goodValue(name, field)])),
    ...beside[id]
  }
}
