import { html, nothing } from 'lit'
import type { FormView } from '../core/view/tracker-view.ts'
import type { RenderContext } from './form-state.ts'
import type { Template } from './widgets.ts'
import { additionOption, key, select } from './widgets.ts'

/** Renders a form: the phrase of a command, with a select or an input for each parameter. */
export function renderForm(
  { view, formState, send, redraw }: RenderContext,
  form: FormView
): Template {
  const { type, label, rule, pieces } = form
  const inputs = formState.inputs.get(type) ?? []
  const write = (index: number, value: string) => {
    const values = [...inputs]
    values[index] = value
    formState.inputs.set(type, values)
    redraw()
  }
  const chosenOf = (values: readonly string[], index: number): string => {
    const usual = [inputs[index], view.actor].find(
      (value) => value !== undefined && values.includes(value)
    )
    return usual ?? values[0] ?? ''
  }
  const words = pieces.map((piece, index) => {
    if (piece.kind === 'words') return piece.words
    const value = 'values' in piece ? chosenOf(piece.values, index) : (inputs[index] ?? '').trim()
    return piece.kind === 'name' ? `"${value}"` : value
  })
  const isOptional = (index: number) => {
    const piece = pieces[index]
    return piece !== undefined && 'isOptional' in piece && piece.isOptional === true
  }
  const isMissing = (index: number) =>
    words[index] === '' && !isOptional(index) && !('values' in (pieces[index] ?? {}))
  const hasEnd = pieces.some(
    (piece, index) => isOptional(index) && piece.kind !== 'words' && words[index] !== ''
  )
  const isWhole = !pieces.some((_, index) => isMissing(index))
  const shown = pieces.map((piece, index) => {
    if (piece.kind === 'words') return html`<span class="dim">${piece.words.trim()}</span>`
    const id = `${type}-${index}`
    if ('values' in piece)
      return select(
        { id, label: piece.label },
        piece.values.map((value) => additionOption(value, piece.label)),
        chosenOf(piece.values, index),
        (value) => write(index, value)
      )
    const isNumber = piece.kind === 'number'
    return html`<input
      id=${id}
      class=${isNumber ? 'blank number' : 'blank'}
      type="text"
      inputmode=${isNumber ? 'numeric' : 'text'}
      dir="auto"
      maxlength=${isNumber ? 6 : 200}
      autocomplete="off"
      aria-label=${piece.label}
      placeholder=${isOptional(index) ? `${piece.label} (optional)` : piece.label}
      .value=${inputs[index] ?? ''}
      @input=${(event: InputEvent) => write(index, (event.target as HTMLInputElement).value)}
    />`
  })
  const give = (event: SubmitEvent) => {
    event.preventDefault()
    const missing = pieces.findIndex((_, index) => isMissing(index))
    if (missing >= 0) return document.getElementById(`${type}-${missing}`)?.focus()
    send({
      type: 'give',
      text: words.filter((_, index) => hasEnd || !isOptional(index)).join('')
    })
  }
  return html`<form class="line command-form form" @submit=${give}>
    <button
      class="btn primary"
      type="submit"
      title="${view.rules[rule] ?? label}"
      aria-disabled=${isWhole ? nothing : 'true'}
    >${label} ${key('Enter')}</button>
    ${shown}
  </form>`
}
