import type { AnySettings } from '../../../core/ruleset/settings.ts'
import type { Default, Rules } from '../section.ts'
import { settingsReader } from '../section.ts'
import type { WeaponName } from '../tables/weapons.ts'
import { weaponTable } from '../tables/weapons.ts'

export const rules = {
  'C-E16': {
    where: 'not given',
    how: 'automated',
    says: 'Damage and range of a weapon follow from the table.'
  }
} satisfies Rules

type NumberDefault = Default & { readonly value: number }

/** Each number of the weapon table, so that a note can replace it. */
export const defaults = Object.fromEntries(
  weaponTable.flatMap(
    ({ weapon, damage, from, to }): readonly (readonly [string, NumberDefault])[] => [
      [
        `${weapon} damage`,
        { value: damage, rule: 'C-E16', says: `Levels of Harm of one hit, ${weapon}.` }
      ],
      [
        `${weapon} range from`,
        { value: from, rule: 'C-E16', says: `Zones to the nearest target, ${weapon}.` }
      ],
      [
        `${weapon} range to`,
        { value: to, rule: 'C-E16', says: `Zones to the furthest target, ${weapon}.` }
      ]
    ]
  )
) as {
  readonly [Name in `${WeaponName} ${'damage' | 'range from' | 'range to'}`]: NumberDefault
}
const settings = settingsReader(defaults)

/** Damage and range of a weapon of the table, with the numbers of the note (C-E16). */
export function weaponRow(weapon: WeaponName, own: AnySettings) {
  const numbers = settings({ settings: own })
  return {
    damage: numbers[`${weapon} damage`],
    from: numbers[`${weapon} range from`],
    to: numbers[`${weapon} range to`]
  }
}
