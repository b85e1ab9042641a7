/** Combat › Armor: damage reduction and required traits (T-22, T-23, T-24). */
export const armours = [
  {
    armour: 'none',
    dr: 0,
    needs: 'nothing',
    without: 'nothing',
    sneaking: 'as usual',
    slower: 0,
    rule: 'table'
  },
  {
    armour: 'light',
    dr: 1,
    needs: 'nothing',
    without: 'nothing',
    sneaking: 'as usual',
    slower: 0,
    rule: 'T-22'
  },
  {
    armour: 'medium',
    dr: 2,
    needs: 'armor training',
    without: 'disadvantage',
    sneaking: 'disadvantage',
    slower: 0,
    rule: 'T-23'
  },
  {
    armour: 'heavy',
    dr: 3,
    needs: 'armor training, strong',
    without: 'cannot be worn',
    sneaking: 'impossible',
    slower: 5,
    rule: 'T-24'
  }
] as const

export type Armour = (typeof armours)[number]['armour']

const byName = {
  none: armours[0],
  light: armours[1],
  medium: armours[2],
  heavy: armours[3]
} as const satisfies Readonly<Record<Armour, (typeof armours)[number]>>

export const armourRow = (armour: Armour) => byName[armour]
