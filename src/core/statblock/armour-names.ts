import * as z from 'zod/mini'
import type { Field } from './fields.ts'

type ArmourKind = 'none' | 'light' | 'medium' | 'heavy'

/** Common names of armour in any game, by weight. */
const names: Readonly<Record<ArmourKind, readonly string[]>> = {
  none: ['none', 'no', 'unarmoured', 'unarmored', 'robe', 'robes', 'clothes'],
  light: ['light', 'gambeson', 'padded', 'quilted', 'leather', 'hide', 'furs', 'jack'],
  medium: [
    'medium',
    'chain',
    'chainmail',
    'mail',
    'chain shirt',
    'ring',
    'scale',
    'scales',
    'brigandine',
    'lamellar',
    'breastplate'
  ],
  heavy: ['heavy', 'plate', 'platemail', 'plate mail', 'half plate', 'full plate', 'splint']
}

/** Every armour name of the table. */
export const armourNames: readonly string[] = Object.values(names).flat()

const byName = new Map(
  Object.entries(names).flatMap(([kind, list]) =>
    list.map((name) => [name, kind as ArmourKind] as const)
  )
)

/**
 * The weight of the armour with a common name; `undefined` for any other name. Ignores words before the name, and the
 * word armour: `Light Armour`, `a suit of rusty plate mail`.
 */
export function armourNamed(written: string): ArmourKind | undefined {
  const words = written
    .toLowerCase()
    .replace(/\barmou?r\b/g, ' ')
    .split(/\s+/)
    .filter((word) => word !== '')
  for (let at = 0; at < words.length; at++) {
    const kind = byName.get(words.slice(at).join(' '))
    if (kind) return kind
  }
  return undefined
}

/**
 * A field for worn armour. Accepts the game’s own `words` and common names. `byKind`: the word for each weight of
 * armour.
 */
export const armourWorn = <const Word extends string>(
  words: readonly Word[],
  byKind: Readonly<Record<ArmourKind, Word>>,
  says: string
): Field<Word> => ({
  type: z.pipe(
    z.string(),
    z.pipe(
      z.transform((written: string): string => {
        const plain = written.trim().toLowerCase()
        const kind = armourNamed(plain)
        return kind && !(words as readonly string[]).includes(plain) ? byKind[kind] : plain
      }),
      z.enum(words as unknown as [Word, ...Word[]])
    )
  ),
  expected: `one of ${words.join(', ')}, or a name such as gambeson or chain mail`,
  says,
  words
})
