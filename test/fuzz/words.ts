import { nastyNames } from '../random.ts'

const breaks = ['\n', '\r\n', '\r', '\t', ' ', '  ']
const signs = [
  '|',
  '[',
  ']',
  '{',
  '}',
  '"',
  "'",
  ': ',
  ', ',
  '- ',
  '> ',
  '= ',
  '# ',
  '\\',
  '`',
  '%%'
]
const numbers = ['0', '-1', '1e9', '0x10', '9007199254740993', '½', '∞', 'NaN', '1.5', '+3']
const odd = ['\u202e', '\u0000', '\ufeff', '\u200b', 'ﬁ', 'İ', '👹', '\ud83d', 'é', '​']
const yaml = [
  ...['name:', 'creatures:', 'hd: 1', 'flesh: 4', 'weapons: [sword]', 'extends:', 'player: true'],
  ...[
    'zones:',
    'next:',
    'surprised:',
    'reinforcements:',
    'carry: no',
    'ruleset: hestia',
    'notes: |'
  ],
  ...['ruleset: td2e', 'traits+:', 'traits-:', 'monster:', 'dice: d4', 'seed: 1', '<<: *a'],
  ...['&a', '*a', '!!', '!!binary', '? ', '|-', '>-', '[[', ']]', '~', 'null', '2026-11-29', '...']
]

export const noteWords = [
  ...[
    '```statblock',
    '```encounter',
    '```encounter-log',
    '```encounter-table',
    '```',
    '````',
    '~~~'
  ],
  ...['---', '`dice: 2d6`', '`encounter: 2 Goblin`', 'Encounter: [[note]]', '[[session-1#The mill'],
  ...[
    '<!--',
    '-->',
    '<div>',
    '<<<<<<< HEAD',
    '=======',
    '>>>>>>> other',
    '1. ',
    '* ',
    '    ',
    '^t'
  ],
  ...yaml,
  ...breaks,
  ...signs,
  ...numbers,
  ...odd,
  ...nastyNames
]

export const logWords = [
  ...[
    'Ford · hestia 1 · seed 1',
    '= settings {}',
    '= Enemies: Goblin {hd: 1}',
    '> roll initiative'
  ],
  ...[
    '= Party: Wenna {player}',
    '> muster',
    '[typed 9]',
    '[3]',
    '= 1 commands, 00000000',
    '> undo'
  ],
  ...[
    '> take over Goblin: {hd: 2}',
    '> Goblin takes 3',
    ' is now called ',
    '> note: drum',
    '> done'
  ],
  ...['Round 2:', '<<<<<<< HEAD', '=======', '>>>>>>> other', ' | ', ' (H-13)'],
  ...breaks,
  ...signs,
  ...numbers,
  ...odd,
  ...nastyNames
]

export const commandWords = [
  ...[
    'attack ',
    ' with ',
    'takes ',
    'all ',
    'the ',
    'everybody',
    'and ',
    'not ',
    'because of rain'
  ],
  ...[
    'Wenna',
    'Odo',
    'Sump goblin',
    'goblins',
    'sword',
    'bow',
    'undo',
    'done',
    'note: ',
    ': ',
    ' to '
  ],
  ...['[3]', '[typed 4]', 'd6', ' by 3', ' | yes', 'set luck to '],
  ...breaks,
  ...signs,
  ...numbers,
  ...odd,
  ...nastyNames
]

export const formulaWords = [
  ...[
    'd',
    '2d6',
    'd%',
    'dF',
    'dS',
    'd66%',
    'd[3-5]',
    'd[3,5]',
    'kh',
    'kl2',
    'dh',
    'dl1',
    '!',
    '!!',
    '!p'
  ],
  ...[
    'r',
    'r<3',
    'u',
    's',
    'sd',
    '>=5',
    '=1',
    '-=1',
    '(',
    ')',
    '+',
    '-',
    '*',
    '/',
    '1000',
    '1000000'
  ],
  ...numbers,
  ...odd
]

export const globWords = [
  '**',
  '*',
  '?',
  '{',
  '}',
  ',',
  '[!',
  '[',
  ']',
  '/',
  '..',
  '!',
  '@(',
  'a',
  '\n',
  '\\'
]

export const jsonWords = [
  ...[
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    '"',
    'null',
    'true',
    '{}',
    '[]',
    '"__proto__":',
    '"constructor"'
  ],
  ...['"type":', '"version":', '"text":', '"name":', '"hp":', '"hd":', '"weapons":', '"extends":'],
  ...['[[[[', '{"a":', '\\u0000', '\\ud800', '"faces":[1]', '"group":"all"'],
  ...numbers,
  ...odd
]
