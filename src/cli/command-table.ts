import type { DiceMode } from '../core/fight/history.ts'
import type { CliCommand } from './cli-command.ts'
import { logDetailOptions, logDetailUsage } from './log-detail-options.ts'

/** The ways to roll dice in `fray play`. */
export const diceModes: readonly DiceMode[] = ['rolled', 'typed', 'players']

/** The forms in which `fray log` prints a fight. */
export const logForms = ['story', 'recap', 'html', 'events'] as const

/** The forms in which `fray check` prints issues. */
export const issueForms = ['text', 'json', 'github'] as const

/** The lists that completion scripts ask for, each from a note. */
export const completionLists = ['encounters', 'combatants', 'changes'] as const

/** The shells that `fray completion` supports. */
export const shellNames = ['bash', 'zsh', 'fish'] as const

/** The option with the note for the log of a new fight. */
const ownLogOption = { 'log-note': { type: 'string', offers: 'notes' } } as const
const ownLogUsage = '[--log-note NOTE]'

/**
 * All commands of the program, as data, so that help, usage and completion load no command. `command-line.ts` loads the
 * module of the same name in `commands`.
 */
export const commands = {
  run: {
    usage: `run NOTE [--encounter NAME] [--seed S] ${logDetailUsage} [--write] ${ownLogUsage} [--json]`,
    summary:
      'Play an encounter to its end with suggested choices, from the end of its log if there is one. Print the log, or write it into the note.',
    options: {
      encounter: { type: 'string', offers: 'encounters' },
      seed: { type: 'string' },
      ...logDetailOptions,
      ...ownLogOption,
      write: { type: 'boolean' },
      json: { type: 'boolean' }
    },
    pathCount: [1, 1]
  },
  play: {
    usage: `play NOTE [--encounter NAME] [--dice ${diceModes.join('|')}] [--seed S] ${ownLogUsage} ${logDetailUsage}`,
    summary:
      'Play an encounter by hand, from the end of its log if there is one. Every command is saved to the note at once.',
    options: {
      encounter: { type: 'string', offers: 'encounters' },
      dice: { type: 'string', offers: diceModes },
      seed: { type: 'string' },
      ...ownLogOption,
      ...logDetailOptions
    },
    pathCount: [1, 1]
  },
  replay: {
    usage: 'replay NOTE [--encounter NAME] [--to LINE] [--json]',
    summary:
      'Verify the logs of a note or of an encounter, and print the state at the end of each. With --to, print the state at a line of the note.',
    options: {
      encounter: { type: 'string', offers: 'encounters' },
      to: { type: 'string' },
      json: { type: 'boolean' }
    },
    pathCount: [1, 1]
  },
  log: {
    usage: `log NOTE [--encounter NAME] [--as ${logForms.join('|')}]`,
    summary:
      'Print a fight as a story in Markdown, as a short recap, as an HTML page, or as its events, one JSON value a line.',
    options: {
      encounter: { type: 'string', offers: 'encounters' },
      as: { type: 'string', offers: logForms }
    },
    pathCount: [1, 1]
  },
  odds: {
    usage:
      'odds NOTE [--encounter NAME] [--start] [--set CHANGE]... [--fights N] [--margin PERCENT] [--seed S] [--json]',
    summary:
      'Play an encounter many times, from the end of its log if there is one, and print the chances to win. With --set, also print the effect of a change, such as --set "Goblin=5", --set "Goblin.morale=7" or --set "without Goblin".',
    options: {
      encounter: { type: 'string', offers: 'encounters' },
      start: { type: 'boolean' },
      set: { type: 'string', multiple: true, offers: 'changes' },
      fights: { type: 'string' },
      margin: { type: 'string' },
      seed: { type: 'string' },
      json: { type: 'boolean' }
    },
    pathCount: [1, 1]
  },
  best: {
    usage: 'best NOTE [--encounter NAME] [--for NAME] [--json]',
    summary:
      'Print the best commands at the end of the log, with the chances to win. With --for, print those of another combatant that may act.',
    options: {
      encounter: { type: 'string', offers: 'encounters' },
      for: { type: 'string', offers: 'combatants' },
      json: { type: 'boolean' }
    },
    pathCount: [1, 1]
  },
  check: {
    usage: `check PATH... [--ruleset GAME] [--strict] [--format ${issueForms.join('|')}] [--json]`,
    summary:
      'Print the issues in notes, or in all notes below folders. With --ruleset, use this game for notes that name none. With --strict, warnings fail as errors do. --format github prints annotations for GitHub Actions.',
    options: {
      json: { type: 'boolean' },
      ruleset: { type: 'string', offers: 'games' },
      strict: { type: 'boolean' },
      format: { type: 'string', offers: issueForms }
    },
    pathCount: [1, Number.POSITIVE_INFINITY]
  },
  roll: {
    usage: 'roll FORMULA [--seed S] [--json]',
    summary:
      'Roll dice such as 2d6+3, 4d6kh3, d% or (1d4+1)*2, or on a table of the notes here such as [[Tables^weather]].',
    options: { seed: { type: 'string' }, json: { type: 'boolean' } },
    pathCount: [1, 20]
  },
  rules: {
    usage: 'rules [RULESET] [--try] [--json]',
    summary:
      'Print a game as Fray plays it: rules, commands, tables, defaults, and rules that are left to the game master. With --try, play 200 fights by a game that a note describes, and print what a fight looks like.',
    options: { try: { type: 'boolean' }, json: { type: 'boolean' } },
    pathCount: [0, 1]
  },
  lsp: {
    usage: 'lsp [--stdio]',
    summary:
      'Run the language server for an editor, over standard input and output: completion, hover, issues with fixes, definitions, references, renaming, symbols and folding.',
    options: { stdio: { type: 'boolean' } },
    pathCount: [0, 0]
  },
  new: {
    usage: 'new RULESET FOLDER',
    summary:
      'Create a small campaign: a bestiary, a party and a session with one encounter. Writes nothing if one of the notes exists.',
    options: {},
    pathCount: [2, 2]
  },
  completion: {
    usage: `completion ${shellNames.join('|')}`,
    summary:
      'Print a script that completes commands, options and notes in a shell. Its comments say where to install the script.',
    options: {},
    pathCount: [1, 2]
  }
} as const satisfies Readonly<Record<string, CliCommand>>
