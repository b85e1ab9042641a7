import type { Stage } from './draft.ts'
import { offersShown } from './offers.ts'
import { promptShown } from './prompt.ts'
import { questionShown } from './question.ts'
import type { Shown } from './widgets.ts'

/** The foot of the panel: what is asked, or what may be done now. */
export function stageShown(stage: Stage): Shown {
  const { asked } = stage.view
  if (asked?.kind === 'choice') return questionShown(stage, asked)
  return asked ? promptShown(stage, asked) : offersShown(stage)
}
