import type { DiceMode } from '../core/fight/history.ts'
import type { CliCommand } from './cli-command.ts'
import { tellingOptions, tellingUsage } from './telling-options.ts'

/** Who rolls the dice of `fray play`. */
export const diceModes: readonly DiceMode[] = ['rolled', 'typed', 'players']

/** The forms in which `fray log` prints a fight. */
export const logForms = ['story', 'recap', 'html', 'events'] as const

/** The shells that `fray completion` knows. */
export const shellNames = ['bash', 'zsh', 'fish'] as const

/** The option that names the note for the log of a fight that begins. */
const ownLogOption = { 'log-note': { type: 'string', offers: 'notes' } } as const
const ownLogUsage = '[--log-note NOTE]'

/**
 * Every command of the program, as data: help, usage and completion load no command. Each runs by the module of its name
 * in `commands`, which `command-line.ts` loads.
 */
export const commands = {
  run: {
    usage: `run NOTE [--encounter NAME] [--seed S] ${tellingUsage} [--write] ${ownLogUsage} [--json]`,
    summary:
      'Play an encounter out with suggested choices, on from its log if it has one; print the log, or write it into the note.',
    options: {
      encounter: { type: 'string' },
      seed: { type: 'string' },
      ...tellingOptions,
      ...ownLogOption,
      write: { type: 'boolean' },
      json: { type: 'boolean' }
    },
    pathCount: [1, 1]
  },
  play: {
    usage: `play NOTE [--encounter NAME] [--dice ${diceModes.join('|')}] [--seed S] ${ownLogUsage} ${tellingUsage}`,
    summary:
      'Play an encounter by hand, on from its log if it has one. Every command is written into the note at once.',
    options: {
      encounter: { type: 'string' },
      dice: { type: 'string', offers: diceModes },
      seed: { type: 'string' },
      ...ownLogOption,
      ...tellingOptions
    },
    pathCount: [1, 1]
  },
  replay: {
    usage: 'replay NOTE [--encounter NAME] [--to LINE] [--json]',
    summary:
      'Verify the logs of a note, or that of an encounter, and print the state each leads to; with --to, that at a line of the note.',
    options: { encounter: { type: 'string' }, to: { type: 'string' }, json: { type: 'boolean' } },
    pathCount: [1, 1]
  },
  log: {
    usage: `log NOTE [--encounter NAME] [--as ${logForms.join('|')}]`,
    summary:
      'Print a fight as a story in Markdown, as a short recap, as an HTML page, or as its events, one JSON value a line.',
    options: { encounter: { type: 'string' }, as: { type: 'string', offers: logForms } },
    pathCount: [1, 1]
  },
  odds: {
    usage:
      'odds NOTE [--encounter NAME] [--start] [--set CHANGE]... [--fights N] [--margin PERCENT] [--seed S] [--json]',
    summary:
      'Play an encounter many times, on from its log if it has one, and print who wins how often; with --set also what would change, such as --set "Goblin=5", --set "Goblin.morale=7" or --set "without Goblin".',
    options: {
      encounter: { type: 'string' },
      start: { type: 'boolean' },
      set: { type: 'string', multiple: true },
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
      'Say what whoever is to act would best do where the log stands, with the chances to win; with --for, somebody else who may act.',
    options: { encounter: { type: 'string' }, for: { type: 'string' }, json: { type: 'boolean' } },
    pathCount: [1, 1]
  },
  check: {
    usage: 'check PATH... [--ruleset GAME] [--json]',
    summary:
      'Everything that is wrong in these notes, or in all notes below these folders; with --ruleset, as if the settings named that game.',
    options: { json: { type: 'boolean' }, ruleset: { type: 'string', offers: 'games' } },
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
    usage: 'rules [RULESET] [--json]',
    summary:
      'The rules of a game as Fray follows them: rules, commands, tables, defaults, what is left to the table.',
    options: { json: { type: 'boolean' } },
    pathCount: [0, 1]
  },
  lsp: {
    usage: 'lsp [--stdio]',
    summary:
      'The language server for an editor, over standard input and output: completion, hover, issues with fixes, definitions, references, renaming, symbols and folding.',
    options: { stdio: { type: 'boolean' } },
    pathCount: [0, 0]
  },
  new: {
    usage: 'new RULESET FOLDER',
    summary:
      'Write a small campaign to begin with: a bestiary, a party and a session with one encounter. Overwrites nothing.',
    options: {},
    pathCount: [2, 2]
  },
  completion: {
    usage: `completion ${shellNames.join('|')}`,
    summary:
      'Print what a shell needs to complete commands, options and notes; the script says where it goes.',
    options: {},
    pathCount: [1, 1]
  }
} as const satisfies Readonly<Record<string, CliCommand>>
