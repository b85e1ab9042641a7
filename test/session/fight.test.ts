import { describe, expect, test } from 'vitest'
import type { Action, Fight } from '../../src/session/fight.ts'
import { applyAction, logText, playOut } from '../../src/session/fight.ts'
import { cellar, fightAt, setupOf, sump, withLog, withoutCheckLine } from '../greywater.ts'
import { isSoak } from '../random.ts'

/** Does something that must not be refused. */
function done(fight: Fight, what: Action): Fight {
  const { fight: next, refusal } = applyAction(fight, what)
  if (refusal) throw new Error(`${JSON.stringify(what)}: ${refusal.reason}`)
  return next
}

/** The fight reopened from the note with the log of this one. */
const reopened = (fight: Fight, name = cellar, dice: 'rolled' | 'typed' = 'rolled') =>
  fightAt(setupOf(withLog(logText(fight), name), name), { dice, seed: 1 })

/** The fight after the next command, its answers and the pending commands it causes. */
function onceMore(fight: Fight): Fight {
  let next = playOut(fight, 1)
  while (next.now.asked) next = playOut(next, 1)
  return next
}

const told = (fight: Fight) => fight.now.history.steps.flatMap(({ lines }) => lines)

test.each([
  'Wenna takes 1 from  the roof ',
  'Wenna takes 1d4 from  the roof ',
  'Wenna and Corvin take 1 from  the roof ',
  'Wenna and Corvin take 1d4 from  the roof ',
  'Wenna and Corvin take 1d4 each from  the roof '
])('“%s” is told without the blanks around the cause', (text) => {
  const begun = done(fightAt(setupOf()), { type: 'give', text: 'roll initiative' })
  const step = done(begun, { type: 'give', text }).now.history.steps.at(-1)
  expect(step?.lines[0]?.text).toMatch(/ from the roof(?: \(d4: \d\))?(?::|$| \()/)
  for (const { text: words } of step?.lines ?? []) expect(words).not.toMatch(/ {2}| $/)
  for (const why of step?.whys ?? []) expect(why?.what ?? '').not.toMatch(/ {2}| $/)
})

describe.each([cellar, sump])('the fight of %s', (name) => {
  test('can be played from start to end with suggested actions', () => {
    const fight = playOut(fightAt(setupOf(undefined, name)))
    const view = fight.ruleset.view(fight.now.state, 'game-master')
    expect(view.outcome).toMatch(/^(Party|Enemies) won$/)
    expect(fight.now.asked).toBeUndefined()
    expect(told(fight).at(-1)?.text).toBe(`The fight is over: ${view.outcome}`)
  })

  test('is the same after saving and reopening at every command', () => {
    let fight = fightAt(setupOf(undefined, name))
    const end = logText(playOut(fight))
    for (let given = 0; given < 200; given++) {
      if (!isSoak && given % 5 > 0) {
        fight = onceMore(fight)
        continue
      }
      const again = reopened(fight, name)
      expect(logText(again)).toBe(logText(fight))
      expect(again.now.state).toEqual(fight.now.state)
      const next = playOut(again, 1)
      if (next === again) break
      fight = next
    }
    expect(logText(fight)).toBe(end)
  })

  test('ends the same with typed dice, saved after every answer', () => {
    const whole = playOut(fightAt(setupOf(undefined, name)))
    const end = logText(whole)
    let fight = fightAt(setupOf(undefined, name), { dice: 'typed' })
    let answers = 0
    for (const step of whole.now.history.steps) {
      if (!step.due) {
        fight = done(fight, { type: 'give', text: commandIn(step.written) })
        if (isSoak) fight = reopened(fight, name, 'typed')
      }
      for (const given of step.answers) {
        expect(fight.now.asked?.kind).toBe(typeof given === 'string' ? 'choice' : 'dice')
        fight = done(
          fight,
          typeof given === 'string'
            ? { type: 'answer', option: given }
            : { type: 'answer', faces: [given] }
        )
        answers++
        if (!isSoak && answers % 6 > 0) continue
        const before = fight.now
        fight = reopened(fight, name, 'typed')
        expect(fight.now.asked).toEqual(before.asked)
        expect(fight.now.pending).toEqual(before.pending)
      }
    }
    expect(answers).toBeGreaterThan(20)
    const story = (log: string) =>
      withoutCheckLine(log)
        .replace(/seed \w+/, '')
        .replaceAll('[typed ', '[')
    expect(story(logText(fight))).toBe(story(end))
    expect(fight.now.state).toEqual(whole.now.state)
  })

  test('has the same log after undo and redo at every step', () => {
    let fight = playOut(fightAt(setupOf(undefined, name)))
    const texts: string[] = []
    while (fight.now.history.steps.some((step) => !step.due)) {
      texts.push(logText(fight))
      const back = done(fight, { type: 'undo' })
      expect(logText(done(back, { type: 'redo' }))).toBe(logText(fight))
      expect(done(back, { type: 'redo' }).now.state).toEqual(fight.now.state)
      fight = back
    }
    expect(texts.length).toBeGreaterThan(5)
    for (const text of texts.reverse()) {
      fight = done(fight, { type: 'redo' })
      expect(logText(fight)).toBe(text)
    }
  })

  test('undo restores the dice: the same command rolls the same', () => {
    let fight = fightAt(setupOf(undefined, name))
    for (let given = 0; given < 30; given++) {
      const next = onceMore(fight)
      if (next === fight) break
      expect(logText(onceMore(done(next, { type: 'undo' })))).toBe(logText(next))
      fight = next
    }
    const other = done(fight, { type: 'undo' })
    expect(logText(playOut(other))).toBe(logText(playOut(fight)))
  })
})

const commandIn = (written: string): string => written.split(/ [[|]/)[0] ?? written

describe('an action', () => {
  const opening = fightAt(setupOf())
  const begun = done(opening, { type: 'give', text: 'roll initiative' })

  test.each([
    ['Wenna: dance', /^No command fits “Wenna: dance”/],
    [
      'Wenna: retraet',
      /^No command fits “Wenna: retraet”. The nearest command is “Wenna: retreat”$/
    ],
    ['', /^Type a command$/],
    ['Corvin: attack Cart wolf with mace', /Wenna/],
    ['new round', /./]
  ])('“%s” is refused with a reason and changes nothing', (text, reason) => {
    const { fight, refusal } = applyAction(begun, { type: 'give', text })
    expect(refusal?.reason).toMatch(reason)
    expect(fight).toBe(begun)
  })

  test.each(['luck [4]', 'luck | Wenna: dodge', 'luck\n> Wenna: done', 'luck\r# Wenna: done', '['])(
    'a reason is refused if the log would read it as something else: “%s”',
    (why) => {
      const text = `Wenna: set Flesh to 3, because of ${why}`
      expect(applyAction(begun, { type: 'give', text }).refusal?.reason).toContain('one line')
    }
  )

  test.each([
    'luck (H-13)',
    'luck ] #1 > 2 “so” "it" is',
    '  two  spaces',
    'zażółć 🎲 ```',
    '````'
  ])('any other reason survives saving and parsing: “%s”', (why) => {
    const text = `Wenna: set Flesh to 3, because of ${why}`
    const fight = done(begun, { type: 'give', text })
    expect(logText(reopened(fight))).toBe(logText(fight))
    expect(told(fight).at(-1)?.text).toContain(why.trim())
  })

  test('while a question is open, nothing else can be done', () => {
    const typed = done(begun, { type: 'dice', mode: 'typed' })
    const asked = done(typed, { type: 'give', text: 'Wenna: attack Cart wolf with bow' })
    expect(asked.now.asked).toMatchObject({ kind: 'dice', who: 'Wenna', formula: '1d20' })
    for (const what of [
      { type: 'give', text: 'Wenna: done' },
      { type: 'answer', faces: [21] },
      { type: 'answer', faces: [0] },
      { type: 'answer', faces: [1.5] },
      { type: 'answer', faces: [Number.NaN] },
      { type: 'answer', faces: [3, 4, 5, 6] },
      { type: 'answer', option: 'dodge' }
    ] as const) {
      const { fight, refusal } = applyAction(asked, what)
      expect(refusal?.reason, JSON.stringify(what)).toBeTruthy()
      expect(fight).toBe(asked)
    }
    const back = done(asked, { type: 'undo-answer' })
    expect(back.now.asked).toBeUndefined()
    expect(logText(back)).toBe(logText(begun))
  })

  test('a new fight has nothing to undo, redo, roll or answer', () => {
    const fresh = fightAt(setupOf(), { dice: 'typed' })
    for (const type of ['undo', 'redo'] as const)
      expect(logText(applyAction(opening, { type }).fight)).toBe(logText(opening))
    expect(logText(applyAction(begun, { type: 'roll' }).fight)).toBe(logText(begun))
    expect(applyAction(begun, { type: 'answer', faces: [3] }).refusal?.reason).toBe(
      'No question is open'
    )
    expect(fresh.now.asked?.kind).toBe('dice')
    expect(logText(done(fresh, { type: 'undo' }))).toBe(logText(fresh))
    expect(logText(done(fresh, { type: 'roll' }))).toContain('> muster [')
  })
})
