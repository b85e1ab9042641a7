/** Escapes a text so that Markdown shows it unchanged: no emphasis, code, links or HTML from names. */
export const escapeMarkdown = (text: string): string => text.replace(/[\\`*_[\]<>~]/g, '\\$&')

/** Removes the backslashes of `escapeMarkdown`. */
export const unescapeMarkdown = (markdown: string): string => markdown.replace(/\\([\s\S])/g, '$1')
