import { toNoteOffset } from '../../notes/fences/fence.ts'
import { positionsIn } from '../../notes/text/positions.ts'
import { begin, follow } from '../../session/open.ts'
import { type CliCommand, exit } from '../command-line.ts'
import { fightJson, fightText } from '../fight-output.ts'
import { complainOf, readEncounterOf } from '../read-encounter.ts'

/** Hold a log against the rules, and tell where it leads. */
export const replay: CliCommand = {
  usage: 'replay NOTE [--encounter NAME] [--to LINE] [--json]',
  says: 'Verify the log of an encounter and print the state it leads to, at its end or at a line of the note.',
  options: { encounter: { type: 'string' }, to: { type: 'string' }, json: { type: 'boolean' } },
  words: [1, 1],
  async run(words, world) {
    const { to, json } = words.options
    if (to !== undefined && !/^[1-9]\d*$/.test(String(to))) {
      world.complain(`fray replay: unexpected --to ${String(to)}, expected the number of a line`)
      return exit.usage
    }
    const ready = await readEncounterOf(words, world)
    if (typeof ready === 'number') return ready
    const { note, prepared } = ready
    const { setup } = prepared
    const begun = begin(setup)
    if ('issues' in begun) {
      complainOf(note, begun.issues, world)
      return exit.wrong
    }
    const { log } = setup
    const followed = follow(setup, to === undefined ? undefined : offsetAfter(Number(to)))
    if (!followed) {
      world.complain(`fray replay: ${setup.encounter.name} has no log yet`)
      return exit.wrong
    }
    const { read, issues } = followed
    const fight = { ruleset: setup.ruleset, now: read.now }
    world.print(
      json ? JSON.stringify(fightJson(setup, fight, read, note, issues)) : fightText(setup, fight)
    )
    complainOf(note, issues, world)
    return issues.length > 0 ? exit.wrong : exit.done

    /** The offset in the log behind a line of the note and all that is told of its command. */
    function offsetAfter(line: number): number {
      const positionOf = positionsIn(note.text)
      const body = log?.fence.body ?? ''
      let offset = 0
      for (const text of body.split('\n')) {
        const isLater = log && positionOf(toNoteOffset(log.fence, offset)).line > line
        if (isLater && text.startsWith('>')) return offset
        offset += text.length + 1
      }
      return offset
    }
  }
}
