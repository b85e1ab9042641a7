import type { EnemyHealth } from '../core/view/players-view.ts'
import type { Fight } from '../session/fight.ts'
import { playersView } from '../session/views/players-view.ts'
import type { PlayersContent } from './messages.ts'

/** Everything that a player view receives: the title of its tab, and its content. */
interface PlayersPage {
  readonly tabTitle: string
  readonly content: PlayersContent
}

/**
 * The player view of a fight. Leaves out the names of note and encounter, because either can name a hidden creature.
 */
export const playersPage = (fight: Fight, enemyHealth: EnemyHealth): PlayersPage => ({
  tabTitle: 'Players',
  content: { type: 'show', view: playersView(fight, enemyHealth) }
})
