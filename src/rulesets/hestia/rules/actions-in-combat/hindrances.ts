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
      `${who} is ${listOf(conditions)}: the game master judges whether that prevents the ${deed}`
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

/**
 * Ends the condition `hampered` if a gambit that backfired in an earlier Round caused it. Keeps the condition if the game
 * master gave it for a time (RULING 33).
 */
export function endHampering(table: Table, who: string): void {
  const { hamperedIn, conditions } = combatantOf(table.now, who)
  const { marks = [], round } = table.now
  const isTimed = marks.some((mark) => mark.who === who && mark.condition === 'hampered')
  if (hamperedIn > 0 && hamperedIn < round && conditions.includes('hampered') && !isTimed)
    table.happens(events.unhampered, 'H-27', { who })
}
