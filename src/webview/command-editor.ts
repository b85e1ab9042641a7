import { html } from 'lit'
import { oddsLine } from '../core/text/odds-words.ts'
import type { OfferView } from '../core/view/tracker-view.ts'
import type { RenderContext, Variant } from './form-state.ts'
import { alternativesFor, chooseValue, chosenVariant, unique } from './form-state.ts'
import { tooltipTrigger } from './tooltip.ts'
import type { SelectOption, Template } from './widgets.ts'
import { additionOption, button, key, select } from './widgets.ts'

/** Renders an offer, a possible command, as an editable sentence: its button, and a select for each parameter. */
export function renderCommandEditor(context: RenderContext, offer: OfferView): Template {
  const { formState, oddsByText, requestOdds, send, redraw } = context
  const { type, params, additions, label } = offer
  const variant = chosenVariant(offer, formState)
  const chosenAdditions = formState.chosenAdditions.get(type) ?? []
  const suffix = chosenAdditions.join('')
  // Request the odds of the chosen variant, and of each other value of the first parameter.
  if (variant && params.length > 0)
    requestOdds(alternativesFor(offer, variant, 0).map(({ text }) => text + suffix))
  const oddsOf = ({ text }: Variant): string => oddsLine(oddsByText[text + suffix])
  const selects = params.map((param, index) =>
    select(
      { id: `${type}-${index}`, label: param.label },
      variant ? choicesFor(offer, variant, index, oddsOf) : [],
      variant?.values[index] ?? '',
      (value) => {
        chooseValue(formState, type, index, value)
        redraw()
      }
    )
  )
  const extras = additions.map(({ label: name, words }, index) =>
    select(
      { id: `${type}+${index}`, label: name },
      words.map((word) => additionOption(word, name)),
      chosenAdditions[index] ?? '',
      (value) => {
        formState.chosenAdditions.set(type, [...chosenAdditions.slice(0, index), value])
        redraw()
      }
    )
  )
  const give = () => {
    if (!variant) return
    formState.chosenAdditions.delete(type)
    formState.openType = undefined
    send({ type: 'give', text: variant.text + suffix })
  }
  return html`<div class="line command-form">
    ${button(
      {
        id: `offer-${type}`,
        class: 'primary',
        hover: tooltipTrigger(context, offer),
        key: 'Enter',
        isPrimary: true,
        onclick: give
      },
      label,
      key('Enter')
    )}
    ${selects}${extras}
    <p class="odds small dim" role="status">${variant ? oddsOf(variant) : ''}</p>
  </div>`
}

/**
 * The options of a parameter. First come values that fit the other parameters. Then come values with which other
 * parameters change; their labels name the changes. Unavailable values come last, with the reason. Options of the first
 * parameter have odds.
 */
export function choicesFor(
  offer: OfferView,
  variant: Variant,
  index: number,
  oddsOf: (variant: Variant) => string
): readonly SelectOption[] {
  const fitting = alternativesFor(offer, variant, index)
  const fit = unique(fitting.map(({ values }) => values[index] ?? ''))
  const others = unique(offer.variants.map(({ values }) => values[index] ?? '')).filter(
    (value) => !fit.includes(value)
  )
  const instead = (value: string): string => {
    const other = offer.variants.find(({ values }) => values[index] === value)
    const changes =
      other?.values.filter((one, at) => at !== index && one !== variant.values[at]) ?? []
    return changes.join(', ')
  }
  const impossible = index === 0 ? offer.unavailable : []
  return [
    ...fit.map((value) => {
      const one = index === 0 && fitting.find(({ values }) => values[index] === value)
      return { value, label: value, description: one ? oddsOf(one) : '' }
    }),
    ...others.map((value) => ({ value, label: `${value}: ${instead(value)}` })),
    ...impossible.map(({ value, reason, rule }) => ({
      value,
      label: `${value}: ${reason} (${rule})`,
      isDisabled: true
    }))
  ]
}
