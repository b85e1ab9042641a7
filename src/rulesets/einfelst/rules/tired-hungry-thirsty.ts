import { who } from '../params.ts'
import type { Rules } from '../section.ts'
import { choice, command, event } from '../section.ts'
import { cannotBeHurt, fightOver } from './guards.ts'
import * as injuries from './injuries.ts'
import * as tests from './tests.ts'

export const rules = {
  'E-50': {
    where: 'Special Effects › Tired, Hungry, Thirsty',
    how: 'prompted',
    says: 'A character without food, drink or rest tests Endure when asked to. A failure is 1 Harm, of a type that the Director chooses.'
  }
} satisfies Rules

export const events = {
  endured: event<{ who: string; what: string }>({
    tell: ({ who, what }) => `${who} endures ${what}`
  })
}

export const commands = {
  /** Tests Endure. A failure is 1 Harm of the type that the Director chooses. */
  hunger: command({
    label: 'Hunger and thirst',
    group: 'number',
    help: 'tests Endure; a failure is 1 Harm',
    rule: 'E-50',
    phrase: '{who}: endure {want} or suffer {harm} Harm',
    params: {
      who,
      want: choice('want', ['hunger', 'thirst', 'weariness']),
      harm: choice('Harm', ['Physical', 'Mental'])
    },
    refuses: (state, { who }) => fightOver(state) ?? cannotBeHurt(state, who),
    decide(table, { who, want, harm }) {
      const rolled = tests.rollTest(table, who, {
        action: 'Endure',
        what: `against ${want}`,
        harm,
        rule: 'E-50'
      })
      if (rolled > 0) table.happens(events.endured, 'E-50', { who, what: want })
      else injuries.suffer(table, who, { from: want, rule: 'E-50', damage: 1, harm })
    }
  })
}
