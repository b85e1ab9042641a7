import * as z from 'zod/mini'
import type { OddsPage } from '../core/view/odds-view.ts'
import type { FightRef } from './messages.ts'

/** A message from the extension to the odds panel: the page to draw, and the fight to restore when VS Code restarts. */
export interface OddsContent {
  readonly type: 'show'
  readonly page: OddsPage
  readonly fight?: FightRef
}

const short = z.string().check(z.maxLength(2000))
const oddsMessageSchema = z.discriminatedUnion('type', [
  /**
   * `ready`: the page has loaded. `run-again`: play the fights with another seed. `cancel`: stop playing. `reset` all
   * changes, or `write` the changes into the note. `copy` the figures.
   */
  z.object({
    type: z.enum(['ready', 'run-again', 'cancel', 'reset', 'write', 'copy', 'show-note'])
  }),
  /** Play the fights from the start of the encounter, or from the end of its log. */
  z.object({ type: z.literal('from'), from: z.enum(['start', 'log']) }),
  /** Set the value of a row of the form. */
  z.object({ type: z.literal('set'), id: short, value: short }),
  /** Raise or lower the number in a row of the form. */
  z.object({ type: z.literal('step'), id: short, by: z.union([z.literal(1), z.literal(-1)]) }),
  /** Add a row to the form. */
  z.object({ type: z.literal('add'), id: short })
])

/** A message from the odds panel to the extension. */
export type OddsMessage = z.infer<typeof oddsMessageSchema>

/** Validates a message from the odds panel. `undefined` if it is malformed. */
export function parseOddsMessage(message: unknown): OddsMessage | undefined {
  const parsed = oddsMessageSchema.safeParse(message)
  return parsed.success ? parsed.data : undefined
}
