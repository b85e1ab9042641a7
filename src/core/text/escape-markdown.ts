/** Escapes a text for Markdown, which then shows it as it is: a name brings no emphasis, code, links or HTML with it. */
export const escapeMarkdown = (text: string): string => text.replace(/[\\`*_[\]<>~]/g, '\\$&')

/** A text without the backslashes of `escapeMarkdown`. */
export const unescapeMarkdown = (markdown: string): string => markdown.replace(/\\([\s\S])/g, '$1')
