import { beforeAll, describe, expect, test } from 'vitest'
import type { Fight } from '../../src/session/fight.ts'
import { applyAction, playOut } from '../../src/session/fight.ts'
import { trackerView } from '../../src/session/views/tracker-view.ts'
import { folders, sampleFight } from './fights.ts'
import {
  all,
  choose,
  done,
  give,
  openPanel,
  played,
  press,
  rollInitiative,
  row,
  said,
  sendOdds,
  showFight,
  text,
  until,
  wordsOf
} from './kit.ts'

beforeAll(openPanel)

const marked = (selector: string) =>
  all(`.combatant${selector} .name > .ellipsis`).map(({ textContent }) => textContent)
const ringed = () => all('.rows .token.target').map(({ title }) => title)
const stateOf = (name: string) => wordsOf(row(name).querySelector('.state'))

describe('one row is filled: that of the combatant whose command Enter gives', () => {
  test.each(folders)('at every moment of a fight in %s', (folder) => {
    let fight: Fight = sampleFight(folder)
    for (let step = 0; step < 40; step++) {
      showFight(fight)
      const { asked, involved, actor } = trackerView(fight)
      const by = asked ? involved?.by : actor
      expect(all('.combatant').length).toBeGreaterThan(3)
      expect(marked('.active').length).toBeLessThanOrEqual(1)
      expect(all('.combatant:has([name=triangle-right])').length).toBeLessThanOrEqual(1)
      expect(all('.turn.acting').length).toBeLessThanOrEqual(1)
      expect(ringed()).not.toContain(marked('.active')[0])
      if (by !== undefined && fight.now.history.steps.length > 0)
        expect(marked('.active')).toEqual([by])
      const pressed = givenByEnter(fight)
      if (!asked && pressed?.by !== undefined) expect(marked('.active')).toEqual([pressed.by])
      const next = playOut(fight, 1)
      if (next === fight) break
      fight = next
    }
  })

  /** The actor of the command that Enter gives, if the press gives one. */
  function givenByEnter(fight: Fight): { readonly by: string | undefined } | undefined {
    press('Enter')
    const message = said.at(-1)
    if (message?.type !== 'give') return undefined
    const { now } = applyAction(fight, message).fight
    const { command } = now.history.pending ?? now.history.steps.findLast(({ due }) => !due) ?? {}
    return command && 'by' in command ? { by: String(command.by) } : undefined
  }

  test('while the turn of another ends, whose row says so', () => {
    const fight = until((one) => trackerView(one).endsTurnOf !== undefined)
    const { actor = '', endsTurnOf = '' } = trackerView(fight)
    showFight(fight)
    expect(marked('.active')).toEqual([actor])
    expect(stateOf(actor)).toMatch(/^acting/)
    expect(stateOf(endsTurnOf)).toMatch(/^turn ends/)
  })
})

describe('a ring', () => {
  test('is around the target of the command, with its odds, and follows the choice', () => {
    showFight(played(rollInitiative))
    const suggested = trackerView(played(rollInitiative)).offers.find((one) => one.isSuggested)
    const first = suggested?.variants[0]
    expect(ringed()).toEqual([first?.values[0]])
    const odds = { damageChance: 0.5, averageLoss: 2, downChance: 0, isExact: false }
    sendOdds({ [first?.text ?? '']: [{ ...odds, name: first?.values[0] ?? '' }] })
    expect(stateOf(first?.values[0] ?? '')).toMatch(/^hurt ≈ 50 %/)
    row('Hob Ratchet').click()
    expect(ringed()).toEqual(['Hob Ratchet'])
    choose('attack-0', 'Cart wolf')
    expect(ringed()).toEqual(['Cart wolf'])
  })

  test('is around the same token on the map', () => {
    showFight(until(({ now }) => !now.asked && ringsSomebody(now), sampleFight('tollgate')))
    expect(all('.zones .token.target, .map .token.target').map(wordsOf)).toEqual(
      all('.rows .token.target').map(wordsOf)
    )
  })

  test('is around nobody when the game master gives the command', () => {
    showFight(played())
    expect(text('.offers .who b')).not.toBe('')
    expect(ringed()).toEqual([])
    expect(marked('.active')).toEqual([])
  })

  const ringsSomebody = (now: Fight['now']) =>
    now.history.steps.some((step) => !step.due) && now.state !== undefined
})

test('gives back the mark of a turn that ends to the combatant that is chosen again', () => {
  const fight = until((one) => trackerView(one).endsTurnOf !== undefined)
  showFight(fight)
  const { endsTurnOf = '' } = trackerView(fight)
  row(endsTurnOf).click()
  expect(marked('.active')).toEqual([endsTurnOf])
  showFight(done(played(rollInitiative), give('Tam Reed: done')))
  expect(marked('.active')).toHaveLength(1)
})
