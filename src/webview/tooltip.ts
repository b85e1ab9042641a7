import { html, nothing } from 'lit'
import type { OfferView } from '../core/view/tracker-view.ts'
import { offersNow, type Stage, wayOf } from './form-state.ts'
import { chanceLine } from './odds.ts'
import { type Look, ruleMark, type Shown } from './widgets.ts'

/** The way an offer would be given as it stands, as it is read and as it is written. */
export function likelyOf(
  offer: OfferView,
  { draft }: Pick<Stage, 'draft'>
): { readonly words: string; readonly text: string } | undefined {
  const way = wayOf(offer, draft)
  const added = (draft.added.get(offer.type) ?? []).join('')
  return way && { words: way.values.join(', ') + added, text: way.text + added }
}

/** A button of an offer that is looked at: what it would do is reckoned only now. */
export function hinting(stage: Stage, offer: OfferView): Look {
  const { draft, weigh, redraw } = stage
  return {
    describedBy: draft.hinted?.type === offer.type ? 'hint' : undefined,
    onlook: (button) => {
      const { left, top } = button.getBoundingClientRect()
      draft.hinted = { type: offer.type, left, bottom: window.innerHeight - top }
      const likely = likelyOf(offer, stage)
      if (likely) weigh([likely.text])
      redraw()
    },
    onleave: () => {
      draft.hinted = undefined
      redraw()
    }
  }
}

/** Over the button that is looked at: the way it would be given, what would come of that, and the rule. */
export function hintShown(stage: Stage): Shown {
  const { view, draft, chances } = stage
  const { hinted } = draft
  const offer = offersNow(view).find(({ type }) => type === hinted?.type)
  if (!hinted || !offer) return nothing
  const { label, rule } = offer
  const likely = likelyOf(offer, stage)
  const odds = likely ? chanceLine(chances[likely.text]) : ''
  // As properties: the page allows no style in attributes.
  const place = `--left: ${hinted.left}px; bottom: ${hinted.bottom}px`
  return html`<div id="hint" class="hint" role="tooltip" .style=${place}>
    <p><b>${label}</b>${likely && likely.words !== '' ? `: ${likely.words}` : ''}</p>
    ${odds === '' ? nothing : html`<p>${odds}</p>`}
    <p class="small dim">${view.rules[rule] ?? ''}${ruleMark(rule, {})}</p>
  </div>`
}
