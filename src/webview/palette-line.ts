import { html, nothing } from 'lit'
import type { CommandView, ReadingView } from '../core/view/command-view.ts'
import type { RenderContext } from './form-state.ts'
import { keyOfRole } from './key-of-role.ts'
import { t } from './l10n.ts'
import type { PaletteLine, PaletteState } from './palette-state.ts'
import type { Template } from './widgets.ts'
import { key, ruleMark } from './widgets.ts'

/** Renders the label of a command, its help or the reason of its refusal, and its rule. */
export const renderCommandWords = (
  { view }: RenderContext,
  { label, help, rule, refusal }: CommandView,
  ranges: readonly (readonly [number, number])[]
): Template =>
  html`<span class="label">${highlight(label, ranges)}</span>
    <span class="help grow">${refusal ? refusal.reason : help}${ruleMark(refusal?.rule ?? rule, view.rules)}</span>`

function highlight(
  text: string,
  ranges: readonly (readonly [number, number])[]
): readonly unknown[] {
  let end = 0
  const parts = ranges.flatMap(([from, to]) => {
    const before = text.slice(end, from)
    end = to
    return [before, html`<b class="hit">${text.slice(from, to)}</b>`]
  })
  return [...parts, text.slice(end)]
}

/**
 * Renders a reading, the command that a typed text can mean: its text with the typed parts in bold, help and effect.
 */
export const renderReadingWords = ({
  text,
  parts,
  help,
  effect,
  refusal
}: ReadingView): Template => {
  const ranges: [number, number][] = []
  for (const { means, as } of parts) {
    const at = as === 'command' ? -1 : text.indexOf(means, ranges.at(-1)?.[1] ?? 0)
    if (at >= 0) ranges.push([at, at + means.length])
  }
  return html`<span class="reading grow"
      ><span class="label">${highlight(text, ranges)}</span
      ><span class="help">${refusal ? `${refusal.reason} (${refusal.rule})` : help}</span></span
    >
    <span class="effect">${refusal ? '' : effect.join(', ')}</span>`
}

/** Renders the key of a command’s role. Of several commands with one role, only the first has the key. */
export const renderKeyOf = (command: CommandView, lines: readonly PaletteLine[]): Template => {
  const { role } = command
  const first = lines.find((line) => 'command' in line && line.command.role === role)
  const isFirst = first !== undefined && 'command' in first && first.command === command
  return role && isFirst ? key(keyOfRole[role]) : nothing
}

/** Renders how the typed words were understood: words read as others, assumed values, and ignored words. */
export function renderParts({ parts, unread, assumed }: ReadingView): Template {
  const near = parts.filter(({ typed, means, as }) => as !== 'command' && !isSame(typed, means))
  if (near.length === 0 && unread.length === 0 && assumed.length === 0) return nothing
  return html`<p class="parts">
    <span class="dim">${t('Read as')}</span>
    ${near.map(
      ({ typed, means, as }) =>
        html`<span class="part"><b>${means}</b><span>${as === '' ? '' : `${as}, `}${t('for “{0}”', typed)}</span></span>`
    )}
    ${assumed.map((value) => html`<span class="part"><b>${value}</b><span>${t('assumed')}</span></span>`)}
    ${unread.map((word) => html`<span class="part open"><b>${word}</b><span>${t('ignored')}</span></span>`)}
  </p>`
}

const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/** Renders the message that no command matches the typed text. */
export function renderNothing(palette: PaletteState): Template {
  const { query, readQuery, commands } = palette
  if (commands.length === 0 || readQuery !== query) return nothing
  return html`<p class="nothing dim">${t('No command fits “{0}”.', query.trim())}</p>`
}
