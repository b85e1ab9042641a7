// A process of `npm run mutants`: keeps the unit tests loaded, and runs the test files it is sent with one mutant switched on.
import { join } from 'node:path'
import { loadConfigFromFile } from 'vite'
import { createVitest } from 'vitest/node'
import { root } from '../dependencies.mjs'

/** The results of the last run, by test file. */
let ended = []

/** Serves the sources with the mutants in them, which the first message brings. */
const mutated = {
  name: 'mutants',
  enforce: 'pre',
  sources: {},
  load: (id) => mutated.sources[id]
}

const { config } = await loadConfigFromFile(
  { command: 'serve', mode: 'test' },
  join(root, 'vitest.config.ts')
)
const {
  test: settings,
  plugins,
  resolve
} = config.test.projects.find(({ test }) => test.name === 'unit')
const vitest = await createVitest(
  'test',
  {
    ...settings,
    config: false,
    root,
    watch: false,
    // All files of a run share one thread, which ends with the run: the next begins with fresh modules.
    maxWorkers: 1,
    bail: 1,
    cache: false,
    // The order in which the files are sent: those that most likely notice come first.
    sequence: {
      sequencer: class {
        sort = (files) => files
        shard = (files) => files
      }
    },
    setupFiles: [...settings.setupFiles, join(root, 'scripts', 'mutants', 'reached.mjs')],
    experimental: { fsModuleCache: false },
    silent: true,
    reporters: [{ onTestModuleEnd: fileEnded }]
  },
  { plugins: [...plugins, mutated], resolve }
)
const specifications = new Map(
  (await vitest.globTestSpecifications()).map((one) => [one.moduleId, one])
)

function fileEnded(module) {
  const failed = [...module.children.allTests('failed')].map(({ fullName }) => fullName)
  const { duration, setupDuration, collectDuration } = module.diagnostic()
  const result = {
    file: module.moduleId,
    isGreen: module.state() !== 'failed',
    failed: failed[0] ?? module.errors()[0]?.message,
    ...module.meta(),
    milliseconds: duration + setupDuration + collectDuration
  }
  ended.push(result)
  process.send({ ended: result })
}

process.on('message', async ({ sources, mutant, files }) => {
  if (sources) mutated.sources = sources
  if (files) {
    ended = []
    process.env.__STRYKER_ACTIVE_MUTANT__ = mutant ?? 'none'
    vitest.state.filesMap.clear()
    const { unhandledErrors } = await vitest.runTestSpecifications(
      files.map((file) => specifications.get(file))
    )
    process.send({ errors: unhandledErrors.map((error) => String(error?.message ?? error)) })
  }
})
process.on('disconnect', () => process.exit())
process.send({ files: [...specifications.keys()] })
