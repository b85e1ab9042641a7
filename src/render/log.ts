import type { Element, ElementContent } from 'hast'
import { h } from 'hastscript'
import { initialsOf, wholeNamePattern } from '../core/text/names.ts'
import type { DiceRoll } from '../core/view/tracker-view.ts'
import { rowsOf } from '../session/rows.ts'
import type { Passage, Story, StoryRound } from '../session/story.ts'
import { renderDice } from './die.ts'
import { renderStanding } from './standing.ts'

/** What of a story is shown besides what happened. */
interface LogOptions {
  /** Whether each round ends with how everybody stands. */
  readonly hasStandings?: boolean
}

/** A fight as HTML: rounds as headings, a paragraph for each command, dice as faces, commands folded. */
export const renderLog = (story: Story, { hasStandings = false }: LogOptions = {}): Element =>
  h('section', { className: ['fray-log'], ariaLabel: story.title }, [
    ...story.rounds.map((round) => renderRound(round, story, hasStandings)),
    h('footer', { className: ['fray-end'] }, story.end ?? 'The fight goes on.')
  ])

function renderRound(round: StoryRound, { rules }: Story, hasStandings: boolean): Element {
  const names = rowsOf(round.standing).map(({ name }) => name)
  const number = round.round
  return h('section', { className: ['fray-round'], id: `round-${number}` }, [
    h('h3', number === 0 ? 'Before the fight' : `Round ${number}`),
    ...round.passages.map((passage) => renderPassage(passage, names, rules)),
    renderCommands(round.commands),
    ...(hasStandings ? [renderStanding(round.standing)] : [])
  ])
}

function renderPassage(passage: Passage, names: readonly string[], rules: Story['rules']): Element {
  switch (passage.kind) {
    case 'told': {
      const dice = diceOfLines(passage)
      return h(
        'p',
        passage.lines.flatMap(({ text, rule }, nth) => [
          ...(nth === 0 ? [] : [' ']),
          ...renderLine(text, names, renderDice(dice[nth] ?? [])),
          renderRule(rule, rules),
          '.'
        ])
      )
    }
    case 'remark':
      return h('blockquote', passage.text)
    case 'death':
      return h('p', { className: ['fray-death'] }, [
        h('span', { className: ['fray-token'], ariaHidden: 'true' }, initialsOf(passage.name)),
        h('strong', `${passage.name} dies.`)
      ])
  }
}

/** The dice that each line tells of, by their faces in it. Where some are told of nowhere, all go with the first line. */
function diceOfLines({ lines, rolls }: Told): readonly (readonly DiceRoll[])[] {
  let next = 0
  const found = lines.map(({ text }) => {
    const numbers = new Set(text.match(/\d+/g)?.map(Number))
    const first = next
    while (rolls[next]?.faces.every((face) => numbers.has(face))) next++
    return rolls.slice(first, next)
  })
  return next === rolls.length ? found : [rolls]
}

type Told = Extract<Passage, { kind: 'told' }>

/** What happened, with the dice behind it, and then the figures: `Wenna hits Goblin 2 ⟨19⟩ Violence 19 + 2 = 21`. */
function renderLine(
  text: string,
  names: readonly string[],
  dice: readonly Element[]
): readonly (ElementContent | string)[] {
  const colon = text.indexOf(': ')
  const head = colon < 0 ? text : text.slice(0, colon)
  const figures = colon < 0 ? '' : text.slice(colon + 2)
  return [
    ...emphasized(head, names),
    ...dice.flatMap((die) => [' ', die]),
    ...(figures === '' ? [] : [' ', h('span', { className: ['fray-figures'] }, figures)])
  ]
}

function emphasized(text: string, names: readonly string[]): readonly (ElementContent | string)[] {
  if (names.length === 0) return [text]
  const parts: (ElementContent | string)[] = []
  let at = 0
  for (const { 0: name, index } of text.matchAll(wholeNamePattern(names))) {
    parts.push(text.slice(at, index), h('b', name))
    at = index + name.length
  }
  return [...parts, text.slice(at)]
}

const renderRule = (rule: string, rules: Story['rules']): Element =>
  h('abbr', { className: ['fray-rule'], title: rules[rule] ?? '' }, rule)

function renderCommands(commands: readonly string[]): Element {
  const count = `${commands.length} command${commands.length === 1 ? '' : 's'}`
  return h('details', { className: ['fray-commands'] }, [
    h('summary', count),
    h('pre', commands.map((command) => `> ${command}`).join('\n'))
  ])
}
