import type { AnyCommand } from '../../core/ruleset/command.ts'
import type { Language } from '../../core/ruleset/language.ts'
import { toBodyOffset } from '../../notes/fences/fence.ts'
import type { Note } from '../../notes/note.ts'
import type { Vault } from '../../notes/vault/vault.ts'
import { beginFight } from '../../session/begin-fight.ts'
import { replayLog } from '../../session/log/replay-log.ts'
import type { CursorContext } from '../cursor-context.ts'
import { setupOfLog } from '../log-setup.ts'
import type { Completion } from './completion.ts'

type AtCommand = Extract<CursorContext, { readonly kind: 'command' }>

/** The maximum length of the list, because nobody scrolls further. */
const maxCompletions = 100

/** Completes the command of a `>` line at the cursor, in the state that the lines above lead to. */
export function commandCompletions(
  vault: Vault,
  note: Note,
  { fence, token, typed }: AtCommand,
  setting?: string
): readonly Completion[] {
  const setup = setupOfLog(vault, note, fence, setting)
  const begun = setup && beginFight(setup)
  if (!setup || !begun || 'issues' in begun || /[[|]/.test(typed)) return []
  const lineStart = fence.body.lastIndexOf('\n', (toBodyOffset(fence, token.start) ?? 0) - 1) + 1
  const state = replayLog(setup, lineStart)?.read.now.state ?? begun.state
  const { language } = setup.ruleset
  const parsed = language.parse(state, typed)
  if (!('expected' in parsed)) return []
  const { at, expected } = parsed
  const head = typed.slice(0, at)
  const freeLabels = freeParameterLabels(language)
  return expected
    .filter((label) => !freeLabels.has(label))
    .slice(0, maxCompletions)
    .flatMap((label): readonly Completion[] => {
      const text = continuation(language, state, head, label)
      if (text === undefined) return []
      const end = token.start + typed.length
      return [{ label, kind: 'command', edit: { start: token.start + at, end, text } }]
    })
}

/** Labels of parameters with free values, such as numbers and texts. These labels are no valid values. */
const freeParameterLabels = ({
  declarations
}: Language<unknown, AnyCommand>): ReadonlySet<string> =>
  new Set(
    Object.values(declarations).flatMap(({ params }) =>
      Object.values(params).flatMap(({ kind, label }) =>
        kind === 'number' || kind === 'free' || kind === 'text' ? [label] : []
      )
    )
  )

/** `label` with the spaces that the command needs around it. `undefined` if the label cannot follow `head`. */
function continuation(
  language: Language<unknown, AnyCommand>,
  state: unknown,
  head: string,
  label: string
): string | undefined {
  const parsedLength = (line: string): number => {
    const parsed = language.parse(state, line)
    return 'command' in parsed ? line.length : parsed.at
  }
  const spacings = [`${label} `, label, ` ${label} `, ` ${label}`]
  return spacings.find((text) => parsedLength(head + text) >= head.length + text.length)
}
