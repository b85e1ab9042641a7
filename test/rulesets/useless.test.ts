import { describe, expect, test } from 'vitest'
import type { Encounter } from '../../src/core/encounter/encounter.ts'
import type { Fields } from '../../src/core/statblock/fields.ts'
import { games } from '../games.ts'

/** A key with some of its values, or one word of a list. */
interface Given {
  readonly name: string
  readonly key: string
  readonly values: readonly unknown[]
}

/** The most values of a key that are tried beside every other key. */
const maxValues = 4

/** Words of a weapon that mean what another word already says. */
const implied: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  murdham: {
    direct: ['fire'],
    reload: ['unloaded', 'handgun', 'long gun'],
    harmless: ['stun'],
    damaged: ['improvised', 'fragile', 'depleted'],
    depleted: ['improvised', 'fragile', 'damaged']
  },
  einfelst: { thrown: ['range 0-1'] }
}

/** Words of a weapon that give several facts, of which written ones win. */
const classes = /^(?:(?:simple|martial|missile) (?:hand|great)|handgun|long gun)$/

const tested = games.filter(({ id }) => id in implied)

describe.each(tested)('a value of a statblock of $id without effect', ({ id, ruleset }) => {
  const encounterWith = (fields: Fields): Encounter => ({
    name: 'The field',
    entries: [fields, {}].map((own, index) => ({
      name: index === 0 ? 'Ada' : 'Foe',
      count: 1,
      side: index === 0 ? 'Party' : 'Foes',
      player: false,
      hidden: false,
      fields: own
    })),
    reserve: [],
    fields: { zones: ['A', 'B'] },
    defaults: {},
    aside: false
  })
  const known = new Map<string, string>()
  /** The combatant of a statblock, as text. */
  const combatantOf = (fields: Fields): string => {
    const written = JSON.stringify(fields)
    const told = known.get(written) ?? begin(fields)
    known.set(written, told)
    return told
  }
  const begin = (fields: Fields): string => {
    const begun = ruleset.begin(encounterWith(fields))
    if (!('state' in begun)) throw new Error(JSON.stringify(begun))
    const { combatants } = begun.state as { combatants: Readonly<Record<string, unknown>> }
    return JSON.stringify(combatants.Ada)
  }
  const issuesOf = (fields: Fields) => ruleset.checkStatblock({ name: 'Ada', ...fields }, {})
  const isTold = (fields: Fields, key: string): boolean =>
    issuesOf(fields).some(({ path }) => path[0] === key)
  const plain = combatantOf({})

  const given: readonly Given[] = Object.entries(ruleset.fields).flatMap(([key, field]) => {
    const { words = [], suggests = [], expected } = field
    // Weapons have a test of their own, and a zone is of the encounter.
    if (key === 'weapons' || key === 'zone') return []
    if (suggests.length > 0 && expected.includes('list'))
      return suggests.map((word) => ({ name: `${key}: ${word}`, key, values: [[word]] }))
    const tried = [...words, 1, 2, 5, 12, '2/9', true, false, ['1', '0', '0']]
    const isGood = (value: unknown) =>
      issuesOf({ [key]: value }).every(({ code }) => code === 'statblock.useless')
    const hasEffect = (value: unknown) =>
      combatantOf({ [key]: value }) !== plain || isTold({ [key]: value }, key)
    const isWord = (value: unknown) => words.some((word) => word === value)
    const values = tried.filter((value) => isGood(value) && (isWord(value) || hasEffect(value)))
    return [{ name: key, key, values: values.slice(0, maxValues) }]
  })

  /** Values of the keys beside which the others are tried, with all words of a list at once. */
  const others = [...new Set(given.map(({ key }) => key))].flatMap((key) => {
    const own = given.filter((one) => one.key === key)
    const besides = own.length > 1 ? [own.flatMap(({ values }) => values).flat()] : own[0]?.values
    return (besides ?? []).slice(0, 2).map((beside) => ({ key, beside }))
  })

  test('is told, if the key or the word alone does nothing', () => {
    for (const { name, key, values } of given) {
      const hasEffect = values.some(
        (value) => combatantOf({ [key]: value }) !== plain || isTold({ [key]: value }, key)
      )
      expect(hasEffect, name).toBe(true)
    }
  })

  test('is told, if a value of another key makes it useless', () => {
    const silent: string[] = []
    for (const { key, beside } of others) {
      const without = combatantOf({ [key]: beside })
      for (const one of given) {
        if (one.key === key) continue
        const isSilent = one.values.every((value) => {
          const both = { [one.key]: value, [key]: beside }
          return combatantOf(both) === without && !isTold(both, one.key)
        })
        if (isSilent) silent.push(`${one.name} beside ${key} ${JSON.stringify(beside)}`)
      }
    }
    expect(silent).toEqual([])
  })

  test('is told, if another word of its list makes it useless', () => {
    const silent: string[] = []
    for (const one of given)
      for (const other of given) {
        if (one === other || one.key !== other.key) continue
        const both = { [one.key]: [...[one.values[0]].flat(), ...[other.values[0]].flat()] }
        const isSame = combatantOf(both) === combatantOf({ [one.key]: other.values[0] })
        if (isSame && !isTold(both, one.key)) silent.push(`${one.name} beside ${other.name}`)
      }
    expect(silent).toEqual([])
  })

  test('is told, if another word of the weapon makes it useless', () => {
    const enough = id === 'murdham' ? 'd6' : '2'
    const words = (ruleset.fields.weapons?.forms ?? []).flatMap(({ written }) => written)
    const withWords = (...more: readonly string[]): Fields => ({
      weapons: [['gizmo', enough, ...more].join(' ')]
    })
    const silent: string[] = []
    for (const word of words.filter((one) => !classes.test(one)))
      for (const other of words) {
        const both = withWords(word, other)
        if (word === other || implied[id]?.[word]?.includes(other)) continue
        if (combatantOf(withWords(word)) === combatantOf(withWords())) continue
        if (combatantOf(both) === combatantOf(withWords(other)) && !isTold(both, 'weapons'))
          silent.push(`${word} beside ${other}`)
      }
    expect(silent).toEqual([])
  })
})
