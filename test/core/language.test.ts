import { describe, expect, test } from 'vitest'
import type { Declaration } from '../../src/core/ruleset/command.ts'
import { choice, name, names, number, severalNames, text } from '../../src/core/ruleset/command.ts'
import { languageOf } from '../../src/core/ruleset/language.ts'

interface Cast {
  readonly names: readonly string[]
}
const by = name<Cast>('combatant', ({ names }) => names)
const weapons = ['sword', 'sword, held high', 'bow']
const declarations = {
  attack: {
    label: 'Attack',
    rule: 'R-1',
    phrase: '{by}: attack {target} with {weapon}{how}',
    params: {
      by,
      target: by,
      weapon: name<Cast>('weapon', () => weapons),
      how: choice<Cast, '' | ', held high'>('how', ['', ', held high'])
    }
  },
  move: {
    label: 'Move',
    rule: 'R-2',
    phrase: '{by}: move {feet} ft',
    params: { by, feet: number<Cast>('feet', () => [40]) }
  },
  note: {
    label: 'Note',
    rule: 'R-3',
    phrase: '{by}: note {why}',
    params: { by, why: text<Cast>('the reason') }
  },
  round: { label: 'Round', rule: 'R-4', phrase: 'new round', params: {}, due: true }
} as const satisfies Readonly<Record<string, Declaration<Cast>>>
const language = languageOf<Cast, typeof declarations>(declarations)

const cast: Cast = { names: ['Bandit', 'Bandit 2', 'Bandit: attack Odo', 'Odo', 'İlker', 'ΟΔΟΣ'] }
const parsed = (line: string) => language.parse(cast, line)
const attack = (doer: string, target: string, weapon: string, how: '' | ', held high' = '') =>
  ({ type: 'attack', by: doer, target, weapon, how }) as const

describe('a command as text', () => {
  test('is parsed in any case, also with names that begin alike', () => {
    expect(parsed('bandit 2: ATTACK odo with Bow')).toMatchObject({
      command: attack('Bandit 2', 'Odo', 'bow')
    })
    expect(parsed('Bandit: attack Bandit 2 with sword')).toMatchObject({
      command: attack('Bandit', 'Bandit 2', 'sword')
    })
  })
  test('has quotes only where it would be ambiguous', () => {
    expect(language.format(attack('Odo', 'Bandit', 'sword'), cast)).toBe(
      'Odo: attack Bandit with sword'
    )
    expect(language.format(attack('Odo', 'Bandit', 'sword', ', held high'), cast)).toBe(
      '"Odo": attack "Bandit" with "sword", held high'
    )
  })
  test('that is ambiguous reports both meanings', () => {
    const read = parsed('Odo: attack Bandit with sword, held high')
    expect(read).toMatchObject({ at: 0, message: expect.stringContaining('ambiguous') })
  })
  test('survives formatting and parsing with letters that change length in another case', () => {
    for (const doer of ['İlker', 'ΟΔΟΣ']) {
      for (const target of ['ΟΔΟΣ', 'İlker', 'Odo']) {
        const command = attack(doer, target, 'sword', ', held high')
        expect(parsed(language.format(command, cast))).toMatchObject({ command })
        expect(parsed(language.quote(command))).toMatchObject({ command })
      }
    }
  })
  test.each([
    // line, the part that could not be parsed, what was expected there
    ['Odo: atack Bandit', ': atack Bandit', ': attack'],
    ['Odo: attack Bandit with axe', 'axe', 'bow'],
    ['Odo: move far', 'far', 'feet'],
    ['Odo: note  ', ' ', 'the reason'],
    ['new round now', ' now', 'the end of the line'],
    ['"Odo: move 5 ft', '"Odo: move 5 ft', 'Odo']
  ])('“%s” is parsed up to “%s”', (line, rest, expected) => {
    const read = parsed(line)
    if (!('at' in read)) throw new Error('it is read')
    expect(line.slice(read.at)).toBe(rest)
    expect(read.expected).toContain(expected)
  })
  test('commands that only the rules give are not offered', () => {
    const types = new Set(language.offers(cast).map(({ type }) => type))
    expect([...types]).toEqual(['attack', 'move'])
    expect(language.isDue('round')).toBe(true)
  })
})

describe('a phrase about several, with an end that may be left out', () => {
  const crowd: Cast = { names: ['Goblin', 'Goblin 2', 'Tom and Dick', 'Dick', 'Harry'] }
  const namesOf = ({ names }: Cast) => names
  const said = {
    take: {
      label: 'Take',
      rule: 'R-1',
      phrase: '{all} take {amount}[ from {cause}]',
      params: {
        all: severalNames<Cast>('combatants', namesOf),
        amount: number<Cast>('damage'),
        cause: text<Cast>('the cause')
      }
    },
    heal: {
      label: 'Heal',
      rule: 'R-2',
      phrase: '{who}: heal {amount}',
      params: { who: names<Cast>('combatants', namesOf), amount: number<Cast>('points') }
    }
  } as const satisfies Readonly<Record<string, Declaration<Cast>>>
  const tongue = languageOf<Cast, typeof said>(said)
  const read = (line: string) => tongue.parse(crowd, line)
  const take = (all: readonly string[], cause = '') =>
    ({ type: 'take', all, amount: 3, cause }) as const

  test('names each once, with “and” before the last', () => {
    expect(read('Goblin, goblin 2 and Harry take 3')).toMatchObject({
      command: take(['Goblin', 'Goblin 2', 'Harry'])
    })
    expect('command' in read('Goblin and Goblin take 3')).toBe(false)
    expect('command' in read('Goblin and Harry and Dick take 3')).toBe(false)
  })
  test('says of one alone only what may be said of one', () => {
    expect('command' in read('Goblin take 3')).toBe(false)
    expect(read('Goblin: heal 3')).toMatchObject({ command: { who: ['Goblin'] } })
  })
  test('is written with its end or without, and read back as it was', () => {
    const commands = [take(['Goblin', 'Harry']), take(['Goblin', 'Harry'], 'a trap')]
    expect(commands.map((command) => tongue.format(command, crowd))).toEqual([
      'Goblin and Harry take 3',
      'Goblin and Harry take 3 from a trap'
    ])
    for (const command of commands) expect(read(tongue.quote(command))).toMatchObject({ command })
    expect('command' in read('Goblin and Harry take 3 from ')).toBe(false)
  })
  test('has quotes where a name has an “and” of its own', () => {
    const command = take(['Harry', 'Tom and Dick'])
    expect(tongue.format(command, crowd)).toBe('Harry and Tom and Dick take 3')
    const unclear: Cast = { names: [...crowd.names, 'Harry and Tom'] }
    expect(tongue.format(command, unclear)).toBe('"Harry" and "Tom and Dick" take 3')
    expect(tongue.parse(unclear, '"Harry" and "Tom and Dick" take 3')).toMatchObject({ command })
  })
})
