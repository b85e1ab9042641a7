import { expect, test } from 'vitest'
import { checkConversions, systems } from '../../bench/conversions.ts'

test.each(systems)(
  'ten creatures of $title keep their facts, or list them as assumed or lost',
  (system) => {
    const facts = checkConversions(system)
    expect(new Set(facts.map(({ creature }) => creature)).size).toBe(10)
    expect(facts.filter(({ verdict }) => verdict === 'wrong')).toEqual([])
  }
)
