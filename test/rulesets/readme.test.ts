import { describe, expect, test } from 'vitest'
import { checkSettings, resolveSettings } from '../../src/core/ruleset/settings.ts'
import { hestia } from '../../src/rulesets/hestia/index.ts'
import { readmeOf } from '../contract/readme.ts'
import { everyGame, folderOf, idsOf } from '../games.ts'

for (const game of everyGame) readmeOf(game, folderOf(game))

test.each(everyGame)(
  'the rulebook of $id has every rule of the chapter and every fact it stands on',
  (game) => {
    expect(Object.keys(game.ruleset.rulebook)).toEqual([...idsOf(game), 'table'])
  }
)

describe('the numbers of a note', () => {
  const { defaults } = hestia
  test('win over ours where they fit', () => {
    const own = {
      'combat speed': 30,
      'opportunist strikes': true,
      'stress slots': 'big',
      'more effective': -1
    }
    expect(resolveSettings(defaults, own)).toMatchObject({
      'combat speed': 30,
      'opportunist strikes': true,
      'stress slots': 6,
      'more effective': 2
    })
  })
  test.each([
    [{ 'combat speed': 30 }, []],
    [{ 'combat sped': 30 }, ['frontmatter.unknown-default']],
    [{ constructor: 30 }, ['frontmatter.unknown-default']],
    [{ 'stress slots': 'big' }, ['frontmatter.default']],
    [{ 'stress slots': Number.POSITIVE_INFINITY }, ['frontmatter.default']],
    [{ 'combat speed': -5 }, ['frontmatter.default']],
    [{ 'opportunist strikes': 1 }, ['frontmatter.default']],
    [{ 'heavy armour': 17 }, ['frontmatter.unknown-default']]
  ])('%j', (own, codes) => {
    expect(checkSettings(defaults, own).map(({ code }) => code)).toEqual(codes)
  })
})
