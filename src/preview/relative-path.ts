import { folderOf } from '../notes/vault/note-path.ts'

/** The path of a link from one note to another: `../Bestiary/Goblin.md`. Takes two URIs or two paths. */
export function relativePath(from: string, to: string): string {
  const home = folderOf(from).split('/').slice(0, -1)
  const target = to.split('/')
  let shared = 0
  while (shared < home.length && shared < target.length - 1 && home[shared] === target[shared])
    shared++
  return [...home.slice(shared).map(() => '..'), ...target.slice(shared)].join('/')
}
