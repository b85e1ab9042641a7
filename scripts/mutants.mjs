// `npm run mutants`: how much the unit tests notice. Changes one operator, condition or call at a time, as drawn by a
// seed, and runs the unit tests that reach the change, those nearest to it first, until one fails.
//   --count 100    how many changes
//   --seed 1       another seed draws others
//   --in src/core  another folder, a file, or a line of a file: src/core/fight/undo.ts:30
//   --tests test/core  only these tests; by default all but the slow ones
import { availableParallelism } from 'node:os'
import { relative, sep } from 'node:path'
import { parseArgs } from 'node:util'
import { installDependencies, root } from './dependencies.mjs'

/** The files to mutate: the core of every game, and the rules of two games. */
const measured = [
  'src/core',
  'src/notes',
  'src/session',
  'src/rulesets/einfelst/rules',
  'src/rulesets/radiant/rules'
]

/** Tests that start programs or play fights by hand: they would take longer than all others. */
const slow = /^test\/(?:cli|lsp)\//

/** The share of mutants that tests must notice. */
const target = 0.85

const usage = `npm run mutants -- [--count 100] [--seed 1] [--in src/core]… [--tests test/core]…
Changes that many operators, conditions and calls, one at a time, and runs the unit tests that reach each.`

const { values: options } = parseArgs({
  options: {
    help: { type: 'boolean', default: false },
    count: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    in: { type: 'string', multiple: true, default: measured },
    tests: { type: 'string', multiple: true }
  }
})

if (options.help) {
  console.log(usage)
  process.exit()
}
installDependencies()
const { behindSwitches, draw, mutantsIn } = await import('./mutants/sample.mjs')
const { startTestProcess } = await import('./mutants/test-process.mjs')

const start = Date.now()
const { sources, mutants } = await behindSwitches(
  draw(await mutantsIn(options.in), Number(options.count), options.seed)
)
console.log(`${mutants.length} mutants of ${options.in.join(', ')}, seed ${options.seed}`)
const processes = await Promise.all(
  Array.from({ length: availableParallelism() }, () => startTestProcess(sources))
)
try {
  console.log('First all tests run once without a mutant, for some minutes …')
  const tests = await runWithoutMutants()
  console.log(`${tests.length} test files are green without a mutant (${seconds()})`)
  const living = await runMutants(tests)
  const killed = mutants.length - living.length
  const share = killed / mutants.length
  if (living.length > 0) console.log(`\nThese live:\n${living.map(describe).sort().join('\n')}`)
  console.log(
    `\n${killed} of ${mutants.length} killed, ${(100 * share).toFixed(1)} % (seed ${options.seed}, ${seconds()})`
  )
  process.exitCode = share < target ? 1 : 0
} finally {
  for (const one of processes) one.stop()
}

function shortPath(file) {
  return relative(root, file).replaceAll(sep, '/')
}

function seconds() {
  return `${Math.round((Date.now() - start) / 1000)} s`
}

/** Gives each process the next of the jobs until none is left. */
async function shareOut(jobs, work) {
  const left = [...jobs]
  await Promise.all(
    processes.map(async (one) => {
      while (left.length > 0) await work(one, left.shift())
    })
  )
}

/** Runs all tests without a mutant: how long each file takes, and which mutants it reaches. */
async function runWithoutMutants() {
  const files = processes[0].files.filter(isChosen)
  const parts = processes.map((_, nth) => files.filter((_, at) => at % processes.length === nth))
  const runs = await Promise.all(
    processes.map((one, nth) => one.run(parts[nth], undefined, () => 600_000))
  )
  const tests = runs.flatMap(({ ended }) => ended)
  const red = tests.find(({ isGreen }) => !isGreen)
  const failed = red ? `${red.file}: ${red.failed}` : runs.flatMap(({ errors }) => errors)[0]
  if (failed !== undefined) throw new Error(`red without a mutant: ${failed}`)
  // A module is loaded by the first test file that needs it: what no test reaches, every file may notice.
  const reached = new Set(tests.flatMap((test) => test.reached))
  const loading = tests.flatMap((test) => test.loading.filter((mutant) => !reached.has(mutant)))
  return tests.map((test) => ({
    ...test,
    reached: new Set([...test.reached, ...test.loading, ...loading])
  }))
}

function isChosen(file) {
  const path = shortPath(file)
  return !slow.test(path) && (options.tests ?? ['']).some((start) => path.startsWith(start))
}

/** Runs the tests that reach each mutant, until one fails. Returns the mutants that live. */
async function runMutants(tests) {
  const living = []
  const times = new Map(tests.map(({ file, milliseconds }) => [file, milliseconds]))
  await shareOut(mutants, async (one, mutant) => {
    const files = tests
      .filter(({ reached }) => reached.has(mutant.id))
      .sort((a, b) => cost(a, mutant) - cost(b, mutant))
      .map(({ file }) => file)
    const began = Date.now()
    const { ended, errors } =
      files.length === 0
        ? { ended: [], errors: [] }
        : await one.run(files, mutant.id, (file) => 30_000 + 10 * times.get(file))
    const red = ended.find(({ isGreen }) => !isGreen)
    const by = red ? `${shortPath(red.file)}: ${red.failed}` : errors[0]
    const took = `${((Date.now() - began) / 1000).toFixed(1)} s`
    if (by === undefined) living.push({ ...mutant, files: files.length })
    console.log(
      by === undefined
        ? `LIVES  ${took} ${files.length} files ${describe(mutant)}`
        : `killed ${took} ${ended.length} files ${describe(mutant)}\n       by ${by.split('\n')[0]}`
    )
  })
  return living
}

/** How late a test should run: its time, less for each word that its path shares with that of the mutant. */
function cost({ file, milliseconds }, { fileName }) {
  const words = wordsOf(fileName)
  const shared = wordsOf(shortPath(file)).filter((word) => words.includes(word))
  return (1000 + milliseconds) / (1 + 4 * shared.length)
}

function wordsOf(path) {
  return path.split(/[/.-]/).filter((word) => !['src', 'test', 'ts', 'and', 'the'].includes(word))
}

function describe({ fileName, location, mutatorName, was, replacement, line }) {
  const short = (text) => {
    const flat = text.replace(/\s+/g, ' ')
    return flat.length > 90 ? `${flat.slice(0, 60)} … ${flat.slice(-27)}` : flat
  }
  const place = `${fileName}:${location.start.line + 1}:${location.start.column + 1}`
  const within = was === line ? '' : `   in: ${short(line)}`
  return `${place} ${mutatorName}: ${short(was)} → ${short(replacement)}${within}`
}
