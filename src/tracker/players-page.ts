import type { EnemyHealth } from '../core/view/players-view.ts'
import type { Fight } from '../session/fight.ts'
import { playersView } from '../session/views/players-view.ts'
import type { PlayersContent } from './messages.ts'

/** All that a player view shows and is sent: the title of its tab, and its content. */
interface PlayersPage {
  readonly tabTitle: string
  readonly content: PlayersContent
}

/**
 * The player view of a fight. The page is told neither the note nor the encounter: either may name somebody who hides.
 */
export const playersPage = (fight: Fight, enemyHealth: EnemyHealth): PlayersPage => ({
  tabTitle: 'Players',
  content: { type: 'show', view: playersView(fight, enemyHealth) }
})
