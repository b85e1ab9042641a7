import { cannot, conditionsOf, saveEdge } from '../conditions.ts'
import { events } from '../events.ts'
import { difficultyOf, fieldContext } from '../field-values.ts'
import type { Word } from '../formula/moments.ts'
import type { Game } from '../game.ts'
import { kindOf, resisted } from '../losses.ts'
import type { Loss } from '../outcome-events.ts'
import { rollTest } from '../roll-test.ts'
import { contextOf, rolledBy } from '../rolling.ts'
import type { Effect, ExtraEffect, LeavingStatus } from '../schema/effect.ts'
import type { RuleId, Table } from '../section.ts'
import type { Combatant } from '../state.ts'
import { combatantOf, isPresent } from '../state.ts'
import type { TestForm, TestResult } from '../test-form.ts'
import { noEdge } from '../test-form.ts'
import type { ToldRoll } from '../words.ts'
import { toldTest } from '../words.ts'

// Effects lead to damage, damage to falls, and falls to effects: all three stand in this file.

/** The moment of an effect: whom it happens to, whose formulas it reads, and who acts. */
export interface EffectMoment {
  readonly rule: RuleId
  /** The combatant that the effect happens to. */
  readonly who: string
  /** The combatant that rolls: plain names in formulas are its own. */
  readonly roller: string
  /** The other combatant of formulas. */
  readonly other: string
  /** The combatant that acts, whom `self` is about. */
  readonly actor: string
  readonly words?: Readonly<Partial<Record<Word, number>>>
  /** The difficulty of saves; 0 for the usual one. */
  readonly difficulty: number
}

/** Applies an effect. A combatant that is not present any more gets no effect. */
export function applyEffect(game: Game, table: Table, effect: Effect, at: EffectMoment): void {
  const { who, rule } = at
  if (!isPresent(combatantOf(table.now, who))) return
  switch (effect.kind) {
    case 'nothing':
    case 'half':
      return
    case 'leaves':
      return leave(table, who, effect.status, rule)
    case 'dying':
      return beginDying(game, table, who)
    case 'up': {
      const pool = game.lastPool
      const facts = { who, pool, word: game.word(pool), points: effect.points }
      return table.happens(events.stoodUp, rule, facts)
    }
    case 'condition': {
      const { condition, rounds } = effect
      const ends = game.rules.conditions[condition]?.ends
      const given = rounds ?? (ends?.kind === 'rounds' ? ends.rounds : undefined)
      const count = given
        ? Math.max(1, given.of(contextAt(game, table, at, `rounds ${condition}`)))
        : 0
      const until = count > 0 ? table.now.round + count : 0
      const facts = { who, name: condition, until, difficulty: at.difficulty }
      return table.happens(events.conditionGiven, 'conditions', facts)
    }
    case 'ends':
      return endCondition(table, who, effect.condition)
    case 'damage': {
      const { amount, element } = effect
      const rolled = contextAt(game, table, at, `damage to ${who}`)
      const full = Math.max(0, amount.of(rolled))
      const { amount: left, reasons } = afterResistance(game, table, who, full, element)
      return hurt(game, table, {
        who,
        by: at.other,
        from: element,
        roll: rolledBy(amount, rolled, full),
        amount: left,
        reasons,
        rule: 'damage'
      })
    }
    case 'heal':
      return heal(game, table, effect, at, contextAt(game, table, at, `healing of ${who}`))
    case 'loses': {
      const { field, amount } = effect
      const rolled = contextAt(game, table, at, `${game.word(field)} that ${who} loses`)
      const roll = rolledBy(amount, rolled, amount.of(rolled))
      return reduce(game, table, at, field, roll)
    }
    case 'attacks':
      if (table.now.active === who)
        table.happens(events.attackSpent, 'turn', { who, left: effect.count })
      return
    case 'self':
      return applyEffect(game, table, effect.effect, { ...at, who: at.actor })
    case 'all':
      for (const one of effect.effects) applyEffect(game, table, one, at)
      return
    case 'roll': {
      const isSave = effect.save !== undefined
      const passes = isSave
        ? rollSave(game, table, {
            who,
            save: effect.save ?? '',
            by: at.actor,
            difficulty: at.difficulty
          })
        : !effect.test || testPasses(game, table, game.formOf(effect.test), at)
      const next = passes ? effect.passes : effect.fails
      const inner = isSave ? { ...at, roller: who, other: at.actor } : at
      if (next) applyEffect(game, table, next, inner)
      return
    }
    case 'table': {
      const rolled = contextAt(game, table, at, 'the table')
      const total = effect.roll.of(rolled)
      const roll = rolledBy(effect.roll, rolled, total)
      table.happens(events.rowRolled, rule, { who: at.roller, roll })
      const row = effect.rows.findLast(({ from }) => total >= from)
      if (row) applyEffect(game, table, row.value, at)
    }
  }
}

/** The values and dice of an effect. */
const contextAt = (game: Game, table: Table, at: EffectMoment, what: string) =>
  contextOf({ game, table, self: at.roller, other: at.other, what, words: at.words })

function testPasses(game: Game, table: Table, form: TestForm, at: EffectMoment): boolean {
  const { roller, rule } = at
  const result = rollTest(
    form,
    contextAt(game, table, at, 'test'),
    noEdge,
    game.rules.attack.advantage
  )
  const { passes } = result
  table.happens(events.saved, rule, {
    who: roller,
    what: 'test',
    test: toldTest(form, result),
    passes
  })
  return passes
}

interface Save {
  readonly who: string
  readonly save: string
  readonly by: string
  readonly difficulty: number
}

/** Rolls a save. A combatant that cannot save fails. */
export function rollSave(game: Game, table: Table, { who, save, by, difficulty }: Save): boolean {
  const one = combatantOf(table.now, who)
  const what = `${game.word(save)} save`
  if (cannot(game, one, 'save')) {
    table.happens(events.saved, 'saves', { who, what, test: undefined, passes: false })
    return false
  }
  const { saves, attack } = game.rules
  const value = saves.of[save]?.of(fieldContext(game, table.now, one)) ?? 0
  const usual = difficultyOf(game, table.now, combatantOf(table.now, by))
  const words = { value, difficulty: difficulty === 0 ? usual : difficulty }
  const form = game.formOf(saves.test)
  const context = contextOf({ game, table, self: who, other: by, words, what })
  const result = rollTest(form, context, saveEdge(game, table.now, one), attack.advantage)
  const { passes } = result
  table.happens(events.saved, 'saves', { who, what, test: toldTest(form, result), passes })
  return passes
}

export function endCondition(table: Table, who: string, name: string): void {
  const { conditions } = combatantOf(table.now, who)
  if (conditions.some((one) => one.name === name))
    table.happens(events.conditionEnded, 'conditions', { who, name })
}

export function leave(table: Table, who: string, status: LeavingStatus, rule: RuleId): void {
  if (combatantOf(table.now, who).status !== status)
    table.happens(events.fell, rule, { who, status })
}

/** Makes a combatant dying, with its rounds if no test decides. */
export function beginDying(game: Game, table: Table, who: string): void {
  if (combatantOf(table.now, who).status === 'dying') return
  const { turn } = game.rules.dying
  const context = contextOf({ game, table, self: who, what: 'rounds until death' })
  const rounds = 'rounds' in turn ? Math.max(1, turn.rounds.of(context)) : 0
  const diesIn = rounds > 0 ? table.now.round + rounds : 0
  table.happens(events.dyingBegan, 'dying', { who, diesIn })
}

function heal(
  game: Game,
  table: Table,
  { amount, pool }: Extract<Effect, { kind: 'heal' }>,
  { who, rule }: EffectMoment,
  context: ReturnType<typeof contextOf>
): void {
  const points = Math.max(0, amount.of(context))
  const one = combatantOf(table.now, who)
  const losses: Loss[] = []
  let left = points
  for (const name of pool === '' ? game.pools.toReversed() : [pool]) {
    const was = one.values[name] ?? 0
    const value = Math.min(was + left, Math.max(was, one.most[name] ?? 0))
    left -= value - was
    if (value > was) losses.push({ pool: name, word: game.word(name), was, value })
  }
  const roll = rolledBy(amount, context, points)
  if (losses.length === 0 && roll.faces.length === 0) return
  const wasDown = one.status === 'dying' || one.status === 'stable'
  table.happens(events.healed, rule, { who, losses, roll })
  const points0 = combatantOf(table.now, who).values[game.lastPool] ?? 0
  if (wasDown && points0 > 0)
    applyEffect(game, table, { kind: 'up', points: points0 }, self(who, rule))
}

/** The moment of an effect that nobody else acts in. */
export const self = (
  who: string,
  rule: RuleId,
  { other = who, words, difficulty = 0 }: Partial<EffectMoment> = noMore
): EffectMoment => ({ rule, who, roller: who, other, actor: who, words, difficulty })

const noMore = {}

/** Takes points off a field or a resource. A pool is lost as by damage, without anything that reduces damage. */
function reduce(
  game: Game,
  table: Table,
  { who, other, rule }: EffectMoment,
  field: string,
  roll: ToldRoll
): void {
  const one = combatantOf(table.now, who)
  const amount = Math.max(0, roll.total)
  if (game.pools.includes(field)) {
    const facts = { who, by: other, from: '', amount, reasons: [], roll, rule }
    return hurt(game, table, facts, [field])
  }
  const isResource = Object.hasOwn(game.rules.resources, field)
  const was = (isResource ? one.resources : one.values)[field] ?? 0
  const least = isResource ? 0 : (game.fields.get(field)?.least ?? 0)
  const value = Math.max(Math.max(0, least), was - amount)
  const word = game.word(field)
  if (value !== was || roll.faces.length > 0)
    table.happens(events.reduced, rule, { who, field, word, value, isResource, roll })
}

/** Damage after resistances, with the reasons. `isImmune`: nothing is left, not even the least damage. */
export interface Resisted {
  readonly amount: number
  readonly reasons: readonly string[]
  readonly isImmune: boolean
}

/** Changes damage by its kind. */
export function afterResistance(
  game: Game,
  table: Table,
  who: string,
  full: number,
  element: string
): Resisted {
  const one = combatantOf(table.now, who)
  const kind = element === '' ? '' : kindOf(one, element)
  if (kind === '') return { amount: full, reasons: noReasons, isImmune: false }
  const change = game.rules.damage[kind]
  const less = change.kind === 'less' ? change.amount.of(fieldContext(game, table.now, one)) : 0
  return {
    amount: resisted(full, change, less),
    reasons: [`${kindWords[kind]} ${element}`],
    isImmune: change.kind === 'none'
  }
}

const noReasons: readonly string[] = []

const kindWords = { immune: 'immune to', resist: 'resists', vulnerable: 'vulnerable to' } as const

/** Damage that a combatant takes, after everything that changes it. */
export interface Damage {
  readonly who: string
  /** The combatant that caused the damage; the hurt one itself without another. */
  readonly by: string
  readonly from: string
  /** The dice, before anything changed the damage. */
  readonly roll: ToldRoll
  readonly amount: number
  readonly reasons: readonly string[]
  readonly rule: RuleId
}

/** Takes damage off the pools, in their order, and applies the effects of a loss and of a fall. */
export function hurt(
  game: Game,
  table: Table,
  { who, by, from, roll, amount, reasons, rule }: Damage,
  pools: readonly string[] = game.pools
): void {
  const one = combatantOf(table.now, who)
  const losses = lossesOf(game, one, amount, pools)
  table.happens(events.lost, rule, { who, roll, amount, losses, reasons, from })
  if (amount > 0 && one.status === 'dying') return hurtDying(game, table, who, by)
  // A combatant that has no points left falls by any damage.
  const hasNone = amount > 0 && losses.length === 0 && pools.includes(game.lastPool)
  const changes = hasNone ? [{ pool: game.lastPool, was: 0, value: 0 }] : losses
  for (const { pool, was, value } of changes) {
    const { atZero, whenHurt } = game.rules
    const falls = combatantOf(table.now, who).isPlayer ? atZero.players : atZero.others
    const effect = value > 0 ? whenHurt[pool] : falls[pool]
    if (!effect) continue
    const rule = value > 0 ? 'when hurt' : 'at 0'
    const words = { dealt: was - value }
    applyEffect(game, table, effect, self(who, rule, { other: by, words }))
  }
}

/** The losses of each pool. A blow that does not run over ends with the first pool that has points. */
function lossesOf(
  game: Game,
  { values }: Combatant,
  amount: number,
  pools: readonly string[]
): readonly Loss[] {
  const losses: Loss[] = []
  let left = amount
  for (const pool of pools) {
    const was = Math.max(0, values[pool] ?? 0)
    const value = Math.max(0, was - left)
    if (value === was) continue
    losses.push({ pool, word: game.word(pool), was, value })
    left -= was - value
    if (!game.rules.damage.runsOver) break
  }
  return losses
}

function hurtDying(game: Game, table: Table, who: string, by: string): void {
  const { hurt } = game.rules.dying
  if (hurt) applyDyingExtra(game, table, hurt, self(who, 'dying', { other: by }))
}

/** Applies `n fails`, `n passes` or an effect to a dying combatant. */
export function applyDyingExtra(
  game: Game,
  table: Table,
  extra: ExtraEffect,
  at: EffectMoment,
  result?: { readonly form: TestForm; readonly test: TestResult }
): void {
  if (extra.kind === 'effect') return applyEffect(game, table, extra.effect, at)
  if (extra.kind !== 'counts') return
  const { what, count } = extra
  const { turn } = game.rules.dying
  const of = 'test' in turn ? turn[what] : 1
  const test = result && toldTest(result.form, result.test)
  table.happens(events.counted, 'dying', { who: at.who, what, count, of, ...(test && { test }) })
  const one = combatantOf(table.now, at.who)
  if (one[what] < of) return
  const status = what === 'passes' ? 'stable' : 'dead'
  table.happens(events.fell, 'dying', { who: at.who, status })
}

/** The sum of a number that conditions add: to damage given, or to damage taken. */
export const addedByConditions = (
  game: Game,
  table: Table,
  who: string,
  what: 'damage' | 'hurt'
): number => {
  const one = combatantOf(table.now, who)
  const context = fieldContext(game, table.now, one)
  return conditionsOf(game, one).reduce((sum, rule) => sum + (rule[what]?.of(context) ?? 0), 0)
}
