import { describe, expect, test } from 'vitest'
import type { OfferView, TrackerView } from '../../src/core/view/tracker-view.ts'
import { parseNote } from '../../src/notes/note.ts'
import { createVault } from '../../src/notes/vault/vault.ts'
import type { Action, Fight } from '../../src/session/fight.ts'
import { applyAction, logText, playOut } from '../../src/session/fight.ts'
import { offersOf } from '../../src/session/offers.ts'
import { prepare } from '../../src/session/prepare.ts'
import { fightForOffers } from '../../src/session/turn-end.ts'
import { trackerView } from '../../src/session/views/tracker-view.ts'
import { campaignNotes } from '../cli/campaign-notes.ts'
import { fightAt, setupOf, sump, withLog } from '../greywater.ts'
import { isSoak, sampled } from '../random.ts'

/** The fight at each of its moments, played with suggested actions. */
function momentsOf(fight: Fight, most = 60): readonly Fight[] {
  const moments = [fight]
  for (let given = 0; given < most; given++) {
    const last = moments.at(-1) ?? fight
    const next = playOut(last, 1)
    if (next === last) break
    moments.push(next)
  }
  return moments
}

function done(fight: Fight, what: Action): Fight {
  const { fight: next, refusal } = applyAction(fight, what)
  if (refusal) throw new Error(`${JSON.stringify(what)}: ${refusal.reason}`)
  return next
}

/** Every command of an offer: each variant, alone and with each addition. */
const textsOf = ({ variants, additions }: OfferView): readonly string[] =>
  additions.reduce<readonly string[]>(
    (texts, { words }) => texts.flatMap((text) => words.map((word) => text + word)),
    variants.map(({ text }) => text)
  )

const rowsOf = ({ groups }: TrackerView) => groups.flatMap(({ rows }) => rows)

describe('the offers of a fight', () => {
  test.each([
    ['The mill cellar', 1],
    [sump, 6]
  ])('are all allowed, with every variant and every addition: %s', (name, each) => {
    const all = momentsOf(fightAt(setupOf(undefined, name))).filter((_, at) => at % each === 0)
    const moments = sampled(all, 3)
    let given = 0
    for (const moment of moments)
      for (const offer of trackerView(moment).offers)
        for (const text of sampled(textsOf(offer), 10)) {
          expect(applyAction(moment, { type: 'give', text }).refusal, text).toBeUndefined()
          given++
        }
    expect(given).toBeGreaterThan(isSoak ? 200 : 20)
  })

  test('have a value for each parameter, and at most one is suggested, its usual variant first', () => {
    for (const moment of momentsOf(fightAt(setupOf()))) {
      const { offers, asked } = trackerView(moment)
      const suggested = offers.filter((offer) => offer.isSuggested)
      const usual = moment.ruleset.tactic(fightForOffers(moment).now.state)
      if (!asked && usual) {
        expect(suggested).toHaveLength(1)
        expect(suggested[0]?.variants[0]?.text).toBe(moment.ruleset.language.quote(usual))
      }
      for (const { params, variants } of offers)
        for (const { values } of variants) expect(values).toHaveLength(params.length)
    }
  })

  test.each(campaignNotes)(
    'have the suggested command, also if it names several combatants: $folder',
    ({ files, note: path }) => {
      const notes = Object.entries(files).map(([name, text]) => parseNote(name, text))
      const note = notes.find((one) => one.path === path)
      const prepared = note?.encounters[0] && prepare(createVault(notes), note, note.encounters[0])
      if (!prepared || !('setup' in prepared)) throw new Error(`${path} cannot be played`)
      for (const fight of momentsOf(fightAt(prepared.setup), 40)) {
        const ready = fightForOffers(fight)
        const { suggested } = offersOf(ready.ruleset, ready.now.state)
        const { offers, asked } = trackerView(fight)
        if (!suggested || asked) continue
        const [first] = offers.filter(({ isSuggested }) => isSuggested)
        expect(first?.variants[0]?.text).toBe(ready.ruleset.language.quote(suggested))
      }
    }
  )

  test('include refused commands, each with its reason, unless a variant is allowed', () => {
    let seen = 0
    for (const moment of momentsOf(fightAt(setupOf())))
      for (const { type, by, variants, unavailable } of trackerView(moment).offers)
        for (const { value, reason, rule } of unavailable) {
          expect(variants.map(({ values }) => values[0])).not.toContain(value)
          const { ruleset, now } = fightForOffers(moment)
          const refusals = ruleset.language
            .offers(now.state, type)
            .filter((command) => command.by === by && Object.values(command).includes(value))
            .map((command) => ruleset.refuses(now.state, command))
          expect(refusals).not.toContain(undefined)
          expect(refusals).toContainEqual({ reason, rule })
          seen++
        }
    expect(seen).toBeGreaterThan(10)
  })

  test('are empty while a question is open, and none is suggested after the end of the fight', () => {
    const opening = done(fightAt(setupOf()), { type: 'dice', mode: 'typed' })
    const waiting = done(opening, { type: 'give', text: 'roll initiative' })
    expect(trackerView(waiting)).toMatchObject({ offers: [], pending: 'roll initiative' })
    expect(trackerView(waiting).asked).toMatchObject({ kind: 'dice', who: 'Wenna' })
    const end = playOut(opening)
    const over = trackerView(end)
    expect(over.outcome).toBeDefined()
    expect(over.offers.filter((offer) => offer.isSuggested)).toEqual([])
    for (const { variants } of over.offers)
      for (const { text } of variants)
        expect(applyAction(end, { type: 'give', text }).refusal).toBeUndefined()
  })
})

describe('the log of the tracker', () => {
  test('has each command without its dice, its rolls with their reasons, and every narrated line', () => {
    const fight = playOut(fightAt(setupOf()))
    const { log } = trackerView(fight)
    const written = logText(fight).split('\n').slice(1)
    expect(log.flatMap(({ lines }) => lines.map(({ text, rule }) => `${text} (${rule})`))).toEqual(
      written.filter((line) => !/^[>=]/.test(line))
    )
    expect(log.flatMap(({ command: words }) => (words === '' ? [] : [words]))).toEqual(
      written.filter((line) => line.startsWith('> ')).map((line) => line.slice(2).split(/ [[|]/)[0])
    )
    const initiative = log.find((entry) => entry.command === 'roll initiative')
    expect(initiative?.rolls[0]).toEqual({
      reason: expect.stringMatching(/^Wenna, /),
      sides: 20,
      faces: [17]
    })
    for (const entry of log)
      for (const { faces, sides } of entry.rolls)
        for (const face of faces) expect(face >= 1 && face <= sides).toBe(true)
  })

  test('starts a paragraph for each round and keeps the remarks of the table', () => {
    const text = logText(playOut(fightAt(setupOf(undefined, sump))))
    const noted = text.replace(/\n> new round/, '\n# Tea.$&')
    const { log, round } = trackerView(fightAt(setupOf(withLog(noted, sump), sump)))
    const rounds = log.flatMap((entry) => entry.round ?? [])
    expect(rounds.at(-1)).toBe(round)
    expect(rounds).toEqual([...rounds].sort((a, b) => a - b))
    expect(log.flatMap(({ remarks }) => remarks)).toEqual(['# Tea.'])
  })

  test('names what undo and redo would do', () => {
    const fight = playOut(fightAt(setupOf()), 1)
    expect(trackerView(fight).undo).toMatch(/^roll initiative \[/)
    expect(trackerView(fight).redo).toBeUndefined()
    const back = done(fight, { type: 'undo' })
    expect(trackerView(back).undo).toBeUndefined()
    expect(trackerView(back).redo).toBe(trackerView(fight).undo)
  })

  test('names what undo reverts at a question: the unfinished command, or the one that caused it', () => {
    const opening = done(fightAt(setupOf()), { type: 'dice', mode: 'typed' })
    expect(trackerView(fightAt(setupOf(), { dice: 'typed' })).undo).toBeUndefined()
    const waiting = done(opening, { type: 'give', text: 'roll initiative' })
    expect(trackerView(waiting).undo).toBe('roll initiative')
    let due = playOut(fightAt(setupOf()), 2)
    while (!due.now.history.pending?.due) due = playOut(due, 1)
    const { undo = '', pending } = trackerView(due)
    expect(pending).toMatch(/^morale of Enemies /)
    expect(undo).toMatch(/^Wenna: attack /)
    expect(logText(due)).toContain(`\n> ${undo}\n`)
    expect(logText(done(due, { type: 'undo' }))).not.toContain(undo)
  })

  test('offers no redo while a question is open', () => {
    const back = done(playOut(fightAt(setupOf()), 1), { type: 'undo' })
    const typed = done(back, { type: 'dice', mode: 'typed' })
    const asked = done(typed, { type: 'give', text: 'roll initiative' })
    expect(trackerView(typed).redo).toBeDefined()
    expect(trackerView(asked).redo).toBeUndefined()
    expect(trackerView(done(asked, { type: 'undo-answer' })).redo).toBe(trackerView(typed).redo)
  })
})

describe('every rule named', () => {
  test('in the tracker has a text for its tooltip', () => {
    const fight = playOut(fightAt(setupOf(undefined, sump)))
    for (const moment of [fight, ...momentsOf(fightAt(setupOf())).slice(0, 8)]) {
      const view = trackerView(moment)
      const named = [
        ...view.offers.map(({ rule }) => rule),
        ...view.log.flatMap(({ lines }) => lines.map(({ rule }) => rule)),
        ...rowsOf(view).flatMap(({ conditions }) => conditions.flatMap(({ rule }) => rule ?? []))
      ].filter((rule) => rule !== 'table')
      for (const rule of named) expect(view.rules[rule], rule).toMatch(/\.$/)
    }
  })
})

describe('a fight that is only shown', () => {
  test('has its combatants and its log, and nothing that would change it', () => {
    for (const fight of momentsOf(fightAt(setupOf()), 20)) {
      const view = trackerView(fight)
      const shown = trackerView(fight, { isReadOnly: true })
      expect(shown.groups).toEqual(view.groups)
      expect(shown.log).toEqual(view.log)
      expect(shown).toMatchObject({ isReadOnly: true, offers: [], actors: [] })
      for (const key of ['asked', 'alwaysOrder', 'undo', 'redo'])
        expect(shown).not.toHaveProperty(key)
    }
  })
})
