import type { AnyCommand } from '../../src/core/ruleset/command.ts'
import type { Combatant, State } from '../../src/rulesets/hestia/state.ts'
import { combatantOf } from '../../src/rulesets/hestia/state.ts'
import { dangerOf } from '../../src/rulesets/hestia/tactic/blows.ts'
import type { Trial } from './counts.ts'

const hero = { player: true, flesh: 5, grit: 8, fighter: 2, savvy: 14 }
const sword = { ...hero, weapons: ['sword', 'bow'] }
const spear = { ...hero, weapons: ['spear', 'bow'], liquor: 2 }
const axe = { ...hero, weapons: ['great axe', 'sling, stowed'], liquor: 1 }
const archer = { ...hero, weapons: ['bow', 'dagger'] }
const crossbow = { ...hero, agility: 14, weapons: ['crossbow', 'hatchet'] }

const goblin = { hd: '1-1', flesh: 3, weapons: ['spear'] }
const bandit = { hd: 1, flesh: 4, grit: 4, weapons: ['club'] }
const boss = { hd: 3, flesh: 5, grit: 12, leader: true, weapons: ['sword'] }
const ogre = { hd: 4, flesh: 9, grit: 16, attacks: 2, size: 'large', weapons: ['great club'] }
/** A tough one, a leader, a dangerous one and a weak one. */
const band = { Guard: { ...bandit, armour: 'heavy' }, Boss: boss, Ogre: ogre, Goblin: goblin }

/** Many weak ones, archers, a lone boss, mixed groups, wounded ones and drinkers. */
export const hestiaTrials: readonly Trial[] = [
  { name: 'swords against a band', own: { Ash: sword, Bel: sword, Cob: sword }, others: band },
  { name: 'archers against a band', own: { Ash: archer, Bel: archer, Cob: archer }, others: band },
  { name: 'crossbows', own: { Ash: crossbow, Bel: crossbow, Cob: sword }, others: band },
  { name: 'axes with slings', own: { Ash: axe, Bel: axe, Cob: axe }, others: band },
  { name: 'drinkers', own: { Ash: spear, Bel: spear }, others: { Bandit: bandit, Boss: boss } },
  {
    name: 'wounded ones',
    own: { Ash: { ...sword, grit: '2/8' }, Bel: { ...spear, grit: '1/8', flesh: '3/5' } },
    others: { Bandit: bandit, Boss: boss, Goblin: goblin }
  },
  {
    name: 'many weak ones',
    own: { Ash: sword, Bel: spear },
    others: { Bandit: bandit, Boss: boss, Imp: goblin, Cur: goblin, Rat: goblin }
  },
  {
    name: 'one against three',
    own: { Ash: { ...spear, grit: 16 } },
    others: { Guard: bandit, Boss: { ...boss, grit: 16 }, Lout: bandit }
  },
  {
    name: 'a leader and its guards',
    own: { Ash: sword, Bel: archer },
    others: { Guard: bandit, Boss: boss, Lout: bandit }
  },
  {
    name: 'mixed against mixed',
    own: { Ash: sword, Bel: crossbow, Cob: axe, Dun: spear },
    others: { ...band, Archer: { hd: 1, flesh: 4, grit: 5, weapons: ['bow'] } }
  }
]

/** The kind of a command; answers are not counted. */
export function kindInHestia(
  state: State,
  command: AnyCommand,
  answer?: string
): string | undefined {
  if (answer !== undefined) return undefined
  const { type, by, target, weapon } = command as AnyCommand & Readonly<Record<string, string>>
  if (type === 'done') return undefined
  if (type !== 'attack' || !by || !target || !weapon) return type
  const { uses, weapons } = combatantOf(state, by)
  const isShot = weapons[uses[weapon]?.weapon ?? '']?.isRanged === true
  return `${isShot ? 'shoot' : 'strike'} ${wordsFor(state, target)}`
}

function wordsFor({ combatants }: State, name: string): string {
  const target = combatants[name] as Combatant
  const others = Object.values(combatants).filter(
    ({ side, status }) => side === target.side && status === 'up'
  )
  if (others.every((one) => dangerOf(one) <= dangerOf(target))) return 'the most dangerous'
  if (target.isLeader) return 'a leader'
  return others[0] === target ? 'the first' : 'another'
}
