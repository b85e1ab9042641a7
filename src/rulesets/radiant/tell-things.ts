import type { EventOf } from './events.ts'

type OfThings = EventOf<
  | 'marked-use'
  | 'shot'
  | 'negotiated'
  | 'cast'
  | 'retrieved'
  | 'picked-up'
  | 'drew'
  | 'put-away'
  | 'dropped'
  | 'disarmed'
  | 'given'
  | 'used'
  | 'lit'
  | 'did'
  | 'minute-passed'
  | 'minute-rolled'
  | 'usage-rolled'
>

/** What is said of things, and of Actions that are nothing but words. */
export function tellOfThing(event: OfThings): string | undefined {
  switch (event.type) {
    case 'marked-use':
      return event.breaks
        ? `${event.who}’s ${event.item} is worn out`
        : `${event.who} marks a usage of the ${event.item} (${event.dots})`
    case 'shot':
      return event.isThrown ? `${event.by}’s ${event.weapon} lies in ${event.to}` : undefined
    case 'negotiated':
      return `${event.who} talks to ${event.side}`
    case 'cast':
      return `${event.who} casts ${event.spell}${event.target === '' ? '' : ` on ${event.target}`}`
    case 'retrieved':
      return `${event.who} gets the ${event.item} from the backpack`
    case 'picked-up':
      return `${event.who} picks up the ${event.item}`
    case 'drew':
      return `${event.who} draws the ${event.item}`
    case 'put-away':
      return `${event.who} puts away the ${event.item}`
    case 'dropped':
      return `${event.who} drops the ${event.item}`
    case 'disarmed':
      return `${event.who} loses hold of the ${event.item}`
    case 'given':
      return `${event.who} gives the ${event.item} to ${event.to}`
    case 'used':
      return `${event.who} uses the ${event.item}`
    case 'lit':
      return `${event.who} lights the ${event.item}`
    case 'did':
      return `${event.who}: ${event.words}`
    case 'minute-passed':
      return 'A Minute passes'
    case 'minute-rolled':
      return `${event.who}’s ${event.item}: ${event.face}, ${event.marks ? 'a usage is marked' : 'it lasts'}`
    case 'usage-rolled': {
      const what = !event.marks ? 'holds' : event.breaks ? 'is worn out' : 'takes a usage dot'
      return `${event.who}’s ${event.item} ${what} (${event.face})`
    }
  }
}
