/**
 * The style of what is rendered: colours of VS Code where it has them, those of the system elsewhere. Documented classes
 * all begin with `fray-`, so that a page may style them anew.
 */
export const style = `.fray-log { line-height: 1.7; font-variant-numeric: tabular-nums; }
.fray-log h3 { margin: 1.4em 0 0.3em; font-size: 1.1em; }
.fray-log p { margin: 0 0 0.4em; }
.fray-log blockquote { margin: 0.5em 0; padding: 0 0.8em; border-left: 2px solid var(--vscode-widget-border, GrayText); }
.fray-log b { font-weight: 600; }
.fray-figures, .fray-commands, .fray-standing caption { color: var(--vscode-descriptionForeground, color-mix(in srgb, CanvasText 70%, Canvas)); }
.fray-rule { margin-left: 0.3em; white-space: nowrap; font-size: 0.75em; text-decoration: underline dotted; color: var(--vscode-descriptionForeground, color-mix(in srgb, CanvasText 70%, Canvas)); }
.fray-die { vertical-align: -4px; }
.fray-die path { fill: none; stroke: currentColor; stroke-width: 1; opacity: 0.75; }
.fray-die text { fill: currentColor; font-size: 9px; font-weight: 600; text-anchor: middle; }
.fray-top path { fill: var(--vscode-button-background, #0060c0); stroke: none; opacity: 1; }
.fray-top text { fill: var(--vscode-button-foreground, #fff); }
.fray-death { display: flex; gap: 0.7em; align-items: center; padding: 0.4em 0.7em; border-left: 3px solid var(--vscode-charts-red, #c72e0f); background: color-mix(in srgb, currentColor 8%, transparent); }
.fray-token { display: inline-grid; place-items: center; width: 1.9em; height: 1.9em; border: 1px dashed currentColor; border-radius: 50%; font-size: 0.75em; font-weight: 600; }
.fray-commands summary { cursor: pointer; font-size: 0.85em; }
.fray-commands pre { margin: 0.2em 0 0.5em; padding: 0.6em 0.9em; overflow-x: auto; font-size: 0.85em; background: color-mix(in srgb, currentColor 6%, transparent); }
.fray-standing { margin: 0.6em 0 0; border-collapse: collapse; font-size: 0.9em; }
.fray-standing caption { text-align: left; padding-bottom: 0.2em; }
.fray-standing th { text-align: left; font-weight: 600; }
.fray-standing th, .fray-standing td { padding: 0.1em 1em 0.1em 0; border: none; vertical-align: baseline; }
.fray-standing meter { width: 6em; height: 0.8em; }
.fray-out { opacity: 0.6; }
.fray-end { margin-top: 1.2em; padding: 0.6em 0.9em; font-weight: 600; background: color-mix(in srgb, currentColor 8%, transparent); }
`
