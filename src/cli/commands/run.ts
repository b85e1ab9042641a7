import { parseSeed } from '../../core/dice/seed.ts'
import { applyEdits, writeLog } from '../../notes/edits.ts'
import { parseNote } from '../../notes/note.ts'
import { logText, playOut } from '../../session/fight.ts'
import { openFight } from '../../session/open.ts'
import { type CliCommand, exit } from '../command-line.ts'
import { fightJson } from '../fight-output.ts'
import { complainOf, readEncounterOf } from '../read-encounter.ts'

/** Play an encounter out with what a sensible side would do; where there is a log, on from where it stands. */
export const run: CliCommand = {
  usage: 'run NOTE [--encounter NAME] [--seed S] [--write] [--json]',
  says: 'Play an encounter out with suggested choices, on from its log if it has one; print the log, or write it into the note.',
  options: {
    encounter: { type: 'string' },
    seed: { type: 'string' },
    write: { type: 'boolean' },
    json: { type: 'boolean' }
  },
  words: [1, 1],
  async run(words, world) {
    const { options } = words
    const [path = ''] = words.paths
    if (options.write && path === '-') {
      world.complain('fray run: there is no note to write to: it came from standard input')
      return exit.usage
    }
    const ready = await readEncounterOf(words, world)
    if (typeof ready === 'number') return ready
    const { note, block, prepared } = ready
    const { setup } = prepared
    const seed = typeof options.seed === 'string' ? parseSeed(options.seed) : world.seed()
    const opened = openFight(setup, { seed, dice: 'rolled' })
    if (!('fight' in opened)) {
      complainOf(note, opened.issues, world)
      return exit.wrong
    }
    if (options.seed !== undefined && !opened.isNew) {
      world.complain('fray run: this encounter has a log, which has its own seed')
      return exit.usage
    }
    const fight = playOut(opened.fight)
    const body = logText(fight)
    if (options.write) {
      const text = applyEdits(note.text, writeLog(note, block, body))
      await world.write(path, text)
      if (options.json)
        world.print(JSON.stringify(fightJson(setup, fight, undefined, parseNote(path, text), [])))
      else world.complain(`${path}: ${fight.title} is written`)
      return exit.done
    }
    world.print(options.json ? JSON.stringify(fightJson(setup, fight, undefined, note, [])) : body)
    return exit.done
  }
}
