import { html } from 'lit'
import type { OfferView } from '../core/view/tracker-view.ts'
import { besides, chooseValue, type Stage, unique, type Way, wayOf } from './form-state.ts'
import { chanceLine } from './odds.ts'
import { hinting } from './tooltip.ts'
import { additionShown, button, type Choice, key, type Shown, select } from './widgets.ts'

/** An offer as a sentence: its button, and a select for each blank that leaves a choice. */
export function sentenceShown(stage: Stage, offer: OfferView): Shown {
  const { draft, chances, weigh, press, redraw } = stage
  const { type, params, additions, label } = offer
  const way = wayOf(offer, draft)
  const added = draft.added.get(type) ?? []
  const suffix = added.join('')
  // The sentence as it stands, and with each of the others in the first blank.
  if (way && params.length > 0) weigh(besides(offer, way, 0).map(({ text }) => text + suffix))
  const oddsOf = ({ text }: Way): string => chanceLine(chances[text + suffix])
  const selects = params.map((blank, index) =>
    select(
      { id: `${type}-${index}`, label: blank.label },
      way ? choicesFor(offer, way, index, oddsOf) : [],
      way?.values[index] ?? '',
      (value) => {
        chooseValue(draft, type, index, value)
        redraw()
      }
    )
  )
  const extras = additions.map(({ label: name, words }, index) =>
    select(
      { id: `${type}+${index}`, label: name },
      words.map((word) => additionShown(word, name)),
      added[index] ?? '',
      (value) => {
        draft.added.set(type, [...added.slice(0, index), value])
        redraw()
      }
    )
  )
  const give = () => {
    if (!way) return
    draft.added.delete(type)
    draft.opened = undefined
    press({ type: 'give', text: way.text + suffix })
  }
  return html`<div class="line sentence">
    ${button(
      {
        id: `offer-${type}`,
        class: 'primary',
        look: hinting(stage, offer),
        key: 'Enter',
        isPrimary: true,
        onclick: give
      },
      label,
      key('Enter')
    )}
    ${selects}${extras}
    <p class="odds small dim" role="status">${way ? oddsOf(way) : ''}</p>
  </div>`
}

/**
 * What may stand in a blank: first what goes with the rest of the sentence, then what changes the rest,
 * saying to what, and last what is impossible, saying why. The first blank tells the odds of each.
 */
function choicesFor(
  offer: OfferView,
  way: Way,
  index: number,
  oddsOf: (way: Way) => string
): readonly Choice[] {
  const fitting = besides(offer, way, index)
  const fit = unique(fitting.map(({ values }) => values[index] ?? ''))
  const others = unique(offer.variants.map(({ values }) => values[index] ?? '')).filter(
    (value) => !fit.includes(value)
  )
  const instead = (value: string): string => {
    const other = offer.variants.find(({ values }) => values[index] === value)
    const changes = other?.values.filter((one, at) => at !== index && one !== way.values[at]) ?? []
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
      isImpossible: true
    }))
  ]
}
