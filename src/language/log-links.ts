import type { Range } from '../core/issues/issue.ts'
import { headerRange } from '../notes/fences/fence.ts'
import type { FightLocation } from '../notes/log-location.ts'
import { encounterOf, linkedFights } from '../notes/log-location.ts'
import { fightsIn, hasOnlyLog, logOfEncounter } from '../notes/logs.ts'
import type { Note } from '../notes/note.ts'
import type { Vault } from '../notes/vault/vault.ts'

/** A link between an encounter and its log in another note. */
interface LinkToFight extends Range {
  readonly note: Note
  /** The range of the target: a log or an encounter. `first`: the range of its first line. */
  readonly whole: Range
  readonly first: Range
}

/** The links of a note from encounters to logs in other notes, and from such logs back. */
export const linksToFights = (vault: Vault, note: Note): readonly LinkToFight[] =>
  fightsIn(note).flatMap((block): readonly LinkToFight[] => {
    if (!hasOnlyLog(block))
      return linkedFights(vault, { note, block }).flatMap((one) =>
        'why' in one ? [] : linkTo(one, one.link)
      )
    const back = logOfEncounter(note, block)?.linkBack
    const encounter = back && encounterOf(vault, { note, block })
    return encounter ? [linkTo(encounter, back)] : []
  })

const linkTo = ({ note, block: { fence } }: FightLocation, { start, end }: Range): LinkToFight => ({
  start,
  end,
  note,
  whole: { start: fence.start, end: fence.end },
  first: headerRange({ fence })
})
