import { partIds } from './rule-ids.ts'

/** Dice without a count, as books write them: `d6` is `1d6`. */
const bareDice = /(^|[^\p{L}\p{M}\d])[dD](?=\d)/gu

/** The rule at the end of a line of the log: ` (H-13)`, or ` (at 0)` in a game that a note describes. */
const ruleAtEnd = new RegExp(` \\((?:table|${partIds.join('|')}|[A-Z]{1,2}-[A-Z]?\\d{1,3})\\)$`)

/**
 * The text without the words of a log line that no command has: the rule at the end, and the “now” of “is now stunned”.
 */
export const asCommand = (text: string): string =>
  text
    .trim()
    .replace(ruleAtEnd, '')
    .replace(/ is now (?!called )/i, ' is ')

/** The text with a count before dice that have none. */
export const withDiceCounts = (text: string): string => text.replace(bareDice, '$11d')

/** Possessives and articles before a thing. */
const article = '(?:an? |the |his |her |its |their )?'

/** The words of a thing or an effect at the end of a text, after an article: up to five words. */
const thing = `${article}(\\S{1,30}(?: \\S{1,30}){0,4})$`

/** Patterns of verbs for a status, in the singular and the plural, each with the word of the status. */
const statusVerbs: readonly (readonly [string, string])[] = [
  ['dies?|died|(?:is|are) (?:killed|slain)', 'dead'],
  ['flees?|fled|runs? away', 'fled'],
  ['surrenders?|surrendered|gives? up(?: the fight)?', 'surrendered']
]

/** Phrases that end a turn, as a pattern. */
const passing =
  '(?:is )?done|next|waits?|passe?s?|does nothing|(?:ends?|skips?) (?:the |his |her |their )?turn'

/**
 * Verbs of actions, as a pattern. A game without rules for such an action has a command in free words: `take the turn
 * to climb the wall`.
 */
const ownDeeds =
  'cast|drink|push|shove|grab|grapple|trip|disarm|intimidate|taunt|talk|shout|call|help|hide|climb|jump|kick|light|search|look|lift|tie|give'

/** Numbers as words, from 2. “one” is left out, because it is often no number. */
const numerals = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** Short forms that people use, and the words of the command in their place. */
const shortForms: readonly (readonly [RegExp, string])[] = [
  [/\b(?:dmg|dam)\b/i, 'damage'],
  [/^(?:kill|slay) (.+)$/i, '$1: is dead'],
  [/^(?:kill|slay) (.+)$/i, '$1 are dead'],
  ...statusVerbs.flatMap(([verbs, status]): (readonly [RegExp, string])[] => [
    [new RegExp(`^(.+) (?:${verbs})$`, 'i'), `$1: is ${status}`],
    [new RegExp(`^(.+) (?:${verbs})$`, 'i'), `$1 are ${status}`]
  ]),
  [/^(.+) leaves(?: the (?:field|fight|battle))?$/i, '$1: leave the field'],
  // A signed number is damage or healing, as in the number box of a row.
  [/ [-−–] ?(?=\d)/, ' takes '],
  [/ \+ ?(?=\d)/, ': heal '],
  [/^[-−–] ?(\d\S*) (.+)$/, '$2 takes $1'],
  [/^\+ ?(\d\S*) (.+)$/, '$2: heal $1'],
  ...numerals.map((word, index): readonly [RegExp, string] => [
    new RegExp(`\\b(takes?|loses?|gains?|gets?|heals?|for|by|falls?) ${word}\\b`, 'i'),
    `$1 ${index + 2}`
  ]),
  // Points that somebody gains or loses, without the effects of damage.
  [/^(.+?):? (?:loses?|lost) (\d{1,3}) (?!damage\b)(\p{L}[\p{L} ]*)$/iu, '$1: change $3 by -$2'],
  [/^(.+?):? (?:gets?|gains?|got) (\d{1,3}) (\p{L}[\p{L} ]*)$/iu, '$1: change $3 by $2'],
  [/^(.+?)[’']s (\p{L}[\p{L} ]*) is (?:now )?(\d{1,3})$/iu, '$1: set $2 to $3'],
  [/^(.+?):? (?:loses?|lost) (\d\S*)$/i, '$1 takes $2'],
  [/^(.+?):? (takes? \d\S*) (?:harm|hp|hit points|points)\b/i, '$1 $2'],
  [/^(.+?):? (?:regains?|recovers?|is healed (?:by|for)) (\d\S*)[\s\S]*$/i, '$1: heal $2'],
  [/^(.+?):? (?:suffers?|is hit for|is hurt for) (\d\S*)/i, '$1 takes $2'],
  [/^heal (.+) (?:by|for) (\d\S*)$/i, '$1: heal $2'],
  // Other verbs for attacks become `attack`. In a text, a thrown weapon comes before its target.
  [
    /\b(?:(?:shoot|fire|swing|strike|stab|slashe?)s? at|(?:shoot|strike|hit|stab)s?|slash(?:es)?)\b/i,
    'attack'
  ],
  // The weapon “bare hands” is called `unarmed` in the commands of most games.
  [new RegExp(`\\bwith ${article}bare hands\\b`, 'i'), 'with unarmed'],
  [new RegExp(`\\bwith ${article}bare hands\\b`, 'i'), 'with bare hands'],
  [/\bthrows? (\S{1,30}(?: \S{1,30})?) at ([\s\S]+)$/i, 'attack $2 with $1'],
  [/\bshoves? (\S{1,30}(?: \S{1,30}){0,4}) (?:into|onto|to) /i, 'push $1 to '],
  [/\bpush(?:es)? (\S{1,30}(?: \S{1,30}){0,4}) (?:into|onto|to) /i, 'shove $1 to '],
  [/\b(?:runs?|goes|walks?|steps?|heads?|rushes|crosses) (?:over )?(?:in)?to /i, 'move to '],
  [/\b(?:stands?|gets?) (?:back )?up$/i, 'stand up'],
  [/^(.+?):? (?:stands?|gets?) (?:back )?up$/i, '$1 is no longer prone'],
  [/\btakes? (?:a )?(?:swig|sip|drink)(?: [^\s\d,;:.]{1,30}){0,4}$/i, 'drink'],
  [new RegExp(`\\bdrinks? ${thing}`, 'i'), 'use $1'],
  [new RegExp(`\\bdraws? ${thing}`, 'i'), 'take out $1'],
  [new RegExp(`\\bdraws? ${thing}`, 'i'), 'equip $1'],
  [new RegExp(`\\bdrops? ${thing}`, 'i'), 'put down $1'],
  // The command has no words for the thing, so no number of the text may be lost.
  [
    /\b(?:opens?|closes?|pulls?) (?:a|an|the)(?: [^\s\d,;:.]{1,30}){1,5}$/i,
    'interact with the surroundings'
  ],
  [/\b(?:opens?|closes?|pulls?) (?:a|an|the)(?: [^\s\d,;:.]{1,30}){1,5}$/i, 'handle an object'],
  [/\b(opens?|closes?|pulls?) ((?:a|an|the)(?: \S{1,30}){1,5})$/i, 'do this: $1 $2'],
  [/\b(open|close|pull)s? ((?:a|an|the)(?: \S{1,30}){1,5})$/i, 'take the turn to $1 $2'],
  [new RegExp(`\\b(${ownDeeds})(?:e?s)?((?: \\S{1,30}){0,6})$`, 'i'), 'take the turn to $1$2'],
  [/\b(?:runs?|goes|walks?|moves?|rushes) (?:over )?to(?:wards?)? /i, 'advance towards '],
  [/^(.+?):? (?:retreats?|withdraws?|walks? away|backs? (?:off|away))$/i, '$1: fall back'],
  [/^(.+?):? dodges?$/i, '$1: evade'],
  [/\b(?:makes?|rolls?|does) (?:an?|the) /i, ''],
  [/\bcharges? /i, 'advance and attack '],
  [new RegExp(`^(?:(.+?):? )?(?:${passing})$`, 'i'), '$1 done'],
  [new RegExp(`^(?:(.+?):? )?(?:${passing})$`, 'i'), '$1 wait'],
  [/(\d) (?:feet|foot)\b/i, '$1 ft'],
  [/(\d) (?:metres?|meters?)\b/i, '$1 m'],
  [/^(.+) (?:joins|switches to) (?:the )?/i, '$1 goes over to '],
  [/^(?:say|write|remember):? (.+)$/i, 'note: $1'],
  [/^rename (\S+(?: \S+){0,3}) to ([\s\S]+)$/i, '$1 is now called $2'],
  [/^(\d{1,3}) (?:more )?(.+) (?:arrives?|joins?|joins? the fight)$/i, 'reinforcements: $1 $2'],
  [/^(.+) is on fire$/i, '$1: catch fire'],
  // The end of a hindrance, in the words of the log and of a row.
  [/( is no longer \S{1,60}) until [\s\S]*$/i, '$1'],
  [
    /:? (?:is|becomes) (\p{L}{1,30}) until (?:an? )?(?:test of )?([^,]{1,60}?)(?: passes)?$/iu,
    ': becomes $1 until $2'
  ],
  [/^(.+) bleeds$/i, '$1: becomes bleeding'],
  [/^(.+) bleeds$/i, '$1 is bleeding until further notice'],
  [/^(.+) is (?!called )(\p{L}+(?: \p{L}+)?)$/iu, '$1 is $2 until further notice'],
  [
    / is (?!called )(\p{L}{1,30}(?: \p{L}{1,30})?), because /iu,
    ' is $1 until further notice, because '
  ],
  [/^(.+) are (\p{L}+(?: \p{L}+)?)$/iu, '$1 are $2 until further notice'],
  // The end of a condition, in the words of the log.
  [/ for this round\b/i, ' for 1 round'],
  [
    /^(.{1,80}?) is (.{1,60}?) until the end of (?:his|her|its|their)(?: own)? turn\b/i,
    '$1 is $2 until the end of the turn of $1'
  ]
]

/**
 * Replaces the end of a condition in the words of the log, such as ` until the end of round 4`, by a number of rounds.
 * `round`: the present round.
 */
function withRoundsFrom(round: number, text: string): string {
  return text.replace(/ until (?:the end of )?round (\d{1,3})\b/i, (same, last: string) => {
    const count = Number(last) - Math.max(1, round) + 1
    return count < 1 ? same : ` for ${count} round${count === 1 ? '' : 's'}`
  })
}

/**
 * Replaces short forms in a text by the words of commands. Returns one text for each short form that it contains.
 * `round`: the present round.
 */
export function longForms(text: string, round: number): readonly string[] {
  const all = shortForms.map(([short, long]) => text.replace(short, long))
  return [...all, withRoundsFrom(round, text)].filter((said) => said !== text)
}
