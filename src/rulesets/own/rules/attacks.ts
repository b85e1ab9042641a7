import { fightOver } from '../../../core/sections/end-of-fight.ts'
import { attackEdge, cannot } from '../conditions.ts'
import { events } from '../events.ts'
import type { Game } from '../game.ts'
import { isUsedUp, use } from '../limits.ts'
import type { EdgeWord } from '../params.ts'
import { attack, attackCalled, by, edge, edgeNumbers, enemy, who } from '../params.ts'
import { rollTest } from '../roll-test.ts'
import { contextOf } from '../rolling.ts'
import type { Effect } from '../schema/effect.ts'
import type { Refusal, Table } from '../section.ts'
import { command, refuse, refuseIf, severalNames } from '../section.ts'
import type { Attack, State } from '../state.ts'
import { combatantOf, isPresent } from '../state.ts'
import type { ToldRoll } from '../words.ts'
import { toldTest } from '../words.ts'
import type { Blow, ToHit } from './attack-damage.ts'
import { dealDamage, dealRolled, rollDamage, wordsOf } from './attack-damage.ts'
import { applyEffect, endCondition, rollSave } from './outcomes.ts'
import { rollToHit } from './to-hit.ts'
import { outOfFight, outOfFightWords, outOfTurn } from './turns.ts'

/** Offers nobody: a list of one is an attack on one. */
const several = severalNames(
  'targets',
  ({ combatants }) => Object.keys(combatants),
  () => []
)

/** The commands of attacks. */
export const attackCommands = (game: Game) => ({
  attack: command({
    label: 'Attack',
    group: 'act',
    help: 'an attack against an enemy',
    rule: 'attack',
    role: 'attack',
    phrase: '{by}: attack {target} with {attack}{edge}',
    params: { by, target: enemy, attack, edge },
    refuses: (state, { by, target, attack }) =>
      cannotAttack(game, state, by, attack) ??
      cannotTarget(state, by, target) ??
      isTooFar(game, state, by, target, attack),
    decide(table: Table, { by, target, attack, edge }) {
      attackAll(game, table, { by, attack, edge }, [target])
    }
  }),
  'attack-all': command({
    label: 'Attack several',
    isUnlisted: true,
    rule: 'attack',
    phrase: '{by}: attack {all} with {attack}{edge}',
    params: { by, all: several, attack, edge },
    refuses(state, { by, all, attack }) {
      const { area } = attackCalled(combatantOf(state, by), attack)
      return (
        cannotAttack(game, state, by, attack) ??
        refuseIf(
          all.length > area,
          'attack',
          () => `${attack} reaches ${area === 1 ? 'one target' : `${area} targets`} at most`
        ) ??
        all.map((target) => cannotTarget(state, by, target)).find((one) => one !== undefined)
      )
    },
    decide(table: Table, { by, all, attack, edge }) {
      attackAll(game, table, { by, attack, edge }, all)
    }
  }),
  /** Attacks without a target, for a roll beside a statblock. */
  swing: command({
    label: 'Attack',
    isUnlisted: true,
    rule: 'attack',
    phrase: '{who}: swing {attack}{edge}',
    params: { who, attack, edge },
    refuses: (state, { who }) =>
      fightOver(state) ??
      refuseIf(
        state.phase !== 'aside',
        'attack',
        () => 'During a fight an attack needs a target'
      ) ??
      outOfFight(combatantOf(state, who)),
    decide: (table: Table, { who: by, attack: name, edge }) => swing(game, table, by, name, edge)
  })
})

export const cannotAttack = (
  game: Game,
  state: State,
  by: string,
  attack: string
): Refusal | undefined => {
  const one = combatantOf(state, by)
  return (
    outOfTurn(game, state, by) ??
    refuseIf(cannot(game, one, 'attack'), 'conditions', () => `${by} cannot attack now`) ??
    isUsedUp(one, attack, attackCalled(one, attack).limits, 'attack')
  )
}

/** Refuses a blow against a target that is not near, in a game with near and far. */
export function isTooFar(
  { rules }: Game,
  state: State,
  by: string,
  target: string,
  attack: string
): Refusal | undefined {
  const one = combatantOf(state, by)
  const { kind, area } = attackCalled(one, attack)
  const isNear = one.near.includes(target) || kind !== 'melee' || area > 1
  return refuseIf(
    rules.turn.moves === 'near and far' && !isNear,
    'turn',
    () => `${target} is far: ${by} must move near first`
  )
}

export function cannotTarget(state: State, by: string, target: string): Refusal | undefined {
  if (target === by) return refuse('attack', `${by} cannot attack themselves`)
  const other = combatantOf(state, target)
  return refuseIf(!isPresent(other), 'attack', () => outOfFightWords(other))
}

/** Makes one attack of the turn on each target. Damage against which the targets save is rolled once. */
function attackAll(
  game: Game,
  table: Table,
  { by, attack: name, edge }: { by: string; attack: string; edge: EdgeWord },
  targets: readonly string[]
): void {
  const left = combatantOf(table.now, by).attacksLeft - 1
  const attack = attackCalled(combatantOf(table.now, by), name)
  use(game, table, by, name, attack.limits)
  if (attack.special && attack.special.save !== '' && attack.bonus === undefined)
    saveAgainst(game, table, by, targets, attack)
  else
    for (const target of targets)
      if (isPresent(combatantOf(table.now, target)))
        strike(game, table, { by, target, attack }, edgeNumbers[edge])
  table.happens(events.attackSpent, 'turn', { who: by, left: Math.max(0, left) })
}

/** An attack that nobody rolls for: each target saves against the same damage. */
function saveAgainst(
  game: Game,
  table: Table,
  by: string,
  targets: readonly string[],
  attack: Attack
): void {
  table.happens(events.attackedAll, 'attack', { by, attack: attack.name, targets })
  const [first = by] = targets
  const words = wordsOf(undefined)
  const rolled = rollDamage(game, table, { by, target: first, attack }, { extra: undefined, words })
  for (const target of targets) {
    const blow = { by, target, attack }
    const passes = saves(game, table, blow)
    const effect = game.effectOf(passes ? attack.special?.passes : attack.special?.fails)
    const isHalf = passes && hasHalf(effect)
    if (!passes || isHalf) dealRolled(game, table, blow, { ...rolled, isHalf })
    applySpecial(game, table, blow, effect)
  }
}

function saves(game: Game, table: Table, { by, target, attack: { special } }: Blow): boolean {
  const { save = '', difficulty = 0 } = special ?? {}
  return rollSave(game, table, { who: target, save, by, difficulty })
}

const hasHalf = (effect: Effect | undefined): boolean =>
  effect?.kind === 'half' || (effect?.kind === 'all' && effect.effects.some(hasHalf))

/** Applies an effect of an attack of a statblock: plain names are those of the target that saved. */
function applySpecial(
  game: Game,
  table: Table,
  { by, target }: Blow,
  effect: Effect | undefined
): void {
  if (!effect) return
  const moment = { who: target, roller: target, other: by, actor: by, difficulty: 0 }
  applyEffect(game, table, effect, { ...moment, rule: 'attack' })
}

/** Rolls to hit, and tells it. */
export function aim(game: Game, table: Table, blow: Blow, edge: number): ToHit {
  const toHit = rollToHit(game, table, blow, edge)
  const { isHit, extra, test, isDefence } = toHit
  const [isCritical, isFumble] = [extra === 'critical', extra === 'fumble']
  const { by, target, attack } = blow
  const told = { by, target, attack: attack.name, isHit, isCritical, isFumble, test, isDefence }
  table.happens(events.attacked, 'attack', told)
  return toHit
}

/** One attack: the roll to hit, then the damage, then the effects of a critical or a fumble. */
export function strike(game: Game, table: Table, blow: Blow, edge: number): void {
  const toHit = aim(game, table, blow, edge)
  if (toHit.isHit) {
    endOnHit(game, table, blow.target)
    dealDamage(game, table, blow, toHit)
    hitSpecially(game, table, blow)
  }
  applyExtra(game, table, blow, toHit)
}

/** Applies the effect of a critical to the target, or that of a fumble to the attacker. */
export function applyExtra(
  game: Game,
  table: Table,
  { by, target }: Blow,
  { extra, words }: ToHit
): void {
  const rule = extra && game.rules.attack[extra]
  if (rule?.does?.kind !== 'effect') return
  applyEffect(game, table, rule.does.effect, {
    rule: 'attack',
    who: extra === 'fumble' ? by : target,
    roller: by,
    other: target,
    actor: by,
    words,
    difficulty: 0
  })
}

/** The effects of a hit by the statblock of the attacker: one without a roll, and one against a save. */
export function hitSpecially(game: Game, table: Table, blow: Blow): void {
  const { target } = blow
  const { special } = blow.attack
  if (!special || !isPresent(combatantOf(table.now, target))) return
  applySpecial(game, table, blow, game.effectOf(special.does))
  if (special.save === '' || !isPresent(combatantOf(table.now, target))) return
  const passes = saves(game, table, blow)
  applySpecial(game, table, blow, game.effectOf(passes ? special.passes : special.fails))
}

/** Ends the conditions of a combatant that end with a hit. */
export function endOnHit(game: Game, table: Table, who: string): void {
  for (const { name } of combatantOf(table.now, who).conditions)
    if (game.rules.conditions[name]?.ends.kind === 'hit') endCondition(table, who, name)
}

const pickRoll = ({ faces, total, isSum }: ToldRoll): ToldRoll => ({ faces, total, isSum })

/** A roll beside a statblock: the test against nobody, then the damage. */
function swing(game: Game, table: Table, by: string, name: string, edge: EdgeWord): void {
  const attacker = combatantOf(table.now, by)
  const attack = attackCalled(attacker, name)
  const form = game.attackTests[attack.kind]
  const own = attackEdge(game, table.now, attacker, undefined, edgeNumbers[edge])
  const moment = { game, table, self: by, attack, what: `attack with ${name}` }
  const result = form && rollTest(form, contextOf(moment), own, game.rules.attack.advantage)
  const words = wordsOf(result)
  const blow = { by, target: by, attack }
  const { roll: damage } = rollDamage(game, table, blow, { extra: undefined, words })
  const told = form && result && toldTest(form, result)
  // Nobody is attacked, so a number of the target says nothing.
  const test = told && form.needsOther ? pickRoll(told) : told
  table.happens(events.swung, 'attack', { by, attack: name, test, damage })
}
