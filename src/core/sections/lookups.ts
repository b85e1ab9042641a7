import type { Group } from '../encounter/roster.ts'

/** The combatant with that name. The language knows only names of this fight; throws for any other. */
export function combatantOf<Combatant>(
  { combatants }: { readonly combatants: Readonly<Record<string, Combatant>> },
  name: string
): Combatant {
  const one = combatants[name]
  if (!one) throw new Error(`nobody is called ${name}`)
  return one
}

/** The side with that name. */
export function sideOf<Side extends { readonly name: string }>(
  { sides }: { readonly sides: readonly Side[] },
  name: string
): Side {
  for (const side of sides) if (side.name === name) return side
  throw new Error(`no side is called ${name}`)
}

/** All combatants, in the order of the encounter. A loop, which takes half as long as `Object.values`. */
export function everybody<Combatant>({
  combatants
}: {
  readonly combatants: Readonly<Record<string, Combatant>>
}): readonly Combatant[] {
  const all: Combatant[] = []
  for (const name in combatants) all.push(combatants[name] as Combatant)
  return all
}

/** The weapon of somebody with that name. */
export function weaponOf<Weapon>(
  one: { readonly name: string; readonly weapons: Readonly<Record<string, Weapon>> },
  name: string
): Weapon {
  const weapon = one.weapons[name]
  if (!weapon) throw new Error(`${one.name} has no ${name}`)
  return weapon
}

/**
 * A copy of a record, with a copy of each of its parts. Spread first: V8 keeps a record of more than a dozen keys that are
 * added one by one as a hash table, which takes several times as long to copy and to loop over.
 */
export function copyEach<Part>(
  record: Readonly<Record<string, Part>>,
  copyOf: (part: Part) => Part
): Record<string, Part> {
  const copies: Record<string, Part> = { ...record }
  for (const name in copies) copies[name] = copyOf(copies[name] as Part)
  return copies
}

/** Copies of the groups whose size is not rolled yet. */
export const copyGroups = <Combatant>(
  groups: readonly Group<Combatant>[],
  copyOf: (template: Combatant) => Combatant
): Group<Combatant>[] =>
  groups.map((group) => {
    const template = copyOf(group.template)
    return { ...group, template }
  })
