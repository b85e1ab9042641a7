import { setImmediate as pause } from 'node:timers/promises'
import { playHere } from '../odds/play-here.ts'
import type { Fighters } from './environment.ts'

/** Plays fights in this thread. Lets Ctrl+C be heard before each chunk. */
export const fightersHere = (): Fighters => ({
  parallel: 1,
  player: (start, seed) => playHere(start, seed, () => pause()),
  end: async () => {}
})
