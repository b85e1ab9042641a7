import type { Workers } from '../odds/workers.ts'
import type * as extension from './extension.ts'

/** What the extension asks of where it runs: on the desktop and on a server node, in a browser none. */
export interface Host {
  /** Loads all of the extension but its entry. Rejects if its files cannot be read. */
  load(): Promise<typeof extension>
  /** Starts those who play many fights, once they are needed; rejects where there are none. */
  startWorkers(): Promise<Workers>
}
