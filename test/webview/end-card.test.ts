import { beforeAll, expect, test } from 'vitest'
import type { Fight } from '../../src/session/fight.ts'
import { playOut } from '../../src/session/fight.ts'
import { initialPanelState, panelContent } from '../../src/tracker/panel-state.ts'
import { fightAt, setupOf } from '../greywater.ts'
import { folders, sampleFight } from './fights.ts'
import { all, byId, openPanel, said, show, text, texts } from './kit.ts'

const isOver = playOut(fightAt(setupOf(), { seed: 0x4641 }))

/** Shows a finished fight, as the extension does. */
const showEnd = (fight: Fight = isOver, next = 'Under the third sack') =>
  show({ ...panelContent(initialPanelState, fight), evening: { next } })

beforeAll(openPanel)

test('a finished fight is a card that begins with how it ended and whom it cost', () => {
  showEnd()
  expect(text('.end-card h2')).toBe('The party won in 5 rounds. Tam Reed died.')
  expect(texts('.rounds li')[1]).toBe('2 TRTam Reeddead')
  expect(texts('.moment')).toContain('Wenna kills Cart wolf')
  expect(texts('.end-card .party li')).toHaveLength(4)
  expect(all('.command-form, .rows')).toHaveLength(0)
})

test('Enter goes on to the next encounter', () => {
  showEnd()
  expect(text('#next-encounter')).toBe('Next Encounter Under the third sackEnter')
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  expect(said).toEqual([{ type: 'evening', action: 'next' }])
})

test('the wounds and costs of the party can be written into their statblocks', () => {
  showEnd()
  byId('update-party').click()
  expect(said).toEqual([{ type: 'evening', action: 'party' }])
})

test('the commands that a finished fight still allows are one press away, and so is the way back', async () => {
  showEnd()
  byId('show-log').click()
  expect(all('.end-card')).toHaveLength(0)
  expect(all('.rows .combatant, .rows li').length).toBeGreaterThan(0)
  byId('show-summary').click()
  expect(all('.end-card')).toHaveLength(1)
})

test('a moment shows its line in the note', () => {
  showEnd()
  all('.moment').at(-1)?.click()
  expect(said).toMatchObject([{ type: 'show-line' }])
})

test.each(folders)('the card of a fight of %s fits a panel of 480 pixels', (folder) => {
  showEnd(playOut(sampleFight(folder)))
  const [card] = all('.end-card')
  expect(card?.scrollWidth).toBeLessThanOrEqual(card?.clientWidth ?? 0)
})
