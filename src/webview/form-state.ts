import type { NumberEffect, NumberEntry } from '../core/view/number-effect.ts'
import type { EffectOdds, OfferView, TrackerView } from '../core/view/tracker-view.ts'
import type { BestUpdate, PanelMessage } from '../tracker/messages.ts'
import type { PaletteState } from './palette-state.ts'

/** A message from the page to the extension, without the version of the content it is about. */
export type UserMessage = PanelMessage extends infer Message
  ? Message extends PanelMessage
    ? Omit<Message, 'version'>
    : never
  : never

/** The input of the user that is not sent yet, and the open parts of the page. Kept across redraws. */
export interface FormState {
  /** The values chosen for the parameters of each command type. */
  readonly chosenValues: Map<string, ChosenValues>
  /** The optional suffixes chosen for each command type, such as `, with a Boon`. */
  readonly chosenAdditions: Map<string, string[]>
  /** The inputs of each command type in the palette, by the index of the piece of the command’s phrase. */
  readonly inputs: Map<string, readonly (string | undefined)[]>
  /** The answer that is highlighted, unless it is the suggested one. */
  answer: string | undefined
  typedDice: string
  /** The error message for `typedDice`; empty for none. */
  diceError: string
  /** The command type that is open in the editor, unless it is the suggested one. */
  openType: string | undefined
  /** Whether the menu of groups that could act by themselves is open. */
  isGroupMenuOpen: boolean
  /** Whether the account of a group shows its dice and rules. */
  isAccountOpen: boolean
  /** Whether the list of skipped questions is open. */
  areOrdersOpen: boolean
  /** The number being typed in the row of a combatant. */
  numberBox: NumberBox | undefined
  /** The combatant whose details are open, and the edges of its row. */
  details: { readonly who: string; readonly top: number; readonly bottom: number } | undefined
  /** The search for the best command, or its result, while it is shown. */
  best: Pick<BestUpdate, 'progress' | 'found'> | undefined
  /** The palette of all commands, while it is open. */
  palette: PaletteState | undefined
  /** The combatant being dragged on the battlefield, and the zone under the pointer. */
  dragged: Drag | undefined
  /** The combatant being moved in the order of turns, and the place under the pointer. */
  placing: Placing | undefined
  /** The offer whose tooltip is open, and the position of its button. */
  tooltip: { readonly type: string; readonly left: number; readonly bottom: number } | undefined
}

/** Values by parameter index. `last`: the index of the value chosen last, which wins if values do not fit together. */
interface ChosenValues {
  readonly values: readonly (string | undefined)[]
  readonly last: number
}

/** A number that is being typed in the row of a combatant. */
export interface NumberBox extends NumberEntry {
  /** The effect of the number, once the host has computed it. */
  readonly effect?: NumberEffect
  /** Whether to apply the number as soon as its effect is known. */
  readonly isGiving?: true
}

interface Drag {
  readonly who: string
  readonly zone: string | undefined
}

/**
 * `on`: the target under the pointer: the label of a place in the order, or `before` or `after` and the name of a row.
 */
interface Placing {
  readonly who: string
  /** The place in the order that the combatant leaves. Set where combatants can have several places. */
  readonly from?: string
  readonly on: string | undefined
}

export const createFormState = (): FormState => ({
  chosenValues: new Map(),
  chosenAdditions: new Map(),
  inputs: new Map(),
  answer: undefined,
  typedDice: '',
  diceError: '',
  openType: undefined,
  isGroupMenuOpen: false,
  isAccountOpen: false,
  areOrdersOpen: false,
  numberBox: undefined,
  details: undefined,
  best: undefined,
  palette: undefined,
  dragged: undefined,
  placing: undefined,
  tooltip: undefined
})

/** The view, the form state and the callbacks that parts of the panel need. */
export interface RenderContext {
  readonly view: TrackerView
  readonly formState: FormState
  /** The odds of commands and answers received so far, by text. */
  readonly oddsByText: Readonly<Record<string, readonly EffectOdds[]>>
  /** Requests the odds of these commands or answers. */
  readonly requestOdds: (texts: readonly string[]) => void
  /** Requests the result of these typed faces. */
  readonly requestResult: (faces: readonly number[]) => void
  /** The result of these typed faces, if it was received. */
  readonly resultOfFaces: (faces: readonly number[]) => string | undefined
  readonly send: (message: UserMessage) => void
  readonly redraw: () => void
}

/**
 * The offers (possible commands) in order: the suggested offer, then commands of combatants, then commands of the game
 * master.
 */
export const sortedOffers = ({ offers }: TrackerView): readonly OfferView[] =>
  offers.toSorted((a, b) => rankOf(a) - rankOf(b))

const rankOf = ({ isSuggested, by }: OfferView): number =>
  isSuggested ? 0 : by !== undefined ? 1 : 2

/** Opens the form of a command, and closes the tooltip of its button. */
export function openCommand(formState: FormState, type: string): void {
  formState.openType = type
  formState.tooltip = undefined
}

/** The offer whose form is open: the chosen one, else the suggested one, else the first command of a combatant. */
export function findOpenOffer(view: TrackerView, formState: FormState): OfferView | undefined {
  const offers = sortedOffers(view)
  return (
    offers.find(({ type }) => type === formState.openType) ??
    offers.find((offer) => offer.isSuggested) ??
    offers.find(({ by }) => by !== undefined)
  )
}

export type Variant = OfferView['variants'][number]

/** The only variant of an offer, if there is nothing to choose. */
export const onlyVariant = ({ variants, additions }: OfferView): Variant | undefined =>
  variants.length === 1 && additions.length === 0 ? variants[0] : undefined

/** The variant with the last chosen value, and as many of the other chosen values as possible. */
export function chosenVariant(
  { type, variants }: OfferView,
  formState: FormState
): Variant | undefined {
  const { values: wanted, last } = formState.chosenValues.get(type) ?? { values: [], last: 0 }
  const agreement = ({ values }: Variant): number =>
    values.reduce(
      (sum, value, index) =>
        value === wanted[index] ? sum + (index === last ? values.length : 1) : sum,
      0
    )
  return variants.reduce<Variant | undefined>(
    (best, variant) => (best && agreement(best) >= agreement(variant) ? best : variant),
    undefined
  )
}

/** Chooses a value for one parameter of an offer. The other choices stay. */
export function chooseValue(
  formState: FormState,
  type: string,
  index: number,
  value: string
): void {
  const values = [...(formState.chosenValues.get(type)?.values ?? [])]
  values[index] = value
  formState.chosenValues.set(type, { values, last: index })
}

/** The variants that differ from `variant` only in one parameter, `variant` included. */
export const alternativesFor = (
  { variants }: OfferView,
  variant: Variant,
  blank: number
): readonly Variant[] =>
  variants.filter(({ values }) =>
    values.every((value, index) => index === blank || value === variant.values[index])
  )

export const unique = (values: readonly string[]): readonly string[] => [...new Set(values)]
