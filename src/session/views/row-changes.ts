import type { Item, Row } from '../../core/ruleset/fight-view.ts'

/** The number of a fact: `1/6` in `Stress 1/6`, `3` in `Luck 3`. */
const numberWords = /^[+−]?\d+(?:\/\d+)?$/

/** How somebody is hurt: `Flesh 5 → 3/5`; of Harm in boxes, `Lesser Physical 0 → 2/2`. */
export const hurtChanges = (before: Row, after: Row): readonly string[] => [
  ...after.bar.flatMap(({ title, value, max }) => {
    const was = before.bar.find((part) => part.title === title)
    // What is rolled when the fight begins was whole then.
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

/** What a combatant has spent or lost besides its points: `Luck 3 → 2`, `torch 3 → 2`, `draught: none left`. */
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
    // A resource that is not shown is spent.
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

/** How many there are of a thing that is counted: `× 3`. */
const countOf = (item: Item): number | undefined => {
  const [, count] = /^× (\d+)$/.exec(item.note ?? '') ?? []
  return count === undefined ? undefined : Number(count)
}

/** How many of a counted thing are left, or that it is gone. */
function usedWords(was: Item, is: Item | undefined): readonly string[] {
  if (!is) return [`${was.name}: none left`]
  const [before, after] = [countOf(was), countOf(is)]
  if (before === undefined || after === undefined || before === after) return []
  return [`${was.name} ${before} → ${after}`]
}

/** The things that got marks, or that cannot be used as before: `sword, 1 of 3 marks`, `crossbow: reload`. */
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

/** Where a thing is carried: it is neither lost nor spent. */
const isCarried = /^(?:put away|carried|stowed|burning|(?:in|at|off) hand|in the backpack)$/
