import type { Row } from '../core/ruleset/fight-view.ts'
import { oddsWords } from '../core/text/odds-words.ts'
import type { EffectOdds } from '../core/view/tracker-view.ts'
import { highlightedGroup } from './auto-play.ts'
import { subjectOf } from './emphasis.ts'
import type { RenderContext } from './form-state.ts'
import { chosenVariant, findOpenOffer } from './form-state.ts'
import { t } from './l10n.ts'
import { highlightedAnswer } from './question.ts'
import { isOut, rowsByName, rowsOf, stateIcons } from './token.ts'

type Context = Pick<RenderContext, 'view' | 'formState' | 'oddsByText'>

/** The command that Enter gives or continues: its actor, and its targets with the words for their rows. */
interface NextCommand {
  readonly by: string | undefined
  readonly targets: ReadonlyMap<string, string | undefined>
}

/** The mark of a combatant’s row: its part in the command that Enter gives. Without `words`, the row keeps its own. */
interface Mark {
  readonly kinds: readonly ('active' | 'asked' | 'target')[]
  readonly icon: string
  readonly words?: string | undefined
  readonly title?: string
}

/** The marks of all rows by name. At most one row is active, and only targets have a ring. */
export function marksOf(context: Context): ReadonlyMap<string, Mark> {
  const { view } = context
  const { by, targets } = nextCommand(context)
  const marks = new Map<string, Mark>()
  for (const [name, words] of targets)
    marks.set(name, { kinds: ['target'], icon: targetIcon, words })
  for (const { name, state, stateWords } of rowsOf(view)) {
    if (by === name)
      marks.set(name, {
        kinds: ['active'],
        icon: stateIcons.acting,
        words: state === 'acting' ? stateWords : t('acting')
      })
    else if (by !== undefined && state === 'acting')
      marks.set(name, { kinds: [], icon: '', ...waitingWords(name, view.endsTurnOf) })
  }
  const { asked } = view
  if (asked && asked.who !== by) {
    const words = asked.kind === 'choice' ? t('asked') : t('rolls')
    const kinds = targets.has(asked.who) ? (['asked', 'target'] as const) : (['asked'] as const)
    marks.set(asked.who, { kinds, icon: 'question', words })
  }
  return marks
}

const targetIcon = 'arrow-right'

const waitingWords = (
  name: string,
  endsTurnOf: string | undefined
): Pick<Mark, 'words' | 'title'> =>
  name === endsTurnOf
    ? {
        words: t('turn ends'),
        title: t('{0} has nothing left to do. The next command ends the turn', name)
      }
    : { words: t('may continue') }

/** All rows by name, each with whether it is a target: its token has a ring wherever it stands. */
export function rowsWithTargets(
  context: Context
): ReadonlyMap<string, Row & { readonly isTarget: boolean }> {
  const { targets } = nextCommand(context)
  return new Map(
    rowsOf(context.view).map((row) => [row.name, { ...row, isTarget: targets.has(row.name) }])
  )
}

/** The combatant whose command Enter gives or continues. */
export const activeName = (context: Context): string | undefined => nextCommand(context).by

function nextCommand(context: Context): NextCommand {
  const { view, formState, oddsByText } = context
  if (view.asked) return unfinishedCommand(context)
  const offer = findOpenOffer(view, formState)
  if (!offer) {
    const acting = rowsOf(view).find((row) => row.state === 'acting' && !isOut(row))
    return { by: acting?.name, targets: new Map() }
  }
  const { by, type } = offer
  const variant = chosenVariant(offer, formState)
  const group = highlightedGroup(context)
  const planned = group && oddsByText[`${group.oddsKey}${by}`]?.[0]?.name
  const suffix = (formState.chosenAdditions.get(type) ?? []).join('')
  const odds = variant && !group ? (oddsByText[variant.text + suffix] ?? []) : []
  const rows = rowsByName(view)
  const named = planned === undefined ? (variant?.values ?? []) : [planned]
  const targets = by === undefined ? [] : named.filter((name) => name !== by && rows.has(name))
  return {
    by,
    targets: new Map(targets.map((name) => [name, group ? undefined : wordsFor(name, odds)]))
  }
}

/** The command that waits for an answer. Its target is the combatant that the highlighted answer is about, if any. */
function unfinishedCommand({ view, formState, oddsByText }: Context): NextCommand {
  const { by, targets = [] } = view.involved ?? {}
  const answer = highlightedAnswer(view, formState)
  const odds = (answer === undefined ? undefined : oddsByText[answer]) ?? []
  const subject = answer === undefined ? undefined : subjectOf(answer, view)
  const concerned = subject ?? odds[0]?.name
  const names = concerned === undefined || concerned === by ? targets : [concerned]
  return { by, targets: new Map(names.map((name) => [name, wordsFor(name, odds)])) }
}

function wordsFor(name: string, odds: readonly EffectOdds[]): string {
  const known = odds.find((one) => one.name === name)
  return known ? oddsWords(known) : t('target')
}
