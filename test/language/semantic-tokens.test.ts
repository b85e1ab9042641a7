import { describe, expect, test } from 'vitest'
import { semanticTokensOf } from '../../src/language/semantic-tokens.ts'
import { logText, playOut } from '../../src/session/fight.ts'
import { fightAt, noteIn, setupOf, withLog } from '../greywater.ts'

const marks = { party: '+', enemy: '-', command: '>' } as const

/** The tokens of a note by line: `+Wenna` is in the party, `-Imp` an enemy, `~` out of the fight, `>` a keyword. */
function coloursIn(text: string): ReadonlyMap<string, string> {
  const { note, vault } = noteIn(text)
  const lines = new Map<string, string>()
  for (const { kind, isOut, start, end } of semanticTokensOf(vault, note)) {
    const from = text.lastIndexOf('\n', start) + 1
    const line = text.slice(from).split('\n', 1)[0] ?? ''
    const words = `${marks[kind]}${isOut ? '~' : ''}${text.slice(start, end)}`
    lines.set(line, lines.has(line) ? `${lines.get(line)} ${words}` : words)
  }
  return lines
}

/** The tokens of one line of the sample’s log. */
const lineIn = (log: string, line: string): string | undefined => coloursIn(withLog(log)).get(line)

const opening = [
  'The mill cellar · hestia 1 · seed 0005',
  '> muster [6] [8 2] [3] [2] [4] [8 6]',
  'Hob Ratchet: Flesh 6, Grit 10 (rolled 8, 2) (C-H11)',
  'Sump goblin 1: Flesh 3 (C-H11)',
  'Sump goblin 2: Flesh 2 (C-H11)',
  'Sump goblin 3: Flesh 4 (C-H11)',
  'Cart wolf: Grit 14 (rolled 8, 6) (C-H12)',
  '> roll initiative [10] [5] [5] [6] [11] [3] [3] [6]',
  'Wenna Tests Savvy: 10 + 13 − 5 = 18 against 20 (the Bane rolled 5), and acts after the enemies (H-02)',
  'Corvin Tests Savvy: 5 + 9 − 6 = 8 against 20 (the Bane rolled 6), and acts after the enemies (H-02)',
  'Tam Reed Tests Savvy: 11 + 12 − 3 = 20 against 20 (the Bane rolled 3), and acts before the enemies (H-02)',
  'Sister Ode Tests Savvy: 3 + 14 − 6 = 11 against 20 (the Bane rolled 6), and acts after the enemies (H-02)',
  'Round 1: Tam Reed; then Hob Ratchet, Sump goblin 1, Sump goblin 2, Sump goblin 3, Cart wolf; then Wenna, Corvin, Sister Ode (H-01)'
]
const attack = '> Tam Reed: attack Sump goblin 2 with crossbow [2]'
const miss = 'Tam Reed misses Sump goblin 2 with crossbow: Violence 2 + 0 = 2 against 12 (H-13)'
const logOf = (...lines: readonly string[]) => [...opening, ...lines].join('\n')

describe('the semantic tokens of a log', () => {
  test('distinguish the party from its enemies', () => {
    expect(lineIn(logOf(attack, miss), miss)).toBe('+Tam Reed -Sump goblin 2')
    expect(lineIn(logOf(), opening.at(-1) ?? '')).toBe(
      '+Tam Reed -Hob Ratchet -Sump goblin 1 -Sump goblin 2 -Sump goblin 3 -Cart wolf +Wenna +Corvin +Sister Ode'
    )
  })

  test('mark the keywords of a command', () => {
    const log = logOf(attack, miss)
    expect(lineIn(log, '> roll initiative [10] [5] [5] [6] [11] [3] [3] [6]')).toBe(
      '>roll initiative'
    )
    expect(lineIn(log, attack)).toBe('+Tam Reed >attack -Sump goblin 2 >with')
    const careless = '> "tam reed": ATTACK sump goblin 2 with crossbow [2]'
    expect(lineIn(logOf(careless, miss), careless)).toBe('+tam reed >ATTACK -sump goblin 2 >with')
  })

  test('mark them while the command waits for its dice', () => {
    const half = '> Tam Reed: attack Sump goblin 2 with crossbow'
    expect(lineIn(logOf(half), half)).toBe('+Tam Reed >attack -Sump goblin 2 >with')
  })

  test('mark combatants as out from the line that says so', () => {
    const log = logText(playOut(fightAt(setupOf(), { seed: 5 })))
    const lines = coloursIn(withLog(log))
    const hit =
      '> Wenna: attack Sump goblin 1 with sword, slashing [14] [6] | Wenna: cleave into Sump goblin 2 [1]'
    expect(lines.get(hit)).toBe('+Wenna >attack -Sump goblin 1 >with +Wenna -Sump goblin 2')
    expect(
      lines.get(
        'Wenna hits Sump goblin 1 with sword, slashing: rolled 14 + Violence 2 = 16 against Defense 12 (H-13)'
      )
    ).toBe('+Wenna -Sump goblin 1')
    expect(
      lines.get(
        'Sump goblin 1 takes 7 damage from Wenna’s sword (rolled 6, plus 1 for Might): Flesh 3 → 0, dead (H-18)'
      )
    ).toBe('-~Sump goblin 1 +Wenna')
    expect(lines.get('Enemies are shaken: Sump goblin 1 is the first to fall (H-30)')).toBe(
      '-~Sump goblin 1'
    )
  })

  test('still mark names where a log no longer replays, but nothing in remarks and the header', () => {
    const odd = '> Cart wolf: sing to Wenna'
    const lines = coloursIn(withLog(logOf('# Wenna is late', odd, 'Wenna laughs')))
    expect(lines.get(odd)).toBe('-Cart wolf +Wenna')
    expect(lines.get('Wenna laughs')).toBe('+Wenna')
    expect(lines.get('# Wenna is late')).toBeUndefined()
    expect(lines.get(opening[0] ?? '')).toBeUndefined()
  })

  test('count a creature on the players’ side as party, and ignore a common noun', () => {
    const text = [
      '---',
      'ruleset: hestia',
      '---',
      '```statblock',
      'name: Bren',
      'hireling: true',
      'side: Party',
      'loyalty: 12',
      'flesh: 4',
      '```',
      '```encounter',
      'players: [Wenna]',
      'creatures: [Bren, [Cart wolf, wolf]]',
      '```',
      '```encounter-log',
      'Encounter · hestia 1 · seed 1',
      '> note: Wolf, thinks Bren, and looks for a wolf',
      'Wolf, thinks Bren, and looks for a wolf (table)',
      '```'
    ].join('\n')
    const told = 'Wolf, thinks Bren, and looks for a wolf (table)'
    expect(coloursIn(text).get(told)).toBe('+Bren -wolf')
  })
})
