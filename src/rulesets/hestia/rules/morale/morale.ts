import { listOf } from '../../../../core/text/names.ts'
import { reasonWords } from '../../../../core/text/reasons.ts'
import { fightOver, outOfFight } from '../../guards.ts'
import { side, who } from '../../params.ts'
import type { Defaults, Glossary, Refusal, Rules, Table } from '../../section.ts'
import { command, event, refuseIf, settingsReader, text } from '../../section.ts'
import type { Combatant, State, Trigger } from '../../state.ts'
import { canAct, combatantOf, everybody, isCasualty, isDown, sideOf, speedOf } from '../../state.ts'
import * as maladies from '../maladies.ts'
import type { Test } from '../test-words.ts'
import { swaysOfLiquor, testWords } from '../test-words.ts'
import { boons, isPassed, netBoonsOf, passAt, rollTest } from '../tests.ts'
import { groupsOf, putOffWords, reasonsWords, ruleOf } from './groups.ts'

const where = 'Combat › Morale'

export const rules = {
  'H-28': {
    where,
    how: 'automated',
    says: 'Morale is from 0 (Craven) to 20 (Suicidal), and 10 for most creatures.'
  },
  'H-29': {
    where,
    how: 'prompted',
    says: 'A combatant that fails a Morale Test tries to flee, or surrenders.'
  },
  'H-30': {
    where,
    how: 'automated',
    says: 'Enemies Test Morale when the first casualty of the fight is theirs, when their leader dies, and when half of them are out. A lone enemy Tests at its first loss of Flesh. A frightening event calls for a Test too.'
  },
  'H-31': {
    where,
    how: 'automated',
    says: 'Flighty hirelings, with a Loyalty below 10, Test Morale when enemies would.'
  },
  'H-32': {
    where,
    how: 'automated',
    says: 'Morale 20 never fails an unmodified Test; Morale 0 passes only on a natural 20.'
  },
  'C-H2': { where, how: 'automated', says: 'A Morale Test is a Test with Morale as its Score.' },
  'C-H26': {
    where: 'not given',
    how: 'automated',
    says: 'Loyalty is from 0 to 20; below 10 a hireling is flighty.'
  }
} satisfies Rules

export const defaults = {
  'half counts the fled': {
    value: false,
    rule: 'H-30',
    says: 'Whether fled and surrendered combatants count towards half of a side.'
  },
  'loyalty that is flighty': {
    value: 10,
    rule: 'C-H26',
    says: 'A hireling with less Loyalty than this Tests Morale.'
  }
} satisfies Defaults
const settings = settingsReader(defaults)

export const glossary = {
  flighty: {
    says: 'Flighty: a hireling with a `loyalty` below 10. It Tests Morale when enemies would.',
    rule: 'H-31'
  },
  morale: {
    says: 'Willingness to fight, 0 to 20. A combatant that fails a Test of it flees or surrenders.',
    rule: 'H-29'
  }
} satisfies Glossary

export const events = {
  /** Records the first casualty of the fight. */
  firstFell: event({
    apply(state) {
      state.hadCasualty = true
    }
  }),
  shaken: event<{ side: string; triggers: readonly Trigger[]; who?: string; why?: string }>({
    apply(state, { side, triggers, who = '' }) {
      sideOf(state, side).fired.push(...triggers.filter((trigger) => trigger !== 'frightened'))
      const owed = state.shaken.find((one) => one.side === side)
      const reason = { triggers, who, round: state.round }
      if (owed) {
        owed.reasons.push(reason)
        delete owed.who
      } else state.shaken.push({ side, reasons: [reason] })
    },
    tell: ({ side, triggers, who = '', why = '' }) =>
      triggers.includes('frightened')
        ? `${side} are shaken by something frightening${reasonWords(why)}`
        : `${side} are shaken: ${reasonsWords(triggers, who)}`
  }),
  moraleTested: event<{
    side: string
    who: readonly string[]
    test: Test
    holds: boolean
    /** Whether the Test was put off from an earlier Round (RULING 13). */
    isLate: boolean
  }>({
    apply(state, { who }) {
      for (const name of who) combatantOf(state, name).hasTestedMorale = true
    },
    tell({ side, who, test, holds, isLate }, before) {
      const s = who.length > 1 ? '' : 's'
      const reasons = before.shaken.find((owed) => owed.side === side)?.reasons ?? []
      const late = isLate ? `, put off from ${putOffWords(reasons)}` : ''
      const outcome = holds ? `hold${s}` : `lose${s} heart`
      const sways = swaysOfLiquor(who.some((name) => combatantOf(before, name).isTipsy))
      const sum = testWords(test, { adds: 'Morale', against: String(passAt), sways })
      return `${listOf(who)} Test${s} Morale${late}: ${sum}, and ${outcome}`
    }
  }),
  gaveUp: event<{ who: readonly string[]; how: 'fled' | 'surrendered' }>({
    apply(state, { who, how }) {
      for (const name of who) combatantOf(state, name).status = how
    },
    tell({ who, how }) {
      const deed = how === 'fled' ? 'flee' : 'surrender'
      return `${listOf(who)} ${deed}${who.length > 1 ? '' : 's'}`
    }
  }),
  /**
   * Clears a side’s Morale Test. `later`: combatants that Tested earlier in this Round, and Test when the next
   * begins (RULING 13).
   */
  moraleSettled: event<{ side: string; later: readonly string[] }>({
    apply(state, { side, later }) {
      state.shaken = state.shaken.flatMap((owed) => {
        if (owed.side !== side) return [owed]
        return later.length > 0 ? [{ ...owed, who: [...later] }] : []
      })
    }
  })
}

/**
 * Applies the consequences of a wound or loss. Allies get Stress (C-H18), and the side owes a Morale Test if there is a
 * reason (H-30).
 */
export function applyMoraleLoss(
  table: Table,
  name: string,
  { isDown: isOut, isFleshLost }: { readonly isDown: boolean; readonly isFleshLost: boolean }
): void {
  const one = combatantOf(table.now, name)
  const { side, isLeader, status } = one
  if (status === 'dead' || status === 'fled') maladies.mourn(table, name)
  const triggers: Trigger[] = []
  if (isOut && isDown(one) && !table.now.hadCasualty) {
    table.happens(events.firstFell, 'H-30')
    triggers.push('first casualty')
  }
  if (status === 'dead' && isLeader) triggers.push('leader down')
  if (isOut && isHalved(table.now, side)) triggers.push('half down')
  if (isFleshLost && status === 'up' && sizeOf(table.now, side) === 1)
    triggers.push('alone and bloodied')
  shake(table, side, triggers, name)
}

/** Finds the consequences for somebody who was out already, and now dies or flees: Stress (C-H18), and a lost leader (H-30). */
export function recordLaterLoss(table: Table, name: string): void {
  const { side, isLeader, status } = combatantOf(table.now, name)
  if (status === 'dead' || status === 'fled') maladies.mourn(table, name)
  if (isLeader && status === 'dead') shake(table, side, ['leader down'], name)
}

/** The number of combatants that have fought on a side. Those that came dead do not count (RULING 18). */
const sizeOf = (state: State, side: string): number =>
  sideOf(state, side).size -
  everybody(state).filter((one) => one.side === side && one.cameDown).length

/**
 * RULING 12: whether half of the side’s original combatants are casualties. Those that fled or surrendered count if the
 * note says so.
 */
function isHalved(state: State, side: string): boolean {
  const size = sizeOf(state, side)
  if (size < 2) return false
  const countsFled = settings(state)['half counts the fled']
  let out = 0
  const { combatants } = state
  for (const name in combatants) {
    const one = combatants[name] as Combatant
    if (one.side === side && !canAct(one) && (countsFled ? !one.cameDown : isCasualty(one))) out++
  }
  return out * 2 >= size
}

/** Shakes a side, which then owes a Morale Test. Each trigger works once, and only if somebody left Tests Morale. */
function shake(table: Table, side: string, all: readonly Trigger[], who: string): void {
  const { fired } = sideOf(table.now, side)
  const triggers = all.filter((trigger) => !fired.includes(trigger))
  if (triggers.length > 0 && hasFear(table.now, side))
    table.happens(events.shaken, 'H-30', { side, triggers, who })
}

/** Whether a side has anybody who Tests Morale. */
const hasFear = (state: State, side: string): boolean =>
  everybody(state).some((one) => one.side === side && canAct(one) && testsMorale(state, one))

const cannotFrighten = (state: State, { side }: { readonly side: string }): Refusal | undefined =>
  fightOver(state) ??
  refuseIf(!hasFear(state, side), 'H-30', () => `Nobody on the side ${side} has to Test Morale`)

/** Shakes a side by a frightening or spectacular event, and rolls its Morale. `why`: the event, or empty. */
function frighten(table: Table, side: string, edge: keyof typeof netBoonsOf, why: string): void {
  const triggers = ['frightened'] as const
  table.happens(events.shaken, 'H-30', { side, triggers, ...(why !== '' && { why }) })
  testMorale(table, side, netBoonsOf[edge], true)
}

/**
 * Whether a combatant Tests Morale. Player characters never do; hirelings of the characters only if they are flighty
 * (H-31).
 */
export function testsMorale(
  state: State,
  { side, isPlayer, isHireling, loyalty }: Combatant
): boolean {
  if (isPlayer) return false
  // Hirelings of the enemies count as enemies (RULING 32).
  if (isHireling && !sideOf(state, side).tests) return true
  return !isHireling || loyalty < settings(state)['loyalty that is flighty']
}

export const commands = {
  frighten: command({
    label: 'Frighten a side',
    group: 'test',
    help: 'the whole side Tests Morale',
    rule: 'H-30',
    phrase: '{side}: see something frightening{edge}',
    params: { side, edge: boons },
    refuses: cannotFrighten,
    decide: (table, { side, edge }) => frighten(table, side, edge, '')
  }),
  /** `frighten` with a reason. A separate command, because the panel offers no commands with free text. */
  'frighten-because': command({
    label: 'Frighten a side, and say why',
    isUnlisted: true,
    rule: 'H-30',
    phrase: '{side}: see something frightening{edge}, because {why}',
    params: { side, edge: boons, why: text('the reason') },
    refuses: cannotFrighten,
    decide: (table, { side, edge, why }) => frighten(table, side, edge, why)
  }),
  /** A Morale Test that the game master calls for. */
  'check-morale': command({
    label: 'Morale',
    group: 'test',
    help: 'd20 + Morale: below 20 flees or surrenders',
    rule: 'H-29',
    phrase: '{who}: Test Morale{edge}',
    params: { who, edge: boons },
    refuses: (state, { who }) =>
      fightOver(state) ??
      outOfFight(state, who) ??
      refuseIf(
        combatantOf(state, who).isPlayer,
        'H-30',
        () => `${who} is a player’s character: the player decides whether to flee`
      ),
    decide(table, { who, edge }) {
      const combatant = combatantOf(table.now, who)
      rollMorale(table, combatant.side, [combatant], netBoonsOf[edge])
    }
  }),
  morale: command({
    label: 'Morale',
    rule: 'H-29',
    phrase: 'morale of {side}',
    params: { side },
    due: true,
    refuses: fightOver,
    decide: (table, { side }) => testMorale(table, side, 0)
  })
}

/**
 * Rolls Morale for a side. RULING 13: one roll for all with the same Morale, leaders apart, and at most one per
 * combatant in a Round.
 */
function testMorale(table: Table, side: string, netBoons: number, isByWord = false): void {
  const owing = owingMorale(table.now, side)
  const ready = isByWord ? owing : owing.filter((one) => !one.hasTestedMorale)
  const isLate = table.now.shaken.some((owed) => owed.side === side && owed.who !== undefined)
  for (const members of groupsOf(ready)) rollMorale(table, side, members, netBoons, isLate)
  const later = owing.filter((one) => !ready.includes(one)).map((one) => one.name)
  table.happens(events.moraleSettled, 'H-30', { side, later })
}

/** Combatants of a side that must Test Morale. */
function owingMorale(state: State, side: string): readonly Combatant[] {
  const owing: Combatant[] = []
  const who = state.shaken.find((owed) => owed.side === side)?.who
  const { combatants } = state
  for (const name in combatants) {
    const one = combatants[name] as Combatant
    if (one.side !== side || !canAct(one) || !testsMorale(state, one)) continue
    if (who === undefined || who.includes(one.name)) owing.push(one)
  }
  return owing
}

/**
 * The side that has to Test Morale now, or `undefined`. Combatants that have Tested in this Round wait for the next
 * (RULING 13).
 */
export const sideToTest = (state: State): string | undefined =>
  state.shaken.find(
    ({ side, who }) =>
      who === undefined || owingMorale(state, side).some((one) => !one.hasTestedMorale)
  )?.side

/** Rolls d20 plus Morale against 20. On a failure the group flees or surrenders. */
function rollMorale(
  table: Table,
  side: string,
  members: readonly Combatant[],
  netBoons: number,
  isLate = false
): void {
  const [first] = members
  if (!first) return
  const who = members.map((one) => one.name)
  const what = `Morale Test of ${listOf(who)}`
  const more = first.isTipsy ? -1 : 0
  const test = rollTest(table, first.name, what, first.morale, netBoons + more)
  const holds = isPassed(test)
  table.happens(events.moraleTested, ruleOf(first), { side, who, test, holds, isLate })
  if (!holds && table.now.phase !== 'aside') giveUp(table, who)
}

/** Makes a group flee or surrender (H-29). The Pinned cannot flee (H-24, RULING 20). */
function giveUp(table: Table, names: readonly string[]): void {
  const [first = ''] = names
  const isOne = names.length === 1
  const free = names.filter((name) => speedOf(combatantOf(table.now, name)) > 0)
  const caught = names.filter((name) => !free.includes(name))
  const areAllPinned = caught.every((name) =>
    combatantOf(table.now, name).effects.includes('pinned')
  )
  const stuck = areAllPinned ? 'the Pinned' : 'the immobile'
  const surrender = { words: `${first}: ${isOne ? 'surrender' : 'all surrender'}`, value: false }
  const flee = {
    words: `${first}: ${isOne ? 'flee' : caught.length > 0 ? `all flee but ${stuck}` : 'all flee'}`,
    value: true
  }
  const flees = table.ask({
    decider: first,
    prompt: `${listOf(names)} ${isOne ? 'has' : 'have'} lost heart: flight or surrender?`,
    rule: 'H-29',
    options: free.length > 0 ? [flee, surrender] : [surrender],
    suggested: 0
  })
  leave(table, flees ? free : [], 'fled')
  leave(table, flees ? caught : names, 'surrendered')
}

function leave(table: Table, who: readonly string[], how: 'fled' | 'surrendered'): void {
  if (who.length === 0) return
  table.happens(events.gaveUp, 'H-29', { who, how })
  for (const name of who) applyMoraleLoss(table, name, { isDown: true, isFleshLost: false })
}
