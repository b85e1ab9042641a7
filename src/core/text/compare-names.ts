/** Compares as the explorer of VS Code does: “Session 2” before “Session 10”. */
export const { compare: compareNames } = new Intl.Collator('en', {
  numeric: true,
  sensitivity: 'base'
})
