import { describe, expect, test } from 'vitest'
import { standingOrderFor } from '../../src/core/fight/standing-orders.ts'
import { readLog } from '../../src/core/log/read-log.ts'
import { estimateOdds } from '../../src/session/estimate-odds.ts'
import type { Action, Fight } from '../../src/session/fight.ts'
import { applyAction, logText, playOut } from '../../src/session/fight.ts'
import { trackerView } from '../../src/session/views/tracker-view.ts'
import type { SixEnemies } from '../six-enemies.ts'
import { sixEnemies, sixEnemiesFight } from '../six-enemies.ts'
import { atTheGate, folders, sampleFight } from '../webview/fights.ts'

function done(fight: Fight, what: Action): Fight {
  const { fight: next, refusal } = applyAction(fight, what)
  if (refusal) throw new Error(`${JSON.stringify(what)}: ${refusal.reason}`)
  return next
}

const orderIn = ({ ruleset, now }: Fight) => standingOrderFor(ruleset, now.state, now.asked)

/** The fight at the next question that allows a standing order, or at its end. */
function toOrder(fight: Fight): Fight {
  let current = fight
  while (!orderIn(current)) {
    const next = playOut(current, 1)
    if (next === current) return current
    current = next
  }
  return current
}

const duel = (): Fight => atTheGate(9)

const strike = { type: 'give', text: '"Bandit 1": attack Ada with sword' } as const
const order = { side: 'Party', words: 'stand' }

/** The bandits have the initiative. */
const begun = (): Fight => playOut(duel(), 1)

describe('a side with a standing order', () => {
  test('may always cleave into nobody where it could cleave', () => {
    let fight = sampleFight('greywater')
    while (fight.now.asked?.kind !== 'choice' || !/may cleave/.test(fight.now.asked.what)) {
      const next = playOut(fight, 1)
      expect(next, 'nobody may cleave in this fight').not.toBe(fight)
      fight = next
    }
    expect(orderIn(fight)?.words).toBe('cleave into nobody')
  })

  test('is not asked again, and the log has the answer as if it had been asked', () => {
    const asked = done(begun(), strike)
    expect(trackerView(asked).alwaysOrder).toEqual(order)
    const ordered = done(asked, { type: 'always' })
    const answered = done(asked, { type: 'answer', option: 'Ada: stand' })
    expect(logText(ordered)).toBe(logText(answered))
    expect(ordered.now.asked).toBeUndefined()
    expect(trackerView(ordered).standingOrders).toEqual([order])
  })

  test('keeps the order after undo, until the order is cleared', () => {
    const ordered = done(done(begun(), strike), { type: 'always' })
    const undone = done(ordered, { type: 'undo' })
    const again = done(undone, strike)
    expect(logText(again)).toBe(logText(ordered))
    expect(done(done(undone, { type: 'clear-orders', order }), strike).now.asked).toBeDefined()
    expect(done(done(undone, { type: 'clear-orders' }), strike).now.asked).toBeDefined()
    const another = { ...order, side: 'Enemies' }
    expect(done(done(undone, { type: 'clear-orders', order: another }), strike).now.asked).toBe(
      undefined
    )
  })

  test('does not affect other sides', () => {
    const ordered = done(done(begun(), strike), { type: 'always' })
    let fight = ordered
    while (orderIn(fight)?.side !== 'Enemies') {
      const next = playOut(fight, 1)
      if (next === fight) throw new Error('the bandits are never asked')
      fight = next
    }
    expect(fight.now.asked).toMatchObject({
      who: expect.stringContaining('Bandit'),
      always: 'stand'
    })
  })

  test('counts in the odds of an attack', () => {
    const fight = begun()
    const { text } = strike
    const ordered = done(done(done(fight, strike), { type: 'always' }), { type: 'undo' })
    const stood = estimateOdds(done(fight, strike), ['Ada: stand'])['Ada: stand']
    expect(estimateOdds(ordered, [text])[text]).toEqual(stood)
  })
})

test('no order can be given without a question', () => {
  const fight = begun()
  expect(applyAction(fight, { type: 'always' })).toEqual({
    fight,
    refusal: { reason: 'No question is open.' }
  })
})

test('undo reverts the last answer of a person, not the standing order’s', () => {
  const ordered = done(done(done(begun(), strike), { type: 'always' }), { type: 'undo' })
  const typed = done(done(ordered, { type: 'dice', mode: 'typed' }), strike)
  expect(typed.now.asked?.kind).toBe('dice')
  expect(typed.now.history.pending?.answers).toEqual(['Ada: stand'])
  expect(done(typed, { type: 'undo-answer' }).now.history.pending).toBeUndefined()
})

describe.each(folders)('in the fight of %s', (folder) => {
  test('no side is asked again after an order, and the log replays to the same state', () => {
    let fight = toOrder(sampleFight(folder))
    const told = new Set<string>()
    for (let order = orderIn(fight); order; order = orderIn(fight)) {
      const key = `${order.side}: ${order.words}`
      expect(told).not.toContain(key)
      told.add(key)
      expect(order.words).toMatch(/^[a-z][A-Za-z ]+$/)
      fight = toOrder(done(fight, { type: 'always' }))
    }
    expect(trackerView(fight).standingOrders).toHaveLength(told.size)
    expect(trackerView(fight).outcome).toBeDefined()
    const read = readLog(fight.ruleset, fight.now.history.start, logText(fight))
    expect(read.issues).toEqual([])
    expect(read.now.state).toEqual(fight.now.state)
  })
})

describe('enemies who react as suggested', () => {
  const react = { type: 'enemies-react', isAsked: false } as const

  test('are not asked what a side could have an order for, and the players are', () => {
    const start = done(begun(), react)
    const attack = { type: 'give', text: 'Ada: attack "Bandit 1" with sword' } as const
    const stood = done(done(begun(), strike), { type: 'answer', option: 'Ada: stand' })
    const first = done(stood, react)
    const adas = done(first, attack)
    expect(trackerView(first).areEnemiesAsked).toBe(false)
    expect(adas.now.asked).toBeUndefined()
    const asked = done(done(first, { type: 'enemies-react', isAsked: true }), attack)
    expect(asked.now.asked?.who).toBe('Bandit 1')
    expect(logText(playOut(asked, 1))).toBe(logText(adas))
    expect(logText(done(asked, react))).toBe(logText(adas))
    expect(done(start, strike).now.asked?.who).toBe('Ada')
  })

  test('are no order in the list, and are asked again once all orders are cleared', () => {
    const start = done(begun(), react)
    expect(trackerView(start).standingOrders).toEqual([])
    expect(trackerView(done(start, { type: 'clear-orders' })).areEnemiesAsked).toBe(true)
  })

  test('are still asked what decides the fight, such as whether to flee', () => {
    const [hestia] = sixEnemies
    for (let seed = 1; seed < 20; seed++) {
      let fight = done(sixEnemiesFight(hestia, seed), react)
      while (trackerView(fight).outcome === undefined && !isAskedOfEnemies(fight))
        fight = playOut(fight, 1)
      if (isAskedOfEnemies(fight)) return expect(trackerView(fight).alwaysOrder).toBeUndefined()
    }
    throw new Error('nobody loses heart')
  })
})

/**
 * Rules whose questions are rare and decide a fight or a life: whether to flee, how a lasting injury is taken, how fear
 * works.
 */
const decisive = ['H-29', 'M-59', 'M-61', 'C-M32', 'Z-33', 'C-Z14', 'E-42']

test.each(sixEnemies)('in $game, whatever is asked again and again may be silenced', (six) => {
  const unsilenced = new Map<string, number>()
  let asked = 0
  for (let seed = 1; seed < 6; seed++)
    for (const start of [sixEnemiesFight(six, seed), sampleFight(six.sample)]) {
      let fight = start
      for (let next = playOut(fight, 1); next !== fight; next = playOut(fight, 1)) {
        fight = next
        const question = fight.now.asked
        if (question?.kind !== 'choice') continue
        asked++
        const { rule, always } = question
        if (always === undefined && !decisive.includes(rule))
          unsilenced.set(rule, (unsilenced.get(rule) ?? 0) + 1)
      }
    }
  if (six.game !== 'td2e') expect(asked).toBeGreaterThan(10)
  expect([...unsilenced]).toEqual([])
})

describe('small things', () => {
  const letBe = { type: 'small-things', isAsked: false } as const
  const radiant = sixEnemies.find(({ game }) => game === 'radiant') as SixEnemies

  /** The questions of a fight by its suggestions, in the words of the panel. */
  function questionsOf(start: Fight): { readonly asked: readonly string[]; readonly end: Fight } {
    const asked: string[] = []
    let fight = start
    for (let next = playOut(fight, 1); next !== fight; next = playOut(fight, 1)) {
      fight = next
      if (fight.now.asked?.kind === 'choice') asked.push(fight.now.asked.what)
    }
    return { asked, end: fight }
  }

  test('are not asked, and the fight goes as if they had been let be', () => {
    for (let seed = 1; seed < 6; seed++) {
      const start = sixEnemiesFight(radiant, seed)
      const all = questionsOf(start)
      const some = questionsOf(done(start, letBe))
      expect(logText(some.end)).toBe(logText(all.end))
      expect(some.asked.length).toBeLessThan(all.asked.length)
    }
  })

  test('are Luck on what an enemy’s Test achieved, and blows that fell nobody', () => {
    for (let seed = 1; seed < 6; seed++) {
      const start = done(sixEnemiesFight(radiant, seed), letBe)
      const { asked } = questionsOf(start)
      expect(asked.filter((what) => /Skill Test/.test(what))).toEqual([])
      let fight = start
      for (let next = playOut(fight, 1); next !== fight; next = playOut(fight, 1)) {
        fight = next
        const question = fight.now.asked
        const amount = /^(.+) is about to take (\d+)/.exec(
          question?.kind === 'choice' ? question.what : ''
        )
        const one = fight.ruleset
          .vitals(fight.now.unfinished?.state ?? fight.now.state)
          .find(({ name }) => name === amount?.[1])
        if (amount && one) expect(Number(amount[2])).toBeGreaterThanOrEqual(one.left)
      }
    }
  })

  test('are asked again by one press, and by clearing all orders, and are in no list of a side', () => {
    const start = done(sixEnemiesFight(radiant, 1), letBe)
    const isAsked = (fight: Fight) => trackerView(fight).areMinorQuestionsAsked
    expect(trackerView(start)).toMatchObject({ areMinorQuestionsAsked: false, standingOrders: [] })
    expect(isAsked(done(start, { type: 'small-things', isAsked: true }))).toBe(true)
    expect(isAsked(done(start, { type: 'clear-orders' }))).toBe(true)
  })

  test('are asked of who wants to be asked at every roll', () => {
    const fights = [1, 2, 3, 4, 5].map((seed) => {
      const start = done(playOut(sixEnemiesFight(radiant, seed), 2), letBe)
      const curious = ['Maud Tallow', 'Fenn', 'Osric Vane'].reduce(
        (fight, name) => done(fight, { type: 'give', text: `"${name}": ask at every roll` }),
        start
      )
      return { usual: questionsOf(start).asked, curious: questionsOf(curious).asked }
    })
    for (const { usual, curious } of fights) expect(curious.length).toBeGreaterThan(usual.length)
    expect(fights.flatMap(({ curious }) => curious).some((what) => /Skill Test/.test(what))).toBe(
      true
    )
  })
})

const isAskedOfEnemies = ({ now }: Fight): boolean =>
  now.asked?.kind === 'choice' && now.asked.who.startsWith('Sump goblin')
