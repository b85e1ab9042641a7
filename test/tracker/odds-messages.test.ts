import { expect, test } from 'vitest'
import { parseOddsMessage } from '../../src/tracker/odds-messages.ts'

test.each([
  { type: 'ready' },
  { type: 'set', id: 'number Sump goblin', value: '1d4+1' },
  { type: 'step', id: 'number Sump goblin', by: -1 },
  { type: 'from', from: 'log' }
])('the odds panel may say %j', (message) => {
  expect(parseOddsMessage(message)).toEqual(message)
})

test.each([
  undefined,
  'write',
  { type: 'open', path: '/etc/passwd' },
  { type: 'set', id: 'number Sump goblin', value: 5 },
  { type: 'step', id: 'number Sump goblin', by: 1000 },
  { type: 'set', id: 'x'.repeat(3000), value: '' },
  { type: 'from', from: 'elsewhere' }
])('anything else from the odds panel is nothing: %j', (message) => {
  expect(parseOddsMessage(message)).toBeUndefined()
})
