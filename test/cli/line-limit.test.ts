import { createInterface } from 'node:readline'
import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { limitLines } from '../../src/cli/play/line-limit.ts'
import { parsePlayInput } from '../../src/cli/play/play-input.ts'
import { limits } from '../../src/core/limits.ts'
import { trackerView } from '../../src/session/views/tracker-view.ts'
import { fightAt, setupOf } from '../greywater.ts'

/** The lines of the line editor for these keys. */
async function typedIn(keys: string): Promise<readonly string[]> {
  const input = new PassThrough()
  const lines = createInterface({ input, output: new PassThrough(), terminal: true })
  const nextLine = limitLines(lines, input)
  input.write(keys)
  input.end()
  await new Promise((resolve) => lines.once('close', resolve))
  const typed: string[] = []
  for (let line = nextLine(); line !== undefined; line = nextLine()) typed.push(line)
  return typed
}

test('a pasted line of 100,000 characters is cut at the limit, and the next line is whole', async () => {
  const [long, next] = await typedIn(`${'attack '.repeat(15_000)}\rundo\r`)
  expect(long?.length).toBe(limits.commandLength + 1)
  expect(next).toBe('undo')
})

test('a line below the limit stays as it is', async () => {
  expect(await typedIn('Wenna: attack\r')).toEqual(['Wenna: attack'])
})

test('a line beyond the limit is no command, and the answer does not repeat it', () => {
  const fight = fightAt(setupOf())
  const list = { title: '', choices: [], suggested: 0 } as unknown as Parameters<
    typeof parsePlayInput
  >[3]
  const input = parsePlayInput(
    'x'.repeat(limits.commandLength + 1),
    fight,
    trackerView(fight),
    list
  )
  expect(input).toMatchObject({ kind: 'unknown' })
  expect('reason' in input ? input.reason.length : 0).toBeLessThan(200)
})
