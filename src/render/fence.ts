import type { Element } from 'hast'
import { h } from 'hastscript'
import { catchGameError } from '../core/ruleset/wrap-game.ts'
import { setupAtLog } from '../language/log-setup.ts'
import type { Fence } from '../notes/fences/fence.ts'
import { fightsOf } from '../notes/log-location.ts'
import { logOfEncounter } from '../notes/logs.ts'
import { isTemplate } from '../notes/text/templates.ts'
import { noteName } from '../notes/vault/note-path.ts'
import { replayLog } from '../session/log/replay-log.ts'
import { storyOf } from '../session/log/story.ts'
import type { RenderContext } from './context.ts'
import { renderEncounter } from './encounter.ts'
import { errorsIn, renderErrors, renderSource } from './issues.ts'
import { renderLog } from './log.ts'
import { renderStatblock } from './render-statblock.ts'
import { slugOf } from './text.ts'

/**
 * Renders a fence as HTML: a statblock or an encounter as a card, a log as its story. Errors come first, then all
 * readable parts. Rolls nothing.
 */
export function renderFence(context: RenderContext, fence: Fence): Element {
  // The placeholders of a template are no errors.
  if (isTemplate(fence.body)) return h('div', { className: ['fray'] }, renderSource(fence))
  const errors = errorsIn(context, fence)
  const content = catchGameError(
    () => (fence.kind === 'encounter-log' ? logOf(context, fence) : cardsOf(context, fence)),
    ({ message }) => [h('p', { className: ['fray-errors'], role: 'note' }, `${message}.`)]
  )
  return h('div', { className: ['fray'] }, [
    ...(errors.length > 0 ? [renderErrors(context, errors)] : []),
    ...(content.length > 0 ? content : [renderSource(fence)])
  ])
}

function cardsOf(context: RenderContext, { kind, start }: Fence): readonly Element[] {
  const { statblocks, encounters } = context.note
  return kind === 'statblock'
    ? statblocks
        .filter((one) => one.fence?.start === start)
        .map((one) => renderStatblock(context, one))
    : encounters
        .filter((one) => one.fence.start === start)
        .map((one) => renderEncounter(context, one))
}

/**
 * The story of a log, as far as the log matches its dice. Empty for a log without an encounter or statblock, and for a
 * log whose first command cannot be read.
 */
function logOf(context: RenderContext, fence: Fence): readonly Element[] {
  const { vault, note, setting } = context
  const setup = setupAtLog(vault, note, fence, setting)
  const replayed = setup && replayLog(setup)
  if (!setup || !replayed) return []
  const { ruleset, encounter } = setup
  const { now, remarks } = replayed.read
  if (now.history.steps.length === 0 && replayed.issues.length > 0) return []
  const story = storyOf({ ruleset, title: encounter.name, now, remarks, beginning: [] })
  return [
    ...(setup.note.path === note.path ? [] : [renderLogLinks(context, fence)]),
    renderLog(story, { heading: encounter.aside ? 'Rolls' : 'What happened' }),
    ...(replayed.issues.length > 0
      ? [
          h('details', { className: ['fray-commands'] }, [
            h('summary', 'The log as it is written'),
            renderSource(fence)
          ])
        ]
      : [])
  ]
}

/** A line with the notes of the logs, each linked to the heading of the log. The story below is from the latest log. */
function renderLogLinks({ vault, note, hrefOf }: RenderContext, { start }: Fence): Element {
  const block = note.encounters.find((one) => logOfEncounter(note, one)?.fence.start === start)
  const links = (block ? fightsOf(vault, { note, block }) : []).map((fight) => {
    const href = hrefOf(fight.note, slugOf(fight.block.name))
    const name = noteName(fight.note.path)
    return href === undefined ? name : h('a', { className: ['fray-link'], href }, name)
  })
  const earlier = links
    .slice(0, -1)
    .flatMap((link, nth) => [nth === 0 ? ' · earlier: ' : ', ', link])
  return h('p', { className: ['fray-subtitle'] }, [
    'The log is in ',
    links.at(-1) ?? '',
    ...earlier
  ])
}
