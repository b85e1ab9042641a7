import { describe, expect, test } from 'vitest'
import { commandGroups } from '../../src/core/ruleset/fight-view.ts'
import { games } from '../games.ts'

describe.each(games)('a listed command of $id', ({ ruleset }) => {
  const given = Object.entries(ruleset.language.declarations).filter(
    ([, { due, isUnlisted }]) => !due && !isUnlisted
  )

  test('belongs to a group and says what it means', () => {
    const without = given.filter(
      ([, { group, help }]) => !group || !commandGroups.includes(group) || !help
    )
    expect(without.map(([type]) => type)).toEqual([])
  })

  test('says so in a few words, and not in those of its label', () => {
    for (const [type, { label, help = '' }] of given) {
      expect(help.length, type).toBeLessThanOrEqual(64)
      expect(help, type).not.toMatch(/[.!?]$/)
      expect(help.toLowerCase(), type).not.toBe(label.toLowerCase())
    }
  })

  test('has a label of its own', () => {
    const labels = given.map(([, { label }]) => label)
    expect(labels.filter((label, index) => labels.indexOf(label) !== index)).toEqual([])
  })
})
