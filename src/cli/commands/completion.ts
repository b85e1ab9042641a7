import { allRulesets } from '../../rulesets/index.ts'
import type { CliArgs, CliCommand, CliOption } from '../cli-command.ts'
import { commonOptions, exitCode } from '../cli-command.ts'
import { commands, completionLists, shellNames } from '../command-table.ts'
import type { Environment } from '../environment.ts'

type Commands = Readonly<Record<string, CliCommand>>

/**
 * Prints a shell script that completes commands, options and the names of notes. Or prints a list of a note, one value
 * a line, for such a script.
 */
export async function run(args: CliArgs, env: Environment): Promise<number> {
  const [name = '', note] = args.paths
  const list = completionLists.find((one) => one === name)
  if (list && note !== undefined) {
    const { listOfNote } = await import('../completion-lists.ts')
    for (const value of await listOfNote(list, { ...args, paths: [note] }, env)) env.print(value)
    return exitCode.done
  }
  const shell = shellNames.find((one) => one === name)
  if (!shell) {
    env.printError(`fray completion: expected one of ${shellNames.join(', ')}, found ${name}`)
    return exitCode.usage
  }
  env.print(shells[shell](commands))
  return exitCode.done
}

const allOptionsOf = ({ options }: CliCommand): readonly (readonly [string, CliOption])[] =>
  Object.entries({ ...options, ...commonOptions })

const optionsOf = (command: CliCommand): readonly string[] =>
  allOptionsOf(command).map(([name]) => `--${name}`)

const games = (): readonly string[] => allRulesets().map(({ id }) => id)

/**
 * The completions for the value of an option: words with spaces between them, `notes`, `files`, or a list of the note.
 * `undefined` if the option takes no value.
 */
function valuesOf({ type, offers = [] }: CliOption): Values | undefined {
  if (type === 'boolean') return undefined
  if (offers === 'notes' || offers === 'files') return { kind: offers }
  if (offers === 'encounters' || offers === 'combatants' || offers === 'changes')
    return { kind: 'list', list: offers }
  return { kind: 'words', words: (offers === 'games' ? games() : offers).join(' ') }
}

type Values =
  | { readonly kind: 'notes' | 'files' }
  | { readonly kind: 'list'; readonly list: (typeof completionLists)[number] }
  | { readonly kind: 'words'; readonly words: string }

/** All options of all commands that take a value, with the completions for the value. */
const valueOptions = (commands: Commands) =>
  Object.entries(commands).flatMap(([command, one]) =>
    allOptionsOf(one).flatMap(([option, description]) => {
      const values = valuesOf(description)
      return values ? [{ command, option, values }] : []
    })
  )

const names = (commands: Commands): string => Object.keys(commands).join(' ')

/** The words that a command takes in place of a note, empty for none. `undefined` if the command takes notes. */
const wordArguments = (command: string): string | undefined => {
  switch (command) {
    case 'rules':
    case 'new':
      return games().join(' ')
    case 'completion':
      return shellNames.join(' ')
    case 'roll':
    case 'lsp':
      return ''
    default:
      return undefined
  }
}

const bash = (commands: Commands): string => `# fray: completion for bash
# In ~/.bashrc: source <(fray completion bash)
# Prints the values of list $1 that begin with $2, from the first note on the command line.
_fray_list() {
  local name
  for name in "\${COMP_WORDS[@]:2}"; do
    case $name in
      \\"*|\\'*) name=\${name:1:\${#name}-2} ;;
      *) name=\${name//\\\\/} ;;
    esac
    [ -f "$name" ] || continue
    fray completion "$1" "$name" 2>/dev/null | while IFS= read -r name; do
      [[ $name == "$2"* ]] && printf '%s\\n' "$name"
    done
    return
  done
}
_fray() {
  local word=\${COMP_WORDS[COMP_CWORD]} before= options= kind=notes words= name= quotes=
  COMPREPLY=()
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W "${names(commands)}" -- "$word"))
    return
  fi
  case \${COMP_WORDS[1]} in
${Object.entries(commands)
  .map(([name, command]) => {
    const other = wordArguments(name)
    const words = other === undefined ? '' : `; kind=words; words="${other}"`
    return `    ${name}) options="${optionsOf(command).join(' ')}"${words} ;;`
  })
  .join('\n')}
  esac
  # --as=story comes as three words.
  before=\${COMP_WORDS[COMP_CWORD-1]}
  if [ "$word" = = ]; then
    word=
  elif [ "$before" = = ]; then
    before=\${COMP_WORDS[COMP_CWORD-2]}
  fi
  case "\${COMP_WORDS[1]} $before" in
${valueOptions(commands)
  .map(({ command, option, values }) => {
    const words =
      values.kind === 'words'
        ? `; words="${values.words}"`
        : values.kind === 'list'
          ? `; words=${values.list}`
          : ''
    return `    '${command} --${option}') options=; kind=${values.kind}${words} ;;`
  })
  .join('\n')}
  esac
  if [ -n "$options" ] && [[ $word == -* ]]; then
    COMPREPLY=($(compgen -W "$options" -- "$word"))
    return
  elif [ "$kind" = words ]; then
    COMPREPLY=($(compgen -W "$words" -- "$word"))
    return
  fi
  # A name with blanks is typed with backslashes or behind a quote, and is one word.
  case $word in
    \\"*|\\'*) word=\${word:1} ;;
    *) word=\${word//\\\\/} ;;
  esac
  compopt -o filenames 2>/dev/null || quotes=1
  while IFS= read -r name; do
    # Before bash 4, readline quotes nothing.
    [ -n "$quotes" ] && printf -v name %q "$name"
    COMPREPLY+=("$name")
  done < <(
    if [ "$kind" = list ]; then _fray_list "$words" "$word"
    elif [ "$kind" = files ]; then compgen -f -- "$word"
    else compgen -f -X '!*.md' -- "$word"; compgen -d -- "$word"
    fi
  )
}
complete -F _fray fray`

/** A text in single quotes, where zsh and fish expand nothing. */
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`

function zshValues(values: Values): string {
  switch (values.kind) {
    case 'notes':
      return zshNotes
    case 'files':
      return '_files'
    case 'list':
      return `_fray_list ${values.list}`
    case 'words':
      return values.words === '' ? ':' : `compadd -- ${values.words}`
  }
}

const zshNotes = "_files -g '*.md'"

const zsh = (commands: Commands): string => `#compdef fray
# fray: completion for zsh
# In ~/.zshrc, after compinit: source <(fray completion zsh)
# Completes with the values of list $1, from the first note on the command line.
_fray_list() {
  local word note
  local -a names
  for word in "\${(@Q)words[3,-1]}"; do
    [[ -f $word ]] && note=$word && break
  done
  [[ -n $note ]] || return
  names=("\${(@f)$(fray completion $1 $note 2>/dev/null)}")
  compadd -a names
}
_fray() {
  if (( CURRENT == 2 )); then
    local -a commands=(
${Object.entries(commands)
  .map(([name, { summary }]) => `      ${quoted(`${name}:${summary}`)}`)
  .join('\n')}
    )
    _describe command commands
    return
  fi
  local before=$words[CURRENT-1]
  if [[ $PREFIX == --*=* ]]; then
    before=\${PREFIX%%=*}
    compset -P '*='
  fi
  case "$words[2] $before" in
${valueOptions(commands)
  .map(
    ({ command, option, values }) => `    '${command} --${option}') ${zshValues(values)}; return ;;`
  )
  .join('\n')}
  esac
  case $words[2] in
${Object.entries(commands)
  .map(([name, command]) => {
    const other = wordArguments(name)
    const rest = zshValues(
      other === undefined ? { kind: 'notes' } : { kind: 'words', words: other }
    )
    return `    ${name}) if [[ $PREFIX == -* ]]; then compadd -- ${optionsOf(command).join(' ')}; else ${rest}; fi ;;`
  })
  .join('\n')}
  esac
}
compdef _fray fray`

const fish = (commands: Commands): string => {
  const lines = Object.entries(commands).flatMap(([name, command]) => {
    const isGiven = `-n '__fish_seen_subcommand_from ${name}'`
    const other = wordArguments(name)
    return [
      `complete -c fray -n '__fish_use_subcommand' -f -a ${name} -d ${quoted(command.summary)}`,
      ...(other === undefined ? [] : [`complete -c fray ${isGiven} -f -a ${quoted(other)}`]),
      ...allOptionsOf(command).map(([option, description]) => {
        const values = valuesOf(description)
        const words =
          values?.kind === 'words'
            ? ` -x -a ${quoted(values.words)}`
            : values?.kind === 'list'
              ? ` -x -a '(__fray_list ${values.list})'`
              : ' -r -F'
        return `complete -c fray ${isGiven} -l ${option}${values ? words : ''}`
      })
    ]
  })
  return [
    '# fray: completion for fish',
    '# In ~/.config/fish/config.fish: fray completion fish | source',
    '# Completes with the values of list $argv[1], from the first note on the command line.',
    'function __fray_list',
    '    for word in (commandline -opc)',
    '        if test -f $word',
    '            fray completion $argv[1] $word 2>/dev/null',
    '            return',
    '        end',
    '    end',
    'end',
    ...lines
  ].join('\n')
}

const shells: Readonly<Record<(typeof shellNames)[number], (commands: Commands) => string>> = {
  bash,
  zsh,
  fish
}
