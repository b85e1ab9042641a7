import { listOf } from '../../../core/text/names.ts'
import { by, side } from '../params.ts'
import type { Rules } from '../section.ts'
import { choice, command, event, refuseIf } from '../section.ts'
import { canAct, combatantOf, isEntangled, leaveFight } from '../state.ts'
import { sideAfter } from './combat-procedure/turn-order.ts'
import { fightOver, nobodyLeft, notInTurns } from './guards.ts'
import * as opportunity from './opportunity-attacks.ts'
import { groupSave, membersOf } from './saves.ts'
import { noMainAction, spendMain, turnCommand } from './taking-a-turn.ts'

const where = 'Chases'

export const rules = {
  'M-63': {
    where,
    how: 'automated',
    says: 'A short chase is played by the rules of combat.'
  },
  'M-64': {
    where,
    how: 'automated',
    says: 'In a long chase the fleeing side makes a group AGI save. Members that pass escape; members that fail are caught.'
  },
  'M-65': {
    where,
    how: 'prompted',
    says: 'Combatants that are faster or more enduring than the pursuers escape without a save. Slower combatants cannot escape.'
  }
} satisfies Rules

export const events = {
  left: event<{ who: string }>({
    apply: (state, { who }) => leaveFight(state, who, 'fled'),
    tell: ({ who }) => `${who} leaves the field`
  }),
  /** `who`: combatants that got away. `reached`: combatants caught. `held`: combatants in a grip, who could not run. */
  escaped: event<{
    who: readonly string[]
    reached: readonly string[]
    held: readonly string[]
    why: string
  }>({
    apply(state, { who, reached }) {
      for (const name of who) leaveFight(state, name, 'fled')
      // The combatants that are caught have spent their turns, and the next side acts (RULING 50).
      for (const name of reached) {
        const one = combatantOf(state, name)
        if (one.turn === 'to come' || one.turn === 'begun') one.turn = 'over'
        if (state.active === name) state.active = ''
        state.opportunity = sideAfter(state, one.side)
        for (const side of state.sides) side.hasPassed = false
      }
    },
    tell({ who, reached, held, why }) {
      const away = who.length > 0 ? `${listOf(who)} ${who.length === 1 ? 'gets' : 'get'} away` : ''
      const caught =
        reached.length > 0 ? `${listOf(reached)} ${reached.length === 1 ? 'is' : 'are'} caught` : ''
      const because = why === '' ? '' : `: ${why} than the pursuers`
      const stays =
        held.length > 0
          ? `${listOf(held)} ${held.length === 1 ? 'is held and stays' : 'are held and stay'}`
          : ''
      const ran = [away, caught].filter((part) => part !== '').join('; ')
      return [ran === '' ? '' : `${ran}${because}`, stays].filter((part) => part !== '').join('; ')
    }
  })
}

const pace = choice('difference in speed', ['', ', faster', ', slower'])

export const commands = {
  /** Leaves the field on foot (M-63). Enemies nearby may make an opportunity attack first. */
  leave: turnCommand({
    label: 'Leave the field',
    group: 'move',
    help: 'leaves the fight on foot; enemies nearby may strike first',
    rule: 'M-63',
    phrase: '{by}: leave the field',
    params: { by },
    whileTerrified: true,
    isRestful: true,
    refuses: (state, { by }) => noMainAction(state, by),
    decide(table, { by }) {
      spendMain(table, by)
      const one = combatantOf(table.now, by)
      const isAway = () =>
        canAct(combatantOf(table.now, by)) && !isEntangled(combatantOf(table.now, by))
      for (const enemy of opportunity.enemiesNear(table.now, one, one)) {
        if (!isAway()) return
        opportunity.strikeInPassing(table, enemy, by)
      }
      if (isAway()) table.happens(events.left, 'M-63', { who: by })
    }
  }),
  /**
   * Rolls a group AGI save of the fleeing side: members that pass escape, members that fail are caught. A side that is
   * faster or slower than the pursuers needs no save (M-64, M-65).
   */
  escape: command({
    label: 'Long chase',
    group: 'move',
    help: 'a group AGI save; members that pass escape',
    rule: 'M-64',
    order: 35,
    phrase: '{side}: run for it{pace}',
    params: { side, pace },
    refuses: (state, { side }) =>
      fightOver(state) ??
      notInTurns(state) ??
      nobodyLeft(state, side) ??
      refuseIf(
        !membersOf(state, side).some(({ turn }) => turn === 'to come' || turn === 'begun'),
        'M-64',
        () => `Nobody of ${side} has a turn left to run in this round`
      ),
    decide(table, { side, pace }) {
      const everyone = membersOf(table.now, side)
      // A combatant in a grip cannot run (RULING 43).
      const runners = everyone.filter((one) => !isEntangled(one))
      const names = runners.map(({ name }) => name)
      const held = everyone.filter((one) => !runners.includes(one)).map(({ name }) => name)
      if (pace !== '') {
        const [who, reached] = pace === ', faster' ? [names, []] : [[], names]
        const why = pace === ', faster' ? 'faster' : 'slower'
        return table.happens(events.escaped, 'M-65', { who, reached, held, why })
      }
      const reached = groupSave(table, runners, {
        ability: 'AGI',
        what: 'to outrun the pursuers',
        rule: 'M-64'
      })
      const who = names.filter((name) => !reached.includes(name))
      table.happens(events.escaped, 'M-64', { who, reached, held, why: '' })
    }
  })
}
