/** A note of a vault that has grown for years: prose with links, some statblocks and encounters. */
interface VaultNote {
  readonly path: string
  readonly text: string
}

const logs = 60
const folders = 120

/** Notes of two kilobytes, a statblock to every ten; the same in every run. */
export function vaultNotes(count = 10_000): readonly VaultNote[] {
  const draw = drawing(7)
  const creatures = Array.from({ length: count / 10 }, (_, nth) => creatureName(nth))
  let statblocks = 0
  return Array.from({ length: count }, (_, nth) => {
    const folder = nth % folders
    const parts: string[] = []
    if (draw(2) === 0) parts.push(frontmatter(draw))
    parts.push(`# ${capital(words(draw, 3))}\n`)
    // Every other note with statblocks has two.
    if (nth % 15 === 0)
      for (let more = (nth / 15) % 2; more >= 0 && statblocks < creatures.length; more--)
        parts.push(statblock(draw, creatures[statblocks++] ?? '', creatures))
    if (nth % 33 === 4) parts.push(encounter(draw, creatures, nth / 33 < logs))
    for (let length = 0; length < 1550; ) {
      const part = prose(draw, creatures)
      parts.push(part)
      length += part.length
    }
    return {
      path: `Folder ${folder}/Part ${folder % 5}/Note ${nth}.md`,
      text: `${parts.join('\n')}`
    }
  })
}

/** A seeded source of numbers from 0 to below `most`. */
type Draw = (most: number) => number

function drawing(seed: number): Draw {
  let state = seed
  return (most) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * most)
  }
}

const syllables = 'mar sil gren tho wick hal ost bren dra fen lor cap mul rey ash kel'.split(' ')
const vocabulary =
  'the a old stone river under mill night lantern door bridge of and with never by rope three sacks grain wolf road keeper salt iron bell over tower who wet dark hill path word'.split(
    ' '
  )

const one = <T>(draw: Draw, some: readonly T[]): T => some[draw(some.length)] as T

const words = (draw: Draw, count: number): string =>
  Array.from({ length: count }, () => one(draw, vocabulary)).join(' ')

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const creatureName = (nth: number): string =>
  capital(
    `${syllables[nth % 16]}${syllables[(nth >> 4) % 16]} ${vocabulary[8 + (nth >> 8)]} ${nth}`
  )

const frontmatter = (draw: Draw): string =>
  `---\ntags: [${words(draw, 3).replaceAll(' ', ', ')}]\naliases:\n  - ${words(draw, 2)}\ncreated: 2024-0${1 + draw(9)}-1${draw(9)}\nruleset: hestia\n---\n`

const sentence = (draw: Draw): string => `${capital(words(draw, 8 + draw(9)))}.`

function prose(draw: Draw, creatures: readonly string[]): string {
  const link = `[[${one(draw, creatures)}]]`
  const said = Array.from({ length: 3 + draw(4) }, () => sentence(draw)).join(' ')
  switch (draw(7)) {
    case 0:
      return `## ${capital(words(draw, 4))}\n`
    case 1:
      return `- ${words(draw, 6)}\n- *${words(draw, 3)}* and ${link}\n  1. ${words(draw, 5)}\n`
    case 2:
      return `> [!note] ${words(draw, 3)}\n> ${said}\n`
    case 3:
      return `| ${words(draw, 1)} | ${words(draw, 1)} |\n| --- | --- |\n| ${words(draw, 3)} | ${link} |\n`
    default:
      return `${said} **${words(draw, 2)}** in ${link}, [a map](maps/${draw(90)}.png), \`${words(draw, 2)}\`.\n`
  }
}

const fence = (kind: string, body: string): string => `\`\`\`${kind}\n${body}\n\`\`\`\n`

function statblock(draw: Draw, name: string, creatures: readonly string[]): string {
  const trait = () =>
    `  - name: ${capital(words(draw, 2))}\n    desc: ${sentence(draw)} ${sentence(draw)}`
  const lines = [
    `name: ${name}`,
    'ruleset: hestia',
    `hd: ${1 + draw(6)}`,
    `flesh: ${draw(9)}`,
    `defense: ${10 + draw(7)}`,
    `morale: ${5 + draw(6)}`,
    'weapons:',
    '  - sword d8 slashing',
    '  - bow, stowed',
    'resists: [piercing, slashing]',
    `image: [[${name}.png]]`,
    `languages: ${words(draw, 3).replaceAll(' ', ', ')}`,
    `source: "${capital(words(draw, 3))}"`,
    'stats: [12, 14, 9, 11, 8, 10]',
    'traits:',
    ...Array.from({ length: 5 }, trait),
    'actions:',
    ...Array.from({ length: 6 }, trait)
  ]
  if (draw(10) === 0) lines.push(`extends: ${one(draw, creatures)}`)
  if (draw(50) === 0) lines.push('player: true')
  return fence('statblock', lines.join('\n'))
}

function encounter(draw: Draw, creatures: readonly string[], hasLog: boolean): string {
  const name = capital(words(draw, 3))
  const lines = [
    `name: ${name}`,
    'players: none',
    'creatures:',
    ...Array.from({ length: 4 }, () => `  - ${1 + draw(5)}: ${one(draw, creatures)}`)
  ]
  const told = Array.from({ length: 30 }, () => `${sentence(draw)} (H-13)`).join('\n')
  const log = hasLog ? fence('encounter-log', `${name} · hestia 1 · seed 7f3a\n${told}`) : ''
  return `${fence('encounter', lines.join('\n'))}\n${log}`
}
