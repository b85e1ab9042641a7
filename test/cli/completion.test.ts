import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { fray } from './kit.ts'

const folder = mkdtempSync(join(tmpdir(), 'fray-completion-'))
mkdirSync(join(folder, 'saga'))
for (const name of ['session-1.md', 'session-2.md', 'secret.txt'])
  writeFileSync(join(folder, name), '')
afterAll(() => rmSync(folder, { recursive: true }))

/** What bash offers for the last of these words. */
async function offered(...words: readonly string[]): Promise<readonly string[]> {
  const { out } = await fray(['completion', 'bash'])
  const script = `${out}
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
      '--telling'
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

  test('completes games where a game is expected', async () => {
    expect(await offered('fray', 'rules', 'm')).toEqual(['murdham'])
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

test('another shell is refused with a word', async () => {
  expect(await fray(['completion', 'csh'])).toMatchObject({
    code: 2,
    err: 'fray completion: unexpected csh, expected one of bash, zsh, fish\n'
  })
})
