import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Encounter } from '../../src/core/encounter/encounter.ts'
import type { AnyCommand } from '../../src/core/ruleset/command.ts'
import type { FightView } from '../../src/core/ruleset/fight-view.ts'
import type { Ruleset } from '../../src/core/ruleset/ruleset.ts'
import { kindOf } from '../../src/core/text/names.ts'
import type { EnemyHealth, PlayersView } from '../../src/core/view/players-view.ts'
import type { Fight } from '../../src/session/fight.ts'
import { applyAction, playOut } from '../../src/session/fight.ts'
import { fightForOffers, turnEnd } from '../../src/session/turn-end.ts'
import { playersView } from '../../src/session/views/players-view.ts'
import { healthLevels } from '../../src/session/views/visible-health.ts'
import { playersPage } from '../../src/tracker/players-page.ts'
import { games, startOf } from '../games.ts'
import { fightAt, setupOf } from '../greywater.ts'
import type { DiceOf } from '../kit.ts'
import { anyFight } from '../kit.ts'
import { isSoak, presses, runs, seeds } from '../random.ts'

const hidden = 'Zorn'
/** A fight in which most enemies hide, each with a unique name. */
const hiding = (encounter: Encounter): Encounter => ({
  ...encounter,
  entries: encounter.entries.map((entrant, index) =>
    index % 2 === 1 && index > 1
      ? { ...entrant, name: `${hidden} (the ${index}th)`, hidden: true }
      : entrant
  )
})
const namesIn = ({ groups }: FightView | PlayersView): readonly string[] =>
  groups.flatMap(({ rows }) => rows.map(({ name }) => name))
const textOf = ({ headline }: PlayersView): string => headline.map(({ words }) => words).join('')

/** The last event on the players’ screen: `Wenna attacks Hob Ratchet. Hob Ratchet is hurt`. */
const eventOf = ({ lastEvent }: PlayersView): string =>
  [...(lastEvent?.action ? [lastEvent.action] : []), ...(lastEvent?.effects ?? [])]
    .map((sentence) => sentence.map(({ words }) => words).join(''))
    .join('. ')

describe.each(games)('the players’ screen of $id', (game) => {
  const ruleset = game.ruleset as Ruleset<unknown, AnyCommand>

  test('never names hidden combatants and never shows numbers of enemies', () => {
    let unseen = 0
    fc.assert(
      fc.property(
        game.encounters.map(hiding),
        seeds,
        presses,
        fc.constantFrom<DiceOf>('rolled', 'typed'),
        fc.constantFrom<EnemyHealth>('words', 'bars', 'hidden'),
        (encounter, seed, pressed, dice, health) => {
          const start = startOf(game, encounter)
          const trail = anyFight(ruleset, start, seed, pressed, dice, game.lines)
          for (const now of trail.filter((_, at) => at % 3 === 0)) {
            const title = `The lair of ${hidden}`
            const fight: Fight = { ruleset: game.ruleset, title, now, remarks: [], beginning: [] }
            const page = playersPage(fight, health)
            const { view } = page.content
            const { state } = fightForOffers(fight).now
            const seen = namesIn(ruleset.view(state, 'players'))
            expect(namesIn(view)).toEqual(seen)
            unseen += namesIn(ruleset.view(state, 'game-master')).length - seen.length
            // If one creature of a kind is visible, the kind may be named.
            const said = seen
              .flatMap((name) => [name, kindOf(name)])
              .toSorted((a, b) => b.length - a.length)
              .reduce(
                (text, name) => text.replaceAll(JSON.stringify(name).slice(1, -1), ''),
                JSON.stringify(page)
              )
            expect(said).not.toContain(hidden)
            const rows = view.groups.flatMap((group) => group.rows)
            for (const [who, what] of view.lastEvent?.effects ?? []) {
              const isEnemy = rows.some(({ name, side }) => name === who?.words && side === 'enemy')
              // The names of conditions and zones have numbers of their own.
              if (isEnemy && !/^(?::| →)/.test(what?.words ?? ''))
                expect(what?.words).not.toMatch(/\d/)
            }
            for (const row of view.groups.flatMap(({ rows }) => rows)) {
              if (row.side === 'party') continue
              expect(row.numbers).toEqual([])
              expect([undefined, 0, 1, 2, 3, 4]).toContain(row.quarters)
              expect([undefined, ...healthLevels.map(({ label }) => label)]).toContain(row.health)
              if (health !== 'words') expect(row.health).toBeUndefined()
              if (health !== 'bars') expect(row.quarters).toBeUndefined()
            }
          }
        }
      ),
      runs(25)
    )
    if (isSoak) expect(unseen).toBeGreaterThan(20)
  })
})

const note = [
  '---',
  'ruleset: hestia',
  '---',
  '```encounter',
  'name: Dark',
  'creatures:',
  '  - Hob Ratchet',
  '  - The Drowned Miller, hidden',
  '```'
].join('\n')
const dark = (): Fight => fightAt(setupOf(note, 'Dark'))

/** The fight at the first moment that meets a condition. */
function until(isSo: (fight: Fight) => boolean, start: Fight): Fight {
  for (let fight = start; ; ) {
    if (isSo(fight)) return fight
    const next = playOut(fight, 1)
    if (next === fight) throw new Error('the fight is over before')
    fight = next
  }
}
const actingIn = ({ ruleset, now }: Fight): string | undefined =>
  ruleset
    .view(now.state, 'game-master')
    .groups.flatMap(({ rows }: FightView['groups'][number]) => rows)
    .find(({ state }: { readonly state: string }) => state === 'acting')?.name
const rowOf = (view: PlayersView, name: string) =>
  view.groups.flatMap(({ rows }) => rows).find((row) => row.name === name)

describe('the players’ screen', () => {
  test('shows whose turn it is, and asks players for their action', () => {
    const view = playersView(
      until((fight) => actingIn(fight) === 'Wenna', dark()),
      'words'
    )
    expect(textOf(view)).toBe('Wenna acts')
    expect(view.headline[0]).toEqual({ words: 'Wenna', isName: true })
    expect(view.prompt).toBe('Wenna, what do you do?')
    expect(rowOf(view, 'Wenna')?.state).toBe('acting')
  })

  test('asks the next combatant once a turn has nothing left', () => {
    const fight = until((one) => turnEnd(one) !== undefined, dark())
    const who = turnEnd(fight)?.who ?? ''
    const view = playersView(fight, 'words')
    expect(eventOf(view)).toContain(who)
    expect(rowOf(view, who)?.state).toBe('acted')
    expect(`${textOf(view)} ${view.prompt}`).not.toContain(who)
  })

  test('asks enemies nothing, and only hints at hidden ones', () => {
    const hob = playersView(
      until((fight) => actingIn(fight) === 'Hob Ratchet', dark()),
      'words'
    )
    expect(textOf(hob)).toBe('Hob Ratchet acts')
    expect(hob.prompt).toBeUndefined()
    const miller = playersView(
      until((fight) => actingIn(fight) === 'The Drowned Miller', dark()),
      'words'
    )
    expect(textOf(miller)).toBe('Something stirs')
    expect(miller.prompt).toBeUndefined()
    expect(miller.groups.flatMap(({ rows }) => rows).some(({ state }) => state === 'acting')).toBe(
      false
    )
  })

  test('shows the attack and the die while it waits for a player’s roll', () => {
    const turn = until((fight) => actingIn(fight) === 'Wenna', dark())
    const typed = applyAction(turn, { type: 'dice', mode: 'typed' }).fight
    const asked = applyAction(typed, {
      type: 'give',
      text: 'Wenna: attack Hob Ratchet with sword, slashing'
    })
    expect(asked.refusal).toBeUndefined()
    const view = playersView(asked.fight, 'words')
    expect(textOf(view)).toBe('Wenna attacks Hob Ratchet')
    expect(view.prompt).toBe('Wenna, roll 1d20')
    expect(rowOf(view, 'Wenna')).toMatchObject({ isAsked: true, state: 'acting' })
  })

  test('shows the numbers of players, and only the look of enemies', () => {
    const end = playOut(dark(), 12)
    const view = playersView(end, 'words')
    expect(rowOf(view, 'Wenna')?.numbers.map(({ title }) => title)).toEqual(['Flesh', 'Grit'])
    expect(healthLevels.map(({ label }) => label)).toContain(rowOf(view, 'Hob Ratchet')?.health)
    expect(rowOf(playersView(end, 'bars'), 'Hob Ratchet')?.quarters).toBeGreaterThanOrEqual(0)
    expect(rowOf(playersView(end, 'bars'), 'Wenna')?.health).toBeDefined()
  })

  test('shows wounds only roughly: unhurt, a scratch, worse, the end', () => {
    const lookAt = (flesh: number) => {
      const { fight, refusal } = applyAction(
        until((one) => actingIn(one) !== undefined, dark()),
        { type: 'give', text: `Hob Ratchet: set Flesh to ${flesh}, because of the test` }
      )
      expect(refusal).toBeUndefined()
      return {
        look: rowOf(playersView(fight, 'words'), 'Hob Ratchet')?.health,
        quarters: rowOf(playersView(fight, 'bars'), 'Hob Ratchet')?.quarters
      }
    }
    const all = [...Array(13).keys()].map(lookAt)
    const order: readonly (string | undefined)[] = healthLevels.map(({ label }) => label).reverse()
    const steps = all.map(({ look }) => order.indexOf(look))
    expect(steps).toEqual(steps.toSorted((a, b) => a - b))
    const quarters = all.map(({ quarters: left }) => left ?? -1)
    expect(quarters).toEqual(quarters.toSorted((a, b) => a - b))
  })

  test('shows who won at the end, and asks nobody', () => {
    const view = playersView(playOut(dark()), 'words')
    expect(textOf(view)).toMatch(/ won$/)
    expect(view).toMatchObject({ phase: '' })
    expect(view.prompt).toBeUndefined()
  })

  test('tells what the last command came to, the hits on enemies in words alone', () => {
    const turn = until((fight) => actingIn(fight) === 'Wenna', dark())
    const attack = 'Wenna: attack Hob Ratchet with sword, slashing'
    const told = (...answers: readonly number[]) => {
      const typed = applyAction(turn, { type: 'dice', mode: 'typed' }).fight
      let { fight } = applyAction(typed, { type: 'give', text: attack })
      for (const face of answers)
        fight = applyAction(fight, { type: 'answer', faces: [face] }).fight
      expect(fight.now.asked).toBeUndefined()
      return (health: EnemyHealth) => eventOf(playersView(fight, health))
    }
    const hit = told(18, 3)
    expect(hit('words')).toMatch(/^Wenna attacks Hob Ratchet\. Hob Ratchet is \w+$/)
    expect(hit('bars')).toBe('Wenna attacks Hob Ratchet. Hob Ratchet is hurt')
    expect(hit('hidden')).toBe('Wenna attacks Hob Ratchet')
    const miss = told(2)
    expect(miss('words')).toBe('Wenna attacks Hob Ratchet. No harm done')
    expect(miss('hidden')).toBe('Wenna attacks Hob Ratchet')
  })

  test('tells of players in numbers, and of what nobody did without an actor', () => {
    const give = (fight: Fight, text: string) => {
      const { fight: next, refusal } = applyAction(fight, { type: 'give', text })
      expect(refusal).toBeUndefined()
      return next
    }
    const start = dark()
    expect(eventOf(playersView(start, 'words'))).toBe('')
    const hurt = give(start, 'Wenna: set Flesh to 1, because of a fall')
    expect(eventOf(playersView(hurt, 'words'))).toMatch(/^Wenna loses \d Flesh$/)
    // A note of the game master is no event, so the last event stays.
    const noted = give(hurt, 'note: the ape is her brother')
    expect(eventOf(playersView(noted, 'words'))).toMatch(/^Wenna loses \d Flesh$/)
    const fell = give(noted, 'Wenna: set Flesh to 3, because of a potion')
    expect(eventOf(playersView(fell, 'words'))).toBe('Wenna gains 2 Flesh')
    const shown = give(fell, 'show The Drowned Miller to the players')
    expect(eventOf(playersView(shown, 'words'))).toBe('The Drowned Miller appears')
  })

  test('tells other commands by their labels', () => {
    const turn = until((fight) => actingIn(fight) === 'Wenna', dark())
    for (const [text, told] of [
      ['Wenna: drop sword', 'Wenna: drop'],
      ['Wenna: put away sword', 'Wenna: put away']
    ] as const)
      expect(eventOf(playersView(applyAction(turn, { type: 'give', text }).fight, 'words'))).toBe(
        told
      )
  })

  test('tells a condition once, and not again with what comes later', () => {
    const give = (fight: Fight, text: string) => applyAction(fight, { type: 'give', text }).fight
    const afraid = give(dark(), 'Wenna is afraid for 2 rounds')
    expect(eventOf(playersView(afraid, 'words'))).toContain('afraid')
    const hurt = give(afraid, 'Wenna: set Flesh to 1, because of a fall')
    expect(eventOf(playersView(hurt, 'words'))).toMatch(/^Wenna loses \d Flesh$/)
  })

  test('says of somebody unseen only that something stirs, and what came of it', () => {
    const bitten = until(({ now }) => {
      const last = now.history.steps.findLast(({ due }) => !due)
      return last?.written.startsWith('The Drowned Miller: attack') === true
    }, dark())
    const event = eventOf(playersView(bitten, 'words'))
    expect(event).toMatch(/^Something stirs\. /)
    expect(event).not.toMatch(/Miller|attack/)
  })

  test('never names the encounter, in the tab, on the page or in what the page is sent', () => {
    const page = playersPage(dark(), 'words')
    expect(page.tabTitle).toBe('Players')
    expect(page.content.view.game).toBe('Hestia')
    expect(JSON.stringify(page)).not.toMatch(/dark/i)
  })
})
