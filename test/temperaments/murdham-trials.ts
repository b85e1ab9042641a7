import type { AnyCommand } from '../../src/core/ruleset/command.ts'
import { rangeBetween, spotCalled } from '../../src/rulesets/murdham/rules/zones.ts'
import type { Combatant, Spot, State } from '../../src/rulesets/murdham/state.ts'
import { combatantOf } from '../../src/rulesets/murdham/state.ts'
import type { Trial } from './counts.ts'

/** Three zones in a row, with a side at each end. */
const apart = {
  zones: [{ name: 'Wood', who: 'Own' }, 'Ford', { name: 'Road', who: 'Others' }]
}
const near = {
  zones: [
    { name: 'Yard', who: 'Own' },
    { name: 'Lane', who: 'Others' }
  ]
}
const guard = { str: 10, weapons: ['sword'], armour: 'light', shield: 1 }
const thug = { weapons: ['club'] }
const hunter = { agi: 10, wit: 10, weapons: ['bow', 'knife, carried'] }
const spear = { str: 10, agi: 10, weapons: ['spear', 'bow, carried'] }
/** No tougher than the thug, and twice as harmful. */
const axe = { weapons: ['great axe'] }
const ogre = { str: 16, av: 1, weapons: ['great club'] }
const weak = { str: 4, weapons: ['knife'] }
const nimble = { agi: 14, weapons: ['short sword'] }

/** A tough one, a weak one, and one with a harmful weapon. */
const mixed = { Guard: guard, Imp: weak, Axe: axe }

/** Many weak ones, archers, a lone boss, mixed groups, wounded ones and healers. */
export const murdhamTrials: readonly Trial[] = [
  { name: 'guards in a yard', own: { Ash: guard, Bel: guard }, others: mixed },
  {
    name: 'one against three',
    own: { Ash: { ...guard, str: 14 } },
    others: mixed
  },
  {
    name: 'many weak ones',
    own: { Ash: weak, Bel: thug, Cob: weak, Dun: spear },
    others: mixed
  },
  {
    name: 'archers in a wood',
    fields: apart,
    own: { Ash: hunter, Bel: hunter },
    others: mixed
  },
  {
    name: 'bows on their backs',
    fields: apart,
    own: { Ash: spear, Bel: spear },
    others: mixed
  },
  {
    name: 'under fire',
    fields: near,
    own: { Ash: guard, Bel: thug },
    others: { ...mixed, Bow: hunter }
  },
  {
    name: 'wounded at the ford',
    fields: { zones: ['Wood', { name: 'Ford', who: 'Own' }, { name: 'Road', who: 'Others' }] },
    own: { Ash: { ...guard, health: '5/10' }, Bel: { ...spear, health: '5/10' } },
    others: mixed
  },
  {
    name: 'a healer',
    own: { Ash: { ...guard, gear: ['2 healing draught'] }, Bel: { ...thug, health: '3/8' } },
    others: { ...mixed, Cur: weak }
  },
  {
    name: 'a boss and its guards',
    own: { Ash: guard, Bel: thug, Cob: nimble },
    others: { ...mixed, Ogre: ogre }
  },
  {
    name: 'nimble against slow',
    fields: near,
    own: { Ash: { ...nimble, skills: ['dodge blows'] }, Bel: nimble },
    others: mixed
  }
]

/** The kind of a command, or of an answer to an attack. */
export function kindInMurdham(
  state: State,
  command: AnyCommand,
  answer?: string
): string | undefined {
  if (answer !== undefined) {
    const [, reaction] = /: (stand|dodge|counter|hide|guard)\b/.exec(answer) ?? []
    return reaction && `answer: ${reaction}`
  }
  const { type, by, target, weapon, place } = command as AnyCommand &
    Readonly<Record<string, string>>
  if (type === 'move' && by && place) return isFarther(state, by, place) ? 'move away' : 'move'
  if (type !== 'attack' || !by || !target || !weapon) return type
  const isShot = (combatantOf(state, by).weapons[weapon]?.range ?? 0) > 0
  return `${isShot ? 'shoot' : 'strike'}${isMostHarmful(state, target) ? ' the most harmful' : ''}`
}

/** Whether a place is farther from the nearest enemy than a combatant is now. */
function isFarther(state: State, name: string, place: string): boolean {
  const one = combatantOf(state, name)
  const spot = spotCalled(state, place) ?? one
  const enemies = Object.values(state.combatants).filter(
    ({ side, status }) => side !== one.side && status === 'up'
  )
  const nearest = (from: Spot) =>
    Math.min(...enemies.map((enemy) => rangeBetween(state, from, enemy)))
  return nearest(spot) > nearest(one)
}

/** Whether no other enemy that can act has a larger die. */
function isMostHarmful({ combatants }: State, name: string): boolean {
  const dieOf = ({ weapons }: Combatant) =>
    Math.max(...Object.values(weapons).map(({ die }) => die))
  const target = combatants[name] as Combatant
  return Object.values(combatants).every(
    (one) => one.side !== target.side || one.status !== 'up' || dieOf(one) <= dieOf(target)
  )
}
