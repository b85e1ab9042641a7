import * as z from 'zod/mini'
import type { OddsPage } from '../core/view/odds-view.ts'
import type { FightRef } from './messages.ts'

/** A message from the extension to the odds panel: its page, and the fight for VS Code to restore. */
export interface OddsContent {
  readonly type: 'show'
  readonly page: OddsPage
  readonly fight?: FightRef
}

const short = z.string().check(z.maxLength(2000))
const oddsMessageSchema = z.discriminatedUnion('type', [
  /** Play again with another seed, stop, reset all changes, write them into the note, or copy the figures. */
  z.object({
    type: z.enum(['ready', 'run-again', 'cancel', 'reset', 'write', 'copy', 'show-note'])
  }),
  /** Begin at the start, or at the end of the log. */
  z.object({ type: z.literal('from'), from: z.enum(['start', 'log']) }),
  /** Set the value of a row of the form. */
  z.object({ type: z.literal('set'), id: short, value: short }),
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
