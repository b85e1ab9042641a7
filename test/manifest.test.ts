import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { rulesets } from '../src/rulesets/index.ts'

const read = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')
const manifest = JSON.parse(read('package.json'))
const { contributes } = manifest
const commands: readonly string[] = contributes.commands.map(
  ({ command }: { command: string }) => command
)

test('every command of the manifest is registered, and the other way round', () => {
  const registered = [...read('src/extension/commands.ts').matchAll(/^ {4}'(fray\.\w+)':/gm)]
  expect(registered.map(([, id]) => id).sort()).toEqual([...commands].sort())
})

test('the palette has everything but what only lenses can do', () => {
  const hidden = contributes.menus.commandPalette
    .filter(({ when }: { when: string }) => when === 'false')
    .map(({ command }: { command: string }) => command)
  expect(hidden).toEqual(['fray.roll', 'fray.rollAgain'])
  for (const { command } of contributes.menus.commandPalette) expect(commands).toContain(command)
})

test('the ruleset of a folder is one there is', () => {
  const { enum: ids } = contributes.configuration.properties['fray.ruleset']
  expect(ids).toEqual(['', ...Object.keys(rulesets)])
})

test('every setting that is read is declared', () => {
  const files = ['fights', 'workspace-notes', 'ruleset-item'].map((name) =>
    read(`src/extension/${name}.ts`)
  )
  const asked = files.flatMap((code) => [...code.matchAll(/(?:get<[^>]+>|update)\('(\w+)'/g)])
  expect(new Set(asked.map(([, name]) => `fray.${name}`))).toEqual(
    new Set(Object.keys(contributes.configuration.properties))
  )
})

test('what the manifest names is bundled and packaged', () => {
  const built = read('scripts/build.mjs')
  for (const file of [manifest.main, manifest.browser, manifest.bin.fray])
    expect(built).toContain(`'${file.replace('./', '')}'`)
  const packaged = read('.vscodeignore')
  for (const file of [manifest.main, manifest.browser])
    expect(packaged).toContain(`!${file.replace('./', '')}`)
  for (const { path } of contributes.grammars)
    expect(existsSync(new URL(`../${path}`, import.meta.url))).toBe(true)
})

test('every dependency has its reason', () => {
  const reasons = read('CONTRIBUTING.md')
  const all = { ...manifest.dependencies, ...manifest.devDependencies }
  expect(Object.keys(all).filter((name) => !reasons.includes(`\`${name}\``))).toEqual([])
})
