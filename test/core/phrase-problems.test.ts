import { expect, test } from 'vitest'
import type { Declaration } from '../../src/core/ruleset/command.ts'
import { name, number } from '../../src/core/ruleset/command.ts'
import { languageOf } from '../../src/core/ruleset/language.ts'

const by = name('who', () => ['Odo'])
const declared = (
  phrase: string,
  params: Declaration<object>['params'] = { by }
): Declaration<object> => ({ label: 'Do', rule: 'B-01', phrase, params })

test.each([
  [
    'a parameter that is not declared',
    { strike: declared('{by}: strike {target}') },
    'the phrase of strike has {target}, and its params do not: “{by}: strike {target}”'
  ],
  [
    'an optional parameter that is not declared',
    { strike: declared('{by}: strike[ from {cause}]') },
    'the phrase of strike has {cause}'
  ],
  [
    'a parameter that the phrase lacks',
    { strike: declared('{by}: strike', { by, amount: number('points') }) },
    'the params of strike have amount, and its phrase does not'
  ],
  [
    'the phrase of another command',
    { strike: declared('{by}: strike'), hit: declared('{by}: Strike') },
    'strike and hit have the same phrase'
  ]
])('a phrase with %s is refused as the game is defined', (_, declarations, problem) => {
  expect(() => languageOf(declarations)).toThrow(problem)
})
