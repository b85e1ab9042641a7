// `npm test`: type check, lint, unit tests, soak, bundles, then the tests in the real VS Code.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { installDependencies, root } from './dependencies.mjs'

let passed = 0
const failures = []

/** Runs one stage, prints its count and seconds, and keeps what failed for the end. */
async function stage(name, work) {
  const start = Date.now()
  console.log(`— ${name}`)
  const results = await work().catch((error) => {
    console.error(error)
    return { passed: 0, failures: [String(error)] }
  })
  passed += results.passed
  failures.push(...results.failures.map((failure) => `${name}: ${failure}`))
  const seconds = ((Date.now() - start) / 1000).toFixed(1)
  console.log(`  ${results.passed} passed, ${results.failures.length} failed (${seconds} s)`)
}

/** Twice what the longest stage takes on a busy machine. Without it, a loop that never ends would leave nobody knowing which one. */
const endless = 60 * 60_000

/** Runs a program. Returns whether it succeeded. */
function run(name, ...args) {
  const { status, signal } = spawnSync(name, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
    timeout: endless,
    killSignal: 'SIGKILL'
  })
  if (signal !== null) console.error(`ended by ${signal}: ${name} ${args.join(' ')}`)
  return status === 0
}

/** Runs a program of node_modules. Returns whether it succeeded. */
const installed = (name, ...args) => run(join('node_modules', '.bin', name), ...args)

const oneTest = (hasPassed) =>
  hasPassed ? { passed: 1, failures: [] } : { passed: 0, failures: ['see above'] }

/** Runs a project of vitest. Returns for each file how many tests passed, and what failed. `files`: by default all. */
function vitest(project, files = []) {
  const report = join(root, 'dist', `${project}-tests.json`)
  rmSync(report, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile=${report}`]
  const which =
    project === 'panel' ? ['--config', 'vitest.panel.config.ts'] : ['--project', project]
  installed('vitest', 'run', ...which, ...reporters, ...files)
  if (!existsSync(report)) return [{ file: '', passed: 0, failures: ['it wrote no report'] }]
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'))
  return testResults.map(({ name: file, status, message, assertionResults }) => {
    const failed = assertionResults
      .filter((one) => one.status === 'failed')
      .map(({ fullName, failureMessages }) => `${fullName}\n${failureMessages.join('\n')}`)
    // A file that does not load has no tests to fail.
    if (failed.length === 0 && status === 'failed') failed.push(message)
    return {
      file,
      passed: assertionResults.filter((one) => one.status === 'passed').length,
      failures: failed.map((failure) => `${relative(root, file)}: ${failure}`)
    }
  })
}

const sum = (results) => ({
  passed: results.reduce((all, { passed }) => all + passed, 0),
  failures: results.flatMap((one) => one.failures)
})

/** Runs the tests of the screen, and the files that fail up to twice more: on a busy machine VS Code may drop a press. */
function screenTests() {
  let results = vitest('screen')
  for (let more = 0; more < 2; more++) {
    const failed = results.filter((one) => one.failures.length > 0).map(({ file }) => file)
    if (failed.length === 0 || failed.includes('')) break
    console.log(`  once more: ${failed.join(', ')}`)
    results = [...results.filter(({ file }) => !failed.includes(file)), ...vitest('screen', failed)]
  }
  return results
}

installDependencies()
await stage('Type check', async () => oneTest(run(process.execPath, join('scripts', 'check.mjs'))))
await stage('Lint', async () => oneTest(installed('biome', 'check', '.')))
await stage('Unit tests', async () => sum(vitest('unit')))
await stage('Soak: properties at length, corpora', async () => sum(vitest('soak')))
await stage('Tests of the panel in a browser', async () => sum(vitest('panel')))
await stage('Bundles', async () => {
  const { bundle } = await import('./build.mjs')
  await bundle()
  return oneTest(true)
})
await stage('Tests inside VS Code’s extension host', async () => {
  const { runHostTests } = await import('./host-tests.mjs')
  return runHostTests()
})
await stage('Tests through the screen of VS Code', async () => sum(screenTests()))
process.exitCode = failures.length === 0 ? 0 : 1
// Last, so that nobody has to look for them in the output of half an hour.
for (const failure of failures) console.error(failure)
console.log(`${passed} passed, ${failures.length} failed`)
