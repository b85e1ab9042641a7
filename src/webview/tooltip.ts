import { html, nothing } from 'lit'
import { oddsLine } from '../core/text/odds-words.ts'
import type { OfferView } from '../core/view/tracker-view.ts'
import type { RenderContext } from './form-state.ts'
import { chosenVariant, sortedOffers } from './form-state.ts'
import type { HoverHandlers, Template } from './widgets.ts'
import { ruleMark } from './widgets.ts'

/** The command of an offer with the chosen values: the values as a label, and the command’s text. */
function chosenCommand(
  offer: OfferView,
  { formState }: Pick<RenderContext, 'formState'>
): { readonly words: string; readonly text: string } | undefined {
  const variant = chosenVariant(offer, formState)
  const chosenAdditions = (formState.chosenAdditions.get(offer.type) ?? []).join('')
  return (
    variant && {
      words: variant.values.join(', ') + chosenAdditions,
      text: variant.text + chosenAdditions
    }
  )
}

/** The handlers that open the tooltip of an offer’s button. Requests the odds only when the tooltip opens. */
export function tooltipTrigger(context: RenderContext, offer: OfferView): HoverHandlers {
  const { formState, requestOdds, redraw } = context
  return {
    describedBy: formState.tooltip?.type === offer.type ? 'tooltip' : undefined,
    onEnter: (button) => {
      const { left, top } = button.getBoundingClientRect()
      formState.tooltip = { type: offer.type, left, bottom: window.innerHeight - top }
      const chosen = chosenCommand(offer, context)
      if (chosen) requestOdds([chosen.text])
      redraw()
    },
    onLeave: () => {
      formState.tooltip = undefined
      redraw()
    }
  }
}

/** Renders the open tooltip above its button: the command, its odds and its rule. */
export function renderTooltip(context: RenderContext): Template {
  const { view, formState, oddsByText } = context
  const { tooltip } = formState
  const offer = sortedOffers(view).find(({ type }) => type === tooltip?.type)
  if (!tooltip || !offer) return nothing
  const { label, rule } = offer
  const chosen = chosenCommand(offer, context)
  const odds = chosen ? oddsLine(oddsByText[chosen.text]) : ''
  // Set as a property: the content security policy allows no style attributes.
  const place = `--left: ${tooltip.left}px; bottom: ${tooltip.bottom}px`
  return html`<div id="tooltip" class="tooltip" role="tooltip" .style=${place}>
    <p><b>${label}</b>${chosen && chosen.words !== '' ? `: ${chosen.words}` : ''}</p>
    ${odds === '' ? nothing : html`<p>${odds}</p>`}
    <p class="small dim">${view.rules[rule] ?? ''}${ruleMark(rule, {})}</p>
  </div>`
}
