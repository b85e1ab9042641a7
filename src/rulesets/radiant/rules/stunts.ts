import type { CommandOfType } from '../commands.ts'
import type { Test } from '../events.ts'
import { who } from '../state.ts'
import type { Ability } from '../tables/attributes.ts'
import { stunts } from '../tables/stunts.ts'
import { setHindrance } from './hindrances.ts'
import { testWithLuck } from './luck.ts'
import { drFor, type Edge, edgesOf, type Table, weightOn } from './tests.ts'
import { spendAction } from './turns.ts'

/** Stunts: what is done to an opposing Creature and is no attack (Z-26). */
export function stunt(table: Table, command: CommandOfType<'stunt'>): void {
  const { by, stunt: word, target, ability, edge } = command
  spendAction(table, by)
  if (!tryStunt(table, { by, target, ability, edge, word })) return
  if (word === 'disarm') return disarm(table, by, target)
  const row = stunts.find((known) => known.stunt === word)
  if (!row?.hindrance || !row.test) return
  const { test, costsAction = false } = row
  setHindrance(table, target, row.hindrance, { test, costsAction }, by, '')
}

/** Push somebody into another Zone (Z-26). */
export function push(table: Table, command: CommandOfType<'push'>): void {
  const { by, target, zone, ability, edge } = command
  spendAction(table, by)
  if (tryStunt(table, { by, target, ability, edge, word: 'push' }))
    table.happens({ type: 'moved', rule: 'Z-26', who: target, to: zone, how: 'pushed', by })
}

interface Trying {
  readonly by: string
  readonly target: string
  readonly ability: Ability
  readonly edge: Edge
  readonly word: string
}

/**
 * The aggressor Tests; a Character whom a creature tries something on Tests STR or DEX to resist instead
 * (RULING 19).
 */
function tryStunt(table: Table, trying: Trying): boolean {
  const { by, target, word } = trying
  const isResisted = who(table.now, target).isPlayer && !who(table.now, by).isPlayer
  const test = isResisted ? resist(table, trying) : attempt(table, trying)
  const works = isResisted ? !test.passed : test.passed
  const roller = isResisted ? target : by
  table.happens({
    type: 'stunt-tried',
    rule: 'Z-26',
    who: by,
    stunt: word,
    target,
    test,
    roller,
    works
  })
  return works
}

function attempt(table: Table, { by, target, ability, edge, word }: Trying): Test {
  const one = who(table.now, by)
  return testWithLuck(table, {
    who: by,
    ability,
    what: `to ${word} ${target}`,
    dr: drFor(table.now, one, ability),
    ...edgesOf(edge)
  }).test
}

function resist(table: Table, { by, target, edge, word }: Trying): Test {
  const one = who(table.now, target)
  const { STR, DEX } = one.attributes
  const ability = table.ask<Ability>({
    who: target,
    what: `${by} tries to ${word} ${target}`,
    rule: 'Z-26',
    options: [
      { words: `${target}: resist by STR`, value: 'STR' },
      { words: `${target}: resist by DEX`, value: 'DEX' }
    ],
    suggested: DEX - drFor(table.now, one, 'DEX') > STR - drFor(table.now, one, 'STR') ? 1 : 0
  })
  const { advantages, disadvantages } = edgesOf(edge)
  const aggressor = who(table.now, by)
  return testWithLuck(
    table,
    {
      who: target,
      ability,
      what: `against ${by}, who tries to ${word}`,
      dr: drFor(table.now, one, ability),
      advantages: disadvantages + weightOn(aggressor),
      disadvantages: advantages
    },
    { stake: 1 }
  ).test
}

/** What is in the hands of the target falls; where there is more than one thing, the aggressor says which. */
function disarm(table: Table, by: string, target: string): void {
  const { weapons, zone } = who(table.now, target)
  const held = Object.values(weapons).filter(({ store, hands }) => store === 'hand' && hands > 0)
  if (held.length === 0) return
  const item = table.ask({
    who: by,
    what: `What does ${target} lose?`,
    rule: 'Z-26',
    options: held.map(({ name }) => ({ words: `${by}: knock away the ${name}`, value: name })),
    suggested: 0
  })
  table.happens({ type: 'disarmed', rule: 'Z-26', who: target, item, zone })
}
