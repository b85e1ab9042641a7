import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isSoak, runs } from '../random.ts'
import { folders, sampleFight } from '../webview/fights.ts'
import type { Table } from './typed-text.ts'
import { offeredSentences, readInFull, tableOf, take, typedTexts } from './typed-text.ts'

// The sentences of `typed-sentences.test.ts` and all commands, with random changes, at four places of a fight.
// `FRAY_RUNS=25 npx vitest run --project soak test/session/typed-text.test.ts` tries 50,000 texts a game.

const linesOf = (file: string): readonly string[] =>
  readFileSync(join(import.meta.dirname, 'sentences', file), 'utf8')
    .split('\n')
    .filter(Boolean)

/** The sentences of the lists, with names of this fight, and the commands that it offers. */
function sentencesFor(table: Table): readonly string[] {
  const { everybody, actor, sides, fight } = table
  const enemies = everybody.filter((name) => sides.get(name) !== sides.get(actor))
  const kind = enemies.flatMap((name) => /^(.+) 1$/.exec(name)?.[1] ?? [])[0] ?? ''
  const names: Readonly<Record<string, string | undefined>> = {
    A: actor,
    B: everybody.find((name) => name !== actor),
    E: enemies.find((name) => !name.startsWith(kind)) ?? enemies[0],
    K: kind
  }
  const lines = [...linesOf('every-game.txt'), ...linesOf(`${fight.ruleset.id}.txt`)]
  const filled = lines.map((line) =>
    line.replace(/\$([ABEK])/gi, (_, key: string) => names[key.toUpperCase()] ?? '')
  )
  return [...filled, ...offeredSentences(table)]
}

describe.each(folders)('random texts that a game master types in %s', (sample) => {
  test('never throw, and are carried out only as they say', () => {
    const begun = sampleFight(sample)
    const places = [0, 5, 14, 40]
    const tally = new Map<string, number>()
    const wrong: string[] = []
    const numRuns = Math.ceil((runs(2_000).numRuns ?? 0) / places.length)
    for (const actions of places) {
      const table = tableOf(begun, actions)
      const texts = fc.sample(typedTexts(sentencesFor(table)), { numRuns })
      for (const [index, text] of texts.entries()) {
        // The effects of all readings take much longer than the readings.
        if (index % 50 === 0) readInFull(table, text)
        const { taken, command, unsaid } = take(table, text)
        tally.set(taken, (tally.get(taken) ?? 0) + 1)
        if (unsaid.length > 0) wrong.push(`${text} ⇒ ${command}: ${unsaid.join('; ')}`)
      }
    }
    if (isSoak)
      console.table({ [sample]: { ...Object.fromEntries(tally), 'not said': wrong.length } })
    expect(wrong).toEqual([])
  })
})
