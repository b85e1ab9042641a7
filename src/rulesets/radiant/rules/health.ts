import { endOfFight } from '../../../core/sections/end-of-fight.ts'
import { reasonWords } from '../../../core/text/reasons.ts'
import { anybody, why } from '../params.ts'
import type { Option, Refusal, RuleId, Rules, Table } from '../section.ts'
import { command, event, number, order, refuseIf } from '../section.ts'
import type { Combatant, State } from '../state.ts'
import { canAct, combatantOf, everybody, leave, sideOf } from '../state.ts'
import type { Attribute } from '../tables/attributes.ts'
import type { OutOfAction } from '../tables/out-of-action.ts'
import { outOfActionRow } from '../tables/out-of-action.ts'
import { facesBehind, outWords, sourceWords } from '../words.ts'
import { setAttributes } from './characters.ts'
import { helpsOthers, spendLuck } from './luck.ts'
import { applyMoraleLoss } from './reactions-and-morale.ts'
import { rollUsage } from './usage.ts'

export const rules = {
  'C-Z13': {
    where: 'Classes; Health and Harm › Health',
    how: 'automated',
    says: 'The HP of a Character are the Hit Dice of its class plus CON. HP never exceed that number, and never fall below 0.'
  },
  'C-Z14': {
    where: 'Health and Harm › Death and dying',
    how: 'automated',
    says: 'A Character without HP is Out of Action. When the danger is over, a d6 decides the consequences.'
  },
  'C-Z15': {
    where: 'not given',
    how: 'automated',
    says: 'An enemy or ally that is not a Character is defeated at 0 HP.'
  },
  'C-Z16': {
    where: 'Health and Harm › Resting',
    how: 'table',
    says: 'A Breather and a Respite restore HP, Grit and Luck.'
  }
} satisfies Rules

export const amount = number('amount')

/** The fight does not end while a combatant who can act has Ongoing Damage: further Rounds alone change something. */
export const end = endOfFight<State>({
  rule: 'C-Z14',
  eventRule: 'table',
  order: order.endDue,
  isRunning: (state) => everybody(state).some((one) => canAct(one) && one.ongoing > 0)
})

export const events = {
  lostHp: event<{ who: string; amount: number; hp: number; from: string }>({
    apply(state, { who, hp }) {
      combatantOf(state, who).hp = hp
    },
    tell: ({ who, amount, hp, from }, before) =>
      `${who} loses ${amount} HP${sourceWords('to', from)}: HP ${combatantOf(before, who).hp} → ${hp}`
  }),
  fell: event<{ who: string; status: 'out of action' | 'defeated' }>({
    /** Ongoing Damage ends for a Character who is Out of Action, since there are no more Turns (RULING 32). */
    apply(state, { who, status }) {
      const one = combatantOf(state, who)
      leave(one, status)
      one.ongoing = 0
    },
    tell: ({ who, status }) =>
      status === 'defeated' ? `${who} is defeated` : `${who} is Out of Action`
  }),
  healed: event<{
    who: string
    amount: number
    faces: readonly number[]
    hp: number
    why: string
    isUp: boolean
  }>({
    apply(state, { who, hp }) {
      const one = combatantOf(state, who)
      one.hp = hp
      if (one.status === 'out of action') one.status = 'up'
    },
    tell({ who, amount, faces, hp, why, isUp }, before) {
      const up = isUp ? '' : ', back on their feet'
      const because = reasonWords(why)
      return `${who} regains ${amount} HP${facesBehind(faces, amount)}${because}: HP ${combatantOf(before, who).hp} → ${hp}${up}`
    }
  }),
  recovered: event<{
    who: string
    face: number
    result: string
    lowers: readonly Attribute[]
    by: number
    lasts: string
    hpFace: number
  }>({
    apply(state, { who, result, lowers, by, hpFace }) {
      const one = combatantOf(state, who)
      if (result === 'dead') {
        one.status = 'dead'
        return
      }
      one.status = 'up'
      one.hp = Math.min(one.maxHp, hpFace)
      if (result === 'dazed') one.isDazed = true
      const lowered = lowers.map((attribute) => [attribute, one.attributes[attribute] - by])
      setAttributes(one, Object.fromEntries(lowered))
    },
    tell({ who, face, result, lowers, by, lasts, hpFace }) {
      if (result === 'dead') return `${who} is dead (rolled ${face})`
      const less = lowers.length > 0 ? `, ${lowers.join(', ')} −${by}` : ''
      const time = lasts === '' ? '' : ` ${lasts === 'for good' ? lasts : `for ${lasts}`}`
      return `${who} is ${result}${less}${time} (rolled ${face}), and has ${hpFace} HP`
    }
  }),
  bodyLost: event<{ who: string }>({
    apply: (state, { who }) => leave(combatantOf(state, who), 'lost'),
    tell: ({ who }) => `${who} is lost: nobody was left to carry ${who} away`
  }),
  ...end.events
}

export const commands = {
  /** Restores HP. A Character who is Out of Action starts from 0, and is up again (C-Z14). */
  heal: command({
    label: 'Regain HP',
    group: 'heal',
    help: 'restore HP by hand',
    rule: 'C-Z14',
    phrase: '{who}: regain {amount} HP[, because {why}]',
    params: { who: anybody, amount, why },
    refuses(state, { who, amount }) {
      const { status, hp, maxHp } = combatantOf(state, who)
      return (
        outsideFight(state) ??
        refuseIf(
          status !== 'up' && status !== 'out of action',
          'C-Z14',
          () => `${outWords({ name: who, status })} and cannot be healed`
        ) ??
        refuseIf(hp >= maxHp, 'C-Z13', () => `${who} already has all HP`) ??
        noAmount(amount)
      )
    },
    decide(table, { who, amount, why }) {
      const rule = canAct(combatantOf(table.now, who)) ? 'C-Z13' : 'C-Z14'
      regain(table, who, amount, [], why, rule)
    }
  }),
  ...end.commands((table: Table, sides) => {
    settleFates(table, sides)
    rollUsage(table)
  })
}

/**
 * Rolls the consequences for Characters who are Out of Action, if their own side or that of the Characters is among the
 * remaining `sides`. Otherwise they are lost (RULING 29).
 */
function settleFates(table: Table, sides: readonly string[]): void {
  const isWonByCharacters = sides.some((side) => sideOf(table.now, side).isCharacters)
  for (const { name } of everybody(table.now)) {
    const one = combatantOf(table.now, name)
    if (one.status !== 'out of action') continue
    // Only Characters roll; others stay as the game master left them.
    if (!one.isPlayer) continue
    if (isWonByCharacters || sides.includes(one.side)) recover(table, name)
    else table.happens(events.bodyLost, 'C-Z14', { who: name })
  }
}

/** Restores HP up to the maximum. A Character who was Out of Action is up again. */
export function regain(
  table: Table,
  who: string,
  amount: number,
  faces: readonly number[],
  why: string,
  rule: RuleId
): void {
  const one = combatantOf(table.now, who)
  const hp = Math.min(one.maxHp, one.hp + amount)
  const isUp = canAct(one)
  table.happens(events.healed, rule, { who, amount: hp - one.hp, faces, hp, why, isUp })
}

/** At 0 HP: a Character is Out of Action (C-Z14), anybody else is out of the fight for good (C-Z15). */
export function fall(table: Table, name: string): void {
  const one = combatantOf(table.now, name)
  if (!canAct(one)) return
  const status = one.isPlayer ? 'out of action' : 'defeated'
  table.happens(events.fell, one.isPlayer ? 'C-Z14' : 'C-Z15', { who: name, status })
  applyMoraleLoss(table, name)
}

/** Removes HP regardless of armour: by Ongoing Damage (Z-22), or by hand. */
export function loseHp(
  table: Table,
  name: string,
  amount: number,
  from: string,
  rule: RuleId
): void {
  const hp = Math.max(0, combatantOf(table.now, name).hp - amount)
  table.happens(events.lostHp, rule, { who: name, amount, hp, from })
  if (hp === 0) fall(table, name)
  else if (amount > 0) applyMoraleLoss(table, name)
}

/** Refuses damage and healing beside a statblock, outside any fight. */
export const outsideFight = ({ phase }: State): Refusal | undefined =>
  refuseIf(phase === 'aside', 'table', () => 'Damage and healing need a running fight')

export const noAmount = (amount: number): Refusal | undefined =>
  refuseIf(amount <= 0, 'table', () => 'The amount must be at least 1')

/** Rolls a d6 on the table of Out of Action, and a d4 of HP for a survivor (C-Z14). */
function recover(table: Table, name: string): void {
  const { face, row } = fateOf(table, name)
  const lowers = loweredBy(table, name, row)
  const { maxHp } = combatantOf(table.now, name)
  const hpFace =
    row.result === 'dead' ? 0 : Math.min(maxHp, table.roll('1d4', name, 'HP left').total)
  const { result, by, lasts } = row
  table.happens(events.recovered, 'C-Z14', { who: name, face, result, lowers, by, lasts, hpFace })
}

/** Rolls the consequences for a Character. Its own Luck, or that of a friend present, may roll again (C-Z18). */
function fateOf(table: Table, name: string): { readonly face: number; readonly row: OutOfAction } {
  for (;;) {
    const face = table.roll('1d6', name, 'Out of Action').total
    const row = outOfActionRow(face)
    // No result is better, so nobody would spend Luck.
    if (row.result === 'only knocked out') return { face, row }
    const options: Option<string>[] = [
      { words: `${name}: accept the result`, value: '', always: 'accept their fate' },
      ...lucky(table, combatantOf(table.now, name)).map((by) => ({
        words: `${by}: Luck, roll again${by === name ? '' : ` for ${name}`}`,
        value: by
      }))
    ]
    const by = table.ask({
      decider: name,
      prompt: `${name} is ${row.result} (rolled ${face}): accept the result?`,
      rule: 'C-Z18',
      options,
      // Luck is worth spending only against death, the result of a 6.
      suggested: face === 6 ? Math.min(1, options.length - 1) : 0
    })
    if (by === '') return { face, row }
    spendLuck(table, by, name, 'fate', [face])
  }
}

function lucky(table: Table, one: Combatant): readonly string[] {
  const friends = helpsOthers(table.now)
    ? everybody(table.now).filter(
        (other) => other !== one && other.isPlayer && other.side === one.side && canAct(other)
      )
    : []
  return [one, ...friends].filter((other) => other.luck > 0).map((other) => other.name)
}

/** The attributes that a result lowers. For `crippled`, the player chooses STR or DEX. */
function loweredBy(table: Table, name: string, row: OutOfAction): readonly Attribute[] {
  if (row.result !== 'crippled') return [...row.lowers]
  const { STR, DEX } = combatantOf(table.now, name).attributes
  const lowered = table.ask<Attribute>({
    decider: name,
    prompt: `${name} is crippled: which attribute is lowered?`,
    rule: 'C-Z14',
    options: [
      { words: `${name}: lose STR`, value: 'STR' },
      { words: `${name}: lose DEX`, value: 'DEX' }
    ],
    suggested: STR > DEX ? 1 : 0
  })
  return [lowered]
}
