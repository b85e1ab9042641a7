import { describe, expect, test } from 'vitest'
import type { CursorContext } from '../../src/language/cursor-context.ts'
import { cursorContextAt } from '../../src/language/cursor-context.ts'
import { parseNote } from '../../src/notes/note.ts'
import { layouts } from '../notes/layouts.ts'

/** The context at the `|` of a note, with the text of its token. */
function at(marked: string) {
  const offset = marked.indexOf('|')
  const text = marked.slice(0, offset) + marked.slice(offset + 1)
  const spot = cursorContextAt(parseNote('a.md', text), offset)
  if (spot && 'token' in spot) {
    const { start, end } = spot.token
    expect(text.slice(start, end)).toBe(spot.token.text)
  }
  return spot
}

/** A context as short text: `key hp`, `value weapons: spe`, `creature Gob`. */
function inWords(spot: CursorContext | undefined): string {
  if (!spot) return 'nothing'
  if (spot.kind === 'opener') return `opener of ${spot.fence.kind}`
  const { text } = spot.token
  if (spot.kind === 'key') return `key ${[...spot.path, text].join('.')}`
  if (spot.kind === 'value') return `value ${spot.path.join('.')}: ${text}`
  return `${spot.kind} ${text}`
}

const fence = (kind: string, body: string) => `\`\`\`${kind}\n${body}\n\`\`\`\n`

describe('in a statblock', () => {
  test.each([
    ['|', 'key '],
    ['name: Imp\n|', 'key '],
    ['name: Imp\nar|', 'key ar'],
    ['na|me: Imp', 'key name'],
    ['name|: Imp', 'key name'],
    ['name:|', 'value name: '],
    ['name: |', 'value name: '],
    ['name: Pit im|p', 'value name: Pit imp'],
    ['name: Imp\nhp: 3|\nac: 4', 'value hp: 3'],
    ['Hit Dice: |', 'value hit dice: '],
    ['"hp": 3|', 'value hp: 3'],
    ['weapons: spear, sw|', 'value weapons: sw'],
    ['weapons: [spear, sw|', 'value weapons: sw'],
    ['weapons: [spe|ar, sword]', 'value weapons: spear'],
    ['weapons: ["great cl|ub", sword]', 'value weapons: "great club"'],
    ['weapons:\n  - |', 'value weapons: '],
    ['weapons:\n  -|', 'value weapons: '],
    ['weapons:\n- spear\n- sw|', 'value weapons: sw'],
    ['weapons:\n  - spear d6 pi|', 'value weapons: spear d6 pi'],
    ['weapons:\n  - name: spear\n    di|', 'key weapons.di'],
    ['weapons:\n  - name: sp|', 'value weapons.name: sp'],
    ['weapons:\n  - {name: spear, die: d|6}', 'value weapons.die: d6'],
    ['weapons:\n  - {name: spear, di|}', 'key weapons.di'],
    ['weapons:\n  - spear\n|', 'key '],
    ['weapons:\n  - spear\nhp|', 'key hp'],
    ['traits:\n  - name: Keen\n    desc: |\n      It sees.\nhp: 3', 'value traits.desc: '],
    ['name: Imp # a| remark', 'nothing'],
    ['desc: >\n  Words: and mo|re', 'nothing'],
    ['a: [b\nhp: |', 'value hp: ']
  ])('%j is %s', (body, words) => {
    expect(inWords(at(fence('statblock', body)))).toBe(words)
  })

  test('the siblings are the other keys of the same map', () => {
    const body = 'name: Imp\nweapons:\n  - name: spear\n    die: d6\n|\nhp: 3'
    expect(at(fence('statblock', body))).toMatchObject({ siblings: ['weapons', 'name', 'hp'] })
    const nested = 'weapons:\n  - name: spear\n    |\n    die: d6\n  - name: sword\nhp: 3'
    expect(at(fence('statblock', nested))).toMatchObject({ siblings: ['name', 'die'] })
    expect(at(fence('statblock', 'weapons: {name: spear, |}'))).toMatchObject({
      siblings: ['name']
    })
  })
})

describe('in an encounter', () => {
  test.each([
    ['creatures:\n  - Gob|', 'creature Gob'],
    ['creatures:\n  - 3: Gob|', 'creature Gob'],
    ['creatures:\n  - 3 Gob|', 'creature Gob'],
    ['creatures:\n  - 1d4+1: |', 'creature '],
    ['creatures:\n  - Gob|lin, hidden', 'creature Goblin'],
    ['creatures:\n  - Goblin, hid|', 'value creatures: hid'],
    ['creatures: [Gob|]', 'creature Gob'],
    ['creatures: [Wolf, Gob|]', 'creature Gob'],
    ['creatures: [[Wolf, Grey], Ra|]', 'creature Ra'],
    ['creatures: [2: Ra|]', 'creature Ra'],
    ['creatures: [Wolf, 2: Ra|]', 'creature Ra'],
    ['creatures:\n  - creature: Gob|', 'creature Gob'],
    ['creatures:\n  - creature: Goblin\n    si|', 'key creatures.si'],
    ['creatures:\n  - 5: {creature: Hob|goblin, name: Ted}', 'creature Hobgoblin'],
    ['creatures:\n  - [[Gob|]]', 'link Gob'],
    ['creatures:\n  - [[Goblin|', 'link Goblin'],
    ['creatures:\n  - Goblin\nsur|', 'key sur'],
    ['surprised: Par|', 'value surprised: Par'],
    ['zones:\n  - {name: Ford, who: En|}', 'value zones.who: En'],
    ['name: A\n---\nna|', 'key na']
  ])('%j is %s', (body, words) => {
    expect(inWords(at(fence('encounter', body)))).toBe(words)
  })

  test('keys above a line of --- belong to another encounter', () => {
    expect(at(fence('encounter', 'name: A\n---\n|'))).toMatchObject({ siblings: [] })
  })
})

describe('elsewhere', () => {
  test.each([
    [fence('encounter-log', 'A · hestia 1 · seed 0001\n> Wenna: att|ack'), 'command Wenna: attack'],
    [fence('encounter-log', 'A · hestia 1 · seed 0001\n>|'), 'command '],
    [
      fence('encounter-log', 'A · hestia 1 · seed 0001\nWenna hits (H-|13).'),
      'told Wenna hits (H-13).'
    ],
    ['---\nrules|\n---\n', 'key rules'],
    ['---\nruleset: |\n---\n', 'value ruleset: '],
    ['---\nstatblock: true\nname: Imp\nh|\n---\n', 'key h'],
    ['```enc|ounter\n```\n', 'opener of encounter'],
    ['words [[Gob|lin#Tactics|the goblin]]', 'link Goblin'],
    ['words `dice: 2d|6` more', 'code dice: 2d6'],
    ['plain wo|rds', 'nothing'],
    ['```js\nname: |\n```\n', 'nothing']
  ])('%j is %s', (marked, words) => {
    expect(inWords(at(marked))).toBe(words)
  })

  test('the frontmatter of a creature is a statblock', () => {
    expect(at('---\nstatblock: true\nname: Imp\nh|\n---\n')).toMatchObject({ topic: 'statblock' })
    expect(at('---\nruleset: hestia\nh|\n---\n')).toMatchObject({ topic: 'frontmatter' })
  })

  test('a command is typed up to the cursor', () => {
    const spot = at(fence('encounter-log', 'A · hestia 1 · seed 0001\n> Wenna: att|ack'))
    expect(spot).toMatchObject({ kind: 'command', typed: 'Wenna: att' })
  })
})

describe.each(layouts)('$name', ({ write }) => {
  test('a key, a value and an item are found', () => {
    const lines = ['name: Imp', 'weapons:', '  - spear', '  - sw']
    expect(inWords(at(write('statblock', [...lines.slice(0, 3), '  - sw|'])))).toBe(
      'value weapons: sw'
    )
    expect(inWords(at(write('statblock', [...lines, 'h|'])))).toBe('key h')
    expect(inWords(at(write('statblock', ['name: I|mp'])))).toBe('value name: Imp')
  })
})
