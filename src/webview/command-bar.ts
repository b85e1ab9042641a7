import { html, nothing } from 'lit'
import type { Role } from '../core/ruleset/fight-view.ts'
import type { FormView, OfferView } from '../core/view/tracker-view.ts'
import { sentenceShown } from './command-editor.ts'
import { formShown } from './form.ts'
import { offersNow, onlyWay, open, openedOf, type Stage } from './form-state.ts'
import { keyOfRole } from './keyboard.ts'
import { hinting, hintShown } from './tooltip.ts'
import { button, key, type Shown } from './widgets.ts'

/** The offers: one open as a sentence, the usual others as buttons below it, the rest behind “More”. */
export function offersShown(stage: Stage): Shown {
  const { view, draft, press, redraw } = stage
  const acting = view.actor
  const offers = offersNow(view)
  const opened = openedOf(view, draft)
  const form = view.forms.find(({ type }) => type === draft.opened)
  const others = offers.filter((offer) => form !== undefined || offer !== opened)
  const usual = others
    .filter((offer) => acting === undefined || offer.by !== undefined)
    .slice(0, mostButtons)
  const rest = others.filter((offer) => !usual.includes(offer))
  const more = () => {
    draft.isMoreOpen = !draft.isMoreOpen
    redraw()
  }
  const buttons = (some: readonly OfferView[]) =>
    html`<div class="line">${some.map((offer) => buttonShown(stage, offer))}</div>`
  return html`<section class="offers" aria-label="Commands">
    <p class="who">
      ${actorsShown(stage, acting)}<span>${acting === undefined ? '' : 'may'}</span>
      <span class="grow"></span>
      ${button(
        { id: 'more', class: 'quiet', expanded: draft.isMoreOpen, onclick: more },
        draft.isMoreOpen ? 'Less' : 'More'
      )}
      ${button(
        {
          id: 'say',
          class: 'quiet',
          title: 'Enter a command as text',
          onclick: () => press({ type: 'run-command' })
        },
        'Command…'
      )}
    </p>
    ${form ? formShown(stage, form) : opened ? sentenceShown(stage, opened) : nothing}
    ${usual.length > 0 ? buttons(usual) : nothing}
    ${
      draft.isMoreOpen
        ? html`<div class="more">
            ${rest.length > 0 ? buttons(rest) : nothing}
            <div class="line">
              ${view.forms.filter((one) => one !== form).map((one) => formButton(stage, one))}
              ${button(
                {
                  id: 'reinforce',
                  title: 'Add a creature to the fight',
                  onclick: () => press({ type: 'reinforce' })
                },
                'Add Reinforcement…'
              )}
            </div>
          </div>`
        : nothing
    }
    ${hintShown(stage)}
  </section>`
}

/** The one who is to act; a button for each where there are several to choose from. */
function actorsShown({ view, press }: Stage, acting: string | undefined): Shown {
  const actors = view.actors
  if (actors.length < 2) return html`<b>${acting ?? view.outcome ?? 'The table'}</b>`
  const choose = (name: string) => () => press({ type: 'actor', name })
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

/** As many as fit into a line or two of a narrow panel. */
const mostButtons = 4

/** An offer as a button: one that leaves a choice opens as a sentence, another is given at once. */
function buttonShown(stage: Stage, offer: OfferView): Shown {
  const { draft, press, redraw } = stage
  const { type, label, role } = offer
  const only = onlyWay(offer)
  const onclick = () => {
    if (only) return press({ type: 'give', text: only.text })
    open(draft, type)
    redraw()
  }
  return button(
    {
      id: `offer-${type}`,
      look: hinting(stage, offer),
      ...(!only && { expanded: false }),
      onclick
    },
    label,
    keyShown(role),
    !only
      ? html`<vscode-icon name="chevron-down" size="12" slot="content-after"></vscode-icon>`
      : only.values.length > 0
        ? html` <span class="dim">${only.values.join(', ')}</span>`
        : nothing
  )
}

/** A form as a button. */
const formButton = ({ draft, redraw }: Stage, { type, label, role }: FormView): Shown =>
  button(
    {
      id: `form-${type}`,
      expanded: false,
      onclick: () => {
        open(draft, type)
        redraw()
        document.querySelector<HTMLElement>('.form input')?.focus()
      }
    },
    label,
    keyShown(role)
  )

const keyShown = (role: Role | undefined): Shown => (role ? key(keyOfRole[role]) : nothing)
