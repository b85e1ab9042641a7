import { listOf } from '../../../core/text/names.ts'
import { enemySide, side, who } from '../params.ts'
import type { Defaults, Rules, Table } from '../section.ts'
import { command, event, order, refuse, refuseIf, settingsReader } from '../section.ts'
import type { Combatant, State, Trigger } from '../state.ts'
import { canAct, combatantOf, everybody, leave, sideOf } from '../state.ts'
import { reactionOf } from '../tables/reactions.ts'
import { fightOver, outOfFight } from './action/turns.ts'
import { canSpendOn, spendGrit } from './characters.ts'
import type { Advantages, Test } from './d20.ts'
import { advantageParam, advantagesOf, noAdvantages, testWords } from './d20.ts'
import { isFreeToMove } from './hinderance/hindrances.ts'
import { testWithLuck } from './luck.ts'
import { defaultDr } from './tests.ts'

export const rules = {
  'Z-32': {
    where: 'Combat › Reactions & Morale',
    how: 'prompted',
    says: 'Creatures without a set attitude get one by a d10, from Hostile to Helpful.'
  },
  'Z-33': {
    where: 'Combat › Reactions & Morale',
    how: 'prompted',
    says: 'When a fight turns bad for the enemies, the game master may call for Morale Tests by Skill. A failure means parley or flight.'
  }
} satisfies Rules

export const defaults = {
  'outnumbered by': {
    value: 3,
    rule: 'Z-33',
    says: 'How many times as many opponents shake a side that has just lost somebody.'
  }
} satisfies Defaults
const settings = settingsReader(defaults)

export const events = {
  reacted: event<{ side: string; face: number; reaction: string }>({
    apply(state, { side, reaction }) {
      sideOf(state, side).reaction = reaction
    },
    tell: ({ side, face, reaction }) => `${side} are ${reaction} (rolled ${face})`
  }),
  shaken: event<{ side: string; trigger: Trigger | 'called'; who: string }>({
    apply(state, { side, trigger }) {
      if (trigger === 'called') return
      sideOf(state, side).fired.push(trigger)
      if (!state.shaken.some((owed) => owed.side === side)) state.shaken.push({ side, trigger })
    },
    tell({ side, trigger, who }, before) {
      const reasons = {
        'half down':
          before.combatants[who]?.status === 'up'
            ? `${who} has lost at least half of its HP`
            : `half of their strength is gone with ${who}`,
        'leader down': `${who}, who led them, has fallen`,
        outnumbered: `without ${who} they are by far outnumbered`,
        called: 'the game master decides so'
      }
      return `The fight turns bad for ${side}: ${reasons[trigger]}`
    }
  }),
  foughtOn: event<{ side: string; isAsked: boolean }>({
    tell: ({ side, isAsked }) =>
      `${side} fight on${isAsked ? ', as the game master decides' : ': nobody has to Test Morale'}`
  }),
  moraleTested: event<{ who: string; test: Test }>({
    apply(state, { who }) {
      combatantOf(state, who).hasTestedMorale = true
    },
    tell: ({ who, test }) =>
      `${who} Tests Morale: ${testWords(test)}, and ${test.passed ? 'fights on' : 'loses heart'}`
  }),
  gaveUp: event<{ who: readonly string[]; how: 'fled' | 'parleying' }>({
    apply(state, { who, how }) {
      for (const name of who) leave(combatantOf(state, name), how)
    },
    tell({ who, how }) {
      const isOne = who.length === 1
      const does = how === 'fled' ? (isOne ? 'flees' : 'flee') : isOne ? 'parleys' : 'parley'
      return `${listOf(who)} ${does}`
    }
  }),
  moraleSettled: event<{ side: string }>({
    apply(state, { side }) {
      state.shaken = state.shaken.filter((owed) => owed.side !== side)
    }
  })
}

export const commands = {
  reaction: command({
    label: 'Reaction',
    group: 'test',
    help: 'd10: Hostile to Helpful',
    rule: 'Z-32',
    order: order.reaction,
    phrase: 'reaction of {side}',
    params: { side: enemySide },
    refuses(state, { side }) {
      const { phase } = state
      const { isCharacters, reaction } = sideOf(state, side)
      if (phase === 'over' || phase === 'aside') return fightOver(state)
      if (isCharacters)
        return refuse('Z-32', `${side} are Characters, whose players decide how they react`)
      if (phase !== 'opening' && !hasJustCome(state, side))
        return refuse('Z-32', 'Reactions are rolled before the fight begins, and it has begun')
      return refuseIf(reaction !== '', 'Z-32', () => `The reaction of ${side} is already known`)
    },
    decide(table, { side }) {
      const face = table.roll('1d10', '', `reaction of ${side}`).total
      table.happens(events.reacted, 'Z-32', { side, face, reaction: reactionOf(face) })
    }
  }),
  'check-morale': command({
    label: 'Morale',
    group: 'test',
    help: 'a failure means parley or flight',
    rule: 'Z-33',
    phrase: '{who}: Test Morale{edge}',
    params: { who, edge: advantageParam },
    refuses(state, { who }) {
      const { isPlayer, isFearless } = combatantOf(state, who)
      return (
        fightOver(state) ??
        outOfFight(state, who) ??
        refuseIf(
          isPlayer,
          'Z-33',
          () => `${who} belongs to a player, who decides whether to run`
        ) ??
        refuseIf(isFearless, 'Z-33', () => `${who} is fearless and does not Test Morale`)
      )
    },
    decide: (table, { who, edge }) => testAll(table, [who], advantagesOf(edge))
  }),
  'bad-turn': command({
    label: 'Morale of a side',
    group: 'test',
    help: 'a whole side Tests Morale',
    rule: 'Z-33',
    phrase: '{side}: Test Morale, all of them{edge}',
    params: { side: enemySide, edge: advantageParam },
    refuses: (state, { side }) =>
      fightOver(state) ??
      refuseIf(state.phase !== 'turns', 'Z-33', () => 'No fight is running') ??
      refuseIf(afraidOf(state, side).length === 0, 'Z-33', () =>
        sideOf(state, side).isCharacters
          ? `The players of ${side} decide whether to run`
          : `Nobody on the side ${side} has to Test Morale in this Round`
      ),
    decide(table, { side, edge }) {
      table.happens(events.shaken, 'Z-33', { side, trigger: 'called', who: '' })
      table.happens(events.moraleSettled, 'Z-33', { side })
      testAll(
        table,
        afraidOf(table.now, side).map((one) => one.name),
        advantagesOf(edge)
      )
    }
  }),
  /** Asks whether a shaken side makes Morale Tests, and makes them. */
  morale: command({
    label: 'Morale',
    rule: 'Z-33',
    order: order.moraleDue,
    phrase: 'morale of {side}',
    params: { side },
    due: true,
    refuses: fightOver,
    decide(table, { side }) {
      const afraid = afraidOf(table.now, side).map((one) => one.name)
      const isTested =
        afraid.length > 0 &&
        table.ask({
          decider: afraid[0] ?? '',
          prompt: `The fight turns bad for ${side}: do they Test Morale?`,
          rule: 'Z-33',
          options: [
            { words: `${side}: Test Morale`, value: true },
            { words: `${side}: fight on`, value: false }
          ],
          suggested: 0
        })
      // Settle the side first, because members who give up may shake the side again.
      table.happens(events.moraleSettled, 'Z-33', { side })
      if (isTested) testAll(table, afraid, noAdvantages)
      else table.happens(events.foughtOn, 'Z-33', { side, isAsked: afraid.length > 0 })
    }
  })
}

/**
 * Whether all combatants of a side that can act arrived in this Round: they have no Turn, and are not surprised (Z-32).
 */
const hasJustCome = (state: State, side: string): boolean =>
  everybody(state)
    .filter((one) => one.side === side && canAct(one))
    .every((one) => one.turn === 'none' && !one.isSurprised)

/** Whether a combatant makes Morale Tests: an enemy of the Characters that is not fearless. */
export const testsMorale = (state: State, one: Combatant): boolean =>
  !one.isPlayer && !one.isFearless && !sideOf(state, one.side).isCharacters

/**
 * Records reasons for a Morale Test after `name` was hurt or left the fight (RULING 18). A side is shaken if half of it
 * is out of the fight, or its only combatant lost half its HP. A fallen leader, or being outnumbered, also counts.
 */
export function applyMoraleLoss(table: Table, name: string): void {
  const one = combatantOf(table.now, name)
  const { side } = one
  if (sideOf(table.now, side).isCharacters) return
  const { size } = sideOf(table.now, side)
  if (canAct(one)) {
    if (size === 1 && one.hp * 2 <= one.maxHp) shakeFor(table, side, 'half down', name)
    return
  }
  if (one.isLeader && one.status !== 'fled' && one.status !== 'parleying')
    shakeFor(table, side, 'leader down', name)
  const left = countUp(table.now, (other) => other.side === side)
  if ((size - left) * 2 >= size) shakeFor(table, side, 'half down', name)
  const foes = countUp(table.now, (other) => other.side !== side)
  if (foes >= left * settings(table.now)['outnumbered by'])
    shakeFor(table, side, 'outnumbered', name)
}

function countUp({ combatants }: State, isMeant: (one: Combatant) => boolean): number {
  let count = 0
  for (const name in combatants) {
    const one = combatants[name]
    if (one && canAct(one) && isMeant(one)) count++
  }
  return count
}

/** Records that a side is shaken, once for each reason, and only while somebody on it Tests Morale. */
function shakeFor(table: Table, side: string, trigger: Trigger, name: string): void {
  if (sideOf(table.now, side).fired.includes(trigger)) return
  if (!everybody(table.now).some((one) => one.side === side && isAfraid(table.now, one))) return
  table.happens(events.shaken, 'Z-33', { side, trigger, who: name })
}

const isAfraid = (state: State, one: Combatant): boolean => canAct(one) && testsMorale(state, one)

/** The combatants of a side who still Test Morale in this Round. */
const afraidOf = (state: State, side: string): readonly Combatant[] =>
  everybody(state).filter(
    (one) => one.side === side && isAfraid(state, one) && !one.hasTestedMorale
  )

/**
 * The shaken side to ask next about Morale. A side whose members have all made their Test of this Round waits for the
 * next one (RULING 16).
 */
export const shakenSide = (state: State): string | undefined =>
  state.shaken.find(({ side }) => afraidOf(state, side).length > 0)?.side

/** Tests the Skill of each name. A failure means parley or flight (RULING 16). */
function testAll(table: Table, names: readonly string[], given: Advantages): void {
  const failed: string[] = []
  for (const name of names) {
    const ability = combatantOf(table.now, name).isPlayer ? 'WIS' : 'Skill'
    const dr = defaultDr(table.now)
    const asking = { who: name, ability, what: 'of Morale', dr, ...given } as const
    const { test } = testWithLuck(table, asking)
    table.happens(events.moraleTested, 'Z-33', { who: name, test })
    if (!test.passed) failed.push(name)
  }
  if (table.now.phase !== 'aside') giveUp(table, failed)
}

function giveUp(table: Table, names: readonly string[]): void {
  const [first] = names
  if (first === undefined) return
  const isOne = names.length === 1
  const free = names.filter((name) => isFreeToMove(combatantOf(table.now, name)))
  const parley = { words: `${first}: ${isOne ? 'parley' : 'all parley'}`, value: false }
  const flee = {
    words: `${first}: ${isOne ? 'flee' : free.length < names.length ? 'all who can move flee' : 'all flee'}`,
    value: true
  }
  const flees = table.ask({
    decider: first,
    prompt: `${listOf(names)} ${isOne ? 'has' : 'have'} lost heart: flight or parley?`,
    rule: 'Z-33',
    options: free.length > 0 ? [flee, parley] : [parley],
    suggested: 0
  })
  withdraw(table, flees ? free : [], 'fled')
  withdraw(table, flees ? names.filter((name) => !free.includes(name)) : names, 'parleying')
}

/** Lets some combatants flee or parley, which may shake the rest of their side. */
function withdraw(table: Table, names: readonly string[], how: 'fled' | 'parleying'): void {
  if (names.length === 0) return
  table.happens(events.gaveUp, 'Z-33', { who: names, how })
  for (const name of names) applyMoraleLoss(table, name)
}

/** Intimidate: asks a warrior whether the combatant just hurt makes a Morale Test at Disadvantage (C-Z24). */
export function intimidate(table: Table, by: string, target: string): void {
  const victim = combatantOf(table.now, target)
  if (!canSpendOn(combatantOf(table.now, by), 'intimidate') || !canAct(victim)) return
  if (!testsMorale(table.now, victim) || victim.hasTestedMorale) return
  const tries = table.ask({
    decider: by,
    prompt: `${by} has hurt ${target}: is ${target} intimidated too?`,
    rule: 'C-Z24',
    options: [
      { words: `${by}: do not intimidate`, value: false, always: 'intimidate nobody' },
      { words: `${by}: intimidate ${target}`, value: true }
    ],
    suggested: victim.skill <= 3 && victim.hp > 6 ? 1 : 0
  })
  if (!tries) return
  spendGrit(table, by, 'intimidate', target)
  testAll(table, [target], { advantages: [], disadvantages: ['intimidated'] })
}
