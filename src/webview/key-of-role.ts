import type { Role } from '../core/ruleset/fight-view.ts'

/** The default VS Code keybinding of each role, shown on the buttons. */
export const keyOfRole: Readonly<Record<Role, string>> = {
  attack: 'A',
  move: 'M',
  harm: 'D',
  adjust: 'E',
  afflict: 'C',
  pass: 'P'
}
