/** Compares names like VS Code’s explorer: “Session 2” comes before “Session 10”. */
export const { compare: compareNames } = new Intl.Collator('en', {
  numeric: true,
  sensitivity: 'base'
})
