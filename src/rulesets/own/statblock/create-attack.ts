import { isFormula } from '../../../core/dice/formula.ts'
import { parseFormula } from '../../../core/dice/parse-formula.ts'
import { isLoggableName } from '../../../core/text/names.ts'
import { usualDice } from '../rolling.ts'
import type { Attack, AttackKind } from '../state.ts'

/** Creates an attack. The kind of its damage is the first of `kinds` in `words`. */
export function createAttack(
  name: string,
  kind: AttackKind,
  bonus: number | undefined,
  damage: string,
  words: string,
  kinds: readonly string[]
): Attack {
  const dice = damage.replace(/\s/g, '')
  const said = words.toLowerCase().split(/[^\p{L}]+/u)
  const element = said.find((word) => kinds.includes(word)) ?? ''
  const isDice = dice !== '' && isFormula(parseFormula(dice))
  return {
    name: isLoggableName(name) ? name : 'blow',
    kind,
    ...(bonus !== undefined && { bonus }),
    damage: isDice ? dice : usualDice,
    element,
    area: 1
  }
}

/** Attacks with names of their own: the second `claw` with other damage is `claw 2`. The same attack is listed once. */
export function withOwnNames(attacks: readonly Attack[]): readonly Attack[] {
  const out: Attack[] = []
  for (const attack of attacks) {
    const alike = out.filter(({ name }) => name.replace(/ \d+$/, '') === attack.name)
    if (alike.some((one) => one.damage === attack.damage && one.bonus === attack.bonus)) continue
    const name = alike.length === 0 ? attack.name : `${attack.name} ${alike.length + 1}`
    out.push(Object.freeze({ ...attack, name }))
  }
  return out
}
