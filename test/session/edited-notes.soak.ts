import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { LogDetail } from '../../src/core/log/log-detail.ts'
import { codeLensesOf } from '../../src/language/code-lenses.ts'
import { issuesOf } from '../../src/language/issues.ts'
import { applyEdits, writeLog } from '../../src/notes/edits.ts'
import { formatLogLink } from '../../src/notes/log-link.ts'
import { addLogToNote } from '../../src/notes/log-note.ts'
import { fightsIn } from '../../src/notes/logs.ts'
import type { Note } from '../../src/notes/note.ts'
import { parseNote } from '../../src/notes/note.ts'
import { noteName } from '../../src/notes/vault/note-path.ts'
import { createVault } from '../../src/notes/vault/vault.ts'
import type { Fight } from '../../src/session/fight.ts'
import { applyAction, logText } from '../../src/session/fight.ts'
import { logBodyOf } from '../../src/session/log/follow-log.ts'
import { recapOf } from '../../src/session/log/recap.ts'
import { openFight } from '../../src/session/open-fight.ts'
import { prepare } from '../../src/session/prepare.ts'
import { findEncounter } from '../../src/session/setup.ts'
import { sampleFights } from '../campaigns.ts'
import { games } from '../games.ts'
import { editors } from '../log-edits.ts'
import { evening } from '../own-note.ts'
import { runs } from '../random.ts'
import { anyTelling } from '../tellings.ts'

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
  const { setup } = prepared
  return { note, block, setup, log: logBodyOf(setup), ...found }
}

const withText = ({ notes, path }: Campaign, at: string, text: string): Campaign => ({
  path,
  notes: notes.map((note) => (note.path === at ? parseNote(at, text) : note))
})

/** Edits that a person can make to a line of a statblock or an encounter. */
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

/** The notes of a fight with its log below its encounter, or in a note of its own. */
function campaignOf({ encounter, fight }: SampleFight, where: Where, telling: LogDetail): Campaign {
  const { note, place } = encounter.prepared(encounter.text)
  const body = logText(fight, { telling })
  const home: Campaign = { notes: encounter.notes, path: note.path }
  const written = (log: string) => applyEdits(note.text, writeLog(note, place, log))
  if (where === 'below its encounter') return withText(home, note.path, written(body))
  const link = formatLogLink('Sessions/2026-11-26', encounter.name, encounter.name)
  const linked = withText(home, note.path, written(link))
  const empty = parseNote(evening, '')
  const log = addLogToNote(empty, encounter.name, noteName(note.path), body)
  const own = parseNote(evening, applyEdits(empty.text, [log]))
  return { notes: [...linked.notes, own], path: evening }
}

type SampleFight = Parameters<Parameters<ReturnType<typeof sampleFights>['map']>[0]>[0]
const places = ['below its encounter', 'in a note of its own'] as const
type Where = (typeof places)[number]

const everywhere = games.flatMap(({ id }) => places.map((where) => ({ id, where })))

describe.each(everywhere)('a fight of $id with its log $where', ({ id, where }) => {
  test('resumes where it stood under edits of statblocks and encounters, each time its window is closed and opened', () => {
    let count = 0
    fc.assert(
      fc.property(sampleFights(id), edits, anyTelling, (sample, all, telling) => {
        const { encounter } = sample
        let campaign = campaignOf(sample, where, telling)
        const { path } = campaign
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
          const body = logText(live, { before: again.log, telling })
          campaign = withText(
            campaign,
            path,
            applyEdits(text, writeLog(again.note, again.block, body))
          )
          count++
        }
      }),
      runs(10)
    )
    expect(count).toBe(runs(10).numRuns * 4)
  })

  test('is read without an error whatever happens to its notes, and a press keeps every byte besides its log', () => {
    const counts = { edits: 0, played: 0 }
    fc.assert(
      fc.property(
        sampleFights(id),
        anyTelling,
        fc.infiniteStream(fc.nat()),
        (sample, telling, numbers) => {
          const pick = (count: number) => (numbers.next().value ?? 0) % Math.max(1, count)
          let campaign = withRecap(campaignOf(sample, where, telling), sample.encounter.name)
          for (let nth = 0; nth < 4; nth++) {
            const paths = [
              ...new Set([
                campaign.path,
                sample.encounter.prepared(sample.encounter.text).note.path
              ])
            ]
            const path = paths[pick(paths.length)] ?? ''
            const old = campaign.notes.find((note) => note.path === path)?.text ?? ''
            const edit = editors[pick(editors.length)]?.(old, pick)
            if (!edit) continue
            counts.edits++
            campaign = withText(campaign, path, edit.text)
            const vault = createVault(campaign.notes)
            for (const one of paths) {
              const note = vault.notes.get(one)
              if (!note) continue
              for (const issue of issuesOf(vault, note)) {
                expect(issue.start).toBeLessThanOrEqual(issue.end)
                expect(issue.end).toBeLessThanOrEqual(note.text.length)
              }
              codeLensesOf(vault, note)
              for (const block of fightsIn(note)) {
                const prepared = prepare(vault, note, block)
                const found =
                  'setup' in prepared && openFight(prepared.setup, { seed: 1, dice: 'rolled' })
                if (!found || 'issues' in found || !('setup' in prepared)) continue
                const { setup } = prepared
                const body = logText(pressed(found.fight), { before: logBodyOf(setup), telling })
                const written = writeLog(setup.note, setup.place, body)
                const after = applyEdits(setup.note.text, written)
                const before = besidesLogs(setup.note.text)
                // Of a fence that was cut off, the end is written too.
                const isWhole = setup.note.fences.every(({ isClosed }) => isClosed)
                if (isWhole) expect(besidesLogs(after)).toBe(before)
                else expect(besidesLogs(after).startsWith(before)).toBe(true)
                counts.played++
              }
            }
          }
        }
      ),
      runs(10)
    )
    expect(counts.edits).toBeGreaterThan(0)
  })
})

/** The state without who may come later, because a creature that is new there joins the fight. */
function standing(state: unknown): unknown {
  const { reserve: _, entries: __, ...rest } = state as Record<string, unknown>
  return rest
}

/** A note without its logs, the empty lines around them and blanks at line ends: those behind a fence go below its log. */
function besidesLogs(text: string): string {
  let out = ''
  let at = 0
  for (const { fence } of parseNote('', text).logs) {
    out += text.slice(at, fence.start)
    at = fence.end
  }
  return (out + text.slice(at)).replace(/(?:[ \t]*(?:\r\n|[\r\n]))+/g, '\n').trimEnd()
}

/** The notes with the recap of the fight, if it is over. */
function withRecap(campaign: Campaign, name: string): Campaign {
  const { note, setup, fight } = opened(campaign, name)
  const recap = recapOf(setup, fight)
  return recap && recap.kind !== 'same'
    ? withText(campaign, note.path, applyEdits(note.text, [recap.edit]))
    : campaign
}
