import type { CommandOfType } from '../commands.ts'
import { freeHands } from '../hands.ts'
import { who } from '../state.ts'
import type { Table } from './tests.ts'
import { spendAction } from './turns.ts'
import { markUse } from './usage.ts'

/** Talk to the other side; what comes of it the table says (Z-11). */
export function negotiate(table: Table, { by, side }: CommandOfType<'negotiate'>): void {
  spendAction(table, by)
  table.happens({ type: 'negotiated', rule: 'Z-11', who: by, side })
}

/** Cast a spell; what it does is in its description, and the table applies it (Z-11). */
export function cast(table: Table, command: CommandOfType<'cast' | 'cast-on'>): void {
  const { by, spell } = command
  spendAction(table, by)
  const target = command.type === 'cast-on' ? command.target : ''
  table.happens({ type: 'cast', rule: 'Z-11', who: by, spell, target })
}

/** Anything else an Action can be (Z-11). */
export function doOtherwise(table: Table, { by, words }: CommandOfType<'otherwise'>): void {
  spendAction(table, by)
  table.happens({ type: 'did', rule: 'Z-11', who: by, words })
}

/** Something out of the backpack, into a free hand if there is one (Z-12). */
export function retrieve(table: Table, { by, item }: CommandOfType<'retrieve'>): void {
  spendAction(table, by)
  table.happens({
    type: 'retrieved',
    rule: 'Z-12',
    who: by,
    item,
    store: storeFor(table, by, item)
  })
}

/** What lies in the Zone is picked up like what is in the backpack (RULING 23). */
export function pickUp(table: Table, { by, item }: CommandOfType<'pick-up'>): void {
  spendAction(table, by)
  table.happens({
    type: 'picked-up',
    rule: 'Z-12',
    who: by,
    item,
    store: storeFor(table, by, item)
  })
}

/** Hand something to somebody Close (Z-06). */
export function give(table: Table, { by, item, target }: CommandOfType<'give'>): void {
  spendAction(table, by)
  const hands = who(table.now, by).weapons[item]?.hands ?? 1
  const store = freeHands(who(table.now, target)) >= hands ? 'hand' : 'body'
  const isGear = !Object.hasOwn(who(table.now, by).weapons, item)
  table.happens({
    type: 'given',
    rule: 'Z-06',
    who: by,
    item,
    to: target,
    store: isGear ? 'body' : store
  })
}

function storeFor(table: Table, by: string, item: string): 'hand' | 'body' {
  const one = who(table.now, by)
  const weapon = Object.hasOwn(one.weapons, item) ? one.weapons[item] : undefined
  return weapon && freeHands(one) >= weapon.hands ? 'hand' : 'body'
}

/** Use an item; a toolkit is worn by each use (C-Z9). */
export function use(table: Table, { by, item }: CommandOfType<'use'>): void {
  spendAction(table, by)
  table.happens({ type: 'used', rule: 'Z-11', who: by, item })
  if (who(table.now, by).gear[item]?.kind === 'toolkit') markUse(table, by, item, 'C-Z9')
}

/** A light takes a hand (C-Z20). */
export function light(table: Table, { by, item }: CommandOfType<'light'>): void {
  spendAction(table, by)
  table.happens({ type: 'lit', rule: 'Z-11', who: by, item })
}

/** What is on the body is at hand: drawing it costs nothing, and neither does putting away or dropping (RULING 23). */
export const draw = (table: Table, { by, item }: CommandOfType<'draw'>): void =>
  table.happens({ type: 'drew', rule: 'C-Z20', who: by, item })

export const putAway = (table: Table, { by, item }: CommandOfType<'put-away'>): void =>
  table.happens({ type: 'put-away', rule: 'C-Z20', who: by, item })

export const drop = (table: Table, { by, item }: CommandOfType<'drop'>): void =>
  table.happens({ type: 'dropped', rule: 'C-Z20', who: by, item, zone: who(table.now, by).zone })
