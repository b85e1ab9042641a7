import { html, nothing } from 'lit'
import type { PossibleResult, TrackerView } from '../core/view/tracker-view.ts'
import { renderDie } from './dice.ts'
import { emphasized } from './emphasis.ts'
import type { RenderContext } from './form-state.ts'
import { t } from './l10n.ts'
import { renderPromptFooter } from './question.ts'
import type { Template } from './widgets.ts'
import { key } from './widgets.ts'

type Prompt = Exclude<NonNullable<TrackerView['asked']>, { kind: 'choice' }>

/** The maximum number of results to list before a number is typed. If there are more, none is listed. */
const maxResults = 5

/**
 * Renders a request for dice or a card, with the result of each possible face or of the typed faces. Enter submits the
 * typed faces, or rolls the dice if no face is typed.
 */
export function renderRollPrompt(context: RenderContext, asked: Prompt): Template {
  const { view, formState, send, redraw } = context
  const isCard = asked.kind === 'card'
  const sides = isCard ? 0 : asked.sides
  const count = isCard ? 1 : asked.count
  const range = `1–${sides}`
  const faces = formState.typedDice
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(Number)
  const isFace = (face: number) =>
    isCard ? asked.cards.includes(face) : Number.isInteger(face) && face >= 1 && face <= sides
  const isWhole = faces.length === count && faces.every(isFace)
  if (isWhole && count > 1) context.requestResult(faces)
  const commit = (event: SubmitEvent) => {
    event.preventDefault()
    if (faces.length === 0) return send({ type: 'roll' })
    if (faces.length <= count && faces.every(isFace)) {
      formState.typedDice = ''
      return send({ type: 'faces', faces })
    }
    formState.diceError = isCard
      ? t('Enter one of {0}', asked.cards.join(', '))
      : count === 1
        ? t('Enter a number from 1 to {0}', sides)
        : t('Enter {0} numbers from 1 to {1}', count, sides)
    redraw()
  }
  const oninput = (event: InputEvent) => {
    formState.typedDice = (event.target as HTMLInputElement).value
    formState.diceError = ''
    redraw()
  }
  return html`<section class="question" role="group" aria-label=${t('Dice')}>
    <form class="typed" @submit=${commit}>
      ${isCard ? html`<span></span>` : renderDie(sides, faces.length === 1 && isWhole ? faces[0] : undefined, asked.what, 36)}
      <div>
        <p class="what">${isCard ? t('A card') : html`<b>${asked.formula}</b> · ${emphasized(asked.what, view)}`}</p>
        <p class="small dim">${asked.who}</p>
      </div>
      <input
        id="faces"
        class="input"
        type="text"
        inputmode="numeric"
        autocomplete="off"
        aria-label=${count === 1 ? t('Result of the die') : t('Results of {0} dice', count)}
        aria-invalid=${String(formState.diceError !== '')}
        aria-describedby="verdict"
        placeholder=${isCard ? asked.cards.join(' ') : count === 1 ? range : `${count} × ${range}`}
        .value=${formState.typedDice}
        @input=${oninput}
      />
      <button class="btn primary" type="submit" data-key="Enter">
        ${formState.typedDice.trim() === '' ? t('Roll') : t('Set')} ${key('Enter')}
      </button>
    </form>
    <div id="verdict" class="verdict" role="status">
      ${
        formState.diceError !== ''
          ? html`<p role="alert">${formState.diceError}</p>`
          : isWhole
            ? renderVerdict(context, faces)
            : renderResults(view)
      }
    </div>
    ${renderPromptFooter(view, send)}
  </section>`
}

/** Renders the result of the typed faces. */
function renderVerdict({ view, resultOfFaces }: RenderContext, faces: readonly number[]): Template {
  const [face] = faces
  const known = (view.results ?? []).flatMap((result) => result.faces)
  const text =
    faces.length === 1 ? known.find((one) => one.face === face)?.text : resultOfFaces(faces)
  if (text === undefined || text === '') return nothing
  return html`<p class="typed-result">
    <vscode-icon name="check" size="14" aria-hidden="true"></vscode-icon>
    <span><b>${faces.join(', ')}:</b> ${emphasized(text, view)}</span>
  </p>`
}

/** Renders the result of each range of faces: `1–4 misses`. Renders nothing for only one result, or for too many. */
function renderResults(view: TrackerView): Template {
  const results = view.results ?? []
  if (results.length < 2 || results.length > maxResults) return nothing
  return html`<ul class="results small">
    ${results.map(
      (result) =>
        html`<li><b>${rangeOf(result)}</b><span class="dim">${emphasized(result.label, view)}</span></li>`
    )}
  </ul>`
}

function rangeOf({ faces }: PossibleResult): string {
  const [first, last] = [faces[0]?.face, faces.at(-1)?.face]
  return first === last ? String(first) : `${first}–${last}`
}
