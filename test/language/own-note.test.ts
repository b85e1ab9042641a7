import { describe, expect, test } from 'vitest'
import { codeLensesOf } from '../../src/language/code-lenses.ts'
import { definitionAt } from '../../src/language/definition.ts'
import { documentSymbolsOf } from '../../src/language/document-symbols.ts'
import { encounterGroups, openFights } from '../../src/language/encounter-list.ts'
import { foldingRangesOf } from '../../src/language/folding-ranges.ts'
import { hoverAt } from '../../src/language/hover.ts'
import { issuesOf } from '../../src/language/issues.ts'
import { linkChanges, renamedLinks } from '../../src/language/log-link-renames.ts'
import { referencesIn } from '../../src/language/references.ts'
import { semanticTokensOf } from '../../src/language/semantic-tokens.ts'
import { applyEdits } from '../../src/notes/edits.ts'
import { cellar, sump } from '../greywater.ts'
import type { Texts } from '../own-note.ts'
import { actedIn, begunIn, campaign, evening, playedIn, setupIn, vaultOf } from '../own-note.ts'

const session = 'session-1.md'
const setting = () => undefined
const begun = begunIn(campaign)
const inRound1 = actedIn(begun, { type: 'give', text: 'roll initiative' })
const noteOf = (texts: Texts, path = session) => {
  const vault = vaultOf(texts)
  const note = vault.notes.get(path)
  if (!note) throw new Error(`no ${path}`)
  return { vault, note }
}
const lensesIn = (texts: Texts, path?: string) => {
  const { vault, note } = noteOf(texts, path)
  return codeLensesOf(vault, note)
    .filter(({ action }) => action.type === 'play' || action.type === 'decide')
    .map(({ title, at, action }) => ({
      title,
      line: note.text.slice(at).split('\n', 1)[0],
      encounter: 'encounter' in action ? action.encounter : ''
    }))
}
const issuesIn = (texts: Texts, path?: string) => {
  const { vault, note } = noteOf(texts, path)
  return issuesOf(vault, note).map(({ code }) => code)
}

describe('of a fight with its log in a note of its own', () => {
  test('both the encounter and the log offer to resume it', () => {
    const lens = { title: '▶ Resume in round 1', encounter: cellar }
    expect(lensesIn(inRound1)[0]).toEqual({ ...lens, line: '```encounter' })
    expect(lensesIn(inRound1, evening)).toEqual([{ ...lens, line: '```encounter-log' }])
  })

  test('the last command is decided where it stands', () => {
    const asking = {
      ...begun,
      [evening]: begun[evening]?.replace(/\n= 1 command.*/, '\n> roll initiative') ?? ''
    }
    expect(lensesIn(asking, evening)).toContainEqual({
      title: 'Decide',
      line: '> roll initiative',
      encounter: cellar
    })
    expect(lensesIn(asking).map(({ title }) => title)).not.toContain('Decide')
  })

  test('the lens says how it ended, and the next encounter that its party comes from it', () => {
    const titles = lensesIn(playedIn(begun)).map(({ title }) => title)
    expect(titles[0]).toBe('Over: Party won')
    expect(titles).toContain(`▶ Start (party as after ${cellar})`)
  })

  test('the list of encounters has it once, with its encounter, and as begun', () => {
    const listed = encounterGroups(vaultOf(inRound1), setting).flatMap(({ title, encounters }) =>
      encounters.map(({ name, isBegun }) => ({ title, name, isBegun }))
    )
    expect(listed).toEqual([
      { title: 'session-1', name: cellar, isBegun: true },
      { title: 'session-1', name: sump, isBegun: false }
    ])
  })

  test('the fights of the open notes have it once, and with its log if that alone is open', () => {
    const fights = (...paths: readonly string[]) =>
      openFights(vaultOf(inRound1), paths, setting).map(
        ({ path, encounter, action }) => `${path} ${encounter} ${action}`
      )
    const rest = `${session} ${sump} Start`
    expect(fights(session, evening)).toEqual([`${session} ${cellar} Resume in round 1`, rest])
    expect(fights(evening)).toEqual([`${evening} ${cellar} Resume in round 1`])
  })

  test('the definition of the link is the log, and that of the link back the encounter', () => {
    const at = (path: string, words: string) => {
      const { vault, note } = noteOf(inRound1, path)
      const found = definitionAt(vault, note, note.text.indexOf(words) + 3)
      return (
        found && [
          note.text.slice(found.origin.start, found.origin.end),
          found.note.path,
          found.note.text.slice(found.name.start, found.name.end),
          found.note.text.slice(found.whole.start, found.whole.end).split('\n')[1]
        ]
      )
    }
    expect(at(session, '[[Sessions')).toEqual([
      `[[Sessions/2026-11-26#${cellar}]]`,
      evening,
      '```encounter-log',
      `${cellar} · hestia 1 · seed 7f3a`
    ])
    expect(at(evening, '[[session-1]]')).toEqual([
      '[[session-1]]',
      session,
      '```encounter',
      `name: ${cellar}`
    ])
  })

  test('neither note has an issue', () => {
    const texts = playedIn(begun)
    expect([...issuesIn(texts), ...issuesIn(texts, evening)]).toEqual([])
  })

  test('an issue of the log is told in the note of the log', () => {
    const wrong = {
      ...inRound1,
      [evening]: inRound1[evening]?.replace('> roll initiative', '> roll the dice') ?? ''
    }
    expect(issuesIn(wrong)).toEqual([])
    expect(issuesIn(wrong, evening)).toContain('log.command')
  })

  test('a change of the encounter is told there', () => {
    const edited = {
      ...inRound1,
      [session]: inRound1[session]?.replace('3: Sump', '4: Sump') ?? ''
    }
    expect(issuesIn(edited)).toEqual(['encounter.begun'])
    expect(issuesIn(edited, evening)).toEqual([])
  })

  test('the link has no colours, names and hovers of a log', () => {
    const { vault, note } = noteOf(playedIn(begun))
    expect(semanticTokensOf(vault, note)).toEqual([])
    const log = noteOf(playedIn(begun), evening)
    expect(semanticTokensOf(log.vault, log.note).length).toBeGreaterThan(10)
    const place = note.logs[0]?.fence ?? { start: 0, end: 0 }
    const within = referencesIn(vault, note).filter(
      ({ start }) => start > place.start && start < place.end
    )
    expect(within).toEqual([])
    for (let at = place.start; at < place.end; at++) hoverAt(vault, note, at)
  })

  test('the outline has the link below the encounter, and folds as any fence', () => {
    const { note } = noteOf(begun)
    const [encounter, log] = documentSymbolsOf(note)
    expect(encounter?.name).toBe(cellar)
    expect(log).toMatchObject({ name: 'Log', detail: 'Sessions/2026-11-26' })
    const { start, end } = note.logs[0]?.fence ?? { start: 0, end: 0 }
    expect(foldingRangesOf(note)).toContainEqual({ start, end })
  })
})

describe('when VS Code renames or moves', () => {
  /** The notes after some were moved, with the links that follow. */
  function movedIn(texts: Texts, moved: Readonly<Record<string, string>>): Texts {
    const plan = renamedLinks(vaultOf(texts), new Map(Object.entries(moved)))
    const after: Record<string, string> = {}
    for (const [path, text] of Object.entries(texts)) after[moved[path] ?? path] = text
    const vault = vaultOf(after)
    for (const { path, links } of plan) {
      const note = vault.notes.get(path)
      if (note) after[path] = applyEdits(note.text, linkChanges(note, links))
    }
    return after
  }
  const home = (texts: Texts, path = session) => setupIn(texts, path).note.path
  const both = begunIn(playedIn(begun), evening, session, sump)

  test('the note of logs, the links of the encounters follow, and nothing else changes', () => {
    const to = 'Sessions/The mill.md'
    const texts = movedIn(both, { [evening]: to })
    expect(texts[to]).toBe(both[evening])
    expect(texts[session]).toBe(
      both[session]?.replaceAll('[[Sessions/2026-11-26#', '[[Sessions/The mill#')
    )
    expect(home(texts)).toBe(to)
    expect(setupIn(texts, session, sump).note.path).toBe(to)
  })

  test('the note of the encounter, the links back follow', () => {
    const to = 'Greywater/The mill.md'
    const texts = movedIn(both, { [session]: to })
    expect(texts[to]).toBe(both[session])
    expect(texts[evening]).toBe(
      both[evening]?.replaceAll('[[session-1]]', '[[../Greywater/The mill]]')
    )
    expect(home(texts, to)).toBe(evening)
  })

  test('both at once, they lead to each other', () => {
    const texts = movedIn(both, { [session]: 'A/One.md', [evening]: 'B/Two.md' })
    expect(home(texts, 'A/One.md')).toBe('B/Two.md')
    expect(issuesIn(texts, 'A/One.md')).toEqual([])
    expect(issuesIn(texts, 'B/Two.md')).toEqual([])
  })

  test('a whole folder, no link that still leads there changes', () => {
    const moved = Object.keys(both).map((path) => [path, `Campaign/${path}`] as const)
    const texts = movedIn(both, Object.fromEntries(moved))
    for (const [from, to] of moved) expect(texts[to]).toBe(both[from])
    expect(home(texts, `Campaign/${session}`)).toBe(`Campaign/${evening}`)
  })

  test('another note, nothing changes', () => {
    expect(renamedLinks(vaultOf(both), new Map([['party.md', 'heroes.md']]))).toEqual([])
  })
})
