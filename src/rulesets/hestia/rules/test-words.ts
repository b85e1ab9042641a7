import { listOf } from '../../../core/text/names.ts'
import type { Combatant } from '../state.ts'
import { banesOfLoad } from './maladies.ts'

/** A d20 roll with all that was added: enough to show every face in the log. */
export interface Test {
  readonly natural: number
  /** Score, half of the Score, or Violence. */
  readonly plus: number
  /** Boons less Banes: 2 for two Boons, -1 for a Bane. Each is a d6. */
  readonly edge: number
  readonly edgeFaces: readonly number[]
  readonly total: number
}

/** Boons of one cause, such as slow enemies. Below 0: Banes, such as from liquor. */
export interface Sway {
  readonly why: string
  readonly by: number
}

/** The number that a Test adds to the d20, and the number to reach. */
interface TestTerms {
  /** The number added, such as `Violence`. */
  readonly adds: string
  /** The number to reach, such as `20` or `Defense 12`, if there is one. */
  readonly against?: string
  /** Boons and Banes that the rules give. All others are by ruling of the game master. */
  readonly sways?: readonly Sway[]
}

/**
 * A roll as a sum that names every number: `rolled 17 + Violence 2 = 19 against Defense 12`; with Banes, `rolled 17 +
 * Might 2 − Banes 5 = 14 against 20 (Bane: tipsy, Bane: by ruling; rolled 3 and 5)`.
 */
export function testWords(
  { natural, plus, edge, edgeFaces, total }: Test,
  { adds, against, sways = [] }: TestTerms
): string {
  // “half Might 7” would sound like half of 7.
  const term = adds.startsWith('half ') ? `${signed(plus)} (${adds})` : `${adds} ${signed(plus)}`
  const sum = `rolled ${natural} + ${term}`
  const best = edge === 0 ? 0 : Math.max(...edgeFaces)
  const word = `${edge > 0 ? '+ Boon' : '− Bane'}${edgeFaces.length > 1 ? 's' : ''}`
  const result = `${signed(total)}${against === undefined ? '' : ` against ${against}`}`
  return `${sum}${edge === 0 ? '' : ` ${word} ${best}`} = ${result}${swayWords(sways, edge, edgeFaces)}`
}

const signed = (number: number): string => (number < 0 ? `−${-number}` : `${number}`)

/** The cause of each Boon and Bane, and the faces if there are several: ` (2 Banes: heavy load; rolled 3 and 5)`. */
function swayWords(sways: readonly Sway[], edge: number, faces: readonly number[]): string {
  const byRuling = edge - sways.reduce((sum, { by }) => sum + by, 0)
  const all = byRuling === 0 ? sways : [...sways, { why: 'by ruling', by: byRuling }]
  if (all.length === 0) return ''
  const causes = all.map(({ why, by }) => {
    const count = Math.abs(by)
    return `${count > 1 ? `${count} ` : ''}${by > 0 ? 'Boon' : 'Bane'}${count > 1 ? 's' : ''}: ${why}`
  })
  return ` (${causes.join(', ')}${faces.length > 1 ? `; rolled ${listOf(faces.map(String))}` : ''})`
}

/** Banes on all actions: from being Dazed (H-22) and from liquor (C-H20). */
export const swaysOnActions = ({ effects, isTipsy }: Combatant): readonly Sway[] => [
  ...(effects.includes('dazed') ? [{ why: 'Dazed', by: -1 }] : []),
  ...swaysOfLiquor(isTipsy)
]

/** The Bane of liquor, which counts on all actions and on Morale Tests (RULING 22). */
export const swaysOfLiquor = (isTipsy: boolean): readonly Sway[] =>
  isTipsy ? [{ why: 'tipsy', by: -1 }] : []

/** Banes of a load (C-H19). */
export const swaysOfLoad = ({ load }: Combatant): readonly Sway[] =>
  load === 'none' ? [] : [{ why: loadWords[load], by: -banesOfLoad[load] }]

const loadWords = {
  light: 'light load',
  heavy: 'heavy load',
  'too heavy': 'too heavy a load'
} as const

/**
 * The faces behind a number, if the number alone does not show them: ` (rolled 3 + 5, plus 1 for Might)`. Words part
 * the number from the faces, so that it is not read as a die. `more`: the numbers added, as words.
 */
export function facesWords(faces: readonly number[], shown?: number, more = ''): string {
  if (faces.length === 0) return more === '' ? '' : ` (${more.slice(2)})`
  if (faces.length === 1 && faces[0] === shown && more === '') return ''
  return ` (rolled ${faces.join(' + ')}${more})`
}

/** A number that is added, and its reason: `, plus 2 for Might`; empty for 0. */
export const plusWords = (number: number, why: string): string =>
  number === 0 ? '' : `, ${number < 0 ? 'less' : 'plus'} ${Math.abs(number)} for ${why}`
