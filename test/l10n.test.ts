import { expect, test } from 'vitest'
import { bundlePath, bundleText, textsOfExtension } from '../scripts/l10n.mjs'

test('every text that the extension shows can be translated', () => {
  expect(textsOfExtension().bare).toEqual([])
})

// `npm run unit -- l10n -u` writes the bundle.
test('translators find every text in the bundle', async () => {
  await expect(bundleText()).toMatchFileSnapshot(bundlePath)
})
