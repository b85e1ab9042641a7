import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { applyEdits, writeLog } from '../../src/notes/edits.ts'
import { parseNote } from '../../src/notes/note.ts'
import { createVault } from '../../src/notes/vault/vault.ts'
import { everyGame, sampleGame } from '../games.ts'
import { playScene, readScript, scenesOf } from './transcript.ts'

const isUpdating = process.env.UPDATE_TRANSCRIPTS === '1'
const notes = everyGame.flatMap(({ id }) =>
  readdirSync(new URL(`./${id}/`, import.meta.url))
    .filter((name) => name.endsWith('.md'))
    .map((name) => ({ id, path: `${id}/${name}` }))
)
/** By game, the rules that something told, and those behind a number that was shown. */
const told = new Map(everyGame.map(({ id }) => [id, new Set<string>()]))
const shown = new Map(everyGame.map(({ id }) => [id, new Set<string>()]))

describe.each(notes)('$path', ({ id, path }) => {
  const url = new URL(path, import.meta.url)
  const text = readFileSync(url, 'utf8')
  const note = parseNote(path, text)
  const vault = createVault([note])

  test('the note has no issues, and a script', () => {
    expect(note.issues).toEqual([])
    expect(scenesOf(note)).not.toEqual([])
  })

  test.each(scenesOf(note))('$name: the dice lead to the log', (scene) => {
    const played = playScene(
      vault,
      note,
      scene,
      id === sampleGame.id ? sampleGame.ruleset : undefined
    )
    for (const rule of played.told) told.get(id)?.add(rule)
    for (const rule of played.shown) shown.get(id)?.add(rule)
    if (!scene.golden)
      throw new Error(`${path}: ${scene.name} has no log: write an empty encounter-log fence`)
    if (isUpdating && scene.golden.fence.body !== played.log) {
      const current = parseNote(path, readFileSync(url, 'utf8'))
      const place = scenesOf(current).find(({ name }) => name === scene.name)?.place ?? scene.place
      writeFileSync(url, applyEdits(current.text, writeLog(current, place, played.log)))
    } else {
      expect(played.log).toBe(scene.golden.fence.body)
    }
  })
})

describe.each(everyGame)('every rule of $id is told', (game) => {
  const { id, ruleset, prefix, seenElsewhere } = game
  const isTold = (rule: string) => told.get(id)?.has(rule) ?? false
  const isShown = (rule: string) => shown.get(id)?.has(rule) ?? false
  const automated = Object.keys(ruleset.rulebook).filter(
    (rule) => ruleset.rulebook[rule]?.how !== 'table'
  )

  test('each rule of the combat chapter is behind an event or a refusal', () => {
    const rules = automated.filter((rule) => rule.startsWith(`${prefix}-`))
    expect(rules.filter((rule) => !isTold(rule))).toEqual([])
  })

  test('each fact it stands on is behind an event, a refusal or a number that is shown', () => {
    const facts = automated.filter((rule) => rule.startsWith(`C-${prefix}`))
    const untold = facts.filter((rule) => !isTold(rule) && !isShown(rule))
    expect(untold).toEqual(Object.keys(seenElsewhere))
  })

  test('no rule is told that the rulebook does not have', () => {
    const cited = [...(told.get(id) ?? []), ...(shown.get(id) ?? [])]
    expect(cited.filter((rule) => !Object.hasOwn(ruleset.rulebook, rule))).toEqual([])
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
