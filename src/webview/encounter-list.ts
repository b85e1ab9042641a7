import { html } from 'lit'
import type { PanelContent } from '../tracker/messages.ts'
import type { UserMessage } from './form-state.ts'
import { renderNotices } from './notices.ts'
import type { Template } from './widgets.ts'
import { button } from './widgets.ts'

const encounterExample = '```encounter\nname: The mill cellar\ncreatures:\n  - 3: Sump goblin\n```'

/** Renders the list of encounters, while no fight is shown. */
export const renderEncounterList = (
  message: PanelContent,
  send: (message: UserMessage) => void
): Template => html`<header class="head">
    <h1>Fray</h1>
    <p>
      ${message.encounters.length > 0 ? 'Encounters in open notes' : 'No encounters in open notes'}
    </p>
  </header>
  ${renderNotices(message, send)}
  <ul class="encounters">
    ${message.encounters.map(
      ({ id, title, note, action, status }, index) =>
        html`<li>
          <div class="grow">
            <b>${title}</b>
            <p class="dim">${note}${status === '' ? '' : ` · ${status}`}</p>
          </div>
          ${button(
            {
              id: `start-${index}`,
              isPrimary: index === 0,
              onclick: () => send({ type: 'start', encounter: id })
            },
            action
          )}
        </li>`
    )}
  </ul>
  <section class="lesson">
    <p class="dim">Write an encounter as a code block in a note:</p>
    <pre>${encounterExample}</pre>
  </section>`
