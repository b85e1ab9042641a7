import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { applyEdits, writeLog } from '../../src/notes/edits.ts'
import { readNote } from '../../src/notes/note.ts'
import { vaultOf } from '../../src/notes/vault.ts'
import { hestia } from '../../src/rulesets/hestia/index.ts'
import { playScene, readScript, scenesOf } from './transcript.ts'

const isUpdating = process.env.UPDATE_TRANSCRIPTS === '1'
const folder = new URL('./hestia/', import.meta.url)
const paths = readdirSync(folder).filter((name) => name.endsWith('.md'))
const told = new Set<string>()
const shown = new Set<string>()

describe.each(paths)('hestia/%s', (path) => {
  const text = readFileSync(new URL(path, folder), 'utf8')
  const note = readNote(path, text)
  const vault = vaultOf([note])

  test('the note has no issues, and a script', () => {
    expect(note.issues).toEqual([])
    expect(scenesOf(note)).not.toEqual([])
  })

  test.each(scenesOf(note))('$name: the dice lead to the log', (scene) => {
    const played = playScene(vault, note, scene)
    for (const rule of played.told) told.add(rule)
    for (const rule of played.shown) shown.add(rule)
    if (!scene.golden)
      throw new Error(`${path}: ${scene.name} has no log: write an empty encounter-log fence`)
    if (isUpdating && scene.golden.fence.body !== played.log) {
      const current = readNote(path, readFileSync(new URL(path, folder), 'utf8'))
      const place = scenesOf(current).find(({ name }) => name === scene.name)?.place ?? scene.place
      const edits = writeLog(current, place, played.log)
      writeFileSync(new URL(path, folder), applyEdits(current.text, edits))
    } else {
      expect(played.log).toBe(scene.golden.fence.body)
    }
  })
})

describe('every rule is told', () => {
  /** Facts that no line cites by themselves, and where they are seen at work. */
  const seenElsewhere: Readonly<Record<string, string>> = {
    'C-H2': 'the sum of every Morale Test, which is told with H-29',
    'C-H5': 'the d6 in the sum of every Violence Test with a Boon or Bane, told with H-13'
  }

  test('each rule of the combat chapter is behind an event or a refusal', () => {
    const rules = Object.keys(hestia.rulebook).filter((id) => id.startsWith('H-'))
    expect(rules).toHaveLength(32)
    expect(rules.filter((id) => !told.has(id))).toEqual([])
  })

  test('each fact it stands on is behind an event, a refusal or a number that is shown', () => {
    const facts = Object.keys(hestia.rulebook).filter((id) => id.startsWith('C-H'))
    expect(facts).toHaveLength(26)
    const untold = facts.filter((id) => !told.has(id) && !shown.has(id))
    expect(untold).toEqual(Object.keys(seenElsewhere))
  })

  test('no rule is told that the rulebook does not have', () => {
    const known = Object.keys(hestia.rulebook)
    expect([...told, ...shown].filter((id) => !known.includes(id))).toEqual([])
  })
})

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
    const note = readNote('well.md', text.replace('SCRIPT', script))
    const scene = scenesOf(note)[0]
    if (!scene) throw new Error('no scene')
    return playScene(vaultOf([note]), note, scene)
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
