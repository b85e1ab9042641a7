import type { Combatant } from './state.ts'

/** Why a combatant out of the fight cannot take a command. */
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

/** A number, with a minus sign if negative. */
export const plain = (value: number): string => (value < 0 ? `−${-value}` : String(value))

/** A face plus a bonus: `14 + 2 = 16`. */
export const sumWords = (face: number, plus: number): string =>
  `${face}${signed(plus)} = ${plain(face + plus)}`

/** The rolled faces behind a number. Empty without dice, and if one die shows the number itself. */
export function facesBehind(faces: readonly number[], shown: number): string {
  if (faces.length === 0 || (faces.length === 1 && faces[0] === shown)) return ''
  return ` (rolled ${faces.join(' + ')})`
}
