import { muster } from '../../../core/sections/muster.ts'
import { copyCombatant } from '../copy.ts'
import { side } from '../params.ts'
import type { EventsOf, Glossary, Rules, Table } from '../section.ts'
import { command, event, order, refuseIf } from '../section.ts'
import type { Combatant, State } from '../state.ts'
import { canAct, combatantOf, everybody } from '../state.ts'
import { facesBehind } from '../words.ts'
import { fightOver } from './turns.ts'

export const rules = {
  'Z-02': {
    where: 'Combat',
    how: 'prompted',
    says: 'The game master may find a side surprised before the fight: it does not act in the first Round.'
  },
  'C-Z7': {
    where: 'Health and Harm › Health; the original rules',
    how: 'automated',
    says: 'A Creature has a d8 of HP for each Level, and by its Level Skill and damage where nothing else is written.'
  }
} satisfies Rules

export const glossary = {
  surprised: { says: 'Does nothing in the first Round.', rule: 'Z-02' }
} satisfies Glossary

/** Rolls how many there are, where that is dice, then the HP of everybody whose statblock leaves them open. */
const groups = muster<Combatant, State>({
  rule: 'C-Z7',
  opens: 'Z-01',
  copy: copyCombatant,
  tellFaces: facesBehind
})

export const events = {
  ...groups.events,
  mustered: event<{ who: string; hp: number; faces: readonly number[] }>({
    apply(state, { who, hp }) {
      const one = combatantOf(state, who)
      one.hp = one.maxHp = one.hpBefore = hp
      one.hpDice = ''
    },
    tell: ({ who, hp, faces }) => `${who}: HP ${hp}${facesBehind(faces, hp)}`
  }),
  surprised: event<{ side: string; who: readonly string[] }>({
    apply(state, { who }) {
      for (const name of who) combatantOf(state, name).isSurprised = true
    },
    tell: ({ side, who }) => `${side} are surprised: ${who.join(', ')}`
  })
}
export type Event = EventsOf<typeof events>

export const commands = {
  ...groups.commands((table: Table<Event>) => rollHp(table, Object.keys(table.now.combatants))),
  /** The game master finds that a side is surprised. */
  surprise: command({
    label: 'Are surprised',
    rule: 'Z-02',
    order: order.opening,
    phrase: '{side} are surprised',
    params: { side },
    refuses: (state, { side }) =>
      fightOver(state) ??
      refuseIf(state.phase !== 'opening', 'Z-02', () => 'Surprise comes before the first Round') ??
      refuseIf(
        !everybody(state).some((one) => one.side === side && !one.isSurprised),
        'Z-02',
        () => `${side} are surprised already`
      ),
    decide(table: Table<Event>, { side }) {
      const caught = everybody(table.now).filter((one) => one.side === side && canAct(one))
      table.happens({ type: 'surprised', rule: 'Z-02', side, who: caught.map((one) => one.name) })
    }
  })
}

/** Rolls the HP of those whose statblock leaves them open. */
export function rollHp(table: Table<Event>, names: readonly string[]): void {
  for (const name of names) {
    const { hpDice, isPlayer } = combatantOf(table.now, name)
    if (hpDice === '') continue
    const { faces, total } = table.roll(hpDice, name, 'HP')
    const rule = isPlayer ? 'C-Z13' : 'C-Z7'
    table.happens({ type: 'mustered', rule, who: name, hp: Math.max(1, total), faces })
  }
}

/** Whether somebody is surprised, and the Round is the first. */
export const isCaughtOut = (state: State, one: Combatant): boolean =>
  one.isSurprised && state.round <= 1
