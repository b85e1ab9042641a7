import { expect, test } from 'vitest'
import type { RuleIds } from '../../src/core/ruleset/rule-ids.ts'
import { compareRuleIds } from '../../src/core/ruleset/rule-ids.ts'

test('a game of two rules without facts has two ids and the table’s; the compiler refuses others', () => {
  const titles: Record<RuleIds<'K', 2, 0>, string> = {
    table: 'The table',
    'K-02': 'Morale',
    'K-01': 'Saves'
  }
  // @ts-expect-error: there is no third rule.
  const third: RuleIds<'K', 2, 0> = 'K-03'
  expect([...Object.keys(titles), third].sort(compareRuleIds)).toEqual([
    'K-01',
    'K-02',
    'K-03',
    'table'
  ])
})

test('rules with a name keep their order, before the table', () => {
  const ids = ['table', 'turn', 'at 0', 'K-02', 'attack', 'C-K1']
  expect(ids.sort(compareRuleIds)).toEqual(['K-02', 'C-K1', 'turn', 'at 0', 'attack', 'table'])
})
