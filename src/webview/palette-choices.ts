import { html, nothing } from 'lit'
import { oddsLine } from '../core/text/odds-words.ts'
import type { CommandPiece, CommandView, ReadingView } from '../core/view/command-view.ts'
import type { OfferView } from '../core/view/tracker-view.ts'
import { choicesFor } from './command-editor.ts'
import type { RenderContext } from './form-state.ts'
import { chooseValue, chosenVariant } from './form-state.ts'
import { t } from './l10n.ts'
import type { PaletteState } from './palette-state.ts'
import type { SelectOption, Template } from './widgets.ts'
import { additionOption, select } from './widgets.ts'

/** A command with its inputs filled in: its text, or the element id of the first empty input. */
type FilledCommand = { readonly text: string } | { readonly missing: string }

/** The command with the chosen and typed values. `undefined` if the rules refuse the command or do not offer it. */
export function filledCommand(
  context: RenderContext,
  command: CommandView
): FilledCommand | undefined {
  if (command.refusal) return undefined
  if (command.pieces) return filledPieces(context, command, command.pieces)
  const offer = offerOf(context, command)
  const variant = offer && chosenVariant(offer, context.formState)
  const additions = context.formState.chosenAdditions.get(command.type) ?? []
  return variant && { text: variant.text + additions.join('') }
}

/**
 * The reason why a filled-in command is refused. `undefined` if the command is allowed, or the host has not answered
 * yet. Asks the host once for each text.
 */
export function refusalOfForm(
  { send }: Pick<RenderContext, 'send'>,
  palette: PaletteState,
  text: string
): ReadingView['refusal'] {
  if (palette.filled?.text !== text) {
    palette.filled = { text }
    send({ type: 'read-command', text })
  }
  return palette.filled.refusal
}

/** Renders the choices of the highlighted command. */
export function renderChoices(context: RenderContext, command: CommandView): Template {
  if (command.refusal) return nothing
  if (command.pieces) return renderPieces(context, command, command.pieces)
  const offer = offerOf(context, command)
  return offer ? renderOfferChoices(context, offer) : nothing
}

const offerOf = ({ view }: RenderContext, { type }: CommandView): OfferView | undefined =>
  view.offers.find((offer) => offer.type === type)

function renderOfferChoices(context: RenderContext, offer: OfferView): Template {
  const { formState, oddsByText, requestOdds, redraw } = context
  const { type, params, additions } = offer
  const variant = chosenVariant(offer, formState)
  if (!variant || (params.length === 0 && additions.length === 0)) return nothing
  const chosen = formState.chosenAdditions.get(type) ?? []
  const text = variant.text + chosen.join('')
  requestOdds([text])
  const odds = oddsLine(oddsByText[text])
  return html`<div class="choices">
    ${params.map((param, index) =>
      renderChoice(
        { id: `palette-${type}-${index}`, label: param.label },
        choicesFor(offer, variant, index, () => ''),
        variant.values[index] ?? '',
        (value) => {
          chooseValue(formState, type, index, value)
          redraw()
        }
      )
    )}
    ${additions.map(({ label, words }, index) =>
      renderChoice(
        { id: `palette-${type}+${index}`, label },
        words.map((word) => additionOption(word, label)),
        chosen[index] ?? '',
        (value) => {
          formState.chosenAdditions.set(type, chosen.with(index, value))
          redraw()
        }
      )
    )}
    ${odds === '' ? nothing : html`<p class="odds small dim">${odds}</p>`}
  </div>`
}

function filledPieces(
  context: RenderContext,
  command: CommandView,
  pieces: readonly CommandPiece[]
): FilledCommand {
  const words = pieces.map((piece, index) => {
    if (piece.kind === 'words') return piece.words
    const value = valueAt(context, command, pieces, index)
    return piece.kind === 'name' ? `"${value}"` : value
  })
  const isEmpty = (piece: CommandPiece, index: number) =>
    'values' in piece
      ? valuesAt(context, command, pieces, index).length === 0
      : piece.kind !== 'words' && words[index] === ''
  const missing = pieces.findIndex((piece, index) => !isOptional(piece) && isEmpty(piece, index))
  if (missing >= 0) return { missing: `palette-${command.type}-${missing}` }
  const isEndEmpty = pieces.some((piece, index) => isOptional(piece) && isEmpty(piece, index))
  return { text: words.filter((_, index) => !isEndEmpty || !isOptional(pieces[index])).join('') }
}

const isOptional = (piece: CommandPiece | undefined): boolean =>
  piece !== undefined && 'isOptional' in piece && piece.isOptional === true

/**
 * The value of a piece of the command’s phrase. A text or number is the typed input. A choice is the input, else a
 * value that the palette was opened with, else the actor, else the first possible value.
 */
function valueAt(
  context: RenderContext,
  command: CommandView,
  pieces: readonly CommandPiece[],
  index: number
): string {
  const { view, formState } = context
  const input = formState.inputs.get(command.type)?.[index]
  const piece = pieces[index]
  if (!piece || !('values' in piece)) return (input ?? '').trim()
  const values = valuesAt(context, command, pieces, index)
  const likely = [input, ...(formState.palette?.wanted.values ?? []), view.actor]
  const usual = likely.find((one) => one !== undefined && values.includes(one))
  return usual ?? values[0] ?? ''
}

/** The possible values of a piece of the phrase. They can depend on the first name in the command. */
function valuesAt(
  context: RenderContext,
  command: CommandView,
  pieces: readonly CommandPiece[],
  index: number
): readonly string[] {
  const piece = pieces[index]
  if (!piece || !('values' in piece)) return []
  if (!piece.valuesFor) return piece.values
  const first = pieces.findIndex(({ kind }) => kind === 'name')
  return piece.valuesFor[valueAt(context, command, pieces, first)] ?? piece.values
}

function renderPieces(
  context: RenderContext,
  command: CommandView,
  pieces: readonly CommandPiece[]
): Template {
  const { formState, redraw } = context
  const { type } = command
  const write = (index: number, value: string) => {
    const values = [...(formState.inputs.get(type) ?? [])]
    values[index] = value
    formState.inputs.set(type, values)
    redraw()
  }
  return html`<div class="choices">
    ${pieces.map((piece, index) => {
      if (piece.kind === 'words') {
        const words = piece.words.replace(/^[:,]/, '').trim()
        return words === '' ? nothing : html`<span class="dim">${words}</span>`
      }
      const id = `palette-${type}-${index}`
      const values = valuesAt(context, command, pieces, index)
      if ('values' in piece && values.length === 0)
        return html`<span id=${id} class="dim" tabindex="-1">${t('no {0}', piece.label)}</span>`
      if ('values' in piece)
        return renderChoice(
          { id, label: piece.label, isOpen: piece.isOpen },
          values.map((value) => additionOption(value, piece.label)),
          valueAt(context, command, pieces, index),
          (value) => write(index, value)
        )
      const isNumber = piece.kind === 'number'
      const { suggested = [] } = piece
      const typed = formState.inputs.get(type)?.[index] ?? ''
      const words = suggested.map((value) => ({ value, label: value }))
      return html`${
        words.length === 0
          ? nothing
          : renderChips({ id: `${id}-suggested`, label: piece.label }, words, typed, (value) =>
              write(index, value)
            )
      }<input
        id=${id}
        class=${isNumber ? 'blank number' : 'blank'}
        type="text"
        inputmode=${isNumber ? 'numeric' : 'text'}
        dir="auto"
        maxlength=${isNumber ? 6 : 200}
        autocomplete="off"
        aria-label=${piece.label}
        placeholder=${
          suggested.length > 0
            ? t('or {0} of your own', piece.label)
            : isOptional(piece)
              ? t('{0} (optional)', piece.label)
              : piece.label
        }
        .value=${suggested.includes(typed) ? '' : typed}
        @input=${(event: InputEvent) => write(index, (event.target as HTMLInputElement).value)}
      />`
    })}
  </div>`
}

/**
 * The maximum number of chips, and of letters in all of them, that fit on one line of a narrow panel. A choice beyond a
 * maximum is rendered as a select.
 */
const maxChips = 5
const maxLettersOfChips = 44

interface Choice {
  readonly id: string
  readonly label: string
  /** Whether to show chips whatever their number. */
  readonly isOpen?: boolean | undefined
}

/** Renders a choice as chips if there are few, else as a select. */
function renderChoice(
  { id, label, isOpen }: Choice,
  options: readonly SelectOption[],
  chosen: string,
  choose: (value: string) => void
): Template {
  const letters = options.reduce((sum, option) => sum + option.label.length, 0)
  const isLong = options.length > maxChips || letters > maxLettersOfChips
  return options.length < 2 || (isLong && !isOpen)
    ? select({ id, label }, options, chosen, choose)
    : renderChips({ id, label }, options, chosen, choose)
}

/**
 * Renders a choice as chips. The chosen chip is in the tab order, or else the first. The arrow keys choose another
 * chip.
 */
function renderChips(
  { id, label }: Choice,
  options: readonly SelectOption[],
  chosen: string,
  choose: (value: string) => void
): Template {
  const isNone = options.every(({ value }) => value !== chosen)
  const usable = options.filter(({ isDisabled }) => !isDisabled)
  const onkeydown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    const at = usable.findIndex(({ value }) => value === chosen)
    const next = usable.at((at + step) % usable.length)
    if (!next) return
    const group = event.currentTarget as HTMLElement
    choose(next.value)
    group.querySelector<HTMLElement>('[aria-checked=true]')?.focus()
  }
  return html`<span id=${id} class="chips" role="radiogroup" aria-label=${label} @keydown=${onkeydown}>
    ${options.map(
      ({ value, label: words, isDisabled }) => html`<button
        type="button"
        class="chip"
        role="radio"
        aria-checked=${value === chosen}
        aria-disabled=${isDisabled ? 'true' : nothing}
        tabindex=${value === chosen || (isNone && value === usable[0]?.value) ? 0 : -1}
        @click=${() => !isDisabled && choose(value)}
      >${words}</button>`
    )}
  </span>`
}
