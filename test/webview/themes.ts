/** The variables of VS Code’s four kinds of theme that the panel uses, without `--vscode-`. */
const everywhere = {
  'font-family': '"Liberation Sans", sans-serif',
  'font-size': '13px',
  'editor-font-family': '"Liberation Mono", monospace',
  'editor-font-size': '14px'
}

export const themes = {
  dark: {
    'editor-background': '#1f1f1f',
    foreground: '#cccccc',
    errorForeground: '#f85149',
    'icon-foreground': '#cccccc',
    focusBorder: '#0078d4',
    'widget-shadow': '#0000005c',
    'panel-border': '#2b2b2b',
    'quickInput-background': '#222222',
    'button-background': '#0078d4',
    'button-foreground': '#ffffff',
    'button-hoverBackground': '#026ec1',
    'button-border': '#ffffff1a',
    'button-secondaryBackground': '#00000000',
    'button-secondaryForeground': '#cccccc',
    'button-secondaryHoverBackground': '#2b2b2b',
    'settings-dropdownBackground': '#313131',
    'settings-dropdownForeground': '#cccccc',
    'settings-dropdownBorder': '#3c3c3c',
    'settings-dropdownListBorder': '#454545',
    'input-background': '#313131',
    'input-border': '#3c3c3c',
    'input-foreground': '#cccccc',
    'input-placeholderForeground': '#989898',
    'list-activeSelectionBackground': '#04395e',
    'list-activeSelectionForeground': '#ffffff',
    'list-inactiveSelectionBackground': '#37373d',
    'list-hoverBackground': '#2a2d2e',
    'keybindingLabel-background': '#8080802b',
    'keybindingLabel-foreground': '#cccccc',
    'keybindingLabel-border': '#33333399',
    'textCodeBlock-background': '#2b2b2b',
    'charts-red': '#f14c4c',
    'charts-yellow': '#cca700',
    'charts-green': '#89d185',
    'charts-blue': '#59a4f9'
  },
  light: {
    'editor-background': '#ffffff',
    foreground: '#3b3b3b',
    errorForeground: '#f85149',
    'icon-foreground': '#3b3b3b',
    focusBorder: '#005fb8',
    'widget-shadow': '#00000029',
    'panel-border': '#e5e5e5',
    'quickInput-background': '#f8f8f8',
    'button-background': '#005fb8',
    'button-foreground': '#ffffff',
    'button-hoverBackground': '#0258a8',
    'button-border': '#0000001a',
    'button-secondaryBackground': '#e5e5e5',
    'button-secondaryForeground': '#3b3b3b',
    'button-secondaryHoverBackground': '#cccccc',
    'settings-dropdownBackground': '#ffffff',
    'settings-dropdownForeground': '#3b3b3b',
    'settings-dropdownBorder': '#cecece',
    'settings-dropdownListBorder': '#e5e5e5',
    'input-background': '#ffffff',
    'input-border': '#cecece',
    'input-foreground': '#3b3b3b',
    'input-placeholderForeground': '#767676',
    'list-activeSelectionBackground': '#e8e8e8',
    'list-activeSelectionForeground': '#000000',
    'list-inactiveSelectionBackground': '#e4e6f1',
    'list-hoverBackground': '#f2f2f2',
    'keybindingLabel-background': '#dddddd66',
    'keybindingLabel-foreground': '#3b3b3b',
    'keybindingLabel-border': '#cccccc66',
    'textCodeBlock-background': '#f8f8f8',
    'charts-red': '#e51400',
    'charts-yellow': '#bf8803',
    'charts-green': '#388a34',
    'charts-blue': '#0063d3'
  },
  // VS Code gives these two themes fewer variables: none for the background of a button or a selection.
  'high contrast': {
    'editor-background': '#000000',
    foreground: '#ffffff',
    errorForeground: '#f48771',
    'icon-foreground': '#ffffff',
    focusBorder: '#f38518',
    contrastBorder: '#6fc3df',
    contrastActiveBorder: '#f38518',
    'panel-border': '#6fc3df',
    'quickInput-background': '#0c141f',
    'button-foreground': '#ffffff',
    'button-border': '#6fc3df',
    'button-secondaryForeground': '#ffffff',
    'settings-dropdownBackground': '#000000',
    'settings-dropdownForeground': '#ffffff',
    'settings-dropdownBorder': '#6fc3df',
    'settings-dropdownListBorder': '#6fc3df',
    'input-background': '#000000',
    'input-border': '#6fc3df',
    'input-foreground': '#ffffff',
    'input-placeholderForeground': '#ffffffb3',
    'list-hoverBackground': '#ffffff1a',
    'keybindingLabel-background': '#00000000',
    'keybindingLabel-foreground': '#ffffff',
    'keybindingLabel-border': '#6fc3df',
    'textCodeBlock-background': '#000000',
    'charts-red': '#f48771',
    'charts-yellow': '#ffd370',
    'charts-green': '#89d185',
    'charts-blue': '#59a4f9'
  },
  'high contrast light': {
    'editor-background': '#ffffff',
    foreground: '#292929',
    errorForeground: '#b5200d',
    'icon-foreground': '#292929',
    focusBorder: '#006bbd',
    contrastBorder: '#0f4a85',
    contrastActiveBorder: '#006bbd',
    'panel-border': '#0f4a85',
    'quickInput-background': '#ffffff',
    'button-background': '#0f4a85',
    'button-foreground': '#ffffff',
    'button-hoverBackground': '#0f4a85',
    'button-border': '#0f4a85',
    'button-secondaryBackground': '#ffffff',
    'button-secondaryForeground': '#292929',
    'settings-dropdownBackground': '#ffffff',
    'settings-dropdownForeground': '#292929',
    'settings-dropdownBorder': '#0f4a85',
    'settings-dropdownListBorder': '#0f4a85',
    'input-background': '#ffffff',
    'input-border': '#0f4a85',
    'input-foreground': '#292929',
    'input-placeholderForeground': '#292929b3',
    'list-activeSelectionBackground': '#0f4a851a',
    'list-inactiveSelectionBackground': '#0f4a851a',
    'list-hoverBackground': '#0f4a851a',
    'keybindingLabel-background': '#dddddd66',
    'keybindingLabel-foreground': '#292929',
    'keybindingLabel-border': '#0f4a85',
    'textCodeBlock-background': '#f2f2f2',
    'charts-red': '#b5200d',
    'charts-yellow': '#895503',
    'charts-green': '#374e06',
    'charts-blue': '#1a85ff'
  }
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>

export type Theme = keyof typeof themes

/** The classes that VS Code gives the body of the page, by theme. */
const classes: Readonly<Record<Theme, string>> = {
  dark: 'vscode-dark',
  light: 'vscode-light',
  'high contrast': 'vscode-high-contrast',
  'high contrast light': 'vscode-high-contrast vscode-high-contrast-light'
}

/** Put a theme on the page, as VS Code does. */
export function wear(theme: Theme): void {
  const { style } = document.documentElement
  style.cssText = ''
  document.body.className = classes[theme]
  style.colorScheme = theme === 'light' || theme === 'high contrast light' ? 'light' : 'dark'
  for (const [name, value] of Object.entries({ ...everywhere, ...themes[theme] }))
    style.setProperty(`--vscode-${name}`, value)
}
