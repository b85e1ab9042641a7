import { isFormula } from '../../core/dice/formula.ts'
import { parseFormula } from '../../core/dice/parse-formula.ts'
import { formulaBounds } from '../../core/dice/roll.ts'
import type { EncounterEntry } from '../../core/encounter/encounter.ts'
import type { Settings } from './defaults.ts'
import type { Creature } from './statblock.ts'
import type { Combatant, Gear, Use, Weapon } from './state.ts'
import { type Attribute, modifierOf } from './tables/attributes.ts'
import type { Tag } from './tables/damage-tags.ts'
import { usualMorale } from './tables/morale.ts'
import { sizes } from './tables/sizes.ts'
import { fists, type ReadWeapon } from './weapons.ts'

/**
 * The one place where a combatant is derived from its statblock; what is written wins. What never
 * changes is frozen: copies of the state share it.
 */
export function combatantOf(
  entrant: EncounterEntry,
  creature: Creature,
  settings: Settings
): Combatant {
  const isPlayer = entrant.player || creature.player === true
  const isHireling = creature.hireling === true
  const isCharacter = isPlayer || isHireling
  return {
    name: entrant.name,
    side: entrant.side,
    status: 'up',
    isPlayer,
    isHidden: entrant.hidden,
    isLeader: creature.leader ?? false,
    isHireling,
    isSurprised: creature.surprised ?? false,
    isStealthy: creature.stealthy ?? false,
    wits: creature.wits ?? 'usual',
    keepsStress: isCharacter,
    addsModifiers: isCharacter,
    ...scoresOf(creature, isPlayer, settings),
    ...armsOf(creature, settings),
    ...poolsOf(creature, isPlayer, isCharacter, settings),
    ...mindOf(creature, settings),
    ...belongingsOf(creature),
    speed: creature.speed ?? settings['combat speed'],
    load: creature.load ?? 'none',
    suffers: Object.freeze(suffersOf(creature, settings)),
    effects: [],
    conditions: [],
    band: 'none',
    turn: 'none',
    moved: 0,
    hasActed: false,
    attacksMade: 0,
    cleaves: 0,
    keepsMoving: false,
    hasTestedMorale: false
  }
}

/** Characters have Scores, and so has every creature that writes one; the others are monsters. */
const hasScores = (creature: Creature, isPlayer: boolean): boolean =>
  isPlayer ||
  [creature.might, creature.agility, creature.discipline, creature.savvy].some(
    (score) => score !== undefined
  )

/** Scores (C-H7), and what a monster adds to its Saves instead (C-H16). */
function scoresOf(
  creature: Creature,
  isPlayer: boolean,
  settings: Settings
): Pick<Combatant, 'scores' | 'monsterSave'> {
  const usual = settings['unwritten score']
  const scores: Record<Attribute, number> = {
    Might: creature.might ?? usual,
    Agility: creature.agility ?? usual,
    Discipline: creature.discipline ?? usual,
    Savvy: creature.savvy ?? usual
  }
  return {
    scores: Object.freeze(scores),
    monsterSave: hasScores(creature, isPlayer) ? -1 : Math.floor((10 + (creature.hd ?? 0)) / 2)
  }
}

/** Violence of a monster by its Hit Dice, of a character by its Templates (C-H8); Defense by armour and shield (C-H10). */
function armsOf(
  { violence, hd, fighter = 0, attacks, defense, armour, shield }: Creature,
  settings: Settings
): Pick<Combatant, 'violence' | 'fighter' | 'attacks' | 'defense' | 'armourNotches' | 'hasShield'> {
  const worn = {
    none: settings['unarmoured defense'],
    light: settings['light armour'],
    medium: settings['medium armour'],
    heavy: settings['heavy armour']
  }
  const derived = hd === undefined ? settings['base violence'] + fighter : Math.min(15, hd)
  return {
    violence: violence ?? derived,
    fighter,
    attacks,
    defense: defense ?? worn[armour ?? 'none'] + (shield ? settings.shield : 0),
    armourNotches: 0,
    hasShield: shield ?? false
  }
}

/** Flesh by size, with the Might modifier for those who have Scores (C-H11); Grit by Hit Dice or Templates (C-H12). */
function poolsOf(
  creature: Creature,
  isPlayer: boolean,
  isCharacter: boolean,
  settings: Settings
): Pick<
  Combatant,
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
> {
  const { hd = 0, fighter = 0, templates = 0, size = 'medium' } = creature
  const dice = sizes.find((row) => row.size === size)?.flesh ?? '1d6'
  const might = hasScores(creature, isPlayer)
    ? modifierOf(creature.might ?? settings['unwritten score'])
    : 0
  const flesh = poolOf(creature.flesh ?? `${dice}${might < 0 ? '-' : '+'}${Math.abs(might)}`)
  const grit = poolOf(
    creature.grit ??
      (isCharacter
        ? String(settings['base grit'] + Math.max(fighter, templates))
        : hd > 0
          ? `${hd}d8`
          : '0')
  )
  return {
    size,
    flesh: flesh.points,
    maxFlesh: flesh.points,
    fleshBefore: flesh.points,
    fleshDice: flesh.dice,
    grit: grit.points,
    maxGrit: grit.points,
    gritBefore: grit.points,
    gritDice: grit.dice,
    isFleshless: flesh.dice === '' && flesh.points === 0
  }
}

/** Points, or the dice for them where chance has a part in it. */
function poolOf(written: string): { readonly points: number; readonly dice: string } {
  const formula = parseFormula(written)
  if (!isFormula(formula)) return { points: 0, dice: '' }
  const { min, max } = formulaBounds(formula)
  return min === max ? { points: Math.max(0, min), dice: '' } : { points: 0, dice: written }
}

/** Stress (C-H18), Morale (H-28) and Loyalty (C-H26). */
function mindOf(
  creature: Creature,
  settings: Settings
): Pick<Combatant, 'stress' | 'stressSlots' | 'morale' | 'loyalty' | 'isTipsy' | 'swigs'> {
  return {
    stress: creature.stress ?? 0,
    stressSlots: creature['stress slots'] ?? settings['stress slots'],
    morale: creature.morale ?? usualMorale,
    loyalty: creature.loyalty ?? 10,
    isTipsy: false,
    swigs: creature.liquor ?? 0
  }
}

function belongingsOf(creature: Creature): Pick<Combatant, 'weapons' | 'uses' | 'gear' | 'spells'> {
  const armed = withFists(creature.weapons)
  const weapons: Record<string, Weapon> = {}
  for (const weapon of armed) weapons[weapon.name] = weaponOf(weapon)
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

const weaponOf = ({ tags: _, isHandy, ...facts }: ReadWeapon): Weapon => ({
  ...facts,
  die: facts.count === 0 ? '0' : `${facts.count}d${facts.sides}`,
  place: isHandy ? 'handy' : 'stowed',
  isLoaded: true,
  isDepleted: false
})

/** Everybody has fists to fall back on, unless nature gave something better. */
const withFists = (weapons: readonly ReadWeapon[]): readonly ReadWeapon[] =>
  weapons.some((weapon) => weapon.isNatural || weapon.name.toLowerCase() === 'fists')
    ? weapons
    : [...weapons, fists]

/** Each manner of use by the name it has in the log: `spear`; `sword, slashing` and `sword, piercing` (H-20). */
function usesOf(weapons: readonly ReadWeapon[]): Record<string, Use> {
  const uses: Record<string, Use> = {}
  for (const { name, tags } of weapons) {
    for (const tag of tags) uses[tags.length > 1 ? `${name}, ${tag}` : name] = { weapon: name, tag }
  }
  return uses
}

/** What damage of each tag is multiplied by (H-21). */
function suffersOf({ weak, resists, immune }: Creature, settings: Settings): Record<Tag, number> {
  const suffers: Record<Tag, number> = { crushing: 1, slashing: 1, piercing: 1 }
  for (const tag of weak) suffers[tag] = settings['more effective']
  for (const tag of resists) suffers[tag] = settings['less effective']
  for (const tag of immune) suffers[tag] = 0
  return suffers
}
