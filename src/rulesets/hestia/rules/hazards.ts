import { fightOver, outOfFight } from '../guards.ts'
import { who } from '../params.ts'
import type { Refusal, Rules, TableOf } from '../section.ts'
import { choice, command, number, refuseIf } from '../section.ts'
import type { State } from '../state.ts'
import { combatantOf } from '../state.ts'
import { sizes } from '../tables/sizes.ts'
import * as damage from './damage.ts'

export const rules = {
  'C-H14': {
    where: 'Characters › Health',
    how: 'prompted',
    says: 'Falls, poison, critical hits, opportunists, a coup de grace and some magic take Flesh directly.'
  },
  'C-H25': {
    where: 'Monster stats',
    how: 'automated',
    says: 'A fall takes 1 Flesh for every 10 ft and Flesh Die; tiny creatures take none.'
  }
} satisfies Rules

const feet = number('feet')
const amount = number('amount')
const causes = ['poison', 'an opportunist', 'a coup de grace', 'magic'] as const
const cause = choice('cause', causes)

type Table = TableOf<damage.Event>

export const commands = {
  /** 1 Flesh for every 10 ft and Flesh Die; tiny creatures take none. */
  fall: command({
    label: 'Fall',
    rule: 'C-H25',
    phrase: '{who}: fall {feet} ft',
    params: { who, feet },
    refuses: (state, { who }) => cannotBeHurt(state, who),
    decide(table: Table, { who, feet }) {
      const { size } = combatantOf(table.now, who)
      const dice = sizes.find((row) => row.size === size)?.dice ?? 1
      loseFlesh(table, who, Math.floor(feet / 10) * dice, `a fall of ${feet} ft`, 'C-H25')
    }
  }),
  /** Poison and the like take Flesh directly. */
  harm: command({
    label: 'Lose Flesh',
    rule: 'C-H14',
    role: 'harm',
    phrase: '{who}: lose {amount} Flesh to {cause}',
    params: { who, amount, cause },
    refuses: (state, { who }) => cannotBeHurt(state, who),
    decide: (table: Table, { who, amount, cause }) => loseFlesh(table, who, amount, cause, 'C-H14')
  })
}

const cannotBeHurt = (state: State, name: string): Refusal | undefined =>
  fightOver(state) ??
  refuseIf(state.phase === 'aside', 'table', () => 'Nobody is hurt outside a fight') ??
  outOfFight(state, name)

/** Spares a creature that has no Flesh by nature (C-H15). */
function loseFlesh(
  table: Table,
  target: string,
  amount: number,
  from: string,
  rule: 'C-H14' | 'C-H25'
): void {
  const harm: damage.Harm = { target, faces: [], plus: 0, amount, isDirect: true, from, rule }
  if (combatantOf(table.now, target).isFleshless)
    damage.sufferNothing(table, { ...harm, rule: 'C-H15' })
  else damage.suffer(table, harm)
}
