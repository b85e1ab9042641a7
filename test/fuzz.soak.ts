import { afterAll, describe, test } from 'vitest'
import { issuesOf } from '../src/language/issues.ts'
import { parseNote } from '../src/notes/note.ts'
import { hashText } from '../src/notes/vault/index-cache.ts'
import { createVault } from '../src/notes/vault/vault.ts'
import { allRulesets } from '../src/rulesets/index.ts'
import { startCoverage } from './fuzz/coverage.ts'
import { fuzz } from './fuzz/fuzz.ts'
import { fuzzTargets } from './fuzz/targets.ts'
import { runs } from './random.ts'

/** The coverage leads `npm run fuzz` alone: V8 reports it in other pieces each time. */
const coverage = process.env.FRAY_SEED === 'random' ? startCoverage() : undefined
const seed = coverage ? Date.now() : 2026

let tried = 0
afterAll(() => {
  console.log(`${tried.toLocaleString('en')} inputs, seed ${seed}`)
  if (!coverage) return
  const { percent, files } = coverage.share()
  console.log(`${percent.toFixed(1)} % of the code of ${files} files of src ran`)
  coverage.stop()
})

describe('nothing throws, and no fix of a log changes a byte outside of its fences', () => {
  test.each(fuzzTargets())('$title', (target) => {
    const inputs = runs(target.inputs).numRuns
    const { perSecond, slowest, kept } = fuzz(target, { inputs, seed, coverage })
    tried += inputs
    console.log(
      `${target.title}: ${inputs} inputs, ${perSecond.toFixed(0)} a second, slowest ${slowest.toFixed(0)} ms, ${kept} reached new code`
    )
  })
})

test('every game reads the fields of a poisoned statblock without an error', () => {
  for (const { id } of allRulesets()) {
    const text = `---\nruleset: ${id}\n---\n\`\`\`statblock\nname: Ogre\n\`\`\`\n`
    for (const bad of [null, [], {}, 7, 'x', [[[]]], { a: { b: [null] } }]) {
      const fields = Object.fromEntries(
        ['name', 'hp', 'hd', 'weapons', 'gear', 'extends', 'player'].map((key) => [key, bad])
      )
      const cache = new Map([[hashText('name: Ogre'), fields]])
      const note = parseNote('note.md', text, undefined, cache as never)
      issuesOf(createVault([note]), note)
    }
  }
})
