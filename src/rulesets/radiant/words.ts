import type { Combatant } from './state.ts'

/** The reason to refuse a combatant that is out of the fight: `Ana has fled`. */
export function outWords({ name, status }: Pick<Combatant, 'name' | 'status'>): string {
  switch (status) {
    case 'out of action':
      return `${name} is Out of Action`
    case 'fled':
      return `${name} has fled`
    case 'parleying':
      return `${name} parleys and does not fight`
    default:
      return `${name} is ${status}`
  }
}

/**
 * The source of damage after a word such as `from`: ` from the fall`. A sentence such as `because it rains` stands after
 * a comma instead.
 */
export const sourceWords = (word: string, from: string): string =>
  from === '' ? '' : from.startsWith('because ') ? `, ${from}` : ` ${word} ${from}`

/** A number with its sign, as in a sum: ` + 2`, ` − 1`. */
export const signed = (plus: number): string => ` ${plus < 0 ? '−' : '+'} ${Math.abs(plus)}`

/** A named number of a sum: ` + STR 2`, ` − CON 1`. */
export const termWords = (name: string, value: number): string =>
  ` ${value < 0 ? '−' : '+'} ${name} ${Math.abs(value)}`

/** A number, with a minus sign if negative. */
export const plain = (value: number): string => (value < 0 ? `−${-value}` : String(value))

/** A d6 plus a named bonus: `rolled 4 + DEX 2 = 6`. */
export const d6Words = (face: number, name: string, plus: number): string =>
  `rolled ${face}${termWords(name, plus)} = ${plain(face + plus)}`

/** The rolled faces behind a number. Empty without dice, and if one die shows the number itself. */
export function facesBehind(faces: readonly number[], shown: number): string {
  if (faces.length === 0 || (faces.length === 1 && faces[0] === shown)) return ''
  return ` (rolled ${faces.join(' + ')})`
}

/** The rolled faces and the bonus behind a sum: ` (rolled 3 + 4, less 1)`. Empty without dice. */
export function sumBehind(faces: readonly number[], shown: number): string {
  const more = shown - faces.reduce((sum, face) => sum + face, 0)
  if (faces.length === 0 || more === 0) return facesBehind(faces, shown)
  return ` (rolled ${faces.join(' + ')}, ${more > 0 ? 'plus' : 'less'} ${Math.abs(more)})`
}
