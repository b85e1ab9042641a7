import { offersShown } from './command-bar.ts'
import type { Stage } from './form-state.ts'
import { questionShown } from './question.ts'
import { promptShown } from './roll-prompt.ts'
import type { Shown } from './widgets.ts'

/** The foot of the panel: what is asked, or what may be done now. */
export function stageShown(stage: Stage): Shown {
  const { asked } = stage.view
  if (asked?.kind === 'choice') return questionShown(stage, asked)
  return asked ? promptShown(stage, asked) : offersShown(stage)
}
