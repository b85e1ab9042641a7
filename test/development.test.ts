import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bundle, forDebugging } from '../scripts/build.mjs'

const root = new URL('../', import.meta.url)
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8')
const all = (pattern: RegExp, text: string): readonly string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found)

interface Task {
  readonly label: string
  readonly script?: string
  readonly dependsOn?: readonly string[]
}
interface Launch {
  readonly preLaunchTask?: string
}
const { scripts } = JSON.parse(read('package.json'))
const tasks: readonly Task[] = JSON.parse(read('.vscode/tasks.json')).tasks
const launch = JSON.parse(read('.vscode/launch.json'))
const configurations: readonly Launch[] = launch.configurations
const inputs: readonly { readonly id: string }[] = launch.inputs
const workflows = readdirSync(new URL('.github/workflows/', root)).map(
  (name) => `.github/workflows/${name}`
)

test('every npm script that pages, workflows and tasks name is in package.json', () => {
  const pages = ['README.md', 'CONTRIBUTING.md', '.ci/run', ...workflows].map(read).join('\n')
  const named = [
    ...all(/\bnpm run (?:-s )?([\w:-]+)/g, pages),
    ...all(/\bnpm (test|start)\b/g, pages),
    ...tasks.flatMap(({ script }) => script ?? [])
  ]
  expect(new Set(named).size).toBeGreaterThan(10)
  for (const name of named) expect(Object.keys(scripts)).toContain(name)
})

test('every file of scripts that is named there is on disk', () => {
  const places = ['package.json', '.vscode/tasks.json', 'CONTRIBUTING.md', ...workflows]
  for (const path of all(/\b(scripts\/[\w-]+\.mjs)\b/g, places.map(read).join('\n')))
    expect(existsSync(new URL(path, root)), path).toBe(true)
})

test('every launch waits for a task that exists, asks a defined input, and runs a built file', () => {
  const labels = tasks.map(({ label }) => label)
  for (const { dependsOn = [] } of tasks)
    for (const label of dependsOn) expect(labels).toContain(label)
  for (const { preLaunchTask } of configurations)
    if (preLaunchTask) expect(labels).toContain(preLaunchTask)
  const text = read('.vscode/launch.json')
  expect(new Set(all(/\$\{input:(\w+)\}/g, text))).toEqual(new Set(inputs.map(({ id }) => id)))
  const bundles = ['dist/fray.cjs', ...all(/outfile: '([^']+)'/g, read('scripts/build.mjs'))]
  for (const path of all(/\$\{workspaceFolder\}\/(dist\/[\w-]+\.cjs)/g, text))
    expect(bundles).toContain(path)
  for (const path of all(/\$\{workspaceFolder\}\/(node_modules\/[\w./-]+)/g, text))
    expect(existsSync(new URL(path, root)), path).toBe(true)
})

test('the command line is built for a debugger too, with a map to its sources', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fray-debug-'))
  await bundle(['cli'], folder, forDebugging)
  const text = readFileSync(join(folder, 'fray.cjs'), 'utf8')
  const [, map = ''] = /sourceMappingURL=data:application\/json;base64,(\S+)/.exec(text) ?? []
  const { sources } = JSON.parse(Buffer.from(map, 'base64').toString())
  expect(sources).toContainEqual(expect.stringMatching(/src\/cli\/\w+\.ts$/))
  rmSync(folder, { recursive: true })
})

test('.editorconfig has the indent, the ends of lines and the width of biome.json', () => {
  const { formatter } = JSON.parse(read('biome.json'))
  const editor = Object.fromEntries(
    [...read('.editorconfig').matchAll(/^(\w+) = (.*)$/gm)].map(([, key, value]) => [key, value])
  )
  const { indentStyle = 'tab', indentWidth = 2, lineEnding = 'lf', lineWidth } = formatter
  expect(editor).toMatchObject({
    indent_style: indentStyle,
    indent_size: String(indentWidth),
    end_of_line: lineEnding,
    max_line_length: String(lineWidth)
  })
})

test('the release has its steps, its policy of versions, and one workflow that publishes', () => {
  const page = read('CONTRIBUTING.md')
  for (const heading of ['## Release', '## Versions', '## Change the public API'])
    expect(page).toContain(`\n${heading}\n`)
  const publishing = workflows.filter((path) => /\b(?:npm|vsce(?:@\d)?) publish\b/.test(read(path)))
  expect(publishing).toEqual(['.github/workflows/release.yml'])
})
