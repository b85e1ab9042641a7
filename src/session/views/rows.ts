import type { FightView, Row } from '../../core/ruleset/fight-view.ts'

/** Everybody in a view, from top to bottom. */
export const rowsOf = ({ groups }: FightView): readonly Row[] => groups.flatMap(({ rows }) => rows)

/** Everybody in a view, by name. */
export const rowsByName = (view: FightView): ReadonlyMap<string, Row> =>
  new Map(rowsOf(view).map((row) => [row.name, row]))

/** Whether somebody is out of the fight: down, or gone from it. */
export const isOut = ({ state }: Pick<Row, 'state'>): boolean =>
  state === 'down' || state === 'gone'

/** What the words of a state say somebody does: `dies`, `flee`, `is incapacitated`. */
export function intransitive(words: string, isMany: boolean): string {
  const verb = {
    dead: ['dies', 'die'],
    fled: ['flees', 'flee'],
    gone: ['leaves', 'leave'],
    surrendered: ['surrenders', 'surrender']
  }[words]
  if (verb) return verb[isMany ? 1 : 0] ?? ''
  return `${isMany ? 'are' : 'is'} ${words.toLowerCase()}`
}
