import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { fray, session } from './kit.ts'

const folder = mkdtempSync(join(tmpdir(), 'fray-completion-'))
mkdirSync(join(folder, 'saga'))
mkdirSync(join(folder, 'old notes'))
const notes = ['session-1.md', 'session-2.md', 'my note.md', 'my other note.md']
for (const name of [...notes, 'secret.txt', 'old notes/it’s over.md'])
  writeFileSync(join(folder, name), '')
afterAll(() => rmSync(folder, { recursive: true }))

/**
 * The completions of bash for the last of these words. Before bash 4, there is no `compopt`, and a name has to be quoted.
 */
async function offered(...words: readonly string[]): Promise<readonly string[]> {
  return offeredBy('compopt() { :; }', words)
}

async function offeredBy(setup: string, words: readonly string[]): Promise<readonly string[]> {
  const { out } = await fray(['completion', 'bash'])
  const script = `${setup}\n${out}
COMP_WORDS=(${words.map((word) => `'${word}'`).join(' ')})
COMP_CWORD=${words.length - 1}
_fray
printf '%s\\n' "\${COMPREPLY[@]}"`
  const printed = execFileSync('bash', ['-c', script], { cwd: folder, encoding: 'utf8' })
  return printed
    .split('\n')
    .filter((line) => line !== '')
    .sort()
}

describe.skipIf(process.platform === 'win32')('completion in bash', () => {
  test('completes commands', async () => {
    expect(await offered('fray', 'r')).toEqual(['replay', 'roll', 'rules', 'run'])
  })

  test('completes the options of a command', async () => {
    expect(await offered('fray', 'play', '--')).toEqual([
      '--dice',
      '--encounter',
      '--help',
      '--log-note',
      '--rule-ids',
      '--ruleset-module',
      '--seed',
      '--telling',
      '--vault'
    ])
    expect(await offered('fray', 'odds', 'session-1.md', '--s')).toEqual([
      '--seed',
      '--set',
      '--start'
    ])
  })

  test('completes notes and folders, and no other files', async () => {
    expect(await offered('fray', 'play', 's')).toEqual(['saga', 'session-1.md', 'session-2.md'])
  })

  test('completes a note or folder with blanks in its name as one word', async () => {
    expect(await offered('fray', 'play', 'my')).toEqual(['my note.md', 'my other note.md'])
    expect(await offered('fray', 'play', 'my\\ o')).toEqual(['my other note.md'])
    expect(await offered('fray', 'play', '"my o')).toEqual(['my other note.md'])
    expect(await offered('fray', 'play', 'old')).toEqual(['old notes'])
    expect(await offered('fray', 'play', 'old\\ notes/')).toEqual(['old notes/it’s over.md'])
    expect(await offeredBy('', ['fray', 'play', 'my'])).toEqual([
      'my\\ note.md',
      'my\\ other\\ note.md'
    ])
  })

  test('completes the values of an option', async () => {
    expect(await offered('fray', 'log', 'x.md', '--as', '')).toEqual([
      'events',
      'html',
      'recap',
      'story'
    ])
    expect(await offered('fray', 'log', 'x.md', '--as', '=', 'st')).toEqual(['story'])
    expect(await offered('fray', 'log', 'x.md', '--as', '=')).toContain('html')
    expect(await offered('fray', 'play', '--dice', 't')).toEqual(['typed'])
    expect(await offered('fray', 'play', '--telling', '')).toEqual(['all', 'commands'])
    expect(await offered('fray', 'run', '--rule-ids', '')).toEqual(['hover', 'lines'])
    expect(await offered('fray', 'check', '--ruleset', 'm')).toEqual(['murdham'])
  })

  test('completes notes and files where an option takes one, and nothing where only you know', async () => {
    expect(await offered('fray', 'play', '--log-note', 'session-1')).toEqual(['session-1.md'])
    expect(await offered('fray', 'play', '--ruleset-module', 'sec')).toEqual(['secret.txt'])
    expect(await offered('fray', 'play', '--seed', 's')).toEqual([])
    expect(await offered('fray', 'play', '--seed', '7', 'session-1')).toEqual(['session-1.md'])
  })

  test('completes games where a game is expected', async () => {
    expect(await offered('fray', 'rules', 'm')).toEqual(['murdham'])
  })
})

describe('the names of a note for a shell', () => {
  const names = async (list: string, note = session) => {
    const { code, out, err } = await fray(['completion', list, note])
    expect({ code, err }).toEqual({ code: 0, err: '' })
    return out.split('\n').filter((line) => line !== '')
  }
  test('are those of its encounters', async () => {
    expect(await names('encounters')).toContain('The mill cellar')
  })

  test('are those of its combatants', async () => {
    expect(await names('combatants')).toEqual(expect.arrayContaining(['Hob Ratchet', 'Wenna']))
  })

  test('are the changes that fray odds understands', async () => {
    const changes = await names('changes')
    expect(changes).toEqual(
      expect.arrayContaining([
        'Hob Ratchet=',
        'without Wenna',
        'Enemies.morale=',
        'surprised=Party'
      ])
    )
    for (const change of ['without Wenna', 'surprised=Party', 'Enemies.morale=5'])
      expect(
        await fray(['odds', session, '--set', change, '--fights', '1', '--seed', '1'])
      ).toMatchObject({ code: 0 })
  })

  test('are none of a note that is not there', async () => {
    expect(await names('encounters', 'nowhere.md')).toEqual([])
  })

  test.skipIf(process.platform === 'win32')('are completed behind the note', async () => {
    const asked = `fray() { printf '%s\\n' "$1 $2 $3" "Hob Ratchet" "The mill cellar"; }\ncompopt() { :; }`
    expect(await offeredBy(asked, ['fray', 'run', 'session-1.md', '--encounter', ''])).toEqual([
      'Hob Ratchet',
      'The mill cellar',
      'completion encounters session-1.md'
    ])
    expect(
      await offeredBy(asked, ['fray', 'odds', '--fights', '9', 'my\\ note.md', '--set', 'Hob'])
    ).toEqual(['Hob Ratchet'])
    expect(await offeredBy(asked, ['fray', 'run', '--encounter', ''])).toEqual([])
  })
})

test.each(['zsh', 'fish'])(
  'the completion for %s has every command with what it does',
  async (shell) => {
    const { out } = await fray(['completion', shell])
    const help = (await fray(['--help'])).out
    for (const [, name] of help.matchAll(/^ {2}fray (\w+)/gm))
      expect(out).toMatch(new RegExp(`\\b${name}\\b`))
    expect(out).toContain('Roll dice such as 2d6+3')
  }
)

const isInstalled = (shell: string) => spawnSync(shell, ['--version']).status === 0

/** The body of a function `fray` for a shell: prints two names. */
const namesOfNote = `printf '%s\\n' 'Hob Ratchet' 'The mill cellar'`

/** The completions of fish at the end of a line. */
async function fishOffers(line: string): Promise<readonly string[]> {
  const { out } = await fray(['completion', 'fish'])
  const script = `${out}
function fray; ${namesOfNote}; echo "$argv"; end
complete -C $argv[1]`
  const printed = execFileSync('fish', ['--no-config', '-c', script, line], {
    cwd: folder,
    encoding: 'utf8'
  })
  return printed.split('\n').flatMap((one) => one.split('\t')[0] || [])
}

describe.skipIf(!isInstalled('fish'))('completion in fish', () => {
  test('completes the values of an option, notes, and files', async () => {
    expect(await fishOffers('fray log x.md --as st')).toEqual(['story'])
    expect(await fishOffers('fray play --dice=t')).toEqual(['--dice=typed'])
    expect(await fishOffers('fray play --log-note my')).toEqual(['my note.md', 'my other note.md'])
    expect(await fishOffers('fray run --ruleset-module sec')).toEqual(['secret.txt'])
    expect(await fishOffers('fray play --seed s')).toEqual([])
    expect(await fishOffers('fray roll ')).toEqual([])
  })

  test('completes the names of a note behind the note', async () => {
    expect(await fishOffers("fray run 'my note.md' --encounter ")).toEqual([
      'completion encounters my note.md',
      'Hob Ratchet',
      'The mill cellar'
    ])
    expect(await fishOffers('fray odds session-1.md --set Hob')).toEqual(['Hob Ratchet'])
    expect(await fishOffers('fray best my\\ note.md --for=Hob')).toEqual(['--for=Hob Ratchet'])
    expect(await fishOffers('fray run --encounter ')).toEqual([])
  })
})

/** Each of these lines after a press of Tab at its end, in a zsh in a terminal. */
async function zshCompletes(lines: readonly string[]): Promise<readonly string[]> {
  const completion = join(folder, 'completion.zsh')
  writeFileSync(completion, (await fray(['completion', 'zsh'])).out)
  const script = fileURLToPath(new URL('completion.zsh', import.meta.url))
  const printed = execFileSync('zsh', ['-f', script, completion, ...lines], {
    cwd: folder,
    encoding: 'utf8'
  })
  return printed.trimEnd().split('\n')
}

describe.skipIf(!isInstalled('zsh'))('completion in zsh', () => {
  test('completes commands, options, values, notes and the names of a note', async () => {
    const completions = {
      'fray rep': 'fray replay ',
      'fray play --telli': 'fray play --telling ',
      'fray play --telling comm': 'fray play --telling commands ',
      'fray log x.md --as=st': 'fray log x.md --as=story ',
      'fray rules mur': 'fray rules murdham ',
      'fray play session-1': 'fray play session-1.md ',
      'fray play old': 'fray play old\\ notes/',
      'fray run --ruleset-module sec': 'fray run --ruleset-module secret.txt ',
      "fray run 'my note.md' --encounter The":
        "fray run 'my note.md' --encounter The\\ mill\\ cellar ",
      'fray odds my\\ note.md --set Hob': 'fray odds my\\ note.md --set Hob\\ Ratchet ',
      'fray run --encounter The': 'fray run --encounter The'
    }
    expect(await zshCompletes(Object.keys(completions))).toEqual(Object.values(completions))
  })
})

test('zsh and fish offer the values of every option that bash offers them for', async () => {
  const [zsh, fish] = await Promise.all(
    ['zsh', 'fish'].map(async (shell) => (await fray(['completion', shell])).out)
  )
  expect(zsh).toContain("'play --dice') compadd -- rolled typed players; return ;;")
  expect(zsh).toContain("'log --as') compadd -- story recap html events; return ;;")
  expect(zsh).toContain("'play --seed') :; return ;;")
  expect(zsh).toContain("'run --log-note') _files -g '*.md'; return ;;")
  expect(fish).toMatch(/from log' -l as -x -a 'story recap html events'$/m)
  expect(fish).toMatch(/from play' -l telling -x -a 'all commands'$/m)
})

test('another shell is refused with a word', async () => {
  expect(await fray(['completion', 'csh'])).toMatchObject({
    code: 2,
    err: 'fray completion: expected one of bash, zsh, fish, found csh\n'
  })
})
