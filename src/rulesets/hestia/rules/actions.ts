import { type CommandOfType, edges } from '../commands.ts'
import { defenseOf, everybody, isAtHand, isUp, speedOf, weaponOf, who } from '../state.ts'
import { modifierOf } from '../tables/attributes.ts'
import { canStrikeForFree, judgeAttack, rollViolence, strike, usableUses } from './attacking.ts'
import type { Table } from './tests.ts'
import { endTurn, spendAction } from './turns.ts'

/** Move up to combat speed, in as many pieces as wanted (H-07). */
export function move(table: Table, { by, feet }: CommandOfType<'move'>): void {
  table.happens({ type: 'moved', rule: 'H-07', who: by, feet })
  const mover = who(table.now, by)
  if (mover.hasActed && mover.moved >= speedOf(mover)) endTurn(table, by)
}

export function keepMoving(table: Table, { by }: CommandOfType<'keep-moving'>): void {
  table.happens({ type: 'keeps-moving', rule: 'H-07', who: by })
}

/** Sprint: combat speed a second time, as the action. */
export function sprint(table: Table, { by }: CommandOfType<'sprint'>): void {
  table.happens({ type: 'sprinted', rule: 'H-08', who: by, feet: speedOf(who(table.now, by)) })
  spendAction(table, by)
}

/** Cast a spell, or on somebody; what it does is in its description, and the table applies it. */
export function cast(table: Table, { by, spell }: CommandOfType<'cast'>): void {
  table.happens({ type: 'cast', rule: 'H-17', who: by, spell, works: true })
  spendAction(table, by)
}

/**
 * Most spells need no Violence Test; touching somebody unwilling does, and so do spells that say so.
 * Who is on another side is taken to be unwilling.
 */
export function castOn(table: Table, { by, spell, target, edge }: CommandOfType<'cast-on'>): void {
  const caster = who(table.now, by)
  const touched = who(table.now, target)
  const known = caster.spells[spell]
  const isTested = known && (known.needsTest || (known.needsTouch && touched.side !== caster.side))
  if (isTested) {
    const test = rollViolence(table, by, `Violence Test for ${spell}`, edges[edge])
    const needed = defenseOf(table.now, touched)
    const { hits } = judgeAttack(test.natural, test.total, needed)
    table.happens({ type: 'cast', rule: 'H-17', who: by, spell, target, test, needed, works: hits })
  } else {
    table.happens({ type: 'cast', rule: 'H-17', who: by, spell, target, works: true })
  }
  spendAction(table, by)
}

export function activate(table: Table, { by, item }: CommandOfType<'activate'>): void {
  table.happens({ type: 'activated', rule: 'H-08', who: by, item })
  spendAction(table, by)
}

/** Retrieve something; what is handy needs no action (H-10). */
export function takeOut(table: Table, { by, item }: CommandOfType<'take-out'>): void {
  const isFree = isAtHand(who(table.now, by), item)
  table.happens({ type: 'took-out', rule: isFree ? 'H-10' : 'H-08', who: by, item, isFree })
  if (!isFree) spendAction(table, by)
}

/** What was dropped, shed or knocked away is retrieved like anything else that is not handy. */
export function pickUp(table: Table, { by, item }: CommandOfType<'pick-up'>): void {
  table.happens({ type: 'picked-up', rule: 'H-08', who: by, item })
  spendAction(table, by)
}

export function putAway(table: Table, { by, item }: CommandOfType<'put-away'>): void {
  table.happens({ type: 'put-away', rule: 'H-08', who: by, item })
  spendAction(table, by)
}

/** Lighten the load: drop everything that is not handy. */
export function shedLoad(table: Table, { by }: CommandOfType<'shed-load'>): void {
  const { weapons, gear } = who(table.now, by)
  const items = [...Object.entries(weapons), ...Object.entries(gear)]
    .filter(([, item]) => item.place === 'stowed')
    .map(([item]) => item)
  table.happens({ type: 'shed-load', rule: 'H-08', who: by, items })
  spendAction(table, by)
}

export function reload(table: Table, { by, weapon }: CommandOfType<'reload'>): void {
  table.happens({ type: 'reloaded', rule: 'H-11', who: by, weapon })
  spendAction(table, by)
}

/** A swig of liquor: 1d6 and the Discipline modifier of Grit back, and a Bane for an hour (C-H20). */
export function drink(table: Table, { by }: CommandOfType<'drink'>): void {
  const face = table.roll('1d6', by, 'liquor').total
  const { grit, maxGrit, scores } = who(table.now, by)
  const gain = Math.max(0, face + modifierOf(scores.Discipline))
  table.happens({
    type: 'drank',
    rule: 'C-H20',
    who: by,
    face,
    gritAfter: Math.max(grit, Math.min(maxGrit, grit + gain))
  })
  spendAction(table, by)
}

export function light(table: Table, { by, item }: CommandOfType<'light'>): void {
  table.happens({ type: 'lit', rule: 'H-08', who: by, item })
  spendAction(table, by)
}

/** Dropping what is held costs nothing (H-09). */
export function drop(table: Table, { by, item }: CommandOfType<'drop'>): void {
  table.happens({ type: 'dropped', rule: 'H-09', who: by, item })
}

export function talk(table: Table, { by }: CommandOfType<'talk'>): void {
  table.happens({ type: 'talked', rule: 'H-09', who: by })
}

/**
 * Retreat: out of the encounter, with no Test. RULING 17: nobody gets a free attack, unless the
 * note sets `opportunist strikes`; then one enemy may strike, and at the Flesh (C-H14).
 */
export function retreat(table: Table, { by }: CommandOfType<'retreat'>): void {
  if (table.now.settings['opportunist strikes']) opportunity(table, by)
  if (isUp(who(table.now, by))) table.happens({ type: 'retreated', rule: 'H-12', who: by })
  spendAction(table, by)
}

function opportunity(table: Table, leaver: string): void {
  const { side } = who(table.now, leaver)
  const options = everybody(table.now)
    .filter((one) => isUp(one) && one.side !== side && canStrikeForFree(table.now, one))
    .flatMap((one) =>
      usableUses(one)
        .filter((use) => !weaponOf(one, use).isRanged)
        .map((use) => ({ words: `${one.name}: strike with ${use}`, value: { by: one.name, use } }))
    )
  const enemies = table.now.sides.find((other) => other.name !== side)?.name ?? ''
  const chosen = table.ask<{ by: string; use: string } | undefined>({
    who: enemies,
    what: `${leaver} turns to leave`,
    rule: 'C-H14',
    options: [...options, { words: 'let them go', value: undefined, always: 'let others go' }],
    suggested: 0
  })
  if (chosen)
    strike(table, { by: chosen.by, target: leaver, use: chosen.use, edge: 0, isDirect: true })
}
