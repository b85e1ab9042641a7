import { html, nothing } from 'lit'
import type { Chance, OfferView, TrackerView } from '../core/view.ts'
import type { FromPanel } from '../tracker/messages.ts'
import { chanceLine, fateOf } from './chances.ts'
import { die } from './dice.ts'
import { button, key, ruleMark, type Shown, select } from './widgets.ts'

/** A press, without the version of the picture it was made on. */
export type Press = FromPanel extends infer Message
  ? Message extends FromPanel
    ? Omit<Message, 'seen'>
    : never
  : never

/** What a person has half filled in; it outlives a redraw, and nothing else does. */
export interface Draft {
  /** Values chosen last for the blanks of each kind of offer. */
  readonly chosen: Map<string, string[]>
  readonly added: Map<string, string[]>
  typed: string
  /** Why what was typed cannot be. */
  misfit: string
  /** The offer that is open as a sentence, if another than the suggested one. */
  opened: string | undefined
  /** Who is to act, if another than the suggested one. */
  actor: string | undefined
  isMoreOpen: boolean
}

export const emptyDraft = (): Draft => ({
  chosen: new Map(),
  added: new Map(),
  typed: '',
  misfit: '',
  opened: undefined,
  actor: undefined,
  isMoreOpen: false
})

/** All the foot of the panel needs: what there is, what is half filled in, and how to say so. */
export interface Stage {
  readonly view: TrackerView
  readonly draft: Draft
  /** What commands and answers would do, by their words, as far as it is known. */
  readonly chances: Readonly<Record<string, readonly Chance[]>>
  /** Have this reckoned. */
  readonly weigh: (words: readonly string[]) => void
  readonly press: (message: Press) => void
  readonly redraw: () => void
}

/** The foot of the panel: what is asked, or what may be done now. */
export function stageShown(stage: Stage): Shown {
  const { asked } = stage.view
  if (asked?.kind === 'choice') return choiceShown(stage, asked)
  return asked ? diceShown(stage, asked) : offersShown(stage)
}

type Asked = NonNullable<TrackerView['asked']>

function choiceShown(
  { view, chances, weigh, press }: Stage,
  { what, who, rule, options, suggested }: Extract<Asked, { kind: 'choice' }>
): Shown {
  weigh(options)
  const fate = fateOf(options.map((words) => chances[words]))
  const pick = (words: string, index: number) => {
    const pressedBy = index < 9 ? String(index + 1) : undefined
    return html`<button
      class=${index === suggested ? 'pick on' : 'pick'}
      type="button"
      data-key=${pressedBy ?? nothing}
      @click=${() => press({ type: 'answer', words })}
    >
      ${pressedBy === undefined ? nothing : key(pressedBy)}
      <span class="grow">${sayOf(words, who)}</span>
      ${fate && chances[words] ? html`<span class="num">${fate.of(chances[words])}</span>` : nothing}
      <kbd class=${index === suggested ? 'end' : 'end none'} aria-hidden="true">Enter</kbd>
    </button>`
  }
  return html`<section class="ask" role="group" aria-label="Question">
    <header>
      <h2><b>${what}</b></h2>
      <p class="dim"><span class="grow">${who} decides${ruleMark(rule, view.rules)}</span>${
        fate ? html`<span class="small">${fate.title}</span>` : nothing
      }</p>
    </header>
    <div class="picks">${options.map(pick)}</div>
    ${footer(view, press)}
  </section>`
}

/** `Aldric: notch for bleeding` is what Aldric says. */
const sayOf = (words: string, who: string): string =>
  words.startsWith(`${who}: `) ? words.slice(who.length + 2) : words

const footer = (view: TrackerView, press: Stage['press']): Shown => html`<footer>
  ${button(
    { class: 'quiet', key: 'Escape', onclick: () => press({ type: 'take-back' }) },
    key('Esc'),
    'take it back'
  )}
  <span class="grow"></span>
  <span title=${view.pending ?? nothing}>nothing is final yet</span>
</footer>`

function diceShown(stage: Stage, asked: Exclude<Asked, { kind: 'choice' }>): Shown {
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
      ? `One of ${asked.cards.join(', ')}`
      : count === 1
        ? `A number from 1 to ${sides}`
        : `${count} numbers from 1 to ${sides}`
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
        aria-label=${count === 1 ? 'The face that fell' : `${count} faces that fell`}
        aria-invalid=${String(draft.misfit !== '')}
        placeholder=${isCard ? asked.cards.join(' ') : count === 1 ? range : `${count} × ${range}`}
        .value=${draft.typed}
        @input=${oninput}
      />
      <button class="btn primary" type="submit">
        ${draft.typed.trim() === '' ? 'Roll' : 'Set'} ${key('Enter')}
      </button>
    </form>
    ${footer(stage.view, press)}
  </section>`
}

/** The offers: one open as a sentence, the usual others as buttons below it, the rest behind “More”. */
function offersShown(stage: Stage): Shown {
  const { view, draft, press, redraw } = stage
  const acting = actorOf(view, draft)
  const offers = view.offers
    .filter(({ by }) => by === undefined || by === acting)
    .sort((a, b) => rankOf(a) - rankOf(b))
  const opened =
    offers.find(({ type }) => type === draft.opened) ??
    offers.find((offer) => offer.isSuggested) ??
    offers.find(({ by }) => by !== undefined)
  const others = offers.filter((offer) => offer !== opened)
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
  return html`<section class="offers" aria-label="What may be done now">
    <p class="who">
      ${actorsShown(stage, acting)}<span>${acting === undefined ? '' : 'may'}</span>
      <span class="grow"></span>
      ${
        rest.length === 0
          ? nothing
          : button(
              { id: 'more', class: 'quiet', expanded: draft.isMoreOpen, onclick: more },
              draft.isMoreOpen ? 'Less' : 'More'
            )
      }
      ${button(
        {
          id: 'say',
          class: 'quiet',
          title: 'Type a command as the log has it',
          onclick: () => press({ type: 'say' })
        },
        'Say it'
      )}
    </p>
    ${opened ? sentenceShown(stage, opened) : nothing}
    ${usual.length > 0 ? buttons(usual) : nothing}
    ${draft.isMoreOpen && rest.length > 0 ? html`<div class="more">${buttons(rest)}</div>` : nothing}
  </section>`
}

/** Everybody who may act now. */
export const actorsIn = (view: TrackerView | undefined): readonly string[] =>
  unique(view?.offers.flatMap(({ by }) => by ?? []) ?? [])

/** Who is to act: the one chosen, else the one suggested, else the first who may. */
export function actorOf(view: TrackerView, { actor }: Draft): string | undefined {
  const actors = actorsIn(view)
  if (actor !== undefined && actors.includes(actor)) return actor
  return view.offers.find(({ isSuggested, by }) => isSuggested && by !== undefined)?.by ?? actors[0]
}

/** The one who is to act; a button for each where there are several to choose from. */
function actorsShown({ view, draft, redraw }: Stage, acting: string | undefined): Shown {
  const actors = actorsIn(view)
  if (actors.length < 2) return html`<b>${acting ?? view.outcome ?? 'The table'}</b>`
  const choose = (name: string) => () => {
    draft.actor = name
    draft.opened = undefined
    redraw()
  }
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

const rankOf = ({ isSuggested, by }: OfferView): number =>
  isSuggested ? 0 : by !== undefined ? 1 : 2

const titleOf = ({ rules }: TrackerView, { label, rule }: OfferView): string =>
  `${rules[rule] ?? label} (${rule})`

/** An offer as a button: one that leaves a choice opens as a sentence, another is given at once. */
function buttonShown({ view, draft, press, redraw }: Stage, offer: OfferView): Shown {
  const { type, label, ways, additions } = offer
  const [only, second] = ways
  const leavesChoice = second !== undefined || additions.length > 0
  const onclick = () => {
    if (!leavesChoice) return only && press({ type: 'give', text: only.text })
    draft.opened = type
    redraw()
  }
  return button(
    {
      id: `offer-${type}`,
      title: titleOf(view, offer),
      ...(leavesChoice && { expanded: false }),
      onclick
    },
    label,
    leavesChoice
      ? html`<vscode-icon name="chevron-down" size="12" slot="content-after"></vscode-icon>`
      : only && only.values.length > 0
        ? html` <span class="dim">${only.values.join(', ')}</span>`
        : nothing
  )
}

/** An offer as a sentence: its button, and a select for each blank that leaves a choice. */
function sentenceShown(stage: Stage, offer: OfferView): Shown {
  const { view, draft, chances, weigh, press, redraw } = stage
  const { type, blanks, ways, additions, label } = offer
  const way = wayOf(offer, draft)
  const values = way?.values ?? []
  const added = draft.added.get(type) ?? []
  // The sentence as it stands, and with each of the others in the first blank.
  const beside = ways.filter(({ values: others }) =>
    others.every((value, index) => index === 0 || value === values[index])
  )
  const suffix = added.join('')
  if (blanks.length > 0) weigh(beside.map(({ text }) => text + suffix))
  const selects = blanks.map((blank, index) => {
    const options = unique(
      ways
        .filter((one) => one.values.slice(0, index).every((value, at) => value === values[at]))
        .map((one) => one.values[index] ?? '')
    )
    const choose = (value: string) => {
      draft.chosen.set(type, [...values.slice(0, index), value, ...values.slice(index + 1)])
      redraw()
    }
    const chosen = values[index] ?? ''
    return select(
      { id: `${type}-${index}`, label: blank },
      options,
      chosen,
      (words) => words,
      choose
    )
  })
  const extras = additions.map(({ label: name, words }, index) =>
    select(
      { id: `${type}+${index}`, label: name },
      words,
      added[index] ?? '',
      (word) => (word === '' ? `no ${name}` : word.replace(/^,\s*/, '')),
      (value) => {
        draft.added.set(type, [...added.slice(0, index), value])
        redraw()
      }
    )
  )
  const give = () => {
    if (!way) return
    draft.added.delete(type)
    draft.opened = undefined
    press({ type: 'give', text: way.text + suffix })
  }
  const odds = way && chanceLine(chances[way.text + suffix])
  return html`<div class="line sentence">
    ${button(
      {
        id: `offer-${type}`,
        class: 'primary',
        title: titleOf(view, offer),
        key: 'Enter',
        isPrimary: true,
        onclick: give
      },
      label,
      key('Enter')
    )}
    ${selects}${extras}
    <p class="odds small dim" role="status">${odds ?? ''}</p>
  </div>`
}

/** The way that has the most of what was chosen last, from the first blank on. */
function wayOf({ type, ways }: OfferView, draft: Draft): OfferView['ways'][number] | undefined {
  const wanted = draft.chosen.get(type) ?? []
  const agreement = (values: readonly string[]): number => {
    const odd = values.findIndex((value, index) => value !== wanted[index])
    return odd < 0 ? values.length : odd
  }
  return ways.reduce<OfferView['ways'][number] | undefined>(
    (best, way) => (best && agreement(best.values) >= agreement(way.values) ? best : way),
    undefined
  )
}

const unique = (values: readonly string[]): readonly string[] => [...new Set(values)]
