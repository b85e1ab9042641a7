import type { Refusal, Rules } from '../section.ts'
import { command, event, name, refuse, refuseIf } from '../section.ts'
import type { State } from '../state.ts'
import { canAct, combatantOf } from '../state.ts'
import { dieOf, takenBy } from '../tables/gear.ts'
import * as rounds from './rounds.ts'

const where = 'Attacks'

export const rules = {
  'Q-03': {
    where,
    how: 'automated',
    says: 'An attack hits with 2d6 and skill of 8 or more, but never with two ones.'
  },
  'Q-04': {
    where,
    how: 'automated',
    says: 'A hit takes the weapon’s die less armour, at least 1.'
  },
  'C-Q1': {
    where: 'Gear',
    how: 'automated',
    says: 'Weapons have dice, and armour takes 0 to 3 off.'
  }
} satisfies Rules

const names = (state: State) => Object.keys(state.combatants)
const by = name('combatant', names, rounds.mayAct)
const enemy = name('target', names, (state, args) => {
  const side = state.combatants[String(args.by)]?.side
  return names(state).filter((other) => {
    const one = combatantOf(state, other)
    return canAct(one) && one.side !== side
  })
})

export const events = {
  attacked: event<{
    by: string
    target: string
    faces: readonly number[]
    total: number
    hits: boolean
  }>({
    tell: ({ by, target, faces, total, hits }) =>
      `${by} ${hits ? 'hits' : 'misses'} ${target}: ${faces.join(' + ')}, ${total}`
  }),
  hurt: event<{ who: string; face: number; taken: number; lost: number }>({
    apply(state, { who, lost }) {
      const one = combatantOf(state, who)
      one.hearts = Math.max(0, one.hearts - lost)
      if (one.hearts === 0) one.status = 'down'
    },
    tell({ who, face, taken, lost }, before) {
      const { hearts, armour } = combatantOf(before, who)
      const blow = taken > 0 ? `${face} less ${taken} for ${armour}` : `${face}`
      const left = Math.max(0, hearts - lost)
      return `${who} loses ${lost} (${blow}): ${left > 0 ? `${left} left` : 'out of the fight'}`
    }
  })
}

export const commands = {
  attack: command({
    label: 'Attack',
    group: 'act',
    help: '2d6 + skill, 8 or more hits',
    rule: 'Q-03',
    role: 'attack',
    phrase: '{by}: attack {target}',
    params: { by, target: enemy },
    refuses: (state, { by, target }) => rounds.outOfTurn(state, by) ?? noTarget(state, by, target),
    decide(table, { by, target }) {
      table.happens(rounds.events.acted, 'Q-02', { who: by })
      const { skill, weapon } = combatantOf(table.now, by)
      const thrown = table.roll('2d6', by, 'attack', 'sum')
      const total = thrown.total + skill
      const hits = total >= 8 && thrown.total > 2
      const { faces } = thrown
      table.happens(events.attacked, 'Q-03', { by, target, faces, total, hits })
      if (!hits) return
      const face = table.roll(`1d${dieOf(weapon)}`, by, 'damage').total
      const taken = takenBy(combatantOf(table.now, target).armour)
      const lost = Math.max(1, face - taken)
      const rule = taken > 0 ? 'C-Q1' : 'Q-04'
      table.happens(events.hurt, rule, { who: target, face, taken, lost })
    }
  })
}

function noTarget(state: State, by: string, target: string): Refusal | undefined {
  if (target === by) return refuse('Q-03', `${by} cannot be their own target`)
  const isOut = !canAct(combatantOf(state, target))
  return refuseIf(isOut, 'Q-04', () => `${target} is out of the fight`)
}
