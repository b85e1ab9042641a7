import { describe, expect, test } from 'vitest'
import { playOut } from '../../src/session/fight.ts'
import type { Story } from '../../src/session/log/story.ts'
import { eventsOf, storyMarkdown, storyOf } from '../../src/session/log/story.ts'
import { sampleFights } from '../sample-fights.ts'

const stories = [5, 7].flatMap((seed) => sampleFights(seed).map((fight) => storyOf(playOut(fight))))
const of = (game: string): readonly Story[] => stories.filter((one) => one.game === game)
const told = (all: readonly Story[]) =>
  all.flatMap(({ rounds }) =>
    rounds.flatMap(({ passages }) => passages.filter((one) => one.kind === 'told'))
  )

test('the events of a fight have the commands they follow from, and their lines of the log', () => {
  for (const fight of sampleFights(5).map((one) => playOut(one))) {
    const { steps } = fight.now.history
    const events = eventsOf(fight)
    expect(events.map(({ event }) => event)).toEqual(steps.flatMap((step) => step.events))
    expect(events.flatMap(({ text }) => text ?? [])).toEqual(
      steps.flatMap(({ lines }) => lines.map(({ text }) => text))
    )
    for (const { command, given, type, event } of events) {
      const step = steps[command - 1]
      expect(event).toMatchObject({ type })
      if (given === null) expect(step).toMatchObject({ due: true, answers: [] })
      else expect(step?.written.startsWith(given)).toBe(true)
    }
  }
})

describe('the story of a fight', () => {
  test.each(stories.map((one) => [one.game, one.title, one] as const))(
    '%s, %s: each round says below its heading who acts when, and not its number once more',
    (_, __, story) => {
      const markdown = storyMarkdown(story)
      expect(markdown).not.toMatch(/Round \d+:/)
      for (const { round, order } of story.rounds)
        if (round > 0) {
          expect(order).toMatch(/^[\p{Lu}\d]/u)
          expect(markdown).toMatch(new RegExp(`\n\n## Round ${round}\n\n[\\p{Lu}\\d]`, 'u'))
        }
    }
  )

  test('combatants who wait one after another wait in one sentence', () => {
    const markdown = of('TD2e').map(storyMarkdown).join('\n\n')
    expect(markdown).toMatch(/\n\n(?:[\w ]+, )+[\w ]+ and [\w ]+ wait\.\n\n/)
    expect(markdown).not.toMatch(/ waits?\.\n\n[\w ]+ waits?\./)
  })

  test('nobody who waits is left out', () => {
    for (const seed of [5, 7])
      for (const fight of sampleFights(seed).map((one) => playOut(one))) {
        const waiting = fight.now.history.steps.flatMap(({ lines }) =>
          lines.flatMap(({ text }) => (/ waits$/.exec(text) ? [text.replace(/ waits$/, '')] : []))
        )
        const all = told([storyOf(fight)])
          .flatMap(({ lines }) => lines)
          .flatMap(({ text }) => /^(.*) waits?$/.exec(text)?.[1]?.split(/, | and /) ?? [])
        expect(all).toEqual(waiting)
      }
  })

  test('says what was done where the first line does not say by whom', () => {
    const shot = told(of('Murdham')).find(({ lines }) =>
      / steps in for /.test(lines[0]?.text ?? '')
    )
    expect(shot?.given).toMatch(/^[\w ]+: attack [\w ]+ with [\w ]+$/)
    const markdown = of('Murdham').map(storyMarkdown).join('\n\n')
    expect(markdown).toMatch(
      /\n\n\*[\w -]+: attack [\w -]+ with [\w ]+\.\* [\w ]+ steps in for [\w ]+, and becomes the target of the attack\./
    )
  })

  test('says nothing twice where the first line names who acts', () => {
    for (const { given, by = '', lines } of told(stories))
      if (given !== undefined) expect(lines[0]?.text).not.toContain(by)
    expect(told(of('Hestia')).filter(({ given }) => given?.includes(': attack '))).toEqual([])
  })
})
