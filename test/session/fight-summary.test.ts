import { expect, test } from 'vitest'
import type { FightSummary } from '../../src/core/view/fight-summary.ts'
import { lazy } from '../../src/notes/text/lazy.ts'
import type { Action, Fight } from '../../src/session/fight.ts'
import { applyAction, playOut } from '../../src/session/fight.ts'
import { fightSummary } from '../../src/session/views/fight-summary.ts'
import { trackerView } from '../../src/session/views/tracker-view.ts'
import { fightAt, setupOf } from '../greywater.ts'
import { sampled } from '../random.ts'
import { sampleFights } from '../sample-fights.ts'

const give = (text: string): Action => ({ type: 'give', text })

function done(fight: Fight, ...acts: readonly Action[]): Fight {
  return acts.reduce((now, act) => {
    const { fight: next, refusal } = applyAction(now, act)
    if (refusal) throw new Error(refusal.reason)
    return next
  }, fight)
}

function summaryOf(fight: Fight): FightSummary {
  const summary = fightSummary(fight)
  if (!summary) throw new Error('the fight is not over')
  return summary
}

const wentOut = ({ rounds }: FightSummary) =>
  rounds.flatMap(({ round, out }) => out.map(({ name, words }) => `${round}: ${name} ${words}`))

const overnight = fightAt(setupOf(), { seed: 0x4608 })
/** The party begins, and nobody is asked. */
const unasked = fightAt(setupOf(), { seed: 0x4641 })

test('a fight that goes on has no summary', () => {
  expect(fightSummary(overnight)).toBeUndefined()
  expect(fightSummary(playOut(overnight, 8))).toBeUndefined()
})

test('the sentence says who won, how long it took, and whom it cost', () => {
  expect(summaryOf(playOut(overnight))).toMatchObject({
    sentence: 'The party won in 2 rounds. Tam Reed died.',
    losses: '3 dead, 3 fled'
  })
})

test('a lost combatant stands in its round, the party beside the enemies', () => {
  expect(wentOut(summaryOf(playOut(overnight)))).toEqual([
    '1: Sump goblin 2 dead',
    '1: Sump goblin 1 fled',
    '1: Sump goblin 3 fled',
    '1: Cart wolf fled',
    '2: Tam Reed dead',
    '2: Hob Ratchet dead'
  ])
})

test('a kill names who did it, a critical says so, and both have their dice', () => {
  const { moments } = summaryOf(playOut(overnight))
  const told = moments.map(({ round, text, rolls }) => [
    round,
    text,
    ...rolls.flatMap(({ faces }) => faces)
  ])
  expect(told).toContainEqual([2, 'Hob Ratchet kills Tam Reed, critical', 20, 4])
  expect(told).toContainEqual([1, 'Corvin kills Sump goblin 2', 11, 2])
})

test('a combatant who gets up again was not lost, and a renamed one is lost by the last name', () => {
  const begun = done(
    unasked,
    give('roll initiative'),
    give('Wenna: is dead, because of a trap'),
    give('Wenna: is back in the fight, because it was none'),
    give('Cart wolf: is dead, because of a trap'),
    give('Cart wolf is now called Old Grey'),
    give('end the fight')
  )
  expect(wentOut(summaryOf(begun))).toEqual(['1: Old Grey dead'])
  expect(summaryOf(begun).sentence).toBe('Undecided after one round.')
})

test('spent points and worn things of the party are told', () => {
  const fight = done(
    unasked,
    give('roll initiative'),
    give('Tam Reed: set stress to 2, because of the dark'),
    give('Sister Ode: the staff has 1 Notches, because it hit a stone'),
    give('Hob Ratchet: the cleaver has 1 Notches, because it hit a stone'),
    give('end the fight')
  )
  const { usedUp, gear } = summaryOf(fight)
  expect(usedUp).toEqual([{ who: 'Tam Reed', words: 'Stress 0 → 2/6' }])
  expect(gear).toEqual([{ who: 'Sister Ode', words: 'staff, 1 of 3 marks' }])
})

/** Every sample fight, played out once for all that is asked of its summary. */
const playedOut = lazy(() => sampleFights(0x4641).map((one) => playOut(one)))

test('in every game, who of the party can still act is told as hurt by what the rows show', () => {
  for (const fight of playedOut()) {
    const { hurt, party } = summaryOf(fight)
    const isUp = ({ state }: (typeof party)[number]) => state !== 'down' && state !== 'gone'
    const wounded = party.filter(
      (row) =>
        isUp(row) &&
        (row.bar.some(({ value, max }) => value < max) ||
          row.tracks?.some(({ rows }) => rows.some(({ filled }) => filled > 0)))
    )
    expect([...new Set(hurt.map(({ who }) => who))], fight.title).toEqual(
      wounded.map(({ name }) => name)
    )
    for (const { who, words } of hurt) {
      const [, title, value, max] = /^(.*) \d+ → (\d+)\/(\d+)$/.exec(words) ?? []
      const row = party.find(({ name }) => name === who)
      const shown = [
        ...(row?.bar.map((part) => [part.title, part.value, part.max]) ?? []),
        ...(row?.tracks?.flatMap((track) =>
          track.rows.map(({ name, filled, of }) => [`${name} ${track.title}`, filled, of])
        ) ?? [])
      ]
      expect(shown).toContainEqual([title, Number(value), Number(max)])
    }
  }
})

test('in every game, everybody is told once as out who cannot act at the end', () => {
  for (const fight of playedOut()) {
    const summary = summaryOf(fight)
    const rows = trackerView(fight).groups.flatMap((group) => group.rows)
    const out = rows.filter(({ state }) => state === 'down' || state === 'gone')
    const told = summary.rounds.flatMap((round) => round.out.map(({ name }) => name))
    expect(told.toSorted()).toEqual(out.map(({ name }) => name).toSorted())
    expect(summary.party).toEqual(rows.filter(({ side }) => side === 'party'))
    expect(summary.moments.length, fight.title).toBeGreaterThan(0)
  }
})

test('in every game, whoever fells somebody is told of with them in the step in which they fall', () => {
  const fights = sampled([1, 2, 3, 4], 1)
    .flatMap((seed) => sampleFights(seed))
    .map((one) => playOut(one))
  for (const fight of fights) {
    const { ruleset, now } = fight
    const { moments } = summaryOf(fight)
    const state = ruleset.copy(now.history.start)
    const upIn = () => ruleset.vitals(state).flatMap(({ name, isUp }) => (isUp ? [name] : []))
    now.history.steps.forEach(({ events, lines }, step) => {
      const before = upIn()
      for (const event of events) ruleset.apply(state, event)
      const gone = before.filter((name) => !upIn().includes(name))
      const told = moments.find((moment) => moment.step === step)?.text ?? ''
      for (const name of gone) expect(told, fight.title).toContain(name)
      const [, by, felled = ''] = /(?:^|; )([^;]*?) (?:kills|fells) ([^;]*)/.exec(told) ?? []
      if (by === undefined) return
      const struck = felled.split(/, | and /).filter((name) => before.includes(name))
      for (const name of struck)
        expect(lines.some(({ text }) => text.includes(by) && text.includes(name))).toBe(true)
    })
  }
})
