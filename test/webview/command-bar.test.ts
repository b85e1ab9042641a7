import type { VscodeSingleSelect } from '@vscode-elements/elements/dist/vscode-single-select/index.js'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { OfferView } from '../../src/core/view/tracker-view.ts'
import type { Fight } from '../../src/session/fight.ts'
import { trackerView } from '../../src/session/views/tracker-view.ts'
import { sampleFight } from './fights.ts'
import {
  all,
  button,
  byId,
  choose,
  command,
  done,
  focus,
  give,
  openPanel,
  optionsOf,
  played,
  press,
  rollInitiative,
  row,
  said,
  sendOdds,
  show,
  showFight,
  text,
  until,
  version,
  weighed,
  wordsOf
} from './kit.ts'

beforeAll(openPanel)
beforeEach(() => {
  show({})
})

const labelsOf = (id: string): readonly string[] =>
  (byId(id) as VscodeSingleSelect).options.map(({ label }) => label ?? '')

describe('the list of possible commands', () => {
  test('is one sentence, the usual one first, given by Enter', () => {
    showFight(played(rollInitiative))
    expect(text('.offers .who')).toMatch(/^Tam Reed\s*may/)
    expect(text('.command-form .primary')).toContain('Attack')
    expect(press('Enter')).toBe(false)
    expect(said).toEqual([
      { type: 'give', text: '"Tam Reed": attack "Sump goblin 1" with "crossbow"', version }
    ])
  })

  test('names whose turn it ends, while that turn has nothing left', () => {
    const fight = until((one) => trackerView(one).endsTurnOf !== undefined)
    const { endsTurnOf } = trackerView(fight)
    showFight(fight)
    expect(wordsOf(row(endsTurnOf ?? '').querySelector('.state'))).toBe('turn ends')
    row(endsTurnOf ?? '').click()
    expect(text('.offers .who')).not.toContain('ends')
    expect(text('.actor[aria-pressed="true"]')).toBe(endsTurnOf)
  })

  test('says what it would do and the rule behind it to a pointer and to the focus, and to nobody before', () => {
    const fight = played(rollInitiative)
    const { rules, offers } = trackerView(fight)
    const usual = offers.find(({ type }) => type === 'gambit')?.variants[0]
    const words = usual?.text ?? ''
    showFight(fight)
    expect(weighed).not.toContain(words)
    const look = (event: string) => byId('offer-gambit').dispatchEvent(new Event(event))
    for (const [on, off] of [
      ['pointerenter', 'pointerleave'],
      ['focus', 'blur']
    ] as const) {
      look(on)
      expect(text('#tooltip')).toBe(
        `Gambit: ${usual?.values.join(', ')} ${rules['H-26']}\u00a0H-26`
      )
      expect(byId('offer-gambit').getAttribute('aria-describedby')).toBe('tooltip')
      look(off)
      expect(document.getElementById('tooltip')).toBeNull()
    }
    expect(weighed.filter((one) => one === words)).toEqual([words])
    look('pointerenter')
    sendOdds({
      [words]: [
        { name: 'Hob Ratchet', damageChance: 0.5, averageLoss: 1.25, downChance: 0, isExact: true }
      ]
    })
    expect(text('#tooltip')).toContain('Hob Ratchet: hurt 50 %, 1.3 on average')
    byId('offer-gambit').click()
    expect(document.getElementById('tooltip')).toBeNull()
  })

  test('leads to what the rules allow, whatever is chosen', () => {
    const fight = played(rollInitiative)
    showFight(fight)
    const targets = optionsOf('attack-0')
    expect(targets).toContain('Hob Ratchet')
    for (const target of targets) {
      choose('attack-0', target)
      choose('attack+0', ', with a Bane')
      byId('offer-attack').click()
      const given = said.pop()
      expect(given).toMatchObject({
        text: `"Tam Reed": attack "${target}" with "crossbow", with a Bane`
      })
      if (given?.type === 'give') done(fight, give(given.text))
      showFight(fight)
    }
  })

  test('takes its blanks in any order: what goes together first, and the rest gives way to what is chosen', () => {
    const valuesAt = (fight: Fight, blank: number): readonly string[] => {
      const attack = trackerView(fight).offers.find((offer) => offer.type === 'attack')
      return [...new Set(attack?.variants.map(({ values }) => values[blank] ?? ''))]
    }
    const fight = until((one) => valuesAt(one, 0).length > 1 && valuesAt(one, 1).length > 1)
    const [far = '', near = ''] = valuesAt(fight, 0)
    const [bow = '', ...others] = valuesAt(fight, 1)
    // As in a game where only one weapon reaches everybody.
    const view = trackerView(fight)
    const reaches = ({ values: [target, weapon] }: OfferView['variants'][number]) =>
      target === near || weapon === bow
    const offers = view.offers.map((offer) =>
      offer.type === 'attack' ? { ...offer, variants: offer.variants.filter(reaches) } : offer
    )
    show({ tracker: { ...view, offers } })
    if (!document.getElementById('attack-0')) byId('offer-attack').click()
    choose('attack-0', near)
    expect(optionsOf('attack-1')).toEqual([bow, ...others])
    choose('attack-1', others[0] ?? '')
    expect(labelsOf('attack-0')[0]).toBe(near)
    expect(labelsOf('attack-0')).toContain(`${far}: ${bow}`)
    choose('attack-0', far)
    expect((byId('attack-1') as VscodeSingleSelect).value).toBe(bow)
    expect(labelsOf('attack-1')).toEqual([bow, ...others.map((blade) => `${blade}: ${near}`)])
    press('Enter')
    const { by } = trackerView(fight).offers.find(({ type }) => type === 'attack') ?? {}
    expect(said).toMatchObject([{ text: `"${by}": attack "${far}" with "${bow}"` }])
  })

  test('opens as a sentence where there is a choice, and is given at once where there is none', () => {
    showFight(played(rollInitiative))
    button('Gambit').click()
    expect(said).toEqual([])
    expect(text('.command-form .primary')).toContain('Gambit')
    button('Done').click()
    expect(said).toMatchObject([{ type: 'give', text: '"Tam Reed": done' }])
  })

  test('opens where Boons and Banes are the only choice', () => {
    showFight(played())
    byId('offer-surprise').click()
    expect(said).toEqual([])
    choose('surprise+0', ', with 2 Boons')
    press('Enter')
    expect(said).toMatchObject([{ type: 'give', text: 'watch for surprise, with 2 Boons' }])
  })

  test('is given by Enter from the select it was chosen in, and undone from there', async () => {
    showFight(played(rollInitiative))
    await focus('attack-0')
    choose('attack-0', 'Cart wolf')
    expect(document.activeElement?.id).toBe('attack-0')
    press('Enter')
    press('z', { ctrlKey: true })
    expect(said).toMatchObject([
      { type: 'give', text: '"Tam Reed": attack "Cart wolf" with "crossbow"' },
      { type: 'undo' }
    ])
  })

  test('begins anew with whoever acts next: N is the usual thing again, without old Banes', () => {
    const fight = played(rollInitiative)
    showFight(fight)
    choose('attack+0', ', with a Bane')
    button('Gambit').click()
    button('Done').click()
    const next = until(
      ({ now }) => now.state.active !== 'Tam Reed' && !now.asked,
      done(fight, give('Tam Reed: done'))
    )
    const usual = trackerView(next).offers.find(({ isSuggested }) => isSuggested)
    showFight(next)
    command('next')
    expect(said).toMatchObject([{ type: 'give', text: usual?.variants[0]?.text }])
  })

  test('names a target by a press on its row', () => {
    showFight(played(rollInitiative))
    for (const name of ['Sump goblin 3', 'Hob Ratchet']) {
      row(name).click()
      press('Enter')
      expect(said.at(-1)).toMatchObject({ text: `"Tam Reed": attack "${name}" with "crossbow"` })
    }
    row('Wenna').click()
    press('Enter')
    expect(said.at(-1)).toMatchObject({ text: expect.stringContaining('"Hob Ratchet"') })
  })

  test('is cut off at its end where a low panel has no room for the words', async () => {
    await page.viewport(480, 560)
    showFight(sampleFight('greywater'))
    const words = () => all('.slots .ellipsis')
    await expect.poll(() => words()[0]?.getBoundingClientRect().width ?? 0).toBeGreaterThan(20)
    expect(words().some((one) => one.scrollWidth > one.clientWidth)).toBe(true)
    for (const one of words()) {
      const place = one.closest('vscode-button')?.getBoundingClientRect() ?? new DOMRect()
      expect(one.getBoundingClientRect().right).toBeLessThan(place.right)
    }
    await page.viewport(480, 800)
  })
})

describe('the effect of a command', () => {
  const fight = played(rollInitiative)
  const [way] = trackerView(fight).offers.find(({ isSuggested }) => isSuggested)?.variants ?? []
  const chance = {
    name: 'Sump goblin 2',
    damageChance: 0.5,
    averageLoss: 1.25,
    downChance: 0.126,
    isExact: true
  }

  test('is said under the sentence once it is reckoned, of this picture alone', () => {
    showFight(fight)
    expect(text('.odds')).toBe('')
    sendOdds({ [way?.text ?? '']: [chance] }, version - 1)
    expect(text('.odds')).toBe('')
    sendOdds({ [way?.text ?? '']: [chance] })
    expect(text('.odds')).toBe('Sump goblin 2: hurt 50 %, 1.3 on average, down 13 %')
    sendOdds({ [way?.text ?? '']: [{ ...chance, isExact: false }] })
    expect(text('.odds')).toBe('Sump goblin 2: hurt ≈ 50 %, ≈ 1.3 on average, down ≈ 13 %')
    sendOdds({ [way?.text ?? '']: [{ ...chance, damageChance: 0, averageLoss: 0 }] })
    expect(text('.odds')).toBe('Sump goblin 2: down 13 %')
    const helped = { name: 'Wenna', damageChance: 0, averageLoss: 0, downChance: 0, isExact: true }
    const also = [{ what: 'is healed', chance: 1, average: 3.5 }]
    sendOdds({ [way?.text ?? '']: [{ ...helped, unit: 'HP', also }] })
    expect(text('.odds')).toBe('Wenna: is healed 100 %, 3.5 HP on average')
    showFight(fight)
    expect(text('.odds')).toBe('')
  })
})
