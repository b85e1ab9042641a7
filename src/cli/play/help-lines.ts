import { escapeHidden } from '../../core/text/hidden-characters.ts'
import { commandList } from '../../session/command-list.ts'
import type { Fight } from '../../session/fight.ts'
import { padEnd, wrap } from '../columns.ts'
import { programWords } from './program-words.ts'
import type { TerminalFeatures } from './terminal.ts'

/** A message of the program, wrapped and coloured. */
export const messageLines = (message: string, look: TerminalFeatures): readonly string[] =>
  wrap(escapeHidden(message), look.columns, '  ').map((line) => look.paint(line, 'yellow'))

/** The help: the words of the program, and the other input that the user can type. */
export function helpLines(look: TerminalFeatures): readonly string[] {
  const typed = programWords.map(([name, { short, after }]) =>
    [
      name,
      ...(after === undefined ? [] : [after]),
      ...(short === undefined ? [] : [`(${short})`])
    ].join(' ')
  )
  const width = Math.max(...typed.map((one) => one.length))
  return [
    '',
    ...programWords.map(([, { help }], at) => `  ${padEnd(typed[at] ?? '', width)}  ${help}`),
    ...wrap(
      'A number chooses from the list, Enter takes the suggestion, and a name shows the commands of that combatant. Anything else is a command in your own words: “wenna takes 3”.',
      look.columns,
      '  '
    )
  ]
}

/** All commands of the game by group, with their meaning. */
export function commandLines({ ruleset, now }: Fight, look: TerminalFeatures): readonly string[] {
  const lines: string[] = []
  let group = ''
  for (const command of commandList(ruleset, now.state)) {
    if (command.group !== group) lines.push('', look.paint(command.group, 'bold'))
    group = command.group
    const { phrase = '' } = ruleset.language.declarations[command.type] ?? {}
    const isOpen = command.refusal === undefined
    const line = wrap(escapeHidden(`${command.label}: ${phrase}`), look.columns, '  ')
    lines.push(...line.map((one) => look.paint(one, ...(isOpen ? [] : (['dim'] as const)))))
  }
  return lines
}
