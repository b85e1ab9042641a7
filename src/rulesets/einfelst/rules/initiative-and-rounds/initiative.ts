import type { AnySettings } from '../../../../core/ruleset/settings.ts'
import type { Rules } from '../../section.ts'
import { command, event, orders, refuseIf, settingsReader } from '../../section.ts'
import type { State } from '../../state.ts'
import { canAct, everybody } from '../../state.ts'
import { fightOver } from '../guards.ts'
import * as dealing from './dealing.ts'
import * as rounds from './rounds.ts'

export const rules = {
  'E-01': {
    where: 'Combat',
    how: 'prompted',
    says: 'A fight begins when somebody sets out to harm another. Then everybody draws cards.'
  },
  'E-02': {
    where: 'Combat › Initiative and Rounds',
    how: 'automated',
    says: 'Everybody draws one of ten cards, 1 to 10, for all to see. Opponents of one kind may share a card.'
  },
  'E-06': {
    where: 'Combat › Initiative and Rounds › Swapping Initiative',
    how: 'automated',
    says: 'Some creatures hold several cards, and have a whole turn on each.'
  }
} satisfies Rules

export const defaults = {
  'identical opponents share a card': {
    value: true,
    rule: 'E-02',
    says: 'Whether several creatures of a kind draw one card for all of them. Characters of players never do.'
  }
}
const settings = settingsReader(defaults)

export const events = {
  begun: event({
    apply(state) {
      state.phase = 'turns'
    },
    tell: () => 'The fight begins, and cards are drawn'
  }),
  ...dealing.events
}

export const commands = {
  /** Draws the cards for everybody, and begins the first round (E-01, E-02). */
  initiative: command({
    label: 'Draw the cards',
    group: 'fight',
    help: 'everybody draws one of ten cards',
    rule: 'E-02',
    order: orders.opening,
    phrase: 'draw the cards',
    params: {},
    refuses: (state) =>
      fightOver(state) ??
      refuseIf(state.phase !== 'opening', 'E-02', () => 'Cards are drawn once, before the fight'),
    decide(table) {
      table.happens(events.begun, 'E-01')
      const hands = handsOf(table.now)
      const wanted = hands.reduce((sum, { count, hasExtra }) => sum + count + (hasExtra ? 1 : 0), 0)
      let deck = dealing.deckFor(wanted, [])
      for (const hand of hands) deck = dealing.deal(table, deck, hand)
      rounds.beginRound(table)
    }
  })
}

/** Whether opponents of one kind draw one card together, for an encounter without the key `share cards` (E-02). */
export const sharesCardsByDefault = (own: AnySettings): boolean =>
  settings({ settings: own })['identical opponents share a card']

/** The hands to deal: one for each combatant who can act, or for each group that shares a hand. */
function handsOf(state: State): readonly dealing.Hand[] {
  const hands = new Map<string, { who: string[]; count: number; hasExtra: boolean }>()
  for (const one of everybody(state)) {
    if (!canAct(one)) continue
    const key = dealing.sharesCard(state, one)
      ? `${one.side}\n${one.kind}\n${one.hand} ${one.extraCard}`
      : one.name
    const hand = hands.get(key)
    if (hand) hand.who.push(one.name)
    else hands.set(key, { who: [one.name], count: one.hand, hasExtra: one.extraCard !== '' })
  }
  return [...hands.values()]
}
