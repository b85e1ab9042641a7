import type { AnyCommand } from '../../core/ruleset/command.ts'
import type { Language } from '../../core/ruleset/language.ts'
import { toBodyOffset } from '../../notes/fences/fence.ts'
import type { Note } from '../../notes/note.ts'
import type { Vault } from '../../notes/vault/vault.ts'
import { beginFight } from '../../session/begin.ts'
import { replayLog } from '../../session/replay.ts'
import type { CursorContext } from '../cursor-context.ts'
import { setupOfLog } from '../log-setup.ts'
import type { Completion } from './completion.ts'

type AtCommand = Extract<CursorContext, { readonly kind: 'command' }>

/** More than a person looks through. */
const maxCompletions = 100

/** How the command of a `>` line may go on from where the cursor is, in the state the lines above lead to. */
export function commandCompletions(
  vault: Vault,
  note: Note,
  { fence, token, typed }: AtCommand,
  setting?: string
): readonly Completion[] {
  const setup = setupOfLog(vault, note, fence, setting)
  const begun = setup && beginFight(setup)
  if (!setup || !begun || 'issues' in begun || /[[|]/.test(typed)) return []
  const here = fence.body.lastIndexOf('\n', (toBodyOffset(fence, token.start) ?? 0) - 1) + 1
  const state = replayLog(setup, here)?.read.now.state ?? begun.state
  const { language } = setup.ruleset
  const parsed = language.parse(state, typed)
  if (!('expected' in parsed)) return []
  const { at, expected } = parsed
  const head = typed.slice(0, at)
  const unsaid = freeParameterLabels(language)
  return expected
    .filter((words) => !unsaid.has(words))
    .slice(0, maxCompletions)
    .flatMap((words): readonly Completion[] => {
      const text = continuation(language, state, head, words)
      if (text === undefined) return []
      const end = token.start + typed.length
      return [{ label: words, kind: 'command', edit: { start: token.start + at, end, text } }]
    })
}

/** What is expected but cannot be written as it is called: numbers and words of one’s own. */
const freeParameterLabels = ({
  declarations
}: Language<unknown, AnyCommand>): ReadonlySet<string> =>
  new Set(
    Object.values(declarations).flatMap(({ params }) =>
      Object.values(params).flatMap(({ kind, label }) =>
        kind === 'number' || kind === 'text' ? [label] : []
      )
    )
  )

/** The words with the spaces around them that the command needs; nothing where they do not go on with it. */
function continuation(
  language: Language<unknown, AnyCommand>,
  state: unknown,
  head: string,
  words: string
): string | undefined {
  const reach = (line: string): number => {
    const parsed = language.parse(state, line)
    return 'command' in parsed ? line.length : parsed.at
  }
  const ways = [`${words} `, words, ` ${words} `, ` ${words}`]
  return ways.find((way) => reach(head + way) >= head.length + way.length)
}
