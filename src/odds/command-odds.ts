import { faceStream } from '../core/dice/seed.ts'
import type { Answer } from '../core/fight/answers.ts'
import { resolve } from '../core/fight/resolve.ts'
import { orderedOption, type StandingOrder } from '../core/fight/standing-orders.ts'
import type { AnyCommand } from '../core/ruleset/command.ts'
import type { Ruleset } from '../core/ruleset/ruleset.ts'
import type { AnyEvent } from '../core/ruleset/table.ts'
import type { Chance } from '../core/view/tracker-view.ts'

/** Decisions that are played through for a chance: within 4 in a hundred, nine times out of ten. */
const times = 400

/**
 * What a command does to those it may concern, by playing it through many times with what a sensible
 * table would answer under these orders; `answers` are those it has already. Those nothing ever happens to are left out, the
 * ones it matters most for come first. Nothing, if it may not be given or the answers do not fit.
 */
export function chancesOf<State, Command extends AnyCommand, Event extends AnyEvent>(
  rules: Ruleset<State, Command, Event>,
  state: State,
  command: Command,
  answers: readonly Answer[] = [],
  orders: readonly StandingOrder[] = []
): readonly Chance[] {
  const before = rules.vitals(state)
  const tally = before.map(({ name }) => ({ name, hurt: 0, loss: 0, falls: 0 }))
  for (let nth = 0; nth < times; nth++) {
    const face = faceStream(1, nth)
    const played = resolve(rules, state, command, answers, {
      face,
      choice: (question) => orderedOption(rules, state, orders, question) ?? question.suggested
    })
    if (played.kind !== 'allowed') return []
    const after = new Map(rules.vitals(played.state).map((one) => [one.name, one]))
    before.forEach(({ name, left, isUp }, index) => {
      const count = tally[index]
      const now = after.get(name)
      if (!count || !now) return
      if (now.left < left) count.hurt++
      count.loss += Math.max(0, left - now.left)
      if (isUp && !now.isUp) count.falls++
    })
  }
  return tally
    .filter(({ hurt, falls }) => hurt + falls > 0)
    .map(({ name, hurt, loss, falls }) => ({
      name,
      hurt: hurt / times,
      loss: loss / times,
      falls: falls / times
    }))
    .sort((a, b) => b.falls - a.falls || b.hurt - a.hurt)
}
