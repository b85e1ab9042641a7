import { faceStream } from '../src/core/dice.ts'
import type { AnyRuleset } from '../src/core/ruleset.ts'
import { fightsFrom } from '../src/odds/fight.ts'
import { einfelst } from '../src/rulesets/einfelst/index.ts'
import { hestia } from '../src/rulesets/hestia/index.ts'
import { murdham } from '../src/rulesets/murdham/index.ts'
import { fourAgainstFour as einfelstFight } from './einfelst-fight.ts'
import { fourAgainstFour as hestiaFight } from './hestia-fight.ts'
import { keystroke, longNote } from './keystroke.ts'
import { measure } from './measure.ts'
import { fourAgainstFour as murdhamFight } from './murdham-fight.ts'
import { plainFight } from './plain-fight.ts'

/** A game and the fight it is measured by. */
const games = [
  { rules: hestia as AnyRuleset, encounter: hestiaFight },
  { rules: murdham as AnyRuleset, encounter: murdhamFight },
  { rules: einfelst as AnyRuleset, encounter: einfelstFight }
]

/** Everything is printed as a ratio to something measured beside it: machines differ, ratios less. */
function fights(): void {
  const contests = games.map(({ rules, encounter }) => {
    const begun = rules.begin(encounter)
    if (!('state' in begun))
      throw new Error(begun.problems.map(({ message }) => message).join('; '))
    const fight = fightsFrom(rules, begun.state, 1)
    return { rules, fight, events: 0, decisions: 0, played: 0 }
  })
  let attacks = 0
  let plain = 0
  const rates = measure([
    ...contests.map((contest) => ({
      name: contest.rules.id,
      times: 1500,
      run: (times: number) => {
        for (let nth = 0; nth < times; nth++) {
          const { events, commands, choices } = contest.fight(nth)
          contest.events += events
          contest.decisions += commands + choices
          contest.played++
        }
      }
    })),
    {
      name: 'loop',
      times: 60_000,
      run: (times) => {
        for (let nth = 0; nth < times; nth++) {
          attacks += plainFight(faceStream(1, nth)).attacks
          plain++
        }
      }
    }
  ])
  const loop = rates.get('loop') ?? 0
  console.log('Fights of four against four, to the end')
  console.log(
    `  plain arrays      ${round(loop)} fights/s, ${(attacks / plain).toFixed(1)} attacks each`
  )
  let first = 0
  for (const { rules, events, decisions, played } of contests) {
    const rate = rates.get(rules.id) ?? 0
    // A command that is given, or a question that is answered.
    const pace = (rate * decisions) / played
    if (first === 0) first = pace
    console.log(
      `  ${rules.title.padEnd(18)}${round(rate)} fights/s, ${(events / played).toFixed(1)} events and ${(decisions / played).toFixed(1)} decisions each`
    )
    if (rules === hestia) console.log(`    of the loop     ${(rate / loop).toFixed(3)} (bar 0.08)`)
    else console.log(`    per decision    ${(pace / first).toFixed(2)} of Hestia (bar 0.5)`)
  }
}

function keystrokes(): void {
  const text = longNote()
  const { fray, remark } = keystroke(text)
  const rates = measure([
    { name: 'fray', times: 300, run: fray },
    { name: 'remark', times: 60, run: remark }
  ])
  const ms = (name: string) => 1000 / (rates.get(name) ?? Number.NaN)
  console.log(`A keystroke in a note of ${(text.length / 1024).toFixed(1)} KB`)
  console.log(`  remark alone      ${ms('remark').toFixed(2)} ms`)
  console.log(`  lenses and issues ${ms('fray').toFixed(2)} ms`)
  console.log(
    `  ratio             ${(ms('fray') / ms('remark')).toFixed(3)} (bar 0.357: 5 ms to 14 ms)`
  )
}

const round = (rate: number): string => Math.round(rate).toLocaleString('en')

fights()
keystrokes()
