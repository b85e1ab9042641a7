import type { YamlMap } from '../../../src/core/text/yaml-node.ts'
import { parseYaml } from '../../../src/notes/yaml/parse-yaml.ts'
import type { OtherGames, RulesReading } from '../../../src/rulesets/own/schema/read-rules.ts'
import { readRules } from '../../../src/rulesets/own/schema/read-rules.ts'
import type { Rules } from '../../../src/rulesets/own/schema/rules.ts'

export const roadside = `name: Roadside
hp: 4
initiative: d6
attack: d20 + attack >= target.ac
damage: d6
`

export const lantern = `name: Lantern and Rope
statblock:
  hd: {reads: [hd, hit dice, level], usual: 1}
  hp: {usual: "dice(hd, 8)"}
  ac: {reads: [ac, armor class, armour class], usual: 10, down from: 19}
  thac0: {usual: 20 - hd}
  attack: {reads: [attack, to hit], usual: 19 - thac0 + str mod}
  str mod: {of: str, steps: {1: -3, 4: -2, 6: -1, 9: 0, 13: 1, 16: 2, 18: 3}}
  save: {reads: [save, sv], usual: 15}
initiative: {roll: d6, by: side, when: every round, ties: together}
surprise: d6 <= 2
attack: {test: d20 + attack >= target.ac}
damage: {dice: weapon, at least: 1}
at 0: dead
saves: {test: d20 >= value, of: {poison: save, breath: save - 1, magic: save + 1}}
morale: {test: 2d6 <= morale, of: side, when: [first loss, half lost], fails: flees}
reaction: {roll: 2d6, rows: {2: attacks, 3: hostile, 6: unsure, 9: keeps away, 12: friendly}}
conditions:
  paralysed: {cannot: act, attacked: 4, ends: 2d4 rounds}
turn: {attacks: 1, moves: near and far, instead: {flee: {does: flees}}}
`

export const mud = `name: Mud and Iron
statblock:
  hp: {reads: [hp, guard], usual: 3}
  wil: {reads: [wil, will, wis], usual: 10, most: 20}
  armor: {reads: [armor, armour], usual: 0, most: 3}
initiative: {by: players first, test: d20 <= dex, when: once}
attack: {test: always, together: highest}
damage: {dice: weapon, less: target.armor, pools: [hp, str], runs over: true}
when hurt:
  str: {save: str, fails: [out, bleeding]}
at 0: {hp: nothing, str: dead}
saves: {test: d20 <= value, of: {str: str, dex: dex, wil: wil}}
conditions:
  impaired: {weapon: d4, ends: turn end}
  bleeding: {ends: table}
morale: {test: d20 <= wil, of: side, when: [first loss, half lost], fails: flees}
turn: {instead: {hinder: {target: enemy, test: d20 <= dex, passes: impaired}, retreat: {save: dex, passes: flees}}}
`

export const banner = `name: Banner and Flame
statblock:
  difficulty: {reads: [save dc], usual: 12}
  str mod: {is: (str - 10) / 2}
  dex mod: {is: (dex - 10) / 2}
  con mod: {is: (con - 10) / 2}
  dex save: {reads: [saves.dex], usual: dex mod}
  con save: {reads: [saves.con], usual: con mod}
initiative: {roll: d20 + dex mod, by: each, when: once, ties: highest dex}
attack:
  test: d20 + attack >= target.ac
  critical: {when: die = 20, does: double dice}
  fumble: {when: die = 1, does: miss}
  advantage: best of 2
damage: {dice: weapon, resist: half, vulnerable: double, immune: none}
saves: {test: d20 + value >= difficulty, of: {str: str mod, dex: dex save, con: con save}}
at 0: {players: dying, others: dead}
dying:
  each turn: {test: d20 >= 10, passes: 3, fails: 3}
  critical: {when: die = 20, does: up with 1}
  fumble: {when: die = 1, does: 2 fails}
  hurt: 1 fail
conditions:
  prone: {attacks: disadvantage, attacked: advantage, ends: own turn}
  poisoned: {attacks: disadvantage, ends: {save: con, at: turn end}}
  stunned: {cannot: act, attacked: advantage, ends: 1 round}
  burning: {each turn: damage d6 fire, ends: {test: d20 + dex mod >= 12, at: turn end}}
  dodging: {attacked: disadvantage, ends: own turn}
turn:
  instead:
    dodge: {does: dodging}
    shove: {target: enemy, test: d20 + str mod >= target.d20 + target.str mod, passes: prone}
fights: {flees when: hp <= max hp / 4}
`

/** Reads a fence; fails if YAML itself has an issue. */
export function readFence(text: string, games?: OtherGames): RulesReading {
  const [document] = parseYaml(text, 'ruleset')
  if (document && document.issues.length > 0)
    throw new Error(document.issues.map(({ message }) => message).join(' · '))
  return readRules(document?.root, text, games)
}

export function rulesOf(text: string, games?: OtherGames): Rules {
  const { rules, issues } = readFence(text, games)
  if (!rules || issues.length > 0)
    throw new Error(issues.map(({ code, message }) => `${code}: ${message}`).join(' · '))
  return rules
}

/** Other games that a fence may be based on. */
export const gamesWith = (...texts: readonly string[]): OtherGames => ({
  taken: [],
  bases: new Map(
    texts.map((text) => [rulesOf(text).name, parseYaml(text, 'ruleset')[0]?.root as YamlMap])
  )
})

/** A game of the parts that the three games lack: a defence, effects by roll, resources and near enemies. */
export const shield = `name: Shield and Sling
statblock:
  agility: {usual: 0}
words: {hp: Hearts, armor: Plate}
initiative: {roll: d6, by: each, when: every round, ties: players}
attack: {defence: d20 + agility >= 12, critical: {when: margin >= 10, does: more d4}, together: add}
damage: {dice: weapon, less: target.armor}
at 0: {players: {roll: d6, rows: {1: dead, 3: out, 5: up with 1}}, others: out}
conditions:
  hidden: {attacks: advantage, attacked: disadvantage, ends: hit}
morale: {test: 2d6 <= morale, of: each, when: [half hp], fails: surrenders}
resources: {luck: {usual: 2}}
turn:
  moves: near and far
  leaving: an attack
  instead:
    hide: {does: hidden, costs: 1 luck}
    cheer: {target: ally, does: heal d6, uses: 1}
`

/** A game with a written order, tests of the attribute, and a fumble that hurts. */
export const bell = `name: Bell and Chain
initiative: {by: written order}
attack:
  melee: d100 <= str * 5
  ranged: d100 <= dex * 5
  critical: {when: doubles, does: most damage}
  fumble: {when: die >= 96, does: damage d4}
  advantage: more 20
damage: {pools: [hp, con], runs over: false}
when hurt:
  con: {test: d20 <= con, fails: dazed for 2 rounds}
at 0: {players: dying, others: dead}
dying: {each turn: {rounds: d4}, hurt: dead}
saves: {test: d20 <= value, of: [con]}
conditions:
  dazed: {cannot: [attack, save], attacked: advantage}
turn: {attacks: 2, moves: near and far, leaving: d20 <= dex}
`
