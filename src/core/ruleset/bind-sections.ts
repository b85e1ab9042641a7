import type { AnyCommand, Declaration } from './command.ts'
import type { AnyEventDefinition } from './event.ts'
import type { Glossary } from './glossary.ts'
import type { Language } from './language.ts'
import { languageOf } from './language.ts'
import { compareRuleIds } from './rule-ids.ts'
import type { DefaultSetting, Refusal, RuleEntry } from './rulebook.ts'
import type { AnyCommandDefinition, CommandsIn, PartOf, Section } from './section.ts'
import type { AnyEvent, Table } from './table.ts'

/** The members of a `Ruleset` that come from its sections. */
interface Book<State, Command, RuleId extends string> {
  readonly rulebook: Readonly<Record<RuleId, RuleEntry>>
  readonly defaults: Readonly<Record<string, DefaultSetting>>
  readonly glossary: Glossary
  readonly language: Language<State, Command>
  refuses(state: State, command: Command): Refusal | undefined
  decide(table: Table<State>, command: Command): void
  createEvent(definition: AnyEventDefinition, rule: string, facts?: object): AnyEvent
  apply(state: State, event: AnyEvent): void
  tell(event: AnyEvent, before: State): string | undefined
}

type KeysOf<T> = T extends unknown ? keyof T & string : never

/**
 * Combines the sections of a game. The result finds the definition of each command and event by its type.
 *
 * Sorts rules and defaults by rule id. Sorts commands by their `order`, or else by `rank`; ties keep the order of the
 * sections. Throws if two sections define the same rule, setting, term, command or event.
 */
export function bindSections<State, const Sections extends readonly Section[]>(
  sections: Sections,
  rank: (command: Declaration<State>) => number
): Book<State, CommandsIn<Sections>, KeysOf<PartOf<Sections[number], 'rules'>>> {
  const orderOf = ([, definition]: readonly [string, AnyCommandDefinition]) =>
    definition.order ?? rank(definition as Declaration<State>)
  const rules = collect(sections, (section) => section.rules)
  const defaults = collect(sections, (section) => section.defaults)
  const commands = collect(sections, (section) => section.commands)
  const events = collect(sections, (section) => section.events)
  commands.sort((a, b) => orderOf(a) - orderOf(b))
  const refuses = dispatch(commands, (definition) => definition.refuses ?? nothing)
  const decide = dispatch(commands, (definition) => definition.decide)
  const apply = dispatch(events, (definition) => definition.apply ?? nothing)
  const tell = dispatch(events, (definition) => definition.tell ?? nothing)
  const types = new Map<AnyEventDefinition, string>(
    events.map(([name, definition]) => [definition, name])
  )
  const book = {
    rulebook: Object.fromEntries(rules.sort(([a], [b]) => compareRuleIds(a, b))),
    defaults: Object.fromEntries(defaults.sort(([, a], [, b]) => compareRuleIds(a.rule, b.rule))),
    glossary: Object.fromEntries(collect(sections, (section) => section.glossary)),
    language: languageOf(Object.fromEntries(commands)),
    refuses: (state: State, command: AnyCommand) => refuses(command.type)(state, command),
    decide: (table: Table<State>, command: AnyCommand) => decide(command.type)(table, command),
    createEvent(definition: AnyEventDefinition, rule: string, facts?: object): AnyEvent {
      const type = types.get(definition)
      if (type === undefined) throw new Error(`no section has this event of ${rule}`)
      return { type, rule, ...facts }
    },
    apply: (state: State, event: AnyEvent) => apply(event.type)(state, event, event.rule),
    tell: (event: AnyEvent, before: State) => tell(event.type)(event, before)
  }
  // The compiler cannot check dispatch by name; the types of the sections guarantee the result.
  return book as never
}

/** Merges one kind of definition, such as `commands`, from all sections. Throws if a name is defined twice. */
function collect<Part>(
  sections: readonly Section[],
  partOf: (section: Section) => Readonly<Record<string, Part>> | undefined
): [string, Part][] {
  const parts = new Map<string, Part>()
  for (const section of sections)
    for (const [name, part] of Object.entries(partOf(section) ?? {})) {
      if (parts.has(name)) throw new Error(`two sections of the ruleset define ${name}`)
      parts.set(name, part)
    }
  return [...parts]
}

type AnyFunction = (...args: unknown[]) => unknown

/**
 * Returns a lookup: from the name of a definition to one of its functions. The lookup throws for an unknown name. Uses
 * a `Map` for speed, because every event needs a lookup.
 */
function dispatch<Part>(
  definitions: readonly (readonly [string, Part])[],
  functionOf: (definition: Part) => unknown
): (name: string) => AnyFunction {
  const functions = new Map(
    definitions.map(([name, definition]) => [name, functionOf(definition) as AnyFunction])
  )
  return (name) => {
    const found = functions.get(name)
    if (!found) throw new Error(`the game has no command or event “${name}”`)
    return found
  }
}

const nothing = (): undefined => undefined
