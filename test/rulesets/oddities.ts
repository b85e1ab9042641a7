import { isDecided } from '../../src/core/sections/end-of-fight.ts'

/** Collects what is odd about a state: something that the book does not know. */
export class Oddities {
  readonly found: string[] = []

  /** Notes these words if it is so. */
  readonly if = (isOdd: boolean, words: string): void => {
    if (isOdd) this.found.push(words)
  }

  /** Notes a number that is not from `least` to `most`. */
  readonly unlessWithin = (value: number, least: number, most: number, what: string): void =>
    this.if(!(value >= least && value <= most), `${what} ${value}, not ${least} to ${most}`)

  /** Notes each of a list that is not among those that are known, and each that is there twice. */
  readonly unlessAmong = (
    list: readonly string[],
    known: readonly string[] | Readonly<Record<string, unknown>>,
    what: string
  ): void => {
    const words = Array.isArray(known) ? (known as readonly string[]) : Object.keys(known)
    for (const one of list) this.if(!words.includes(one), `${what} ${one}, which is none`)
    this.if(new Set(list).size < list.length, `${what} twice: ${list.join(', ')}`)
  }
}

const holdersOf = ({
  heldBy
}: {
  readonly heldBy: string | readonly string[]
}): readonly string[] => [heldBy].flat().filter((name) => name !== '')

/** The defects of a grip: two combatants must hold each other, and both must be present. */
export function oddGrips<
  One extends { readonly name: string; readonly heldBy: string | readonly string[] }
>(
  odd: Oddities,
  combatants: Readonly<Record<string, One>>,
  heldOf: (one: One) => string,
  canHold: (one: One) => boolean,
  canBeHeld: (one: One) => boolean
): void {
  for (const one of Object.values(combatants)) {
    const held = heldOf(one)
    if (held !== '') {
      const other = combatants[held]
      odd.if(!other, 'holds nobody')
      odd.if(
        other !== undefined && !holdersOf(other).includes(one.name),
        'holds somebody who is not held'
      )
      odd.if(held === one.name, 'holds oneself')
      odd.if(!canHold(one), 'holds, and is out')
    }
    for (const name of holdersOf(one)) {
      const holder = combatants[name]
      odd.if(!holder || heldOf(holder) !== one.name, 'is held by nobody')
      odd.if(!canBeHeld(one), 'is held, and is out')
    }
  }
}

/** Whether nobody is left to fight, and the rules wait for the word of the table: a turn does not end then. */
export const isWaiting = (
  state: Parameters<typeof isDecided>[0] & { readonly end: string }
): boolean =>
  isDecided(state) &&
  (state.end === 'told' || !Object.values(state.combatants).some(({ status }) => status === 'up'))
