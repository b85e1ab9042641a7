import { describe, expect, test } from 'vitest'
import { parseNote } from '../../src/notes/note.ts'
import { lazy } from '../../src/notes/text/lazy.ts'
import type { Files, Typed } from './kit.ts'
import { enterUntilOver, fray, samples, session } from './kit.ts'

const named = ['--encounter', 'The mill cellar'] as const
const cellar = ['play', session, ...named, '--seed', '7'] as const

type Session = ReturnType<typeof fray>
const sessions = new Map<string, Session>()

/** Plays the mill cellar by these lines. At their end the input ends. The same session is played once. */
function play(typed: readonly Typed[], options: object = {}): Session {
  const key = JSON.stringify([typed, options])
  const known = typed.every((line) => typeof line === 'string') ? sessions.get(key) : undefined
  const session = known ?? fray(cellar, samples, { typed, ...options })
  sessions.set(key, session)
  return session
}

/** The mill cellar, played to its end by Enter alone. */
const playedOut: () => Session = lazy(() => fray(cellar, samples, { typed: enterUntilOver }))

/** Plays on in these files. */
const playOn = (files: Files, typed: readonly Typed[]) =>
  fray(['play', session, ...named], files, { typed })

/** Plays on by these lines once initiative is rolled. */
const playBegun = async (typed: readonly Typed[]) => playOn((await play([''])).files, typed)

/** The log of the mill cellar. */
const logIn = (files: Files): string =>
  parseNote(session, files[session] ?? '').logs[0]?.fence.body ?? ''

describe('fray play', () => {
  test('plays by the suggestion on Enter, and has each command in the note when it tells of it', async () => {
    const { out, files, code } = await play(['', ''])
    expect(code).toBe(0)
    expect(logIn(files)).toContain('> roll initiative [')
    expect(logIn(files)).toMatch(/^> Wenna: attack Sump goblin 2 with sword/m)
    expect(out).toContain('saved · greywater/session-1.md · 23 lines')
  })

  test('shows who acts, how everybody stands and what the suggested blow would do', async () => {
    const { out } = await play([''])
    expect(out).toMatch(/^▶ Wenna +acting +━━━━━━━━━━ 5\/5 +━━━━━━━━━━ +6\/6$/m)
    expect(out).toMatch(
      /^› 1 {2}Attack +Sump goblin 2, sword, slashing\n +Sump goblin 2: hurt 55 %/m
    )
  })

  test('has each number below its own title, also of somebody who lacks the first', async () => {
    const rats = ['play', session, '--encounter', 'Under the third sack'] as const
    const { out } = await fray(rats, samples, { typed: [''] })
    expect(out).toMatch(/^ {2}Grain rats 1 .* – {2}━+ +\d+\/\d+$/m)
  })

  test('goes on where the note stands', async () => {
    const begun = await play(['', '', ''])
    const { out } = await playOn(begun.files, ['quit'])
    expect(out).toContain('The mill cellar · Hestia · round 1 · after the enemies')
    expect(out).toMatch(/^▶ Corvin/m)
  })

  test('finishes a command that somebody typed into the log, in the note too', async () => {
    const whole = logIn((await play(['', ''])).files)
    const [, command = ''] = /^> (Wenna: attack [^[]*?) \[/m.exec(whole) ?? []
    const { files } = await play([''])
    const text = files[session]?.replace(/(\n= \d+ commands?, .*)/, `$1\n> ${command}`) ?? ''
    const { out, files: after } = await playOn({ ...files, [session]: text }, [])
    expect(logIn(after)).toBe(whole)
    expect(out).toMatch(/^ *saved · greywater\/session-1\.md · \d+ lines?/m)
  })

  test('takes a number of the list, and lists the ways where there are several', async () => {
    const { out, files } = await playBegun(['2', '3'])
    expect(out).toMatch(/^Attack\n› {2}1 {2}Sump goblin 2, sword/m)
    expect(logIn(files)).toMatch(/^> Wenna: attack /m)
    expect((await playBegun(['77'])).out).toContain('Type one of the numbers, or a command')
  })

  test('asks how words of one’s own are meant, and gives a command as written at once', async () => {
    const asked = await playBegun(['korvin takes 3'])
    expect(asked.out).toMatch(/“korvin takes 3” may be\n› 1 {2}Corvin takes 3 +Grit 6 → 3/)
    expect(logIn(asked.files)).not.toContain('Corvin takes 3')
    expect(logIn((await playBegun(['korvin takes 3', ''])).files)).toContain('> Corvin takes 3')
    expect(logIn((await playBegun(['Corvin takes 3'])).files)).toContain('> Corvin takes 3')
    expect((await playBegun(['sing a song'])).out).toContain('note: sing a song')
    expect((await playBegun(['xyzzy'])).out).toContain('No command fits “xyzzy”')
  })

  test('says why the rules refuse what is said', async () => {
    const { out, files } = await playBegun(['Corvin: attack Cart wolf with mace'])
    expect(out).toContain('Corvin has no turn now: Wenna acts (H-01)')
    expect(logIn(files)).not.toContain('Corvin: attack')
  })

  test('does not let the other strike where the rules refuse who is named first', async () => {
    const { out } = await playBegun(['hob ratchet attacks wenna'])
    expect(out).toContain('Hob Ratchet has no turn now: Wenna')
    expect(out).not.toContain('may be')
  })

  test('takes a command out of the note again, and brings it back', async () => {
    const before = logIn((await play([''])).files)
    const after = logIn((await play(['', ''])).files)
    expect(logIn((await playBegun(['', 'undo'])).files)).toBe(before)
    expect(logIn((await playBegun(['', 'u', 'redo'])).files)).toBe(after)
  })

  test('asks for the dice that a person throws, and says which faces a die does not have', async () => {
    const { out, files } = await playBegun(['dice typed', '', '40', '14'])
    expect(out).toMatch(/^Wenna, .*: 1?d20$/m)
    expect(out).toContain('A d20 cannot show 40')
    expect(logIn(files)).toMatch(/^> Wenna: attack .*\b14\b/m)
  })

  test('asks which fight of a note to play, where it has several', async () => {
    const { out } = await fray(['play', session], samples, { typed: ['9', '2', 'quit'] })
    expect(out).toContain('› 1  The mill cellar\n  2  Under the third sack\n')
    expect(out).toContain('Choose one of the numbers')
    expect(out).toContain('Under the third sack · Hestia · round')
  })

  test('shows an earlier round, in which nothing can be done, and comes back', async () => {
    const { out, files } = await playBegun(['', 'look 1', 'Corvin takes 3', ''])
    expect(out).toContain('Start of round 1, as it was')
    expect(out).toContain('This is an earlier moment. Press Enter to return to now')
    expect(logIn(files)).not.toContain('Corvin takes 3')
  })

  test('tells how a finished fight ended, and writes its recap once', async () => {
    const done = await playedOut()
    expect(done.out).toMatch(/^The (?:party|enemies) won in \d rounds\./m)
    const recapped = await playOn(done.files, ['recap', 'recap'])
    expect(recapped.out).toContain('The note has this recap already')
    expect(recapped.files[session]?.match(/\*\*Recap: The mill cellar/g)).toHaveLength(1)
  })

  test('offers what follows a finished fight, and goes on with the next encounter', async () => {
    const done = await playedOut()
    expect(done.out).toMatch(/^After the fight\n {2}1 {2}Next Encounter +Under the third sack\n/m)
    const { out, files } = await playOn(done.files, ['next', '2', ''])
    expect(out).toMatch(
      /^The party is as The mill cellar left it\.[\s\S]* does\s+the\s+party\s+begin\?$/m
    )
    expect(out).toContain('› 1  Start as They Are')
    const [, next] = parseNote(session, files[session] ?? '').logs
    expect(next?.fence.body).toMatch(/^Under the third sack · hestia/)
    expect(next?.fence.body).toContain('# The party has rested since The mill cellar.')
    expect(next?.fence.body).toContain('> roll initiative')
  })

  test('says that a fight is not over where somebody asks what follows', async () => {
    const { out, files } = await playBegun(['next', 'again', 'party', 'recap'])
    expect(out.match(/The fight is not over yet/g)).toHaveLength(3)
    expect(logIn(files)).toBe(logIn((await play([''])).files))
  })

  test('fights again in a log below the first', async () => {
    const done = await playedOut()
    const { out, files } = await playOn(done.files, ['again', ''])
    expect(out).toContain('The mill cellar (2) · Hestia · round 1')
    const logs = parseNote(session, files[session] ?? '').logs.map(({ fence }) => fence.body)
    expect(logs).toEqual([
      logIn(done.files),
      expect.stringMatching(/^The mill cellar \(2\) [\s\S]*> roll initiative/)
    ])
  })

  test('fights again in the note of the last log, and links to both', async () => {
    const own = 'greywater/tonight.md'
    const begun = await fray(['run', ...cellar.slice(1), '--log-note', own, '--write'])
    const { files } = await playOn(begun.files, ['again', '', 'quit'])
    const titles = parseNote(own, files[own] ?? '').logs.map(({ header }) => header?.title)
    expect(titles).toEqual(['The mill cellar', 'The mill cellar (2)'])
    expect(logIn(files).split('\n')).toHaveLength(2)
  })

  test('writes what a fight left to the party into their statblocks, once a person has seen it', async () => {
    const done = await playedOut()
    const seen = await playOn(done.files, ['party', '2'])
    expect(seen.out).toMatch(/^Wenna\n {2}- flesh: 5\n {2}\+ flesh: 3\/5\n/m)
    expect(seen.files).toEqual(done.files)
    const written = await playOn(done.files, ['party', '1', 'party'])
    expect(written.out).toContain('greywater/party.md is written')
    expect(written.out).toContain('The statblocks of the party are up to date.')
    expect({ ...written.files, 'greywater/party.md': '' }).toEqual({
      ...done.files,
      'greywater/party.md': ''
    })
    expect(written.files['greywater/party.md']).not.toBe(done.files['greywater/party.md'])
  })

  test('leaves statblocks alone that somebody changes before a person has answered', async () => {
    const done = await playedOut()
    const changed = `${done.files['greywater/party.md']}\nMind the step.\n`
    const { out, files } = await playOn(done.files, [
      'party',
      (disk) => {
        disk['greywater/party.md'] = changed
      },
      '1'
    ])
    expect(out).toContain('greywater/party.md is not written: the note was changed meanwhile')
    expect(files['greywater/party.md']).toBe(changed)
  })

  test('undo takes back what was written last, the log of a fight that is fought again too', async () => {
    const { files } = await playedOut()
    for (const typed of [['again'], ['recap'], ['party', '1']]) {
      const changed = await playOn(files, typed)
      expect(changed.files).not.toEqual(files)
      const back = await playOn(files, [...typed, 'undo', 'rows'])
      expect(back.files).toEqual(files)
      expect(back.out).toContain('Reverted the change in greywater/')
      expect(back.out.slice(back.out.indexOf('Reverted'))).toContain('After the fight')
    }
  })

  test('undo at the beginning of a fight asks again how the party begins', async () => {
    const { files } = await playedOut()
    const { out, files: after } = await playOn(files, ['next', 'fresh', 'undo', 'quit'])
    expect(out.match(/How\s+does\s+the\s+party\s+begin\?/g)).toHaveLength(2)
    expect(after).toEqual(files)
  })

  test('undo takes back the beginning, too, once every command is undone', async () => {
    const { files } = await playedOut()
    for (const typed of [['again'], ['next', 'fresh'], ['next', '']]) {
      const { files: after } = await playOn(files, [...typed, '', 'undo', 'undo', 'quit'])
      expect(after).toEqual(files)
    }
    expect((await play(['', '', 'undo', 'undo', 'undo'])).files).toEqual(samples)
  })

  test('undo leaves a note alone whose fight has not begun', async () => {
    const { out, files } = await play(['undo', 'redo'])
    expect(out).toContain('There is nothing to undo')
    expect(files).toEqual(samples)
  })

  test('undo does not take back what somebody has changed since', async () => {
    const { files } = await playedOut()
    const { out, files: after } = await playOn(files, [
      'recap',
      (disk) => {
        disk[session] += '\nMind the step.\n'
      },
      'undo'
    ])
    expect(out).toContain('greywater/session-1.md is not reverted: the note was changed meanwhile')
    expect(after[session]).toMatch(/\*\*Recap: [\s\S]*Mind the step\.\n$/)
  })

  test('finds the statblocks of the party from a log in a folder below them', async () => {
    const own = 'greywater/Sessions/tonight.md'
    const { files } = await fray(['run', ...cellar.slice(1), '--log-note', own, '--write'])
    const { out } = await fray(['play', own], files, { typed: ['party', '1'] })
    expect(out).toContain('greywater/party.md is written')
  })

  test('says whose statblock it does not find', async () => {
    const { files } = await playedOut()
    const renamed = (files['greywater/party.md'] ?? '').replace('name: Wenna', 'name: Wena')
    const { out } = await playOn({ ...files, 'greywater/party.md': renamed }, ['party'])
    expect(out).toMatch(/No statblock is found\s+for Wenna\./)
  })

  test('takes a word of an answer', async () => {
    const { out } = await playedOut()
    const above = out.slice(0, out.indexOf('splinter the shield'))
    const given = above.match(/^› ?$/gm)?.length ?? 0
    const { files } = await play([...Array<string>(given).fill(''), 'splinter'])
    expect(logIn(files)).toMatch(/ \| \w+: splinter the shield\b/)
  })

  test('takes the words of a choice, and part of a name of somebody who may act', async () => {
    const { out } = await playBegun(['attack otherwise', 'back', 'wenn', 'Cart wolf'])
    expect(out).toContain('Sump goblin 1, bow')
    expect(out).not.toContain('There is nothing to change')
    expect(out).not.toContain('No command fits')
    expect(out).toContain('Cart wolf cannot act now')
  })

  test('follows a log that was changed elsewhere, and does nothing to it', async () => {
    const other = (await play(['', '', ''])).files[session] ?? ''
    const { out, files } = await playBegun([
      (disk) => {
        disk[session] = other
      },
      ''
    ])
    expect(out).toContain('Another program changed the log, so the command was not run.')
    expect(files[session]).toBe(other)
  })

  test('asks which counts where the log lacks commands now, and loses none of them unasked', async () => {
    const earlier = (await play([''])).files
    const checkout = (disk: Record<string, string>) => {
      disk[session] = earlier[session] ?? ''
    }
    const whole = await play(['', '', ''])
    const asked = await playBegun(['', '', checkout, '', '2'])
    expect(asked.out).toMatch(
      /the last\s+\d+\s+commands\s+of\s+this\s+fight\s+are\s+missing\s+there/
    )
    expect(asked.out).toMatch(/^ {2}\+ > Wenna: attack /m)
    expect(logIn(asked.files)).toBe(logIn(whole.files))
    const left = await playBegun(['', '', checkout, '', '1'])
    expect(left.files).toEqual(earlier)
  })

  test('asks, too, where the log lacks the command that waits for an answer', async () => {
    const earlier = (await play([''])).files
    const { out } = await playBegun([
      'dice typed',
      '',
      (disk) => {
        disk[session] = earlier[session] ?? ''
      },
      'back',
      '1'
    ])
    expect(out).toMatch(/the last\s+command\s+of\s+this\s+fight\s+is\s+missing/)
  })

  test('says in which line a log that was changed meanwhile does not follow', async () => {
    const { out } = await playBegun([
      (disk) => {
        disk[session] = disk[session]?.replace(/^Corvin Tests Savvy: .*\n/m, '') ?? ''
      },
      ''
    ])
    expect(out).toMatch(
      /The command was not run: greywater\/session-1\.md:47: Expected “Corvin Tests/
    )
  })

  test('does not replace a recap that somebody wrote into, unless it is told to', async () => {
    const done = await playOn((await playedOut()).files, ['recap'])
    const text = done.files[session] ?? ''
    const more = text.replace(/^(\*\*Recap: .*)$/m, '$1 We laughed.')
    const asked = await playOn({ ...done.files, [session]: more }, ['recap', '', 'recap', '1'])
    expect(asked.out).toMatch(/^ {2}- \*\*Recap: [^+]* We laughed\.$/m)
    expect(asked.files[session]).toBe(more)
    const replaced = await playOn({ ...done.files, [session]: more }, ['recap', '2'])
    expect(replaced.files[session]).toBe(text)
  })

  test('shows the lines that a fix changes, and not those between them', async () => {
    const { files } = await playedOut()
    const text = files[session] ?? ''
    const [first = '', second = ''] = text.match(/^Corvin (?:hits|misses) .*$/gm) ?? []
    const flawed = text.replace(first, `${first}!`).replace(second, `${second}!`)
    const { out } = await playOn({ ...files, [session]: flawed }, ['2', '2', 'quit'])
    const [, changes = ''] = /\n\n((?: {2}.*\n)+)\nSave these changes to/.exec(out) ?? []
    const signs = changes.match(/^ {2}([-+⋮])/gm)?.map((line) => line.trim())
    expect(signs).toEqual(['-', '+', '⋮', '-', '+'])
    expect(changes.replaceAll(/\n {2}(?![-+⋮])/g, ' ')).toContain(`- ${first}!`)
  })

  test('offers the fixes of a log that does not follow, and goes on with the one that is chosen', async () => {
    const { files } = await play(['', '', ''])
    const text = files[session] ?? ''
    const [told = ''] = /^Corvin Tests Savvy: .*\n/m.exec(text) ?? []
    const flawed = { ...files, [session]: text.replace(told, '') }
    const asked = await playOn(flawed, ['1', '1', 'quit'])
    expect(asked.err).toContain(`Expected “${told.trim()}”`)
    expect(asked.out).toContain('1  Rewrite the log from its dice')
    expect(asked.out.replace(/\n +/g, ' ')).toContain(`+ ${told.trim()}`)
    expect(asked.files[session]).toBe(text)
    expect(asked.out).toContain('The mill cellar · Hestia · round 1')
    for (const typed of [[], ['1'], ['1', '2', '2'], ['quit']]) {
      const left = await playOn(flawed, typed)
      expect(left.code).toBe(1)
      expect(left.files[session]).toBe(flawed[session])
    }
  })

  test('offers first to keep the one line that does not follow, also below a line that was not told', async () => {
    const { files } = await play(['', '', ''])
    const text = files[session] ?? ''
    const stray = '> Wenna: sing a song'
    const odd = text
      .replace(/^= \d+ commands?, .*$/m, `$&\n${stray}\n> Corvin takes 3`)
      .replace(/^Corvin Tests Savvy: .*$/m, '$&\nThe mill creaks.')
    const flawed = { ...files, [session]: odd }
    const asked = await playOn(flawed, ['1', '1', '1', '1', 'quit'])
    expect(asked.out).toMatch(
      /1 {2}Keep this line as a remark: “Wenna: sing a song”\n +2 {2}Keep invalid lines as remarks: 2 commands\n/
    )
    expect(logIn(asked.files)).toContain('\n# The mill creaks.\n')
    expect(logIn(asked.files)).toContain(`\n# ${stray}\n> Corvin takes 3\n`)
  })

  test('says which rounds there are to look at', async () => {
    const { out } = await play(['look 1', '', 'look 99'])
    expect(out).toContain('No round has begun yet')
    expect(out).toContain('There is one round so far. Type the round to show, as in “look 1”')
  })

  test('says where there was nothing to do', async () => {
    const { out } = await play(['', 'undo', 'redo', 'redo', 'undo', 'undo', 'undo'])
    expect(out).toContain('There is nothing to redo')
    expect(out).toContain('There is nothing to undo')
  })

  test('goes on telling all below a command that a person wrote without telling of it', async () => {
    const { files } = await play(['', ''])
    const text = files[session]?.replace(/(\n= \d+ commands?, .*)/, '$1\n> Corvin takes 3') ?? ''
    const { files: after } = await playOn({ ...files, [session]: text }, ['', ''])
    expect(logIn(after)).toMatch(
      /> Corvin takes 3\n(?:.*\n)*> Hob Ratchet: attack .*\nHob Ratchet (?:hits|misses)/
    )
  })

  test('keeps what somebody writes around the log meanwhile', async () => {
    const { files } = await playBegun([
      (disk) => {
        disk[session] = `${disk[session]}\nThe lamp goes out.\n`
      },
      ''
    ])
    expect(files[session]).toMatch(/\nThe lamp goes out\.\n$/)
    expect(logIn(files)).toMatch(/^> Wenna: attack /m)
  })

  test('does nothing that it cannot write', async () => {
    const { out, files } = await play(['', ''], { isReadOnly: true })
    expect(
      out.match(/The command was not run: greywater\/session-1\.md: permission denied/g)
    ).toHaveLength(2)
    expect(files).toEqual(samples)
  })

  test.each([
    [['play', '-'], 'fray play: there is no note to write to: the note came from standard input'],
    [
      ['play', session, '--dice', 'loaded'],
      'fray play: expected --dice rolled, typed, players, found loaded'
    ],
    [['play', session, '--encounter', 'X'], 'fray: greywater/session-1.md has no encounter “X”']
  ])('%s is refused with a word', async (argv, message) => {
    const ran = await fray(argv as readonly string[])
    expect(ran.code).toBe(2)
    expect(ran.err).toContain(message)
  })
})
