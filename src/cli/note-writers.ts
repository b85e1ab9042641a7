import { withShortErrors } from '../disk/plain-error.ts'
import { createNotes } from './create-notes.ts'
import { editFile } from './edit-file.ts'
import type { Environment } from './environment.ts'
import type { System } from './system.ts'

/** The functions that write notes through these system calls. */
export const noteWritersOn = (system: System): Pick<Environment, 'editFile' | 'createNotes'> => ({
  editFile: (path, editsFor) => withShortErrors(editFile(path, editsFor, system)),
  createNotes: (folder, texts) => withShortErrors(createNotes(folder, texts, system))
})
