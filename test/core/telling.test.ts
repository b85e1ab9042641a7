import { expect, test } from 'vitest'
import { detailByCommand } from '../../src/core/log/log-detail.ts'

const outcome = (text: string) => ({ text, rule: 'H-01' })

test('a command that a person adds below the check line does not set how much the next one tells', () => {
  const log =
    'Ford · hestia 1 · seed 1\n> muster\nThe drum beats (H-01)\n= 1 command, 00000000\n> muster'
  const commands = [
    { written: undefined, lines: [] },
    { written: 'muster', lines: [outcome('The drum beats')] },
    { written: 'muster', lines: [outcome('The drum beats')] },
    { written: 'muster', lines: [outcome('The drum beats')] }
  ]
  expect(detailByCommand(commands, log).map(({ lines }) => lines)).toEqual([
    'all',
    'all',
    'commands',
    'all'
  ])
})
