import type { Option } from '../../../core/ruleset/table.ts'
import { type Combatant, canSpendOn, everybody, isUp, type State, sideOf, who } from '../state.ts'
import type { Ability } from '../tables/attributes.ts'
import { beginRound } from './procedure.ts'
import type { Table } from './tests.ts'

/**
 * Initiative: a d6 for which side begins (Z-03), then a d6 and DEX for each of the Characters’ side (Z-04).
 * It is rolled once (RULING 1); the enemies are one block (C-Z22), in listed order until the game master
 * has another of them go first (RULING 3).
 */
export function rollInitiative(table: Table): void {
  layField(table)
  rollSide(table)
  const ours = orderOf(table)
  const theirs = everybody(table.now)
    .filter((one) => !sideOf(table.now, one.side).isCharacters)
    .map((one) => one.name)
  const order = table.now.charactersFirst ? [...ours, ...theirs] : [...theirs, ...ours]
  table.happens({ type: 'ordered', rule: 'Z-04', order })
  beginRound(table)
}

/** Who stands where, in the Zones of the field (Z-05). */
function layField(table: Table): void {
  const zones = Object.keys(table.now.zones).map((name) => ({
    name,
    who: everybody(table.now)
      .filter((one) => one.zone === name && isUp(one) && !one.isHidden)
      .map((one) => one.name)
  }))
  if (zones.length > 1) table.happens({ type: 'field-laid', rule: 'Z-05', zones })
}

type Choice = { readonly how: 'accept' | 'quick' | 'roll'; readonly by: string }

/** 1 to 3 for the enemies, 4 to 6 for the Characters; a warrior may be quick to act (C-Z22), or Luck roll again. */
function rollSide(table: Table): void {
  const ours = table.now.sides.find((side) => side.isCharacters)?.name ?? ''
  for (;;) {
    const face = table.roll('1d6', '', 'which side begins').total
    const charactersFirst = face >= 4
    const first = charactersFirst ? ours : 'The enemies'
    table.happens({ type: 'side-rolled', rule: 'Z-03', face, charactersFirst, first })
    if (charactersFirst) return
    const options = optionsOf(table.now, ours)
    const { how, by } = table.ask({
      who: options[1]?.value.by ?? '',
      what: 'The enemies begin',
      rule: 'C-Z22',
      options,
      suggested:
        options[1]?.value.how === 'quick' && who(table.now, options[1].value.by).grit > 1 ? 1 : 0
    })
    if (how === 'accept') return
    if (how === 'quick') {
      const left = who(table.now, by).grit - 1
      table.happens({
        type: 'grit-spent',
        rule: 'C-Z24',
        by,
        on: 'quick to act',
        for: '',
        left,
        ap: 0
      })
      return table.happens({ type: 'acted-quickly', rule: 'C-Z22', by, first: ours })
    }
    const left = who(table.now, by).luck - 1
    table.happens({
      type: 'luck-spent',
      rule: 'C-Z18',
      by,
      for: '',
      how: 'side',
      faces: [face],
      left
    })
  }
}

function optionsOf(state: State, ours: string): readonly Option<Choice>[] {
  const options: Option<Choice>[] = [
    { words: `${ours}: let them begin`, value: { how: 'accept', by: '' } }
  ]
  const awake = everybody(state).filter((one) => one.side === ours && isUp(one) && !one.isSurprised)
  for (const one of awake)
    if (canSpendOn(one, 'quick to act'))
      options.push({ words: `${one.name}: quick to act`, value: { how: 'quick', by: one.name } })
  for (const one of awake)
    if (one.isPlayer && one.luck > 0)
      options.push({ words: `${one.name}: Luck, roll again`, value: { how: 'roll', by: one.name } })
  return options
}

/** A table of one face cannot part a tie for ever: then the order of the encounter does. */
const mostTies = 10

/** Highest first; ties by DEX, and by another d6 where that is the same (RULING 4). */
function orderOf(table: Table): readonly string[] {
  const ours = everybody(table.now).filter(
    (one) => sideOf(table.now, one.side).isCharacters && isUp(one)
  )
  const scores = new Map<string, number[]>()
  for (const { name } of ours)
    scores.set(name, scoresOf(table.now, name, rollFor(table, name, false)))
  for (let round = 0; round < mostTies; round++) {
    const tied = ours.filter((one) =>
      ours.some(
        (other) => other !== one && compare(scores.get(one.name), scores.get(other.name)) === 0
      )
    )
    if (tied.length === 0) break
    for (const { name } of tied) scores.get(name)?.push(rollFor(table, name, true))
  }
  const absent = everybody(table.now).filter(
    (one) => sideOf(table.now, one.side).isCharacters && !isUp(one)
  )
  return [...ours.sort((a, b) => compare(scores.get(b.name), scores.get(a.name))), ...absent].map(
    (one) => one.name
  )
}

const scoresOf = (state: State, name: string, total: number): number[] => [
  total,
  bonusOf(who(state, name))
]

/** The first number in which two differ decides. */
function compare(a: readonly number[] = [], b: readonly number[] = []): number {
  for (let at = 0; at < Math.max(a.length, b.length); at++) {
    const difference = (a[at] ?? 0) - (b[at] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

const bonusOf = (one: Combatant): number => (one.isPlayer ? one.attributes.DEX : one.skill)

/** A d6 and DEX, or Skill for an ally who has no DEX. To part a tie, the d6 alone. */
function rollFor(table: Table, name: string, isTied: boolean): number {
  const face = table.roll('1d6', name, isTied ? 'initiative, tied' : 'initiative').total
  const one = who(table.now, name)
  const ability: Ability = one.isPlayer ? 'DEX' : 'Skill'
  const plus = isTied ? 0 : bonusOf(one)
  const total = face + plus
  table.happens({
    type: 'initiative-rolled',
    rule: 'Z-04',
    who: name,
    face,
    plus,
    total,
    ability,
    isTied
  })
  return total
}
