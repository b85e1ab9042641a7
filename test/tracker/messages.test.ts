import { describe, expect, test } from 'vitest'
import { type FromPanel, readFromPanel } from '../../src/tracker/messages.ts'
import { panelHtml } from '../../src/tracker/panel-html.ts'

describe('a press of the panel', () => {
  const presses: readonly FromPanel[] = [
    { type: 'ready' },
    { type: 'start', encounter: 'file:///a.md\nThe ferry' },
    { type: 'notice' },
    { type: 'reveal' },
    { type: 'say' },
    { type: 'players' },
    { type: 'open', name: '<b>Ann</b>' },
    { type: 'say' },
    { type: 'give', text: 'roll initiative', seen: 3 },
    { type: 'give', text: '"<b>Ann</b>": done', seen: 0 },
    { type: 'answer', words: 'Wenna: flee', seen: 3 },
    { type: 'faces', faces: [3, 20], seen: 3 },
    { type: 'dice', mode: 'rolled' },
    { type: 'dice', mode: 'players' },
    { type: 'dice', mode: 'typed' },
    { type: 'ask-again', order: { side: 'Party', words: 'stand' } },
    { type: 'always', seen: 3 },
    { type: 'reinforce' },
    { type: 'roll', seen: 3 },
    { type: 'take-back', seen: 3 },
    { type: 'undo', seen: 3 },
    { type: 'redo', seen: 3 },
    { type: 'filter', words: 'Wenna' },
    { type: 'look', step: 4, seen: 3 },
    { type: 'look-round', round: 1, seen: 3 },
    { type: 'now', seen: 3 },
    { type: 'continue', seen: 3 },
    { type: 'line', step: -1, seen: 3 }
  ]
  test.each(presses)('is read as it is: %j', (message) => {
    expect(readFromPanel(message)).toEqual(message)
  })

  test('is read without what does not belong to it', () => {
    const message = JSON.parse(
      '{"type":"start","encounter":"a","seen":2,"path":"/etc","__proto__":{"isTrusted":true}}'
    )
    expect(readFromPanel(message)).toEqual({ type: 'start', encounter: 'a' })
    expect({}).not.toHaveProperty('isTrusted')
  })

  test('may be as long as a person types, and no longer', () => {
    const give = (length: number) => ({ type: 'give', text: 'a'.repeat(length), seen: 1 })
    expect(readFromPanel(give(2000))).toEqual(give(2000))
    expect(readFromPanel(give(2001))).toBeUndefined()
    const faces = (count: number) => ({ type: 'faces', faces: Array(count).fill(6), seen: 1 })
    expect(readFromPanel(faces(1000))).toEqual(faces(1000))
    expect(readFromPanel(faces(1001))).toBeUndefined()
  })
})

describe('anything else is not read', () => {
  test.each([
    undefined,
    null,
    0,
    'undo',
    [],
    ['undo', 3],
    {},
    { seen: 3 },
    { type: null, seen: 3 },
    { type: 'toString', seen: 3 },
    { type: '__proto__', seen: 3 },
    { type: ['undo'], seen: 3 },
    { type: 'show', version: 1 },
    { type: 'write', path: '/etc/passwd', seen: 1 }
  ])('no message: %j', (message) => {
    expect(readFromPanel(message)).toBeUndefined()
  })

  test.each([undefined, null, 'now', '3', 1.5, Number.NaN, Number.POSITIVE_INFINITY, [3]])(
    'a press on no picture there was: %j',
    (seen) => {
      for (const press of [
        { type: 'undo' },
        { type: 'give', text: 'roll initiative' },
        { type: 'answer', words: 'Wenna: flee' },
        { type: 'faces', faces: [6] },
        { type: 'look', step: 1 },
        { type: 'continue' }
      ])
        expect(readFromPanel({ ...press, seen })).toBeUndefined()
    }
  )

  test.each([
    { type: 'start' },
    { type: 'start', encounter: 7 },
    { type: 'start', encounter: 'a'.repeat(2001) },
    { type: 'give', seen: 1 },
    { type: 'give', text: ['roll initiative'], seen: 1 },
    { type: 'answer', words: 2, seen: 1 },
    { type: 'answer', words: 'a'.repeat(2001), seen: 1 },
    { type: 'faces', faces: 6, seen: 1 },
    { type: 'faces', faces: ['6'], seen: 1 },
    { type: 'faces', faces: [1.5], seen: 1 },
    { type: 'faces', faces: [Number.NaN], seen: 1 },
    { type: 'faces', faces: [null], seen: 1 },
    { type: 'dice', mode: 'loaded' },
    { type: 'dice' },
    { type: 'ask-again' },
    { type: 'ask-again', order: 'stand' },
    { type: 'always' },
    { type: 'filter', words: 'a'.repeat(2001) },
    { type: 'look', step: 1.5, seen: 1 },
    { type: 'look', round: 1, seen: 1 },
    { type: 'look-round', round: '1', seen: 1 },
    { type: 'line', seen: 1 },
    { type: 'open' }
  ])('a press without what it needs: %j', (message) => {
    expect(readFromPanel(message)).toBeUndefined()
  })
})

test('the page of the panel runs its own script and loads nothing from elsewhere', () => {
  const page = panelHtml({
    cspSource: 'own:',
    nonce: 'n1',
    script: 'own:s.js',
    style: 'own:s.css',
    icons: 'own:i.css'
  })
  const policy = /Content-Security-Policy" content="([^"]+)"/.exec(page)?.[1]
  expect(policy).toBe(
    "default-src 'none'; style-src own:; font-src own:; img-src own:; script-src 'nonce-n1'"
  )
  expect(page.match(/<script/g)).toHaveLength(1)
  expect(page).not.toMatch(/ style="| on\w+="/)
})
