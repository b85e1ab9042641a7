import type { Node } from './formula/tree.ts'
import { allNodes } from './formula/tree.ts'
import type { Game } from './game.ts'

/** The fields that attacks, damage and saves read, in the order of the fence: a row shows them. Pools have columns. */
export function shownFields({ rules, fields, pools }: Game): readonly string[] {
  const { attack, damage, saves } = rules
  const tests = [attack.test, attack.melee, attack.ranged, attack.spell]
  const hasSaves = Object.keys(saves.of).length > 0
  const nodes: readonly Node[] = [
    ...tests.flatMap((test) => (test === 'always' ? [] : [test.node])),
    ...(attack.defence ? [attack.defence.node] : []),
    damage.dice.node,
    ...(damage.less ? [damage.less.node] : []),
    ...(hasSaves ? [saves.test.node] : []),
    ...Object.values(saves.of).map(({ node }) => node)
  ]
  const names = new Set(
    nodes.flatMap(allNodes).flatMap((node) => (node.kind === 'name' ? [node.name] : []))
  )
  return [...fields.keys()].filter((name) => names.has(name) && !pools.includes(name))
}
