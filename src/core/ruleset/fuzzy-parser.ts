import type { FuzzyMatch, Run, Word } from '../text/fuzzy-words.ts'
import { exactMatches, fuzzyMatches, wordsOf } from '../text/fuzzy-words.ts'
import { listOf } from '../text/names.ts'
import { foldCase } from '../text/same-words.ts'
import type { Args, Declaration, Param, ParamValue } from './command.ts'
import { endsInCount, partOfDice, partOfDiceIn } from './dice-words.ts'
import type { Draft, MatchedPart } from './draft-reading.ts'
import { emptyDraft, maskOf } from './draft-reading.ts'
import type { TypedCommand } from './finish-draft.ts'
import { withText } from './free-text.ts'
import { breaksName, fullNamesIn } from './full-names.ts'
import { ignoresLikelyName, ignoresLikelyVerb, swapsRoles } from './ignored-words.ts'
import type { MentionedCombatants } from './mentioned-combatants.ts'
import { mayBeOwnWord } from './mentioned-combatants.ts'
import type { NamedGroup } from './named-groups.ts'
import { groupsIn, isSeveral } from './named-groups.ts'
import { phraseWordsOf } from './phrase-words.ts'
import { costs, smallWords } from './reading.ts'

/** The number of drafts of one phrase that are kept while its parameters are filled (beam search). */
const beam = 8

type IsVerb = (run: FuzzyMatch) => boolean

/** Reads one text by the phrases of a game: words may be misspelt, and in any order. */
export class FuzzyParser {
  private readonly runs = new Map<string, readonly FuzzyMatch[]>()
  /** The cost of each word of the text if it stays unused. */
  private readonly unreadCosts: readonly number[]
  private readonly values = new Map<Param<unknown>, readonly ParamValue[]>()
  private readonly fullNames: readonly Run[]
  private readonly groups: readonly NamedGroup[]

  private readonly state: unknown
  private readonly words: readonly Word[]

  constructor(
    private readonly spoken: TypedCommand,
    private readonly people: MentionedCombatants
  ) {
    this.state = spoken.state
    this.words = spoken.words
    this.unreadCosts = spoken.words.map(({ text: word }) =>
      smallWords.has(word) ? costs.smallUnread : costs.unread
    )
    this.fullNames = fullNamesIn(spoken.words, people.names)
    this.groups = groupsIn(spoken.words, people, this.exactRuns)
  }

  /** The cheapest drafts for a command, at most four; none if the text has no verb, label word or choice of it. */
  read(type: string, declaration: Declaration<unknown>): readonly Draft[] {
    const { params } = declaration
    const verbs = this.wordsOfPhrase(declaration)
    // A choice that may be empty, such as `, with advantage`, identifies no command.
    const choices = verbs.params.filter((name) => {
      const param = params[name]
      const isWord = param?.kind === 'choice' || param?.kind === 'free'
      return isWord && this.allowed(param, {})[0] !== ''
    })
    const isVerbSaid = verbs.said.some(({ isSmall, runs }) => !isSmall && runs.length > 0)
    if (!isVerbSaid && verbs.label.length === 0 && choices.length === 0) return []
    // Match “takes” as the verb, not as half the name of a Toll-taker.
    const verbWords = verbs.said
      .filter(({ isSmall }) => !isSmall)
      .flatMap(({ runs }) => runs.filter(({ cost }) => cost < costs.unlikeName))
    const isVerb: IsVerb = ({ from, to, cost }) =>
      cost >= costs.unlikeName && verbWords.some((verb) => verb.from >= from && verb.from < to)
    let drafts: readonly Draft[] = [{ type, ...emptyDraft }]
    for (const name of verbs.params) {
      const param = params[name]
      if (!param || param.kind === 'text') continue
      drafts = this.best(
        drafts.flatMap((draft) => this.withValue(draft, name, param, declaration.phrase, isVerb)),
        beam
      )
    }
    const hints = new Set(['', ...choices.map((name) => params[name]?.label)])
    drafts = drafts
      .map((draft) => this.withVerbs(draft, verbs))
      .filter(({ found }) => found.some(({ as, means }) => hints.has(as) && !smallWords.has(means)))
    const texts = verbs.params.filter((name) => params[name]?.kind === 'text')
    drafts = drafts.map((draft) =>
      texts.reduce(
        (one, name) => withText(this.spoken, one, name, declaration, verbs.optional.includes(name)),
        draft
      )
    )
    const { spoken, people } = this
    drafts = drafts
      .filter((draft) => !ignoresLikelyName(spoken, people, draft, params))
      .filter((draft) => !ignoresLikelyVerb(spoken, draft, params))
      .filter((draft) => !swapsRoles(spoken, people, draft, params, verbs.params[0]))
    return this.best(drafts, 4).map((draft) => ({ ...draft, cost: this.costOf(draft) }))
  }

  /** The likeliest drafts with a value from the text and, except for free text, one draft without the value. */
  private withValue(
    draft: Draft,
    name: string,
    param: Param<unknown>,
    phrase: string,
    isVerb: IsVerb
  ): readonly Draft[] {
    const filled: Draft[] = []
    const add = (value: ParamValue, run: FuzzyMatch) => {
      if (draft.used & maskOf(run) || isVerb(run) || breaksName(this.fullNames, run)) return
      const found = { ...run, means: String(value).replace(/^[\s,]+/, ''), as: param.label }
      filled.push({
        ...draft,
        args: { ...draft.args, [name]: value },
        found: [...draft.found, found],
        used: draft.used | maskOf(run),
        cost: draft.cost + run.cost + this.disorder(draft, value, run)
      })
    }
    if (param.kind === 'number') {
      for (const [index, { text }] of this.words.entries()) {
        if (!/^\d{1,9}$/.test(text) || partOfDice(this.words, index) !== partOfDiceIn(phrase, name))
          continue
        const isNegative = this.words[index - 1]?.text === '-'
        const from = isNegative ? index - 1 : index
        add(isNegative ? -Number(text) : Number(text), { from, to: index + 1, cost: 0 })
      }
      return [...filled, { ...draft, open: [...draft.open, name], cost: draft.cost + 2 }]
    }
    if (param.kind === 'names') return this.withNames(draft, name, param, isVerb)
    const allowed = this.allowed(param, draft.args)
    const hasNone = param.kind === 'choice' && allowed[0] === ''
    for (const value of allowed)
      if (value !== '')
        for (const run of this.runsOf(String(value)))
          if (!(param.kind === 'name' && isSeveral(this.groups, run))) add(value, run)
    // If only one goblin is left in the fight, “goblins” means that goblin.
    for (const { run, names } of this.groups)
      if (names.length === 1 && allowed.includes(names[0] as string)) add(names[0] as string, run)
    if (param.kind === 'free' && this.words.some(({ text }) => /^(is|for|until)$/.test(text)))
      for (const [from, { text }] of this.words.entries())
        if (mayBeOwnWord(this.people, text) && param.pattern?.test(text))
          add(text, { from, to: from + 1, cost: costs.ownWord })
    const kept = this.best(filled, beam)
    if (param.kind === 'free') return kept
    if (hasNone) return [...kept, { ...draft, args: { ...draft.args, [name]: '' } }]
    if (allowed.length === 0 && (draft.open.length === 0 || param.allowed.length < 2)) return []
    const { actor } = this.spoken
    const args = name === 'by' && actor !== undefined ? { ...draft.args, by: actor } : draft.args
    const open = [...draft.open, name]
    return [...kept, { ...draft, args, open, cost: draft.cost + costs.assumed }]
  }

  /** Fills a list of names with every combatant that the text names, each once. Returns no draft for too few. */
  private withNames(
    draft: Draft,
    name: string,
    param: Param<unknown>,
    isVerb: IsVerb
  ): readonly Draft[] {
    const all = this.allowed(param, draft.args).flatMap((value) =>
      this.runsOf(String(value)).map((run) => ({ ...run, means: String(value), as: param.label }))
    )
    all.sort((a, b) => a.cost - b.cost || b.to - b.from - (a.to - a.from))
    let { used } = draft
    const found: MatchedPart[] = []
    const named: { readonly from: number; readonly names: readonly string[] }[] = []
    for (const { run, names } of this.groups) {
      if (used & maskOf(run)) continue
      used |= maskOf(run)
      found.push({ ...run, means: listOf(names), as: param.label })
      named.push({ ...run, names })
    }
    for (const run of all) {
      const isKnown = found.some(({ means }) => means === run.means)
      if (used & maskOf(run) || isKnown || isVerb(run)) continue
      used |= maskOf(run)
      found.push(run)
      named.push({ ...run, names: [run.means] })
    }
    named.sort((a, b) => a.from - b.from)
    const names = [...new Set(named.flatMap((one) => one.names))]
    if (names.length < (param.isSeveral ? 2 : 1)) return []
    const cost = found.reduce((sum, run) => sum + run.cost, draft.cost)
    const args = { ...draft.args, [name]: names }
    return [{ ...draft, args, found: [...draft.found, ...found], used, cost }]
  }

  private allowed(param: Param<unknown>, args: Args): readonly ParamValue[] {
    if (param.kind === 'free') return param.offered(this.state, args)
    // A function without the `args` parameter always allows the same values.
    if (param.allowed.length > 1) return param.allowed(this.state, args)
    const known = this.values.get(param) ?? param.allowed(this.state, args)
    this.values.set(param, known)
    return known
  }

  private runsOf(value: string): readonly FuzzyMatch[] {
    const key = foldCase(value)
    const known =
      this.runs.get(key) ??
      fuzzyMatches(
        this.words,
        wordsOf(value).map(({ text }) => text)
      ).filter((run) => this.isWhole(run))
    this.runs.set(key, known)
    return known
  }

  private readonly exactRuns = (words: string): readonly FuzzyMatch[] =>
    exactMatches(
      this.words,
      wordsOf(words).map(({ text }) => text)
    ).filter((run) => this.isWhole(run))

  /** Whether a run is neither a part of a full name nor the count of dice. */
  private isWhole(run: Run): boolean {
    return !breaksName(this.fullNames, run) && !endsInCount(this.words, run)
  }

  /** The words of a phrase and of its label, with their places in the text. */
  private wordsOfPhrase(declaration: Declaration<unknown>) {
    const phrase = phraseWordsOf(declaration)
    const said = phrase.said.map((word) => ({ ...word, runs: this.runsOf(word.text) }))
    const runsOfLabel = phrase.label.map((word) => this.runsOf(word))
    return {
      ...phrase,
      said,
      label: runsOfLabel.flat(),
      isLabelSaid:
        runsOfLabel.length > 0 &&
        runsOfLabel.every((runs) => runs.some(({ cost }) => cost < costs.misspelt))
    }
  }

  /** Finds the words of the phrase and of the label among the unused words, and adds the cost of missing words. */
  private withVerbs(
    draft: Draft,
    { said, label, isLabelSaid, choices }: ReturnType<FuzzyParser['wordsOfPhrase']>
  ): Draft {
    let { used, cost } = draft
    const found = [...draft.found]
    const hasVerb = said.some(({ isSmall }) => !isSmall)
    let missing = 0
    // In a phrase without a verb, a choice counts as the verb.
    const verbs = hasVerb ? [] : found.filter(({ as }) => choices.has(as))
    let unsaid = Math.max(0, ...verbs.map((run) => run.cost))
    for (const { text, isSmall, isOptional, runs } of said) {
      const run = runs.find((one) => !(used & maskOf(one)))
      if (run) {
        used |= maskOf(run)
        cost += run.cost
        found.push({ ...run, means: text, as: '' })
        if (!isSmall) unsaid = Math.max(unsaid, run.cost)
      } else if (isOptional) continue
      else if (isSmall) cost += costs.smallWordLeftOut
      else missing++
    }
    for (const run of label) {
      if (used & maskOf(run)) continue
      used |= maskOf(run)
      found.push({ ...run, means: this.words[run.from]?.text ?? '', as: '' })
      cost += run.cost + costs.wordOfLabel
      if (missing === 0 && hasVerb) continue
      if (missing > 0) missing--
      unsaid = Math.max(unsaid, run.cost)
    }
    if (missing > 0) unsaid = Number.POSITIVE_INFINITY
    if (isLabelSaid) unsaid = 0
    return { ...draft, used, found, unsaid, cost: cost + missing * costs.verbLeftOut }
  }

  /** The cost of a draft if no more words are used. */
  private costOf({ used, cost }: Draft): number {
    return this.unreadCosts.reduce(
      (sum, one, index) => (used & (1 << index) ? sum : sum + one),
      cost
    )
  }

  private best(drafts: readonly Draft[], count: number): readonly Draft[] {
    if (drafts.length <= count) return drafts
    return drafts
      .map((draft) => ({ draft, cost: this.costOf(draft) }))
      .sort((a, b) => a.cost - b.cost)
      .slice(0, count)
      .map(({ draft }) => draft)
  }

  /** The extra cost if the text has `value` before values that the phrase has earlier; higher for two combatants. */
  private disorder({ found }: Draft, value: ParamValue, { from }: FuzzyMatch): number {
    const later = found.filter((one) => one.from > from)
    const { names } = this.people
    const isReversed = names.has(String(value)) && later.some(({ means }) => names.has(means))
    return isReversed ? costs.reversed : later.length > 0 ? costs.outOfOrder : 0
  }
}
