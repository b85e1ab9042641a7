import { weaponsHeld } from '../../../core/sections/thing.ts'
import { actorOf, by, nextZone, otherCombatant } from '../params.ts'
import type { Args, Refusal, Rules, Table } from '../section.ts'
import { choice, event, order, refuse, refuseIf } from '../section.ts'
import type { Combatant, State } from '../state.ts'
import { canAct, combatantOf } from '../state.ts'
import type { Ability } from '../tables/attributes.ts'
import { abilities } from '../tables/attributes.ts'
import { stunts, stuntWords } from '../tables/stunts.ts'
import { outWords } from '../words.ts'
import { shove } from './action/moving.ts'
import { actionCommand } from './action/turns.ts'
import type { AdvantageWord, Test } from './d20.ts'
import { advantageParam, advantagesOf, testWords } from './d20.ts'
import { setHindrance } from './hinderance/hindering.ts'
import { disadvantagesByFoe } from './hinderance/hindrances.ts'
import { items } from './inventory.ts'
import { testWithLuck } from './luck.ts'
import { cannotTest, difficulty, drFor, drOf, nameOf } from './tests.ts'
import { noRoom } from './zone-conditions/room.ts'
import { placeOf } from './zones.ts'

export const rules = {
  'Z-26': {
    where: 'Combat › Stunts',
    how: 'prompted',
    says: 'Pushing, grappling and other stunts against an opposing Creature are a fitting Test.'
  }
} satisfies Rules

const closeEnemy = otherCombatant(
  'target',
  (one, actor) => one.side !== actor.side && one.zone === actor.zone
)
const stunt = choice('stunt', stuntWords)
/** Offers Skill to creatures, and the most common attributes to Characters. Any attribute may be written. */
const ability = {
  kind: 'choice',
  label: 'Test',
  allowed: () => abilities,
  offered: (state: State, args: Args): readonly Ability[] =>
    actorOf(state, args)?.isPlayer ? ['STR', 'DEX'] : ['Skill']
} as const

export const events = {
  stuntTried: event<{
    who: string
    stunt: string
    target: string
    test: Test
    roller: string
    works: boolean
  }>({
    apply(state, { stunt, target, works }) {
      if (works && isOnce(stunt)) combatantOf(state, target).fellFor.push(stunt)
    },
    tell({ who, stunt, target, test, roller, works }) {
      const by = roller === who ? '' : `${roller} `
      return `${who} tries to ${stunt} ${target}: ${by}${testWords(test)}, and ${who} ${works ? 'succeeds' : 'fails'}`
    }
  })
}

export const commands = {
  /** Tries a stunt on an opposing Creature: any physical deed but an attack. */
  stunt: actionCommand({
    label: 'Stunt',
    group: 'act',
    help: 'grapple, trip and others: a Test by the ability that you choose',
    rule: 'Z-26',
    order: order.stunt,
    phrase: '{by}: {stunt} {target} by {ability}{difficulty}{edge}',
    params: { by, stunt, target: closeEnemy, ability, difficulty, edge: advantageParam },
    refuses: (state, { by, stunt: word, target, ability }) =>
      cannotTry(state, combatantOf(state, by), target, ability) ??
      refuseIf(
        word === 'disarm' && weaponsHeld(combatantOf(state, target)).length === 0,
        'Z-26',
        () => `${target} has no weapon in hand`
      ) ??
      refuseIf(
        combatantOf(state, target).fellFor.includes(word),
        'Z-26',
        () => `Nobody can ${word} ${target} a second time in this fight`
      ),
    decide(table, { by, stunt: word, target, ability, difficulty, edge }) {
      if (!tryStunt(table, { by, target, ability, difficulty, edge, word })) return
      if (word === 'disarm') return items.disarm(table, 'Z-26', by, target)
      const row = stunts.find((known) => known.stunt === word)
      if (!row?.hindrance || !row.test) return
      const { test, costsAction = false } = row
      setHindrance(table, target, row.hindrance, { test, costsAction }, by, '')
    }
  }),
  /** Pushes a combatant into another Zone. */
  push: actionCommand({
    label: 'Push',
    group: 'act',
    help: 'a Test; the target goes into the next Zone',
    rule: 'Z-26',
    order: order.stunt,
    phrase: '{by}: push {target} to {zone} by {ability}{difficulty}{edge}',
    params: { by, target: closeEnemy, zone: nextZone, ability, difficulty, edge: advantageParam },
    refuses(state, { by, target, zone, ability }) {
      const { zone: from } = combatantOf(state, target)
      return (
        cannotTry(state, combatantOf(state, by), target, ability) ??
        refuseIf(
          !placeOf(state, from).next.includes(zone),
          'Z-26',
          () => `${zone} is not Nearby`
        ) ??
        noRoom(state, zone)
      )
    },
    decide(table, { by, target, zone, ability, difficulty, edge }) {
      if (tryStunt(table, { by, target, ability, difficulty, edge, word: 'push' }))
        shove(table, by, target, zone)
    }
  })
}

/** Whether a stunt works only once on the same target (RULING 21). A push can be repeated. */
const isOnce = (word: string): boolean =>
  stunts.some(({ stunt, isOnce }) => stunt === word && isOnce === true)

/**
 * Refuses a stunt with an ability that the actor lacks. Also refuses a target out of the fight, or in another Zone:
 * stunts are physical (Z-06).
 */
function cannotTry(
  state: State,
  actor: Combatant,
  target: string,
  ability: string
): Refusal | undefined {
  if (target === actor.name) return refuse('Z-26', `${target} cannot be their own target`)
  const other = combatantOf(state, target)
  if (!canAct(other)) return refuse('Z-26', outWords(other))
  if (other.zone !== actor.zone)
    return refuse('Z-06', `${target} is not in the same Zone as ${actor.name}`)
  return cannotTest(actor, ability)
}

interface Trying {
  readonly by: string
  readonly target: string
  readonly ability: Ability
  readonly difficulty: string
  readonly edge: AdvantageWord
  readonly word: string
}

/**
 * Makes the Test of the aggressor. Against a creature’s stunt a Character Tests STR or DEX to resist instead (RULING
 * 19). Returns whether the stunt succeeds.
 */
function tryStunt(table: Table, trying: Trying): boolean {
  const { by, target, word } = trying
  const isResisted = combatantOf(table.now, target).isPlayer && !combatantOf(table.now, by).isPlayer
  const test = isResisted ? resist(table, trying) : attempt(table, trying)
  const works = isResisted ? !test.passed : test.passed
  const roller = isResisted ? target : by
  table.happens(events.stuntTried, 'Z-26', { who: by, stunt: word, target, test, roller, works })
  return works
}

function attempt(table: Table, { by, target, ability, difficulty, edge, word }: Trying): Test {
  const one = combatantOf(table.now, by)
  return testWithLuck(table, {
    who: by,
    ability,
    what: `to ${word} ${target}`,
    dr: drFor(table.now, one, ability, drOf(difficulty)),
    ...nameOf(difficulty),
    ...advantagesOf(edge)
  }).test
}

function resist(table: Table, { by, target, difficulty, edge, word }: Trying): Test {
  const one = combatantOf(table.now, target)
  const { STR, DEX } = one.attributes
  const ability = table.ask<Ability>({
    decider: target,
    prompt: `${by} tries to ${word} ${target}: resist by STR or DEX?`,
    rule: 'Z-26',
    options: [
      { words: `${target}: resist by STR`, value: 'STR' },
      { words: `${target}: resist by DEX`, value: 'DEX' }
    ],
    suggested: DEX - drFor(table.now, one, 'DEX') > STR - drFor(table.now, one, 'STR') ? 1 : 0
  })
  const { advantages, disadvantages } = advantagesOf(edge)
  const aggressor = combatantOf(table.now, by)
  return testWithLuck(
    table,
    {
      who: target,
      ability,
      what: `against ${by}, who tries to ${word}`,
      dr: drFor(table.now, one, ability, drOf(difficulty)),
      ...nameOf(difficulty),
      advantages: [...disadvantages, ...disadvantagesByFoe(aggressor)],
      disadvantages: advantages
    },
    { stake: () => 1 }
  ).test
}
