import { describe, expect, test } from 'vitest'
import type { BestView } from '../../src/core/view/best-view.ts'
import { fray, jsonOf, played, samples, session } from './kit.ts'

/** The mill cellar, where it stands after these lines. */
const playedTo = async (...typed: readonly string[]) =>
  (await fray(['play', session, '--seed', '7f3a'], samples, { typed })).files

describe('fray best', () => {
  test('says what would be best for whoever is to act, and its chances, and writes nothing', async () => {
    const files = await playedTo('', '')
    const said = await fray(['best', session], files)
    expect(said).toMatchObject({ code: 0, err: '', files })
    expect(said.out).toMatch(/^Wenna: [A-Z].*\nParty: ≈ \d+ % to win[,;] .*\n$/)
    expect(await fray(['best', session], files)).toEqual(said)
  })

  test('says it for somebody else who may act, and as JSON', async () => {
    const files = await playedTo('', '')
    const best = jsonOf<BestView>(await fray(['best', session, '--for', 'WENNA', '--json'], files))
    expect(best).toMatchObject({ who: 'Wenna', side: 'Party', fights: 400 })
    expect(best.suggested.wins).toBeGreaterThan(0.5)
  })

  test('says why where nobody is to act', async () => {
    expect(await fray(['best', session, '--for', 'Odo'], await playedTo('', ''))).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringContaining('“Odo” cannot act now, only Wenna')
    })
    expect(await fray(['best', session])).toMatchObject({
      code: 1,
      out: '',
      err: 'fray best: The mill cellar: the fight has not begun; begin it in the tracker, or with fray play\n'
    })
    expect((await fray(['best', session], await played())).err).toMatch(
      /^fray best: The mill cellar: the fight is over \(.+\)\n$/
    )
  })
})
