import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyEdits, writeLog } from '../../src/notes/edits.ts'
import type { Note } from '../../src/notes/note.ts'
import { parseNote } from '../../src/notes/note.ts'
import { createVault } from '../../src/notes/vault/vault.ts'
import type { Fight } from '../../src/session/fight.ts'
import { applyAction, logText } from '../../src/session/fight.ts'
import { openFight } from '../../src/session/open.ts'
import { prepare } from '../../src/session/prepare.ts'
import { findEncounter } from '../../src/session/setup.ts'
import { sampleFights } from '../campaigns.ts'
import { games } from '../games.ts'
import { runs } from '../random.ts'

/** The notes of a campaign, and the one with the fight. */
interface Campaign {
  readonly notes: readonly Note[]
  readonly path: string
}

/** Opens a fight as a new window does: from the text of the notes alone. `undefined` if it cannot be opened. */
function opened({ notes, path }: Campaign, name: string) {
  const fresh = notes.map((note) => parseNote(note.path, note.text))
  const note = fresh.find((one) => one.path === path)
  const block = note && findEncounter(note, name)
  const prepared = block && prepare(createVault(fresh), note, block)
  if (!block || !prepared || !('setup' in prepared))
    throw new Error(`no fight: ${JSON.stringify(prepared?.issues)}`)
  const found = openFight(prepared.setup, { seed: 1, dice: 'rolled' })
  if ('issues' in found) throw new Error(JSON.stringify(found.issues))
  return { note, block, ...found }
}

const withText = ({ notes, path }: Campaign, at: string, text: string): Campaign => ({
  path,
  notes: notes.map((note) => (note.path === at ? parseNote(at, text) : note))
})

/** What a person may do to a line of a statblock or an encounter. */
const lineEdits: Readonly<Record<string, (line: string, junk: string) => string>> = {
  gone: () => '',
  twice: (line) => `${line}\n${line}`,
  'another number': (line) => line.replace(/\d+/, (digits) => String(Number(digits) + 1)),
  'another word': (line) => line.replace(/(?<=: )\S+/, 'other'),
  'another name': (line) => line.replace(/(name: .*)/, '$1 the Old'),
  broken: (line) => `${line} [`,
  junk: (line, junk) => line + junk
}

const edits = fc.array(
  fc.record({
    /** The whole block, the frontmatter, or a line of the block. */
    how: fc.constantFrom(
      'no block',
      'no frontmatter',
      ...Object.keys(lineEdits),
      ...Object.keys(lineEdits)
    ),
    block: fc.nat(),
    line: fc.nat(),
    junk: fc.constantFrom(' # remark', ': :', '\t', '"', ', hidden', '  - Nobody', '\n---\n', ' ')
  }),
  { minLength: 4, maxLength: 4 }
)

/** One edit of the notes outside of any log. */
function edited(
  campaign: Campaign,
  { how, block, line, junk }: { how: string; block: number; line: number; junk: string }
): Campaign {
  const blocks = campaign.notes.flatMap((note) =>
    note.fences.filter(({ kind }) => kind !== 'encounter-log').map((fence) => ({ note, fence }))
  )
  const found = blocks[block % Math.max(1, blocks.length)]
  if (!found) return campaign
  const { note, fence } = found
  const { path, text } = note
  if (how === 'no frontmatter')
    return withText(campaign, path, text.replace(/^---\n[\s\S]*?\n---\n/, ''))
  if (how === 'no block')
    return withText(campaign, path, text.slice(0, fence.start) + text.slice(fence.end))
  const at = fence.lines[line % Math.max(1, fence.lines.length)]
  if (!at) return campaign
  const old = text.slice(at.start, at.end)
  return withText(
    campaign,
    path,
    text.slice(0, at.start) + (lineEdits[how]?.(old, junk) ?? old) + text.slice(at.end)
  )
}

/** A further command, if one is suggested and nothing is asked; else the answer that is suggested. */
function pressed(fight: Fight): Fight {
  const { ruleset, now } = fight
  if (now.asked?.kind === 'choice')
    return applyAction(fight, {
      type: 'answer',
      option: now.asked.options[now.asked.suggested] ?? ''
    }).fight
  if (now.asked) return applyAction(fight, { type: 'roll' }).fight
  const command = ruleset.tactic(now.state)
  return command
    ? applyAction(fight, { type: 'give', text: ruleset.language.quote(command) }).fight
    : fight
}

describe.each(games)('a fight of $id under edits of statblocks and encounters', ({ id }) => {
  test('resumes where it stood, each time its window is closed and opened', () => {
    let count = 0
    fc.assert(
      fc.property(sampleFights(id), edits, ({ encounter, fight }, all) => {
        const { note, place } = encounter.prepared(encounter.text)
        let campaign: Campaign = { notes: encounter.notes, path: note.path }
        campaign = withText(
          campaign,
          note.path,
          applyEdits(note.text, writeLog(note, place, logText(fight)))
        )
        let live = opened(campaign, encounter.name).fight
        for (const edit of all) {
          campaign = edited(campaign, edit)
          const again = opened(campaign, encounter.name)
          const { state, asked, history } = again.fight.now
          expect(JSON.stringify(standing(state))).toBe(JSON.stringify(standing(live.now.state)))
          expect(asked).toEqual(live.now.asked)
          expect(history.steps).toEqual(live.now.history.steps)
          live = pressed(again.fight)
          const { text } = again.note
          campaign = withText(
            campaign,
            note.path,
            applyEdits(text, writeLog(again.note, again.block, logText(live)))
          )
          count++
        }
      }),
      runs(10)
    )
    expect(count).toBe(runs(10).numRuns * 4)
  })
})

/** The state without who may come later, because a creature that is new there joins the fight. */
function standing(state: unknown): unknown {
  const { reserve: _, entries: __, ...rest } = state as Record<string, unknown>
  return rest
}
