import type { OfferView, TrackerView } from '../core/view/tracker-view.ts'

/** The place of a button in the command bar. `type` and `label`: the type of its command, and its text. */
export interface ButtonSlot {
  readonly type: string
  readonly label: string
  /** The offer of the button; absent while the command is not possible. */
  readonly offer?: OfferView
}

/** The maximum number of buttons that fit into a narrow panel. */
const maxButtons = 4

/** The turn that the slots belong to, and the slots as first shown. */
let kept: { readonly turn: string; readonly slots: readonly ButtonSlot[] } | undefined

/**
 * The buttons of a turn. Each button keeps its place during the turn, even while it is disabled. So no other command
 * moves under a resting pointer.
 */
export function buttonSlots(
  { title, round, actor }: TrackerView,
  offers: readonly OfferView[]
): readonly ButtonSlot[] {
  const turn = [title, round, actor].join('\n')
  const known = kept?.turn === turn ? kept.slots : []
  const added = offers
    .filter(({ type }) => !known.some((slot) => slot.type === type))
    .slice(0, Math.max(0, maxButtons - known.length))
  const slots = [...known, ...added.map(({ type, label }) => ({ type, label }))]
  kept = { turn, slots }
  return slots.map((slot) => {
    const offer = offers.find(({ type }) => type === slot.type)
    return offer ? { ...slot, offer } : slot
  })
}
