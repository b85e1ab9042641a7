import { isFormula } from '../../../core/dice/formula.ts'
import { parseFormula } from '../../../core/dice/parse-formula.ts'
import { formulaBounds } from '../../../core/dice/roll.ts'
import type { EncounterEntry } from '../../../core/encounter/encounter.ts'
import { newcomer } from '../../../core/encounter/roster.ts'
import { defaultSpeed } from '../rules/actions-in-combat/turns.ts'
import { defaultViolence, strongestBlow } from '../rules/attacking/weapons.ts'
import { defaultDefense } from '../rules/damage/damage.ts'
import { multipliersOf } from '../rules/damage/damage-tags.ts'
import { defaultStressSlots } from '../rules/maladies.ts'
import { defaultFlesh, defaultGrit } from '../rules/muster.ts'
import { defaultScore, saveOfMonster } from '../rules/tests.ts'
import type { Combatant, Gear, Use, Weapon, WithSettings } from '../state.ts'
import type { Attribute } from '../tables/attributes.ts'
import { attributes, modifierOf } from '../tables/attributes.ts'
import { effects } from '../tables/damage-tags.ts'
import { defaultMorale } from '../tables/morale.ts'
import type { Creature } from './statblock.ts'
import type { ReadWeapon } from './weapons.ts'
import { fists } from './weapons.ts'

/**
 * Derives a combatant from its statblock. Numbers in the statblock win; the rules derive missing numbers. Parts that
 * never change are frozen, because all copies of a state use the same objects.
 */
export function deriveCombatant(
  entry: EncounterEntry,
  creature: Creature,
  fight: WithSettings
): Combatant {
  const who = newcomer(entry, creature)
  const isHireling = creature.hireling === true
  // RULING 37: a hireling listed with the players is no player’s character, unless its statblock has `player: true`.
  const isListed = isHireling && creature.player !== true
  const isPlayer = who.isPlayer && !isListed
  const isCharacter = isPlayer || isHireling
  const { weak, resists, immune } = creature
  const pools = poolsOf(creature, isPlayer, isCharacter)
  // At 0 Flesh a creature is dead, also at the start (C-H11). One without Flesh is gone with its Grit (RULING 9).
  const last = pools.isFleshless ? creature.left.grit : creature.left.flesh
  const isDead = last !== undefined && last <= 0
  const one: Combatant = {
    ...who,
    status: isDead ? 'dead' : who.status,
    cameDown: isDead,
    isPlayer,
    isLeader: creature.leader ?? false,
    isHireling,
    isSurprised: creature.surprised ?? false,
    hasWatched: false,
    isStealthy: creature.stealthy ?? false,
    wits: creature.wits ?? (creature.quick ? 'quick' : creature.slow ? 'slow' : 'usual'),
    keepsStress: isCharacter,
    addsModifiers: isCharacter,
    ...scoresOf(creature, isPlayer),
    ...armsOf(creature, isCharacter, fight),
    ...pools,
    ...mindOf(creature, fight),
    ...belongingsOf(creature),
    blow: 0,
    speed: creature.speed ?? defaultSpeed(fight),
    load: creature.load ?? 'none',
    suffers: multipliersOf(fight, weak, resists, immune),
    effects: effects.filter((effect) => creature.conditions.includes(effect)),
    conditions: creature.conditions.filter((word) => !isEffect(word) && word !== 'tipsy'),
    hamperedIn: 0,
    band: 'none',
    turn: 'none',
    moved: 0,
    hasActed: false,
    attacksMade: 0,
    cleaves: 0,
    hasTestedMorale: false
  }
  one.blow = strongestBlow(one)
  return one
}

const isEffect = (word: string): boolean => (effects as readonly string[]).includes(word)

/**
 * Whether the creature has Scores. Characters do, and so do creatures with a written Score; the others are
 * monsters.
 */
const hasScores = (creature: Creature, isPlayer: boolean): boolean =>
  isPlayer ||
  [creature.might, creature.agility, creature.discipline, creature.savvy].some(
    (score) => score !== undefined
  )

const keys = {
  Might: 'might',
  Agility: 'agility',
  Discipline: 'discipline',
  Savvy: 'savvy'
} as const satisfies Record<Attribute, keyof Creature>

/** Scores (C-H7), and a monster’s bonus to Saves in place of them (C-H16). */
function scoresOf(
  creature: Creature,
  isPlayer: boolean
): Pick<Combatant, 'scores' | 'monsterSave' | 'saveWithout' | 'written'> {
  return {
    scores: Object.freeze({
      Might: creature.might ?? defaultScore,
      Agility: creature.agility ?? defaultScore,
      Discipline: creature.discipline ?? defaultScore,
      Savvy: creature.savvy ?? defaultScore
    }),
    monsterSave: hasScores(creature, isPlayer) ? -1 : saveOfMonster(creature.hd ?? 0),
    saveWithout: isPlayer || creature.hd === undefined ? -1 : saveOfMonster(creature.hd),
    written: Object.freeze(attributes.filter((one) => creature[keys[one]] !== undefined))
  }
}

/** Violence (C-H8) and Defense (C-H10). */
function armsOf(
  creature: Creature,
  isCharacter: boolean,
  fight: WithSettings
): Pick<Combatant, 'violence' | 'fighter' | 'attacks' | 'defense' | 'armourNotches' | 'hasShield'> {
  const {
    violence,
    hd,
    fighter = 0,
    attacks,
    listedAttacks,
    defense,
    armour = 'none',
    shield = false
  } = creature
  return {
    violence: violence ?? defaultViolence(hd, fighter),
    fighter,
    // A character has one attack, whatever the number of weapons. A monster attacks with each listed weapon (C-H17).
    attacks: attacks ?? (isCharacter ? 1 : listedAttacks),
    defense: defense ?? defaultDefense(fight, armour, shield),
    armourNotches: creature['armour notches'] ?? 0,
    hasShield: shield
  }
}

type Pools =
  | 'size'
  | 'flesh'
  | 'maxFlesh'
  | 'fleshBefore'
  | 'fleshDice'
  | 'grit'
  | 'maxGrit'
  | 'gritBefore'
  | 'gritDice'
  | 'isFleshless'

/** Flesh, plus the Might modifier for creatures with Scores (C-H11), and Grit (C-H12). */
function poolsOf(
  creature: Creature,
  isPlayer: boolean,
  isCharacter: boolean
): Pick<Combatant, Pools> {
  const { hd = 0, fighter = 0, templates = 0, size = 'medium' } = creature
  const might = hasScores(creature, isPlayer) ? modifierOf(creature.might ?? defaultScore) : 0
  const flesh = poolOf(creature.flesh ?? defaultFlesh(size, might))
  const grit = poolOf(creature.grit ?? defaultGrit(isCharacter, Math.max(fighter, templates), hd))
  return {
    size,
    flesh: left(creature.left.flesh, flesh.points),
    maxFlesh: flesh.points,
    fleshBefore: left(creature.left.flesh, flesh.points),
    fleshDice: flesh.dice,
    grit: left(creature.left.grit, grit.points),
    maxGrit: grit.points,
    gritBefore: left(creature.left.grit, grit.points),
    gritDice: grit.dice,
    isFleshless: flesh.dice === '' && flesh.points === 0
  }
}

/** The current points, at least 0: those written as in `3/6`, else all. */
const left = (current: number | undefined, all: number): number => Math.max(0, current ?? all)

/** The points of a fixed formula such as `4`. For dice such as `1d6`: 0 points, and the dice to roll. */
function poolOf(written: string): { readonly points: number; readonly dice: string } {
  const formula = parseFormula(written)
  if (!isFormula(formula)) return { points: 0, dice: '' }
  const { min, max } = formulaBounds(formula)
  return min === max ? { points: Math.max(0, min), dice: '' } : { points: 0, dice: written }
}

/** Stress (C-H18), Morale (H-28) and Loyalty (C-H26). */
function mindOf(
  creature: Creature,
  fight: WithSettings
): Pick<Combatant, 'stress' | 'stressSlots' | 'morale' | 'loyalty' | 'isTipsy' | 'swigs'> {
  return {
    stress: creature.stress ?? 0,
    stressSlots: creature['stress slots'] ?? defaultStressSlots(fight),
    morale: creature.morale ?? defaultMorale,
    loyalty: creature.loyalty ?? 10,
    isTipsy: creature.conditions.includes('tipsy'),
    swigs: creature.liquor ?? 0
  }
}

function belongingsOf(creature: Creature): Pick<Combatant, 'weapons' | 'uses' | 'gear' | 'spells'> {
  const armed = withFists(creature.weapons)
  const weapons: Record<string, Weapon> = {}
  for (const weapon of armed) weapons[weapon.name] = carriedWeapon(weapon)
  const names = armed.map(({ name }) => name.toLowerCase())
  const gear: Record<string, Gear> = {}
  for (const [name, thing] of Object.entries(creature.gear))
    if (!names.includes(name.toLowerCase())) gear[name] = { ...thing }
  return {
    weapons,
    uses: Object.freeze(usesOf(armed)),
    gear,
    spells: Object.freeze({ ...creature.spells })
  }
}

const carriedWeapon = ({ tags: _, isHandy, ...facts }: ReadWeapon): Weapon => ({
  ...facts,
  die: facts.count === 0 ? '0' : `${facts.count}d${facts.sides}`,
  place: facts.isNatural ? 'body' : isHandy ? 'hand' : 'stowed'
})

/** Adds fists to a list without a natural weapon. */
const withFists = (weapons: readonly ReadWeapon[]): readonly ReadWeapon[] =>
  weapons.some((weapon) => weapon.isNatural || weapon.name.toLowerCase() === 'fists')
    ? weapons
    : [...weapons, fists]

/** Each manner of use by its name in the log: `spear`; `sword, slashing` and `sword, piercing` (H-20). */
function usesOf(weapons: readonly ReadWeapon[]): Record<string, Use> {
  const uses: Record<string, Use> = {}
  for (const { name, tags } of weapons) {
    for (const tag of tags) uses[tags.length > 1 ? `${name}, ${tag}` : name] = { weapon: name, tag }
  }
  return uses
}
