import { reactsWith } from '../cards.ts'
import { type CommandOfType, circumstances } from '../commands.ts'
import { who } from '../state.ts'
import type { Action } from '../tables/actions.ts'
import { goTo } from './moving.ts'
import { rollTest, type Table } from './tests.ts'
import { spendFast, spendReaction, spendSlow } from './turns.ts'

/** Draw or swap a weapon: fast. What was in hand is put away (E-18). */
export function draw(table: Table, { by, weapon }: CommandOfType<'draw'>): void {
  spendFast(table, by)
  const instead = who(table.now, by).wields
  table.happens({ type: 'drew', rule: 'E-18', who: by, weapon, instead })
}

/** Picking up what was knocked away or thrown is handling an object: fast (C-E6, E-18). */
export function pickUp(table: Table, { by, weapon }: CommandOfType<'pick-up'>): void {
  spendFast(table, by)
  table.happens({ type: 'picked-up', rule: 'E-18', who: by, weapon })
}

export function standUp(table: Table, by: string): void {
  spendFast(table, by)
  table.happens({ type: 'stood-up', rule: 'E-18', who: by })
}

/** More than a word or two; turning around; a door (E-18). */
export function doSomething(
  table: Table,
  by: string,
  what: 'shout' | 'turn around' | 'interact'
): void {
  spendFast(table, by)
  table.happens({ type: 'did', rule: 'E-18', who: by, what })
}

function testSlow(
  table: Table,
  by: string,
  action: Action,
  what: string,
  how: keyof typeof circumstances
): number {
  spendSlow(table, by)
  const { needed, dice } = circumstances[how]
  const rolled = rollTest(table, by, { action, what, needed: 1 + needed, dice, isManeuver: true })
  return rolled - needed
}

/** Sway with words: Persuade. What comes of it is for whoever plays the one who is swayed to say (E-17). */
export function sway(table: Table, { by, target, how }: CommandOfType<'sway'>): void {
  const works = testSlow(table, by, 'Persuade', `to sway ${target}`, how) > 0
  const gives =
    works &&
    table.ask<'in' | 'ear'>({
      who: target,
      what: `${by} has found the right words for ${target}`,
      rule: 'E-17',
      options: [
        { words: `${target}: listen`, value: 'ear' },
        { words: `${target}: give in`, value: 'in' }
      ],
      suggested: 0
    })
  table.happens({ type: 'swayed', rule: 'E-17', who: by, target, works, gives: gives || 'nothing' })
}

/** Lure somebody to a certain place: Finesse or Intimidate, into a zone next to theirs (E-17). */
export function lure(table: Table, { by, target, zone, action, how }: CommandOfType<'lure'>): void {
  const works = testSlow(table, by, action, `to lure ${target} to ${zone}`, how) > 0
  table.happens({ type: 'lured', rule: 'E-17', who: by, target, works })
  if (works) goTo(table, target, zone, 'lure', 'E-17')
}

/** Survey the situation: Read; the Director answers (E-17). */
export function survey(table: Table, { by, how }: CommandOfType<'survey'>): void {
  const works = testSlow(table, by, 'Read', 'to survey the situation', how) > 0
  table.happens({ type: 'surveyed', rule: 'E-17', who: by, works })
}

/** Casting Magic: slow, Cast. What a spell does is said elsewhere, and the table applies it (E-23). */
export function cast(table: Table, { by, spell, how }: CommandOfType<'cast'>): void {
  const left = testSlow(table, by, 'Cast', spell, how)
  table.happens({ type: 'cast', rule: 'E-23', who: by, spell, target: '', works: left > 0, left })
}

/** On somebody: who can resist it may react, and each success takes one off the spell’s (E-18, E-23). */
export function castOn(table: Table, { by, spell, target, how }: CommandOfType<'cast-on'>): void {
  const resistedBy = who(table.now, by).spells[spell] ?? ''
  const action = resistedBy !== '' && resists(table, by, target, spell, resistedBy) && resistedBy
  const rolled = testSlow(table, by, 'Cast', `${spell} on ${target}`, how)
  const against = action
    ? rollTest(table, target, { action, what: `to resist ${spell}`, isManeuver: true })
    : 0
  const left = Math.max(0, rolled - against)
  table.happens({ type: 'cast', rule: 'E-23', who: by, spell, target, works: left > 0, left })
}

function resists(table: Table, by: string, target: string, spell: string, action: Action): boolean {
  const left = reactsWith(table.now, who(table.now, target))
  if (left === undefined || by === target) return false
  const price = left === 'slow' ? ', for the slow Maneuver' : ''
  const isResisting = table.ask({
    who: target,
    what: `${by} casts ${spell} on ${target}`,
    rule: 'E-18',
    options: [
      { words: `${target}: let it happen`, value: false, always: 'let spells happen' },
      { words: `${target}: resist by ${action}${price}`, value: true }
    ],
    suggested: left === 'fast' && who(table.now, by).side !== who(table.now, target).side ? 1 : 0
  })
  if (!isResisting) return false
  spendReaction(table, target)
  table.happens({ type: 'declared', rule: 'E-18', who: target, how: 'resist' })
  return true
}

/** No Harm is healed in a fight; Study keeps somebody who is dying alive (C-E15, C-E19). */
export function tend(table: Table, { by, target, how }: CommandOfType<'tend'>): void {
  const isSaved = testSlow(table, by, 'Study', `to tend ${target}`, how) > 0
  table.happens({ type: 'tended', rule: 'C-E19', who: target, by, isSaved })
}
