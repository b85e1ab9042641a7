import { describe, expect, test } from 'vitest'
import { applyEdits } from '../../src/notes/edits.ts'
import { addCreatureEdits } from '../../src/notes/encounter/add-creatures.ts'
import { fightsIn } from '../../src/notes/logs.ts'
import { parseNote } from '../../src/notes/note.ts'
import { createVault, withNote } from '../../src/notes/vault/vault.ts'
import type { Fight } from '../../src/session/fight.ts'
import { applyAction, logText, playOut } from '../../src/session/fight.ts'
import { prepare } from '../../src/session/prepare.ts'
import { findEncounter, isEncounter } from '../../src/session/setup.ts'
import { countRounds, momentOfRound, stateAt } from '../../src/session/views/history-view.ts'
import { intransitive, isOut, rowsOf } from '../../src/session/views/rows.ts'
import { fightAt } from '../greywater.ts'
import { sampleSetups } from '../sample-fights.ts'
import { tellings, toldAs } from '../tellings.ts'

// Any round can be rebuilt if the log has arrivals, changes of order, the points after each hit, conditions and kills
// (Initiative Tracker, issue 293).

/** The view of a game master at a moment: all combatants in order, with their numbers, conditions and states. */
const seenIn = ({ ruleset }: Fight, state: unknown): string =>
  JSON.stringify(ruleset.view(state, 'game-master'))

/** The fight after the first of these commands that the rules allow now. */
function afterOneOf(fight: Fight, texts: readonly string[]): Fight | undefined {
  for (const text of texts) {
    const { fight: next, refusal } = applyAction(fight, { type: 'give', text })
    if (!refusal) return next
  }
  return undefined
}

const namesIn = ({ ruleset, now }: Fight): readonly string[] =>
  rowsOf(ruleset.view(now.state, 'game-master'))
    .filter((row) => !isOut(row))
    .map(({ name }) => name)

/** Other orders of turns, in the words of any game. */
const otherOrders = (fight: Fight): readonly string[] => {
  const names = namesIn(fight)
  const cards = Array.from({ length: 10 }, (_, index) => index + 1)
  return names.flatMap((who) => [
    ...names.flatMap((other) =>
      who === other ? [] : [`${who}: act before ${other}`, `${who}: act after ${other}`]
    ),
    ...cards.flatMap((card) => cards.map((other) => `${who}: change card ${card} for ${other}`)),
    'Party act next',
    'Enemies act next'
  ])
}

/** A fight in which all of that happened, and what was seen at each moment of it, by the number of steps. */
function eventfulFight({ vault, setup }: ReturnType<typeof sampleSetups>[number]) {
  const { note, place, encounter } = setup
  if (!isEncounter(place)) throw new Error('it is no encounter')
  const another = encounter.entries.findLast(({ player }) => !player)?.name ?? ''
  const edits = addCreatureEdits(place, 'reinforcements', [another]) ?? []
  const edited = parseNote(note.path, applyEdits(note.text, edits))
  const block = findEncounter(edited, place.name)
  const prepared = block && prepare(withNote(vault, edited), edited, block)
  if (!prepared || !('setup' in prepared)) throw new Error('it cannot begin')
  let fight = fightAt(prepared.setup, { seed: 5 })
  const seen = new Map<number, string>()
  const look = () => {
    const { pending, steps } = fight.now.history
    if (!pending) seen.set(steps.length, seenIn(fight, fight.now.state))
  }
  const left: ((now: Fight) => readonly string[])[] = [
    () => [`reinforcements for Enemies: ${another}`],
    (now) => namesIn(now).map((name) => `${name} is bewitched for 2 rounds`),
    otherOrders
  ]
  for (let acts = 0; acts < 600; acts++) {
    look()
    const isFree = countRounds(fight) > 0 && !fight.now.history.pending
    const happening = isFree ? left[0]?.(fight) : undefined
    const changed = happening && afterOneOf(fight, happening)
    if (changed) left.shift()
    const next = changed ?? playOut(fight, 1)
    if (next === fight) break
    fight = next
  }
  look()
  expect(left).toEqual([])
  return { fight, seen, another }
}

/** The fight that a log leads to in a note that has nothing else, in a vault of nothing else. */
function fightOf(log: string): Fight {
  const note = parseNote('log.md', `\`\`\`encounter-log\n${log}\n\`\`\`\n`)
  const [block] = fightsIn(note)
  const prepared = block && prepare(createVault([note]), note, block)
  if (!prepared || !('setup' in prepared)) throw new Error(JSON.stringify(prepared?.issues))
  return fightAt(prepared.setup)
}

const eachGame = sampleSetups()
  .filter(
    ({ setup }, index, all) => index === all.findIndex((one) => one.setup.ruleset === setup.ruleset)
  )
  .map((one) => [one.setup.ruleset.title, one] as const)

describe.each(eachGame)('from a log of %s alone', (_, one) => {
  const { fight, seen, another } = eventfulFight(one)
  const log = logText(fight)
  const { ruleset } = fight

  test('every round and every moment is rebuilt as it was seen, however much the log tells', () => {
    for (const form of tellings) {
      const again = fightOf(toldAs(log, [form]))
      for (const [moment, view] of seen) expect(seenIn(again, stateAt(again, moment))).toBe(view)
      expect(countRounds(again)).toBeGreaterThan(1)
      for (let round = 1; round <= countRounds(again); round++)
        expect(seen.has(momentOfRound(again, round) ?? -1), `round ${round}`).toBe(true)
    }
  })

  test('one can read who came, the other order, the conditions and the kills', () => {
    expect(log).toMatch(new RegExp(`^${another}.* joins? Enemies`, 'm'))
    expect(log).toMatch(/^.* acts? (?:before|after|next)\b.*\(table\)$|changes? .*card|swaps/m)
    expect(log).toMatch(/ is bewitched until the end of round \d+ \(table\)$/m)
    const down = rowsOf(ruleset.view(fight.now.state, 'game-master')).filter(
      ({ state }) => state === 'down'
    )
    expect(down.length).toBeGreaterThan(0)
    for (const { name, stateWords } of down) {
      const words = `${stateWords}|${intransitive(stateWords, false)}|out of the fight|→ 0`
      expect(log, `${name} ${stateWords}`).toMatch(
        new RegExp(`^(?![>=]).*${name}.*(?:${words})`, 'm')
      )
    }
  })

  test('one can read the points after each hit', () => {
    let hits = 0
    for (const [index, step] of fight.now.history.steps.entries()) {
      const before = ruleset.vitals(stateAt(fight, index))
      for (const { name, left } of ruleset.vitals(stateAt(fight, index + 1))) {
        const was = before.find((two) => two.name === name)?.left
        if (was === undefined || left >= was) continue
        hits++
        const told = step.lines.filter(({ text }) => text.startsWith(name))
        expect(told.map(({ text }) => text).join('\n'), `${name}: ${left}`).toMatch(
          /→ \d|has no free slot/
        )
      }
    }
    expect(hits).toBeGreaterThan(2)
  })
})
