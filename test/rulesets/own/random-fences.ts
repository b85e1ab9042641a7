import fc from 'fast-check'

/** A part of a fence: nothing, or one of some lines. */
const part = (...lines: readonly string[]) => fc.constantFrom('', ...lines)

/** Effects that need the conditions, saves and resources of every random fence. */
const effect = fc.constantFrom(
  'dead',
  'out',
  'flees',
  'surrenders',
  'nothing',
  'weak',
  'weak for d4 rounds',
  'ends weak',
  'damage d6 fire',
  'damage 2',
  'heal d4',
  'loses 1 luck',
  'loses 2 armor',
  'self weak',
  '[out, bleeding]',
  '{save: might, fails: out}',
  '{test: d6 >= 3, passes: weak, fails: {save: grit, fails: bleeding}}',
  '{roll: d6, rows: {1: dead, 3: weak, 5: up with 2}}'
)

const statblock = `statblock:
  flesh: {usual: 2d4}
  ward: {usual: 3}
  brawn: {of: str, steps: {1: -2, 9: 0, 13: 2}}
conditions:
  bleeding: {each turn: damage 1, ends: {save: might, at: turn end}}
  weak: {attacks: disadvantage, damage: -1, change: {ac: -2}, ends: 2 rounds}
  bold: {attacks: advantage, attacked: 2, ends: hit}
  held: {cannot: [act, move], attacked: advantage, saves: disadvantage, ends: {test: d20 >= 12, at: own turn}}
  slowed: {weapon: d3, hurt: 1, ends: own turn}
saves: {test: SAVE, of: {might: str, grit: con}}
resources: {luck: {usual: d3, back: each round}, mana: 2}
`

const initiative = part(
  'initiative: d6',
  'initiative: {roll: d20 + dex, by: each}',
  'initiative: {roll: d4, by: each, when: every round, ties: together}',
  'initiative: {roll: 2d6, by: side, when: once, ties: players}',
  'initiative: {roll: d6 + level, by: each, ties: highest dex}',
  'initiative: {by: players first, test: d20 <= dex}',
  'initiative: {by: players first}',
  'initiative: {by: written order}'
)
const attack = part(
  'attack: always',
  'attack: {test: always, together: highest}',
  'attack: d20 + attack + brawn >= target.ac',
  'attack: {test: d100 <= str * 5, critical: {when: doubles, does: double damage}, advantage: more 20}',
  'attack: {test: 2d6 + attack >= 8, critical: {when: total >= 12, does: more d4}, together: add}',
  'attack: {test: d20 < str, fumble: {when: die = 20, does: weak}, several: add up}',
  'attack: {test: d20 + attack >= target.d20 + target.dex, critical: {when: margin >= 9, does: bleeding}}',
  'attack: {defence: d20 + dex >= 18, critical: {when: die = 20, does: most damage}, advantage: more d6}',
  'attack: {melee: d20 >= 8, ranged: 3d6 <= dex, spell: count(3d6 >= 4) >= 2, advantage: best of 3}'
)
const damage = part(
  'damage: d6 + brawn',
  'damage: {dice: weapon, at least: 1, less: target.armor}',
  'damage: {dice: weapon + brawn, pools: [ward, flesh], less: target.d3, resist: less 2}',
  'damage: {pools: [hp, str], runs over: false, immune: half, vulnerable: double}',
  'damage: {dice: "max(1, 2d4kh1 + level)", pools: [hp]}'
)
const morale = part(
  'morale: 2d6 <= morale',
  'morale: {test: d20 >= 8, of: each, when: [half hp, leader lost], fails: surrenders}',
  'morale: {test: 2d6 <= 7, when: [first loss, allies < enemies]}'
)
const moves = part('moves: near and far', 'moves: near and far, leaving: an attack')
const lines = part(
  'surprise: d6 <= 2',
  'reaction: {roll: 2d6, rows: {2: attacks, 7: waits}}',
  'fights: {target: weakest, flees when: hp <= 1}',
  'words: {hp: Hearts}'
)

/** A fence of random parts without an issue. */
export const randomFence: fc.Arbitrary<string> = fc
  .record({
    save: fc.constantFrom('d20 <= value', 'd20 + value >= difficulty', '2d6 >= 7'),
    initiative,
    attack,
    damage,
    morale,
    moves,
    line: lines,
    falls: fc.tuple(fc.boolean(), effect),
    dying: part(
      'dying: {each turn: {test: d20 >= 10, passes: 2, fails: 2}, hurt: 1 fail, critical: {when: die = 20, does: up with 1}}',
      'dying: {each turn: {rounds: d4}, hurt: dead}'
    ),
    does: effect,
    passes: effect,
    fails: effect
  })
  .map((parts) => {
    const { save, falls, does, passes, fails } = parts
    const [isDying, fall] = falls
    // At 0 of the last pool, “nothing” and effects that leave a combatant there are no end.
    const ends = ['dead', 'out', 'flees', 'surrenders', '[out, bleeding]'].includes(fall)
    return [
      'name: Random',
      statblock.replace('SAVE', save).trimEnd(),
      parts.initiative,
      parts.attack,
      parts.damage,
      parts.morale,
      `at 0: {players: ${isDying ? 'dying' : ends ? fall : 'dead'}, others: ${ends ? fall : 'dead'}}`,
      parts.dying,
      parts.line,
      'turn:',
      ...(parts.moves === '' ? [] : [`  ${parts.moves.replace(', ', '\n  ')}`]),
      '  attacks: 1 + level / 5',
      '  instead:',
      `    curse: {target: enemy, test: d20 >= 9, passes: ${passes}, fails: ${fails}, costs: 1 mana}`,
      `    cry: {target: enemy, save: grit, fails: ${does}, uses: 2}`,
      '    mend: {target: ally, does: heal d6, costs: 1 luck}',
      '    pray: {does: [heal d4, bold], recharge: d6 >= 5}',
      '    run: {test: d20 <= dex, passes: flees}'
    ]
      .filter((line) => line !== '')
      .join('\n')
  })
