/** The text of a style sheet. `fileAsText` of scripts/build.mjs loads it in the build, Vite in tests. */
declare module '*.css?raw' {
  const css: string
  // biome-ignore lint/style/noDefaultExport: Vite and the build give the text as the default
  export default css
}

/** The source of a script. */
declare module '*.js?raw' {
  const script: string
  // biome-ignore lint/style/noDefaultExport: Vite and the build give the text as the default
  export default script
}
