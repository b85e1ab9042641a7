import { setImmediate as pause } from 'node:timers/promises'
import { playHere } from '../odds/play-here.ts'
import type { FightPool } from './environment.ts'

/** Plays fights in this thread. Pauses before each chunk, so that Ctrl+C can arrive. */
export const localFightPool = (): FightPool => ({
  parallel: 1,
  player: (start, seed) => playHere(start, seed, () => pause()),
  end: async () => {}
})
