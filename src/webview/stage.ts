import type { OfferView, TrackerView } from '../core/view.ts'
import type { FromPanel } from '../tracker/messages.ts'
import { die } from './dice.ts'
import { element, icon, icons, ruleMark } from './dom.ts'

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
  opened: undefined,
  actor: undefined,
  isMoreOpen: false
})

/** The foot of the panel: what is asked, or what may be done now. */
export function stageShown(
  view: TrackerView,
  draft: Draft,
  press: (message: Press) => void,
  redraw: () => void
): HTMLElement {
  const { asked } = view
  if (asked?.kind === 'choice') return choiceShown(view, asked, press)
  if (asked) return diceShown(view, asked, draft, press)
  return offersShown(view, draft, press, redraw)
}

type Asked = NonNullable<TrackerView['asked']>

function choiceShown(
  view: TrackerView,
  asked: Extract<Asked, { kind: 'choice' }>,
  press: (message: Press) => void
): HTMLElement {
  const picks = asked.options.map((words, index) => {
    const key = index < 9 ? String(index + 1) : undefined
    return element(
      'button',
      {
        class: index === asked.suggested ? 'pick on' : 'pick',
        type: 'button',
        'data-key': key,
        onclick: () => press({ type: 'answer', words })
      },
      key !== undefined && element('kbd', {}, key),
      element('span', {}, sayOf(words, asked.who)),
      index === asked.suggested && element('kbd', { class: 'end' }, 'Enter')
    )
  })
  return element(
    'section',
    { class: 'ask', role: 'group', 'aria-label': 'Question' },
    element(
      'header',
      {},
      element('h2', {}, element('b', {}, asked.what)),
      element('p', { class: 'dim' }, asked.who, ' decides ', ruleMark(asked.rule, view.rules))
    ),
    element('div', { class: 'picks' }, ...picks),
    footer(view, press)
  )
}

/** `Aldric: notch for bleeding` is what Aldric says. */
const sayOf = (words: string, who: string): string =>
  words.startsWith(`${who}: `) ? words.slice(who.length + 2) : words

function footer({ pending }: TrackerView, press: (message: Press) => void): HTMLElement {
  return element(
    'footer',
    {},
    element(
      'button',
      {
        class: 'btn quiet',
        type: 'button',
        'data-key': 'Escape',
        onclick: () => press({ type: 'take-back' })
      },
      element('kbd', {}, 'Esc'),
      'take it back'
    ),
    element('span', { class: 'grow' }),
    element('span', { title: pending }, 'nothing is final yet')
  )
}

function diceShown(
  view: TrackerView,
  asked: Exclude<Asked, { kind: 'choice' }>,
  draft: Draft,
  press: (message: Press) => void
): HTMLElement {
  const isCard = asked.kind === 'card'
  const sides = isCard ? 0 : asked.sides
  const count = isCard ? 1 : asked.count
  const input = element('input', {
    id: 'faces',
    class: 'input',
    type: 'text',
    'aria-label': `${count === 1 ? 'The face' : `${count} faces`} that fell`
  })
  input.inputMode = 'numeric'
  input.autocomplete = 'off'
  input.placeholder = isCard
    ? asked.cards.join(' ')
    : count === 1
      ? `1–${sides}`
      : `${count} × 1–${sides}`
  input.value = draft.typed
  const problem = element('p', { class: 'small dim', role: 'alert' })
  const commit = (event: SubmitEvent) => {
    event.preventDefault()
    const faces = input.value
      .split(/[\s,]+/)
      .filter(Boolean)
      .map(Number)
    if (faces.length === 0) return press({ type: 'roll' })
    const isFace = (face: number) =>
      isCard ? asked.cards.includes(face) : Number.isInteger(face) && face >= 1 && face <= sides
    if (!faces.every(isFace) || faces.length > count) {
      problem.textContent = isCard
        ? `One of ${asked.cards.join(', ')}`
        : `${count === 1 ? 'A number' : `${count} numbers`} from 1 to ${sides}`
      return
    }
    draft.typed = ''
    press({ type: 'faces', faces })
  }
  input.addEventListener('input', () => {
    draft.typed = input.value
    roll.firstChild?.replaceWith(input.value.trim() === '' ? 'Roll' : 'Set')
  })
  const roll = element(
    'button',
    { class: 'btn primary', type: 'submit' },
    draft.typed.trim() === '' ? 'Roll' : 'Set',
    element('kbd', {}, 'Enter')
  )
  const title = isCard ? 'A card' : `${asked.formula} · ${asked.what}`
  return element(
    'section',
    { class: 'ask', role: 'group', 'aria-label': 'Dice' },
    element(
      'form',
      { class: 'typed', onsubmit: commit },
      isCard ? element('span', {}) : die(sides, undefined, asked.what, 36),
      element(
        'div',
        {},
        element('b', {}, title),
        element('p', { class: 'small dim' }, asked.who),
        problem
      ),
      input,
      roll
    ),
    footer(view, press)
  )
}

/** The offers: one open as a sentence, the usual others as buttons below it, the rest behind “More”. */
function offersShown(
  view: TrackerView,
  draft: Draft,
  press: (message: Press) => void,
  redraw: () => void
): HTMLElement {
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
  const buttons = (some: readonly OfferView[]) =>
    element(
      'div',
      { class: 'line' },
      ...some.map((offer) => buttonShown(offer, view, draft, press, redraw))
    )
  const more = () => {
    draft.isMoreOpen = !draft.isMoreOpen
    redraw()
  }
  return element(
    'section',
    { class: 'offers', 'aria-label': 'What may be done now' },
    element(
      'p',
      { class: 'who' },
      ...actorsShown(view, acting, draft, redraw),
      element('span', {}, acting === undefined ? '' : 'may'),
      element('span', { class: 'grow' }),
      rest.length > 0 &&
        element(
          'button',
          {
            class: 'btn quiet',
            type: 'button',
            id: 'more',
            'aria-expanded': String(draft.isMoreOpen),
            onclick: more
          },
          draft.isMoreOpen ? 'Less' : 'More'
        ),
      element(
        'button',
        {
          class: 'btn quiet',
          type: 'button',
          id: 'say',
          title: 'Type a command as the log has it',
          onclick: () => press({ type: 'say' })
        },
        icon(icons.words, 12),
        'Say it'
      )
    ),
    opened && sentenceShown(opened, view, draft, press, redraw),
    usual.length > 0 && buttons(usual),
    draft.isMoreOpen && rest.length > 0 && element('div', { class: 'more' }, buttons(rest))
  )
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
function actorsShown(
  view: TrackerView,
  acting: string | undefined,
  draft: Draft,
  redraw: () => void
): readonly HTMLElement[] {
  const actors = actorsIn(view)
  if (actors.length < 2) return [element('b', {}, acting ?? view.outcome ?? 'The table')]
  return actors.map((name, index) =>
    element(
      'button',
      {
        class: 'btn quiet actor',
        type: 'button',
        id: `actor-${index}`,
        'aria-pressed': String(name === acting),
        onclick: () => {
          draft.actor = name
          draft.opened = undefined
          redraw()
        }
      },
      name
    )
  )
}

/** As many as fit into a line or two of a narrow panel. */
const mostButtons = 4

const rankOf = ({ isSuggested, by }: OfferView): number =>
  isSuggested ? 0 : by !== undefined ? 1 : 2

/** An offer as a button: one that leaves a choice opens as a sentence, another is given at once. */
function buttonShown(
  { type, label, rule, ways, additions }: OfferView,
  view: TrackerView,
  draft: Draft,
  press: (message: Press) => void,
  redraw: () => void
): HTMLElement {
  const [only, second] = ways
  const leavesChoice = second !== undefined || additions.length > 0
  const onclick = () => {
    if (!leavesChoice) return only && press({ type: 'give', text: only.text })
    draft.opened = type
    redraw()
  }
  return element(
    'button',
    {
      class: 'btn',
      type: 'button',
      id: `offer-${type}`,
      title: `${view.rules[rule] ?? label} (${rule})`,
      onclick,
      ...(leavesChoice && { 'aria-expanded': 'false' })
    },
    label,
    leavesChoice
      ? icon(icons.opens, 12)
      : only && only.values.length > 0 && element('span', { class: 'dim' }, only.values.join(', '))
  )
}

/** An offer as a sentence: its button, and a select for each blank that leaves a choice. */
function sentenceShown(
  offer: OfferView,
  view: TrackerView,
  draft: Draft,
  press: (message: Press) => void,
  redraw: () => void
): HTMLElement {
  const { type, blanks, ways, additions, label, rule } = offer
  const way = wayOf(offer, draft)
  const values = way?.values ?? []
  const added = draft.added.get(type) ?? []
  const choose = (index: number, value: string) => {
    draft.chosen.set(type, [...values.slice(0, index), value, ...values.slice(index + 1)])
    redraw()
  }
  const selects = blanks.map((blank, index) => {
    const options = unique(
      ways
        .filter((one) => one.values.slice(0, index).every((value, at) => value === values[at]))
        .map((one) => one.values[index] ?? '')
    )
    return select(`${type}-${index}`, blank, options, values[index] ?? '', options, (value) =>
      choose(index, value)
    )
  })
  const extras = additions.map(({ label: name, words }, index) =>
    select(
      `${type}+${index}`,
      name,
      words,
      added[index] ?? '',
      words.map((word) => (word === '' ? `no ${name}` : word.replace(/^,\s*/, ''))),
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
    press({ type: 'give', text: way.text + added.join('') })
  }
  return element(
    'div',
    { class: 'line sentence' },
    element(
      'button',
      {
        class: 'btn primary',
        type: 'button',
        id: `offer-${type}`,
        title: `${view.rules[rule] ?? label} (${rule})`,
        onclick: give,
        'data-key': 'Enter'
      },
      label,
      element('kbd', {}, 'Enter')
    ),
    ...selects,
    ...extras
  )
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

function select(
  id: string,
  label: string,
  values: readonly string[],
  chosen: string,
  shown: readonly string[],
  change: (value: string) => void
): HTMLElement {
  if (values.length === 1) return element('span', { class: 'only' }, shown[0] ?? '')
  const made = element('select', { id, class: 'select', 'aria-label': label, title: label })
  values.forEach((value, index) => {
    const option = element('option', {}, shown[index] ?? value)
    option.value = value
    option.selected = value === chosen
    made.append(option)
  })
  made.addEventListener('change', () => change(made.value))
  return made
}

const unique = (values: readonly string[]): readonly string[] => [...new Set(values)]
