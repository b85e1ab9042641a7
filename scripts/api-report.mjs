// The public API as text: `npm run unit -- library/api -u` writes docs/api.
import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parseSync } from 'vite'
import { root } from './dependencies.mjs'
import { contractTypes, remarkTypes, typesOfSource } from './library-types.mjs'

/**
 * An export of a library, or a type that an export names.
 * @typedef {{ name: string, doc: string, text: string, path: string, isFunction: boolean }} Declared
 */

/** The libraries by name. `files`: their types by path, as the package ships them. `entry`: the path of the first. */
export function libraries() {
  return {
    core: { files: typesOfSource('src/library/core.ts'), entry: 'library/core.d.ts' },
    contract: { files: new Map([['contract.d.ts', contractTypes()]]), entry: 'contract.d.ts' },
    remark: { files: new Map([['remark.d.ts', remarkTypes()]]), entry: 'remark.d.ts' }
  }
}

/**
 * The exports of a library, and the types that they name without exporting them, each by name.
 *
 * @param {{ files: ReadonlyMap<string, string>, entry: string }} library
 * @returns {{ exports: Declared[], others: Declared[] }}
 */
export function apiOf({ files, entry }) {
  const modules = new Map([...files].map(([path, text]) => [path, readModule(path, text)]))
  const exported = new Map()
  const collect = (path) => {
    const { exports, stars } = modules.get(path)
    for (const star of stars) collect(star)
    for (const [name, { from, local }] of exports)
      exported.set(name, find(from ?? path, local, name))
  }
  /** A declaration by the name that a module has for it. A namespace stands for all of its module. */
  const find = (path, local, name) => {
    const module = modules.get(path)
    if (local === '*')
      return {
        name,
        doc: '',
        text: `namespace of ${path}`,
        path,
        isFunction: false,
        namespace: path
      }
    const own = module?.declarations.get(local)
    if (own) return { ...own, name, path }
    const via = module?.imports.get(local) ?? module?.exports.get(local)
    return via?.from === undefined ? undefined : find(via.from, via.local, name)
  }
  collect(entry)
  const all = [...exported.values()].flatMap((one) =>
    one?.namespace === undefined
      ? (one ?? [])
      : [...modules.get(one.namespace).exports.keys()].map((local) => ({
          ...find(one.namespace, local, local),
          name: `${one.name}.${local}`
        }))
  )
  const known = new Set(all.map(({ path, text }) => `${path} ${text}`))
  const others = new Map()
  const queue = [...all]
  for (let one = queue.shift(); one; one = queue.shift())
    for (const [word] of one.text.matchAll(/\b[A-Z]\w*\b/g)) {
      const named = find(one.path, word, word)
      if (!named || known.has(`${named.path} ${named.text}`)) continue
      known.add(`${named.path} ${named.text}`)
      others.set(`${word} ${named.path}`, named)
      queue.push(named)
    }
  const byName = (a, b) => (a.name < b.name ? -1 : 1)
  return { exports: all.sort(byName), others: [...others.values()].sort(byName) }
}

/** The report of a library. */
export function reportOf(name, { exports, others }) {
  const lines = (list) => list.map(({ name: own, text }) => `// ${own}\n${text}\n`)
  return [
    `// fray/${name}: ${exports.length} exports. \`npm run unit -- library/api -u\` writes this report.\n`,
    ...lines(exports),
    ...(others.length > 0 ? ['// Types that the exports name\n', ...lines(others)] : [])
  ].join('\n')
}

function readModule(path, text) {
  const { program, comments } = parseSync(path, text)
  const module = { declarations: new Map(), imports: new Map(), exports: new Map(), stars: [] }
  const resolve = (source) =>
    source?.startsWith('.')
      ? posix.join(posix.dirname(path), source).replace(/\.[jt]s$/, '.d.ts')
      : undefined
  const declare = (node, start) => {
    const doc = comments.findLast(
      ({ end, value }) =>
        end <= start && text.slice(end, start).trim() === '' && value.startsWith('*')
    )
    const isFunction =
      /Function/.test(node.type) ||
      (node.type === 'VariableDeclaration' && /=>/.test(text.slice(node.start, node.end)))
    for (const name of namesOf(node)) {
      const before = module.declarations.get(name)
      module.declarations.set(name, {
        doc: before?.doc || docText(doc?.value ?? ''),
        text: [
          before?.text,
          withoutComments(text.slice(node.start, node.end), node.start, comments)
        ]
          .filter((one) => one !== undefined)
          .join('\n'),
        isFunction
      })
    }
  }
  for (const node of program.body) {
    const source = resolve(node.source?.value)
    if (node.type === 'ImportDeclaration') {
      for (const { imported, local } of node.specifiers)
        if (source && imported)
          module.imports.set(local.name, { from: source, local: imported.name })
    } else if (node.type === 'ExportAllDeclaration') {
      if (node.exported) module.exports.set(node.exported.name, { from: source, local: '*' })
      else if (source) module.stars.push(source)
    } else if (node.type === 'ExportNamedDeclaration' && node.declaration) {
      declare(node.declaration, node.start)
      for (const name of namesOf(node.declaration)) module.exports.set(name, { local: name })
    } else if (node.type === 'ExportNamedDeclaration') {
      for (const { exported, local } of node.specifiers)
        module.exports.set(exported.name, { from: source, local: local.name })
    } else if (node.type === 'ExportDefaultDeclaration')
      module.exports.set('default', { local: node.declaration.name })
    else declare(node, node.start)
  }
  return module
}

const namesOf = (node) =>
  node.type === 'VariableDeclaration'
    ? node.declarations.map(({ id }) => id.name)
    : node.id
      ? [node.id.name]
      : []

const docText = (comment) =>
  comment
    .replace(/^\*|^\s*\* ?/gm, '')
    .replace(/\s+/g, ' ')
    .trim()

function withoutComments(text, offset, comments) {
  let plain = text
  for (const { start, end } of comments.toReversed())
    if (start >= offset && end <= offset + text.length)
      plain = plain.slice(0, start - offset) + plain.slice(end - offset)
  return plain.replace(/\n\s*(?=\n)/g, '')
}

/** The reports of all libraries, by path in the project. */
export const apiReports = () =>
  Object.fromEntries(
    Object.entries(libraries()).map(([name, library]) => [
      `docs/api/${name}.txt`,
      reportOf(name, apiOf(library))
    ])
  )

/** The source of a path of types: `src/core/a.ts` for `core/a.d.ts`. */
export const sourceText = (path) =>
  readFileSync(join(root, 'src', path.replace(/\.d\.ts$/, '.ts')), 'utf8')
