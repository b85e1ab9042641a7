// Keys of values in VS Code’s storage that are read before the extension is loaded.

/** Per workspace: whether any note has a block of Fray. */
export const hasFrayNotesKey = 'hasOurs'

/** Per user: the note that a new window should open. */
export const noteToOpenKey = 'noteToOpen'
