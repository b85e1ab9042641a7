import assert from 'node:assert/strict'
import * as vscode from 'vscode'
import { runCommandLine } from '../../src/cli/command-line.ts'
import { nodeEnvironment } from '../../src/cli/node-environment.ts'
import { hestia, noteWith, uriOf } from './kit.ts'

/** The output of `fray` with `--json`, with paths as in the workspace. */
async function printed(name: string, ...args: readonly string[]): Promise<unknown> {
  const { fsPath } = uriOf('')
  let out = ''
  await runCommandLine([name, ...args, '--json'], {
    ...nodeEnvironment,
    version: '',
    print: (text) => {
      out += text
    },
    printError: () => {}
  })
  return JSON.parse(out.replaceAll(`${fsPath.replace(/\/$/, '')}/`, ''))
}

/** The answer of a tool. */
async function answered(name: string, input: object): Promise<unknown> {
  const { content } = await vscode.lm.invokeTool(
    name,
    { input, toolInvocationToken: undefined },
    new vscode.CancellationTokenSource().token
  )
  const [part] = content
  assert.ok(part instanceof vscode.LanguageModelTextPart)
  return JSON.parse(part.value)
}

describe('an assistant in the editor', () => {
  const path = (name: string) => uriOf(name).fsPath
  // The notes of other tests must not matter: all who fight stand in this one.
  const people =
    '```statblock\nname: Ash\nhd: 1\n```\n\n```statblock\nname: Birch\nplayer: true\nflesh: 4\ngrit: 5\nsavvy: 13\n```\n'
  const fight = '```encounter\nname: The yard\ncreatures: [2: Ash]\nplayers: [Birch]\n```\n'
  const log = '```encounter-log\nThe yard · hestia 1 · seed 0006\n> muster [4 5 4 5]\n```\n'

  before(async () => {
    await noteWith('yard.md', `${hestia}\n${people}\n${fight}`)
    await noteWith('logged-yard.md', `${hestia}\n${people}\n${fight}\n${log}`)
  })

  it('has the tools that the manifest declares', () => {
    const extension = vscode.extensions.getExtension('fray.fray')
    const declared: readonly { readonly name: string }[] =
      extension?.packageJSON.contributes.languageModelTools
    const known = vscode.lm.tools.map(({ name }) => name)
    assert.equal(declared.length, 4)
    for (const { name } of declared) assert.ok(known.includes(name), name)
  })

  it('gets the odds of an encounter as the command line prints them', async () => {
    const input = { note: 'yard.md', seed: 0xff }
    assert.deepEqual(
      await answered('fray_encounter_odds', input),
      await printed('odds', path('yard.md'), '--seed', '00ff')
    )
  })

  it('gets what is wrong with a note', async () => {
    await noteWith(
      'broken.md',
      `${hestia}\n\`\`\`encounter\nplayers: none\ncreatures: [Zorblax]\n\`\`\`\n`
    )
    const found = await answered('fray_check_notes', { paths: ['broken.md'] })
    assert.deepEqual(found, await printed('check', path('broken.md')))
    assert.equal((found as readonly unknown[]).length, 1)
  })

  it('gets the rules of a game', async () => {
    assert.deepEqual(
      await answered('fray_game_rules', { game: 'murdham' }),
      await printed('rules', 'murdham')
    )
  })

  it('gets where a fight stands by its log', async () => {
    assert.deepEqual(
      await answered('fray_read_log', { note: 'logged-yard.md' }),
      await printed('replay', path('logged-yard.md'))
    )
  })

  it('is told why there is no answer', async () => {
    await assert.rejects(
      async () => answered('fray_read_log', { note: 'nowhere.md' }),
      /There is no note “nowhere.md”/
    )
  })
})
