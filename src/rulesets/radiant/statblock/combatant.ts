import { isFormula } from '../../../core/dice/formula.ts'
import { parseFormula } from '../../../core/dice/parse-formula.ts'
import { formulaBounds } from '../../../core/dice/roll.ts'
import type { EncounterEntry } from '../../../core/encounter/encounter.ts'
import { newcomer } from '../../../core/encounter/roster.ts'
import { attributesFrom } from '../rules/characters.ts'
import { apByLevel } from '../rules/equipment.ts'
import { firstLuck } from '../rules/luck.ts'
import { usageDots } from '../rules/usage.ts'
import type { Combatant, Piece, WithSettings } from '../state.ts'
import { armours, helmetAp, shields } from '../tables/armour.ts'
import { hitDieOf, skillOfLevel } from '../tables/levels.ts'
import { firstTechniques } from '../tables/techniques.ts'
import type { Creature } from './creature.ts'
import { dotsOn, placeBelongings } from './slots.ts'

/**
 * Derives a combatant from its statblock. Written values win over derived ones. Freezes parts that never change,
 * because all copies of a state use the same objects.
 */
export function deriveCombatant(
  entry: EncounterEntry,
  creature: Creature,
  state: WithSettings
): Combatant {
  const who = newcomer(entry, creature)
  const { isPlayer } = who
  const { level = 1, skill = skillOfLevel(level), hindrances, ammo } = creature
  const isWarrior = creature.class === 'warrior'
  const attributes = attributesFrom(creature.attributes)
  const needsAmmo = creature.weapons.some((weapon) => weapon.needsAmmo)
  const bundles = ammo ?? (isPlayer && needsAmmo ? 1 : 0)
  const ammoDots = dotsOn(creature, 'ammo')
  const pools = poolOf(creature, isPlayer, attributes.CON)
  const pieces = piecesOf(creature, state)
  const techniques = [...new Set([...(isWarrior ? firstTechniques : []), ...creature.techniques])]
  return {
    ...who,
    zone: creature.zone,
    isLeader: creature.leader ?? false,
    isFearless: creature.fearless ?? false,
    isSurprised: creature.surprised ?? false,
    level,
    attributes,
    skill,
    ...pools,
    ...(pools.hpDice === '' &&
      pools.hp === 0 && { status: isPlayer ? 'out of action' : 'defeated' }),
    bareAp: bareApOf(creature, isPlayer, pieces),
    ...pieces,
    lentAp: 0,
    lenders: [],
    luck: creature.luck ?? (isPlayer ? firstLuck(state) : 0),
    isAskedAlways: false,
    grit: creature.grit ?? (techniques.length > 0 ? level + 1 : 0),
    techniques: Object.freeze(techniques),
    sneaks: creature.sneaks || creature.class === 'rogue',
    ...placeBelongings(creature, {
      isPlayer,
      bundles,
      level,
      mostDots: usageDots(state)
    }),
    spells: Object.freeze([...creature.spells]),
    ammo: bundles,
    ammoDots: Math.min(ammoDots, usageDots(state) - 1),
    ammoUsed: false,
    isDeprived: creature.deprived ?? false,
    isDazed: false,
    hindrances: hindrances.map((one) => ({ ...one })),
    fellFor: [],
    ongoing: 0,
    ongoingTest: 'CON',
    ongoingBy: '',
    ongoingFrom: '',
    initiative: 0,
    turn: 'none',
    moveLeft: false,
    actionLeft: false,
    handled: 0,
    hasDisengaged: false,
    isRallied: false,
    hasTestedMorale: false
  }
}

/** HP: as written, else Hit Dice by Level, plus CON for a Character (C-Z13, C-Z7). */
function poolOf(
  creature: Creature,
  isPlayer: boolean,
  con: number
): Pick<Combatant, 'hp' | 'maxHp' | 'hpDice' | 'hpBefore'> {
  const { level = 1 } = creature
  const sides = isPlayer || creature.class ? hitDieOf(creature.class) : 8
  const plus = isPlayer && con !== 0 ? `${con < 0 ? '-' : '+'}${Math.abs(con)}` : ''
  const written = creature.hp ?? `${level}d${sides}${plus}`
  const formula = parseFormula(written)
  const bounds = isFormula(formula) ? formulaBounds(formula) : { min: 1, max: 1 }
  const isFixed = bounds.min === bounds.max
  const hp = isFixed ? Math.max(1, bounds.min) : 0
  // With written HP of 0, the combatant begins down, and its maximum is 1.
  const left = isFixed && bounds.max === 0 ? 0 : (creature.left.hp ?? hp)
  return { hp: left, maxHp: hp, hpBefore: left, hpDice: isFixed ? '' : written }
}

const bare: Readonly<Piece> = {
  kind: 'none',
  ap: 0,
  dexDr: 0,
  con: -6,
  dots: 0,
  isUsed: false,
  isLost: true
}

/** The worn armour, shield and helmet (C-Z10). */
function piecesOf(
  creature: Creature,
  state: WithSettings
): Pick<Combatant, 'armour' | 'shield' | 'helmet'> {
  const { armour = 'none', shield = 'none', helmet = false } = creature
  const suit = armours.find((row) => row.armour === armour)
  const board = shields.find((row) => row.shield === shield)
  const piece = (slot: string, kind: string, more: Partial<Piece>): Piece => {
    if (kind === 'none') return { ...bare }
    const dots = dotsOn(creature, slot)
    return { ...bare, kind, isLost: dots >= usageDots(state), dots, ...more }
  }
  return {
    armour: piece('armour', armour, {
      ap: suit?.ap ?? 0,
      dexDr: suit?.dexDr ?? 0,
      con: suit?.con ?? -6
    }),
    shield: piece('shield', shield, { ap: board?.ap ?? 0, con: board?.con ?? -6 }),
    helmet: piece('helmet', helmet ? 'helmet' : 'none', { ap: helmetAp })
  }
}

/**
 * AP without those of worn pieces. Written `ap` includes worn pieces. A creature without written AP or worn pieces has
 * AP by Level (C-Z12).
 */
function bareApOf(
  { ap, level = 1, armour, shield, helmet }: Creature,
  isPlayer: boolean,
  pieces: Pick<Combatant, 'armour' | 'shield' | 'helmet'>
): number {
  if (ap !== undefined) return ap - pieces.armour.ap - pieces.shield.ap - pieces.helmet.ap
  const isDressed = armour !== undefined || shield !== undefined || helmet !== undefined
  return isPlayer || isDressed ? 0 : apByLevel(level)
}
