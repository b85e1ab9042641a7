import { describe, expect, test } from 'vitest'
import type { AnyCommand, Args } from '../../src/core/ruleset/command.ts'
import { parsePhrase } from '../../src/core/ruleset/phrase.ts'
import { findReadings } from '../../src/core/ruleset/readings.ts'
import type { AnyRuleset } from '../../src/core/ruleset/ruleset.ts'
import { playOut } from '../../src/session/fight.ts'
import { isSoak } from '../random.ts'
import { RandomHand } from '../random-hand.ts'
import { folders, sampleFight } from '../webview/fights.ts'

/** A letter of a word swapped with its neighbour, or left out. */
function withTypo(name: string, hand: RandomHand): string {
  const words = name.split(' ')
  const long = words.findIndex((word) => /^\p{L}{5,}$/u.test(word))
  const word = words[long]
  if (word === undefined) return name
  const at = 1 + hand.below(word.length - 2)
  const swapped = word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2)
  return words.with(long, hand.once(2) ? word.slice(0, at) + word.slice(at + 1) : swapped).join(' ')
}

/** The words and values of a command, with a typo in one of its names. */
function pieces(ruleset: AnyRuleset, command: AnyCommand, hand: RandomHand): string[] {
  const declaration = ruleset.language.declarations[command.type]
  const args = command as unknown as Args
  let hasTypo = false
  return parsePhrase(declaration?.phrase ?? '').flatMap((piece) => {
    if ('words' in piece) return piece.words.replace(/[:,]/g, ' ').trim() || []
    const value = String(args[piece.param]).replace(/^,/, '').trim()
    const isName = declaration?.params[piece.param]?.kind === 'name'
    if (!isName || hasTypo) return value || []
    hasTypo = true
    return withTypo(value, hand)
  })
}

function shuffled<T>(list: readonly T[], hand: RandomHand): readonly T[] {
  const rest = [...list]
  const out: T[] = []
  while (rest.length > 0) out.push(...rest.splice(hand.below(rest.length), 1))
  return out
}

const sameWords = (one: string, other: string): boolean =>
  wordsOf(one).join() === wordsOf(other).join()
const wordsOf = (text: string): readonly string[] => text.replace(/:/g, '').split(' ').sort()

/** How long a fight was played before. */
const allSteps = [0, 6, 15]

describe.each(folders)('the possible commands in %s', (folder) => {
  test.each(allSteps)(
    'after %i steps is read with a typo in a name and its parts in any order',
    (steps) => {
      const fight = playOut(sampleFight(folder), steps)
      const { ruleset } = fight
      const { state } = fight.now
      const hand = new RandomHand(steps + 1)
      const missed: string[] = []
      let count = 0
      const declared = Object.entries(ruleset.language.declarations)
      for (const [nth, [type, { due, isUnlisted }]] of declared.entries()) {
        if (due || isUnlisted) continue
        // In the unit tests each kind of command is read after one of the numbers of steps.
        if (!isSoak && nth % allSteps.length !== allSteps.indexOf(steps)) continue
        const actor = ruleset.tactic(state)?.by
        const all: readonly AnyCommand[] = ruleset.language.offers(state, type, actor)
        const allowed = all.filter((one) => !ruleset.refuses(state, one))
        for (const command of shuffled(allowed, hand).slice(0, isSoak ? 12 : 1)) {
          const said = pieces(ruleset, command, hand)
          for (const text of [said.join(' '), shuffled(said, hand).join(' ')]) {
            count++
            const read = findReadings(ruleset, state, text, actor)
            const wanted = ruleset.language.format(command, state)
            // Without its order, a sentence about two does not say which of them is who.
            if (!read.slice(0, 3).some((one) => sameWords(one.text, wanted)))
              missed.push(
                `${text} ⇒ ${wanted}; was ${read
                  .slice(0, 3)
                  .map((one) => `${one.text} (${one.cost.toFixed(2)})`)
                  .join(' / ')}`
              )
          }
        }
      }
      expect(missed).toEqual([])
      expect(count).toBeGreaterThan(isSoak ? 20 : 0)
    }
  )
})

describe('a typed text', () => {
  const fight = playOut(sampleFight('greywater'), 4)
  const { ruleset } = fight
  const { state } = fight.now
  const read = (text: string) => findReadings(ruleset, state, text, 'Wenna')
  const first = (text: string) => read(text)[0]

  test('is the command it says to the letter, before all near it', () => {
    expect(first('Wenna takes 3 from burning oil')).toMatchObject({
      text: 'Wenna takes 3 from burning oil',
      cost: 0
    })
  })
  test('may leave out what did the damage, and say “damage”', () => {
    for (const text of [
      'Wenna takes 3',
      'wena takes 3 damage',
      '3 damage to Wenna',
      'damage wenna 3'
    ])
      expect(first(text)?.text, text).toBe('Wenna takes 3')
    expect(first('wenna takes 2d6+1 fire')?.text).toBe('Wenna takes 2d6+1 from fire')
    expect(first('wenna and goblin 2 take 3')?.text).toBe('Wenna and Sump goblin 2 take 3')
  })
  test('names the words that were near, and what each is taken for', () => {
    const { parts, assumed } = first('wena atack hob') ?? {}
    expect(parts).toEqual([
      { typed: 'wena', means: 'Wenna', as: 'combatant' },
      { typed: 'atack', means: 'attack', as: '' },
      { typed: 'hob', means: 'Hob Ratchet', as: 'target' }
    ])
    expect(assumed).toHaveLength(1)
  })
  test('reads a number of a name as part of the name', () => {
    expect(first('wenna attack goblin 2')?.text).toMatch(/^Wenna: attack Sump goblin 2 with /)
  })
  test('has the combatant who is named first act, also where the rules refuse it', () => {
    const [one, other] = read('hob ratchet attacks wenna')
    expect(one?.text).toMatch(/^Hob Ratchet: attack Wenna with /)
    expect(first('wenna attacks hob')?.text).toMatch(/^Wenna: attack Hob Ratchet with /)
    const [refused] = read('tam attacks hob')
    expect(refused?.text).toMatch(/^Tam Reed: attack Hob Ratchet with /)
    expect(refused?.refusal?.reason).toMatch(/Tam Reed/)
    expect(other?.cost).toBeGreaterThan(one?.cost ?? 0)
  })
  test('never puts another in the place of a name that fits nobody', () => {
    for (const text of [
      'zorblax takes 3',
      'zorblax takes 1d6',
      'xyzzy attacks wenna',
      '3 to zorblax'
    ])
      expect(read(text), text).toEqual([])
    expect(first('tm takes 3')?.text).toBe('Tam Reed takes 3')
    expect(first('goblin takes 2')?.text).toBe('Sump goblin 1 takes 2')
  })
  test('says of whoever is out of the fight that they are', () => {
    const { ruleset, now } = playOut(sampleFight('greywater'), 30)
    const out = ruleset.vitals(now.state).find(({ isUp }) => !isUp)?.name
    expect(out).toBeDefined()
    const [one] = findReadings(ruleset, now.state, `${out} takes 2`)
    expect(one?.text).toBe(`${out} takes 2`)
    expect(one?.refusal?.reason).toBe(`${out} is out of the fight`)
  })
  test('means all of a side or a kind, where a command takes several', () => {
    expect(first('goblins take 2')?.text).toBe(
      'Sump goblin 1, Sump goblin 2 and Sump goblin 3 take 2'
    )
    expect(first('party takes 1d6')?.text).toBe('Tam Reed, Wenna, Corvin and Sister Ode take 1d6')
    expect(first('everyone takes 1')?.text).toMatch(
      /^Tam Reed, Hob Ratchet, .* and Sister Ode take 1$/
    )
    expect(first('heal enemies 2')?.text).toMatch(/^Hob Ratchet, .* and Cart wolf: heal 2$/)
    expect(read('everyone attacks wenna').map(({ text }) => text)).toEqual([])
  })
  test.each([
    ['hob -4', 'Hob Ratchet takes 4'],
    ['goblin 2 -1d6 fire', 'Sump goblin 2 takes 1d6 from fire'],
    ['hob +2', 'Hob Ratchet: heal 2'],
    ['dmg hob 4', 'Hob Ratchet takes 4'],
    ['kill hob', 'Hob Ratchet: is dead'],
    ['hob dies', 'Hob Ratchet: is dead'],
    ['hob flees', 'Hob Ratchet: is fled'],
    ['hob has fled', 'Hob Ratchet: is fled'],
    ['hob has surrendered', 'Hob Ratchet: is surrendered'],
    ['hob is stunned', 'Hob Ratchet is stunned until further notice'],
    ['hob is dazd', 'Hob Ratchet is dazed until further notice']
  ])('may be short: %s', (text, long) => {
    expect(first(text)?.text).toBe(long)
  })
  test('is a condition that the game knows before one with a letter wrong', () => {
    const gate = playOut(sampleFight('tollgate'), 4)
    const texts = (said: string) =>
      findReadings(gate.ruleset, gate.now.state, said, 'Perrin').map(({ text }) => text)
    expect(texts('Perrin is stuned for 2 rounds')).toEqual(
      expect.arrayContaining(['Perrin is stuned for 2 rounds'])
    )
    for (const said of ['Perrin is stuned for 2 rounds', 'perrin stuned for 2 rounds'])
      expect(texts(said)[0], said).toBe('Perrin is stunned for 2 rounds')
  })
  test('is never a command of which no word was typed', () => {
    for (const text of [
      'take over wenna',
      'fight again',
      'wenna hums to hob',
      'wenna makes 2 attacks on hob',
      'change sump goblin 1',
      'wenna calls for help',
      'take goblin 1'
    ])
      expect(
        read(text).map((one) => one.text),
        text
      ).toEqual([])
    const [set] = read('wenna: set flesh to 3 poison')
    expect(set).toMatchObject({ text: 'Wenna: set Flesh to 3', unread: ['poison'] })
    expect(first('wenna change sides')?.text).toBe('Wenna goes over to Enemies')
    expect(first('rename wenna to Bob')?.text).toBe('Wenna is now called Bob')
    expect(first('wenna is called Bob')?.text).toBe('Wenna is now called Bob')
  })
  test('is no Test of a skill that is near the verb of an attack', () => {
    const pass = playOut(sampleFight('hollin-pass'), 4)
    const words = (text: string) =>
      findReadings(pass.ruleset, pass.now.state, text, 'Jost').map((one) => one.text)
    for (const text of ['attack bandit', 'shoot slinger', 'shoot toll bandit 1'])
      for (const one of words(text)) expect(one).not.toMatch(/: test /)
    expect(words('slinger test shoot')[0]).toBe('Slinger: test Shoot')
  })
  test('is an attack by whoever acts where it says whom alone, also in other words', () => {
    for (const text of ['attack sump goblin 2', 'shoot sump goblin 2', 'hit sump goblin 2'])
      expect(first(text)?.text, text).toMatch(/^Wenna: attack Sump goblin 2 with /)
    expect(first('wenna stabs sump goblin 2')?.text).toMatch(/^Wenna: attack Sump goblin 2 with /)
  })
  test('is nothing where nothing is near', () => {
    expect(read('xyzzy plugh')).toEqual([])
    expect(read('  …')).toEqual([])
  })
})

describe('a name of several words that is typed in full', () => {
  const gate = sampleFight('tollgate')
  const textsAfter = (steps: number, text: string) => {
    const { ruleset, now } = playOut(gate, steps)
    const actor = ruleset.tactic(now.state)?.by
    return findReadings(ruleset, now.state, text, actor).map((one) => one.text)
  }

  test.each([
    ['Perrin: attack Toll-taker 1', 'Perrin: attack Toll-taker 1 with bow'],
    ['Ilse Marrow: attack toll-taker 2', 'Ilse Marrow: attack Toll-taker 2 with sword'],
    ['Perrin: shoot Toll-taker 1', 'Perrin: attack Toll-taker 1 with bow'],
    ['shoot toll-taker 2 with bow perrin', 'Perrin: attack Toll-taker 2 with bow']
  ])('means that person and nothing else: %s', (text, wanted) => {
    for (const steps of [4, 7]) {
      const texts = textsAfter(steps, text)
      expect(texts[0], `after ${steps} steps`).toBe(wanted)
      expect(texts.filter((one) => / takes | is now called /.test(one))).toEqual([])
    }
  })
  test('is read beside a number of the command', () => {
    expect(textsAfter(4, 'toll-taker 2 takes 1')[0]).toBe('Toll-taker 2 takes 1')
    expect(textsAfter(4, '3 fire damage to toll-taker 2')[0]).toBe('Toll-taker 2 takes 3 from fire')
    expect(textsAfter(4, 'damage toll-taker 1 1d6 fire')[0]).toBe(
      'Toll-taker 1 takes 1d6 from fire'
    )
    expect(textsAfter(4, 'damage toll-taker 1d6').slice(0, 2)).toEqual([
      'Toll-taker 1 takes 1d6',
      'Toll-taker 2 takes 1d6'
    ])
  })
  test('before a colon is who acts, whoever else may', () => {
    const { ruleset, now } = playOut(sampleFight('cinder-well'), 4)
    for (const text of ['Ottoline Brack: advnace', 'Ottoline Brack: advance']) {
      const texts = findReadings(ruleset, now.state, text, 'Coal hound 1').map((one) => one.text)
      expect(texts[0], text).toMatch(/^Ottoline Brack: advance towards /)
      expect(texts.filter((one) => !one.startsWith('Ottoline Brack: advance'))).toEqual([])
    }
  })
  test('is whom a weapon is thrown at', () => {
    const { ruleset, now } = playOut(sampleFight('candlewick'), 4)
    const [one] = findReadings(ruleset, now.state, 'Fenn: throw dagger at Wick thief 1')
    expect(one?.text).toBe('Fenn: attack Wick thief 1 with dagger')
  })
})

describe('a text is carried out by Enter', () => {
  const firstIn = (sample: string, steps: number, text: string) => {
    const { ruleset, now } = playOut(sampleFight(sample), steps)
    return findReadings(ruleset, now.state, text, ruleset.tactic(now.state)?.by)[0]
  }

  test.each([
    ['without the number of one of several', 'tollgate', 4, 'Toll-taker takes 3'],
    ['without the thing to get', 'candlewick', 40, 'Osric Vane: get from the backpack'],
    ['with words of Fray as its reason', 'greywater', 0, 'Wenna intimidates Hob Ratchet 999'],
    [
      'with a weapon beside another that it names',
      'tollgate',
      5,
      'Perrin attacks attacks Crossbow hand with sword'
    ],
    [
      'for names of two sentences',
      'hollin-pass',
      2,
      'the party takes 1d4; Aunt Merle attacks Slinger'
    ],
    ['without a number of it', 'hollin-pass', 14, 'Jost opens the chest 2']
  ])('never %s', (_, sample, steps, text) => {
    expect(firstIn(sample, steps, text)?.isCertain ?? false).toBe(false)
  })

  test('for all of a kind, and for nobody if none of the kind is left', () => {
    const all = 'kill all Toll-takers'
    expect(firstIn('tollgate', 4, all)?.text).toBe('Toll-taker 1 and Toll-taker 2 are dead')
    expect(firstIn('tollgate', 40, all)?.text ?? '').not.toContain('Perrin')
  })
})
