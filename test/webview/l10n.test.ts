import { expect, test } from 'vitest'
import { openPanelIn, played, rollInitiative, showFight, texts } from './kit.ts'

test('the panel has the texts of the language of VS Code, and English texts where one is missing', async () => {
  await openPanelIn({ 'Commands…': 'Befehle…', 'Open statblock of {0}': 'Öffne "{0}" & <b>' })
  showFight(played(rollInitiative))
  expect(texts('.offers .wide')).toContain('Befehle…')
  const labels = [...document.querySelectorAll('[aria-label]')].map((one) => one.ariaLabel)
  expect(labels).toEqual(
    expect.arrayContaining(['Öffne "Tam Reed" & <b>', 'Give Tam Reed a condition'])
  )
})
