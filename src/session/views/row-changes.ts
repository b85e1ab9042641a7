import type { Item, Row } from '../../core/ruleset/fight-view.ts'

/** The number of a fact: `1/6` in `Stress 1/6`, `3` in `Luck 3`. */
const numberWords = /^[+−]?\d+(?:\/\d+)?$/

/** The wounds of a combatant: `Flesh 5 → 3/5`, or on a track `Lesser Physical 0 → 2/2`. */
export const hurtChanges = (before: Row, after: Row): readonly string[] => [
  ...after.bar.flatMap(({ title, value, max }) => {
    const was = before.bar.find((part) => part.title === title)
    // If the maximum was rolled after the start of the fight, the combatant began with all of it.
    const from = was && was.max === max ? was.value : max
    return value < from ? [`${title} ${from} → ${value}/${max}`] : []
  }),
  ...(after.tracks ?? []).flatMap(({ title, rows }) =>
    rows.flatMap(({ name, filled, of }) => {
      const track = before.tracks?.find((one) => one.title === title)
      const from = track?.rows.find((row) => row.name === name)?.filled ?? 0
      return filled > from ? [`${name} ${title} ${from} → ${filled}/${of}`] : []
    })
  )
]

/**
 * The changed resources, facts and counted items of a combatant: `Luck 3 → 2`, `torch 3 → 2`, `draught: none
 * left`.
 */
export function pointChanges(before: Row, after: Row): readonly string[] {
  const changes = (was: readonly string[], is: readonly string[], none?: string) => {
    const [old, now] = [was, is].map((facts) => new Map(facts.flatMap(numbersIn)))
    return [...new Set([...(old?.keys() ?? []), ...(now?.keys() ?? [])])].flatMap((name) => {
      const [from, to] = [old?.get(name) ?? none, now?.get(name) ?? none]
      if (from === undefined || to === undefined || from === to) return []
      return [`${name} ${bare(from)} → ${to}`]
    })
  }
  return [
    // A resource that is no longer shown is used up.
    ...changes(before.resources, after.resources, '0'),
    ...changes(before.facts, after.facts),
    ...before.items.flatMap((item) => usedWords(item, itemIn(after, item)))
  ]
}

const numbersIn = (fact: string): readonly (readonly [string, string])[] => {
  const space = fact.lastIndexOf(' ')
  const [name, number] = [fact.slice(0, Math.max(0, space)), fact.slice(space + 1)]
  return name !== '' && numberWords.test(number) ? [[name, number]] : []
}

const bare = (value: string): string => value.split('/')[0] ?? value

const itemIn = ({ items }: Row, { name }: Item): Item | undefined =>
  items.find((item) => item.name === name)

/** The number of a counted item: `3` in `× 3`. */
const countOf = (item: Item): number | undefined => {
  const [, count] = /^× (\d+)$/.exec(item.note ?? '') ?? []
  return count === undefined ? undefined : Number(count)
}

/** The change of a counted item, or that none is left. */
function usedWords(was: Item, is: Item | undefined): readonly string[] {
  if (!is) return [`${was.name}: none left`]
  const [before, after] = [countOf(was), countOf(is)]
  if (before === undefined || after === undefined || before === after) return []
  return [`${was.name} ${before} → ${after}`]
}

/** The new conditions of a combatant. A condition whose number changed, such as its rounds left, is not new. */
export function newConditions(was: Row, is: Row): readonly string[] {
  const kind = (text: string) => text.replace(/\d+/g, '')
  const known = new Set(was.conditions.map((one) => kind(one.words)))
  return is.conditions.map((one) => one.words).filter((text) => !known.has(kind(text)))
}

/** Items with new marks, or with a new state: `sword, 1 of 3 marks`, `crossbow: reload`. */
export const gearChanges = (before: Row, after: Row): readonly string[] =>
  before.items.flatMap((was) => {
    const is = itemIn(after, was)
    if (!is) return []
    const worn = is.marks > was.marks ? [`${was.name}, ${is.marks} of ${is.of} marks`] : []
    const known = partsOf(was)
    const isNew = (part: string) => !known.includes(part) && !isCarried.test(part)
    const notes = countOf(is) === undefined ? partsOf(is).filter(isNew) : []
    return notes.length > 0 ? [...worn, `${was.name}: ${notes.join(', ')}`] : worn
  })

const partsOf = ({ note }: Item): readonly string[] => (note === undefined ? [] : note.split(', '))

/** Notes about where an item is carried, which are no loss. */
const isCarried = /^(?:put away|carried|stowed|burning|(?:in|at|off) hand|in the backpack)$/
