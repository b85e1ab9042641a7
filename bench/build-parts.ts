// The parts of a build that another build is compared with. `scripts/bench.mjs` bundles this file in the folder of the
// other build.
export { beginHistory } from '../src/core/fight/history.ts'
export { commandOdds } from '../src/odds/command-odds.ts'
export { allRulesets, gamesInNotes } from '../src/rulesets/games.ts'
export { applyAction, logText } from '../src/session/fight.ts'
export { playersView } from '../src/session/views/players-view.ts'
export { trackerView } from '../src/session/views/tracker-view.ts'
