import type { TestForm, TestResult } from './test-form.ts'

/** A test as events keep it, with the name of the number that it was compared with. */
export interface ToldTest extends Omit<TestResult, 'doubles' | 'margin'> {
  /** The name of the number that the roll needs: `ac`; empty if it has none. */
  readonly name: string
  readonly isUnder: boolean
  /** Whether the test is a comparison with numbers to tell. */
  readonly isPlain: boolean
}

export const toldTest = (form: TestForm, result: TestResult): ToldTest => {
  const { passes, faces, die, total, needs } = result
  const { isUnder, needName: name, whole } = form
  return { passes, faces, die, total, needs, name, isUnder, isPlain: !whole }
}

/** A test in words: `14 + 3 is 17, ac 13`, or `9, dex 12`. Of two dice with advantage: `best of 4 and 17`. */
export function testWords({ faces, die, total, needs, name, isUnder, isPlain }: ToldTest): string {
  if (!isPlain) return faces.join(', ')
  const sum = faces.reduce((all, one) => all + one, 0)
  const isChosen = faces.length > 1 && faces.includes(die) && sum !== die
  const dice = isChosen ? `${die} (of ${faces.join(' and ')})` : faces.join(' + ')
  const rest = total - (isChosen ? die : sum)
  const whole =
    faces.length === 0
      ? String(total)
      : rest === 0
        ? faces.length === 1 || isChosen
          ? dice
          : `${dice} is ${total}`
        : `${dice} ${signed(rest)} is ${total}`
  const need = name === '' ? `needs ${isUnder ? 'at most ' : ''}${needs}` : `${name} ${needs}`
  return `${whole}, ${need}`
}

/** Faces and their total: `4`, `4 + 2 is 6`, or `4 + 3 is 7` with a bonus of 3. */
export function sumWords(faces: readonly number[], total: number): string {
  const rest = total - faces.reduce((sum, one) => sum + one, 0)
  const dice = `${faces.join(' + ')}${rest === 0 ? '' : ` ${signed(rest)}`}`
  return faces.length === 1 && rest === 0 ? dice : `${dice} is ${total}`.trim()
}

const signed = (number: number): string => (number < 0 ? `− ${0 - number}` : `+ ${number}`)
