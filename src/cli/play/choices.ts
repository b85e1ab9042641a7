import type { AutoPlayOffer } from '../../core/view/auto-play-view.ts'
import type { ReadingView } from '../../core/view/command-view.ts'
import type { OfferView, TrackerView } from '../../core/view/tracker-view.ts'
import type { Action } from '../../session/fight.ts'

/** One line of a list that a person chooses from by its number. */
export interface Choice {
  readonly label: string
  /** What is said of it besides. */
  readonly detail: string
  /** What its odds are known by; without odds, left out. */
  readonly oddsOf?: string
  readonly does:
    | { readonly kind: 'act'; readonly action: Action }
    /** Choose among the ways to do it. */
    | { readonly kind: 'list'; readonly list: ChoiceList }
    /** Back to what is offered. */
    | { readonly kind: 'leave' }
    | { readonly kind: 'recap' | 'party' }
    /** Go on with the next encounter, or with the same again. */
    | { readonly kind: 'fight'; readonly which: 'next' | 'again' }
}

/** A list with the choice that Enter takes; -1 if Enter takes none. */
export interface ChoiceList {
  readonly title: string
  /** The rule that asks. */
  readonly rule?: string
  readonly choices: readonly Choice[]
  readonly suggested: number
}

/** The most choices shown at once, so that a turn fits on a screen with the fight above it. */
const mostShown = 9

/** What is offered or asked now. `after`: the fight is over, and `next` says which encounter follows. */
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

/** What may be done once a fight is over, beside what the game still allows. */
const choicesAfter = (next: string | undefined): readonly Choice[] => [
  ...(next === undefined
    ? []
    : [{ label: 'Next Encounter', detail: next, does: { kind: 'fight', which: 'next' } } as const]),
  { label: 'Write Recap', detail: 'below the log', does: { kind: 'recap' } },
  {
    label: 'Update Party',
    detail: 'how they are now, into their statblocks',
    does: { kind: 'party' }
  },
  { label: 'Fight Again', detail: 'in a log of its own', does: { kind: 'fight', which: 'again' } }
]

/** What is suggested first, then blows and steps, the end of the turn, all else of the actor, and what the table decides. */
const rankOf = ({ isSuggested, by, role }: OfferView): number => {
  if (isSuggested) return 0
  if (role === 'pass') return 2
  if (by === undefined) return 4
  return role === 'attack' || role === 'move' ? 1 : 3
}

/** A list that fits on the screen; the rest is behind its last choice. */
function shortened(list: ChoiceList): ChoiceList {
  const { choices, title } = list
  if (choices.length <= mostShown) return list
  const shown = choices.slice(0, mostShown - 1)
  const rest = choices.slice(mostShown - 1)
  const more: Choice = {
    label: 'More',
    detail: rest.map(({ label }) => label).join(', '),
    does: { kind: 'list', list: withWayBack({ title, choices: rest, suggested: -1 }) }
  }
  return { ...list, choices: [...shown, more] }
}

const withWayBack = (list: ChoiceList): ChoiceList => ({
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

/** The suggested way to give a command is a choice of its own; the others are one list. */
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
    does: { kind: 'list', list: waysOf(offer) }
  }
  return isSuggested ? [best, list] : [list]
}

/** The ways to give an offered command. */
function waysOf({ label, variants }: OfferView): ChoiceList {
  return withWayBack(
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

/** How a typed line may be read, the likeliest first. What the rules refuse cannot be chosen. */
export function readingsList(typed: string, readings: readonly ReadingView[]): ChoiceList {
  const allowed = readings.filter(({ refusal }) => !refusal).slice(0, 5)
  // Words that mean nothing in it may be what was meant.
  const isSuggested = allowed[0]?.unread.length === 0
  return withWayBack({
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
