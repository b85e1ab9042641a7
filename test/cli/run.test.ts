import { describe, expect, test } from 'vitest'
import { session as note } from '../greywater.ts'
import { toldAs } from '../tellings.ts'
import { fray, jsonOf, played, samples, session } from './kit.ts'

describe('fray run', () => {
  test('with the same seed prints the same bytes twice, with another seed others', async () => {
    const once = await fray(['run', session, '--seed', '7f3a'])
    const twice = await fray(['run', session, '--seed', '7f3a'])
    const other = await fray(['run', session, '--seed', '7f3b'])
    expect(once).toEqual(twice)
    expect(once.code).toBe(0)
    expect(once.err).toBe('')
    expect(once.out).toMatch(/^The mill cellar · hestia \d · seed 7f3a\n(?:= .*\n)+> muster \[/)
    expect(other.out).not.toBe(once.out)
  })

  test('without a seed takes one from the machine and names it in the log', async () => {
    const { out } = await fray(['run', session])
    expect(out).toMatch(/^The mill cellar · hestia \d · seed beef\n/)
    expect(out).toBe((await fray(['run', session, '--seed', 'beef'])).out)
  })

  test('without --write changes no file', async () => {
    expect((await fray(['run', session])).files).toEqual(samples)
    expect((await fray(['run', session, '--json'])).files).toEqual(samples)
  })

  test('plays the first encounter, or the one that is named, whatever its case', async () => {
    const { code, out } = await fray(['run', session, '--encounter', 'under THE third sack'])
    expect(code).toBe(0)
    expect(out).toMatch(/^Under the third sack · hestia \d/)
  })

  test('--write adds the log below its encounter and leaves every other byte as it was', async () => {
    const { files } = await fray(['run', session, '--seed', '7f3a', '--write'])
    const { out } = await fray(['run', session, '--seed', '7f3a'])
    const text = files[session] ?? ''
    const fence = `\n\`\`\`encounter-log\n${out}\`\`\`\n`
    expect(text).toContain(`  - Cart wolf\n\`\`\`\n${fence}`)
    expect(text.replace(fence, '')).toBe(note)
    expect({ ...files, [session]: note }).toEqual(samples)
  })

  test('--write says so on standard error and prints nothing', async () => {
    const ran = await fray(['run', session, '--write'])
    expect(ran.out).toBe('')
    expect(ran.err).toBe(`${session}: The mill cellar is written\n`)
  })

  test('--write keeps line ends, a quote around the fence and a last line without an end', async () => {
    const quoted = [
      '---',
      'ruleset: hestia',
      '---',
      '> ```encounter',
      '> name: Short',
      '> creatures: [Cart wolf]',
      '> ```'
    ].join('\r\n')
    const { files, code } = await fray(['run', 'greywater/x.md', '--write'], {
      ...samples,
      'greywater/x.md': `\uFEFF${quoted}`
    })
    const text = files['greywater/x.md'] ?? ''
    expect(code).toBe(0)
    expect(text.startsWith(`\uFEFF${quoted}\r\n>\r\n> \`\`\`encounter-log\r\n> Short · `)).toBe(
      true
    )
    expect(text.endsWith('\r\n> ```')).toBe(true)
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    expect((await fray(['replay', 'greywater/x.md'], files)).code).toBe(0)
  })

  test('goes on from every prefix of a log to the very same end', async () => {
    const whole = await played()
    const text = whole[session] ?? ''
    const lines = text.split('\n')
    const first = lines.indexOf('```encounter-log')
    const last = lines.indexOf('```', first)
    const cuts = lines.flatMap((line, index) =>
      index > first + 1 && index < last && line.startsWith('>') ? [index] : []
    )
    expect(cuts.length).toBeGreaterThan(5)
    for (const cut of cuts) {
      const cutOff = lines.toSpliced(cut, last - cut).join('\n')
      const ran = await fray(['run', session, '--write'], { ...samples, [session]: cutOff })
      expect(ran.files[session], `cut before line ${cut + 1}`).toBe(text)
    }
  })

  test('tells as much as the options say, which replay holds to be the same fight', async () => {
    const whole = await played()
    const brief = ['--telling', 'commands', '--rule-ids', 'hover'] as const
    const { files } = await fray(['run', session, '--seed', '7f3a', '--write', ...brief])
    const told = (text = '') => /```encounter-log\n([\s\S]*?)\n```/.exec(text)?.[1] ?? ''
    expect(told(files[session])).toBe(
      toldAs(told(whole[session]), [{ lines: 'commands', rules: 'hover' }])
    )
    const replay = (all: typeof files) => fray(['replay', session], all)
    expect(await replay(files)).toEqual({ ...(await replay(whole)), files })
  })

  test('goes on telling as much as the log does', async () => {
    const all = ['run', session, '--seed', '7f3a', '--rule-ids', 'hover'] as const
    const { out } = await fray(all)
    const begun = out.slice(0, out.indexOf('\n> ', out.indexOf('> roll initiative')))
    const text = note.replace('  - Cart wolf\n```\n', `$&\n\`\`\`encounter-log\n${begun}\n\`\`\`\n`)
    expect((await fray(['run', session], { ...samples, [session]: text })).out).toBe(out)
  })

  test('says which ways of telling there are', async () => {
    for (const words of [
      ['--telling', 'little'],
      ['--rule-ids', 'no']
    ]) {
      const ran = await fray(['run', session, ...words])
      expect(ran).toMatchObject({ code: 2, out: '' })
      expect(ran.err).toMatch(/expected --(?:telling all, commands|rule-ids lines, hover)/)
    }
  })

  test('finishes a command that a person wrote without its dice', async () => {
    const text = (await fray(['run', session])).out
    const muster = text.slice(0, text.indexOf('> roll initiative'))
    const asked = note.replace(
      '  - Cart wolf\n```\n',
      `$&\n\`\`\`encounter-log\n${muster}> roll initiative\n\`\`\`\n`
    )
    const ran = await fray(['run', session], { ...samples, [session]: asked })
    expect(ran).toMatchObject({ code: 0, out: text, err: '' })
  })

  test('--write of a fight that is over succeeds in a read-only folder: there is nothing to write', async () => {
    const options = { isReadOnly: true }
    expect(await fray(['run', session, '--write'], await played(), options)).toMatchObject({
      code: 0
    })
    expect(await fray(['run', session, '--write'], samples, options)).toMatchObject({ code: 3 })
  })

  test('of a fight that is over leaves the note as it is', async () => {
    const files = await played()
    expect((await fray(['run', session, '--write'], files)).files).toEqual(files)
  })

  test('takes no seed where the log has its own, and one where the log is still empty', async () => {
    const taken = await fray(['run', session, '--seed', '1'], await played())
    expect(taken).toMatchObject({ code: 2, out: '' })
    expect(taken.err).toContain('has a seed already')
    const empty = note.replace('  - Cart wolf\n```\n', '$&\n```encounter-log\n```\n')
    const ran = await fray(['run', session, '--seed', '7f3a'], { ...samples, [session]: empty })
    expect(ran).toMatchObject({
      code: 0,
      out: (await fray(['run', session, '--seed', '7f3a'])).out
    })
  })

  test('does not touch a log that no longer follows', async () => {
    const files = await played()
    const odd = {
      ...files,
      [session]: (files[session] ?? '').replace('> muster [', '> muster [9 ')
    }
    const ran = await fray(['run', session, '--write'], odd)
    expect(ran.code).toBe(1)
    expect(ran.out).toBe('')
    const line = (odd[session] ?? '').split('\n').findIndex((one) => one.startsWith('> muster'))
    expect(ran.err).toMatch(new RegExp(`^${session}:${line + 1}:\\d+: .*\\(log\\.answer\\)\n$`))
    expect(ran.files).toEqual(odd)
  })

  test('--json is one JSON value: where the fight stands', async () => {
    const ran = await fray(['run', session, '--seed', '7f3a', '--json'])
    expect(ran.err).toBe('')
    expect(jsonOf(ran)).toMatchObject({
      encounter: 'The mill cellar',
      ruleset: 'hestia',
      over: true,
      outcome: 'Party won',
      waiting: null,
      issues: []
    })
    const written = await fray(['run', session, '--seed', '7f3a', '--write', '--json'])
    expect(written.out).toBe(ran.out)
    expect(written.err).toBe('')
    expect(written.files).toEqual(await played())
  })

  test('reads a note from standard input, beside the notes of this folder, and writes it nowhere', async () => {
    const files = { ...samples, '-': note }
    const ran = await fray(['run', '-', '--seed', '7f3a'], files)
    expect(ran.out).toBe((await fray(['run', session, '--seed', '7f3a'])).out)
    const written = await fray(['run', '-', '--write'], files)
    expect(written).toMatchObject({ code: 2, out: '', files })
    expect(written.err).toContain('standard input')
  })
})
