import { html } from 'lit'
import { renderAutoPlayProgress } from './auto-play.ts'
import { renderCommandBar } from './command-bar.ts'
import type { RenderContext } from './form-state.ts'
import { renderNumberStage } from './number-stage.ts'
import { renderPalette } from './palette.ts'
import { renderQuestion } from './question.ts'
import { renderRollPrompt } from './roll-prompt.ts'
import type { Template } from './widgets.ts'

/**
 * Renders the foot of the panel: the progress of a group that acts by itself, and below it one form. The form is the
 * open question or roll, the effect of a typed number, the palette of all commands, or the command bar.
 */
export const renderActionArea = (context: RenderContext): Template =>
  html`${renderAutoPlayProgress(context)} ${renderStage(context)}`

function renderStage(context: RenderContext): Template {
  const { asked } = context.view
  const { numberBox } = context.formState
  if (numberBox && !asked) return renderNumberStage(context, numberBox)
  const { palette } = context.formState
  if (asked?.kind === 'choice') return renderQuestion(context, asked)
  if (asked) return renderRollPrompt(context, asked)
  return palette ? renderPalette(context, palette) : renderCommandBar(context)
}
