import { fightOver } from '../../../core/sections/end-of-fight.ts'
import { attackEdge, cannot, conditionsOf } from '../conditions.ts'
import { events } from '../events.ts'
import type { NumberFormula } from '../formula/formula.ts'
import { allNodes } from '../formula/tree.ts'
import type { Game } from '../game.ts'
import type { EdgeWord } from '../params.ts'
import { attack, attackCalled, by, edge, edgeNumbers, enemy, who } from '../params.ts'
import { contextOf } from '../rolling.ts'
import type { Extra } from '../schema/rules.ts'
import type { Refusal, Table } from '../section.ts'
import { command, refuse, refuseIf } from '../section.ts'
import type { Attack, State } from '../state.ts'
import { combatantOf, isPresent } from '../state.ts'
import type { TestForm, TestResult } from '../test-form.ts'
import { rollTest, testFormOf } from '../test-form.ts'
import type { ToldTest } from '../words.ts'
import { toldTest } from '../words.ts'
import { addedByConditions, afterResistance, applyEffect, endCondition, hurt } from './outcomes.ts'
import { outOfFight, outOfFightWords, outOfTurn } from './turns.ts'

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
    refuses: (state, { by, target }) =>
      outOfTurn(game, state, by) ??
      refuseIf(
        cannot(game, combatantOf(state, by), 'attack'),
        'conditions',
        () => `${by} cannot attack now`
      ) ??
      cannotTarget(state, by, target),
    decide(table: Table, command) {
      const { by: who } = command
      const left = combatantOf(table.now, who).attacksLeft - 1
      strike(game, table, command)
      table.happens(events.attackSpent, 'turn', { who, left: Math.max(0, left) })
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

function cannotTarget(state: State, by: string, target: string): Refusal | undefined {
  if (target === by) return refuse('attack', `${by} cannot attack themselves`)
  const other = combatantOf(state, target)
  return refuseIf(!isPresent(other), 'attack', () => outOfFightWords(other))
}

interface Blow {
  readonly by: string
  readonly target: string
  readonly attack: string
  readonly edge: EdgeWord
}

/** The result of the roll to hit. */
interface ToHit {
  readonly isHit: boolean
  readonly extra: 'critical' | 'fumble' | undefined
  readonly test: ToldTest | undefined
  readonly words: {
    readonly die: number
    readonly total: number
    readonly margin: number
    readonly doubles: number
  }
}

/** One attack: the roll to hit, then the damage, then the effects of a critical or a fumble. */
function strike(game: Game, table: Table, { by, target, attack: name, edge }: Blow): void {
  const one = attackCalled(combatantOf(table.now, by), name)
  const toHit = rollToHit(game, table, by, target, one, edgeNumbers[edge])
  const { isHit, extra, test } = toHit
  const isCritical = extra === 'critical'
  const isFumble = extra === 'fumble'
  table.happens(events.attacked, 'attack', {
    by,
    target,
    attack: name,
    isHit,
    isCritical,
    isFumble,
    test
  })
  if (isHit) {
    endOnHit(game, table, target)
    dealDamage(game, table, by, target, one, toHit)
  }
  const rule = isCritical
    ? game.rules.attack.critical
    : isFumble
      ? game.rules.attack.fumble
      : undefined
  if (rule?.does?.kind !== 'effect') return
  applyEffect(game, table, rule.does.effect, {
    rule: 'attack',
    who: isFumble ? by : target,
    roller: by,
    other: target,
    actor: by,
    words: toHit.words,
    difficulty: 0
  })
}

/** Rolls the attack, or the defence of a player that an enemy attacks. */
function rollToHit(
  game: Game,
  table: Table,
  by: string,
  target: string,
  one: Attack,
  given: number
): ToHit {
  const { attack } = game.rules
  const attacker = combatantOf(table.now, by)
  const defender = combatantOf(table.now, target)
  const edge = attackEdge(game, table.now, attacker, defender, given)
  if (attack.defence && defender.isPlayer && !attacker.isPlayer) {
    const form = testFormOf(attack.defence)
    const context = contextOf({
      game,
      table,
      self: target,
      other: by,
      attack: one,
      what: 'defence'
    })
    const against = { net: 0 - edge.net, plus: 0 - edge.plus }
    const result = rollTest(form, context, against, attack.advantage)
    return {
      isHit: !result.passes,
      extra: undefined,
      test: toldTest(form, result),
      words: wordsOf(result)
    }
  }
  const form = game.attackTests[one.kind]
  if (!form) return { isHit: true, extra: undefined, test: undefined, words: wordsOf(undefined) }
  const moment = {
    game,
    table,
    self: by,
    other: target,
    attack: one,
    what: `attack with ${one.name}`
  }
  const result = rollTest(form, contextOf(moment), edge, attack.advantage)
  return judge(game, table, by, target, form, result)
}

function judge(
  game: Game,
  table: Table,
  by: string,
  target: string,
  form: TestForm,
  result: TestResult
): ToHit {
  const words = wordsOf(result)
  const context = contextOf({ game, table, self: by, other: target, words, what: 'critical' })
  const isMet = (extra: Extra | undefined) => extra?.when.passes(context) === true
  const { critical, fumble } = game.rules.attack
  const extra = isMet(critical) ? 'critical' : isMet(fumble) ? 'fumble' : undefined
  const isHit = extra === 'critical' || (result.passes && extra !== 'fumble')
  return { isHit, extra, test: toldTest(form, result), words }
}

const wordsOf = (result: TestResult | undefined): ToHit['words'] => ({
  die: result?.die ?? 0,
  total: result?.total ?? 0,
  margin: result?.margin ?? 0,
  doubles: result?.doubles ? 1 : 0
})

/** Ends the conditions of a combatant that end with a hit. */
function endOnHit(game: Game, table: Table, who: string): void {
  for (const { name } of combatantOf(table.now, who).conditions)
    if (game.rules.conditions[name]?.ends.kind === 'hit') endCondition(table, who, name)
}

/** The damage of a hit: dice, critical, conditions, resistance, armour, the least damage, pools. */
function dealDamage(
  game: Game,
  table: Table,
  by: string,
  target: string,
  one: Attack,
  { extra, words }: ToHit
): void {
  const { damage } = game.rules
  const rolled = rollDamage(game, table, by, target, one, extra, words)
  const added =
    addedByConditions(game, table, by, 'damage') + addedByConditions(game, table, target, 'hurt')
  const before = Math.max(0, rolled.full + added)
  const { amount: resisted, reasons } = afterResistance(game, table, target, before, one.element)
  const moment = { game, table, self: by, other: target, attack: one, what: 'armour' }
  const context = contextOf(moment)
  const less = damage.less ? Math.max(0, damage.less.of(context)) : 0
  const amount = resisted === 0 ? 0 : Math.max(damage.atLeast, resisted - less)
  const all = [
    ...(added === 0 ? [] : [`conditions ${added > 0 ? '+' : '−'}${Math.abs(added)}`]),
    ...reasons,
    ...(less > 0 && damage.less ? [`${lessWords(damage.less)} ${less}`] : [])
  ]
  hurt(game, table, {
    who: target,
    by,
    from: `${by}’s ${one.name}`,
    faces: rolled.faces,
    full: rolled.full,
    amount,
    reasons: all,
    rule: 'damage'
  })
}

/** The name of the number that reduces damage: `armor`; `less` for a formula of several. */
function lessWords({ node }: NumberFormula): string {
  const names = allNodes(node).flatMap((part) => (part.kind === 'name' ? [part.name] : []))
  return names.length === 1 ? (names[0] ?? 'less') : 'less'
}

function rollDamage(
  game: Game,
  table: Table,
  by: string,
  target: string,
  one: Attack,
  extra: ToHit['extra'],
  words: ToHit['words']
): { readonly full: number; readonly faces: readonly number[] } {
  const { attack, damage } = game.rules
  const does = extra === 'critical' ? attack.critical?.does : undefined
  const attacker = combatantOf(table.now, by)
  const instead = conditionsOf(game, attacker).find(({ weapon }) => weapon)?.weapon
  const moment = {
    game,
    table,
    self: by,
    other: target,
    attack: one,
    what: `damage of ${one.name}`,
    ...(does?.kind === 'double dice' && { dice: 'double' as const }),
    ...(does?.kind === 'most damage' && { dice: 'most' as const })
  }
  const context = contextOf(moment)
  const reading = instead
    ? {
        ...context,
        value: (owner: 'self' | 'other', name: string) =>
          name === 'weapon' ? instead.of(context) : context.value(owner, name)
      }
    : context
  const base = Math.max(0, damage.dice.of(reading))
  const more =
    does?.kind === 'more'
      ? does.amount.of(contextOf({ game, table, self: by, other: target, words, what: 'critical' }))
      : 0
  const full = does?.kind === 'double damage' ? base * 2 : Math.max(0, base + more)
  return { full, faces: context.faces }
}

/** A roll beside a statblock: the test against nobody, then the damage. */
function swing(game: Game, table: Table, by: string, name: string, edge: EdgeWord): void {
  const attacker = combatantOf(table.now, by)
  const one = attackCalled(attacker, name)
  const form = game.attackTests[one.kind]
  const own = attackEdge(game, table.now, attacker, undefined, edgeNumbers[edge])
  const moment = { game, table, self: by, attack: one, what: `attack with ${name}` }
  const result = form && rollTest(form, contextOf(moment), own, game.rules.attack.advantage)
  const words = wordsOf(result)
  const { faces, full } = rollDamage(game, table, by, by, one, undefined, words)
  const test = form && result && toldTest(form, result)
  table.happens(events.swung, 'attack', { by, attack: name, test, damage: full, faces })
}
