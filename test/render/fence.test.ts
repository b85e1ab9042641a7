import { toHtml } from 'hast-util-to-html'
import { describe, expect, test } from 'vitest'
import type { Note } from '../../src/notes/note.ts'
import { parseNote } from '../../src/notes/note.ts'
import { createVault } from '../../src/notes/vault/vault.ts'
import type { RenderContext } from '../../src/render/context.ts'
import { renderFence } from '../../src/render/fence.ts'
import { logText, playOut } from '../../src/session/fight.ts'
import { cellar, fightAt, greywater, noteIn, session, setupOf, withLog } from '../greywater.ts'
import { againIn, begunIn, campaign, evening, playedIn, vaultOf } from '../own-note.ts'
import { sampleSetups } from '../sample-fights.ts'
import otherSystems from './other-systems.md?raw'

const contextOf = (note: Note, more: Partial<RenderContext> = {}): RenderContext => ({
  vault: createVault([note]),
  note,
  hrefOf: ({ path }, anchor) => `${path}#${anchor}`,
  ...more
})

/** The fences of a note as HTML. */
const render = (text: string, more?: Partial<RenderContext>): readonly string[] => {
  const note = parseNote('note.md', text)
  const context = contextOf(note, more)
  return note.fences.map((fence) => toHtml(renderFence(context, fence)))
}

/** The fences of a note beside the party and the bestiary of Greywater. */
const renderSession = (text: string, more: Partial<RenderContext> = {}): readonly string[] => {
  const { note, vault } = noteIn(text)
  const context = contextOf(note, { vault, ...more })
  return note.fences.map((fence) => toHtml(renderFence(context, fence)))
}

const textOf = (html: string): string => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')

const fenced = (kind: string, ...lines: readonly string[]): string =>
  [`\`\`\`${kind}`, ...lines, '```', ''].join('\n')

describe('a statblock', () => {
  const [goblin = '', hob = ''] = render(greywater['bestiary.md'])

  test('has what its game works out in large numbers, and what is written below', () => {
    expect(textOf(goblin)).toContain('Sump goblin creature of Hestia')
    expect(textOf(goblin)).toContain('Defense 12 Violence 0 Save +5 Morale 4')
    expect(textOf(goblin)).toContain('HD 1-1')
    expect(textOf(goblin)).toContain('Weapons spear')
  })

  test('says what is simply so beside its kind', () => {
    expect(hob).toContain('creature of Hestia, leader, shield')
  })

  test('does not say a number twice', () => {
    const [html = ''] = render(
      fenced('statblock', 'ruleset: murdham', 'name: Toll-taker', 'str: 8', 'agi: 9', 'wit: 10')
    )
    expect(textOf(html).match(/STR/g)).toHaveLength(1)
  })

  test('says how much Harm a creature can take, not how much it has taken', () => {
    const [html = ''] = render(
      fenced('statblock', 'ruleset: einfelst', 'name: Wolf', 'harm points: 3', 'strike: 1')
    )
    expect(textOf(html).match(/Harm[a-z ]*\d/g)).toEqual(['Harm points 3'])
  })

  test('shows links as links, and leads where its own names lead', () => {
    const text = [
      fenced('statblock', 'name: Odo', 'knows: "[[Goblin|the small one]] and [[Nobody]]"'),
      fenced('statblock', 'name: Goblin')
    ].join('\n')
    expect(render(text)[0]).toContain(
      '<a class="fray-link" href="note.md#statblock-goblin">the small one</a> and Nobody'
    )
  })

  test('of a template is its text', () => {
    const [html = ''] = render(fenced('statblock', 'name: <% tp.file.title %>', 'hp: {{hp}}'))
    expect(html).toContain('<pre class="fray-source"><code>name: &#x3C;% tp.file.title')
    expect(html).not.toContain('fray-errors')
  })
})

test('each zone of an encounter is a line of words whose facts can be told apart', () => {
  const [html = ''] = render(
    fenced(
      'encounter',
      'ruleset: einfelst',
      'name: The notice',
      'zones:',
      '  - name: The bend',
      '    next: [The ledge, The hut]',
      '    who: Party',
      '    cover: true',
      '    drop: 20'
    )
  )
  expect(textOf(html)).toMatch(
    /The bend · next to The ledge, The hut · at the start: Party · cover · drop: 20/
  )
})

describe('a statblock of another system', () => {
  const goblin = fenced(
    'statblock',
    'name: Goblin',
    'size: Small',
    'ac: 15',
    'hp: 7',
    'cr: 1/4',
    'stats: [8, 14, 10, 10, 8, 8]',
    'saves: [{dex: 4}]',
    'actions:',
    '  - name: Scimitar',
    '    desc: "*Melee Weapon Attack:* +4 to hit."'
  )

  test('is a card with its numbers, its abilities and its actions', () => {
    const [html = ''] = render(`---\nruleset: hestia\n---\n${goblin}`)
    expect(textOf(html)).toContain('Goblin creature of D&#x26;D 5e · Small')
    expect(textOf(html)).toContain('AC 15 HP 7 CR 1/4 STR 8 (−1) DEX 14 (+2)')
    expect(textOf(html)).toContain('Saves dex +4')
    expect(html).toContain('<h4>Actions</h4>')
    expect(html).toContain(
      '<strong><em>Scimitar.</em></strong> <em>Melee Weapon Attack:</em> +4 to hit.'
    )
  })

  test('has a large AC also where a note stands behind it', () => {
    const [html = ''] = render(goblin.replace('ac: 15', 'ac: 15 (leather armor, shield)'))
    expect(textOf(html)).toContain('AC 15 HP 7')
    expect(textOf(html)).toContain('AC leather armor, shield')
  })

  test('of Pathfinder with AC and HP written twice says each once, among its large numbers', () => {
    const html = render(otherSystems).find((one) => one.includes('Culvert goblin')) ?? ''
    expect(textOf(html)).toContain('Creature -1, Common, Small, goblin, Humanoid, Aquatic')
    expect(textOf(html)).toContain('AC 16 HP 6 Initiative +2 STR +0')
    expect(textOf(html)).toContain('Saves Fort +5, Ref +7, Will +3 Perception +2; darkvision')
    expect(textOf(html)).toContain('Skills Acrobatics +5, Athletics +2, Stealth +5 Weak to cold 2')
    expect(html.match(/<h4>[^<]*/g)).toEqual([
      '<h4>Interaction Abilities',
      '<h4>Defensive Abilities',
      '<h4>Attacks',
      '<h4>Offensive Abilities'
    ])
    expect(textOf(html)).toMatch(/Offensive Abilities Down the Drain\. ↺ Trigger /)
    expect(textOf(html)).not.toMatch(/trait_/i)
  })
})

describe('an encounter', () => {
  const [card = ''] = renderSession(session)

  test('says who is in it, with links to their statblocks', () => {
    expect(textOf(card)).toContain('The mill cellar Hestia')
    expect(card).toContain('3 <a class="fray-link" href="bestiary.md#statblock-sump-goblin">')
    expect(card).toContain('href="party.md#statblock-sister-ode"><bdi>Sister Ode</bdi></a>')
    expect(textOf(card)).toMatch(/Sister Ode.*against.*Hob Ratchet/)
  })

  test('has no odds and no link to play it where the page has none', () => {
    expect(card).not.toContain('fray-odds')
    expect(card).not.toContain('fray-play')
  })

  test('has odds that are known', () => {
    const odds = {
      outcomes: { Party: 0.716, Enemies: 0.284 },
      rounds: { mean: 4.12 },
      margin: 0.0097
    }
    const figures = { odds, round: 0, isSharp: true } as never
    const [html = ''] = renderSession(session, { figuresOf: () => figures })
    expect(textOf(html)).toContain('Party 72 % ±1, about 4.1 rounds')
    expect(html).toContain('style="width: 71.6%"')
  })

  test.each([
    [1, '≈ 100 %'],
    [0.716, '≈ 72 %'],
    [0, '≈ 0 %']
  ])('has rough odds with a single sign before the number: %d', (share, words) => {
    const odds = { outcomes: { Party: share, Enemies: 1 - share }, rounds: { mean: 4.12 } }
    const figures = { odds, round: 0, isSharp: false } as never
    const [html = ''] = renderSession(session, { figuresOf: () => figures })
    expect(textOf(html)).toContain(`Party ${words} about 4.1 rounds`)
  })

  test('is started where the page allows it, and resumed once it has a log', () => {
    const more = { playHref: (encounter: string) => `play:${encounter}` }
    expect(renderSession(session, more)[0]).toContain(
      '<a class="fray-play" href="play:The mill cellar">▶ Start</a>'
    )
    const begun = withLog(logText(fightAt(setupOf())))
    expect(renderSession(begun, more)[0]).toContain('▶ Resume</a>')
  })

  test('that is over says how, and is not played', () => {
    const over = withLog(logText(playOut(fightAt(setupOf()))))
    const [html = ''] = renderSession(over, { playHref: () => 'play' })
    expect(textOf(html)).toMatch(/Hestia · over: \w+ won/)
    expect(html).not.toContain('fray-play')
  })

  test('that is one of several in a fence has a card of its own', () => {
    const [html = ''] = render(
      fenced('encounter', 'name: One', 'creatures: [Rat]', '---', 'name: Two', 'creatures: [Rat]')
    )
    expect(html.match(/fray-encounter/g)).toHaveLength(2)
  })

  test('leaves out whom it hides', () => {
    const [html = ''] = renderSession(session.replace('creatures:', 'hide: players\ncreatures:'))
    expect(textOf(html)).not.toContain('Wenna')
    expect(textOf(html)).toContain('Hob Ratchet')
  })

  test.each(sampleSetups().map(({ vault, setup }) => [setup.place.name, vault, setup] as const))(
    'of the samples, %s: everybody is named, and nothing is wrong',
    (_, vault, { note, place, encounter }) => {
      const { fence } = place
      const html = fence ? toHtml(renderFence(contextOf(note, { vault }), fence)) : ''
      for (const { name } of encounter.entries) expect(html).toContain(`><bdi>${name}</bdi></a>`)
      expect(html).not.toContain('fray-errors')
    }
  )
})

describe('a log', () => {
  const told = withLog(logText(playOut(fightAt(setupOf()))))

  test('is the story of its fight, and rolls nothing', () => {
    const html = renderSession(told)[1] ?? ''
    expect(html).toContain('<h3>What happened</h3>')
    expect(textOf(html)).toMatch(/Before the fight .*Round 1 .*The party won/)
    expect(html).toContain('<footer class="fray-end">')
    expect(renderSession(told)[1]).toBe(html)
  })

  test('that waits for dice shows what was played so far, without any dice of its own', () => {
    const begun = logText(fightAt(setupOf()))
    const html = renderSession(withLog(`${begun}\n> roll initiative`))[1] ?? ''
    expect(html).toContain('The fight continues.')
    expect(textOf(html)).toContain('Before the fight Hob Ratchet')
    expect(textOf(html)).not.toContain('Savvy')
  })

  test('that can be followed no more says where, tells the story until there, and has the rest as it is written', () => {
    const broken = told.replace(/^> Wenna: attack .*$/m, '> Wenna: dances on the table')
    const html = renderSession(broken)[1] ?? ''
    const line = broken.split('\n').indexOf('> Wenna: dances on the table') + 1
    expect(html).toContain(`<b>Line ${line}</b>`)
    expect(html).toContain('<code>> Wenna: dances on the table</code>')
    expect(textOf(html)).toMatch(/Round 1 .*Wenna .*before the enemies/)
    expect(html).toMatch(/<summary>The log as it is written<\/summary><pre class="fray-source">/)
  })

  test('has the dice of an omen at its own sentence, also of several on one blow', () => {
    const statblock = (...lines: readonly string[]) =>
      fenced('statblock', 'str: 9', 'agi: 9', 'wit: 9', ...lines)
    const again = 'Tobin: roll the damage again'
    const [, , , html = ''] = render(
      [
        '---\nruleset: murdham\n---',
        statblock('name: Tobin', 'player: true', 'health: 3', 'omens: 3', 'weapons: [sword]'),
        statblock('name: Ogre', 'health: 30', 'weapons: [two-handed sword]'),
        fenced('encounter', 'name: The ford', 'creatures: [2: Ogre]'),
        fenced(
          'encounter-log',
          'The ford · murdham 1 · seed 0002',
          '> the fight begins [2]',
          `> Tobin: attack Ogre 1 with sword | Ogre 1: counter with two-handed sword [3] [7] | ${again} [4] | ${again} [7] | ${again} [2]`
        )
      ].join('\n')
    )
    const faces = html.replace(/<svg.*?<text[^>]*>(\d+)<\/text><\/svg>/g, '⟨$1⟩')
    expect(textOf(faces).replace(/ (?=[.⟨])/g, '')).toMatch(
      /spends an omen to roll the 7 damage again⟨7⟩⟨4⟩ now 4 .*to roll the 4 damage \(d8: 4\) again⟨7⟩ now 7 damage\..*to roll the 4 damage \(d8: 4\) again⟨2⟩ now 2 damage\..*sword comes too late and does no damage⟨3⟩/
    )
  })

  test('that belongs to nothing is its text', () => {
    expect(render(fenced('encounter-log', '> Odo: waits'))[0]).toContain(
      '<pre class="fray-source">'
    )
  })
})

describe('a broken fence', () => {
  test('says what is wrong, and in which line of the note', () => {
    const text = `# Notes\n\n${fenced('statblock', 'ruleset: hestia', 'name: Odo', 'flesh: [4')}`
    const [html = ''] = render(text)
    expect(html).toContain('<b>Line 6</b>')
    expect(html).toContain('<code>flesh: [4</code>')
    expect(textOf(html)).toContain('Odo creature of Hestia')
  })

  test('names creatures that nobody knows, and shows the others', () => {
    const [html = ''] = renderSession(session.replace('- Hob Ratchet', '- Hob Rachet'))
    expect(html).toContain('did you mean “Hob Ratchet”?')
    expect(textOf(html)).toContain(`${cellar} Hestia`)
    expect(textOf(html)).toMatch(
      /Sister Ode.*against.*Hob Rachet unknown.*3 Sump goblin.*Cart wolf/
    )
    expect(html.match(/fray-unknown/g)).toHaveLength(1)
  })

  test('names players that nobody knows among the others', () => {
    const [html = ''] = renderSession(
      fenced('encounter', 'ruleset: hestia', 'players: [Wenna, Nobody]', 'creatures: [Cart wolf]')
    )
    expect(textOf(html)).toMatch(/Wenna .*Nobody unknown .*against .*Cart wolf/)
  })

  test('says who fights whom also where no game is named', () => {
    const [html = ''] = renderSession(fenced('encounter', 'creatures: [Cart wolf]'))
    expect(textOf(html)).toMatch(/Sister Ode.*against.*Cart wolf/)
  })

  test('that says nothing is its text', () => {
    expect(render(fenced('statblock', '- 1', '- 2'))[0]).toContain(
      '<pre class="fray-source"><code>- 1\n- 2</code></pre>'
    )
  })
})

test('any words of a note are text', () => {
  const evil = '<img src=x onerror=alert(1)>'
  const html = render(
    [
      fenced('statblock', `name: "${evil}"`, `traits: [{name: "${evil}", desc: "${evil}"}]`),
      fenced('statblock', `name: "${evil} 2"`, 'cr: 1', 'ac: 1', 'hp: 1', `desc: "${evil}"`),
      fenced('encounter', `name: "${evil}"`, `creatures: ["${evil}"]`)
    ].join('\n')
  ).join('')
  expect(html.replace(/"[^"]*"/g, '')).not.toMatch(/<img/)
})

test('the link to a log in a note of its own shows its story, and where it stands', () => {
  const texts = playedIn(begunIn(campaign))
  const vault = vaultOf(texts)
  const htmlIn = (path: string) => {
    const note = vault.notes.get(path)
    if (!note) throw new Error(path)
    const context = contextOf(note, { vault })
    return note.fences.map((fence) => toHtml(renderFence(context, fence)))
  }
  const [card = '', link = ''] = htmlIn('session-1.md')
  const [log = ''] = htmlIn(evening)
  expect(textOf(card)).toContain('over: Party won')
  expect(link).toContain(`The log is in <a class="fray-link" href="${evening}#the-mill-cellar">`)
  expect(textOf(link)).toContain('What happened')
  expect(textOf(link)).toContain(textOf(log).trim().slice(0, 200))
})

test('the links of an encounter that was fought again show the story of the latest, and lead to each', () => {
  const vault = vaultOf(againIn(playedIn(begunIn(campaign))))
  const note = vault.notes.get('session-1.md')
  const fence = note?.logs[0]?.fence
  if (!note || !fence) throw new Error('no log')
  const html = toHtml(renderFence(contextOf(note, { vault }), fence))
  expect(html).toContain(
    `The log is in <a class="fray-link" href="${evening}#the-mill-cellar-2">2026-11-26</a> · earlier: <a class="fray-link" href="${evening}#the-mill-cellar">2026-11-26</a>`
  )
  expect(textOf(html)).not.toContain('The fight is over')
})
