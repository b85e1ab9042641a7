import { expect, test } from 'vitest'
import type { State } from '../../../src/rulesets/own/state.ts'
import type { Fight } from '../../../src/session/fight.ts'
import { applyAction } from '../../../src/session/fight.ts'
import { openFight } from '../../../src/session/open-fight.ts'
import { setupIn } from '../../own-note.ts'

const fenced = (kind: string, body: string) => `\`\`\`${kind}\n${body}\n\`\`\`\n\n`

/** A duel by these rules, at the first turn of Hanne. */
function duel(rules: string, hanne: string): Fight {
  const note =
    fenced('ruleset', `name: Kessel\ninitiative: {by: players first}\nattack: always\n${rules}`) +
    fenced('statblock', `name: Hanne\nplayer: true\n${hanne}`) +
    fenced('statblock', 'name: Wolf\nhp: 90') +
    fenced('encounter', 'name: Ford\ncreatures: [Wolf]')
  const texts = { 'ford.md': `---\nruleset: Kessel\n---\n${note}` }
  const opened = openFight(setupIn(texts, 'ford.md', 'Ford'), { seed: 1, dice: 'rolled' })
  if ('issues' in opened) throw new Error(opened.issues[0]?.message)
  return given(opened.fight, 'roll initiative')
}

function given(fight: Fight, text: string): Fight {
  const { fight: next, refusal } = applyAction(fight, { type: 'give', text })
  if (refusal) throw new Error(refusal.reason)
  return next
}

const hanneIn = ({ now }: Fight) => (now.state as State).combatants.Hanne

const strikeTwice =
  'resources: {luck: {usual: 0}}\nturn: {instead: {strike twice: {does: 2 attacks, costs: 1 luck}}}'

test('an action gives attacks in its place, and costs a resource of the statblock', () => {
  const begun = duel(strikeTwice, 'luck: 2')
  expect(hanneIn(begun)).toMatchObject({ resources: { luck: 2 }, attacksLeft: 1 })
  const ready = given(begun, 'Hanne: strike twice')
  expect(hanneIn(ready)).toMatchObject({ resources: { luck: 1 }, attacksLeft: 2 })
  const once = given(ready, 'Hanne: attack Wolf with blow')
  expect(hanneIn(once)?.attacksLeft).toBe(1)
  const twice = given(once, 'Hanne: attack Wolf with blow')
  expect((twice.now.state as State).active).toBe('Wolf')
})

test('a combatant without the resource cannot pay, and the usual number is for all others', () => {
  expect(() => given(duel(strikeTwice, 'hp: 4'), 'Hanne: strike twice')).toThrow('luck')
  const usual = duel(strikeTwice.replace('usual: 0', 'usual: 3'), 'hp: 4')
  expect(hanneIn(usual)?.resources).toEqual({ luck: 3 })
})

test('Fray strikes twice as soon as it pays, and never twice over', () => {
  const begun = duel(strikeTwice, 'luck: 2')
  const suggested = ({ ruleset, now }: Fight) => {
    const command = ruleset.tactic(now.state, () => true)
    return command && ruleset.language.format(command, now.state)
  }
  expect(suggested(begun)).toBe('Hanne: strike twice')
  const ready = given(begun, 'Hanne: strike twice')
  expect(suggested(ready)).toBe('Hanne: attack Wolf with blow')
})
