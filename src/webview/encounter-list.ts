import { html, nothing } from 'lit'
import type { PanelContent } from '../tracker/messages.ts'
import type { UserMessage } from './form-state.ts'
import { t } from './l10n.ts'
import { renderNotices } from './notices.ts'
import type { Template } from './widgets.ts'
import { button, key } from './widgets.ts'

const encounterExample = '```encounter\nname: The mill cellar\ncreatures:\n  - 3: Sump goblin\n```'

type Send = (message: UserMessage) => void

/** The options of the button that Enter presses. */
const onEnter = { class: 'primary', isPrimary: true, key: 'Enter' }

/** Renders the start page, while no fight is shown: the encounters of open notes, and ways to create more. */
export function renderEncounterList(message: PanelContent, send: Send): Template {
  const { encounters } = message
  const isEmpty = encounters.length === 0
  return html`<header class="head">
    <h1>${t('No fight is running')}</h1>
    <p>${isEmpty ? t('No open note has an encounter.') : t('Start an encounter, or resume one where its log stopped.')}</p>
  </header>
  ${renderNotices(message, send)}
  ${isEmpty ? renderCampaigns(send, isEmpty) : renderNotes(message, send)}
  <section class="lesson">
    <h2>${t('Write an encounter')}</h2>
    <p class="dim">${t('A code block in any Markdown note is enough.')}</p>
    <pre>${encounterExample}</pre>
    <p>${button({ id: 'new-encounter', onclick: () => send({ type: 'new-encounter' }) }, t('New Encounter…'))}</p>
  </section>
  ${isEmpty ? nothing : renderCampaigns(send, isEmpty)}
  <footer class="lesson dim">${key('F1')} ${t('Fray: every button is also a command.')}</footer>`
}

/**
 * Renders the encounters by note. Enter presses the first one, unless a notice is shown: the notice can be about
 * another fight.
 */
function renderNotes({ encounters, notices }: PanelContent, send: Send): Template {
  const [first] = notices.length === 0 ? encounters : []
  const notes = [...new Set(encounters.map(({ note }) => note))]
  return html`${notes.map(
    (name) => html`<section class="note">
      <h2 class="dim">${name}</h2>
      <ul class="encounters">
        ${encounters
          .filter(({ note }) => note === name)
          .map(
            ({ id, title, action, status }) => html`<li>
              <div class="grow">
                <b>${title}</b>
                ${status === '' ? nothing : html`<p class="dim">${status}</p>`}
              </div>
              ${button(
                {
                  id: `start-${encounters.findIndex((one) => one.id === id)}`,
                  ...(id === first?.id && onEnter),
                  onclick: () => send({ type: 'start', encounter: id })
                },
                action,
                id === first?.id ? key('Enter') : nothing
              )}
            </li>`
          )}
      </ul>
    </section>`
  )}`
}

/**
 * Renders the buttons to create a campaign or open a sample. `isPrimary`: whether Enter presses the first button,
 * because no encounter is listed.
 */
const renderCampaigns = (send: Send, isPrimary: boolean): Template => html`<section class="lesson">
  <h2>${t('Begin a campaign')}</h2>
  <p class="dim">
    ${t('A bestiary, a party and a first session, in your game. A sample can be played at once; you get a copy of it, so you can change anything.')}
  </p>
  <p class="choices">
    ${button(
      {
        id: 'new-campaign',
        ...(isPrimary && onEnter),
        onclick: () => send({ type: 'new-campaign' })
      },
      t('New Campaign…'),
      isPrimary ? key('Enter') : nothing
    )}
    ${button({ id: 'open-sample', onclick: () => send({ type: 'open-sample' }) }, t('Open Sample…'))}
  </p>
</section>`
