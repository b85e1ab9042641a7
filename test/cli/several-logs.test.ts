import { beforeAll, describe, expect, test } from 'vitest'
import { cellar, sump, withoutBeginning } from '../greywater.ts'
import type { Files } from './kit.ts'
import { fray, played, samples, session } from './kit.ts'

const write = async (files: Files, name: string, ...more: readonly string[]): Promise<Files> => {
  const argv = ['run', session, '--encounter', name, '--seed', '7f3a', '--write', ...more]
  const ran = await fray(argv, files)
  if (ran.code !== 0) throw new Error(ran.err)
  return ran.files
}

const textOf = (files: Files): string => files[session] ?? ''
const withText = (files: Files, text: string): Files => ({ ...files, [session]: text })

/** The number of the nth line that begins so. */
function lineOf(text: string, words: string, nth = 0): number {
  const lines = text.split('\n').flatMap((line, at) => (line.startsWith(words) ? [at + 1] : []))
  return lines[nth] ?? Number.NaN
}

/** The headings of the fights that were printed. */
const headingsIn = (out: string) => out.split('\n').filter((line) => line.includes(' · Hestia · '))

/** The encounter of the mill cellar with its log. */
async function cellarBlock(): Promise<string> {
  const text = textOf(await played())
  const end = text.indexOf('\n```\n', text.indexOf('```encounter-log'))
  return text.slice(text.indexOf('```encounter\n'), end + 5)
}

let both: Files
beforeAll(async () => {
  both = await write(await write(samples, cellar), sump)
})

describe('fray replay of a note with several logs', () => {
  test('verifies and prints them all in their order', async () => {
    const { out, err, code } = await fray(['replay', session], both)
    expect([code, err]).toEqual([0, ''])
    const one = await fray(['replay', session, '--encounter', cellar], both)
    const other = await fray(['replay', session, '--encounter', sump], both)
    expect(out).toBe(`${one.out}\n${other.out}`)
  })

  test.each([cellar, sump])('finds what is wrong in that of %s', async (encounter) => {
    const at = textOf(both).indexOf('> Wenna: attack', textOf(both).indexOf(`\n${encounter} · `))
    const text = `${textOf(both).slice(0, at)}> Wenna: dance${textOf(both).slice(at + 15)}`
    const { out, err, code } = await fray(['replay', session], withText(both, text))
    expect(code).toBe(1)
    const line = lineOf(text, '> Wenna: dance')
    expect(err).toMatch(new RegExp(`^${session}:${line}:\\d+: [^\\n]+\\n$`))
    const ends = headingsIn(out).map((heading) => heading.endsWith(` · up to line ${line - 1}`))
    expect(ends).toEqual([cellar, sump].map((name) => name === encounter))
  })

  test('--json prints a JSON value a line', async () => {
    const { out } = await fray(['replay', session, '--json'], both)
    const values = out.trimEnd().split('\n')
    expect(values.map((value) => JSON.parse(value).encounter)).toEqual([cellar, sump])
  })

  test('--to takes the log in which the line stands', async () => {
    const text = textOf(both)
    for (const [nth, encounter] of [cellar, sump].entries()) {
      const to = ['--to', String(lineOf(text, '> roll initiative', nth))]
      const { out, code } = await fray(['replay', session, ...to], both)
      expect(code).toBe(0)
      const named = await fray(['replay', session, '--encounter', encounter, ...to], both)
      expect(out).toBe(named.out)
      expect(headingsIn(out)).toEqual([expect.stringMatching(new RegExp(`^${encounter} · `))])
    }
  })

  test.each(['3', '9999'])('--to %s says that no log has that line', async (line) => {
    const text = textOf(both)
    const { out, err, code } = await fray(['replay', session, '--to', line], both)
    expect([code, out]).toEqual([2, ''])
    const first = lineOf(text, '```encounter-log')
    expect(err).toContain(
      `fray: no log of ${session} has line ${line}: “${cellar}” is in lines ${first} to `
    )
    const named = await fray(['replay', session, '--encounter', sump, '--to', line], both)
    expect([named.code, named.out]).toEqual([2, ''])
    expect(named.err).toContain(`the log of ${sump} has no line ${line}: the log is in lines `)
  })

  test('shows a log whose first line is wrong at its beginning, and says so', async () => {
    const text = textOf(both).replace('· hestia', '· hosta')
    const { out, code } = await fray(
      ['replay', session, '--encounter', cellar],
      withText(both, text)
    )
    expect(code).toBe(1)
    expect(out).toMatch(/^The mill cellar · .* · its log cannot be read\n/)
  })
})

describe('two fights with the same name', () => {
  test('are both verified, each under the name that --encounter takes', async () => {
    const block = await cellarBlock()
    const log = block.slice(block.indexOf('```encounter-log'))
    for (const [text, second] of [
      [`${block}\nThe next day.\n\n${block}`, `${cellar} 2`],
      [`${block}\n${log}`, `${cellar} (2)`]
    ] as const) {
      const files = withText(samples, text)
      const { out, code } = await fray(['replay', session], files)
      expect(code).toBe(0)
      const names = headingsIn(out).map((heading) => heading.split(' · ')[0])
      expect(names).toEqual([cellar, second])
      for (const name of [cellar, second]) {
        const named = await fray(['replay', session, '--encounter', name], files)
        expect([name, named.code, headingsIn(named.out).length]).toEqual([name, 0, 1])
      }
    }
  })

  test('are told apart where Fray gives the second a number', async () => {
    const block = await cellarBlock()
    const text = `${block}\nThe next day.\n\n${block}`
    for (const command of ['replay', 'log']) {
      const argv = [command, session, '--encounter', cellar]
      const { err, code } = await fray(argv, withText(samples, text))
      expect(code).toBe(0)
      const line = lineOf(text, '```encounter', 2)
      expect(err).toBe(
        `fray: ${session} has another “${cellar}” in line ${line}: use --encounter “${cellar} 2”, or give that encounter another name\n`
      )
    }
  })

  test('are told apart where they are logs of one title, and each command takes either', async () => {
    const block = await cellarBlock()
    const log = block.slice(block.indexOf('```encounter-log'))
    const second = `${cellar} (2)`
    for (const text of [
      `${block}\n${log}`,
      `${log}\n${block}`,
      `${log}\nThe next day.\n\n${log}`
    ]) {
      const files = withText(samples, text)
      // The log of an encounter is the first, wherever it stands.
      const isAbove = text.startsWith('```encounter-log') && text.includes('```encounter\n')
      const line = lineOf(text, '```encounter-log', isAbove ? 0 : 1)
      for (const command of ['replay', 'log', 'run', 'odds']) {
        const { err } = await fray([command, session, '--encounter', cellar], files)
        expect([command, err.split('\n', 1)[0]]).toEqual([
          command,
          `fray: ${session} has another “${cellar}” in line ${line}: use --encounter “${second}”, or give that log another title`
        ])
        const other = await fray([command, session, '--encounter', second], files)
        expect(other.err).not.toContain('has another')
      }
      const { out, code } = await fray(['log', session, '--encounter', second], files)
      expect([code, out.split('\n', 1)[0]]).toEqual([0, `# ${second}`])
      expect((await fray(['log', session], files)).err).toMatch(/“The mill cellar \(2\)”/)
      const checked = await fray(['check', session], files)
      expect(checked.out).toMatch(
        new RegExp(`^[^\\n]*:${line + 1}:1: warning: .* \\(2\\)” \\(log\\.double\\)`, 'm')
      )
    }
  })

  test('are refused where it is the title of two logs and the name of neither encounter', async () => {
    const block = await cellarBlock()
    const named = (name: string) => block.replace(`name: ${cellar}`, `name: ${name}`)
    const files = withText(samples, `${named('One')}\n${named('Two')}`)
    const second = lineOf(textOf(files), '```encounter', 2)
    const { out, err, code } = await fray(['log', session, '--encounter', cellar], files)
    expect([code, out]).toEqual([2, ''])
    expect(err).toBe(
      `fray: ${session} has “${cellar}” in lines 1 and ${second}: give one of them another name, or a log another title\n`
    )
  })
})

describe('a log of the older form whose encounter is missing', () => {
  const without = (text: string) =>
    withoutBeginning(text).replace(/```encounter\n[\s\S]*?\n```\n/g, '')
  const missing = (text: string, name: string, nth: number) =>
    `fray: ${session} has a log “${name}” in line ${lineOf(text, '```encounter-log', nth)}, but its encounter is missing, and the log does not list its combatants\n`

  test.each(['replay', 'log', 'run', 'play', 'odds', 'best'])(
    'is named by fray %s',
    async (name) => {
      const text = without(textOf(both))
      const { out, err, code } = await fray([name, session], withText(both, text))
      expect([code, out]).toEqual([1, ''])
      const all = missing(text, cellar, 0) + (name === 'replay' ? missing(text, sump, 1) : '')
      expect(err).toBe(all)
      const second = await fray([name, session, '--encounter', sump], withText(both, text))
      expect([second.code, second.err]).toEqual([1, missing(text, sump, 1)])
    }
  )

  test('is named beside the logs that can be read', async () => {
    const text = textOf(both)
    const at = text.indexOf('```encounter\n', text.indexOf('```encounter-log'))
    const mixed = text.slice(0, at) + without(text.slice(at))
    const { out, err, code } = await fray(['replay', session], withText(both, mixed))
    expect([code, err]).toEqual([1, missing(mixed, sump, 1)])
    expect(headingsIn(out)).toEqual([`${cellar} · Hestia · Party won`])
  })

  test('saved rolls of a statblock are not such a log', async () => {
    const files = await played()
    const rolls = '```statblock\nname: Odo\n```\n\n```encounter-log\nOdo · hestia · seed 1\n```\n'
    const { code, err } = await fray(['replay', session], withText(files, textOf(files) + rolls))
    expect([code, err]).toEqual([0, ''])
  })
})

describe('fray log without --encounter', () => {
  test('takes the only log of a note with several encounters', async () => {
    const files = await write(samples, sump)
    const { out, err, code } = await fray(['log', session], files)
    expect([code, err]).toEqual([0, ''])
    expect(out).toMatch(/^# Under the third sack\n/)
  })

  test('names the logs to choose from where there are several', async () => {
    expect(await fray(['log', session], both)).toMatchObject({
      code: 2,
      out: '',
      err: `fray: ${session} has several logs: “${cellar}”, “${sump}”; choose one with --encounter\n`
    })
  })
})

describe('fray log of a log that no longer follows', () => {
  const broken = () => withText(both, textOf(both).replace('> Corvin: attack', '> Corvin: dance'))
  const line = () => lineOf(textOf(broken()), '> Corvin: dance') - 1
  const named = ['--encounter', cellar]

  test.each(['story', 'html'])('--as %s tells it up to there, and says so', async (as) => {
    const { out, err, code } = await fray(['log', session, ...named, '--as', as], broken())
    expect(code).toBe(1)
    const words = out.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
    expect(words).toMatch(/ hits Sump goblin 1 with sword/)
    expect(words).not.toMatch(/Corvin (?:hits|misses)/)
    expect(out).toContain(`The log can be read up to line ${line()}.`)
    expect(err.split('\n')).toEqual([
      expect.stringMatching(new RegExp(`^${session}:${line() + 1}:11: .*log\\.command`)),
      `fray log: ${cellar} is printed up to line ${line()}`,
      ''
    ])
  })

  test('--as events prints the same events as before, as far as they go', async () => {
    const argv = ['log', session, ...named, '--as', 'events']
    const [whole, part] = [await fray(argv, both), await fray(argv, broken())]
    expect(part.out.length).toBeGreaterThan(1000)
    expect(whole.out.startsWith(part.out)).toBe(true)
  })

  test('--as recap says that it is not over there', async () => {
    const { out, err, code } = await fray(['log', session, ...named, '--as', 'recap'], broken())
    expect([code, out]).toEqual([1, ''])
    expect(err).toContain(
      `fray log: ${cellar} is not over up to line ${line()}: there is nothing to recap\n`
    )
  })

  test('is told to its end where only a told line was changed', async () => {
    const whole = await fray(['log', session, ...named], both)
    const told = withText(both, textOf(both).replace(' hits ', ' kisses '))
    const { out, err, code } = await fray(['log', session, ...named], told)
    expect([code, out]).toEqual([1, whole.out])
    expect(err).toContain(`fray log: ${cellar} is printed to its end, as its commands lead to it\n`)
  })

  test('prints nothing of one whose first line is wrong', async () => {
    const files = withText(both, textOf(both).replace('· hestia', '· hosta'))
    const { out, err, code } = await fray(['log', session, ...named], files)
    expect([code, out]).toEqual([1, ''])
    expect(err).toContain(`fray log: the log of ${cellar} cannot be read\n`)
  })
})
