import { expect, test } from 'vitest'
import { bundlePath, bundleText, textsIn, textsOfExtension } from '../scripts/l10n.mjs'

test('a text that stands in a page without translation is found', () => {
  const source = 'html`<b title="An $' + '{x} end">Of $' + "{t('One')} <i>$" + '{y}</i></b>`'
  expect(textsIn('webview', source)).toEqual({ texts: ['One'], bare: ['"An … end"', 'Of …'] })
})

test('every text that the extension shows can be translated', () => {
  expect(textsOfExtension().bare).toEqual([])
})

// `npm run unit -- l10n -u` writes the bundle.
test('translators find every text in the bundle', async () => {
  await expect(bundleText()).toMatchFileSnapshot(bundlePath)
})
