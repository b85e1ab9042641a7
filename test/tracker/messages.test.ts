import { describe, expect, test } from 'vitest'
import type { PanelMessage } from '../../src/tracker/messages.ts'
import { parsePanelMessage } from '../../src/tracker/messages.ts'
import { panelHtml } from '../../src/tracker/panel-html.ts'

describe('a press of the panel', () => {
  const presses: readonly PanelMessage[] = [
    { type: 'ready' },
    { type: 'start', encounter: 'file:///a.md\nThe ferry' },
    { type: 'notice', action: 'Try Again' },
    { type: 'show-log' },
    { type: 'list-commands', version: 3 },
    { type: 'find-best', version: 3 },
    { type: 'stop-best', version: 3 },
    { type: 'open-player-view' },
    { type: 'open-statblock', name: '<b>Ann</b>' },
    { type: 'read-command', text: 'perin takes 3', version: 3 },
    { type: 'give', text: 'roll initiative', version: 3 },
    { type: 'give', text: '"<b>Ann</b>": done', version: 0 },
    { type: 'answer', option: 'Wenna: flee', version: 3 },
    { type: 'faces', faces: [3, 20], version: 3 },
    { type: 'dice', mode: 'rolled' },
    { type: 'dice', mode: 'players' },
    { type: 'dice', mode: 'typed' },
    { type: 'clear-orders', order: { side: 'Party', words: 'stand' } },
    { type: 'small-things', isAsked: false },
    { type: 'always', version: 3 },
    { type: 'reinforce' },
    { type: 'switch-fight' },
    { type: 'new-campaign' },
    { type: 'open-sample' },
    { type: 'new-encounter' },
    { type: 'evening', action: 'next' },
    { type: 'roll', version: 3 },
    { type: 'undo-answer', version: 3 },
    { type: 'undo', version: 3 },
    { type: 'redo', version: 3 },
    { type: 'filter', text: 'Wenna' },
    { type: 'show-step', step: 4, version: 3 },
    { type: 'show-round', round: 1, version: 3 },
    { type: 'show-now', version: 3 },
    { type: 'continue', version: 3 },
    { type: 'show-line', step: -1, version: 3 }
  ]
  test.each(presses)('is read as it is: %j', (message) => {
    expect(parsePanelMessage(message)).toEqual(message)
  })

  test('is read without what does not belong to it', () => {
    const message = JSON.parse(
      '{"type":"start","encounter":"a","version":2,"path":"/etc","__proto__":{"isTrusted":true}}'
    )
    expect(parsePanelMessage(message)).toEqual({ type: 'start', encounter: 'a' })
    expect({}).not.toHaveProperty('isTrusted')
  })

  test('may be as long as a person types, and no longer', () => {
    const give = (length: number) => ({ type: 'give', text: 'a'.repeat(length), version: 1 })
    expect(parsePanelMessage(give(2000))).toEqual(give(2000))
    expect(parsePanelMessage(give(2001))).toBeUndefined()
    const faces = (count: number) => ({ type: 'faces', faces: Array(count).fill(6), version: 1 })
    expect(parsePanelMessage(faces(1000))).toEqual(faces(1000))
    expect(parsePanelMessage(faces(1001))).toBeUndefined()
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
    { version: 3 },
    { type: null, version: 3 },
    { type: 'toString', version: 3 },
    { type: '__proto__', version: 3 },
    { type: ['undo'], version: 3 },
    { type: 'show', version: 1 },
    { type: 'write', path: '/etc/passwd', version: 1 }
  ])('no message: %j', (message) => {
    expect(parsePanelMessage(message)).toBeUndefined()
  })

  test.each([undefined, null, 'now', '3', 1.5, Number.NaN, Number.POSITIVE_INFINITY, [3]])(
    'a press on no picture there was: %j',
    (version) => {
      for (const press of [
        { type: 'undo' },
        { type: 'give', text: 'roll initiative' },
        { type: 'answer', option: 'Wenna: flee' },
        { type: 'faces', faces: [6] },
        { type: 'show-step', step: 1 },
        { type: 'continue' }
      ])
        expect(parsePanelMessage({ ...press, version })).toBeUndefined()
    }
  )

  test.each([
    { type: 'start' },
    { type: 'start', encounter: 7 },
    { type: 'start', encounter: 'a'.repeat(2001) },
    { type: 'give', version: 1 },
    { type: 'give', text: ['roll initiative'], version: 1 },
    { type: 'answer', option: 2, version: 1 },
    { type: 'answer', option: 'a'.repeat(2001), version: 1 },
    { type: 'faces', faces: 6, version: 1 },
    { type: 'faces', faces: ['6'], version: 1 },
    { type: 'faces', faces: [1.5], version: 1 },
    { type: 'faces', faces: [Number.NaN], version: 1 },
    { type: 'faces', faces: [null], version: 1 },
    { type: 'dice', mode: 'loaded' },
    { type: 'dice' },
    { type: 'clear-orders' },
    { type: 'clear-orders', order: 'stand' },
    { type: 'always' },
    { type: 'filter', text: 'a'.repeat(2001) },
    { type: 'show-step', step: 1.5, version: 1 },
    { type: 'show-step', step: -2, version: 1 },
    { type: 'show-step', round: 1, version: 1 },
    { type: 'show-round', round: '1', version: 1 },
    { type: 'show-line', version: 1 },
    { type: 'open-statblock' }
  ])('a press without what it needs: %j', (message) => {
    expect(parsePanelMessage(message)).toBeUndefined()
  })
})

test('the page of the panel runs its own script and loads nothing from elsewhere', () => {
  const page = panelHtml({
    cspSource: 'own:',
    nonce: 'n1',
    script: 'own:s.js',
    style: 'own:s.css',
    icons: 'own:i.css',
    texts: { Log: '<b>"Log" & <script' },
    language: 'de'
  })
  const policy = /Content-Security-Policy" content="([^"]+)"/.exec(page)?.[1]
  expect(policy).toBe(
    "default-src 'none'; style-src own:; font-src own:; img-src own:; script-src 'nonce-n1'"
  )
  expect(page.match(/<script/g)).toHaveLength(1)
  expect(page).not.toMatch(/ style="| on\w+="/)
  expect(page).toContain('<html lang="de">')
  // Translations stand in an attribute, where none of their signs ends the attribute.
  expect(page).toContain(
    'data-texts="{&quot;Log&quot;:&quot;&lt;b>\\&quot;Log\\&quot; &amp; &lt;script&quot;}"'
  )
})
