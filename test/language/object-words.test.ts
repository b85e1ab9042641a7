import { expect, test } from 'vitest'
import { issuesOf } from '../../src/language/issues.ts'
import { parseNote } from '../../src/notes/note.ts'
import { createVault } from '../../src/notes/vault/vault.ts'
import { renderFence } from '../../src/render/fence.ts'
import { allRulesets } from '../../src/rulesets/index.ts'
import { beginFight } from '../../src/session/begin-fight.ts'
import { prepare } from '../../src/session/prepare.ts'

// Words that every object of JavaScript has. A table that is an object has an entry for each of them.
const words = ['constructor', 'toString', 'valueOf', 'hasOwnProperty', '__proto__']
const games = allRulesets().map(({ id }) => id)

const noteOf = (game: string, word: string) => `---
ruleset: ${game}
---
\`\`\`statblock
name: Wenna
player: true
\`\`\`

\`\`\`statblock
name: Rat
hp: 3
${word}: 3
weapons: ["${word} d6"]
traits: [${word}]
conditions: [${word}]
skills: [${word}]
gear: [${word}]
attributes: [${word}: 3]
size: ${word}
armour: ${word}
\`\`\`

\`\`\`encounter
name: The mill
${word}: 3
surprised: ${word}
zones:
  - {name: ${word}, ${word}: ${word}, next: [Bend]}
  - {name: Bend}
creatures:
  - Rat:
      ${word}: 4
\`\`\`
`

test.each(games.flatMap((game) => words.map((word) => [game, word] as const)))(
  'a note of %s with the word “%s” is read as any other',
  (game, word) => {
    const note = parseNote('note.md', noteOf(game, word))
    const vault = createVault([note])
    const issues = issuesOf(vault, note)
    const [place] = note.encounters
    const prepared = place && prepare(vault, note, place)
    const begun = prepared && 'setup' in prepared ? beginFight(prepared.setup) : undefined
    const functions: string[] = []
    JSON.stringify(begun, (key, value: unknown) => {
      if (typeof value === 'function' && key !== 'fixes') functions.push(key)
      return value
    })
    expect(functions).toEqual([])
    const pages = note.fences.map((fence) =>
      renderFence({ vault, note, hrefOf: () => undefined }, fence)
    )
    const said = JSON.stringify([issues.map(({ message, fixes }) => [message, fixes]), pages])
    expect(said).not.toMatch(/native code|\[object/)
  }
)
