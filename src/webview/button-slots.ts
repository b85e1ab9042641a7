import type { OfferView, TrackerView } from '../core/view/tracker-view.ts'

/** The place of a button in the command bar. */
export interface ButtonSlot {
  readonly type: string
  readonly label: string
  /** Its offer, unless it cannot be given now. */
  readonly offer?: OfferView
}

/** The buttons that fit into a narrow panel. */
const maxButtons = 4

/** Whose turn the places are for, and the offers in them, as they were first shown. */
let kept: { readonly turn: string; readonly slots: readonly ButtonSlot[] } | undefined

/**
 * The buttons of a turn. Each keeps its place as long as the same combatant is to act, also while it cannot be pressed,
 * so that no other command comes under a resting pointer.
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
