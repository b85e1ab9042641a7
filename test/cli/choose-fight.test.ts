import { describe, expect, test } from 'vitest'
import { cellar, sump, withoutBeginning } from '../greywater.ts'
import type { Files } from './kit.ts'
import { fray, played, samples, session } from './kit.ts'

/** The entries of the list of fights in the note. */
async function listed(files: Files): Promise<readonly string[]> {
  const { out, code } = await fray(['play', session], files, { typed: ['q'] })
  expect(code).toBe(0)
  return out.split('\n').flatMap((line) => /^[› ] \d {2}(.*)/.exec(line)?.[1] ?? [])
}

const begun = (typed: readonly string[], ...more: readonly string[]) =>
  fray(['play', session, '--encounter', cellar, '--seed', '7', ...more], samples, { typed })

const own = 'greywater/Sessions/evening.md'

describe('the list of the fights of a note says of each', () => {
  test('nothing before it has begun', async () => {
    expect(await listed(samples)).toEqual([cellar, sump])
  })

  test('that it is over, and who won', async () => {
    const [first, second] = await listed(await played())
    expect(first).toMatch(/^The mill cellar +over: (?:Party|Enemies) won$/)
    expect(second).toBe(sump)
  })

  test('in which round it is, also if its log stands in a note of its own', async () => {
    for (const more of [[], ['--log-note', own]]) {
      const { files } = await begun(['', '', ''], ...more)
      expect((await listed(files))[0]).toMatch(/^The mill cellar +in round 1$/)
    }
  })

  test('at which line its log cannot be read', async () => {
    for (const [more, path] of [
      [[], session],
      [['--log-note', own], own]
    ] as const) {
      const { files } = await begun(['', '', ''], ...more)
      const text = (files[path] ?? '').replace('\n> Wenna: attack', '\n> Wenna: dance')
      const line = text.split('\n').findIndex((one) => one.startsWith('> Wenna: dance')) + 1
      const where = path === session ? '' : ' of “evening”'
      const [first] = await listed({ ...files, [path]: text })
      expect(first?.replace(/ +/g, ' ')).toBe(
        `${cellar} log cannot be read: see line ${line}${where}`
      )
    }
  })

  test('the number of the log where two have one title, and the chosen log is played on', async () => {
    const [one, two] = [await begun(['', '', '']), await begun(['', '', '', ''])]
    const logOf = (text = '') => /```encounter-log\n[\s\S]*?\n```\n/.exec(text)?.[0] ?? ''
    const [first, second] = [logOf(one.files[session]), logOf(two.files[session])]
    const text = (one.files[session] ?? '').replace(first, `${first}\n${second}`)
    const files = { ...samples, [session]: text }
    expect((await listed(files)).map((line) => line.replace(/ +/g, ' '))).toEqual([
      `${cellar} in round 1`,
      sump,
      `${cellar} (2) in round 1`
    ])
    const { files: after } = await fray(['play', session], files, { typed: ['3', '', 'q'] })
    expect(after[session]).not.toBe(text)
    expect(after[session]).toContain(first)
    expect(after[session]).not.toContain(second)
  })

  test('that it has a log, if that does not say who fights', async () => {
    const files = await played()
    const older = withoutBeginning(files[session] ?? '')
    expect((await listed({ ...files, [session]: older }))[0]).toMatch(
      /^The mill cellar +has a log$/
    )
  })
})
