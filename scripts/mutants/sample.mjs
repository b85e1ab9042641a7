// Lists the mutants that StrykerJS’s instrumenter makes, and draws a sample of them by seed.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { Instrumenter } from '@stryker-mutator/instrumenter'
import { root } from '../dependencies.mjs'

/**
 * Kinds of mutants that are left out. Strings, objects and lists are the words of rulebooks and the tables of commands:
 * a test for each would repeat them. Patterns have tests of their own. `?.` is what types ask for, often where nothing
 * is ever missing.
 */
const excludedMutations = [
  'StringLiteral',
  'ObjectLiteral',
  'ArrayDeclaration',
  'Regex',
  'OptionalChaining'
]

/** Every mutant in the given places: folders, files, or lines such as `src/core/fight/undo.ts:30`. */
export async function mutantsIn(places) {
  const all = []
  for (const place of places) {
    const [path, line] = place.split(':')
    const { mutants } = await instrument(filesIn(path).map((name) => ({ name, mutate: true })))
    const kept = withoutEquivalent(
      mutants
        .filter(({ status }) => status !== 'Ignored')
        .map((mutant) => ({ ...mutant, ...textAt(mutant) }))
    )
    const isThere = ({ location }) => line === undefined || location.start.line + 1 === Number(line)
    all.push(...kept.filter(isThere))
  }
  return all
}

/** Leaves out the mutants of `equivalent.json`, which change nothing that anybody can see. Throws if one of them is gone. */
function withoutEquivalent(mutants) {
  const known = JSON.parse(readFileSync(new URL('equivalent.json', import.meta.url), 'utf8'))
  const isIn = (one, { fileName, line, was, replacement }) =>
    one.file === fileName && one.line === line && one.was === was && one.now === replacement
  const gone = known.find(
    (one) =>
      mutants.some(({ fileName }) => fileName === one.file) &&
      !mutants.some((mutant) => isIn(one, mutant))
  )
  if (gone) throw new Error(`equivalent.json has what is not there: ${gone.file}: ${gone.line}`)
  return mutants.filter((mutant) => !known.some((one) => isIn(one, mutant)))
}

function filesIn(path) {
  if (path.endsWith('.ts')) return [path]
  return readdirSync(join(root, path), { recursive: true })
    .filter((file) => file.endsWith('.ts'))
    .sort()
    .map((file) => `${path}/${file.replaceAll(sep, '/')}`)
}

/** The text that a mutant replaces, and its first line. */
function textAt({ fileName, location: { start, end } }) {
  const lines = readFileSync(join(root, fileName), 'utf8').split('\n')
  const within = lines.slice(start.line, end.line + 1)
  within.push(within.pop().slice(0, end.column))
  within.unshift(within.shift().slice(start.column))
  return { was: within.join('\n'), line: lines[start.line].trim() }
}

/** Puts mutants into sources, each behind a switch. */
function instrument(files) {
  const logger = { isDebugEnabled: () => false, debug() {}, info() {}, warn() {} }
  return new Instrumenter(logger).instrument(
    files.map((file) => ({ ...file, content: readFileSync(join(root, file.name), 'utf8') })),
    { excludedMutations, ignorers: [], plugins: null }
  )
}

/** Draws mutants by lot. The lot hangs on the mutant’s own line alone, so that a sample stays when other code changes. */
export function draw(mutants, count, seed) {
  const lot = ({ fileName, line, location, mutatorName, replacement }) =>
    createHash('sha256')
      .update([seed, fileName, line, location.start.column, mutatorName, replacement].join('\n'))
      .digest('hex')
  return mutants
    .map((mutant) => ({ mutant, lot: lot(mutant) }))
    .sort((a, b) => (a.lot < b.lot ? -1 : 1))
    .slice(0, count)
    .map(({ mutant }) => mutant)
}

/** The sources with mutants behind switches, by path, and the mutants with the ids of their switches. */
export async function behindSwitches(mutants) {
  const names = [...new Set(mutants.map(({ fileName }) => fileName))]
  const { files, mutants: switched } = await instrument(
    names.map((name) => ({
      name,
      mutate: mutants.filter(({ fileName }) => fileName === name).map(({ location }) => location)
    }))
  )
  const keyOf = ({ fileName, location: { start, end }, mutatorName, replacement }) =>
    [fileName, start.line, start.column, end.line, end.column, mutatorName, replacement].join('\n')
  const ids = new Map(switched.map((mutant) => [keyOf(mutant), mutant.id]))
  return {
    sources: Object.fromEntries(files.map(({ name, content }) => [join(root, name), content])),
    mutants: mutants.map((mutant) => ({ ...mutant, id: ids.get(keyOf(mutant)) }))
  }
}
