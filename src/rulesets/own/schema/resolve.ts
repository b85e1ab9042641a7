import { writeFix } from '../../../core/issues/issue.ts'
import type { YamlMap, YamlNode } from '../../../core/text/yaml-node.ts'
import { findPair } from '../../../core/text/yaml-node.ts'
import { places } from '../formula/moments.ts'
import { constant, usualNumber, usualTest } from './constants.ts'
import type { Effect } from './effect.ts'
import type { Falls } from './forms.ts'
import type { parts } from './keys/parts.ts'
import type { Reader } from './reader.ts'
import { nameOf } from './reader.ts'
import type {
  ActionRule,
  AttackRule,
  ConditionRule,
  DamageRule,
  DyingRule,
  Extra,
  FieldRule,
  Initiative,
  MoraleRule,
  Rules
} from './rules.ts'
import type { ValuesOf } from './spec.ts'
import { dataOfParts, writeParts } from './write-parts.ts'

type Values = ValuesOf<typeof parts>

/** The rules with all defaults, from the values of a fence. Reports values that contradict one another. */
export function resolveRules(
  values: Values,
  fields: readonly FieldRule[],
  root: YamlMap,
  reader: Reader
): Rules {
  const rules: Rules = {
    name: values.name ?? '',
    fields,
    initiative: initiativeOf(values, root, reader),
    surprise: values.surprise,
    attack: attackOf(values, reader),
    damage: damageOf(values, reader),
    whenHurt: values['when hurt'] ?? {},
    atZero: fallsOf(values, root, reader),
    dying: dyingOf(values),
    saves: {
      test: values.saves?.test ?? usualTest('d20 >= value', places.save, reader.scope),
      of: values.saves?.of ?? {}
    },
    conditions: mapValues(values.conditions ?? {}, conditionOf),
    morale: moraleOf(values, root, reader),
    reaction: reactionOf(values, reader),
    turn: {
      attacks: values.turn?.attacks ?? constant(1),
      moves: values.turn?.moves ?? 'none',
      leaving: values.turn?.leaving ?? 'nothing',
      instead: mapValues(values.turn?.instead ?? {}, actionOf)
    },
    resources: mapValues(values.resources ?? {}, ({ usual, back }) => ({
      usual: usual ?? constant(1),
      back: back ?? 'never'
    })),
    fights: values.fights ?? {},
    words: values.words ?? {},
    scope: reader.scope,
    written: writeParts(root),
    parts: dataOfParts(root)
  }
  return deepFreeze(rules)
}

type Written<Name extends keyof Values> = NonNullable<Values[Name]>

function initiativeOf({ initiative }: Values, root: YamlMap, reader: Reader): Initiative {
  const by = initiative?.by ?? 'side'
  const usual = by === 'each' ? 'd20' : 'd6'
  const isRolled = by === 'side' || by === 'each'
  const without = (key: string, isUseless: boolean) => {
    const pair = findPair(findPair(root, 'initiative')?.value, key)
    if (pair && isUseless)
      reader.report('unknown-key', `“${key}” has no use with initiative by ${by}`, pair.key)
  }
  without('roll', !isRolled)
  without('ties', !isRolled)
  without('test', by !== 'players first')
  return {
    by,
    roll: initiative?.roll ?? usualNumber(usual, places.initiative, reader.scope),
    ...(initiative?.test && { test: initiative.test }),
    when: initiative?.when ?? (by === 'each' ? 'once' : 'every round'),
    ties: initiative?.ties ?? { kind: 'again' }
  }
}

function attackOf({ attack }: Values, { scope }: Reader): AttackRule {
  const test = attack?.test ?? usualTest('d20 + attack >= target.ac', places.attack, scope)
  const critical = extraOf(attack?.critical)
  const fumble = extraOf(attack?.fumble)
  return {
    test,
    melee: attack?.melee ?? test,
    ranged: attack?.ranged ?? test,
    spell: attack?.spell ?? test,
    ...(attack?.defence && { defence: attack.defence }),
    ...(critical && { critical }),
    ...(fumble && { fumble }),
    advantage: attack?.advantage ?? { kind: 'best', of: 2 },
    several: attack?.several ?? 'cancel',
    together: attack?.together ?? 'no'
  }
}

const extraOf = (written: Partial<Extra> | undefined): Extra | undefined =>
  written?.when && { when: written.when, ...(written.does && { does: written.does }) }

function damageOf({ damage }: Values, { scope }: Reader): DamageRule {
  return {
    dice: damage?.dice ?? usualNumber('weapon', places.damage, scope),
    ...(damage?.less && { less: damage.less }),
    atLeast: damage?.['at least'] ?? 0,
    resist: damage?.resist ?? { kind: 'half' },
    vulnerable: damage?.vulnerable ?? { kind: 'double' },
    immune: damage?.immune ?? { kind: 'none' },
    kinds: scope.kinds,
    pools: scope.pools,
    runsOver: damage?.['runs over'] ?? true
  }
}

/** The effects at 0 of each pool. Pools before the last have no effect, and the last is deadly, if nothing is written. */
function fallsOf(values: Values, root: YamlMap, reader: Reader): Falls {
  const { pools } = reader.scope
  const last = pools.at(-1) ?? 'hp'
  const whole = (written: Readonly<Record<string, Effect>>) => {
    const { '': ofLast, ...byPool } = written
    const usual = Object.fromEntries(pools.map((pool) => [pool, nothing]))
    return { ...usual, [last]: ofLast ?? dead, ...byPool }
  }
  const { players = {}, others = {} } = values['at 0'] ?? {}
  const read = { players: whole(players), others: whole(others) }
  if ([read.players, read.others].some((falls) => falls[last]?.kind === 'nothing')) {
    const place = nothingIn(findPair(root, 'at 0')?.value, last) ?? root
    const message = 'With “nothing” at 0 of the last pool, nobody would ever fall'
    reader.report('pool-end', message, place, [writeFix('dead', place)])
  }
  return read
}

const nothing: Effect = { kind: 'nothing' }
const dead: Effect = { kind: 'leaves', status: 'dead' }

/** The word `nothing` for a pool in the part `at 0`. */
function nothingIn(node: YamlNode | undefined, pool: string): YamlNode | undefined {
  const bySide = ['players', 'others'].map((key) => findPair(node, key)?.value)
  const all = [node, ...bySide].flatMap((one) => [one, findPair(one, pool)?.value])
  return all.find((one) => one?.kind === 'scalar' && nameOf(one.text) === 'nothing')
}

function dyingOf({ dying }: Values): DyingRule {
  const critical = extraOf(dying?.critical)
  const fumble = extraOf(dying?.fumble)
  return {
    turn: dying?.['each turn'] ?? { rounds: constant(1) },
    ...(critical && { critical }),
    ...(fumble && { fumble }),
    ...(dying?.hurt && { hurt: dying.hurt })
  }
}

const conditionOf = (written: Written<'conditions'>[string]): ConditionRule => {
  const { cannot, change, ends, 'each turn': eachTurn, ...rest } = written
  return {
    ...rest,
    cannot: cannot ?? [],
    change: change ?? {},
    ...(eachTurn && { eachTurn }),
    ends: ends ?? { kind: 'table' }
  }
}

function moraleOf({ morale }: Values, root: YamlMap, reader: Reader): MoraleRule | undefined {
  const pair = findPair(root, 'morale')
  if (pair?.value.kind === 'map' && morale && !morale.test && !hasKey(pair.value, 'test'))
    reader.report('incomplete', 'Expected a test, such as 2d6 <= morale', pair.key)
  if (!morale?.test) return undefined
  return {
    test: morale.test,
    of: morale.of ?? 'side',
    when: morale.when ?? ['first loss', 'half lost'],
    fails: morale.fails ?? { kind: 'leaves', status: 'fled' }
  }
}

const hasKey = (node: YamlNode, key: string): boolean => findPair(node, key) !== undefined

function reactionOf({ reaction }: Values, { scope }: Reader): Rules['reaction'] {
  if (!reaction?.rows) return undefined
  return {
    roll: reaction.roll ?? usualNumber('2d6', places.reaction, scope),
    rows: reaction.rows
  }
}

const actionOf = (written: NonNullable<Written<'turn'>['instead']>[string]): ActionRule => ({
  ...written,
  target: written.target ?? 'self'
})

const mapValues = <From, To>(
  values: Readonly<Record<string, From>>,
  to: (value: From) => To
): Readonly<Record<string, To>> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, to(value)]))

/** Freezes a value and all its parts. */
function deepFreeze<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  for (const part of Object.values(value)) deepFreeze(part)
  return Object.freeze(value)
}
