import { expect, test } from 'vitest'
import { parseExcluded } from '../../src/notes/vault/vault-settings.ts'

const defaults = ['**/.*']
const hidden = ['**/.git', '**/.svn', '**/.hg']
const excluded = (text: string) => parseExcluded(text, defaults)

test('excluded globs are read from settings with comments and trailing commas', () => {
  const text = `{
    // "fray.exclude": ["no"],
    "fray.exclude": ["old/**", "a // b", "c /* d */", "e,]",], /* , ] */
    "files.exclude": { "drafts": true, "kept": false, "x.js": { "when": "$(basename).ts" }, },
  }`
  expect(excluded(text)).toEqual([...hidden, 'drafts', 'old/**', 'a // b', 'c /* d */', 'e,]'])
})

test('hidden files alone are excluded beside the default', () => {
  expect(excluded('{"files.exclude": {"drafts": true}}')).toEqual([
    ...hidden,
    'drafts',
    ...defaults
  ])
})

test.each([
  '',
  '[]',
  'null',
  '{',
  '{"fray.exclude": 7}',
  '{"fray.exclude": null, "files.exclude": null}',
  '/* no end',
  '"',
  `{"fray.exclude": ["old"]${' '.repeat(200_000)}}`
])('settings without globs, or that are no settings, exclude nothing more: %.40s', (text) => {
  expect(excluded(text)).toBeUndefined()
})

test('files that VS Code hides stay hidden without other globs, unless the settings show them', () => {
  expect(excluded('{"fray.exclude": []}')).toEqual(hidden)
  expect(excluded('{"fray.exclude": [], "files.exclude": {"**/.git": false}}')).toEqual([
    '**/.svn',
    '**/.hg'
  ])
})
