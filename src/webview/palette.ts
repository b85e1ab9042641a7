import { html, nothing } from 'lit'
import type { CommandView } from '../core/view/command-view.ts'
import type { CommandList, CommandReadings } from '../tracker/messages.ts'
import type { RenderContext } from './form-state.ts'
import { t } from './l10n.ts'
import { filledCommand, refusalOfForm, renderChoices } from './palette-choices.ts'
import {
  renderCommandWords,
  renderKeyOf,
  renderNothing,
  renderParts,
  renderReadingWords
} from './palette-line.ts'
import type { PaletteLine, PaletteState, PaletteTarget } from './palette-state.ts'
import { createPalette, highlightedLine, hostAction, paletteLines } from './palette-state.ts'
import { rowsOf } from './token.ts'
import type { Template } from './widgets.ts'
import { button, key } from './widgets.ts'

type Context = Pick<RenderContext, 'view' | 'formState' | 'send' | 'redraw'>

/** Opens the palette and focuses its box. `wanted`: the command to highlight, and values to fill in. */
export function openPalette({ formState, send, redraw }: Context, wanted?: PaletteTarget): void {
  formState.palette = createPalette(wanted)
  formState.numberBox = undefined
  formState.tooltip = undefined
  send({ type: 'list-commands' })
  redraw()
  document.getElementById('palette-words')?.focus()
}

/** Closes the palette, and focuses the panel so that the keys of the panel work. */
function closePalette({ formState, redraw }: Context): void {
  formState.palette = undefined
  redraw()
  document.getElementById('tracker')?.focus({ preventScroll: true })
}

/** Updates the open palette after a change of the fight. Closes the palette if no command is possible. */
export function updatePalette(
  formState: RenderContext['formState'],
  view: RenderContext['view'] | undefined,
  send: RenderContext['send']
): void {
  const { palette } = formState
  if (!palette) return
  if (!view || view.asked || view.past || view.isReadOnly) {
    formState.palette = undefined
    return
  }
  palette.filled = undefined
  send({ type: 'list-commands' })
  if (palette.query.trim() !== '') send({ type: 'read-command', text: palette.query })
}

/** Stores commands or readings from the host for the open palette. Drops readings of an older text. */
export function receiveForPalette(
  { palette }: RenderContext['formState'],
  data: CommandList | CommandReadings
): void {
  if (!palette) return
  if (data.type === 'commands') {
    // The highlighted line can be below the visible part of the list.
    if (palette.commands.length === 0) queueMicrotask(scrollToHighlighted)
    palette.commands = data.commands
  } else if (data.text === palette.query) {
    palette.readings = data.readings
    palette.readQuery = data.text
  } else if (data.text === palette.filled?.text) {
    const [first] = data.readings
    palette.filled = { text: data.text, refusal: first?.refusal }
  }
}

/** Renders the palette of all commands. The typed text filters them, and is also read as a command. */
export function renderPalette(context: RenderContext, palette: PaletteState): Template {
  const { view, redraw, send } = context
  const lines = paletteLines(palette)
  const highlighted = highlightedLine(palette, lines)
  const type = (query: string) => {
    palette.query = query
    palette.chosen = undefined
    palette.wanted = {}
    if (query.trim() === '') palette.readings = []
    else send({ type: 'read-command', text: query })
    redraw()
    scrollToHighlighted()
  }
  const keydown = (event: KeyboardEvent) =>
    onPaletteKey(event, context, palette, lines, highlighted)
  const isGrouped = palette.query.trim() === ''
  return html`<section class="palette" role="dialog" aria-label=${t('Commands')} @keydown=${keydown}>
    <label class="field">
      <vscode-icon name="search" size="14"></vscode-icon>
      <input
        id="palette-words"
        type="text"
        dir="auto"
        maxlength="300"
        autocomplete="off"
        spellcheck="false"
        aria-label=${t('Filter commands, or type one')}
        placeholder=${t('Filter, or type a command: “{0}”', exampleFor(view))}
        .value=${palette.query}
        @input=${(event: InputEvent) => type((event.target as HTMLInputElement).value)}
      />
    </label>
    ${highlighted && 'reading' in highlighted ? renderParts(highlighted.reading) : nothing}
    <ul class="lines">
      ${lines.map((line, index) => {
        const before = lines[index - 1]
        const isFirst = isGrouped && groupOf(line) !== (before && groupOf(before))
        return html`${
          isFirst ? html`<li class="title"><span>${groupOf(line)}</span></li>` : nothing
        }${renderLine(context, palette, lines, line, line === highlighted)}`
      })}
    </ul>
    ${lines.length === 0 ? renderNothing(palette) : nothing}
    ${renderFoot(context, palette, highlighted)}
    <p class="visually-hidden" role="status">${highlighted ? spoken(highlighted) : ''}</p>
  </section>`
}

const groupOf = (line: PaletteLine): string => ('command' in line ? line.command.group : '')
const exampleFor = (view: RenderContext['view']): string => {
  const rows = rowsOf(view)
  const member = rows.find(({ side }) => side === 'party') ?? rows[0]
  return `${member?.name.split(' ')[0]?.toLowerCase() ?? 'wenna'} takes 3`
}

function renderLine(
  context: RenderContext,
  palette: PaletteState,
  lines: readonly PaletteLine[],
  line: PaletteLine,
  isOn: boolean
): Template {
  const refusal = 'command' in line ? line.command.refusal : line.reading.refusal
  const press = () => {
    const isChoice = 'command' in line && hasChoices(context, line.command)
    palette.chosen = line.id
    if (isOn || !isChoice) give(context, line)
    else context.redraw()
    document.getElementById(isChoice ? `line-${line.id}` : 'palette-words')?.focus()
  }
  const kind = `line${isOn ? ' on' : ''}${refusal ? ' refused' : ''}`
  return html`<li>
    <button
      id="line-${line.id}"
      type="button"
      class=${kind}
      tabindex="-1"
      data-key=${isOn ? 'Enter' : nothing}
      aria-disabled=${refusal ? 'true' : nothing}
      @click=${press}
    >
      ${
        'command' in line
          ? renderCommandWords(context, line.command, line.match.ranges)
          : renderReadingWords(line.reading)
      }
      ${'command' in line ? renderKeyOf(line.command, lines) : nothing}
      ${isOn && !refusal ? key('Enter') : nothing}
    </button>
    ${isOn && 'command' in line ? renderChoices(context, line.command) : nothing}
  </li>`
}

const hasChoices = ({ view }: RenderContext, { type, pieces, refusal }: CommandView): boolean =>
  !refusal &&
  (pieces?.some(({ kind }) => kind !== 'words') ??
    view.offers.some((offer) => offer.type === type && offer.variants.length > 1))

function renderFoot(
  context: RenderContext,
  palette: PaletteState,
  highlighted: PaletteLine | undefined
): Template {
  const text = highlighted && textOf(context, highlighted)
  const isForm = highlighted && 'command' in highlighted && highlighted.command.pieces
  const refusal = isForm && text !== undefined && refusalOfForm(context, palette, text)
  const canComplete = highlighted && 'reading' in highlighted
  return html`<footer>
    ${button(
      { id: 'palette-close', class: 'quiet', key: 'Escape', onclick: () => closePalette(context) },
      key('Esc'),
      'closes'
    )}
    ${
      canComplete
        ? html`<span>${key('Tab')} ${t('completes')}</span>`
        : html`<span>${key('↑')} ${key('↓')}</span>`
    }
    <span class="grow"></span>
    ${
      text === undefined
        ? html`<span>${t('{0} commands of {1}', palette.commands.length, context.view.ruleset.title)}</span>`
        : refusal
          ? html`<span class="writes" role="alert">${refusal.reason}</span>`
          : html`<span class="writes" title="> ${text}">${t('Writes')} <code>> ${text}</code></span>`
    }
    ${
      highlighted === undefined || text === undefined
        ? nothing
        : button(
            { id: 'palette-give', isPrimary: true, onclick: () => give(context, highlighted) },
            t('Give')
          )
    }
  </footer>`
}

/**
 * The line that the command of a palette line would write into the log. `undefined` while an input is missing, or if
 * the command is refused.
 */
function textOf(context: RenderContext, line: PaletteLine): string | undefined {
  if ('reading' in line) return line.reading.refusal ? undefined : line.reading.text
  const filled = filledCommand(context, line.command)
  return filled && 'text' in filled ? filled.text.replaceAll('"', '') : undefined
}

function spoken(line: PaletteLine): string {
  const { refusal, help } = 'command' in line ? line.command : line.reading
  const name = 'command' in line ? line.command.label : line.reading.text
  return `${name}: ${refusal ? t('not possible. {0}', refusal.reason) : help}`
}

/** Runs the command of a line, or focuses its first empty input. Does nothing for a refused command. */
function give(context: RenderContext, line: PaletteLine): void {
  const { formState, send } = context
  const { palette } = formState
  if ('reading' in line) {
    if (line.reading.refusal) return
    closePalette(context)
    send({ type: 'give', text: line.reading.text })
    return
  }
  const { command } = line
  const { type } = command
  const action = hostAction(type)
  if (action) {
    closePalette(context)
    return send({ type: action })
  }
  const filled = filledCommand(context, command)
  if (!filled) return
  if ('missing' in filled) return document.getElementById(filled.missing)?.focus()
  // The foot of the palette shows the reason.
  if (command.pieces && palette && refusalOfForm(context, palette, textOf(context, line) ?? ''))
    return
  formState.inputs.delete(type)
  formState.chosenAdditions.delete(type)
  closePalette(context)
  send({ type: 'give', text: filled.text })
}

function onPaletteKey(
  event: KeyboardEvent,
  context: RenderContext,
  palette: PaletteState,
  lines: readonly PaletteLine[],
  highlighted: PaletteLine | undefined
): void {
  const handle = (run: () => void) => {
    event.preventDefault()
    event.stopPropagation()
    run()
  }
  const target = event.target as HTMLElement
  const isOpenList = target.matches('vscode-single-select') && target.hasAttribute('open')
  if (event.ctrlKey || event.metaKey || event.altKey || isOpenList) return
  const move = (step: 1 | -1) => {
    const at = highlighted ? lines.indexOf(highlighted) : -1
    palette.chosen = lines.at((at + step) % lines.length)?.id
    context.redraw()
    document.getElementById('palette-words')?.focus()
    scrollToHighlighted()
  }
  const isSelect = target.matches('vscode-single-select')
  if (event.key === 'Escape') handle(() => closePalette(context))
  else if (event.key === 'Enter' && highlighted) handle(() => give(context, highlighted))
  else if (event.key === 'ArrowDown' && !isSelect) handle(() => move(1))
  else if (event.key === 'ArrowUp' && !isSelect) handle(() => move(-1))
  else if (event.key === 'Tab' && !event.shiftKey && target.id === 'palette-words') {
    if (!highlighted || !('reading' in highlighted)) return
    const { text } = highlighted.reading
    if (text === palette.query) return
    handle(() => {
      palette.query = text
      palette.chosen = undefined
      context.send({ type: 'read-command', text })
      context.redraw()
    })
  }
}

function scrollToHighlighted(): void {
  document.querySelector('.palette .line.on')?.parentElement?.scrollIntoView({ block: 'nearest' })
}
