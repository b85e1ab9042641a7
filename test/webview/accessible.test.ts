import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Fight } from '../../src/session/fight.ts'
import { playOut } from '../../src/session/fight.ts'
import { initialPanelState, panelContent } from '../../src/tracker/panel-state.ts'
import { faults } from './accessibility.ts'
import { folders, sampleFight, webOf } from './fights.ts'
import {
  all,
  asksChoice,
  asksDice,
  command,
  dice,
  done,
  openPanel,
  played,
  rollInitiative,
  show,
  showFight,
  showRenamed,
  until
} from './kit.ts'
import type { Theme } from './themes.ts'
import { themes, wear } from './themes.ts'

beforeAll(openPanel)
beforeEach(async () => {
  wear('dark')
  await page.viewport(480, 900)
  document.documentElement.style.zoom = ''
  show({})
})

const typed = () => until(asksDice, played(dice('typed'), rollInitiative))
const moments: Readonly<Record<string, () => void>> = {
  'no encounter': () => show({}),
  'no fight': () =>
    show({
      encounters: [
        { id: 'a', title: 'The ferry', note: 'ferry.md', action: 'Start', status: '2 Ferryman' }
      ]
    }),
  'a question': () => showFight(until(asksChoice)),
  'a standing order': () =>
    showFight(done(until(asksChoice, playOut(sampleFight('tollgate'), 1)), { type: 'always' })),
  'a die to be typed': () => showFight(typed()),
  'the list of all commands': () => {
    showFight(played(rollInitiative))
    command('commands')
  },
  'a form': () => {
    showFight(played(rollInitiative))
    command('adjust')
  },
  'a finished fight': () => {
    const fight = playOut(played(rollInitiative))
    show({ ...panelContent(initialPanelState, fight), evening: { next: 'The ferry' } })
  },
  'sixty of them': () => showFight(playOut(webOf(6, 59), 4)),
  ...Object.fromEntries(
    folders.map((folder) => [folder, () => showFight(playOut(sampleFight(folder), 8))])
  )
}

describe.each(Object.keys(themes) as Theme[])('nothing serious is found in %s', (theme) => {
  test.each(Object.entries(moments))('over %s', async (_, draw) => {
    wear(theme)
    draw()
    expect(await faults()).toEqual([])
  })
})

describe('nothing is wider than the panel, and what is to be done is in sight', () => {
  const isWhole = () => {
    const { scrollWidth, clientWidth } = document.documentElement
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
    for (const part of all(
      '.rows, .log-lines, .offers, .question, .head, .battlefield, .turn-order'
    ))
      expect(part.scrollWidth, part.className).toBeLessThanOrEqual(part.clientWidth)
    for (const stage of all('.question, .offers')) {
      const { top, bottom } = stage.getBoundingClientRect()
      expect(top).toBeGreaterThanOrEqual(0)
      expect(bottom).toBeLessThanOrEqual(window.innerHeight)
    }
  }
  test.each(Object.entries(moments))('at 320 pixels: %s', async (_, draw) => {
    await page.viewport(320, 700)
    draw()
    isWhole()
    expect(await faults()).toEqual([])
  })
  // VS Code zooms its window, so that there are half as many pixels of the page.
  test.each(Object.entries(moments))('at 200 % zoom of 480 pixels: %s', async (_, draw) => {
    await page.viewport(240, 450)
    draw()
    isWhole()
  })
})

describe('a name', () => {
  const long = `${'Bartholomew of the Very Long Name '.repeat(6)}`.slice(0, 200).trim()
  test.each([
    ['of 200 letters', long],
    ['of one word of 200 letters', 'x'.repeat(200)],
    ['from right to left', 'אביגיל בת־שבע'],
    ['of markup', '<img src=x onerror=alert(1)><b>'],
    ['of emoji', '🐉👩‍👩‍👧‍👦🏴‍☠️']
  ])('%s is text, laid out whole, in the panel and its battlefield', async (_, name) => {
    const moment: readonly Fight[] = [
      played(rollInitiative),
      until(asksChoice),
      playOut(sampleFight('tollgate'), 6)
    ]
    for (const fight of moment) {
      const [who = ''] = fight.ruleset.vitals(fight.now.state).map((one) => one.name)
      await page.viewport(320, 700)
      showRenamed(fight, who, name)
      expect(document.querySelector('img, .rows b b')).toBeNull()
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
      expect(all('.rows .name .ellipsis').map(({ textContent }) => textContent)).toContain(name)
      for (const one of all('.rows .name .ellipsis, .battlefield .ellipsis'))
        expect(one.dir).toBe('auto')
    }
  })
})
