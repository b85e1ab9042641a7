import { describe, expect, test } from 'vitest'
import { resolveSettings } from '../../src/core/ruleset/settings.ts'
import { weaponNamed, weaponNames } from '../../src/core/statblock/weapon-names.ts'
import { einfelst } from '../../src/rulesets/einfelst/index.ts'
import { readStatblock as readEinfelst } from '../../src/rulesets/einfelst/statblock/statblock.ts'
import { readStatblock as readHestia } from '../../src/rulesets/hestia/statblock/statblock.ts'
import { readStatblock as readMurdham } from '../../src/rulesets/murdham/statblock/statblock.ts'
import { readStatblock as readRadiant } from '../../src/rulesets/radiant/statblock/statblock.ts'
import { readStatblock as readTd2e } from '../../src/rulesets/td2e/statblock/statblock.ts'
import { games } from '../games.ts'

const settings = resolveSettings(einfelst.defaults, {})
/** The weapons of a statblock, as a game reads them. */
const readers = {
  hestia: (weapons: readonly string[]) => readHestia({ weapons }).creature.weapons,
  murdham: (weapons: readonly string[]) => readMurdham({ weapons }).creature.weapons,
  radiant: (weapons: readonly string[]) => readRadiant({ weapons }).creature.weapons,
  einfelst: (weapons: readonly string[]) => readEinfelst({ weapons }, settings).creature.weapons,
  td2e: (weapons: readonly string[]) => readTd2e({ weapons }).creature.weapons
}

describe.each(games)('common names of weapons in $id', ({ ruleset }) => {
  test('are read without an issue, also of an old or a magic one', () => {
    const odd = weaponNames.flatMap((name) =>
      [name, `rusty ${name}`, name.toUpperCase()].flatMap((words) =>
        ruleset
          .checkStatblock({ name: 'Somebody', weapons: [words] }, {})
          .map(({ message }) => message)
      )
    )
    expect(odd).toEqual([])
  })

  test('of several words are suggested for a misspelt one that ends with a weapon', () => {
    const issues = ruleset.checkStatblock({ name: 'Somebody', weapons: ['batle axe'] }, {})
    expect(issues).toMatchObject([{ instead: 'battle axe' }])
  })

  test('are not taken for a misspelt one behind a short word', () => {
    expect(ruleset.checkStatblock({ name: 'Somebody', weapons: ['a sword'] }, {})).toEqual([])
  })

  test('are offered as weapons', () => {
    for (const name of weaponNames) expect(ruleset.fields.weapons?.suggests).toContain(name)
  })
})

describe('a weapon by a common name is of the class the game has for it', () => {
  test('in Hestia', () => {
    const weapons = readers.hestia(['war hammer', 'poleaxe', 'long spear', 'dart', 'musket'])
    expect(weapons).toMatchObject([
      { sides: 8, tags: ['crushing'] },
      { sides: 10, tags: ['slashing'] },
      { sides: 10, tags: ['piercing'] },
      { sides: 6, isRanged: true },
      { sides: 8, needsReload: true }
    ])
  })

  test('in Murdham', () => {
    const weapons = readers.murdham(['rusty two-handed axe', 'whip', 'hand crossbow', 'pistol'])
    expect(weapons).toMatchObject([
      { weapon: 'rusty two-handed axe', die: 8, bulk: 2 },
      { die: 4, bulk: 1, range: 0 },
      { die: 4, bulk: 1, range: 8 },
      { die: 6, keywords: ['reload'] }
    ])
  })

  test('in The Radiant Hack', () => {
    const weapons = readers.radiant(['hand crossbow', 'heavy crossbow', 'battle axe', 'halberd'])
    expect(weapons).toMatchObject([
      { hands: 1, str: -6, dex: -6, damage: '1d6' },
      { hands: 2, str: 2, dex: 2, damage: '1d10' },
      { hands: 2, damage: '1d10' },
      { hands: 2, damage: '2d4' }
    ])
  })

  test('in Einfelst', () => {
    const weapons = readers.einfelst(['battle axe', 'war hammer', 'dart', 'hand crossbow'])
    expect(weapons).toMatchObject([
      { row: 'two-handed' },
      { row: 'mace' },
      { row: 'knife' },
      { row: 'sling' }
    ])
  })

  test('in TD2e', () => {
    const names = ['battle axe', 'pole axe', 'two-handed hammer', 'long spear', 'whip', 'musket']
    expect(readers.td2e(names).map(({ group, subclass }) => `${group}, ${subclass}`)).toEqual([
      'heavy melee, great axes',
      'heavy melee, polearms',
      'heavy melee, great hammers',
      'heavy melee, polearms',
      'light melee, whips',
      'ranged, firearms'
    ])
  })
})

describe('parts of the body', () => {
  const bodily = weaponNames.filter((name) => weaponNamed(name)?.isNatural)

  test('are among the names', () => {
    for (const name of ['bite', 'claw', 'talon', 'jaw', 'teeth', 'tail', 'gore', 'slam', 'sting'])
      expect(bodily).toContain(name)
  })

  test.each(['bite', 'claws', 'talons d6', 'jaws', 'cruel teeth', 'tail', 'gore', 'slam', 'sting'])(
    '%s is natural without saying so',
    (written) => {
      // Einfelst and TD2e have no dice of damage.
      const plain = written.replace(' d6', '')
      expect(readers.hestia([written])).toMatchObject([{ isNatural: true }])
      expect(readers.murdham([written])[0]?.keywords).toContain('natural')
      expect(readers.radiant([written])).toMatchObject([{ hands: 0 }])
      expect(readers.einfelst([plain])).toMatchObject([{ isNatural: true }])
      expect(readers.td2e([plain])).toMatchObject([{ isNatural: true, group: 'light melee' }])
    }
  )
})
