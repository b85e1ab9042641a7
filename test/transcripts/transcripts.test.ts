import { describe, expect, test } from 'vitest'
import { parseNote } from '../../src/notes/note.ts'
import { createVault } from '../../src/notes/vault/vault.ts'
import { transcriptsOf } from '../contract/transcripts.ts'
import { sampleGame } from '../games.ts'
import { playScene, readScript, scenesOf } from './transcript.ts'

transcriptsOf(
  sampleGame,
  new URL(`../../samples/games/${sampleGame.id}/test/transcripts/`, import.meta.url)
)

describe('a script fails', () => {
  const text = `---
ruleset: hestia
---
\`\`\`statblock
name: Wenna
player: true
flesh: 4
savvy: 12
weapons: [sword]
\`\`\`
\`\`\`statblock
name: Ghoul
flesh: 4
\`\`\`
\`\`\`encounter
name: The well
creatures: [Ghoul]
\`\`\`
\`\`\`script
SCRIPT
\`\`\`
`
  const playing = (script: string) => () => {
    const note = parseNote('well.md', text.replace('SCRIPT', script))
    const scene = scenesOf(note)[0]
    if (!scene) throw new Error('no scene')
    return playScene(createVault([note]), note, scene)
  }
  const initiative = '> roll initiative\n  Wenna, Savvy Test: 8'

  test('where a die is missing', () => {
    expect(playing('> roll initiative')).toThrow('the rules ask for “Wenna, Savvy Test”')
    expect(playing('> roll initiative\n> Wenna: done')).toThrow('before this, the rules ask for')
  })
  test('where a die is left over', () => {
    expect(playing(`${initiative}\n  Wenna, Savvy Test: 8`)).toThrow('no die is asked here')
  })
  test('where a die falls for another reason', () => {
    expect(playing('> roll initiative\n  Wenna, Might Test: 8')).toThrow('another die is asked')
  })
  test('where a die shows what it cannot', () => {
    expect(playing('> roll initiative\n  Wenna, Savvy Test: 21')).toThrow('cannot show 21')
  })
  test('where a choice is not asked for', () => {
    expect(playing(`${initiative}\n  | Wenna: flee`)).toThrow('no choice is asked here')
  })
  test('where nothing refuses what should be refused, or another rule does', () => {
    expect(playing(`${initiative}\n! Wenna: done — not now (H-07)`)).toThrow('not refused')
    expect(playing(`${initiative}\n! Ghoul: done — not now (H-07)`)).toThrow('refused otherwise')
  })
  test('where a number is not what it says', () => {
    expect(playing(`${initiative}\n= Ghoul: Flesh 3/4`)).toThrow('not so: Flesh 3/4')
  })
  test('where a line has no form', () => {
    expect(() => readScript('Wenna strikes', 7)).toThrow('line 7')
  })
})
