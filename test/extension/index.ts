import { writeFileSync } from 'node:fs'
import Mocha from 'mocha'

const { FRAY_TESTS: words, FRAY_ALL_TESTS: all, FRAY_TEST_REPORT: report } = process.env

/**
 * Runs the tests with each word of `FRAY_TESTS` in their names. Without that variable: all tests if `FRAY_ALL_TESTS` is
 * set, else those of `npm test`. VS Code’s extension host calls this function. Writes the results to `FRAY_TEST_REPORT`.
 * Throws if a test fails.
 */
export async function run(): Promise<void> {
  // The limit only ends a test that hangs: a busy machine takes ten times as long as a quiet one.
  const mocha = new Mocha({ ui: 'bdd', timeout: 600_000, color: false })
  if (words) mocha.grep(new RegExp(words.split(' ').map(hasWord).join(''), 'i'))
  mocha.suite.emit('pre-require', globalThis, '', mocha)
  await import('./note.ts')
  await import('./lenses.ts')
  await import('./new-note.ts')
  await import('./fight.ts')
  await import('./own-note.ts')
  await import('./language.ts')
  await import('./links.ts')
  await import('./odds.ts')
  await import('./own-rules.ts')
  await import('./preview.ts')
  await import('./structure.ts')
  await import('./tools.ts')
  await import('./outside-notes.ts')
  await import('./other-games.ts')
  await import('./writing.ts')
  if (all || words) {
    // Hundreds of notes, other programs, crashes.
    await import('./many-notes.ts')
    await import('./watcher.ts')
    await import('./edits.ts')
    await import('./other-programs.ts')
    await import('./crash.ts')
  }
  const failures: string[] = []
  const skipped: string[] = []
  const passed = await new Promise<number>((done) => {
    const runner = mocha.run(() => done(runner.stats?.passes ?? 0))
    runner.on('fail', (test, error) => failures.push(`${test.fullTitle()}\n${error.stack}`))
    runner.on('pending', (test) => skipped.push(test.fullTitle()))
  })
  if (passed === 0 && failures.length === 0)
    failures.push(`No test has each of these words in its name: ${words}`)
  if (report) writeFileSync(report, JSON.stringify({ passed, failures, skipped }))
  if (failures.length > 0) throw new Error(`${failures.length} tests failed`)
}

/** A pattern for texts that have this word anywhere. */
const hasWord = (word: string): string => `(?=.*${word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')})`
