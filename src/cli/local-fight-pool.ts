import { setImmediate as pause } from 'node:timers/promises'
import { playInThisThread } from '../odds/play-in-this-thread.ts'
import type { FightPool } from './environment.ts'

/** Plays fights in this thread. Pauses before each chunk, so that Ctrl+C can arrive. */
export const localFightPool = (): FightPool => ({
  parallel: 1,
  player: (start, seed) => playInThisThread(start, seed, () => pause()),
  end: async () => {}
})
