import { html } from 'lit'
import type { TrackerView } from '../core/view/tracker-view.ts'
import { die } from './dice.ts'
import type { Stage } from './form-state.ts'
import { askFoot } from './question.ts'
import { key, type Shown } from './widgets.ts'

type Prompt = Exclude<NonNullable<TrackerView['asked']>, { kind: 'choice' }>

/** Dice or a card that are asked for: typed as they fell, or rolled after all. */
export function promptShown(stage: Stage, asked: Prompt): Shown {
  const { draft, press, redraw } = stage
  const isCard = asked.kind === 'card'
  const sides = isCard ? 0 : asked.sides
  const count = isCard ? 1 : asked.count
  const range = `1–${sides}`
  const commit = (event: SubmitEvent) => {
    event.preventDefault()
    const faces = draft.typed
      .split(/[\s,]+/)
      .filter(Boolean)
      .map(Number)
    if (faces.length === 0) return press({ type: 'roll' })
    const isFace = (face: number) =>
      isCard ? asked.cards.includes(face) : Number.isInteger(face) && face >= 1 && face <= sides
    if (faces.length <= count && faces.every(isFace)) {
      draft.typed = ''
      return press({ type: 'faces', faces })
    }
    draft.misfit = isCard
      ? `Enter one of ${asked.cards.join(', ')}`
      : count === 1
        ? `Enter a number from 1 to ${sides}`
        : `Enter ${count} numbers from 1 to ${sides}`
    redraw()
  }
  const oninput = (event: InputEvent) => {
    draft.typed = (event.target as HTMLInputElement).value
    draft.misfit = ''
    redraw()
  }
  return html`<section class="ask" role="group" aria-label="Dice">
    <form class="typed" @submit=${commit}>
      ${isCard ? html`<span></span>` : die(sides, undefined, asked.what, 36)}
      <div>
        <b>${isCard ? 'A card' : `${asked.formula} · ${asked.what}`}</b>
        <p class="small dim">${asked.who}</p>
        <p class="small dim" role="alert">${draft.misfit}</p>
      </div>
      <input
        id="faces"
        class="input"
        type="text"
        inputmode="numeric"
        autocomplete="off"
        aria-label=${count === 1 ? 'Result of the die' : `Results of ${count} dice`}
        aria-invalid=${String(draft.misfit !== '')}
        placeholder=${isCard ? asked.cards.join(' ') : count === 1 ? range : `${count} × ${range}`}
        .value=${draft.typed}
        @input=${oninput}
      />
      <button class="btn primary" type="submit">
        ${draft.typed.trim() === '' ? 'Roll' : 'Set'} ${key('Enter')}
      </button>
    </form>
    ${askFoot(stage.view, press)}
  </section>`
}
