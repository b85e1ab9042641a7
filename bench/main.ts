import { faceStream } from '../src/core/dice.ts'
import { fightsFrom } from '../src/odds/fight.ts'
import { hestia } from '../src/rulesets/hestia/index.ts'
import { fourAgainstFour } from './hestia-fight.ts'
import { measure } from './measure.ts'
import { plainFight } from './plain-fight.ts'

/** Everything is printed as a ratio to something measured beside it: machines differ, ratios less. */
function fights(): void {
  const begun = hestia.begin(fourAgainstFour)
  if (!('state' in begun)) throw new Error(begun.problems.map(({ message }) => message).join('; '))
  const fight = fightsFrom(hestia, begun.state, 1)
  let attacks = 0
  let plain = 0
  let events = 0
  let played = 0
  const rates = measure([
    {
      name: 'hestia',
      times: 3000,
      run: (times) => {
        for (let nth = 0; nth < times; nth++) {
          events += fight(nth).events
          played++
        }
      }
    },
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
  const hestiaRate = rates.get('hestia') ?? 0
  const loopRate = rates.get('loop') ?? 0
  console.log('Fights of four against four, to the end')
  console.log(
    `  plain arrays      ${round(loopRate)} fights/s, ${(attacks / plain).toFixed(1)} attacks each`
  )
  console.log(
    `  Hestia, all rules ${round(hestiaRate)} fights/s, ${(events / played).toFixed(1)} events each`
  )
  console.log(`  ratio             ${(hestiaRate / loopRate).toFixed(3)} (bar 0.08)`)
}

const round = (rate: number): string => Math.round(rate).toLocaleString('en')

fights()
