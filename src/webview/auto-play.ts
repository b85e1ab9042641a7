import { html, nothing } from 'lit'
import type { Row } from '../core/ruleset/fight-view.ts'
import { percent } from '../core/text/percent.ts'
import type { AutoPlayOffer, AutoPlayView } from '../core/view/auto-play-view.ts'
import type { OfferView } from '../core/view/tracker-view.ts'
import type { RenderContext } from './form-state.ts'
import { openCommand } from './form-state.ts'
import { t } from './l10n.ts'
import { renderToken, rowsByName } from './token.ts'
import type { Template } from './widgets.ts'
import { button, key } from './widgets.ts'

/**
 * The group that acts by itself when Enter is pressed: the suggested group. `undefined` if there is none, or the user
 * opened a command or chose another combatant.
 */
export const highlightedGroup = ({
  view,
  formState
}: Pick<RenderContext, 'view' | 'formState'>): AutoPlayOffer | undefined =>
  formState.openType === undefined && view.offers.some(({ isSuggested }) => isSuggested)
    ? view.autoPlayOffers.find(({ isSuggested }) => isSuggested)
    : undefined

/**
 * Renders the button that lets a group act by itself, and a menu of the other groups. The group is the suggested one,
 * or else the first side. If Enter presses the button, also renders the likely effect, and a button for the next
 * combatant alone.
 */
export function renderAutoPlayOffers(context: RenderContext): Template {
  const { view, formState, send, redraw } = context
  const { autoPlayOffers: offers } = view
  const highlighted = highlightedGroup(context)
  const main = highlighted ?? offers.find(({ group }) => group.side !== undefined)
  // While a group already acts by itself, offer only a suggested group.
  const isWaiting = view.autoPlay !== undefined && view.autoPlay.state !== 'over'
  if (!main || (isWaiting && !highlighted)) return nothing
  const letAct =
    ({ group }: AutoPlayOffer) =>
    () => {
      formState.isGroupMenuOpen = false
      send({ type: 'auto-play', group })
    }
  const toggle = () => {
    formState.isGroupMenuOpen = !formState.isGroupMenuOpen
    redraw()
  }
  const single = view.offers.find(({ isSuggested }) => isSuggested)
  return html`<div class=${highlighted ? 'auto-play highlighted' : 'auto-play'}>
    ${renderPlan(context, highlighted?.oddsKey)}
    ${formState.isGroupMenuOpen ? renderMenu(context, offers, main, letAct) : nothing}
    <div class="line">
      ${button(
        {
          id: 'auto-play',
          class: highlighted ? 'primary' : '',
          title: t(
            'The group acts as suggested, one after another, and stops when a player is asked'
          ),
          isPrimary: highlighted !== undefined,
          ...(highlighted && { key: 'Enter' }),
          onclick: letAct(main)
        },
        `${main.label} (${main.count})`,
        key(highlighted ? 'Enter' : 'G')
      )}
      ${button(
        {
          id: 'auto-play-others',
          title: t('Let others act'),
          expanded: formState.isGroupMenuOpen,
          onclick: toggle
        },
        html`<vscode-icon name="chevron-down" size="12" aria-label=${t('Let others act')}></vscode-icon>`
      )}
      ${highlighted && single ? renderNext(context, single) : nothing}
    </div>
    ${
      highlighted
        ? html`<p class="small dim hint">${key('G')} ${t('works at any time. The group stops when a player is asked.')}</p>`
        : nothing
    }
  </div>`
}

/** Renders the other groups that could act. */
const renderMenu = (
  { view, send }: RenderContext,
  offers: readonly AutoPlayOffer[],
  main: AutoPlayOffer,
  letAct: (offer: AutoPlayOffer) => () => void
): Template => html`<div class="line" role="group" aria-label=${t('Let others act')}>
  ${offers
    .filter((offer) => offer !== main)
    .map((offer, index) =>
      button(
        { id: `auto-play-${index}`, onclick: letAct(offer) },
        offer.group.side === undefined
          ? html`${offer.label}${key('⇧G')}`
          : `${offer.label} (${offer.count})`
      )
    )}
  ${button(
    {
      id: 'ask-enemies',
      class: 'quiet',
      pressed: view.areEnemiesAsked,
      title: t('Decide yourself how enemies react, or let them react as suggested'),
      onclick: () => send({ type: 'enemies-react', isAsked: !view.areEnemiesAsked })
    },
    html`<vscode-icon
      name=${view.areEnemiesAsked ? 'check' : 'blank'}
      size="14"
      aria-hidden="true"
    ></vscode-icon>`,
    t('Ask how enemies react')
  )}
</div>`

/** Renders the button that runs only the suggested command of the group’s next combatant. */
const renderNext = ({ send }: RenderContext, { variants: [first], label }: OfferView): Template =>
  button(
    {
      id: 'only-next',
      class: 'next',
      title: first?.text ?? label,
      onclick: () => first && send({ type: 'give', text: first.text })
    },
    t('Only the next'),
    key('N')
  )

/** Renders the button that shows the commands of the group’s next combatant. */
export function renderOneByOne({ view, formState, redraw }: RenderContext): Template {
  const offer = view.offers.find(({ isSuggested }) => isSuggested)
  if (!offer) return nothing
  return button(
    {
      id: 'one-by-one',
      class: 'quiet',
      title: offer.by === undefined ? t('Choose a command') : t('Choose what {0} does', offer.by),
      onclick: () => {
        openCommand(formState, offer.type)
        redraw()
      }
    },
    t('One by one')
  )
}

/** The maximum number of listed targets of a group. */
const maxRows = 4

/** Renders the likely effect of a group on the combatants it would hurt most, each with the likely attackers. */
function renderPlan(
  { view, oddsByText, requestOdds }: RenderContext,
  oddsKey: string | undefined
): Template {
  if (oddsKey === undefined) return nothing
  requestOdds([oddsKey])
  const odds = oddsByText[oddsKey]
  const rows = rowsByName(view)
  if (!odds) return html`<p class="plan dim small">${t('Computing the effect on the party…')}</p>`
  if (odds.length === 0)
    return html`<p class="plan dim small">${t('The group would hurt nobody.')}</p>`
  const attackers = (target: string): readonly Row[] =>
    [...rows.values()].filter(({ name }) => oddsByText[oddsKey + name]?.[0]?.name === target)
  const shown = odds.toSorted((a, b) => b.averageLoss - a.averageLoss).slice(0, maxRows)
  return html`<table class="plan">
    <thead>
      <tr>
        <th scope="col">${t('To the party')}</th>
        <th scope="col">${t('most likely by')}</th>
        <th scope="col" class="figure">${t('is hurt')}</th>
        <th scope="col" class="figure">${t('loses about')}</th>
        <th scope="col" class="figure">${t('falls')}</th>
      </tr>
    </thead>
    <tbody>
      ${shown.map(
        (one) => html`<tr>
          <th scope="row"><span class="ellipsis" dir="auto">${one.name}</span></th>
          <td class="attackers">${attackers(one.name).map(
            (row) =>
              html`${renderToken({ ...row, state: 'later' })}<span class="visually-hidden">${row.name} </span>`
          )}</td>
          <td class="figure">${percent(one.damageChance, one.isExact)}</td>
          <td class="figure">${one.averageLoss.toFixed(1)}</td>
          <td class="figure"><b>${percent(one.downChance, one.isExact)}</b></td>
        </tr>`
      )}
    </tbody>
  </table>`
}

/**
 * Renders the likely target of a combatant in the highlighted group, and the chance to hurt that target. `undefined`
 * for combatants outside the group, and until the odds are known.
 */
export function renderPlanned(context: RenderContext, name: string): Template | undefined {
  const oddsKey = highlightedGroup(context)?.oddsKey
  const planned = oddsKey === undefined ? undefined : context.oddsByText[oddsKey + name]?.[0]
  const target = planned && rowsByName(context.view).get(planned.name)
  if (!planned || !target) return undefined
  const words = t(
    'Likely to attack {0}, who is hurt {1} of the time',
    target.name,
    percent(planned.damageChance, planned.isExact)
  )
  return html`<span class="planned" title=${words}
    ><vscode-icon name="arrow-right" size="12" aria-hidden="true"></vscode-icon
    >${renderToken({ ...target, state: 'later' })}<span class="visually-hidden">${t('attacks {0}', target.name)} </span
    >${percent(planned.damageChance, planned.isExact)}</span
  >`
}

/** Renders the button that undoes the commands of a group. */
export const renderUndoAutoPlay = (
  { send }: Pick<RenderContext, 'send'>,
  { undoCount }: AutoPlayView
): Template =>
  undoCount > 0
    ? button(
        {
          id: 'undo-auto-play',
          class: 'quiet',
          title: t('Undo everything the group did since the last command of a person'),
          onclick: () => send({ type: 'undo-auto-play' })
        },
        key('B'),
        undoCount === 1 ? t('Undo') : t('Undo {0} commands', undoCount)
      )
    : nothing

/** Renders the progress of the group that acts by itself, with the buttons to stop and undo. */
export function renderAutoPlayProgress({ view, send }: RenderContext): Template {
  const { autoPlay, asked } = view
  if (!autoPlay) return nothing
  const { label, acted, of, state, waitsFor, asksPlayers } = autoPlay
  const isOver = state === 'over'
  const isAsked = state === 'asked'
  const undo = renderUndoAutoPlay({ send }, autoPlay)
  // After the group has acted, its account (`renderAccount`) has the undo button.
  if (isOver && (undo === nothing || autoPlay.account)) return nothing
  const rest =
    asksPlayers && asked?.kind === 'choice'
      ? button(
          {
            id: 'answer-rest',
            class: 'quiet',
            key: 'r',
            title: t(
              'Give this question and later ones to players the suggested answer, until the group has acted'
            ),
            onclick: () => send({ type: 'answer-rest' })
          },
          key('R'),
          t('Answer all as suggested')
        )
      : nothing
  return html`<section class="auto-play-progress ${state}" aria-label=${label}>
    <p>
      <b>${label}</b>
      ${isOver ? nothing : renderSteps(autoPlay)}
      <span class="dim count">${t('{0} of {1}', acted, of)}</span>
      <span class="grow dim ellipsis">${waitsFor === undefined ? '' : t('continues after {0}', waitsFor)}</span>
      ${isAsked ? nothing : undo}
      ${
        isOver
          ? nothing
          : button(
              {
                id: 'stop-auto-play',
                class: isAsked ? '' : 'quiet',
                key: 'Shift+Escape',
                onclick: () => send({ type: 'stop-auto-play' })
              },
              html`<vscode-icon name="debug-stop" size="14"></vscode-icon> ${t('Stop')}`,
              key('⇧Esc')
            )
      }
    </p>
    ${isAsked && (undo !== nothing || rest !== nothing) ? html`<p class="more-actions">${rest}${undo}</p>` : nothing}
  </section>`
}

/** The maximum number of segments in the progress bar. More could not be counted at a glance. */
const maxSegments = 12

/** Renders one segment for each member of the group. The segment of a member that waits for an answer is hatched. */
function renderSteps({ acted, of, state }: AutoPlayView): Template {
  if (of > maxSegments) return nothing
  const classOf = (index: number): string =>
    index >= acted ? '' : index === acted - 1 && state === 'asked' ? 'now' : 'on'
  return html`<span class="segments" aria-hidden="true"
    >${Array.from({ length: of }, (_, index) => html`<i class=${classOf(index)}></i>`)}</span
  >`
}
