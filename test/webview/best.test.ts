import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BestView } from '../../src/core/view/best-view.ts'
import type { BestUpdate } from '../../src/tracker/messages.ts'
import {
  button,
  byId,
  openPanel,
  played,
  press,
  rollInitiative,
  said,
  show,
  showFight,
  text,
  version
} from './kit.ts'

beforeAll(openPanel)
beforeEach(() => {
  show({})
  showFight(played(rollInitiative))
})

const tell = (update: Pick<BestUpdate, 'progress' | 'found'>): void => {
  const data: BestUpdate = { type: 'best', version, ...update }
  window.dispatchEvent(new MessageEvent('message', { data }))
}

const found: BestView = {
  who: 'Tam Reed',
  side: 'Party',
  suggested: { text: '"Tam Reed": done', words: 'done', wins: 0.48 },
  other: { text: '"Tam Reed": retreat', words: 'retreat', wins: 0.61 },
  isOther: true,
  fights: 400,
  plans: []
}

describe('the best command', () => {
  test('is looked for when it is asked, and Esc stops that', () => {
    byId('find-best').click()
    expect(said).toEqual([{ type: 'find-best', version }])
    tell({ progress: 0.4 })
    expect(text('.best')).toContain('Looking for the best command: 40 %')
    press('Escape')
    expect(said.at(-1)).toEqual({ type: 'stop-best', version })
    tell({ progress: 1, found })
    expect(document.querySelector('.best')).toBeNull()
  })

  test('is said with the reason in figures, and done by a press', () => {
    byId('find-best').click()
    tell({ progress: 1, found })
    expect(text('.best')).toContain('Retreat')
    expect(text('.best')).toContain('Party: ≈ 61 % to win, against ≈ 48 % for the suggested: done')
    button('Do It').click()
    expect(said.at(-1)).toEqual({ type: 'give', text: '"Tam Reed": retreat', version })
  })

  test('is what is suggested, where no better was found', () => {
    byId('find-best').click()
    tell({ progress: 1, found: { ...found, isOther: false } })
    expect(text('.best')).toContain(
      '≈ 48 % to win; no better command was found; next is ≈ 61 % for: retreat'
    )
    expect(document.querySelector('#give-best')).toBeNull()
  })

  test('says how the sides fight on, where that is not as their temperaments say', () => {
    byId('find-best').click()
    tell({ progress: 1, found: { ...found, plans: ['Enemies just attack'] } })
    expect(text('.best')).toContain(
      'for the suggested: done; these chances assume that Enemies just attack'
    )
  })
})
