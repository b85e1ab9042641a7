// The types of the libraries.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, posix } from 'node:path'
import { root } from './dependencies.mjs'

/** Writes the types of a bundle into a folder, if it is a library or a style sheet. */
export function writeLibraryTypes(name, folder) {
  for (const [file, text] of Object.entries(textsOf[name]?.(folder) ?? {}))
    writeFileSync(join(folder, `${file}.d.ts`), text)
}

/** The texts of types by bundle, then by the name of the file. */
const textsOf = {
  core: (folder) => {
    writeTypesFrom('src/library/core.ts', join(folder, 'core'))
    return {
      core: `export * from './core/library/core.js'\n`,
      contract: contractTypes()
    }
  },
  // These are a few types: their text is shipped as it is.
  remark: () => ({ remark: remarkTypes() }),
  // For a checker that asks what \`import 'fray/fray.css'\` is.
  'preview-style': () => ({ 'fray.css': 'export {}\n' })
}

export const contractTypes = () => `${read('test/contract/types.ts')}
/** See \`TestContract\`. */
export declare const testContract: TestContract
/** Names that are hard to tell apart from each other and from the words of a log. */
export declare const nastyNames: readonly string[]
`

export const remarkTypes = () => `${read('src/remark/types.ts')}
/** See \`RemarkFray\`. */
export declare const remarkFray: RemarkFray
export default remarkFray
`

const read = (path) => readFileSync(join(root, path), 'utf8')

/** Writes the types of a source into a folder. */
function writeTypesFrom(source, folder) {
  const files = typesOfSource(source)
  rmSync(folder, { recursive: true, force: true })
  for (const [path, text] of files) {
    const target = join(folder, path)
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, text)
  }
}

/** The declarations of a source and of the files it imports, as tsc writes them, by path. */
export function typesOfSource(source) {
  const written = mkdtempSync(join(tmpdir(), 'fray-types-'))
  try {
    emitTypes(source, written)
    return typesFrom(posix.relative('src', source).replace(/\.ts$/, '.d.ts'), written)
  } finally {
    rmSync(written, { recursive: true, force: true })
  }
}

function emitTypes(source, folder) {
  const config = join(folder, 'tsconfig.json')
  const compilerOptions = {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    outDir: folder,
    rootDir: join(root, 'src')
  }
  const files = [join(root, source)]
  const settings = { extends: join(root, 'tsconfig.json'), compilerOptions, include: [], files }
  writeFileSync(config, JSON.stringify(settings))
  const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc')
  const { status, stdout } = spawnSync(process.execPath, [tsc, '-p', config], { encoding: 'utf8' })
  if (status !== 0) throw new Error(stdout)
}

/** The files that one leads to, by path, with imports as packages write them. Throws if one needs another package. */
function typesFrom(entry, folder) {
  const found = new Map()
  const visit = (path) => {
    if (found.has(path)) return
    const text = readFileSync(join(folder, path), 'utf8')
    found.set(path, text.replace(/((?:from |import\()'\.[^']*)\.ts'/g, "$1.js'"))
    for (const [, from] of text.matchAll(/(?:from |import\()'([^']+)'/g)) {
      if (!from.startsWith('.')) throw new Error(`${path} has types of ${from}`)
      visit(posix.join(posix.dirname(path), from).replace(/\.ts$/, '.d.ts'))
    }
  }
  visit(entry)
  return found
}
