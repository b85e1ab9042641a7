/** A text that Markdown shows as it is: a name brings no Markdown with it. */
export const escapeMarkdown = (text: string): string => text.replace(/[\\`*_[\]<>]/g, '\\$&')
