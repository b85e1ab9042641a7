import { html, nothing } from 'lit'
import type { Role } from '../core/ruleset/fight-view.ts'
import type { OfferView } from '../core/view/tracker-view.ts'
import { highlightedGroup, renderAutoPlayOffers, renderOneByOne } from './auto-play.ts'
import { renderBestButton, renderBestCommand } from './best-button.ts'
import type { ButtonSlot } from './button-slots.ts'
import { buttonSlots } from './button-slots.ts'
import { renderCommandEditor } from './command-editor.ts'
import type { RenderContext } from './form-state.ts'
import { findOpenOffer, onlyVariant, openCommand, sortedOffers } from './form-state.ts'
import { keyOfRole } from './key-of-role.ts'
import { t } from './l10n.ts'
import { openPalette } from './palette.ts'
import { renderTooltip, tooltipTrigger } from './tooltip.ts'
import type { Template } from './widgets.ts'
import { button, key } from './widgets.ts'

/**
 * Renders the possible commands: one open in the editor, and others as buttons below. The palette has every command.
 */
export function renderCommandBar(context: RenderContext): Template {
  const { view, formState } = context
  const acting = view.actor
  const offers = sortedOffers(view)
  const openOffer = findOpenOffer(view, formState)
  // While a group is suggested, the commands of one member are behind “One by one” and in the palette.
  const group = highlightedGroup(context)?.group
  const isGroupFirst = group !== undefined
  const own = offers.filter((offer) => acting === undefined || offer.by !== undefined)
  const slots = isGroupFirst ? [] : buttonSlots(view, own)
  const isAlone = slots.length === 1 && slots[0]?.type === openOffer?.type
  return html`<section class="offers" aria-label=${t('Commands')}>
    <p class="who">
      ${
        group
          ? html`<b>${group.kind ?? group.side ?? t('Everybody')}</b>`
          : html`<span class="actors">${renderActors(context, acting)}</span>`
      }
      <span>${group ? t('may act') : acting === undefined ? '' : t('may')}</span>
      <span class="grow"></span>
      ${isGroupFirst ? renderOneByOne(context) : nothing}
      ${renderBestButton(context)}
      ${button(
        {
          id: 'commands',
          class: 'quiet',
          title: t('All commands of the game: filter them, or type one'),
          onclick: () => openPalette(context)
        },
        key('/'),
        html`<span class="wide">${t('Commands…')}</span>`
      )}
    </p>
    ${renderBestCommand(context)}
    ${openOffer && !isGroupFirst ? renderCommandEditor(context, openOffer) : nothing}
    ${
      slots.length > 0 && !isAlone
        ? html`<div class="line slots">
            ${slots.map((slot) => renderSlot(context, slot, slot.type === openOffer?.type))}
          </div>`
        : nothing
    }
    ${renderAutoPlayOffers(context)}
    ${renderTooltip(context)}
  </section>`
}

/** Renders the name of the acting combatant, or a button for each combatant if several can act. */
function renderActors({ view, send }: RenderContext, acting: string | undefined): Template {
  const actors = view.actors
  if (actors.length < 2) return html`<b>${acting ?? view.outcome ?? t('The table')}</b>`
  const choose = (name: string) => () => send({ type: 'actor', name })
  return html`${actors.map((name, index) =>
    button(
      {
        id: `actor-${index}`,
        class: 'quiet actor',
        pressed: name === acting,
        onclick: choose(name)
      },
      name
    )
  )}`
}

/** The class of a slot: a long label takes two columns. */
const sizeOf = (label: string): string => (label.length > 16 ? 'long' : '')

/** Renders the slot of a button: marked while its command is open above, disabled while its command is not possible. */
function renderSlot(
  context: RenderContext,
  { label, offer }: ButtonSlot,
  isOpen: boolean
): Template {
  if (offer && !isOpen) return renderOfferButton(context, offer)
  const size = sizeOf(label)
  if (offer) return html`<span class="open-slot ${size}" aria-hidden="true">${label}</span>`
  return html`<vscode-button class="placeholder ${size}" secondary disabled aria-hidden="true"
    >${label}</vscode-button
  >`
}

/**
 * Renders an offer as a button. The button opens the form of the command, or runs the command at once if there is
 * nothing to choose.
 */
function renderOfferButton(context: RenderContext, offer: OfferView): Template {
  const { formState, send, redraw } = context
  const { type, label, role } = offer
  const only = onlyVariant(offer)
  const onclick = () => {
    if (only) return send({ type: 'give', text: only.text })
    openCommand(formState, type)
    redraw()
  }
  return button(
    {
      id: `offer-${type}`,
      class: sizeOf(label),
      hover: tooltipTrigger(context, offer),
      ...(!only && { expanded: false }),
      onclick
    },
    html`<span class="ellipsis"
      >${label}${renderKey(role)}${
        only && only.values.length > 0
          ? html` <span class="dim">${only.values.join(', ')}</span>`
          : nothing
      }</span
    >`,
    only
      ? nothing
      : html`<vscode-icon name="chevron-down" size="12" slot="content-after"></vscode-icon>`
  )
}

const renderKey = (role: Role | undefined): Template => (role ? key(keyOfRole[role]) : nothing)
