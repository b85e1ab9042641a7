import { describe, expect, test } from 'vitest'
import { asCommand } from '../../src/core/ruleset/short-forms.ts'
import { codeLensesOf } from '../../src/language/code-lenses.ts'
import { completionsAt } from '../../src/language/completion/completions.ts'
import { definitionAt } from '../../src/language/definition.ts'
import { foldingRangesOf } from '../../src/language/folding-ranges.ts'
import { hoverAt } from '../../src/language/hover.ts'
import { issuesOf } from '../../src/language/issues.ts'
import { renameableAt } from '../../src/language/rename.ts'
import { applyEdits } from '../../src/notes/edits.ts'
import { parseNote } from '../../src/notes/note.ts'
import { createVault } from '../../src/notes/vault/vault.ts'
import { banner, roadside } from '../rulesets/own/fences.ts'

const fenced = (fence: string) => `\`\`\`ruleset\n${fence}\`\`\`\n`

/** A note with a cursor `|`, among other notes. */
function at(text: string, others: Readonly<Record<string, string>> = {}) {
  const offset = text.indexOf('¦')
  const note = parseNote('note.md', text.replace('¦', ''))
  const more = Object.entries(others).map(([path, own]) => parseNote(path, own))
  return { vault: createVault([note, ...more]), note, offset }
}

const labels = (text: string, others?: Readonly<Record<string, string>>) => {
  const { vault, note, offset } = at(text, others)
  return completionsAt(vault, note, offset).map(({ label }) => label)
}

describe('completion in a ruleset fence', () => {
  test('offers the parts that the fence does not have yet', () => {
    const found = labels(fenced('name: A\ndamage: d6\n¦\n'))
    expect(found).toContain('morale')
    expect(found).toContain('at 0')
    expect(found).not.toContain('damage')
  })

  test('offers the keys of a part, in lines and in braces', () => {
    expect(labels(fenced('name: A\nattack:\n  ¦\n'))).toContain('critical')
    expect(labels(fenced('name: A\nattack: {test: d20 >= 9, ¦}\n'))).toContain('critical')
    expect(labels(fenced('name: A\nconditions:\n  prone: {¦}\n'))).toContain('attacked')
    expect(labels(fenced('name: A\nattack: {critical: {¦}}\n'))).toEqual(['when', 'does'])
    expect(labels(fenced('name: A\nstatblock:\n  ¦\n'))).toContain('morale')
  })

  test('offers the words of a key, and the conditions of the fence as effects', () => {
    expect(labels(fenced('name: A\ninitiative: {by: ¦}\n'))).toEqual([
      'side',
      'each',
      'players first',
      'written order'
    ])
    const effects = labels(fenced('name: A\nconditions: {prone: {}}\nmorale: {fails: ¦}\n'))
    expect(effects).toContain('surrenders')
    expect(effects).toContain('prone')
  })

  test('offers the names of a formula, and replaces the word at the cursor alone', () => {
    const text = fenced('name: A\nstatblock: {might: 3}\nattack: d20 + mi¦ >= target.ac\n')
    const { vault, note, offset } = at(text)
    const found = completionsAt(vault, note, offset)
    const might = found.find(({ label }) => label === 'might')
    expect(might && applyEdits(note.text, [might.edit])).toContain('d20 + might >= target.ac')
    expect(found.map(({ label }) => label)).toContain('target.ac')
    expect(labels(fenced('name: A\ndamage: w¦\n'))).toContain('weapon')
    expect(labels(fenced('name: A\ninitiative: w¦\n'))).not.toContain('weapon')
  })

  test('offers the games of the folder and of Fray where a game is named', () => {
    const rules = { 'rules.md': fenced(roadside) }
    expect(labels('---\nruleset: ¦\n---\n', rules)).toContain('Roadside')
    expect(labels(fenced('name: A\nbased on: ¦\n'), rules)).toEqual(
      expect.arrayContaining(['Roadside', 'Lantern and Rope'])
    )
  })
})

describe('hover in a ruleset fence', () => {
  const hover = (text: string) => {
    const { vault, note, offset } = at(text)
    return hoverAt(vault, note, offset)?.markdown
  }

  test('has the meaning of a key, its usual value and an example', () => {
    const markdown = hover(fenced('name: A\nattack: {adv¦antage: best of 3}\n'))
    expect(markdown).toContain('**advantage**')
    expect(markdown).toContain('Usual: best of 2. Example: `more d6`')
  })

  test('has the entry of a field in a formula, and the meaning of a word of the moment', () => {
    const fence = 'name: A\nstatblock: {str mod: {is: (str - 10) / 2}}\ndamage: weapon + str mod\n'
    expect(hover(fenced(fence.replace('+ str mod', '+ str m¦od')))).toContain(
      '`str mod: {is: (str - 10) / 2}`'
    )
    expect(hover(fenced(fence.replace('weapon', 'wea¦pon')))).toContain('The dice of the weapon.')
  })
})

describe('hover on a formula', () => {
  const creatures = `
\`\`\`statblock
name: Odo
ruleset: A
player: true
ac: 15
dex: 14
attacks: [staff +2 (1d6)]
\`\`\`

\`\`\`statblock
name: Harbour guard
ruleset: A
attacks: [spear +4 (1d8+1)]
\`\`\`
`
  const hover = (fence: string, others = creatures) => {
    const { vault, note, offset } = at(fenced(`name: A\n${fence}\n`) + others)
    return hoverAt(vault, note, offset)?.markdown.split('\n')[0]
  }

  test('has the exact chance of a test for creatures of the folder', () => {
    expect(hover('attack: d20¦ + attack >= target.ac')).toBe(
      'For Harbour guard against Odo: `d20 + 4 ≥ 15`, passes 50 %'
    )
    expect(hover('attack: {defence: d20 + d¦ex >= 10 + attacker.attack}')).toBe(
      'For Odo against Harbour guard: `d20 + 14 ≥ 10 + 0`, passes 100 %'
    )
    expect(hover('attack: {critical: {when: die¦ = 20}}')).toBe(
      'For Harbour guard: `die = 20`, passes 5 %'
    )
    expect(hover('morale: 2d6¦ <= morale')).toBe('For Harbour guard: `2d6 ≤ 7`, passes 58 %')
  })

  test('has the bounds and the mean of a number', () => {
    expect(hover('damage: {dice: weap¦on + 1}')).toBe(
      'For Harbour guard: `1d8+1 + 1`, 3 to 10, 6.5 on average'
    )
    expect(hover('statblock: {dex mod: {is: (d¦ex - 10) / 2}}')).toBe(
      'For Harbour guard: `(10 - 10) / 2`, always 0'
    )
  })

  test('is for the usual creatures of the game if no statblock plays it', () => {
    expect(hover('attack: d20¦ + attack >= target.ac', '')).toBe(
      'For Creature against Player: `d20 + 0 ≥ 10`, passes 55 %'
    )
  })

  test('has no figures for a formula of the roll alone, or in a fence with mistakes', () => {
    expect(hover('attack: {critical: {when: mar¦gin >= 5}}')).toBe('**margin**')
    expect(hover('attack: d20¦ + attack >= target.ac\ndamage: weapn')).toMatch(/^\*\*attack/)
  })
})

describe('go to definition', () => {
  const named = (text: string, others?: Readonly<Record<string, string>>) => {
    const { vault, note, offset } = at(text, others)
    const found = definitionAt(vault, note, offset)
    return found && `${found.note.path}: ${found.note.text.slice(found.name.start, found.name.end)}`
  }
  const rules = { 'rules.md': fenced(roadside) }

  test('leads from the name of a game to its fence', () => {
    expect(named('---\nruleset: Road¦side\n---\n', rules)).toBe('rules.md: Roadside')
    expect(named(fenced('name: A\nbased on: Road¦side\n'), rules)).toBe('rules.md: Roadside')
  })

  test('leads from a rule in a log to this part of the fence', () => {
    const log = `---
ruleset: Roadside
---

\`\`\`encounter
name: The toll
creatures: [Goblin]
\`\`\`

\`\`\`encounter-log
The toll · own 1 · seed 0001
= rules {name: Roadside, initiative: d6, attack: d20 + attack >= target.ac, damage: d6}
= rules statblock {hp: 4}
= Party: Odo {player}
= Enemies: Goblin {}
= settings {}
> roll initiative [4] [6]
Initiative of Party: 4 (init¦iative)
\`\`\`
`
    expect(named(log, rules)).toBe('rules.md: initiative')
  })

  test('leads from a field in a formula to its entry', () => {
    const fence = 'name: A\nstatblock: {might: 3}\nattack: d20 + mig¦ht >= target.ac\n'
    expect(named(fenced(fence))).toBe('note.md: might')
  })
})

test('a lens over a fence without mistakes tries its game', () => {
  const lensesOver = (fence: string) => {
    const { vault, note } = at(`Rules:\n\n${fenced(fence)}¦`)
    return codeLensesOf(vault, note)
  }
  expect(lensesOver(roadside)).toEqual([
    { at: 8, title: 'Try It', action: { type: 'try', game: 'Roadside' } }
  ])
  expect(lensesOver(roadside.replace('+ attack', '+ atack'))).toEqual([])
})

test('a game is renamed in its fence and wherever a note names it', () => {
  const { vault, note, offset } = at(fenced(roadside.replace('Roadside', 'Road¦side')), {
    'road.md': '---\nruleset: Roadside\n---\n',
    'hill.md': `${fenced('name: Hill\nbased on: roadside\n')}\n\`\`\`statblock\nname: Elk\nruleset: Roadside\n\`\`\`\n`
  })
  const named = renameableAt(vault, note, offset)
  expect(named.name).toBe('Roadside')
  const result = named.rename('Way, and side', () => undefined)
  if ('problem' in result) throw new Error(result.problem)
  const texts = result.edits.map(({ path, edits }) =>
    applyEdits(vault.notes.get(path)?.text ?? '', edits)
  )
  expect(texts.join('').match(/Way, and side/g)).toHaveLength(4)
  expect(texts.join('')).not.toMatch(/roadside/i)
  expect(named.rename('Hill', () => undefined)).toEqual({
    problem: 'Another game is called “Hill”. Choose another name'
  })
})

test('an issue of a fence has its fix at the place in the note', () => {
  const text = `Rules:\n\n${fenced(roadside.replace('+ attack', '+ atack'))}`
  const { vault, note } = at(`${text}¦`)
  const [issue, ...others] = issuesOf(vault, note)
  expect(others).toEqual([])
  const [fix] = issue?.fixes ?? []
  expect(applyEdits(note.text, fix?.edits ?? [])).toContain(fenced(roadside))
})

test('the parts of a fence fold', () => {
  const note = parseNote('note.md', fenced(banner))
  const folded = foldingRangesOf(note).map(({ start, end }) => note.text.slice(start, end))
  expect(folded.some((text) => text.startsWith('conditions:'))).toBe(true)
})

test('a line of a log with a rule in words may be pasted as a command', () => {
  expect(asCommand('Odo is dead (at 0)')).toBe('Odo is dead')
  expect(asCommand('Wolf (young) is dead')).toBe('Wolf (young) is dead')
})
