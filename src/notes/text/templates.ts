/** Whether a text is a template: it has places that Templater, or a tool with Handlebars, fills in later. */
export const isTemplate = (text: string): boolean => text.includes('<%') || text.includes('{{')
