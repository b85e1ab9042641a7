import { describe, expect, test } from 'vitest'
import { completionsAt } from '../../src/language/completion/completions.ts'
import { applyEdits } from '../../src/notes/edits.ts'
import { parseNote } from '../../src/notes/note.ts'
import { logText, playOut } from '../../src/session/fight.ts'
import { games } from '../games.ts'
import { cellar, fightAt, session, setupOf, withLog } from '../greywater.ts'
import { layouts } from '../notes/layouts.ts'
import { atCursor, fenced } from './at-cursor.ts'

const completionsIn = (marked: string) => {
  const { vault, note, offset } = atCursor(marked)
  return completionsAt(vault, note, offset)
}
const labels = (marked: string) => completionsIn(marked).map(({ label }) => label)

/** The note with one of its completions inserted. */
function taken(marked: string, label: string): string {
  const { vault, note, offset, text } = atCursor(marked)
  const found = completionsAt(vault, note, offset).find((one) => one.label === label)
  if (!found) throw new Error(`${label} is not offered`)
  return applyEdits(text, [found.edit])
}

describe('in a statblock, completion', () => {
  test('offers the missing keys of its game, with what they expect and mean', () => {
    const found = completionsIn(fenced('statblock', 'name: Imp', 'HD: 2', '|'))
    const names = found.map(({ label }) => label)
    expect(names).toContain('morale')
    expect(names).toContain('extends')
    expect(names).not.toContain('name')
    expect(names).not.toContain('hd')
    const speed = found.find(({ label }) => label === 'speed')
    expect(speed?.detail).toBe('feet, such as 40')
    expect(speed?.documentation?.()).toMatch(/feet per Round/)
  })

  test('offers keys on the last line of an unclosed fence', () => {
    const open = fenced('statblock', 'name: Imp').replace(/\n```\n$/, '')
    expect(labels(`${open}\n|`)).toContain('morale')
    expect(labels(`${open}\nhd: 2\r\n|`)).toContain('morale')
    expect(labels(`${open}\n\`\`\`\n|`)).toEqual([])
  })

  test('does not offer a key whose alias is written', () => {
    expect(labels(fenced('statblock', 'armor: light', '|'))).not.toContain('armour')
  })

  test('adds a colon behind a key, unless there is one', () => {
    expect(taken(fenced('statblock', 'mor|'), 'morale')).toBe(fenced('statblock', 'morale: '))
    expect(taken(fenced('statblock', 'mor|: 3'), 'morale')).toBe(fenced('statblock', 'morale: 3'))
  })

  test('offers the keys of every game if the game is unknown', () => {
    const names = labels('```statblock\n|\n```\n')
    expect(names).toContain('ruleset')
    expect(names).not.toContain('morale')
  })

  test('offers the values of a key, or names from the tables of the game', () => {
    expect(labels(fenced('statblock', 'armour: |'))).toEqual(['none', 'light', 'medium', 'heavy'])
    expect(labels(fenced('statblock', 'armor: |'))).toContain('heavy')
    expect(labels(fenced('statblock', 'weapons:', '  - |'))).toContain('great axe')
    expect(labels(fenced('statblock', 'weapons: [spear, |'))).toContain('mace')
    expect(labels(fenced('statblock', 'player: |'))).toEqual(['true', 'false'])
    expect(taken(fenced('statblock', 'weapons: [spear, ma|]'), 'mace')).toBe(
      fenced('statblock', 'weapons: [spear, mace]')
    )
  })

  test('offers behind the name of a weapon what its game reads there', () => {
    const found = labels(fenced('statblock', 'weapons:', '  - fork d6 |'))
    expect(found).toEqual(
      expect.arrayContaining(['crushing', 'stowed', 'no ammunition', '1 notch'])
    )
    expect(labels(fenced('statblock', 'weapons:', '  - fork|'))).not.toContain('stowed')
    expect(labels(fenced('statblock', 'weapons: [fork d6, |'))).not.toContain('stowed')
    expect(labels(fenced('statblock', 'gear: [rope |'))).not.toContain('stowed')
    expect(taken(fenced('statblock', 'weapons: [fork d6 cr| natural]'), 'crushing')).toBe(
      fenced('statblock', 'weapons: [fork d6 crushing natural]')
    )
    expect(taken(fenced('statblock', 'weapons: [bow (no am|)]'), 'no ammunition')).toBe(
      fenced('statblock', 'weapons: [bow (no ammunition)]')
    )
  })

  test('puts the numbers of what stands behind a weapon into tab stops', () => {
    const einfelst = (line: string) => fenced('statblock', line).replace('hestia', 'einfelst')
    const marked = einfelst('weapons: [javelin 2 ran|]')
    expect(taken(marked, 'range 0-1')).toBe(einfelst(`weapons: [javelin 2 range \${1:0}-\${2:1}]`))
    expect(completionsIn(marked).find(({ label }) => label === 'range 0-1')?.isSnippet).toBe(true)
    expect(
      completionsIn(marked).find(({ label }) => label === 'natural')?.isSnippet
    ).toBeUndefined()
  })

  test('documents a term of the game', () => {
    const found = completionsIn(fenced('statblock', 'weak: |'))
    expect(found.find(({ label }) => label === 'crushing')).toMatchObject({ detail: 'H-22' })
    const behind = completionsIn(fenced('statblock', 'weapons: [fork |]'))
    expect(behind.find(({ label }) => label === 'crushing')).toMatchObject({ detail: 'H-22' })
  })

  test('offers games for ruleset, and creatures for extends', () => {
    expect(labels('```statblock\nruleset: |\n```\n')).toEqual(games.map(({ id }) => id))
    expect(labels(fenced('statblock', 'extends: |'))).toContain('Cart wolf')
  })

  test('completes dice', () => {
    expect(labels(fenced('statblock', 'flesh: 2d|'))).toContain('2d6')
    expect(taken(fenced('statblock', 'weapons: [fork 1d|]'), '1d8')).toBe(
      fenced('statblock', 'weapons: [fork 1d8]')
    )
    expect(labels(fenced('statblock', 'flesh: 2|'))).toEqual([])
  })
})

describe('in an encounter, completion', () => {
  test('offers its keys and those of its game', () => {
    const names = labels(fenced('encounter', 'name: A', '|'))
    expect(names).toEqual(expect.arrayContaining(['creatures', 'players', 'surprised', 'testers']))
    expect(names).not.toContain('name')
    expect(names).not.toContain('zones')
    expect(labels(fenced('encounter', 'ruleset: murdham', '|'))).toContain('zones')
  })

  test('offers creatures, with their statblocks as documentation', () => {
    const found = completionsIn(fenced('encounter', 'creatures:', '  - 3: Su|'))
    const goblin = found.find(({ label }) => label === 'Sump goblin')
    expect(goblin?.detail).toBe('bestiary')
    expect(goblin?.documentation?.()).toMatch(
      /\*\*Sump goblin\*\* · creature of Hestia\n[\s\S]*\*\*hd\*\* 1-1/
    )
    expect(taken(fenced('encounter', 'creatures:', '  - 3 Su|'), 'Sump goblin')).toBe(
      fenced('encounter', 'creatures:', '  - 3 Sump goblin')
    )
  })

  test('completes a link inside its brackets', () => {
    expect(taken(fenced('encounter', 'creatures:', '  - [[Su|]]'), 'Sump goblin')).toBe(
      fenced('encounter', 'creatures:', '  - [[Sump goblin]]')
    )
    expect(labels('In words: [[Su|]]')).toEqual([])
  })

  test('puts a name with a comma into brackets', () => {
    const beast = ['```statblock', 'name: "Rat, Giant"', '```', ''].join('\n')
    const text = fenced('encounter', 'creatures:', '  - Rat|')
    expect(taken(beast + text, 'Rat, Giant')).toContain('  - [["Rat, Giant"]]\n')
  })

  test.each([
    ['  - 3 |', '  - 3: "Rat: grey"'],
    ['  - 1d4  Ra|', '  - 1d4: "Rat: grey"'],
    ['  - Sump goblin\n  - 3 Ra|', '  - 3: "Rat: grey"'],
    [' [3 |]', 'creatures: [3: "Rat: grey"]'],
    [' 3 Ra|', 'creatures: [3: "Rat: grey"]']
  ])('adds a colon behind the count if the name needs quotes: %s', (line, after) => {
    const beast = ['```statblock', 'name: "Rat: grey"', '```', ''].join('\n')
    const between = line.startsWith('  ') ? '\n' : ''
    const text = taken(beast + fenced('encounter', `creatures:${between}${line}`), 'Rat: grey')
    expect(text).toContain(after)
    const note = parseNote('a.md', text)
    expect(note.issues).toEqual([])
    const last = note.encounters[0]?.creatures.at(-1)
    expect(last).toMatchObject({ creature: 'Rat: grey', count: after.includes('1d4') ? '1d4' : 3 })
  })

  test('quotes names where YAML needs it, but not the terms of the game', () => {
    const beast = ['```statblock', 'name: "No"', '```', ''].join('\n')
    expect(taken(beast + fenced('encounter', 'creatures: [N|]'), 'No')).toContain('["No"]')
    expect(taken(fenced('encounter', 'players: |'), 'true')).toContain('players: true\n')
    expect(taken(fenced('statblock', 'shield: |'), 'true')).toContain('shield: true\n')
  })

  test('offers sides and single combatants', () => {
    const marked = fenced('encounter', 'creatures:', '  - 2: Sump goblin', 'surprised: |')
    expect(labels(marked)).toEqual(
      expect.arrayContaining(['Party', 'Enemies', 'Sump goblin', 'Sump goblin 2', 'Wenna'])
    )
    expect(labels(marked.replace('surprised', 'testers'))).toEqual(['Party', 'Enemies'])
  })

  test('offers zones for zones, and players for players', () => {
    const zones = ['ruleset: murdham', 'zones:', '  - {name: Ford, next: [Bank]}']
    expect(labels(fenced('encounter', ...zones, '  - {name: Bank, next: |}'))).toContain('Ford')
    expect(labels(fenced('encounter', 'players: |'))).toEqual(
      expect.arrayContaining(['Wenna', 'none'])
    )
  })
})

test('the frontmatter offers its keys, games and the defaults of a game', () => {
  expect(labels('---\n|\n---\n')).toEqual(expect.arrayContaining(['ruleset', 'hestia']))
  expect(labels('---\nruleset: |\n---\n')).toContain('td2e')
  expect(labels('---\nhestia:\n  |\n---\n')).toContain('combat speed')
})

test('the frontmatter offers the rows of a table, as the book or we have them', () => {
  const note = (...lines: readonly string[]) => ['---', 'einfelst:', ...lines, '---', ''].join('\n')
  expect(labels(note('  |'))).toContain('weapons')
  expect(labels(note('  weapons: [|]'))).toContain('shortbow damage 2 range 1-2')
  expect(labels(note('  armour:', '    - |'))).toContain('heavy dice 6 hinders 1')
  expect(labels(note('  fires:', '    |'))).toContain('inferno')
  expect(taken(note('  weapons: [sword 3, short|]'), 'shortbow damage 2 range 1-2')).toBe(
    note('  weapons: [sword 3, shortbow damage 2 range 1-2]')
  )
})

describe('in a log, completion', () => {
  const log = logText(playOut(fightAt(setupOf()), 2))
  /** The sample with this typed in the last line of its log. */
  const typing = (typed: string) => {
    const marker = 'Ω'
    return withLog(`${log}\n> ${typed}${marker}`, cellar, session).replace(marker, '|')
  }

  test('continues a command word by word, as the state above it allows', () => {
    expect(labels(typing(''))).toContain('Wenna')
    expect(labels(typing('Wenna'))).toContain(': attack')
    expect(labels(typing('Wenna: attack '))).toContain('Cart wolf')
    expect(labels(typing('Wenna: attack Cart wolf'))).toContain('with')
    expect(labels(typing('Wenna: attack Cart wolf with '))).toContain('sword, slashing')
  })

  test('leads to a complete command if taken again and again', () => {
    let typed = ''
    for (const label of ['Wenna', ': attack', 'Cart wolf', 'with', 'sword, slashing']) {
      const text = taken(typing(typed), label)
      typed = />\s*(Wenna.*)$/m.exec(text.slice(text.lastIndexOf('> ')))?.[1] ?? ''
    }
    expect(typed).toBe('Wenna: attack Cart wolf with sword, slashing')
  })

  test('does not offer the labels of free parameters', () => {
    expect(labels(typing('Wenna is now called '))).toEqual([])
  })
})

describe.each(layouts)('$name', ({ write }) => {
  test('a completion replaces the word at the cursor', () => {
    const marked = write('statblock', ['ruleset: hestia', 'name: Imp', 'weapons:', '  - gre|'])
    const text = write('statblock', ['ruleset: hestia', 'name: Imp', 'weapons:', '  - great axe'])
    expect(taken(marked, 'great axe')).toBe(text)
  })
})
