import { by } from '../params.ts'
import type { EventsOf, Rules, TableOf } from '../section.ts'
import { event } from '../section.ts'
import * as sneaking from './sneaking.ts'
import {
  turnCommand as command,
  noBonusAction,
  noMainAction,
  spendBonus,
  spendMain
} from './turns.ts'

export const rules = {
  'M-13': {
    where: 'Bonus actions',
    how: 'prompted',
    says: 'Opening, pulling and the like is a bonus action, or a main one where it is complex.'
  },
  'M-14': {
    where: 'Bonus actions',
    how: 'automated',
    says: 'Saying a few words is a bonus action.'
  }
} satisfies Rules

export const events = {
  interacted: event<{ who: string; isComplex: boolean }>({
    tell: ({ who, isComplex }) =>
      isComplex ? `${who} works on the surroundings` : `${who} uses the surroundings`
  }),
  spoke: event<{ who: string }>({ tell: ({ who }) => `${who} says a few words` })
}
export type Event = EventsOf<typeof events> | sneaking.Event
type Table = TableOf<Event>

export const commands = {
  /** Doors, levers and the like (M-13). */
  interact: command({
    label: 'Open, pull, push',
    rule: 'M-13',
    phrase: '{by}: interact with the surroundings',
    params: { by },
    refuses: (state, { by }) => noBonusAction(state, by),
    decide(table: Table, { by }) {
      spendBonus(table, by)
      interact(table, by, false)
    }
  }),
  'interact-complex': command({
    label: 'Complex interaction',
    rule: 'M-13',
    phrase: '{by}: work on the surroundings',
    params: { by },
    refuses: (state, { by }) => noMainAction(state, by),
    decide(table: Table, { by }) {
      spendMain(table, by)
      interact(table, by, true)
    }
  }),
  /** A few words; in the chaos of combat the only way to talk to the others (M-14, M-75). */
  speak: command({
    label: 'Say a few words',
    rule: 'M-14',
    phrase: '{by}: say a few words',
    params: { by },
    whileEntangled: true,
    needsVoice: true,
    refuses: (state, { by }) => noBonusAction(state, by),
    decide(table: Table, { by }) {
      spendBonus(table, by)
      table.happens({ type: 'spoke', rule: table.now.isChaotic ? 'M-75' : 'M-14', who: by })
      sneaking.reveal(table, by)
    }
  })
}

const interact = (table: Table, who: string, isComplex: boolean): void =>
  table.happens({ type: 'interacted', rule: 'M-13', who, isComplex })
