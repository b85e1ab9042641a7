import { describe, expect, test } from 'vitest'
import type { WhatIfRow } from '../../../src/core/view/odds-view.ts'
import { whatIf } from '../../../src/odds/what-if.ts'
import { allRulesets } from '../../../src/rulesets/index.ts'
import { stepNumber } from '../../../src/session/odds-panel/step-number.ts'
import {
  changeWords,
  noChanges,
  whatIfForm,
  withChange,
  withStep
} from '../../../src/session/odds-panel/what-if-form.ts'
import { session, setupOf, sump } from '../../greywater.ts'
import { sampled } from '../../random.ts'
import { sampleSetups } from '../../sample-fights.ts'
import { formWith } from './kit.ts'

const cellar = setupOf()
const rowOf = (id: string, setup = cellar, values = {}) =>
  formWith(setup, values).form.rows.find((row) => row.id === id)

describe('the form of a what-if has', () => {
  test('how many there are of each kind, and nobody of the players among them', () => {
    const numbers = formWith(cellar).form.rows.filter(({ group }) => group === 'number')
    expect(numbers.map(({ label, written }) => `${written} ${label}`)).toEqual([
      '1 Hob Ratchet',
      '3 Sump goblin',
      '1 Cart wolf'
    ])
  })

  test('dice where the number is rolled', () => {
    expect(rowOf('number Grain rats', setupOf(session, sump))).toMatchObject({
      value: '1d4+1',
      control: { kind: 'number', isDice: true }
    })
  })

  test('the morale of each that has one, as a number also where it is written as a word', () => {
    expect(rowOf('key morale of Sump goblin')).toMatchObject({
      hint: 'morale',
      written: 'Cowardly (4)',
      value: '4'
    })
    expect(rowOf('key morale of Wenna')).toBeUndefined()
  })

  test('the options of the game, with everybody who can be meant', () => {
    const row = rowOf('option surprised', setupOf(session, sump))
    expect(row?.written).toBe('Party')
    const { control } = row ?? {}
    expect(control?.kind === 'choice' && control.options.map(({ label }) => label)).toEqual([
      'nobody',
      'Party',
      'Enemies',
      'Wenna',
      'Corvin',
      'Tam Reed',
      'Sister Ode',
      'The Drowned Miller',
      'Grain rats'
    ])
  })

  test('how each side fights', () => {
    expect(rowOf('temperament Enemies')).toMatchObject({ written: 'usual', value: '' })
  })

  test('every player, who may be missing', () => {
    const there = formWith(cellar).form.rows.filter(({ group }) => group === 'there')
    expect(there.map(({ label }) => label)).toEqual(['Wenna', 'Corvin', 'Tam Reed', 'Sister Ode'])
  })

  test('the other numbers and words of a statblock when they are added', () => {
    const { more } = formWith(cellar).form
    const ofHob = more.find(({ who }) => who === 'Hob Ratchet')
    expect(ofHob?.keys.map(({ label }) => label)).toContain('grit')
    expect(ofHob?.keys.map(({ label }) => label)).not.toContain('weapons')
    expect(ofHob?.keys.map(({ label }) => label)).not.toContain('morale')
    const added = whatIfForm(cellar.ruleset, cellar.encounter, {
      values: {},
      added: ['key size of Hob Ratchet']
    })
    expect(added.rows.map(({ id }) => id)).toContain('key size of Hob Ratchet')
    expect(added.changes).toEqual([])
  })

  test('nothing of those whose name another has, as nobody could say which is meant', () => {
    const [wenna, ...others] = cellar.encounter.entries
    const twice = {
      ...cellar,
      encounter: { ...cellar.encounter, entries: [wenna, wenna, ...others] }
    }
    expect(rowOf('there Wenna', twice as typeof cellar)).toBeUndefined()
  })
})

describe('a what-if', () => {
  const wordsOf = (values: Readonly<Record<string, string>>, setup = cellar) =>
    formWith(setup, values).form.changes.map(changeWords)

  test.each([
    ['number Sump goblin', '5', ['Sump goblin = 5']],
    ['key morale of Hob Ratchet', '7', ['Hob Ratchet.morale = 7']],
    ['option surprised', 'Enemies', ['surprised = Enemies']],
    ['temperament Enemies', 'cunning', ['cunning = [Enemies]']],
    ['there Wenna', 'no', ['without Wenna']],
    ['key size of Cart wolf', 'large', ['Cart wolf.size = large']]
  ])('%s: %s is said as fray odds --set has it', (id, value, words) => {
    expect(wordsOf({ [id]: value })).toEqual(words)
  })

  test('shows by how much a number differs, and is none if it does not', () => {
    expect(rowOf('number Sump goblin', cellar, { 'number Sump goblin': '5' })?.change).toBe('+2')
    expect(rowOf('number Sump goblin', cellar, { 'number Sump goblin': '1' })?.change).toBe('−2')
    expect(wordsOf({ 'number Sump goblin': '3' })).toEqual([])
  })

  test('takes a side from one temperament to another', () => {
    const cunning = setupOf(session.replace('surprised: Party', 'cunning: [Enemies, Wenna]'), sump)
    expect(rowOf('temperament Enemies', cunning)?.value).toBe('cunning')
    expect(wordsOf({ 'temperament Enemies': 'reckless' }, cunning)).toEqual([
      'cunning = [Wenna]',
      'reckless = [Enemies]'
    ])
  })

  test('is as written again when its value is', () => {
    const form = whatIfForm(cellar.ruleset, cellar.encounter, noChanges)
    const more = withStep(form, noChanges, 'number Cart wolf', 1)
    expect(more.values).toEqual({ 'number Cart wolf': '2' })
    const again = whatIfForm(cellar.ruleset, cellar.encounter, more)
    expect(withStep(again, more, 'number Cart wolf', -1)).toEqual(noChanges)
    expect(withChange(form, noChanges, 'number Nobody', '2')).toBe(noChanges)
  })

  test('stops at the least that a number may be', () => {
    expect(stepNumber('0', -1, 0)).toBe('0')
    expect(stepNumber('1d4+1', 1, 0)).toBe('1d4+2')
    expect(stepNumber('1d4+1', -1, 0)).toBe('1d4')
    expect(stepNumber('2d6', -1, 0)).toBe('2d6-1')
    expect(stepNumber('Cowardly', 1, 0)).toBe('Cowardly')
  })
})

describe('in every game', () => {
  /** The first and the last, which are the extremes of most. */
  const ends = <T>(all: readonly T[]): readonly T[] => [...all.slice(0, 1), ...all.slice(-1)]
  const valuesOf = ({ id, control }: WhatIfRow): readonly string[] => {
    if (control.kind === 'choice') return ends(control.options).map(({ value }) => value)
    if (control.kind === 'check') return ['no']
    return id.startsWith('number') ? ['2'] : [String(Math.max(1, control.min))]
  }

  test.each(allRulesets().map(({ id }) => id))(
    '%s refuses nothing that the form offers, unless a rule does or another value makes it useless',
    (id) => {
      const setups = sampleSetups().filter(({ setup }) => setup.ruleset.id === id)
      const refused = sampled(setups, 1).flatMap(({ setup }) => {
        const { ruleset, encounter } = setup
        const added = ends(formWith(setup).form.more).flatMap(({ keys }) =>
          keys.map(({ value }) => value)
        )
        const { rows } = whatIfForm(ruleset, encounter, { values: {}, added })
        expect(rows.length).toBeGreaterThan(10)
        return rows.flatMap((row) =>
          valuesOf(row)
            .filter((value) => value !== '')
            .flatMap((value) => {
              const { changes } = formWith(setup, { [row.id]: value }).form
              const changed = whatIf(ruleset, encounter, changes.map(changeWords))
              return 'message' in changed ? [`${row.id} ${value}: ${changed.message}`] : []
            })
        )
      })
      expect(refused.filter((message) => !/\([A-Z]-\d+\)| has no effect: /.test(message))).toEqual(
        []
      )
    }
  )
})
