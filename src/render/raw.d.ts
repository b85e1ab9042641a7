/** The text of a style sheet: `fileAsText` of scripts/build.mjs reads it, and Vite does in tests. */
declare module '*.css?raw' {
  const css: string
  // biome-ignore lint/style/noDefaultExport: Vite and the build give the text as the default
  export default css
}

/** The text of a script, as it is written. */
declare module '*.js?raw' {
  const script: string
  // biome-ignore lint/style/noDefaultExport: Vite and the build give the text as the default
  export default script
}
