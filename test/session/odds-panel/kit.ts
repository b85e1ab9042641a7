import type { Encounter } from '../../../src/core/encounter/encounter.ts'
import type { FightOdds } from '../../../src/odds/fight-odds.ts'
import { fightOddsFrom } from '../../../src/odds/fight-odds.ts'
import { manyFights } from '../../../src/odds/many-fights.ts'
import { prepareStart, sidesOf } from '../../../src/odds/odds-start.ts'
import { playInThisThread } from '../../../src/odds/play-in-this-thread.ts'
import { whatIf } from '../../../src/odds/what-if.ts'
import type { WhatIfForm, WhatIfInput } from '../../../src/session/odds-panel/what-if-form.ts'
import {
  changeWords,
  noChanges,
  whatIfForm,
  withChange
} from '../../../src/session/odds-panel/what-if-form.ts'
import type { Setup } from '../../../src/session/setup.ts'

/** The figures of so many fights of an encounter. */
export async function oddsOf(
  { ruleset, encounter }: Pick<Setup, 'ruleset' | 'encounter'>,
  fights = 300,
  log?: string
): Promise<FightOdds> {
  const start = { game: ruleset.id, encounter, ...(log !== undefined && { log }) }
  const ready = prepareStart(start)
  if ('message' in ready) throw new Error(ready.message)
  const { tally } = await manyFights(playInThisThread(start, 7), { fights })
  return fightOddsFrom(tally, sidesOf(ready), log === undefined ? 0 : ready.state.round)
}

/** The form after these rows were given these values. Rows that are not there yet are added. */
export function formWith(
  { ruleset, encounter }: Pick<Setup, 'ruleset' | 'encounter'>,
  values: Readonly<Record<string, string>> = {}
): { readonly form: WhatIfForm; readonly input: WhatIfInput } {
  let input: WhatIfInput = { ...noChanges, added: Object.keys(values) }
  for (const [id, value] of Object.entries(values))
    input = withChange(whatIfForm(ruleset, encounter, input), input, id, value)
  return { form: whatIfForm(ruleset, encounter, input), input }
}

/** The encounter with the changes of a form. */
export function changedBy(
  setup: Pick<Setup, 'ruleset' | 'encounter'>,
  form: WhatIfForm
): Encounter {
  const changed = whatIf(setup.ruleset, setup.encounter, form.changes.map(changeWords))
  if ('message' in changed) throw new Error(changed.message)
  return changed.encounter
}
