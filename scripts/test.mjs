// `npm test`: whether Fray works, within five minutes. `npm run test:all`: the same and everything else.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { installDependencies, root } from './dependencies.mjs'

const isAll = process.argv.includes('--all')
const logs = join(root, 'dist', 'test-logs')

/** Screen tests of `npm test`: a person’s way from a note to a fight in its log. */
const shortScreen = ['test/screen/fight.test.ts']

/** Two lanes of stages, which run beside each other: the first computes, the second mostly waits for a browser. */
const lanes = [
  [
    ['Types', script('check.mjs')],
    ['Unit tests', vitest('--project', 'unit')],
    ...(isAll ? [['Long tests', vitest('--project', 'soak')]] : [])
  ],
  [
    ['Lint', program('node_modules/@biomejs/biome/bin/biome', 'check', '.')],
    ['Panel in a browser', vitest('--config', 'vitest.panel.config.ts')],
    ['Bundles', script('build.mjs')],
    ['Extension host', hostTests],
    [
      'Screen of VS Code',
      vitest('--config', 'vitest.screen.config.ts', ...(isAll ? [] : shortScreen))
    ]
  ]
]

/** Milliseconds after which a stage is killed: a loop without end then has a name. */
const timeout = isAll ? 60 * 60_000 : 20 * 60_000

/**
 * A stage takes the path of its log, without an extension, and returns its results.
 * @typedef {{ passed: number, failed: readonly string[], skipped: readonly string[] }} Results
 */

function script(name, ...args) {
  return program(join('scripts', name), ...args)
}

/** A stage that is one test: whether a program of Node succeeds. */
function program(path, ...args) {
  return async (log) => {
    const problem = await run(log, path, ...args)
    return { passed: problem ? 0 : 1, failed: problem ? [problem] : [], skipped: [] }
  }
}

function vitest(...args) {
  return async (log) => {
    const report = `${log}.json`
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const path = join('node_modules', 'vitest', 'vitest.mjs')
    const problem = await run(log, path, 'run', ...args, ...reporters)
    const files = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')).testResults : []
    const results = files.flatMap(({ name, status, assertionResults }) => {
      const file = relative(root, name)
      const tests = assertionResults.map((one) => ({
        status: one.status,
        name: `${file}: ${one.fullName}`
      }))
      // A file that does not load has no tests to fail.
      const isBroken = status === 'failed' && tests.every((one) => one.status !== 'failed')
      return isBroken ? [...tests, { status: 'failed', name: file }] : tests
    })
    const named = (status) => results.filter((one) => one.status === status).map((one) => one.name)
    const failed = named('failed')
    return {
      passed: named('passed').length,
      // Errors outside of tests are failures, too.
      failed: problem && failed.length === 0 ? [problem] : failed,
      skipped: [...named('pending'), ...named('skipped'), ...named('todo')]
    }
  }
}

async function hostTests(log) {
  const report = `${log}.json`
  const problem = await run(
    log,
    join('scripts', 'host-tests.mjs'),
    `--report=${report}`,
    ...(isAll ? ['--all'] : [])
  )
  if (!existsSync(report)) return { passed: 0, failed: [problem || 'no report'], skipped: [] }
  const { passed, failures, skipped } = JSON.parse(readFileSync(report, 'utf8'))
  return { passed, failed: failures, skipped }
}

/** The stages that run now. */
const running = new Set()

/** Runs a program of Node with its output in a log. Returns how the program failed, or `''`. */
function run(log, path, ...args) {
  const output = openSync(`${log}.log`, 'w')
  return new Promise((done) => {
    // In a process group of its own, so that ending a stage also ends what it has started.
    const child = spawn(process.execPath, [path, ...args], {
      cwd: root,
      stdio: ['ignore', output, output],
      detached: process.platform !== 'win32'
    })
    running.add(child)
    const tooLong = setTimeout(() => signal(child, 'SIGKILL'), timeout)
    const end = (problem) => {
      clearTimeout(tooLong)
      running.delete(child)
      done(problem)
    }
    child.on('error', (error) => end(String(error)))
    child.on('close', (code, killedBy) => end(code === 0 ? '' : `ended with ${killedBy ?? code}`))
  })
}

const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`

/** The part of a log that tells about failures: what vitest lists below its heading, else the end. */
function failuresIn(log) {
  const lines = stripVTControlCharacters(readFileSync(`${log}.log`, 'utf8'))
    .trimEnd()
    .split('\n')
  const heading = lines.findIndex((line) => /⎯ (?:Failed|Unhandled|Startup)/.test(line))
  return (heading < 0 ? lines.slice(-80) : lines.slice(heading, heading + 400)).join('\n')
}

async function runStage([name, stage]) {
  const log = join(logs, name.toLowerCase().replaceAll(' ', '-'))
  const start = performance.now()
  const results = await stage(log)
  const counts = [`${results.passed} passed`]
  if (results.failed.length > 0) counts.push(`${results.failed.length} failed`)
  if (results.skipped.length > 0) counts.push(`${results.skipped.length} skipped`)
  const isRed = results.failed.length > 0
  const place = isRed ? `   ${relative(root, log)}.log` : ''
  console.log(
    `${isRed ? '✘' : '✔'} ${name.padEnd(20)} ${counts.join(', ').padEnd(28)} ${seconds(start)}${place}`
  )
  return { name, log, ...results }
}

async function runLane(stages) {
  const all = []
  for (const stage of stages) all.push(await runStage(stage))
  return all
}

installDependencies()
const { installVscode, signal } = await import('./vscode.mjs')
const { chromium } = await import('./chromium.mjs')
chromium()
installVscode()
rmSync(logs, { recursive: true, force: true })
mkdirSync(logs, { recursive: true })
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.once(name, () => {
    for (const child of running) signal(child, 'SIGTERM')
    console.log(`stopped after ${seconds(start)}`)
    process.exit(1)
  })
const start = performance.now()
const results = (await Promise.all(lanes.map(runLane))).flat()
for (const { name, skipped } of results)
  for (const test of skipped) console.log(`skipped in ${name}: ${test}`)
for (const { name, log, failed } of results.filter((one) => one.failed.length > 0)) {
  console.log(`\n✘ ${name}: ${relative(root, log)}.log\n\n${failuresIn(log)}\n`)
  for (const test of failed) console.log(`✘ ${name}: ${test}`)
  if (/Snapshot `.*` mismatched/.test(readFileSync(`${log}.log`, 'utf8')))
    console.log('A file made from code is out of date. If you mean the change: npm run unit -- -u')
}
const sum = (count) => results.reduce((all, one) => all + count(one), 0)
const failed = sum((one) => one.failed.length)
process.exitCode = failed === 0 ? 0 : 1
console.log(`in ${seconds(start)}`)
console.log(`${sum((one) => one.passed)} passed, ${failed} failed`)
