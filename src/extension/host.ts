import type { Workers } from '../odds/workers.ts'
import type * as extension from './extension.ts'

/** The parts that differ between hosts: the desktop, a server, and a browser. */
export interface Host {
  /** Loads the whole extension. Rejects if its files cannot be read. */
  load(): Promise<typeof extension>
  /** Starts the workers for many fights. Rejects if this host has no workers. */
  startWorkers(): Promise<Workers>
  /** The URI of the user’s home folder, which is no vault. `undefined` without a disk. */
  readonly home: string | undefined
}
