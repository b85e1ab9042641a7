import codicons from '@vscode/codicons/dist/codicon.css?url'
import { beforeAll, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { EnemyHealth, PlayersRow, PlayersView } from '../../src/core/view/players-view.ts'
import type { Fight } from '../../src/session/fight.ts'
import { playOut } from '../../src/session/fight.ts'
import { playersView } from '../../src/session/views/players-view.ts'
import style from '../../src/webview/players.css?url'
import { fightAt, setupOf } from '../greywater.ts'
import { all, text, texts, wordsOf } from './kit.ts'

let said: unknown[] = []

beforeAll(async () => {
  document.head.innerHTML = `<link rel="stylesheet" href="${codicons}"><link rel="stylesheet" href="${style}">`
  await Promise.all(
    [...document.querySelectorAll('link')].map(
      (link) => new Promise((resolve) => link.addEventListener('load', resolve))
    )
  )
  document.body.innerHTML = '<main id="tracker" class="tracker"></main>'
  const postMessage = (message: unknown) => said.push(message)
  Object.assign(globalThis, { acquireVsCodeApi: () => ({ postMessage }) })
  await import('../../src/webview/players.ts')
  expect(said).toEqual([{ type: 'ready' }])
})

const note = [
  '---',
  'ruleset: hestia',
  '---',
  '```encounter',
  'name: Dark',
  'creatures:',
  '  - 2: Sump goblin',
  '  - The Drowned Miller, hidden',
  '```'
].join('\n')
const fight = playOut(fightAt(setupOf(note, 'Dark')), 8)

function showView(view: PlayersView): void {
  said = []
  const data = { type: 'show', view }
  window.dispatchEvent(new MessageEvent('message', { data }))
}
const show = (shown: Fight, health: EnemyHealth = 'words') => showView(playersView(shown, health))
const rowOf = (name: string) => all('.row').find((row) => wordsOf(row).includes(name))

/** A crowd of people like the first of the fight, under these names. */
function crowd(names: readonly string[]): PlayersView {
  const view = playersView(fight, 'words')
  const one = view.groups[0]?.rows[0] as PlayersRow
  const rows = names.map((name) => ({ ...one, name, conditions: ['frightened', 'Dazed, Bane'] }))
  return {
    ...view,
    groups: [
      { title: 'Before', rows: rows.slice(0, 5) },
      { title: 'After', rows: rows.slice(5) }
    ]
  }
}
/** By how many pixels something stands out of the window, or the rows out of their room. */
function overhang(): number {
  const { scrollWidth, scrollHeight } = document.documentElement
  const combatants = document.querySelector('.combatants')?.getBoundingClientRect() ?? new DOMRect()
  const last = all('.row').at(-1)?.getBoundingClientRect() ?? new DOMRect()
  return Math.max(
    scrollWidth - window.innerWidth,
    scrollHeight - window.innerHeight,
    Math.floor(last.bottom - combatants.bottom),
    Math.floor(last.right - combatants.right)
  )
}

describe('the screen of the players', () => {
  test('has everybody they see with what they know of them, and nothing of who hides', () => {
    show(fight)
    expect(texts('.row .name')).toContain('Wenna')
    expect(texts('.row .name')).toContain('Sump goblin 1')
    expect(document.documentElement.outerHTML).not.toMatch(/Drowned|Dark/)
    expect(rowOf('Wenna')?.querySelectorAll('.number')).toHaveLength(2)
    expect(rowOf('Sump goblin 1')?.querySelector('.number')).toBeNull()
    expect(texts('.columns h2 .number')).toEqual(['Flesh', 'Grit'])
  })

  test('says the game, its round, what is going on and who is asked', () => {
    show(fight)
    const { headline, prompt } = playersView(fight, 'words')
    expect(text('.game')).toBe('Hestia')
    expect(text('.round')).toMatch(/^Round \d · /)
    expect(text('h1')).toBe(headline.map(({ words }) => words).join(''))
    expect(text('.headline p')).toBe(prompt ?? '')
  })

  test('says what happened last, and what came of it the loudest', () => {
    const { lastEvent } = playersView(fight, 'words')
    const words = [...(lastEvent?.action ? [lastEvent.action] : []), ...(lastEvent?.effects ?? [])]
      .map((sentence) => `${sentence.map((part) => part.words).join('')}.`)
      .join(' ')
    show(fight)
    expect(words).not.toBe('')
    expect(text('.happened')).toBe(words)
    expect(texts('.happened .effect')).toHaveLength(lastEvent?.effects.length ?? 0)
    const size = Number.parseFloat(getComputedStyle(all('.happened')[0] as Element).fontSize)
    const row = Number.parseFloat(getComputedStyle(rowOf('Wenna') as Element).fontSize)
    expect(size).toBeGreaterThanOrEqual(row * 0.9)
  })

  test('tells of enemies in words, in quarters of a bar, or not at all', () => {
    show(fight, 'bars')
    const bar = rowOf('Sump goblin 1')?.querySelector('.quarters')
    expect(bar?.getAttribute('aria-label')).toMatch(/^[0-4] of 4 quarters$/)
    expect(rowOf('Wenna')?.querySelector('.quarters')).toBeNull()
    show(fight, 'hidden')
    const standing = playersView(fight, 'hidden')
      .groups.flatMap(({ rows }) => rows)
      .filter(({ side, state }) => side === 'enemy' && state !== 'down' && state !== 'gone')
    for (const { name } of standing)
      expect(wordsOf(rowOf(name)?.querySelector('.health')), name).toBe('')
    expect(document.querySelector('.quarters')).toBeNull()
  })

  test('has nothing to press, and says nothing but that it is there', () => {
    show(fight)
    expect(document.querySelector('button, input, a, [tabindex]')).toBeNull()
    rowOf('Wenna')?.click()
    expect(said).toEqual([])
  })

  test('takes nothing for a picture that is none', () => {
    show(fight)
    for (const data of [undefined, null, {}, { type: 'hide' }])
      window.dispatchEvent(new MessageEvent('message', { data }))
    expect(text('.game')).toBe('Hestia')
  })
})

describe('on a screen of any size', () => {
  const hostile = ['<img src=x onerror=alert(1)>', 'مرحبا بالعالم', '🐉🐉', 'a'.repeat(200)]
  const sizes = [
    [1000, 620],
    [1920, 1080],
    [420, 800]
  ] as const

  test.each(sizes)(
    '%i × %i: twenty are in sight at once, whatever they are called',
    async (width, height) => {
      await page.viewport(width, height)
      for (const count of [1, 9, 11, 20]) {
        const names = Array.from(
          { length: count },
          (_, index) => hostile[index] ?? `Somebody ${index}`
        )
        showView(crowd(names))
        expect(texts('.row .name')).toEqual(names)
        expect(document.querySelector('img')).toBeNull()
        expect(overhang(), `${count} rows`).toBeLessThanOrEqual(0)
      }
      const size = Number.parseFloat(getComputedStyle(rowOf('Somebody 19') as Element).fontSize)
      expect(size).toBeGreaterThan(12)
    }
  )
})
