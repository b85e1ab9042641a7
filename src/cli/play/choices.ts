import type { AutoPlayOffer } from '../../core/view/auto-play-view.ts'
import type { ReadingView } from '../../core/view/command-view.ts'
import type { OfferView, TrackerView } from '../../core/view/tracker-view.ts'
import type { Action } from '../../session/fight.ts'

/** A line of a list that the user chooses from by number. */
export interface Choice {
  readonly label: string
  /** The text beside the label. */
  readonly detail: string
  /** The text of the command or answer whose odds are shown. `undefined` for a choice without odds. */
  readonly oddsOf?: string
  readonly does:
    | { readonly kind: 'act'; readonly action: Action }
    /** Opens a list with the variants of the command. */
    | { readonly kind: 'list'; readonly list: ChoiceList }
    /** Returns to the list of commands. */
    | { readonly kind: 'leave' }
    | { readonly kind: 'recap' | 'party' }
    /** Continues with the next encounter, or begins the same encounter again. */
    | { readonly kind: 'fight'; readonly which: 'next' | 'again' }
}

/** A list of choices. `suggested`: the index that Enter chooses, or -1. */
export interface ChoiceList {
  readonly title: string
  /** The rule that asks the question. */
  readonly rule?: string
  readonly choices: readonly Choice[]
  readonly suggested: number
}

/** The maximum number of choices in a list, so that the fight and the list fit on a screen. */
const maxChoices = 9

/** The commands or answers to choose from. `after`: set once the fight is over. `next`: the encounter that follows. */
export function choicesIn(view: TrackerView, after?: { readonly next?: string }): ChoiceList {
  const { asked } = view
  if (asked?.kind === 'choice')
    return {
      title: asked.who === '' ? asked.what : `${asked.who}: ${asked.what}`,
      rule: asked.rule,
      choices: asked.options.map((option) => ({
        label: option,
        detail: '',
        oddsOf: option,
        does: { kind: 'act', action: { type: 'answer', option } }
      })),
      suggested: asked.suggested
    }
  if (asked) return { title: '', choices: [], suggested: -1 }
  const groups = view.autoPlayOffers.filter(
    ({ isSuggested, group }) => isSuggested || group.side === undefined
  )
  const [suggestedGroup] = groups.filter(({ isSuggested }) => isSuggested)
  const offers = view.offers.toSorted((a, b) => rankOf(a) - rankOf(b))
  const all = [
    ...(after ? choicesAfter(after.next) : []),
    ...(suggestedGroup ? [choiceOfGroup(suggestedGroup)] : []),
    ...offers.flatMap(choicesOfOffer),
    ...groups.filter((one) => one !== suggestedGroup).map(choiceOfGroup)
  ]
  const others = view.actors.filter((name) => name !== view.actor)
  const title = [
    view.actor ?? (after ? 'After the fight' : 'Next'),
    ...(others.length > 0 ? [`or ${others.join(', ')}`] : [])
  ].join(' · ')
  const suggested = suggestedGroup || offers.some(({ isSuggested }) => isSuggested) ? 0 : -1
  return shortened({ title, choices: all, suggested })
}

/** The choices once a fight is over, besides commands that the game still allows. */
const choicesAfter = (next: string | undefined): readonly Choice[] => [
  ...(next === undefined
    ? []
    : [{ label: 'Next Encounter', detail: next, does: { kind: 'fight', which: 'next' } } as const]),
  { label: 'Write Recap', detail: 'below the log', does: { kind: 'recap' } },
  {
    label: 'Update Party',
    detail: 'writes the results into their statblocks',
    does: { kind: 'party' }
  },
  { label: 'Fight Again', detail: 'in a log of its own', does: { kind: 'fight', which: 'again' } }
]

/**
 * The rank of a command in the list: the suggested command, then attacks and moves, then the end of the turn. The
 * actor’s other commands and the game master’s commands come last.
 */
const rankOf = ({ isSuggested, by, role }: OfferView): number => {
  if (isSuggested) return 0
  if (role === 'pass') return 2
  if (by === undefined) return 4
  return role === 'attack' || role === 'move' ? 1 : 3
}

/** A list that fits on the screen. Its last choice opens the rest. */
function shortened(list: ChoiceList): ChoiceList {
  const { choices, title } = list
  if (choices.length <= maxChoices) return list
  const shown = choices.slice(0, maxChoices - 1)
  const rest = choices.slice(maxChoices - 1)
  const more: Choice = {
    label: 'More',
    detail: rest.map(({ label }) => label).join(', '),
    does: { kind: 'list', list: withBackChoice({ title, choices: rest, suggested: -1 }) }
  }
  return { ...list, choices: [...shown, more] }
}

const withBackChoice = (list: ChoiceList): ChoiceList => ({
  ...list,
  choices: [...list.choices, { label: 'Back', detail: '', does: { kind: 'leave' } }]
})

function choiceOfGroup({ group, label, count }: AutoPlayOffer): Choice {
  return {
    label,
    detail: `${count} ${count === 1 ? 'is' : 'are'} to act, as suggested`,
    does: { kind: 'act', action: { type: 'auto-play', group } }
  }
}

/**
 * The choices for a command. If the command is suggested, its first variant is a choice of its own, and the other
 * variants are one list. Otherwise all variants are one list, or one choice if there is only one.
 */
function choicesOfOffer(offer: OfferView): readonly Choice[] {
  const { label, variants, isSuggested, role } = offer
  const [first, ...others] = variants
  if (!first) return []
  const best: Choice = {
    label,
    detail: first.values.join(', '),
    ...((isSuggested || role === 'attack') && { oddsOf: first.text }),
    does: give(first.text)
  }
  if (others.length === 0) return [best]
  const list: Choice = {
    label: isSuggested ? `${label} otherwise` : label,
    detail: isSuggested
      ? `${others.length} other way${others.length === 1 ? '' : 's'}`
      : `${variants.length} ways`,
    does: { kind: 'list', list: variantsOf(offer) }
  }
  return isSuggested ? [best, list] : [list]
}

/** The variants of a command, as a list. */
function variantsOf({ label, variants }: OfferView): ChoiceList {
  return withBackChoice(
    shortened({
      title: label,
      choices: variants.map(({ values, text }) => ({
        label: values.join(', '),
        detail: '',
        oddsOf: text,
        does: give(text)
      })),
      suggested: 0
    })
  )
}

const give = (text: string): Choice['does'] => ({ kind: 'act', action: { type: 'give', text } })

/** The five likeliest meanings of a typed line, the likeliest first. Leaves out commands that the rules refuse. */
export function readingsList(typed: string, readings: readonly ReadingView[]): ChoiceList {
  const allowed = readings.filter(({ refusal }) => !refusal).slice(0, 5)
  const isSuggested = allowed[0]?.isCertain === true
  return withBackChoice({
    title: `“${typed}” may be`,
    choices: allowed.map(({ text, effect, unread }) => ({
      label: text,
      detail: [...effect, ...(unread.length > 0 ? [`not read: ${unread.join(', ')}`] : [])].join(
        ', '
      ),
      does: give(text)
    })),
    suggested: isSuggested ? 0 : -1
  })
}
