import type { Rules } from '../section.ts'
import { command, event, name, settingsReader } from '../section.ts'
import type { State } from '../state.ts'
import { sideOf, standing } from '../state.ts'

export const rules = {
  'Q-05': {
    where: 'Morale',
    how: 'automated',
    says: 'A side that loses its first, and one down to half, throws 2d6 against its best morale, or runs. Players never do.'
  }
} satisfies Rules

export const defaults = {
  'morale of the party': {
    value: false,
    rule: 'Q-05',
    says: 'Whether the side of the players checks morale too.'
  }
}
const settings = settingsReader(defaults)

export const events = {
  checkedMorale: event<{ side: string; total: number; morale: number; stands: boolean }>({
    apply(state, { side, stands }) {
      sideOf(state, side).checks++
      if (!stands) for (const one of standing(state, side)) one.status = 'fled'
    },
    tell: ({ side, total, morale, stands }) =>
      `${side} ${stands ? 'stand firm' : 'run'}: ${total} of ${morale}`
  })
}

export const commands = {
  'check-morale': command({
    label: 'Morale',
    rule: 'Q-05',
    phrase: '{side}: check morale',
    params: { side: name('side', ({ sides }) => sides.map((side) => side.name)) },
    due: true,
    decide(table, { side }) {
      const morale = Math.max(...standing(table.now, side).map((one) => one.morale))
      const { total } = table.roll('2d6', side, 'morale', 'sum')
      const stands = total <= morale
      table.happens(events.checkedMorale, 'Q-05', { side, total, morale, stands })
    }
  })
}

/** The morale check that a side owes: after its first loss, and when half are left. */
export function dueMorale(
  state: State
): { readonly type: 'check-morale'; readonly side: string } | undefined {
  if (state.phase !== 'turns') return undefined
  for (const { name, size, isParty, checks } of state.sides) {
    const left = standing(state, name).length
    if (left === 0 || (isParty && !settings(state)['morale of the party'])) continue
    const owed = (left < size ? 1 : 0) + (left * 2 <= size ? 1 : 0)
    if (checks < owed) return { type: 'check-morale', side: name }
  }
  return undefined
}
