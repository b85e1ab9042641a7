import { listOf } from '../../../../core/text/names.ts'
import type { Table } from '../../section.ts'
import { event } from '../../section.ts'
import { combatantOf } from '../../state.ts'

type Deed = 'move' | 'sprint' | 'retreat'

export const events = {
  unhampered: event<{ who: string }>({
    apply(state, { who }) {
      const one = combatantOf(state, who)
      one.conditions = one.conditions.filter((word) => word !== 'hampered')
      one.hamperedIn = 0
    },
    tell: ({ who }) => `${who} is no longer hampered`
  }),
  /** Reminds the game master that a combatant moves although it is held, prone or hampered. */
  reminded: event<{ who: string; conditions: readonly string[]; deed: Deed }>({
    tell: ({ who, conditions, deed }) =>
      `${who} is ${listOf(conditions)}: the game master decides whether that prevents the ${deed}`
  })
}

const unnumbered = ['held', 'prone', 'hampered']

/** Reminds the game master to judge the move of a held, prone or hampered combatant (RULING 33). */
export function remindToJudgeMove(table: Table, who: string, deed: Deed): void {
  const conditions = combatantOf(table.now, who).conditions.filter((word) =>
    unnumbered.includes(word)
  )
  if (conditions.length > 0) table.happens(events.reminded, 'H-26', { who, conditions, deed })
}

/** Ends the condition `hampered` if a gambit that backfired in an earlier Round caused it (RULING 33). */
export function endHampering(table: Table, who: string): void {
  const { hamperedIn, conditions } = combatantOf(table.now, who)
  if (hamperedIn > 0 && hamperedIn < table.now.round && conditions.includes('hampered'))
    table.happens(events.unhampered, 'H-27', { who })
}
