import type { Table as AnyTable } from '../../../core/ruleset/table.ts'
import type { CommandOfType } from '../commands.ts'
import type { Event } from '../events.ts'
import type { RuleId } from '../rulebook.ts'
import {
  type Ability,
  abilityOf,
  type Combatant,
  everybody,
  isUp,
  type State,
  who
} from '../state.ts'
import { isLarger } from '../tables/sizes.ts'

export type Table = AnyTable<State, Event>

/** Every division rounds up (C-M5). */
export const half = (amount: number): number => Math.ceil(amount / 2)

/** What is thrown for: a save with `AGI`, `to dodge`. */
interface Saving {
  readonly ability: Ability
  readonly what: string
  readonly rule: RuleId
}

const wordsOf = ({ ability, what }: Saving): string => `${ability} save ${what}`.trim()

/** Abilities › Saves: d20 against the ability, no more than it (C-M2); a failed one again for an omen (C-M32). */
export function save(
  table: Table,
  name: string,
  ability: Ability,
  what: string,
  rule: RuleId
): boolean {
  const saving = { ability, what, rule }
  return rollSave(table, name, saving, wordsOf(saving)) || saveByOmens(table, name, saving)
}

function rollSave(table: Table, name: string, saving: Saving, reason: string): boolean {
  const score = abilityOf(who(table.now, name), saving.ability)
  const face = table.roll('1d20', name, reason).total
  const passed = face <= score
  table.happens({ type: 'saved', who: name, ...saving, score, face, passed })
  return passed
}

/** A save that failed, again and again as long as there are omens and the will to spend them (C-M32). */
function saveByOmens(table: Table, name: string, saving: Saving): boolean {
  const words = wordsOf(saving)
  while (spendsOmen(table, name, `${name} failed the ${words}`))
    if (rollSave(table, name, saving, `${words}, by an omen`)) return true
  return false
}

export const omensWords = (count: number): string => `${count} ${count === 1 ? 'omen' : 'omens'}`

/** Whether somebody with omens left spends one on this (C-M32). */
function spendsOmen(table: Table, name: string, what: string): boolean {
  const { omens } = who(table.now, name)
  if (omens === 0) return false
  const spends = table.ask({
    who: name,
    what: `${what}, and has ${omensWords(omens)} left`,
    rule: 'C-M32',
    options: [
      { words: `${name}: let it stand`, value: false, always: 'let failed saves stand' },
      { words: `${name}: spend an omen`, value: true }
    ],
    suggested: 0
  })
  if (spends) table.happens({ type: 'omen-spent', rule: 'C-M32', who: name, what: 'rolls again' })
  return spends
}

/** A STR save against somebody: the larger of the two always wins (C-M28). */
export function resist(
  table: Table,
  name: string,
  against: string,
  what: string,
  rule: RuleId
): boolean {
  const [one, other] = [who(table.now, name), who(table.now, against)]
  const isStronger = isLarger(one.size, other.size)
  if (isStronger || isLarger(other.size, one.size)) {
    const because = isStronger ? `larger than ${against}` : `smaller than ${against}`
    table.happens({
      type: 'spared-save',
      rule: 'C-M28',
      who: name,
      what,
      ability: 'STR',
      passed: isStronger,
      because
    })
    return isStronger
  }
  return save(table, name, 'STR', what, rule)
}

/** One d20 for all, held against the ability of each; by an omen one of them rolls alone (C-M3, C-M32). Those who failed. */
export function groupSave(
  table: Table,
  members: readonly Combatant[],
  ability: Ability,
  what: string,
  rule: RuleId
): readonly string[] {
  const [first] = members
  if (!first) return []
  const names = members.map(({ name }) => name)
  const saving = { ability, what, rule }
  const reason = `${wordsOf(saving)}${names.length > 1 ? ` of ${names.join(', ')}` : ''}`
  const face = table.roll('1d20', first.name, reason).total
  const passes = (name: string) => face <= abilityOf(who(table.now, name), ability)
  const failed = names.filter((name) => !passes(name))
  table.happens({
    type: 'group-saved',
    rule,
    what,
    ability,
    face,
    passed: names.filter(passes),
    failed
  })
  return failed.filter((name) => !saveByOmens(table, name, saving))
}

/** A save the table calls for. A skill makes it trivial; without one the impossible stays so (C-M2). */
export function saveAsAsked(table: Table, command: CommandOfType<'save'>): void {
  const { ability, difficulty } = command
  if (difficulty === '') {
    save(table, command.who, ability, '', 'C-M2')
    return
  }
  const passed = difficulty === ', with a skill for it'
  const because = passed ? 'trivial with the skill' : 'impossible without the skill'
  table.happens({
    type: 'spared-save',
    rule: 'C-M2',
    who: command.who,
    what: '',
    ability,
    passed,
    because
  })
}

export function groupSaveAsAsked(
  table: Table,
  { side, ability }: CommandOfType<'group-save'>
): void {
  groupSave(table, membersOf(table.now, side), ability, '', 'C-M3')
}

export const membersOf = (state: State, side: string): readonly Combatant[] =>
  everybody(state).filter((one) => one.side === side && isUp(one))

/** No two roll alike that often, unless somebody types it. */
const mostTies = 20

/**
 * Each takes d20 from the ability; the highest wins, ties roll again (C-M4), and so does who loses and spends
 * an omen on it (C-M32). The larger wins with STR (C-M28).
 */
export function contest(
  table: Table,
  { who: name, target, ability }: CommandOfType<'contest'>
): void {
  const pair = [name, target]
  const [one, other] = [who(table.now, name), who(table.now, target)]
  if (ability === 'STR' && one.size !== other.size) {
    const isStronger = isLarger(one.size, other.size)
    const because = `${isStronger ? 'larger' : 'smaller'} than ${target}`
    table.happens({
      type: 'spared-save',
      rule: 'C-M28',
      who: name,
      what: 'in the contest',
      ability,
      passed: isStronger,
      because
    })
    return
  }
  for (let ties = 0; ties < mostTies; ties++) {
    const faces = pair.map((each) => table.roll('1d20', each, `${ability} contest`).total)
    const margins = pair.map(
      (each, index) => abilityOf(who(table.now, each), ability) - (faces[index] ?? 0)
    )
    const [first = 0, second = 0] = margins
    const winner = first === second ? '' : first > second ? name : target
    table.happens({ type: 'contested', rule: 'C-M4', ability, who: pair, faces, margins, winner })
    if (winner === '') continue
    const loser = winner === name ? target : name
    if (!spendsOmen(table, loser, `${loser} lost the ${ability} contest`)) return
  }
}
