import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '../random.ts'
import { folders, sampleFight } from '../webview/fights.ts'
import { offeredSentences, readInFull, tableOf, take, typedTexts } from './typed-text.ts'

const folder = join(import.meta.dirname, 'sentences')
const linesOf = (file: string): readonly string[] =>
  readFileSync(join(folder, file), 'utf8').split('\n').filter(Boolean)

describe.each(folders)('random texts that a game master types in %s', (sample) => {
  test('never throw, and are carried out only as they say', () => {
    const begun = sampleFight(sample)
    const tables = [0, 5, 14, 40].map((actions) => tableOf(begun, actions))
    const tally: Record<string, number> = {}
    const wrong: string[] = []
    const kinds = new Map<string, number>()
    const { numRuns } = runs(10_000)
    const start = performance.now()
    for (const [index, table] of tables.entries()) {
      const { everybody, actor, sides, fight } = table
      const others = everybody.filter((name) => name !== actor)
      const enemies = everybody.filter((name) => sides.get(name) !== sides.get(actor))
      const kind = enemies.flatMap((name) => /^(.+) 1$/.exec(name)?.[1] ?? [])[0] ?? ''
      const names: Readonly<Record<string, string>> = {
        A: actor,
        B: others[0] ?? '',
        E: enemies.find((name) => !name.startsWith(kind)) ?? enemies[0] ?? '',
        K: kind
      }
      const typed = [...linesOf('every-game.txt'), ...linesOf(`${fight.ruleset.id}.txt`)].map(
        (line) => line.replace(/\$([ABEK])/gi, (_, key: string) => names[key.toUpperCase()] ?? '')
      )
      const sentences = [...typed, ...offeredSentences(table)]
      let count = 0
      for (const text of fc.sample(typedTexts(sentences), {
        numRuns: Math.ceil(numRuns / tables.length),
        seed: index
      })) {
        let result: ReturnType<typeof take>
        try {
          result = take(table, text)
          if (count++ % 50 === 0) readInFull(table, text)
        } catch (error) {
          tally.throws = (tally.throws ?? 0) + 1
          wrong.push(`${text} ⇒ throws ${error}`)
          continue
        }
        const { taken, command, unsaid } = result
        tally[taken] = (tally[taken] ?? 0) + 1
        if (unsaid.length === 0) continue
        tally['not said'] = (tally['not said'] ?? 0) + 1
        for (const one of unsaid) {
          const key = one.split(' ')[0] ?? ''
          kinds.set(key, (kinds.get(key) ?? 0) + 1)
        }
        wrong.push(`${index} ${text} ⇒ ${command}: ${unsaid.join('; ')}`)
      }
    }
    if (process.env.FRAY_TYPED_REPORT)
      writeFileSync(
        `${process.env.FRAY_TYPED_REPORT}-${sample}.txt`,
        `${JSON.stringify(tally)} ${JSON.stringify([...kinds])} ${Math.round(performance.now() - start)} ms\n${wrong.join('\n')}\n`
      )
    expect(wrong).toEqual([])
  })
})
