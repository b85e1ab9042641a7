import type { Odds, OfferView, TrackerView } from '../core/view/tracker-view.ts'
import type { PanelMessage } from '../tracker/messages.ts'

/** A press, without the version of the picture it was made on. */
export type Press = PanelMessage extends infer Message
  ? Message extends PanelMessage
    ? Omit<Message, 'version'>
    : never
  : never

/** What a person has half filled in; it outlives a redraw, and nothing else does. */
export interface Draft {
  /** What was chosen for the blanks of each kind of offer. */
  readonly chosen: Map<string, Chosen>
  readonly added: Map<string, string[]>
  /** What was written into the blanks of each form. */
  readonly written: Map<string, readonly (string | undefined)[]>
  typed: string
  /** Why what was typed cannot be. */
  misfit: string
  /** The offer that is open as a sentence, if another than the suggested one. */
  opened: string | undefined
  isMoreOpen: boolean
  /** Whoever is being moved on the battlefield, and the zone they are held over. */
  carried: Carried | undefined
  /** The offer whose button is looked at, and where that is. */
  hinted: { readonly type: string; readonly left: number; readonly bottom: number } | undefined
}

/** Values of blanks, by their place; the one chosen last wins where they do not go together. */
export interface Chosen {
  readonly values: readonly (string | undefined)[]
  readonly last: number
}

export interface Carried {
  readonly who: string
  readonly zone: string | undefined
}

export const emptyDraft = (): Draft => ({
  chosen: new Map(),
  added: new Map(),
  written: new Map(),
  typed: '',
  misfit: '',
  opened: undefined,
  isMoreOpen: false,
  carried: undefined,
  hinted: undefined
})

/** All the foot of the panel needs: what there is, what is half filled in, and how to say so. */
export interface Stage {
  readonly view: TrackerView
  readonly draft: Draft
  /** What commands and answers would do, by their words, as far as it is known. */
  readonly chances: Readonly<Record<string, readonly Odds[]>>
  /** Have this reckoned. */
  readonly weigh: (words: readonly string[]) => void
  readonly press: (message: Press) => void
  readonly redraw: () => void
}

/** The offers of whoever is to act and of the table, the usual one first. */
export const offersNow = ({ offers }: TrackerView): readonly OfferView[] =>
  offers.toSorted((a, b) => rankOf(a) - rankOf(b))

const rankOf = ({ isSuggested, by }: OfferView): number =>
  isSuggested ? 0 : by !== undefined ? 1 : 2

/** Open an offer or a form as a sentence. Its button goes, and what was said of it. */
export function open(draft: Draft, type: string): void {
  draft.opened = type
  draft.hinted = undefined
}

/** The offer that is open as a sentence: the one chosen, else the usual one. */
export function openedOf(view: TrackerView, draft: Draft): OfferView | undefined {
  const offers = offersNow(view)
  return (
    offers.find(({ type }) => type === draft.opened) ??
    offers.find((offer) => offer.isSuggested) ??
    offers.find(({ by }) => by !== undefined)
  )
}

export type Way = OfferView['variants'][number]

/** The one way of an offer that leaves no choice: it is given at once. */
export const onlyWay = ({ variants, additions }: OfferView): Way | undefined =>
  variants.length === 1 && additions.length === 0 ? variants[0] : undefined

/** The way that has what was chosen last, and as much as may be of what was chosen before. */
export function wayOf({ type, variants }: OfferView, draft: Draft): Way | undefined {
  const { values: wanted, last } = draft.chosen.get(type) ?? { values: [], last: 0 }
  const agreement = ({ values }: Way): number =>
    values.reduce(
      (sum, value, index) =>
        value === wanted[index] ? sum + (index === last ? values.length : 1) : sum,
      0
    )
  return variants.reduce<Way | undefined>(
    (best, way) => (best && agreement(best) >= agreement(way) ? best : way),
    undefined
  )
}

/** Choose a value for one blank of an offer; the others stay as they were chosen. */
export function chooseValue(draft: Draft, type: string, index: number, value: string): void {
  const values = [...(draft.chosen.get(type)?.values ?? [])]
  values[index] = value
  draft.chosen.set(type, { values, last: index })
}

/** The ways that differ from one in the value of a blank alone. */
export const besides = ({ variants }: OfferView, way: Way, blank: number): readonly Way[] =>
  variants.filter(({ values }) =>
    values.every((value, index) => index === blank || value === way.values[index])
  )

export const unique = (values: readonly string[]): readonly string[] => [...new Set(values)]
