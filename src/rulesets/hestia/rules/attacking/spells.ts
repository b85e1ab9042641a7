import { actorOf, by, gearNames, target } from '../../params.ts'
import type { Rules } from '../../section.ts'
import { event, name, refuseIf } from '../../section.ts'
import type { State } from '../../state.ts'
import { combatantOf, hasLeft } from '../../state.ts'
import { outOfReach } from '../actions-in-combat/belongings.ts'
import { actionCommand } from '../actions-in-combat/turns.ts'
import { defenseOf } from '../damage/damage.ts'
import type { Test } from '../test-words.ts'
import { boons, netBoonsOf } from '../tests.ts'
import { judgeAttack, rollViolence, violenceWords } from './weapons.ts'

export const rules = {
  'H-17': {
    where: 'Combat › Attacking',
    how: 'prompted',
    says: 'A spell needs a Violence Test only to touch somebody unwilling, or if its description asks for one.'
  }
} satisfies Rules

const spell = name('spell', (state, args) => Object.keys(actorOf(state, args)?.spells ?? {}))

interface Cast {
  readonly who: string
  readonly spell: string
  readonly target?: string
  readonly test?: Test
  /** The Defense that the Test must reach. */
  readonly needed?: number
  readonly works: boolean
}

export const events = {
  cast: event<Cast>({
    tell({ who, spell, target, test, needed, works }, before) {
      const on = target === undefined ? '' : ` on ${target}`
      if (!test) return `${who} casts ${spell}${on}`
      const sum = violenceWords(before, who, test, needed)
      return `${who} casts ${spell}${on}: ${sum}, ${works ? 'a hit' : 'a miss'}`
    }
  }),
  activated: event<{ who: string; item: string }>({
    tell: ({ who, item }) => `${who} activates the ${item}`
  })
}

export const commands = {
  /** Casts a spell without a roll. The game master applies the spell’s description. */
  cast: actionCommand({
    label: 'Cast',
    group: 'act',
    help: 'an action; you apply the spell’s description',
    rule: 'H-17',
    phrase: '{by}: cast {spell}',
    params: { by, spell },
    refuses(state, { by, spell }) {
      const { needsTouch, needsTest } = combatantOf(state, by).spells[spell] ?? {}
      const needsTarget = needsTouch === true || needsTest === true
      return refuseIf(needsTarget, 'H-17', () => `${spell} needs a target`)
    },
    decide: (table, { by, spell }) =>
      table.happens(events.cast, 'H-17', { who: by, spell, works: true })
  }),
  'cast-on': actionCommand({
    label: 'Cast on',
    group: 'act',
    help: 'an action; a Violence Test to touch somebody unwilling',
    rule: 'H-17',
    phrase: '{by}: cast {spell} on {target}{edge}',
    params: { by, spell, target, edge: boons },
    refuses: (state, { target }) =>
      refuseIf(hasLeft(combatantOf(state, target)), 'H-17', () => `${target} is out of the fight`),
    decide(table, { by, spell, target, edge }) {
      if (needsViolence(table.now, by, spell, target)) {
        const needed = defenseOf(table.now, combatantOf(table.now, target))
        const what = `Violence Test for ${spell}`
        const test = rollViolence(table, combatantOf(table.now, by), what, netBoonsOf[edge], needed)
        const { hits: works } = judgeAttack(test.natural, test.total, needed)
        const rule = 'H-17'
        table.happens(events.cast, rule, { who: by, spell, target, test, needed, works })
      } else table.happens(events.cast, 'H-17', { who: by, spell, target, works: true })
    }
  }),
  activate: actionCommand({
    label: 'Activate',
    group: 'act',
    help: 'an action; you apply the item’s description',
    rule: 'H-08',
    phrase: '{by}: activate {item}',
    params: { by, item: name('item', gearNames) },
    refuses: (state, { by, item }) => outOfReach(combatantOf(state, by), item, 'H-10'),
    decide: (table, { by, item }) => table.happens(events.activated, 'H-08', { who: by, item })
  })
}

/**
 * Whether a spell needs a Violence Test: to touch an unwilling target, or by its description. Targets of
 * another side count as unwilling (RULING 26).
 */
function needsViolence(state: State, by: string, spell: string, target: string): boolean {
  const caster = combatantOf(state, by)
  const known = caster.spells[spell]
  if (!known) return false
  const isUnwilling = combatantOf(state, target).side !== caster.side
  return known.needsTest || (known.needsTouch && isUnwilling)
}
