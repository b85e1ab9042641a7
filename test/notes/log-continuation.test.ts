import { expect, test } from 'vitest'
import { continuesLogs } from '../../src/notes/log-continuation.ts'

const log = (...lines: readonly string[]) =>
  ['', '```encounter-log', 'Ford · murdham 1 · seed 7f3a', ...lines, '```', ''].join('\n')
const note = (...logs: readonly string[]) =>
  `Mine.\n\n\`\`\`encounter\nname: Ford\n\`\`\`\n${logs.join('')}\nMine below.\n`
const one = log('> Odo: done', '= 1 command, 11112222')

test.each([
  [
    'a command was added',
    note(log('> Odo: done', '> Ilse: done', '= 2 commands, 22223333')),
    note(one)
  ],
  ['an answer was added', note(log('> Odo: attack A [4]')), note(log('> Odo: attack A'))],
  ['a fight was begun', note(one), note()],
  ['another fight was begun', note(one, log()), note(one)],
  ['nothing happened', note(one), note(one)]
])('a note continues its logs where %s', (_, text, earlier) => {
  expect(continuesLogs(text, earlier)).toBe(true)
})

test.each([
  ['a command was undone', note(log()), note(one)],
  ['a command is another one', note(log('> Ilse: done')), note(one)],
  ['a log is gone', note(), note(one)],
  ['somebody wrote beside it', note(one).replace('Mine below', 'Mine for ever'), note(one)],
  ['somebody wrote beside it as the fight went on', `${note(one)}\nMore.\n`, note()]
])('a note does not continue its logs where %s', (_, text, earlier) => {
  expect(continuesLogs(text, earlier)).toBe(false)
})
