import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { bundlePath, bundleText, textsOfExtension } from '../scripts/l10n.mjs'

test('every text that the extension shows can be translated', () => {
  expect(textsOfExtension().bare).toEqual([])
})

test('translators find every text in the bundle: npm run l10n writes it', () => {
  expect(readFileSync(bundlePath, 'utf8')).toBe(bundleText())
})
