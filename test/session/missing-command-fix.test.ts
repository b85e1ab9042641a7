import { describe, expect, test } from 'vitest'
import { applyEdits, writeLog } from '../../src/notes/edits.ts'
import { parseNote } from '../../src/notes/note.ts'
import { createVault } from '../../src/notes/vault/vault.ts'
import { logText, playOut } from '../../src/session/fight.ts'
import { replayLog } from '../../src/session/log/replay-log.ts'
import { openFight } from '../../src/session/open-fight.ts'
import { prepare } from '../../src/session/prepare.ts'
import type { Setup } from '../../src/session/setup.ts'
import { campaignNotes } from '../cli/campaign-notes.ts'
import { sampled } from '../random.ts'

/** A fight of a sample campaign that played itself out, and its log with other lines. */
function playedOut({ files, note: path }: (typeof campaignNotes)[number]) {
  const others = Object.entries(files)
    .filter(([other]) => other !== path)
    .map(([other, text]) => parseNote(other, text))
  const setupIn = (text: string): Setup => {
    const note = parseNote(path, text)
    const [block] = note.encounters
    const prepared = block && prepare(createVault([...others, note]), note, block)
    if (!prepared || !('setup' in prepared)) throw new Error(`${path} cannot be played`)
    return prepared.setup
  }
  const setup = setupIn((files[path] ?? '').replace(/\n```encounter-log\n.*?\n```\n/gs, ''))
  const { note, place } = setup
  const opened = openFight(setup, { seed: 7, dice: 'rolled' })
  if (!('fight' in opened)) throw new Error(`${path} cannot be opened`)
  const lines = logText(playOut(opened.fight)).split('\n')
  const withLines = (log: readonly string[]) =>
    applyEdits(note.text, writeLog(note, place, log.join('\n')))
  return {
    lines,
    commandsAt: lines.flatMap((line, at) => (line.startsWith('> ') ? at : [])),
    /** The first fix for a log of these lines, and its lines after it. */
    mended(log: readonly string[]) {
      const text = withLines(log)
      const fix = replayLog(setupIn(text))?.issues[0]?.fixes?.[0]
      const after = fix && setupIn(applyEdits(text, fix.edits)).log?.fence.body.split('\n')
      return { title: fix?.title ?? '', after }
    }
  }
}

describe.each(campaignNotes)('in a log of $folder', (campaign) => {
  const { lines, commandsAt, mended } = playedOut(campaign)

  test('the seed tells which command is gone, and the first fix writes it with its dice and answers', () => {
    const some = sampled(commandsAt, 4)
    const restored = some.filter((at) => {
      const { title, after } = mended(lines.toSpliced(at, 1))
      if (!title.startsWith('Write the missing command “')) return false
      expect(after).toEqual(lines)
      return true
    })
    // Of some, what happened can be told of another one as well, or of several at once.
    expect(restored.length).toBeGreaterThanOrEqual(some.length - 1)
  })

  test('a command that lost its sign gets it back', () => {
    for (const at of sampled(commandsAt, 4)) {
      const { title, after } = mended(lines.with(at, lines[at]?.slice(2) ?? ''))
      expect(title).toMatch(/^Make this line a command: “/)
      expect(after).toEqual(lines)
    }
  })
})
