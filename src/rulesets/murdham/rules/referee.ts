import type { CommandOfType, Mark, Shelter } from '../commands.ts'
import { spotCalled } from '../places.ts'
import { isUp, type Status, who } from '../state.ts'
import type { ConditionWord } from '../tables/conditions.ts'
import { rollPlain, shake, suffer } from './health.ts'
import { save, type Table } from './saves.ts'
import { reveal } from './sneaking.ts'

/** Hazards › Falls: a d4 of direct damage for every full two metres; an AGI save takes two off (C-M35). */
export function fall(table: Table, { who: name, metres }: CommandOfType<'fall'>): void {
  const passed = save(table, name, 'AGI', 'to break the fall', 'C-M35')
  const count = Math.max(0, Math.floor((metres - (passed ? 2 : 0)) / 2))
  const roll = () => rollPlain(table, { count, sides: 4 }, name, 'the fall')
  const from = `a fall of ${metres} m`
  suffer(table, name, roll(), { by: '', from, rule: 'C-M35', again: roll })
}

const shelters: Readonly<Record<Exclude<Shelter, 'nothing'>, ConditionWord>> = {
  concealment: 'concealment',
  cover: 'cover',
  'a barrier': 'barrier'
}
const ruleOfShelter = {
  concealment: 'M-37',
  cover: 'M-38',
  'a barrier': 'M-39',
  nothing: 'M-37'
} as const

/** What the table sees between somebody and the enemies (M-37 to M-39). */
export function shelter(table: Table, { who: name, protection }: CommandOfType<'shelter'>): void {
  const rule = ruleOfShelter[protection]
  for (const condition of Object.values(shelters))
    if (who(table.now, name).conditions.includes(condition))
      table.happens({ type: 'conditioned', rule, who: name, condition, isOn: false, why: '' })
  if (protection !== 'nothing')
    table.happens({
      type: 'conditioned',
      rule,
      who: name,
      condition: shelters[protection],
      isOn: true,
      why: ''
    })
}

/** The table’s word: set a number, because. */
export function adjust(
  table: Table,
  { who: name, what, value, why }: CommandOfType<'adjust'>
): void {
  const wasUp = isUp(who(table.now, name))
  table.happens({ type: 'adjusted', rule: 'table', who: name, what, value, why })
  const isAbility = what === 'STR' || what === 'AGI' || what === 'WIT'
  if (isAbility && value === 0)
    table.happens({ type: 'died', rule: 'C-M1', who: name, why: `${what} 0` })
  if (wasUp && !isUp(who(table.now, name))) shake(table, name, '')
}

/** The table’s word: somebody is somewhere else, because. */
export function place(
  table: Table,
  { who: name, place: words, why }: CommandOfType<'place'>
): void {
  const to = spotCalled(table.now, words)
  if (to) table.happens({ type: 'placed', rule: 'table', who: name, to, why })
}

const statusOf: Readonly<Record<Mark, Status>> = {
  'back in the fight': 'up',
  incapacitated: 'incapacitated',
  dead: 'dead',
  fled: 'fled',
  surrendered: 'surrendered',
  gone: 'gone'
}

/** The table’s word: somebody is out of the fight, or back in it, because. */
export function mark(table: Table, command: CommandOfType<'mark'>): void {
  const wasUp = isUp(who(table.now, command.who))
  table.happens({
    type: 'marked',
    rule: 'table',
    who: command.who,
    status: statusOf[command.status],
    why: command.why
  })
  if (wasUp && !isUp(who(table.now, command.who))) shake(table, command.who, '')
}

export function setCondition(table: Table, command: CommandOfType<'afflict' | 'relieve'>): void {
  const { condition, why } = command
  table.happens({
    type: 'conditioned',
    rule: 'table',
    who: command.who,
    condition,
    isOn: command.type === 'afflict',
    why
  })
}

/** Noise, a torch, a view crossed: the enemies know (M-56). */
export const beRevealed = (table: Table, { who: name }: CommandOfType<'reveal'>): void =>
  reveal(table, name)
