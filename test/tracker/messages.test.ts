import { expect, test } from 'vitest'
import { panelHtml } from '../../src/tracker/html.ts'
import { readFromPanel } from '../../src/tracker/messages.ts'

test.each([
  { type: 'ready' },
  { type: 'start', encounter: 'file:///a.md\nThe ferry' },
  { type: 'give', text: 'roll initiative', seen: 3 },
  { type: 'answer', words: 'Wenna: flee', seen: 3 },
  { type: 'faces', faces: [3, 20], seen: 3 },
  { type: 'dice', mode: 'players', seen: 3 },
  { type: 'undo', seen: 3 }
])('a press of the panel is read as it is: %j', (message) => {
  expect(readFromPanel(message)).toEqual(message)
})

test.each([
  undefined,
  null,
  'undo',
  {},
  { type: 'undo' },
  { type: 'undo', seen: 'now' },
  { type: 'write', path: '/etc/passwd', seen: 1 },
  { type: 'give', text: 'a'.repeat(2001), seen: 1 },
  { type: 'faces', faces: ['6'], seen: 1 },
  { type: 'faces', faces: Array(1001).fill(6), seen: 1 },
  { type: 'faces', faces: [1.5], seen: 1 },
  { type: 'dice', mode: 'loaded', seen: 1 }
])('anything else is not read: %j', (message) => {
  expect(readFromPanel(message)).toBeUndefined()
})

test('the page of the panel runs its own script and loads nothing from elsewhere', () => {
  const page = panelHtml({ cspSource: 'own:', nonce: 'n1', script: 'own:s.js', style: 'own:s.css' })
  const policy = /Content-Security-Policy" content="([^"]+)"/.exec(page)?.[1]
  expect(policy).toBe("default-src 'none'; style-src own:; script-src 'nonce-n1'")
  expect(page.match(/<script/g)).toHaveLength(1)
  expect(page).not.toMatch(/ style="| on\w+="/)
})
