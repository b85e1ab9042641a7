import { expect, test } from 'vitest'
import { campaignNotes } from './campaign-notes.ts'
import { enterUntilOver, fray, jsonOf } from './kit.ts'

test.each(campaignNotes)(
  'plays $folder to its end by Enter alone, into a log that is right',
  async ({ files, note }) => {
    const ran = await fray(['play', note, '--seed', '3'], files, { typed: enterUntilOver })
    expect(ran.err).toBe('')
    const state = jsonOf<{ over: boolean; issues: unknown[] }>(
      await fray(['replay', note, '--json'], ran.files)
    )
    expect(state).toMatchObject({ over: true, issues: [] })
    const wide = ran.out.split('\n').filter((line) => [...line].length > 80)
    expect(wide).toEqual([])
  }
)
