/** Whether a text has placeholders of Templater or Handlebars that are still to be filled in. */
export const isTemplate = (text: string): boolean => text.includes('<%') || text.includes('{{')
