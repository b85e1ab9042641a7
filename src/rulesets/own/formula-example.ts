import { fieldValue } from './field-values.ts'
import type { LookUp, Shares } from './formula/chances.ts'
import { meanOfShares, passChance, sharesOf, sharesOfDice } from './formula/chances.ts'
import { firstDice } from './formula/check.ts'
import type { Reading } from './formula/formula.ts'
import { readNumber, readTest } from './formula/formula.ts'
import type { Place } from './formula/moments.ts'
import type { NameNode, Node } from './formula/tree.ts'
import { allNodes } from './formula/tree.ts'
import type { Game } from './game.ts'
import { createGame } from './game.ts'
import { usualDice } from './rolling.ts'
import { rulesOfParts } from './schema/read-rules.ts'
import type { Combatant, State } from './state.ts'

/** The result of a formula for one combatant, or for one against another. */
export interface FormulaExample {
  readonly self: string
  /** The other combatant, if the formula names one. */
  readonly other?: string
  /** The formula with the values in the place of names: `d20 + 4 ≥ 15`. */
  readonly text: string
  /** The exact chance of a test; or the bounds and the mean of a number. */
  readonly result:
    | { readonly chance: number }
    | { readonly min: number; readonly max: number; readonly mean: number }
}

/**
 * Works a formula of a fence out for the two combatants of a state. The enemy of the party rolls, or the party against
 * an attacker. `undefined` for a formula that cannot be read, has no names and no dice, or has no known chance.
 */
export function formulaExample(
  state: State,
  text: string,
  place: Place
): FormulaExample | undefined {
  const rules = rulesOfParts(state.rules)
  const [first, second] = Object.values(state.combatants)
  if ('message' in rules || !first || !second) return undefined
  const game = createGame(rules)
  const wanted = { place, fields: rules.scope.fields }
  const node = nodeOf(readTest(text, wanted)) ?? nodeOf(readNumber(text, wanted))
  if (!node || node.kind === 'number') return undefined
  const [self, other] = place.owner === 'attacker' ? [first, second] : [second, first]
  const lookUp = lookUpOf(game, { ...state, round: 1 }, self, other)
  const names = allNodes(node).filter((one) => one.kind === 'name')
  const result = resultOf(node, lookUp)
  if (!result) return undefined
  const isAgainst = allNodes(node).some((one) => 'owner' in one && one.owner === 'other')
  return {
    self: self.name,
    ...(isAgainst && { other: other.name }),
    text: withValues(text, names, lookUp, self),
    result
  }
}

const nodeOf = ({ formula }: Reading<{ readonly node: Node }>): Node | undefined => formula?.node

function lookUpOf(game: Game, state: State, self: Combatant, other: Combatant): LookUp {
  const { saves, scope } = game.rules
  const [attack] = Object.values(self.attacks)
  const [save] = Object.values(saves.of)
  return (owner, name) => {
    switch (name) {
      case 'weapon':
        return sharesOfDice(attack?.damage ?? usualDice)
      case 'die':
        return dieOf(scope.attackTest)
      case 'value':
        return save?.of({ value: (_, own) => fieldValue(game, state, self, own), roll: () => 0 })
      case 'total':
      case 'margin':
      case 'doubles':
      case 'dealt':
        return undefined
    }
    if (name === 'difficulty' && !game.fields.has(name)) return undefined
    // The combatant that causes a save has the difficulty.
    if (name === 'difficulty') return fieldValue(game, state, other, name)
    if (name === 'attack' && owner === 'self' && attack?.bonus !== undefined) return attack.bonus
    return fieldValue(game, state, owner === 'self' ? self : other, name)
  }
}

/** The faces of the first dice of the attack. */
function dieOf(test: Node | 'always' | undefined): Shares | undefined {
  const first = test === undefined || test === 'always' ? undefined : firstDice(test)
  return first?.kind === 'dice' ? sharesOfDice(first.dice) : undefined
}

function resultOf(node: Node, lookUp: LookUp): FormulaExample['result'] | undefined {
  if (['compare', 'and', 'or', 'not'].includes(node.kind)) {
    const chance = passChance(node, lookUp)
    return chance === undefined ? undefined : { chance }
  }
  const shares = sharesOf(node, lookUp)
  if (!shares) return undefined
  const values = [...shares.keys()]
  return { min: Math.min(...values), max: Math.max(...values), mean: meanOfShares(shares) }
}

/** The formula with values in the place of its names. Names without a single value stay. */
function withValues(
  text: string,
  names: readonly NameNode[],
  lookUp: LookUp,
  { attacks }: Combatant
): string {
  let written = text
  for (const { start, end, owner, name } of names.toSorted((a, b) => b.start - a.start)) {
    const value = name === 'weapon' ? Object.values(attacks)[0]?.damage : lookUp(owner, name)
    if (typeof value === 'number' || typeof value === 'string')
      written = `${written.slice(0, start)}${value}${written.slice(end)}`
  }
  return written
    .replaceAll('+ -', '- ')
    .replaceAll('- -', '+ ')
    .replaceAll('>=', '≥')
    .replaceAll('<=', '≤')
}
