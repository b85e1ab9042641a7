/** A statblock as people write one, and the facts of a game in a note, counted by hand. */
export interface WrittenStatblock {
  readonly fields: Readonly<Record<string, unknown>>
  readonly values: Readonly<Record<string, number>>
  /** Each attack: name, bonus, damage, kind of damage, and what is more about it. */
  readonly attacks: readonly string[]
  /** The attacks of a turn; 0 if the statblock does not say. */
  readonly inTurn?: number
}

const weapon = (bonus: number, hit: string, how = 'Melee', reach = 'reach 5 ft.') =>
  `${how} Weapon Attack: +${bonus} to hit, ${reach}, one target. Hit: ${hit} damage.`

/** Layouts of 5e: lists of `name` and `desc`, of pairs, and of sentences; the older and the newer wording. */
export const heroic: Readonly<Record<string, WrittenStatblock>> = {
  'Mill guard': {
    fields: {
      ac: 14,
      hp: '11 (2d8 + 2)',
      stats: [13, 12, 12, 10, 11, 10],
      actions: [{ name: 'Spear', desc: weapon(3, '4 (1d6 + 1) piercing') }]
    },
    values: { ac: 14, hp: 11, str: 13, dex: 12, cha: 10 },
    attacks: ['spear +3 1d6+1 piercing']
  },
  'Reed archer': {
    fields: {
      ac: '13 (leather armor)',
      hp: 16,
      actions: [
        { name: 'Longbow', desc: weapon(4, '6 (1d8 + 2) piercing', 'Ranged', 'range 150/600 ft.') },
        { name: 'Knife', desc: weapon(4, '4 (1d4 + 2) piercing') }
      ]
    },
    values: { ac: 13, hp: 16 },
    attacks: ['longbow +4 1d8+2 piercing ranged', 'knife +4 1d4+2 piercing']
  },
  'Salt troll': {
    fields: {
      ac: '15 (natural armor)',
      hp: '84 (8d10 + 40)',
      actions: [
        {
          name: 'Multiattack',
          desc: 'The troll makes three attacks: one with its bite and two with its claws.'
        },
        { name: 'Bite', desc: weapon(7, '7 (1d6 + 4) piercing') },
        { name: 'Claw', desc: weapon(7, '11 (2d6 + 4) slashing') }
      ]
    },
    values: { ac: 15, hp: 84 },
    attacks: ['bite +7 1d6+4 piercing', 'claw +7 2d6+4 slashing'],
    inTurn: 3
  },
  'Ember drake': {
    fields: {
      ac: 17,
      hp: 75,
      damage_immunities: 'fire',
      actions: [
        { name: 'Multiattack', desc: 'The drake makes two bite attacks.' },
        {
          name: 'Bite',
          desc: 'Melee Weapon Attack: +6 to hit, reach 10 ft., one target. Hit: 10 (2d6 + 3) piercing damage plus 3 (1d6) fire damage.'
        },
        {
          name: 'Fire Breath (Recharge 5–6)',
          desc: 'The drake exhales fire in a 30-foot cone. Each creature in that area must make a DC 14 Dexterity saving throw, taking 28 (8d6) fire damage on a failed save, or half as much damage on a successful one.'
        }
      ]
    },
    values: { ac: 17, hp: 75 },
    attacks: [
      'bite +6 2d6+3 piercing does damage 1d6 fire',
      'fire breath 8d6 fire ranged save dex 14 passes half area 3 again d6 >= 5'
    ],
    inTurn: 2
  },
  'Pit viper': {
    fields: {
      ac: 13,
      hp: 5,
      actions: [
        {
          name: 'Bite',
          desc: 'Melee Weapon Attack: +5 to hit, reach 5 ft., one target. Hit: 4 (1d4 + 2) piercing damage, and the target must succeed on a DC 12 Constitution saving throw or be poisoned for 1 minute.'
        }
      ]
    },
    values: { hp: 5 },
    attacks: ['bite +5 1d4+2 piercing save con 12 fails poisoned']
  },
  'Grave spider': {
    fields: {
      ac: 14,
      hp: 26,
      actions: [
        {
          name: 'Bite',
          desc: 'Melee Weapon Attack: +5 to hit, reach 5 ft., one creature. Hit: 7 (1d8 + 3) piercing damage, and the target must make a DC 11 Constitution saving throw, taking 9 (2d8) poison damage on a failed save.'
        }
      ]
    },
    values: { hp: 26 },
    attacks: ['bite +5 1d8+3 piercing save con 11 fails damage 2d8 poison']
  },
  'Moor wolf': {
    fields: {
      ac: 13,
      hp: '11 (2d8 + 2)',
      actions: [
        {
          name: 'Bite',
          desc: 'Melee Weapon Attack: +4 to hit, reach 5 ft., one target. Hit: 7 (2d4 + 2) piercing damage. If the target is a creature, it must succeed on a DC 11 Strength saving throw or be knocked prone.'
        }
      ]
    },
    values: { hp: 11 },
    attacks: ['bite +4 2d4+2 piercing save str 11 fails prone']
  },
  'Candle adept': {
    fields: {
      ac: 12,
      hp: 27,
      actions: [
        {
          name: 'Candle Bolt',
          desc: 'Ranged Spell Attack: +5 to hit, range 120 ft., one target. Hit: 11 (2d10) fire damage.'
        }
      ]
    },
    values: { ac: 12 },
    attacks: ['candle bolt +5 2d10 fire spell']
  },
  'Hook thug': {
    fields: {
      ac: 11,
      hp: 32,
      actions: [
        { name: 'Multiattack', desc: 'The thug makes two melee attacks.' },
        {
          name: 'Hook',
          desc: 'Melee or Ranged Weapon Attack: +4 to hit, reach 5 ft. or range 20/60 ft., one target. Hit: 5 (1d6 + 2) slashing damage.'
        }
      ]
    },
    values: { hp: 32 },
    attacks: ['hook +4 1d6+2 slashing'],
    inTurn: 2
  },
  'Bell rat': {
    fields: {
      ac: 10,
      hp: 1,
      actions: [
        {
          name: 'Bite',
          desc: 'Melee Weapon Attack: +0 to hit, reach 5 ft., one target. Hit: 1 piercing damage.'
        }
      ]
    },
    values: { hp: 1, ac: 10 },
    attacks: ['bite +0 1 piercing']
  },
  'Frost maid': {
    fields: {
      ac: 14,
      hp: 40,
      damage_immunities: 'cold',
      damage_vulnerabilities: 'fire',
      actions: [
        {
          name: 'Touch',
          desc: 'Melee Spell Attack: +6 to hit, reach 5 ft., one target. Hit: 13 (3d6 + 3) cold damage.'
        }
      ]
    },
    values: { hp: 40 },
    attacks: ['touch +6 3d6+3 cold spell']
  },
  'Bog hag': {
    fields: {
      ac: 15,
      hp: 82,
      actions: [
        [
          'Claws',
          'Melee Weapon Attack: +6 to hit, reach 5 ft., one target. Hit: 13 (2d8 + 4) slashing damage.'
        ]
      ]
    },
    values: { hp: 82 },
    attacks: ['claws +6 2d8+4 slashing']
  },
  'Cellar ooze': {
    fields: {
      ac: 8,
      hp: 45,
      actions: [
        '**Pseudopod.** *Melee Weapon Attack:* +3 to hit, reach 5 ft., one target. *Hit:* 4 (1d6 + 1) bludgeoning damage plus 7 (2d6) acid damage.'
      ]
    },
    values: { ac: 8 },
    attacks: ['pseudopod +3 1d6+1 bludgeoning does damage 2d6 acid']
  },
  'Road captain': {
    fields: {
      ac: 16,
      hp: 65,
      actions: [
        {
          name: 'Multiattack.',
          desc: 'The captain makes two longsword attacks and one dagger attack.'
        },
        { name: 'Longsword.', desc: weapon(5, '7 (1d8 + 3) slashing') },
        { name: 'Dagger.', desc: weapon(5, '5 (1d4 + 3) piercing') }
      ]
    },
    values: { ac: 16 },
    attacks: ['longsword +5 1d8+3 slashing', 'dagger +5 1d4+3 piercing'],
    inTurn: 3
  },
  'Marsh giant': {
    fields: {
      ac: 13,
      hp: 105,
      actions: [
        { name: 'Multiattack', desc: 'The giant makes two greatclub attacks.' },
        {
          name: 'Greatclub',
          desc: 'Melee Attack Roll: +8, reach 10 ft. Hit: 18 (3d8 + 5) Bludgeoning damage.'
        },
        {
          name: 'Rock',
          desc: 'Ranged Attack Roll: +8, range 60/240 ft. Hit: 21 (3d10 + 5) Bludgeoning damage.'
        }
      ]
    },
    values: { hp: 105 },
    attacks: ['greatclub +8 3d8+5 bludgeoning', 'rock +8 3d10+5 bludgeoning ranged'],
    inTurn: 2
  },
  'Storm whelp': {
    fields: {
      ac: 16,
      hp: 52,
      actions: [
        {
          name: 'Rend',
          desc: 'Melee Attack Roll: +5, reach 5 ft. Hit: 8 (1d10 + 3) Slashing damage.'
        },
        {
          name: 'Lightning Breath (Recharge 6)',
          desc: 'Dexterity Saving Throw: DC 12, each creature in a 30-foot-long, 5-foot-wide Line. Failure: 21 (6d6) Lightning damage. Success: Half damage.'
        }
      ]
    },
    values: { hp: 52 },
    attacks: [
      'rend +5 1d10+3 slashing',
      'lightning breath 6d6 lightning ranged save dex 12 passes half area 3 again d6 >= 6'
    ]
  },
  'Chapel ghoul': {
    fields: {
      ac: 12,
      hp: 22,
      actions: [
        {
          name: 'Bite',
          desc: 'Melee Weapon Attack: +2 to hit, reach 5 ft., one creature. Hit: 9 (2d6 + 2) piercing damage.'
        },
        {
          name: 'Claws',
          desc: 'Melee Weapon Attack: +4 to hit, reach 5 ft., one target. Hit: 7 (2d4 + 2) slashing damage. The target must succeed on a DC 10 Constitution saving throw or be stunned for 1 minute.'
        }
      ]
    },
    values: { hp: 22 },
    attacks: ['bite +2 2d6+2 piercing', 'claws +4 2d4+2 slashing save con 10 fails stunned']
  },
  'Tar imp': {
    fields: {
      ac: 13,
      hp: 10,
      saves: [{ dex: 5 }],
      damage_resistances: 'cold, fire',
      actions: [
        {
          name: 'Tar Burst (1/Day)',
          desc: 'Each creature within 5 feet must make a DC 11 Dexterity saving throw or take 7 (2d6) fire damage.'
        }
      ]
    },
    values: { 'dex save': 5 },
    attacks: ['tar burst 2d6 fire ranged save dex 11 area 3 uses 1']
  },
  'Gate statue': {
    fields: {
      AC: 17,
      HP: 60,
      actions: [
        { name: 'Slam', desc: weapon(6, '13 (2d8 + 4) bludgeoning') },
        { name: 'Slow Word', desc: 'The statue speaks. It regains nothing.' }
      ]
    },
    values: { ac: 17, hp: 60 },
    attacks: ['slam +6 2d8+4 bludgeoning']
  },
  'Stone ram': {
    fields: {
      ac: 12,
      hp: '19 (3d8 + 6)',
      hit_dice: '3d8 + 6',
      speed: '40 ft.',
      actions: [{ name: 'Ram', desc: weapon(5, '6 (1d6 + 3) bludgeoning') }]
    },
    values: { hp: 19, hd: 3, speed: 40 },
    attacks: ['ram +5 1d6+3 bludgeoning']
  }
}

const adventurer = (att: string, more: object = {}) => ({
  ac: '6 [13]',
  hd: '2 (9hp)',
  hp: 9,
  att,
  thac0: '18 [+1]',
  mv: "120' (40')",
  sv: 'D12 W13 P14 B15 S16 (1)',
  ml: 8,
  ...more
})

/** Layouts of old-school statblocks: `att` in one line, both armour classes, saves in one line. */
export const oldSchool: Readonly<Record<string, WrittenStatblock>> = {
  'Hill goblin': {
    fields: adventurer('1 × weapon (1d6 or by weapon)'),
    values: { ac: 13, hp: 9, hd: 2, thac0: 18, morale: 8, save: 12 },
    attacks: ['weapon 1d6']
  },
  'Crypt ghoul': {
    fields: adventurer('2 × claw (1d3 + paralysis), 1 × bite (1d3 + paralysis)', {
      hd: '2*',
      ml: 9
    }),
    values: { hd: 2, morale: 9 },
    attacks: ['claw 1d3', 'bite 1d3'],
    inTurn: 3
  },
  'Fen wolf': {
    fields: adventurer('1 × bite (1d6)', { ac: '7 [12]', hd: '2+2', thac0: '17 [+2]' }),
    values: { ac: 12, hd: 2, thac0: 17 },
    attacks: ['bite 1d6']
  },
  'Tower ogre': {
    fields: adventurer('1 × club (1d10)', {
      ac: '5 [14]',
      hd: '4+1',
      hp: 19,
      thac0: '15 [+4]',
      ml: 10
    }),
    values: { ac: 14, hp: 19, thac0: 15 },
    attacks: ['club 1d10']
  },
  'Barrow wight': {
    fields: adventurer('1 × touch (energy drain)', { ac: '5 [14]', hd: '3*' }),
    values: { ac: 14, hd: 3 },
    attacks: ['touch d6']
  },
  'Cave bear': {
    fields: adventurer('2 × claw (1d8), 1 × bite (2d6)', {
      ac: '5 [14]',
      hd: 7,
      hp: 31,
      thac0: '13 [+6]'
    }),
    values: { hd: 7, hp: 31, thac0: 13 },
    attacks: ['claw 1d8', 'bite 2d6'],
    inTurn: 3
  },
  'Toll bandit': {
    fields: adventurer('1 × short sword (1d6) or 1 × short bow (1d6)', { hd: 1, hp: 4, thac0: 19 }),
    values: { hd: 1, hp: 4, thac0: 19 },
    attacks: ['short sword 1d6', 'short bow 1d6 ranged']
  },
  'Giant toad': {
    fields: adventurer('1 × bite (1d4+1)', { hd: '2+2', ml: 6 }),
    values: { morale: 6 },
    attacks: ['bite 1d4+1']
  },
  'River lizard': {
    fields: { ac: 4, hd: 2, hp: 10, attacks: 'spear 1d8', morale: 12 },
    values: { ac: 15, hd: 2, hp: 10, morale: 12 },
    attacks: ['spear 1d8']
  },
  'Ash skeleton': {
    fields: { 'armour class': '7', 'hit dice': 1, attacks: ['sword (1d8)'], morale: 12 },
    values: { ac: 12, hd: 1 },
    attacks: ['sword 1d8']
  },
  'Dire hawk': {
    fields: adventurer('2 × talon (1d4), 1 × beak (1d6)', { hd: 3 }),
    values: { hd: 3 },
    attacks: ['talon 1d4', 'beak 1d6'],
    inTurn: 3
  },
  'Lamp beetle': {
    fields: adventurer('1 × bite (2d4)', { ac: '4 [15]', hd: '1+2', ml: 7 }),
    values: { ac: 15, hd: 1, morale: 7 },
    attacks: ['bite 2d4']
  },
  'Sea snake': {
    fields: adventurer('1 × bite (1 + poison)', { hd: '2*' }),
    values: { hd: 2 },
    attacks: ['bite 1 poison']
  },
  'Chain devil': {
    fields: adventurer('[2 × chain (1d6)] or 1 × whip (1d8)', { hd: 5, hp: 22 }),
    values: { hp: 22 },
    attacks: ['chain 1d6', 'whip 1d8'],
    inTurn: 2
  },
  'Mist hound': {
    fields: adventurer('1 × bite (1d8)', { ac: '-1 [20]', hd: 6 }),
    values: { ac: 20, hd: 6 },
    attacks: ['bite 1d8']
  },
  'Quarry man': {
    fields: { ac: 9, hd: 1, hp: '1d8', att: '1 × pick (1d6)', ml: 6 },
    values: { ac: 10, morale: 6 },
    attacks: ['pick 1d6']
  },
  'Old knight': {
    fields: adventurer('2 × sword (1d8+1)', { ac: '2 [17]', hd: 6, hp: 30, thac0: '14 [+5]' }),
    values: { ac: 17, thac0: 14, attack: 5 },
    attacks: ['sword 1d8+1'],
    inTurn: 2
  },
  'Young wyrm': {
    fields: adventurer('2 × claw (1d4), 1 × bite (2d8)', { hd: '7**', hp: 32 }),
    values: { hp: 32, hd: 7 },
    attacks: ['claw 1d4', 'bite 2d8'],
    inTurn: 3
  },
  'Web spider': {
    fields: {
      ac: '7 [12]',
      hd: 3,
      hp: 13,
      attacks: [{ name: 'bite', damage: '1d8', save: 'poison', fails: 'dead' }]
    },
    values: { hp: 13 },
    attacks: ['bite 1d8 ranged save poison fails dead']
  },
  'Iron guard': {
    fields: adventurer('1 × halberd (1d10)', { ac: '3 [16]', thac0: '19 [0]', hd: 1, hp: 6 }),
    values: { ac: 16, hp: 6, attack: 0 },
    attacks: ['halberd 1d10']
  }
}

const delver = (atk: string, more: object = {}) => ({
  ac: 12,
  hp: 9,
  atk,
  mv: 'near',
  lv: 2,
  al: 'N',
  ...more
})

/** Layouts of Shadowdark: `atk` in one line with bonuses, `near` and `far`. */
export const shadowy: Readonly<Record<string, WrittenStatblock>> = {
  'Rope goblin': {
    fields: delver('1 club +0 (1d4) or 1 shortbow (far) +1 (1d4)', { hp: 5, lv: 1 }),
    values: { hp: 5, level: 1 },
    attacks: ['club +0 1d4', 'shortbow +1 1d4 ranged']
  },
  'Lantern thief': {
    fields: delver('1 dagger (close/near) +2 (1d4)'),
    values: { ac: 12 },
    attacks: ['dagger +2 1d4']
  },
  'Pale bear': {
    fields: delver('2 claw +4 (1d8) and 1 bite +4 (1d6)', { ac: 13, hp: 25, lv: 5 }),
    values: { ac: 13, level: 5 },
    attacks: ['claw +4 1d8', 'bite +4 1d6'],
    inTurn: 3
  },
  'Blind priest': {
    fields: delver('1 mace +1 (1d6) or 1 spell +2'),
    values: { hp: 9 },
    attacks: ['mace +1 1d6', 'spell +2 d6']
  },
  'Tunnel ogre': {
    fields: delver('2 greatclub +6 (2d6)', { ac: 9, hp: 30, lv: 6 }),
    values: { hp: 30, level: 6 },
    attacks: ['greatclub +6 2d6'],
    inTurn: 2
  },
  'Sump rat': {
    fields: delver('1 bite +0 (1 + disease)', { ac: 11, hp: 1, lv: 0 }),
    values: { hp: 1, level: 0 },
    attacks: ['bite +0 1']
  },
  'Cult blade': {
    fields: delver('1 longsword +2 (1d8 + poison)'),
    values: { ac: 12 },
    attacks: ['longsword +2 1d8 poison']
  },
  'Black knight': {
    fields: delver('3 bastard sword +5 (1d10)', { ac: '17 (plate mail + shield)', hp: 34, lv: 7 }),
    values: { ac: 17, hp: 34 },
    attacks: ['bastard sword +5 1d10'],
    inTurn: 3
  },
  'Bat swarm': {
    fields: delver('1 bite +4 (1d6)', { hp: 18, lv: 4, mv: 'near (fly)' }),
    values: { level: 4 },
    attacks: ['bite +4 1d6']
  },
  Crossbowman: {
    fields: delver('1 crossbow (far) +2 (1d6)'),
    values: { hp: 9 },
    attacks: ['crossbow +2 1d6 ranged']
  },
  'Moss hulk': {
    fields: delver('2 slam +5 (1d8 + grab)', { ac: 14, hp: 28 }),
    values: { ac: 14 },
    attacks: ['slam +5 1d8'],
    inTurn: 2
  },
  'Fire wisp': {
    fields: delver('1 touch +3 (1d6 fire)', { ac: 15 }),
    values: { ac: 15 },
    attacks: ['touch +3 1d6 fire']
  },
  'Ice witch': {
    fields: delver('1 staff +1 (1d4) or 1 ice bolt (far) +4 (2d6 cold)'),
    values: { hp: 9 },
    attacks: ['staff +1 1d4', 'ice bolt +4 2d6 cold ranged']
  },
  'Spike dog': {
    fields: delver('1 bite +3 (1d6+1)'),
    values: { level: 2 },
    attacks: ['bite +3 1d6+1']
  },
  'Crown snake': {
    fields: delver('1 bite +4 (1d4 + poison) or 1 constrict +2'),
    values: { ac: 12 },
    attacks: ['bite +4 1d4 poison', 'constrict +2 d6']
  },
  'Axe brute': {
    fields: { ac: '13 (chainmail)', hp: 14, attacks: ['2 axe +3 (1d8)'], level: 3 },
    values: { ac: 13, hp: 14, level: 3 },
    attacks: ['axe +3 1d8'],
    inTurn: 2
  },
  'Mirror ape': {
    fields: delver('2 fist +3 (1d6) or 1 rock (far) +3 (1d8)'),
    values: { hp: 9 },
    attacks: ['fist +3 1d6', 'rock +3 1d8 ranged'],
    inTurn: 2
  },
  'Tomb lord': {
    fields: delver('2 life drain +6 (1d10 + drain)', { ac: 15, hp: 42, lv: 9 }),
    values: { level: 9 },
    attacks: ['life drain +6 1d10'],
    inTurn: 2
  },
  'Pit boss': {
    fields: delver('1 whip (near) +3 (1d6)', { ac: 11 }),
    values: { ac: 11 },
    attacks: ['whip +3 1d6']
  },
  Grub: {
    fields: delver('1 bite -1 (1d4)', { hp: 2, lv: 0 }),
    values: { hp: 2 },
    attacks: ['bite -1 1d4']
  }
}
