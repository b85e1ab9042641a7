import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readManifest } from '../scripts/manifest.mjs'
import { manifestOfNpm } from '../scripts/pack.mjs'
import { manifestOfVSCode } from '../scripts/package.mjs'
import { firstNote, samples } from '../src/language/campaigns.ts'
import { tokenKinds } from '../src/language/semantic-tokens.ts'
import { allRulesets } from '../src/rulesets/index.ts'

const root = new URL('../', import.meta.url)
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8')

interface Contributed {
  readonly command: string
  readonly title: string
  readonly category: string
  readonly when: string
}
const manifest = readManifest()
const { contributes } = manifest
const contributed: readonly Contributed[] = contributes.commands
const palette: readonly Contributed[] = contributes.menus.commandPalette
const commands = contributed.map(({ command }) => command)
const { properties } = contributes.configuration

const extensionFiles = readdirSync(new URL('src/extension/', root), {
  encoding: 'utf8',
  recursive: true
}).filter((name) => name.endsWith('.ts'))
const extension = extensionFiles.map((name) => read(`src/extension/${name}`)).join('\n')
const all = (pattern: RegExp, text: string): readonly string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found)

/** The context keys that are set, for conditions. */
const contextKeys = all(/'setContext',\s+'(fray\.\w+)'/g, extension)

/** The bundles the build writes. */
const bundles = all(/outfile: '([^']+)'/g, read('scripts/build.mjs'))
const noticesFile = 'THIRD-PARTY-NOTICES.txt'
const bare = (path: string): string => path.replace('./', '')

test('every command of the manifest is registered, and the other way round', () => {
  const registered = all(/^ +'(fray\.[\w.]+)':/gm, read('src/extension/commands.ts'))
  expect([...registered].sort()).toEqual([...commands].sort())
  expect(new Set(commands).size).toBe(commands.length)
})

test('every command that a lens, an item or the panel gives there is', () => {
  // The panels, the views, the item of the status bar, settings and the icon have such names too.
  const others = [
    'fray.tracker',
    'fray.bestiary',
    'fray.encounters',
    'fray.players',
    'fray.odds',
    'fray.playerView',
    'fray.ruleset',
    'fray.exclude',
    'fray.svg',
    ...contextKeys
  ]
  const named = all(/'(fray\.[\w.]+)'/g, extension).filter((name) => !others.includes(name))
  expect(new Set(named)).toEqual(new Set(commands))
})

test('every command has a title of its own in the palette, under the name of the extension', () => {
  for (const { category, title } of contributed) {
    expect(category).toBe(manifest.displayName)
    expect(title).toMatch(/^[A-Z]/)
  }
  expect(new Set(contributed.map(({ title }) => title)).size).toBe(contributed.length)
})

test('the palette has every command but those that only a lens, a list or a key of the tracker can run', () => {
  const hidden = palette.filter(({ when }) => when === 'false').map(({ command }) => command)
  const ofKeys = commands.filter((one) => /^fray\.tracker\.(?!commands$|best$)/.test(one))
  expect([...hidden].sort()).toEqual(['fray.roll', 'fray.startListed', ...ofKeys].sort())
  for (const { command } of palette) expect(commands).toContain(command)
})

test('every text of the manifest that people see can be translated', () => {
  const texts: Record<string, string> = JSON.parse(read('package.nls.json'))
  const keys = all(/"%([^%"]+)%"/g, read('package.json'))
  expect([...new Set(keys)].sort()).toEqual(Object.keys(texts).sort())
  const shown: string[] = []
  JSON.parse(read('package.json'), (key, value) => {
    const isShown = /^(?:title|contents|userDescription|markdownDescription|altText)$/.test(key)
    if (isShown && typeof value === 'string' && !/^(?:%.*%|Fray)$/.test(value)) shown.push(value)
    return value
  })
  expect(shown).toEqual([])
})

test('the views of the side bar are filled, and what is given in them is a command', () => {
  const views: readonly { readonly id: string }[] = contributes.views.fray
  const created = all(/createTreeView(?:<\w+>)?\('([\w.]+)'/g, extension)
  expect([...created].sort()).toEqual(views.map(({ id }) => id).sort())
  const { menus, viewsWelcome } = contributes
  const given: readonly Contributed[] = [...menus['view/title'], ...menus['view/item/context']]
  for (const { command, when } of given) {
    expect(commands).toContain(command)
    expect(created).toContain(/view == ([\w.]+)/.exec(when)?.[1])
  }
  for (const { view, contents } of viewsWelcome) {
    expect(created).toContain(view)
    for (const command of all(/\(command:([\w.]+)\)/g, contents))
      expect([...commands, 'vscode.openFolder']).toContain(command)
  }
})

test('an empty list offers what it could have in it', () => {
  const { viewsWelcome } = contributes
  const offers = (view: string) =>
    viewsWelcome
      .filter((one: { readonly view: string }) => one.view === view)
      .flatMap(({ contents }: { readonly contents: string }) =>
        all(/\(command:(fray\.[\w.]+)\)/g, contents)
      )
  for (const view of ['fray.encounters', 'fray.bestiary'])
    for (const command of ['fray.newEncounter', 'fray.newStatblock'])
      expect(offers(view), view).toContain(command)
})

test('a command is only shown under conditions there are', () => {
  const { menus, viewsWelcome } = contributes
  const inMenus: readonly Contributed[][] = Object.values(menus)
  const shown: readonly Partial<Contributed>[] = [...inMenus.flat(), ...viewsWelcome]
  const keys = shown.flatMap(
    ({ when }) => when?.match(/(?<!view == |activeWebviewPanelId == ')fray\.\w+/g) ?? []
  )
  for (const key of new Set(keys)) expect(contextKeys).toContain(key)
  const views = all(/onWebviewPanel:([\w.]+)/g, manifest.activationEvents.join(' '))
  expect(views).toHaveLength(3)
  for (const view of views) expect(extension).toContain(`= '${view}'`)
})

test('each step of the walkthrough runs a command there is, shows pictures there are, and is ticked off by what is done', () => {
  const [{ icon, steps }, ...others] = contributes.walkthroughs
  expect(others).toEqual([])
  expect(existsSync(new URL(icon, root))).toBe(true)
  const shown: string[] = []
  for (const { description, media, completionEvents } of steps) {
    const given = all(/\(command:([\w.]+)\)/g, description)
    expect(given).toHaveLength(1)
    expect(commands).toContain(given[0])
    // Not when a command is pressed, which may be cancelled, but once it has done what the step is about.
    for (const event of completionEvents) expect(contextKeys).toContain(event.split(':')[1])
    expect(completionEvents).toHaveLength(1)
    shown.push(...Object.values<string>(media.image))
  }
  const pictures = readdirSync(new URL('media/walkthrough/', root))
  expect([...new Set(shown)].sort()).toEqual(
    pictures.map((name) => `media/walkthrough/${name}`).sort()
  )
})

test('Fray is active in a window that it opens with a new campaign or a sample', () => {
  expect(manifest.activationEvents).toContain(`workspaceContains:${firstNote}`)
})

test('every context key that is set is asked for somewhere', () => {
  const manifestText = JSON.stringify(contributes)
  for (const key of contextKeys) expect(manifestText, key).toContain(key)
})

test('the icon is a square PNG of at least 128 pixels, drawn by a script, and addresses are in one place', () => {
  const icon = readFileSync(new URL(manifest.icon, root))
  expect(icon.subarray(1, 4).toString()).toBe('PNG')
  expect([icon.readUInt32BE(16), icon.readUInt32BE(20)]).toEqual([256, 256])
  // Values that npm derives from `repository` are not repeated.
  expect(manifest).not.toHaveProperty('bugs')
  expect(manifest).not.toHaveProperty('homepage')
})

test('the ruleset of a folder is suggested under its title, and may be one of another extension', () => {
  const { anyOf, enum: only, default: usual } = properties['fray.ruleset']
  const [{ enum: ids, enumDescriptions }, any] = anyOf
  expect(ids).toEqual(['', ...allRulesets().map(({ id }) => id)])
  expect(enumDescriptions).toEqual(['None', ...allRulesets().map(({ title }) => title)])
  expect(any).toEqual({ type: 'string' })
  expect(only).toBeUndefined()
  expect(usual).toBe('')
})

test('the context menu of a note without an encounter has no command of encounters', () => {
  const entries: readonly Contributed[] = contributes.menus['editor/context']
  const about = entries.filter(({ command }) => ['fray.start', 'fray.showOdds'].includes(command))
  expect(about).toHaveLength(2)
  for (const { when } of about) expect(when).toContain('fray.hasEncounter')
})

test('every setting that is read is declared, and every one that is declared is read', () => {
  const asked = all(
    /getConfiguration\('fray'[^)]*\)\s*\.(?:get|update)(?:<\w+>)?\(\s*'([\w.]+)'/g,
    extension
  )
  expect(new Set(asked.map((name) => `fray.${name}`))).toEqual(new Set(Object.keys(properties)))
  expect(extension.match(/getConfiguration\((?!'(?:fray|files|editor)')/g)).toBeNull()
})

test('every file that the manifest names is bundled', () => {
  for (const path of [manifest.main, manifest.browser]) expect(bundles).toContain(bare(path))
  const source = bare(manifest.bin.fray).replace('dist/', 'src/cli/').replace('.cjs', '.ts')
  expect(read('scripts/build.mjs')).toContain(`entryPoints: ['${source}'],\n    outdir: 'dist'`)
})

test('the types of node and VS Code are those of the oldest version that is supported', () => {
  const { engines, devDependencies } = manifest
  expect(engines.node).toBe(`>=${devDependencies['@types/node'].slice(1)}`)
  expect(engines.vscode).toBe(`^${devDependencies['@types/vscode'].slice(1)}`)
})

test('the grammars there are are those that are contributed, each under its own scope', () => {
  const files = readdirSync(new URL('syntaxes/', root)).map((name) => `./syntaxes/${name}`)
  const grammars: readonly { readonly path: string; readonly scopeName: string }[] =
    contributes.grammars
  expect(grammars.map(({ path }) => path).sort()).toEqual(files.sort())
  for (const { path, scopeName } of grammars)
    expect(JSON.parse(read(path)).scopeName).toBe(scopeName)
})

test('the manifest of npm has what it exports and runs, and no part of VS Code', () => {
  const own = manifestOfNpm(manifest, undefined)
  expect(
    Object.keys(own).filter((key) =>
      /^(?:main|browser|contributes|activ|display|publ|scr)/.test(key)
    )
  ).toEqual([])
  expect(own.engines).toEqual({ node: manifest.engines.node })
  expect(Object.keys(own.exports)).toEqual([
    './core',
    './contract',
    './remark',
    './fray.css',
    './package.json'
  ])
  // The types of the exports use types of these packages only.
  expect(Object.keys(own.dependencies)).toEqual(['@types/mdast', 'vfile'])
})

test('the manifest of VS Code has no part of npm', () => {
  const own = manifestOfVSCode(manifest, undefined)
  expect(
    Object.keys(own).filter((key) => /depend|scripts|exports|bin$|private/i.test(key))
  ).toEqual([])
  expect(own).toMatchObject({ main: manifest.main, contributes, preview: true })
})

test('the categories are those of what is contributed, and a version below 1 is a preview', () => {
  expect(manifest.categories.includes('Snippets')).toBe('snippets' in contributes)
  expect(manifest.preview).toBe(manifest.version.startsWith('0.'))
})

test('the preview of Markdown is extended, and has its style', () => {
  expect(contributes['markdown.markdownItPlugins']).toBe(true)
  expect(contributes['markdown.previewStyles']).toEqual(['./dist/fray.css'])
})

test('every colour of a log is declared, with what it has of a theme', () => {
  const { semanticTokenTypes, semanticTokenModifiers, semanticTokenScopes } = contributes
  const { '[markdown]': inNotes } = contributes.configurationDefaults
  const ids = (some: readonly { readonly id: string }[]) => some.map(({ id }) => id)
  expect(ids(semanticTokenTypes)).toEqual(tokenKinds)
  expect(ids(semanticTokenModifiers)).toEqual(['out'])
  expect(Object.keys(semanticTokenScopes[0].scopes)).toEqual([...tokenKinds, '*.out'])
  // Not every theme has such colours by itself; the light one of high contrast has none.
  expect(inNotes).toEqual({ 'editor.semanticHighlighting.enabled': true })
})

test('the package has what VS Code runs and shows, and nothing else', () => {
  const [nothing, ...lines] = read('.vscodeignore').trim().split('\n')
  expect(nothing).toBe('**')
  const ofVSCode = bundles.filter((path) => extension.includes(`'${path.slice(5)}'`))
  const shipped = [
    'package.json',
    // Translations stand beside the English texts.
    'package.nls*.json',
    'l10n/**',
    'README.md',
    'CHANGELOG.md',
    'LICENSE',
    noticesFile,
    bare(manifest.main),
    bare(manifest.browser),
    ...ofVSCode,
    // The style of previews.
    ...contributes['markdown.previewStyles'].map(bare),
    // The file in which each thread of node starts.
    'dist/tinypool-thread.mjs',
    // The font of the icons, beside the stylesheet that asks for it.
    'dist/codicon.ttf',
    // A page for each issue, which the problem leads to.
    'docs/issues/**',
    'media/**',
    // The notes of new campaigns, and those that Open Sample copies.
    'templates/**',
    ...samples.map(({ folder }) => `samples/${folder}/**`),
    'syntaxes/**'
  ]
  expect(lines.sort()).toEqual(shipped.map((path) => `!${path}`).sort())
  // The licences of bundled packages are written as the package is made.
  for (const path of shipped.filter(
    (one) => !one.startsWith('dist/') && one !== noticesFile && !one.includes('*.')
  ))
    expect(existsSync(new URL(path.replace('/**', '/'), root)), path).toBe(true)
})

test('every dependency has its reason', () => {
  const reasons = read('CONTRIBUTING.md')
  const names = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })
  expect(names.filter((name) => !reasons.includes(`\`${name}\``))).toEqual([])
})

test('a key of the tracker is one only where nothing else of VS Code has the keys', () => {
  const keys: readonly Contributed[] = contributes.keybindings
  for (const { command, when } of keys)
    for (const other of ['inputFocus', 'listFocus', 'sideBarFocus', 'panelFocus'])
      expect(when, command).toContain(`!${other}`)
})

test('Restricted Mode is declared, with what it does and the settings it leaves out', () => {
  const { supported, description, restrictedConfigurations } =
    manifest.capabilities.untrustedWorkspaces
  expect(supported).toBe('limited')
  expect(extension).toContain(description)
  expect(restrictedConfigurations).toEqual(['fray.exclude'])
  for (const name of restrictedConfigurations) expect(properties).toHaveProperty([name])
})

test('notes are written in one place alone', () => {
  const writers = extensionFiles.filter((name) =>
    /\.applyEdit\(|fs\.(?:writeFile|delete|rename|copy)\(/.test(read(`src/extension/${name}`))
  )
  // These files write for a reason of their own. The cache is no note. A new note has no other writer. A lost note is
  // written anew on request. A failed save is mended, and so is a save that a crash cut off. Statblocks of the party change
  // after a preview is accepted.
  expect(writers.sort()).toEqual([
    'fights/note-tracker.ts',
    'fights/update-party.ts',
    'notes/index-cache.ts',
    'notes/new-note.ts',
    'notes/note-writer.ts',
    'notes/save-document.ts',
    'notes/save-journal.ts'
  ])
})

test('Settings Sync takes all settings to other machines, and nothing that a window remembers', () => {
  const kept = Object.entries<{ readonly scope?: string; readonly ignoreSync?: boolean }>(
    properties
  ).filter(([, { scope = 'window', ignoreSync }]) => scope.startsWith('machine') || ignoreSync)
  expect(kept).toEqual([])
  // Paths of notes in the storage of the user belong to one machine.
  expect(extension).not.toContain('setKeysForSync')
})
