import { bar } from '../core/text/bar.ts'
import { escapeMarkdown } from '../core/text/escape-markdown.ts'
import type { CombatantOdds, FightOdds } from './fight-odds.ts'
import {
  decimal,
  marginWords,
  notableSwings,
  outcomeParts,
  points,
  sampledPercent,
  swingWords,
  thousands
} from './figure-words.ts'

// The odds of an encounter in a few words, for its code lens and hover.

/** The statistics of an encounter. `round`: the round where the encounter’s log ends; 0 without a log. */
export interface EncounterFigures {
  readonly odds: FightOdds
  readonly round: number
  /** Whether the statistics are final. If not, texts put `≈` before the numbers. */
  readonly isSharp: boolean
}

/** One line: `Odds: Party 72 % · 4.1 rounds · Sybilla falls 31 %`. */
export function oddsInOneLine({ odds, round, isSharp }: EncounterFigures): string {
  const [leader = ''] = Object.keys(odds.outcomes)
  const about = isSharp ? '' : '≈ '
  const share = sampledPercent(odds.outcomes[leader] ?? 0, isSharp)
  const ends = `${about}${odds.rounds.mean.toFixed(1)}`
  return [
    `Odds${round > 0 ? ' from here' : ''}: ${leader} ${share}`,
    round > 0 ? `over in round ${ends}` : `${ends} rounds`,
    fallWords(odds, isSharp)
  ].join(' · ')
}

/**
 * How often the combatant in the greatest danger on the leading side falls: `Sybilla falls 31 %`, or `nobody falls`.
 */
function fallWords(odds: FightOdds, isSharp: boolean): string {
  const [worst] = mostInDanger(odds)
  return worst ? `${worst.name} falls ${sampledPercent(worst.falls, isSharp)}` : 'nobody falls'
}

/** Combatants of the leading side that stand at the start and fall in some fights, the most endangered first. */
function mostInDanger({ combatants, outcomes }: FightOdds): readonly CombatantOdds[] {
  const [leader] = Object.keys(outcomes)
  return combatants
    .filter(({ side, stands, falls }) => side === leader && stands[0] !== 0 && falls > 0)
    .toSorted((a, b) => b.falls - a.falls)
}

/** The length of the longest bar, in characters. */
const barWidth = 24

/** Markdown with a bar for each outcome, the number of rounds, who falls, and the largest swings. */
export function oddsInMarkdown({ odds, round, isSharp }: EncounterFigures): string {
  const { fights, margin, rounds, swings } = odds
  const about = isSharp ? '' : '≈ '
  const from = round > 0 ? `from round ${round} on` : 'from the start'
  const parts = outcomeParts(odds).filter(({ share }) => share > 0)
  const width = Math.max(...parts.map(({ words }) => words.length))
  const bars = parts.map(
    ({ words, share }) =>
      `${words.padEnd(width)}  ${bar(share, barWidth).padEnd(barWidth)}  ${sampledPercent(share).padStart(6)}`
  )
  const fallers = mostInDanger(odds).slice(0, 4)
  const falls = fallers.map(
    ({ name, falls }) => `${escapeMarkdown(name)} ${sampledPercent(falls, isSharp)}`
  )
  const swung = notableSwings(swings, 2).map(
    (one) => `${escapeMarkdown(swingWords(one))} ${points(one.difference)}`
  )
  const lines = [
    `Over in round ${about}${decimal(rounds.mean)} on average, nine in ten by round ${rounds.p90}`,
    falls.length > 0 ? `Falls: ${falls.join(', ')}` : 'Nobody of the party falls',
    ...(swung.length > 0 ? [`Largest swings, in points: ${swung.join(', ')}`] : [])
  ]
  return [
    `**Odds** · ${thousands(fights)} fights ${from}, ${marginWords(margin)} %`,
    `\`\`\`text\n${bars.join('\n')}\n\`\`\``,
    lines.join('  \n')
  ].join('\n\n')
}
