import { anybody } from '../../params.ts'
import type { Refusal, RuleId, Rules, Table } from '../../section.ts'
import { choice, command, event, refuse, refuseIf } from '../../section.ts'
import type { Combatant, State } from '../../state.ts'
import { combatantOf, everybody, hasTrait } from '../../state.ts'
import { meditationLevel, monkRow } from '../../tables/monk.ts'
import { noMedic } from '../stabilization-and-death/medic.ts'
import { outOfFightWords } from '../turns.ts'

export const rules = {
  'T-10': {
    where: 'Combat › Hit Points and Damage',
    how: 'prompted',
    says: 'Six hours of sleep restore 1 HP, more for the Resilient.'
  },
  'C-T14': {
    where: 'not given',
    how: 'automated',
    says: 'The Resilient regain more HP by sleep.'
  }
} satisfies Rules

const care = choice('care', ['', ', in the care of a Medic'], [''])

/** The HP that six hours of sleep restore without a Medic (T-10, C-T14). */
export const hpBySleep = (one: Combatant): number => (hasTrait(one, 'resilient') ? 2 : 1)

export const events = {
  rested: event<{ who: string; how: 'sleep' | 'meditation'; amount: number; after: number }>({
    apply(state, { who, how, after }) {
      const one = combatantOf(state, who)
      one.hp = after
      if (how === 'meditation') one.meditations++
    },
    tell: ({ who, how, amount, after }, before) =>
      `${who} regains ${amount} HP by ${how}: HP ${combatantOf(before, who).hp} → ${after}`
  }),
  dayBegun: event({
    apply(state) {
      for (const one of everybody(state)) one.meditations = 0
    },
    tell: () => 'A new day begins'
  })
}

export const commands = {
  /** Sleeps six hours: 1 HP (T-10), more for the Resilient (C-T14), 1 more in the care of a Medic (C-T10). */
  sleep: command({
    label: 'Sleep',
    group: 'heal',
    help: 'six hours: 1 HP, more for the Resilient',
    rule: 'T-10',
    phrase: '{who}: sleep for 6 hours{care}',
    params: { who: anybody, care },
    refuses: (state, { who, care }) =>
      noTime(state, 'sleeps') ??
      cannotRest(state, who) ??
      hasAllHp(state, who, 'T-10') ??
      (care === '' ? undefined : noMedic(state, who)),
    decide(table, { who, care }) {
      const one = combatantOf(table.now, who)
      const isResilient = hasTrait(one, 'resilient')
      const isCaredFor = care !== ''
      const gain = hpBySleep(one) + (isCaredFor ? 1 : 0)
      rest(table, who, 'sleep', gain, isCaredFor ? 'C-T10' : isResilient ? 'C-T14' : 'T-10')
    }
  }),
  /** Meditates six hours, on the last level of the path of the monk: 1 HP (C-T11). */
  meditate: command({
    label: 'Meditate',
    group: 'heal',
    help: 'six hours, for a monk: 1 HP',
    rule: 'C-T11',
    phrase: '{who}: meditate for 6 hours',
    params: { who: anybody },
    refuses: (state, { who }) =>
      noTime(state, 'meditates') ??
      cannotRest(state, who) ??
      cannotMeditate(state, who) ??
      hasAllHp(state, who, 'C-T11'),
    decide: (table, { who }) => rest(table, who, 'meditation', 1, 'C-T11')
  }),
  /** Begins a new day, in which monks may meditate again (C-T11). */
  day: command({
    label: 'New day',
    group: 'fight',
    help: 'monks may meditate again',
    rule: 'C-T11',
    phrase: 'a new day begins',
    params: {},
    refuses: (state) =>
      noTime(state, 'waits') ??
      refuseIf(
        everybody(state).every(({ meditations }) => meditations === 0),
        'C-T11',
        () => 'Nobody has meditated today'
      ),
    decide: (table) => table.happens(events.dayBegun, 'C-T11')
  })
}

function rest(
  table: Table,
  who: string,
  how: 'sleep' | 'meditation',
  gain: number,
  rule: RuleId
): void {
  const { hp, maxHp } = combatantOf(table.now, who)
  const after = Math.min(maxHp, hp + gain)
  table.happens(events.rested, rule, { who, how, amount: after - hp, after })
}

/** Refuses hours of rest, and a new day, during a fight: a round is five seconds (T-05). */
const noTime = ({ phase }: State, rests: string): Refusal | undefined =>
  refuseIf(
    phase !== 'over' && phase !== 'aside',
    'T-05',
    () =>
      `A round is 5 seconds: nobody ${rests} for ${rests === 'waits' ? 'a day' : '6 hours'} in a fight`
  )

/**
 * Refuses rest to the dead and defeated, and to the dying, whose chances to stabilise are a matter of seconds (T-15).
 */
function cannotRest(state: State, who: string): Refusal | undefined {
  const one = combatantOf(state, who)
  const { status } = one
  if (status === 'dead' || status === 'defeated') return refuse('T-10', outOfFightWords(one))
  return refuseIf(
    status === 'dying',
    'T-15',
    () => `${who} is dying and cannot rest. Reopen the fight to stabilise`
  )
}

function hasAllHp(state: State, who: string, rule: RuleId): Refusal | undefined {
  const { hp, maxHp } = combatantOf(state, who)
  return refuseIf(hp >= maxHp, rule, () => `${who} already has all HP`)
}

/** Refuses meditation below the last level of the path of the monk, and more than three times a day (C-T11). */
function cannotMeditate(state: State, who: string): Refusal | undefined {
  const { monk, meditations } = combatantOf(state, who)
  const max = monkRow(monk)?.meditations ?? 0
  if (max === 0)
    return refuse('C-T11', `Only a monk of level ${meditationLevel} can meditate for HP`)
  return refuseIf(
    meditations >= max,
    'C-T11',
    () => `${who} has meditated ${max} times, the most that a day allows`
  )
}
