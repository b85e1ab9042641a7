import { createNotes } from './create-notes.ts'
import { editFile } from './edit-file.ts'
import type { Environment } from './environment.ts'
import { plainly } from './plain-error.ts'
import type { System } from './system.ts'

/** The functions that write notes through these system calls. */
export const writersOn = (system: System): Pick<Environment, 'editFile' | 'createNotes'> => ({
  editFile: (path, editsFor) => plainly(editFile(path, editsFor, system)),
  createNotes: (folder, texts) => plainly(createNotes(folder, texts, system))
})
