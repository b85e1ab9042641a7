// What is kept in the storage of VS Code and asked for before the extension is loaded.

/** Of a workspace: whether there is anything of Fray in its notes. */
export const hasOursKey = 'hasOurs'

/** Of the person: the note that a new window is to open. */
export const waitingKey = 'noteToOpen'
