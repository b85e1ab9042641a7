import { html } from 'lit'
import type { TrackerView } from '../core/view/tracker-view.ts'
import { renderDie } from './dice.ts'
import type { RenderContext } from './form-state.ts'
import { renderPromptFooter } from './question.ts'
import type { Template } from './widgets.ts'
import { key } from './widgets.ts'

type Prompt = Exclude<NonNullable<TrackerView['asked']>, { kind: 'choice' }>

/** Renders a request for dice or a card. Submits the typed faces, or rolls if none are typed. */
export function renderRollPrompt(context: RenderContext, asked: Prompt): Template {
  const { formState, send, redraw } = context
  const isCard = asked.kind === 'card'
  const sides = isCard ? 0 : asked.sides
  const count = isCard ? 1 : asked.count
  const range = `1–${sides}`
  const commit = (event: SubmitEvent) => {
    event.preventDefault()
    const faces = formState.typedDice
      .split(/[\s,]+/)
      .filter(Boolean)
      .map(Number)
    if (faces.length === 0) return send({ type: 'roll' })
    const isFace = (face: number) =>
      isCard ? asked.cards.includes(face) : Number.isInteger(face) && face >= 1 && face <= sides
    if (faces.length <= count && faces.every(isFace)) {
      formState.typedDice = ''
      return send({ type: 'faces', faces })
    }
    formState.diceError = isCard
      ? `Enter one of ${asked.cards.join(', ')}`
      : count === 1
        ? `Enter a number from 1 to ${sides}`
        : `Enter ${count} numbers from 1 to ${sides}`
    redraw()
  }
  const oninput = (event: InputEvent) => {
    formState.typedDice = (event.target as HTMLInputElement).value
    formState.diceError = ''
    redraw()
  }
  return html`<section class="question" role="group" aria-label="Dice">
    <form class="typed" @submit=${commit}>
      ${isCard ? html`<span></span>` : renderDie(sides, undefined, asked.what, 36)}
      <div>
        <b>${isCard ? 'A card' : `${asked.formula} · ${asked.what}`}</b>
        <p class="small dim">${asked.who}</p>
        <p class="small dim" role="alert">${formState.diceError}</p>
      </div>
      <input
        id="faces"
        class="input"
        type="text"
        inputmode="numeric"
        autocomplete="off"
        aria-label=${count === 1 ? 'Result of the die' : `Results of ${count} dice`}
        aria-invalid=${String(formState.diceError !== '')}
        placeholder=${isCard ? asked.cards.join(' ') : count === 1 ? range : `${count} × ${range}`}
        .value=${formState.typedDice}
        @input=${oninput}
      />
      <button class="btn primary" type="submit">
        ${formState.typedDice.trim() === '' ? 'Roll' : 'Set'} ${key('Enter')}
      </button>
    </form>
    ${renderPromptFooter(context.view, send)}
  </section>`
}
