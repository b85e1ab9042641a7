import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { trackerView } from '../../src/session/views/tracker-view.ts'
import { sampleFight } from './fights.ts'
import {
  all,
  button,
  byId,
  command,
  done,
  give,
  openPanel,
  press,
  row,
  said,
  sendOdds,
  show,
  showFight,
  text,
  texts,
  until,
  version,
  weighed
} from './kit.ts'

beforeAll(openPanel)
beforeEach(() => show({}))

const group = { side: 'Enemies' }
const letAct = { type: 'auto-play', group } as const

/** The mill cellar, where the enemies are next. */
const enemiesNext = () =>
  until(
    (fight) => !fight.now.asked && trackerView(fight).autoPlayOffers.some((one) => one.isSuggested)
  )
/** A fight of Murdham in which they act and a player is asked. */
const asked = () => {
  const next = until(
    (fight) => !fight.now.asked && trackerView(fight).autoPlayOffers.some((one) => one.isSuggested),
    sampleFight('tollgate')
  )
  return done(next, letAct)
}

describe('enemies who are next', () => {
  test('act by Enter, the one highlighted button, and N is for the next of them alone', () => {
    const fight = enemiesNext()
    const { autoPlayOffers, offers } = trackerView(fight)
    const count = autoPlayOffers.find(({ isSuggested }) => isSuggested)?.count
    showFight(fight)
    expect(texts('.primary, [data-key="Enter"]')).toEqual([`Enemies act (${count})Enter`])
    press('Enter')
    expect(said).toEqual([{ ...letAct, version }])
    showFight(fight)
    command('next')
    const usual = offers.find(({ isSuggested }) => isSuggested)?.variants[0]?.text
    expect(said).toEqual([{ type: 'give', text: usual, version }])
  })

  test('act one by one where that is chosen, by a button, a letter or a row', () => {
    const fight = enemiesNext()
    showFight(fight)
    expect(all('.command-form')).toEqual([])
    byId('one-by-one').click()
    expect(texts('[data-key="Enter"]')).toEqual(['AttackEnter'])
    show({})
    showFight(fight)
    command('attack')
    expect(texts('[data-key="Enter"]')).toEqual(['AttackEnter'])
    const { actors, endsTurnOf } = trackerView(fight)
    expect(actors[0]).toBe(endsTurnOf)
    show({})
    showFight(fight)
    row(endsTurnOf ?? '').click()
    // The active combatant has acted and may continue.
    expect(texts('[data-key="Enter"]')).toEqual(['DoneEnter'])
  })

  test('come with a menu: the kinds among them, and the end of the round', () => {
    showFight(enemiesNext())
    byId('auto-play-others').click()
    const menu = texts('[aria-label="Let others act"] vscode-button')
    expect(menu.some((words) => /^Sump goblin \(\d\)$/.test(words))).toBe(true)
    expect(menu.slice(-2)).toEqual(['Play to the end of the round⇧G', 'Ask how enemies react'])
    button('Ask how enemies').click()
    expect(said).toEqual([{ type: 'enemies-react', isAsked: false }])
    showFight(enemiesNext())
    button('Play to the end').click()
    expect(said).toEqual([{ type: 'auto-play', group: {}, version }])
    showFight(enemiesNext())
    expect(all('[aria-label="Let others act"] vscode-button')).toEqual([])
  })

  test('show what they are likely to do to whom, without moving the buttons', () => {
    const fight = enemiesNext()
    showFight(fight)
    const { oddsKey = '' } = trackerView(fight).autoPlayOffers.find((one) => one.oddsKey) ?? {}
    expect(weighed).toContain(oddsKey)
    // The commands are the foot of the panel: what is above the button does not move it.
    const bottomOf = (selector: string) => all(selector)[0]?.getBoundingClientRect().bottom ?? 0
    const below = () => bottomOf('.offers') - bottomOf('#auto-play')
    const before = below()
    const odds = {
      name: 'Tam Reed',
      damageChance: 0.62,
      averageLoss: 3.14,
      downChance: 0.09,
      isExact: true
    }
    sendOdds({ [oddsKey]: [odds], [`${oddsKey}Cart wolf`]: [odds] })
    expect(text('.plan tbody')).toMatch(/^Tam Reed CW\s?Cart wolf 62 % 3\.1 9 %$/)
    expect(below()).toBe(before)
    expect(row('Cart wolf').querySelector('.planned')?.textContent).toMatch(/Tam Reed 62 %$/)
  })
})

describe('a group that acts', () => {
  test('halts with a question: how far it is, and what can be done about it', () => {
    const fight = asked()
    expect(fight.now.asked?.kind).toBe('choice')
    showFight(fight)
    expect(text('.auto-play-progress')).toMatch(/^Enemies act 1 of \d+ Stop⇧Esc/)
    press('Escape', { shiftKey: true })
    expect(said).toEqual([{ type: 'stop-auto-play', version }])
    showFight(fight)
    press('r')
    expect(said).toEqual([{ type: 'answer-rest', version }])
    showFight(fight)
    press('Escape')
    expect(said).toEqual([{ type: 'undo-answer', version }])
    showFight(fight)
    byId('undo-auto-play').click()
    expect(said).toEqual([{ type: 'undo-auto-play', version }])
  })

  test('says whom it waits for, and is not offered twice', () => {
    const fight = done(asked(), { type: 'answer-rest' })
    const { autoPlay, actor } = trackerView(fight)
    expect(autoPlay?.state).toBe('waiting')
    showFight(fight)
    expect(text('.auto-play-progress')).toContain(`continues after ${actor}`)
    expect(document.getElementById('auto-play')).toBeNull()
  })

  test('is told by combatant, with the dice and rules on demand', () => {
    const fight = done(enemiesNext(), letAct)
    const account = trackerView(fight).autoPlay?.account
    showFight(fight)
    expect(text('.account b')).toBe('Enemies have acted')
    const rows = account?.rows.slice(0, 4) ?? []
    expect(texts('.account th .ellipsis')).toEqual(rows.map(({ name }) => name))
    expect(texts('.account td')).toEqual(
      rows.flatMap(({ changes, cause }) => [changes.join(', '), cause])
    )
    expect(all('.last-event')).toEqual([])
    expect(all('.account .entry')).toEqual([])
    byId('account-details').click()
    expect(all('.account .entry').length).toBeGreaterThan(0)
    expect(texts('.account .entry')).not.toContainEqual(expect.stringMatching(/: done$/))
  })

  test('can be undone as one until another command is given', () => {
    const fight = done(enemiesNext(), letAct)
    const { autoPlay } = trackerView(fight)
    showFight(fight)
    if (autoPlay?.state !== 'over') throw new Error('they are not over')
    expect(text('#undo-auto-play')).toBe(`BUndo ${autoPlay.undoCount} commands`)
    showFight(done(fight, give('note: the cart is full')))
    expect(document.getElementById('undo-auto-play')).toBeNull()
  })
})
