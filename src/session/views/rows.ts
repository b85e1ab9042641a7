import type { FightView, Row } from '../../core/ruleset/fight-view.ts'

export const rowsOf = ({ groups }: FightView): readonly Row[] => groups.flatMap(({ rows }) => rows)

export const rowsByName = (view: FightView): ReadonlyMap<string, Row> =>
  new Map(rowsOf(view).map((row) => [row.name, row]))

/** Whether a combatant is out of the fight: down or gone. */
export const isOut = ({ state }: Pick<Row, 'state'>): boolean =>
  state === 'down' || state === 'gone'

/** The verb for a state: `dies`, `flee`, `is incapacitated`. */
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
