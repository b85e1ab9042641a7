import { fightsIn, logBelow } from '../../notes/logs.ts'
import type { LogBlock, Note } from '../../notes/note.ts'
import { choiceLines } from './choice-lines.ts'
import type { ChoiceList } from './choices.ts'
import { messageLines } from './help-lines.ts'
import type { Terminal } from './terminal.ts'

/** Whether there is a log, or links to those in a note of its own. */
const hasLog = (log: LogBlock | undefined): boolean =>
  log?.header !== undefined || (log !== undefined && log.links.length > 0)

/**
 * Asks which of several fights of a note to play: its name, or `undefined` if a person leaves. Of one, or of none, there is
 * nothing to ask.
 */
export async function chooseFight(note: Note, terminal: Terminal): Promise<string | undefined> {
  const fights = fightsIn(note)
  const names = fights.map(({ name }) => name)
  if (names.length < 2) return names[0] ?? ''
  const list: ChoiceList = {
    title: note.path,
    choices: fights.map((block) => ({
      label: block.name,
      detail: hasLog(logBelow(note, block)) ? 'has a log' : '',
      does: { kind: 'leave' }
    })),
    suggested: 0
  }
  for (;;) {
    terminal.print(['', ...choiceLines({}, list, {}, terminal.look())])
    const line = (await terminal.ask('› ', (typed) => [names, typed]))?.trim()
    if (line === undefined || /^(?:q|quit)$/i.test(line)) return undefined
    if (line === '') return names[0]
    const named = names.find((name) => name.toLowerCase() === line.toLowerCase())
    const chosen = named ?? (/^\d{1,4}$/.test(line) ? names[Number(line) - 1] : undefined)
    if (chosen !== undefined) return chosen
    terminal.print(messageLines('Choose one of the numbers', terminal.look()))
  }
}
