import { manualDamage } from '../../../core/sections/manual-damage.ts'
import { weaponWords } from '../../../core/text/names.ts'
import { who, why } from '../params.ts'
import type { Option, Refusal, RuleId, Table } from '../section.ts'
import { choice, command, event, refuseIf } from '../section.ts'
import type { Combatant, State } from '../state.ts'
import { combatantOf } from '../state.ts'
import { sourceWords } from '../words.ts'
import { fightOver, outOfFight } from './action/turns.ts'
import type { Rolled } from './attacking-and-damage/critical-damage.ts'
import { damageTaken, rolledWords } from './attacking-and-damage/critical-damage.ts'
import { combatantsAbleToSpendOn, spendGrit } from './characters.ts'
import { apOf, ownApOf } from './equipment.ts'
import { amount, fall, loseHp, noAmount, outsideFight } from './health.ts'
import { asksAlways, asksAnybodyAlways, friendsWithLuck, spenderOf, spendLuck } from './luck.ts'
import { applyMoraleLoss } from './reactions-and-morale.ts'
import { useArmour } from './usage.ts'

const pasts = ['', ' past armour'] as const
const past = choice('armour', pasts, [''])

export const events = {
  damaged: event<{
    who: string
    from: string
    by: string
    rolled: Rolled
    isCritical: boolean
    isHalved: boolean
    ap: number
    /** The damage that Luck prevented. */
    less: number
    amount: number
    hp: number
  }>({
    apply(state, { who, hp, rolled, ap }) {
      const one = combatantOf(state, who)
      one.hp = hp
      if (ap > 0 && rolled.dice + rolled.flat > 0) useArmour(one)
    },
    tell({ who, by, from, rolled, isCritical, isHalved, ap, less, amount, hp }, before) {
      const weapon = weaponWords(rolled.weapon || from)
      const source = sourceWords('from', by === '' ? from : `${by}’s ${weapon}`)
      const steps = rolledWords(rolled, isCritical, isHalved, ap, less, amount)
      if (amount === 0) return `${who} takes no damage${source}${steps}`
      return `${who} takes ${amount} damage${source}${steps}: HP ${combatantOf(before, who).hp} → ${hp}`
    }
  })
}

/**
 * Refuses damage to a combatant out of the fight. HP never go below 0, so a Character who is Out of Action has none to
 * lose (RULING 36).
 */
function beyondHarm(state: State, who: string): Refusal | undefined {
  return (
    fightOver(state) ??
    outsideFight(state) ??
    refuseIf(
      combatantOf(state, who).status === 'out of action',
      'C-Z13',
      () => `${who} has no HP left to lose. Use “is dead” if the Character dies`
    ) ??
    outOfFight(state, who)
  )
}

/** Deals damage without an attack. Armour reduces the damage only if the command says `less armour`. */
const givenDamage = manualDamage<State, '' | ' less armour'>({
  who,
  ways: ['', ' less armour'],
  refuses: beyondHarm,
  suffer(table, { who, amount, way, from }) {
    if (way === '') loseHp(table, who, amount, from, 'table')
    else sufferFlat(table, who, amount, from)
  }
})

export const commands = {
  /**
   * Deals damage without an attack: a fall, fire, a spell. Armour reduces it, unless the command says that the damage
   * is past armour.
   */
  harm: command({
    label: 'HP damage',
    group: 'number',
    help: 'damage by hand; optionally past armour',
    rule: 'table',
    phrase: '{who}: take {amount} damage{past}[, because {why}]',
    params: { who, amount, past, why },
    refuses: (state, { who, amount }) => beyondHarm(state, who) ?? noAmount(amount),
    decide(table, { who, amount, past, why }) {
      const from = why === '' ? '' : why.startsWith('of ') ? why.slice(3) : `because ${why}`
      if (past !== '') return loseHp(table, who, amount, from, 'table')
      sufferFlat(table, who, amount, from)
    }
  }),
  ...givenDamage.commands
}

/** Deals fixed damage without an attack, reduced by AP. */
function sufferFlat(table: Table, target: string, amount: number, from: string): void {
  const rolled = { dice: 0, flat: amount, faces: [], weapon: '', more: [], isMost: false }
  const again = () => rolled
  const facts = { isCritical: false, isHalved: false, rule: 'table' } as const
  suffer(table, { target, by: '', from, rolled, again, ...facts })
}

export interface Harm {
  readonly target: string
  /** The attacker; empty for a hazard. */
  readonly by: string
  readonly from: string
  readonly rolled: Rolled
  /** Rolls the damage again, for Luck. */
  readonly again: () => Rolled
  readonly isCritical: boolean
  readonly isHalved: boolean
  readonly rule: RuleId
}

/**
 * Deals damage, reduced by the AP of the target (C-Z10). Before that, Luck may subtract a d6 or roll again, and a
 * warrior may lend AP to a Close ally (C-Z18, C-Z24). Returns the damage that reached the HP.
 */
export function suffer(table: Table, harm: Harm): number {
  const { target, by, from, isCritical, isHalved } = harm
  const { rolled, less } = beforehand(table, harm)
  const one = combatantOf(table.now, target)
  const ap = apOf(one)
  const amounts = { rolled, isCritical, isHalved }
  const amount = Math.max(0, damageTaken(amounts, ap) - less)
  const hp = Math.max(0, one.hp - amount)
  const rule = amount === 0 ? (ap > 0 && less === 0 ? 'C-Z10' : harm.rule) : harm.rule
  table.happens(events.damaged, rule, {
    who: target,
    from,
    by,
    rolled,
    isCritical,
    isHalved,
    ap,
    less,
    amount,
    hp
  })
  if (hp === 0) fall(table, target)
  else if (amount > 0) applyMoraleLoss(table, target)
  return amount
}

type Choice =
  | { readonly kind: 'take' | 'less' }
  | { readonly kind: 'again' | 'lend'; readonly by: string }

/**
 * Asks about Luck and shields until somebody accepts the damage. Returns the roll that counts, and the damage that Luck
 * subtracts.
 */
function beforehand(table: Table, harm: Harm): { readonly rolled: Rolled; readonly less: number } {
  const { target } = harm
  let { rolled } = harm
  let less = 0
  for (;;) {
    const one = combatantOf(table.now, target)
    const amounts = { rolled, isCritical: harm.isCritical, isHalved: harm.isHalved }
    const amount = Math.max(0, damageTaken(amounts, apOf(one)) - less)
    // Damage that leaves more than half of the HP matters little (RULING 39).
    const isSmall = amount * 2 < one.hp
    if (amount === 0 || (isSmall && !asksAnybodyAlways(table.now))) return { rolled, less }
    if (!canBeHelped(table.now, one)) return { rolled, less }
    const options = optionsFor(table.now, one, amount)
    if (options.length < 2) return { rolled, less }
    if (isSmall && !asksAlways(table.now, [target, ...helpersIn(options)])) return { rolled, less }
    const choice = table.ask({
      decider: one.isPlayer ? target : (lenderOf(options) ?? target),
      prompt: `${target} is about to take ${amount} damage${sourceWords('from', harm.from)}: accept the damage?`,
      rule: 'C-Z18',
      options,
      suggested: suggestedOf(table.now, options, one, amount),
      isMinor: () => amount < one.hp && !asksAlways(table.now, [target, ...helpersIn(options)])
    })
    switch (choice.kind) {
      case 'take':
        return { rolled, less }
      case 'less': {
        const { faces, total } = table.roll('1d6', target, 'Luck')
        less += total
        spendLuck(table, target, target, 'less', faces)
        break
      }
      case 'again':
        spendLuck(table, choice.by, target, 'damage', [
          ...rolled.faces,
          ...(rolled.lower?.faces ?? []),
          ...rolled.more
        ])
        rolled = harm.again()
        break
      case 'lend':
        lend(table, choice.by, target)
    }
  }
}

/** Whether anybody has Luck or Grit to spend against this damage. This check is quicker than listing the options. */
const canBeHelped = (state: State, one: Combatant): boolean =>
  (one.isPlayer && (one.luck > 0 || friendsWithLuck(state, one).length > 0)) ||
  combatantsAbleToSpendOn(state, one.side, 'shield').length > 0

function optionsFor(state: State, one: Combatant, amount: number): readonly Option<Choice>[] {
  const { name } = one
  const options: Option<Choice>[] = [
    { words: `${name}: take the damage`, value: { kind: 'take' }, always: 'take damage' }
  ]
  if (one.isPlayer) {
    if (one.luck > 0) {
      // A d6 less for each point is useless for a combatant that falls anyway.
      if (amount - 6 * one.luck < one.hp)
        options.push({ words: `${name}: Luck, d6 less damage`, value: { kind: 'less' } })
      options.push({
        words: `${name}: Luck, roll the damage again`,
        value: { kind: 'again', by: name }
      })
    }
    for (const by of friendsWithLuck(state, one))
      options.push({
        words: `${by}: Luck, roll the damage again for ${name}`,
        value: { kind: 'again', by }
      })
  }
  for (const other of combatantsAbleToSpendOn(state, one.side, 'shield'))
    if (canLend(other, one))
      options.push({
        words: `${other.name}: shield ${name}`,
        value: { kind: 'lend', by: other.name }
      })
  return options
}

/** Whether a warrior can lend its own AP to a Close ally: once in a Round (C-Z24, RULING 46). */
const canLend = (warrior: Combatant, ally: Combatant): boolean =>
  warrior !== ally &&
  warrior.zone === ally.zone &&
  ownApOf(warrior) > 0 &&
  !ally.lenders.includes(warrior.name)

function helpersIn(options: readonly Option<Choice>[]): readonly string[] {
  const helpers: string[] = []
  for (const { value } of options) if ('by' in value) helpers.push(value.by)
  return helpers
}

const lenderOf = (options: readonly Option<Choice>[]): string | undefined => {
  const value = options[1]?.value
  return value && 'by' in value ? value.by : undefined
}

/**
 * The index of the option to suggest. Points are spent only against damage that would defeat the target, on the option
 * most likely to save it. A shield comes before Luck, and the target’s own Luck before that of friends.
 */
function suggestedOf(
  state: State,
  options: readonly Option<Choice>[],
  one: Combatant,
  amount: number
): number {
  if (amount < one.hp) return 0
  const lends = options.findIndex(({ value }) => value.kind === 'lend')
  if (lends > 0) return lends
  const less = options.findIndex(({ value }) => value.kind === 'less')
  // Suggest a d6 less if a 3 would save the target; otherwise another roll is better.
  if (less > 0 && amount - one.hp < 3) return less
  return Math.max(0, spenderOf(state, options, 'again', one.name))
}

/** Shield: a warrior lends its own AP to a Close ally until the end of the Round (C-Z24). */
const lend = (table: Table, by: string, target: string): void =>
  spendGrit(table, by, 'shield', target, ownApOf(combatantOf(table.now, by)))
