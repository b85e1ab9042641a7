import fc from 'fast-check'
import type { AnyCommand, Args, Param } from '../../src/core/ruleset/command.ts'
import { findReadings } from '../../src/core/ruleset/readings.ts'
import type { Fight } from '../../src/session/fight.ts'
import { applyAction, playOut } from '../../src/session/fight.ts'
import { readCommand } from '../../src/session/read-command.ts'
import { rowsOf } from '../../src/session/views/rows.ts'

/** How a text was taken: as a command without a question, as a question, refused, or as nothing. */
export type Taken = 'carried out' | 'asked back' | 'refused' | 'nothing'

/** Words that people use for one another. */
const synonyms: readonly (readonly string[])[] = [
  ['takes', 'loses', 'suffers', 'gets'],
  ['attacks', 'hits', 'strikes', 'shoots at', 'stabs', 'fights'],
  ['heals', 'regains', 'recovers'],
  ['moves to', 'goes to', 'runs to', 'walks into'],
  ['flees', 'runs away', 'escapes', 'leaves'],
  ['dies', 'is dead', 'is killed', 'falls'],
  ['with', 'using', 'by', 'from'],
  ['the', 'a', 'all', 'both', 'every', 'no', 'not the'],
  ['and', 'or', 'but not', 'then', ','],
  ['everybody', 'everyone', 'nobody', 'somebody', 'all'],
  ['is', 'is not', 'was', 'becomes', 'is no longer'],
  ['until', 'before', 'after', 'unless'],
  ['damage', 'harm', 'points', 'hp'],
  ['three', 'two', 'one', '3', 'a dozen']
]

type Change = (text: string, at: number, other: string, pick: number) => string

/** Changes the word at `at`, counted around the words of the text. */
const atWord =
  (
    change: (words: readonly string[], at: number, other: string, pick: number) => unknown
  ): Change =>
  (text, at, other, pick) => {
    const words = text.split(' ')
    const changed = change(words, at % words.length, other, pick)
    return (Array.isArray(changed) ? changed : words).join(' ')
  }

const misspelt = (word: string, pick: number): string => {
  const at = (pick >> 3) % Math.max(1, word.length)
  const letter = word[at] ?? ''
  const [before, after] = [word.slice(0, at), word.slice(at + 1)]
  switch (pick % 5) {
    case 0:
      return before + after
    case 1:
      return before + letter + letter + after
    case 2:
      return before + after.slice(0, 1) + letter + after.slice(1)
    case 3:
      return `${before}${'etaoinsr'[(pick >> 6) % 8]}${after}`
    default:
      return word.toUpperCase() === word ? word.toLowerCase() : word.toUpperCase()
  }
}

const changes: Readonly<Record<string, Change>> = {
  drop: atWord((words, at) => words.toSpliced(at, 1)),
  double: atWord((words, at) => words.toSpliced(at, 0, words[at] ?? '')),
  swap: atWord((words, at) => {
    const next = (at + 1) % words.length
    return words.with(at, words[next] ?? '').with(next, words[at] ?? '')
  }),
  misspell: atWord((words, at, _, pick) => words.with(at, misspelt(words[at] ?? '', pick))),
  insert: atWord((words, at, other, pick) => {
    const more = other.split(' ')
    return words.toSpliced(at, 0, more[pick % more.length] ?? '')
  }),
  replace: atWord((words, at, other, pick) => {
    const more = other.split(' ')
    return words.with(at, more[pick % more.length] ?? '')
  }),
  number: (text, at, _, pick) => {
    const all = [...text.matchAll(/\d+/g)]
    const found = all[at % Math.max(1, all.length)]
    const number = [0, 1, 2, 3, 7, 12, 20, 100, 999, 12345][pick % 10]
    if (!found) return `${text} ${number}`
    const { index } = found
    return `${text.slice(0, index)}${number}${text.slice(index + found[0].length)}`
  },
  sign: (text, at, _, pick) => {
    const signs = ['-', '+', '−', '1d', 'd', '.5', '/2', '%']
    const all = [...text.matchAll(/\d+/g)]
    const index = all[at % Math.max(1, all.length)]?.index ?? text.length
    return `${text.slice(0, index)}${signs[pick % signs.length]}${text.slice(index)}`
  },
  join: (text, _, other, pick) =>
    text + [' and ', ', ', ' then ', ' ', '. ', '; ', ' or '][pick % 7] + other,
  synonym: (text, at, _, pick) => {
    const known = synonyms.flatMap((words) =>
      words.filter((word) => ` ${text} `.includes(` ${word} `)).map((word) => ({ word, words }))
    )
    const found = known[at % Math.max(1, known.length)]
    if (!found) return text
    return ` ${text} `
      .replace(` ${found.word} `, ` ${found.words[pick % found.words.length]} `)
      .trim()
  },
  cut: (text, at) => text.slice(0, 1 + (at % text.length)),
  behead: (text, at) => text.slice(at % text.length)
}

/** Sentences of a list with one to four changes. */
export const typedTexts = (sentences: readonly string[]): fc.Arbitrary<string> =>
  fc
    .record({
      text: fc.constantFrom(...sentences),
      edits: fc.array(
        fc.record({
          change: fc.constantFrom(...Object.keys(changes)),
          at: fc.nat(199),
          other: fc.constantFrom(...sentences),
          pick: fc.nat(9999)
        }),
        { minLength: 1, maxLength: 4 }
      )
    })
    .map(({ text, edits }) =>
      edits.reduce(
        (now, { change, at, other, pick }) =>
          now === '' ? other : (changes[change]?.(now, at, other, pick) ?? now),
        text
      )
    )

/** A fight after a number of suggested commands, and what its texts may name. */
export interface Table {
  readonly fight: Fight
  readonly actor: string
  readonly everybody: readonly string[]
  /** The names of the combatants still in the fight. */
  readonly present: readonly string[]
  /** The names of the combatants that a group word may mean. */
  readonly sides: ReadonlyMap<string, string>
}

export function tableOf(begun: Fight, actions: number): Table {
  const fight = playOut(begun, actions)
  const { ruleset, now } = fight
  const rows = rowsOf(ruleset.view(now.state, 'game-master'))
  const suggested: { readonly by?: string } | undefined = ruleset.tactic(now.state)
  return {
    fight,
    actor: suggested?.by ?? rows[0]?.name ?? '',
    everybody: rows.map(({ name }) => name),
    present: rows
      .filter(({ state }) => state !== 'down' && state !== 'gone')
      .map(({ name }) => name),
    sides: new Map(rows.map(({ name, side }) => [name, side]))
  }
}

/** Every command of a game as its phrase offers it now, for sentences beside those that people type. */
export function offeredSentences({ fight }: Table): readonly string[] {
  const { ruleset, now } = fight
  const { language } = ruleset
  return Object.entries(language.declarations)
    .filter(([, { due }]) => !due)
    .flatMap(([type]) => language.offers(now.state, type).slice(0, 2))
    .map((command) => language.format(command, now.state))
}

/** Reads a text as the panel and the command line do, with the effects of its readings, and gives the text as a command. */
export function readInFull({ fight, actor }: Table, text: string): void {
  readCommand(fight, text, actor)
  applyAction(fight, { type: 'give', text })
}

/** Reads a text as Enter does, and checks the command that Enter gives against the text. */
export function take(
  table: Table,
  text: string
): { readonly taken: Taken; readonly command: string; readonly unsaid: readonly string[] } {
  const { fight, actor } = table
  const { ruleset, now } = fight
  const readings = findReadings(ruleset, now.state, text, actor)
  const [first] = readings
  if (!first) return { taken: 'nothing', command: '', unsaid: [] }
  // The command line leaves out readings that are refused.
  const allowed = readings.find(({ refusal }) => !refusal)
  const { text: command, isCertain, refusal } = allowed?.isCertain ? allowed : first
  if (!isCertain) return { taken: 'asked back', command, unsaid: [] }
  if (refusal) return { taken: 'refused', command, unsaid: [] }
  const parsed = ruleset.language.parse(now.state, command)
  if (!('command' in parsed))
    return { taken: 'carried out', command, unsaid: ['it does not parse'] }
  return { taken: 'carried out', command, unsaid: unsaidIn(table, text, command, parsed.command) }
}

const numerals = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

const wordsIn = (text: string): readonly string[] =>
  text.toLowerCase().match(/[\p{L}\p{M}’']+|\d+/gu) ?? []

/** The letters to insert, delete or replace between two words. A swap of neighbours is two. */
function distance(a: string, b: string): number {
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++)
      row.push(
        Math.min(
          (row[j - 1] ?? 0) + 1,
          (last[j] ?? 0) + 1,
          (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
        )
      )
    last = row
  }
  return last[b.length] ?? 0
}

/** Whether a person who knows `word` sees it in `typed`: the same, its beginning, or a few letters away. */
const isLike = (typed: string, word: string): boolean =>
  typed === word ||
  (typed.length >= 3 && word.startsWith(typed)) ||
  (word.length >= 3 && typed.startsWith(word)) ||
  (typed.length === 2 && word.length === 3 && typed[0] === word[0] && typed[1] === word[2]) ||
  (Math.min(typed.length, word.length) >= 3 &&
    distance(typed, word) <= Math.max(2, Math.floor(Math.max(typed.length, word.length) / 3)))

/** Whether `typed` is `word`, also with the ending of a verb or a plural. */
const isForm = (typed: string, word: string): boolean =>
  typed === word || typed === `${word}s` || typed === `${word}es` || typed === `d${word}`

const saysLike = (typed: readonly string[], word: string): boolean =>
  typed.some((one) => isLike(one, word))

/** Words of people for words of commands. */
const otherWords: Readonly<Record<string, RegExp>> = {
  dead: /kill|slay|die/i,
  fled: /flee|runs? away/i,
  surrendered: /surrender|gives? up/i,
  bleeding: /bleed/i,
  prone: /(?:stands?|gets?) (?:back )?up/i
}

const groupWords: Readonly<Record<string, RegExp>> = {
  party: /every|all\b|both|party|player|hero|character/i,
  enemy: /every|all\b|both|enem|foe|monster|opponent/i
}

/** The parts of a command that the text does not say, and the numbers of the text that the command leaves out. */
export function unsaidIn(
  { fight, actor, everybody, present, sides }: Table,
  text: string,
  command: string,
  args: AnyCommand
): readonly string[] {
  const { language } = fight.ruleset
  const { phrase = '', params = {} } = language.declarations[args.type] ?? {}
  const dice = [...text.matchAll(/(?<!\p{L})(\d*)[dD](\d+)(?:\s*\+\s*(\d+))?/gu)]
  const withoutDice = text.replace(/(?<!\p{L})\d*[dD]\d+(?:\s*\+\s*\d+)?/gu, ' ')
  const typed = wordsIn(text)
  const numbers = [
    ...(withoutDice.match(/\d+/g) ?? []).map(Number),
    ...numerals.flatMap((word, index) => (typed.includes(word) ? [index + 1] : []))
  ]
  const isNamed = (name: string): boolean => {
    const words = wordsIn(name)
    const number = words.at(-1)
    if (words.length > 1 && /^\d+$/.test(number ?? '')) {
      const kind = words.slice(0, -1)
      const others = present.filter((one) => one.startsWith(name.slice(0, -(number?.length ?? 0))))
      const last = kind.at(-1) ?? ''
      const isPlural = typed.some((one) => one !== last && isLike(one, last) && /s$|men$/.test(one))
      return (
        kind.some((word) => saysLike(typed, word)) &&
        (typed.includes(number ?? '') || isPlural || others.length < 2)
      )
    }
    return words.some((word) => saysLike(typed, word))
  }
  const isMeant = (name: string): boolean =>
    isNamed(name) ||
    (groupWords[sides.get(name) ?? '']?.test(text) ?? false) ||
    saysLike(typed, fight.ruleset.sideOf(fight.now.state, name).toLowerCase())
  const isWordSaid = (word: string): boolean =>
    saysLike(typed, word) || (otherWords[word]?.test(text) ?? false)
  /** Whether `value` is the only one that the rules allow in its place, so that it needs no word. */
  const isOnlyOne = (name: string, param: Param<unknown>): boolean => {
    const all = param.offered(fight.now.state, args as unknown as Args)
    const allowed = all.filter(
      (one) => !fight.ruleset.refuses(fight.now.state, { ...args, [name]: one })
    )
    return allowed.length < 2
  }
  const problems: string[] = []
  const values = Object.entries(params).map(
    ([name, param]) => [name, param, (args as unknown as Args)[name]] as const
  )
  for (const [name, param, value] of values) {
    const problem = unsaidValue(name, param, value)
    if (problem) problems.push(problem)
  }
  function unsaidValue(name: string, param: Param<unknown>, value: unknown): string | undefined {
    if (param.kind === 'number') {
      const number = Number(value)
      const size = Math.abs(number)
      const part = diePart(name)
      if (part !== undefined) {
        const isThrown = dice.some((one) => Number(one[part] || (part === 3 ? 0 : 1)) === size)
        return isThrown || (part === 3 && number === 0) ? undefined : `die ${name} ${size}`
      }
      if (!numbers.includes(size)) return `number ${name} ${number}`
      if (number < 0 && !/[-−–]\s*\d|los[et]|minus/i.test(text)) return `sign of ${number}`
      return undefined
    }
    if (param.kind === 'names') {
      const missing = (value as readonly string[]).filter((one) => !isMeant(one))
      return missing.length > 0 ? `names ${missing.join(', ')}` : undefined
    }
    const said = String(value).toLowerCase()
    if (said === '') return undefined
    if (param.kind === 'name' && everybody.includes(String(value))) {
      if (name === 'by' && value === actor) return undefined
      return isMeant(String(value)) ? undefined : `name ${name} ${value}`
    }
    if (param.kind === 'text') {
      const words = wordsIn(said.replaceAll(/\b1d(?=\d)/g, 'd'))
      const missing = words.filter((word) => !typed.some((one) => isForm(one, word)))
      return missing.length > 0 ? `text ${name} ${missing.join(' ')}` : undefined
    }
    if (param.kind === 'free') {
      const missing = wordsIn(said).filter((word) => !isWordSaid(word))
      return missing.length > 0 ? `condition ${missing.join(' ')}` : undefined
    }
    const words = wordsIn(said).filter(
      (word) => !/^(?:a|an|the|with|of|by|to|on|for|is)$/.test(word)
    )
    if (words.length === 0 || words.some(isWordSaid)) return undefined
    // The actor’s weapon may be assumed, if the text names no other; a value may be if it is the only one.
    if (phrase.includes(` with {${name}}`)) {
      const others = param
        .allowed(fight.now.state, args as unknown as Args)
        .filter((one) => wordsIn(String(one)).every((word) => typed.includes(word)))
      return others.length > 0 ? `other ${param.label} ${others}` : undefined
    }
    return isOnlyOne(name, param) ? undefined : `${param.label} ${value}`
  }
  function diePart(name: string): 1 | 2 | 3 | undefined {
    if (phrase.includes(`{${name}}d{`)) return 1
    if (phrase.includes(`}d{${name}}`)) return 2
    return /d\{\w+\}\+\{(\w+)\}/.exec(phrase)?.[1] === name ? 3 : undefined
  }
  const given = command.match(/\d+/g) ?? []
  const left = numbers.filter(
    (number) =>
      number > 1 && withoutDice.includes(String(number)) && !given.map(Number).includes(number)
  )
  const isGroup = values.some(([, { kind }]) => kind === 'names')
  if (left.length > 0 && !isGroup) problems.push(`left out ${left.join(', ')}`)
  return problems
}
