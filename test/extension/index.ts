import { writeFileSync } from 'node:fs'
import Mocha from 'mocha'

/** What VS Code calls in its extension host: runs every suite, or those of `FRAY_TESTS`; fails if one test does. */
export async function run(): Promise<void> {
  const mocha = new Mocha({ ui: 'bdd', timeout: 180_000, color: false })
  if (process.env.FRAY_TESTS) mocha.grep(process.env.FRAY_TESTS)
  mocha.suite.emit('pre-require', globalThis, '', mocha)
  await import('./note.ts')
  await import('./new-note.ts')
  await import('./fight.ts')
  await import('./own-note.ts')
  await import('./language.ts')
  await import('./links.ts')
  await import('./odds.ts')
  await import('./preview.ts')
  await import('./structure.ts')
  await import('./tools.ts')
  await import('./other-games.ts')
  await import('./watcher.ts')
  await import('./writing.ts')
  await import('./edits.ts')
  await import('./other-programs.ts')
  await import('./crash.ts')
  const failures: string[] = []
  await new Promise((done) => {
    const runner = mocha.run(done)
    runner.on('fail', (test, error) => failures.push(`${test.fullTitle()}\n${error.stack}`))
    runner.on('end', () => {
      const report = process.env.FRAY_TEST_REPORT
      if (!runner.stats) failures.push('nothing was counted')
      const passed = runner.stats?.passes ?? 0
      if (report) writeFileSync(report, JSON.stringify({ passed, failures }))
    })
  })
  if (failures.length > 0) throw new Error(`${failures.length} tests failed`)
}
