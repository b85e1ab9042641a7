import type { KnownOdds } from '../attack-odds.ts'
import { computedOdds, pointsIn, usualMean, valuesOf } from '../attack-odds.ts'
import { difficultyOf, fieldValue } from '../field-values.ts'
import { meanOfShares, passChance, sharesOfDice } from '../formula/chances.ts'
import type { TestFormula } from '../formula/formula.ts'
import type { Node, Owner } from '../formula/tree.ts'
import { allNodes } from '../formula/tree.ts'
import type { Game } from '../game.ts'
import { kindOf } from '../losses.ts'
import type { Attack, Combatant, State } from '../state.ts'
import { namesInside } from '../test-bands.ts'
import { recentResults } from './recent-results.ts'

/** The chances of an attack, and the points that it takes on average. */
interface AttackOdds {
  readonly hit: number
  /** The mean of the points that the target loses, no more than it has. */
  readonly loss: number
  /** The chance that the target has no points left. */
  readonly fells: number
}

export interface OddsOf {
  /** The odds of an attack by one combatant on another, as their values are now. */
  attack(state: State, by: Combatant, target: Combatant, attack: Attack): AttackOdds
  /** The mean damage of the best attack of a combatant, whatever its target. */
  danger(one: Combatant): number
  /** The chance that a combatant passes a save. `difficulty`: 0 for the usual one of `by`. */
  save(state: State, by: Combatant, target: Combatant, save: string, difficulty: number): number
  /** The chance that a combatant passes a test without advantage. Names of `other` are those of the target. */
  test(state: State, self: Combatant, other: Combatant, test: TestFormula): number
}

/** A name that the odds of an attack depend on: of the attacker (`self`) or of the target. */
interface Read {
  readonly owner: Owner
  readonly name: string
}

/** Works out the odds of attacks, saves and tests in a game. Keeps results by the numbers that they depend on. */
export function attackOddsOf(game: Game): OddsOf {
  const attacks = new WeakMap<Attack, ReturnType<typeof oddsFor>>()
  const dangers = new WeakMap<Combatant['attacks'], number>()
  const saving = new Map<string, ReturnType<typeof savesFor>>()
  const tests = new WeakMap<TestFormula, ReturnType<typeof testsFor>>()
  const computed = computedOdds(game)
  const { attack: rule, damage, saves } = game.rules
  /** The numbers of the odds in question. One array for all, since they are asked for one after the other. */
  const numbers: number[] = []
  const conditionNumbers = new Map(
    Object.keys(game.rules.conditions).map((name, nth) => [name, nth])
  )
  /** The fields that the numbers of conditions read. */
  const ofConditions = [...namesInside(game.rules.conditions)].filter((name) =>
    game.fields.has(name)
  )

  function addFields(
    state: State,
    self: Combatant,
    other: Combatant,
    reads: readonly Read[]
  ): void {
    for (const { owner, name } of reads)
      numbers.push(fieldValue(game, state, owner === 'self' ? self : other, name))
  }

  /** Adds a number for each condition, and the fields that conditions read. */
  function addConditions(state: State, one: Combatant): void {
    for (const { name } of one.conditions) numbers.push(conditionNumbers.get(name) ?? -1)
    if (one.conditions.length > 0)
      for (const name of ofConditions) numbers.push(fieldValue(game, state, one, name))
    numbers.push(Number.NEGATIVE_INFINITY)
  }

  /** The cache of an attack, with the names of fields that its rolls read. */
  function oddsFor(attack: Attack) {
    const { kind, special, bonus } = attack
    const { critical, fumble, defence } = rule
    const value = saves.of[special?.save ?? '']
    const more = critical?.does?.kind === 'more' ? [critical.does.amount.node] : []
    const own = [
      game.attackTests[kind]?.node,
      critical?.when.node,
      fumble?.when.node,
      ...more,
      damage.dice.node,
      damage.less?.node
    ]
    // A defence and a save are rolls of the target.
    const ofTarget = [defence?.node, ...(value ? [saves.test.node, value.node] : [])]
    const names = uniqueReads([
      ...own.flatMap(readsIn),
      ...ofTarget.flatMap(readsIn).map(flipped),
      ...difficultyRead
    ])
    const reads = names.filter(
      ({ owner, name }) => !(owner === 'self' && name === 'attack' && bonus !== undefined)
    )
    return { reads, results: recentResults<KnownOdds>() }
  }

  /** The field for the difficulty of saves, if the game has one. */
  const difficultyRead: readonly Read[] = game.fields.has('difficulty')
    ? [{ owner: 'self', name: 'difficulty' }]
    : []

  /** The names in a formula that are values of a combatant, and no words of a roll. */
  const readsIn = (node: Node | undefined): readonly Read[] =>
    (node ? namesIn(node) : []).filter(({ name }) => game.fields.has(name) || !isOfRoll(name))

  function attackOdds(state: State, by: Combatant, target: Combatant, attack: Attack): KnownOdds {
    let known = attacks.get(attack)
    if (!known) {
      known = oddsFor(attack)
      attacks.set(attack, known)
    }
    numbers.length = 0
    addFields(state, by, target, known.reads)
    if (rule.defence) numbers.push(target.isPlayer && !by.isPlayer ? 1 : 0)
    if (attack.element !== '') numbers.push(kinds.indexOf(kindOf(target, attack.element)))
    addConditions(state, by)
    addConditions(state, target)
    return known.results(numbers, () => computed.attack(state, by, target, attack))
  }

  const savesFor = (save: string) => ({
    reads: uniqueReads([...readsIn(saves.test.node), ...readsIn(saves.of[save]?.node)]),
    results: recentResults<number>()
  })

  function saveChance(
    state: State,
    by: Combatant,
    target: Combatant,
    save: string,
    given: number
  ): number {
    let known = saving.get(save)
    if (!known) {
      known = savesFor(save)
      saving.set(save, known)
    }
    const difficulty = given || difficultyOf(game, state, by)
    numbers.length = 0
    numbers.push(difficulty)
    addFields(state, target, by, known.reads)
    addConditions(state, target)
    return known.results(numbers, () => computed.saveChance(state, by, target, save, difficulty))
  }

  const testsFor = ({ node }: TestFormula) => ({
    reads: uniqueReads(readsIn(node)),
    results: recentResults<number>()
  })

  function testChance(state: State, self: Combatant, other: Combatant, test: TestFormula): number {
    let known = tests.get(test)
    if (!known) {
      known = testsFor(test)
      tests.set(test, known)
    }
    numbers.length = 0
    addFields(state, self, other, known.reads)
    return known.results(
      numbers,
      () => passChance(test.node, valuesOf(game, state, self, other)) ?? 0.5
    )
  }

  return {
    attack(state, by, target, attack) {
      const { hit, parts } = attackOdds(state, by, target, attack)
      const left = pointsIn(game, target)
      let [loss, fells] = [0, 0]
      for (const { chance, losses } of parts) {
        loss += chance * (losses.loss[Math.min(left, losses.loss.length - 1)] ?? 0)
        if (left > 0) fells += chance * (losses.fells[left] ?? 0)
      }
      return { hit, loss, fells }
    },
    save: saveChance,
    test: testChance,
    danger({ attacks }) {
      const found = dangers.get(attacks)
      if (found !== undefined) return found
      const means = Object.values(attacks).map(({ damage: dice }) => {
        const shares = sharesOfDice(dice)
        return shares ? meanOfShares(shares) : usualMean
      })
      const danger = Math.max(0, ...means)
      dangers.set(attacks, danger)
      return danger
    }
  }
}

const kinds: readonly ReturnType<typeof kindOf>[] = ['', 'immune', 'resist', 'vulnerable']

const flipped = ({ owner, name }: Read): Read => ({
  owner: owner === 'self' ? 'other' : 'self',
  name
})

const uniqueReads = (reads: readonly Read[]): readonly Read[] => [
  ...new Map(reads.map((read) => [`${read.owner} ${read.name}`, read])).values()
]

/** Words of a roll, which are no values of a combatant. */
const isOfRoll = (name: string): boolean =>
  ['die', 'total', 'margin', 'doubles', 'weapon', 'value', 'difficulty'].includes(name)

/** The owner and the name of each name in a formula. */
const namesIn = (node: Node): readonly Read[] =>
  allNodes(node).flatMap((one) =>
    one.kind === 'name' ? [{ owner: one.owner, name: one.name }] : []
  )
