import { benchFight } from './fights.ts'
import { einfelst } from './parties/einfelst.ts'
import { hestia } from './parties/hestia.ts'
import { murdham } from './parties/murdham.ts'
import type { Pairing } from './parties/pairing.ts'
import { radiant } from './parties/radiant.ts'
import { td2e } from './parties/td2e.ts'

const richer: Readonly<Record<string, readonly Pairing[]>> = {
  hestia,
  murdham,
  radiant,
  einfelst,
  td2e
}

/** The pairings of a game: the party of the benchmark, and three richer ones. */
export function pairingsOf(game: string): readonly Pairing[] {
  const fight = benchFight(game)
  if (!fight) throw new Error(`there is no fight of ${game}`)
  const party = fight.entries.filter((entry) => entry.player)
  return [{ name: 'four against four', party, fields: fight.fields }, ...(richer[game] ?? [])]
}
