import { allRulesets } from '../../rulesets/index.ts'
import type { CliCommand } from '../cli-command.ts'
import { commonOptions, exitCode } from '../cli-command.ts'

type Commands = Readonly<Record<string, CliCommand>>

/** Prints what a shell reads to complete commands, options and the names of notes. */
export const completion = (commands: Commands): CliCommand => ({
  usage: `completion ${Object.keys(shells).join('|')}`,
  summary:
    'Print what a shell needs to complete commands, options and notes; the script says where it goes.',
  options: {},
  pathCount: [1, 1],
  async run({ paths: [name = ''] }, env) {
    const shell = Object.hasOwn(shells, name) ? shells[name] : undefined
    if (!shell) {
      env.printError(
        `fray completion: unexpected ${name}, expected one of ${Object.keys(shells).join(', ')}`
      )
      return exitCode.usage
    }
    env.print(shell({ ...commands, completion: completion(commands) }))
    return exitCode.done
  }
})

const optionsOf = ({ options }: CliCommand): readonly string[] =>
  Object.keys({ ...options, ...commonOptions }).map((name) => `--${name}`)

const names = (commands: Commands): string => Object.keys(commands).join(' ')

/** The words that a command takes where others take a note; `undefined` of those that take one. */
const otherWords = (command: string): string | undefined => {
  switch (command) {
    case 'rules':
    case 'new':
      return allRulesets()
        .map(({ id }) => id)
        .join(' ')
    case 'completion':
      return Object.keys(shells).join(' ')
    case 'roll':
    case 'lsp':
      return ''
    default:
      return undefined
  }
}

const bash = (commands: Commands): string => `# fray: completion for bash
# In ~/.bashrc: source <(fray completion bash)
_fray() {
  local word=\${COMP_WORDS[COMP_CWORD]} options= words=
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W "${names(commands)}" -- "$word"))
    return
  fi
  case \${COMP_WORDS[1]} in
${Object.entries(commands)
  .map(([name, command]) => {
    const other = otherWords(name)
    const words = other === undefined ? '' : `; words="${other} "`
    return `    ${name}) options="${optionsOf(command).join(' ')}"${words} ;;`
  })
  .join('\n')}
  esac
  if [[ $word == -* ]]; then
    COMPREPLY=($(compgen -W "$options" -- "$word"))
  elif [ -n "$words" ]; then
    COMPREPLY=($(compgen -W "$words" -- "$word"))
  else
    compopt -o filenames 2>/dev/null
    COMPREPLY=($(compgen -f -X '!*.md' -- "$word") $(compgen -d -- "$word"))
  fi
}
complete -F _fray fray`

/** A text in single quotes, in which zsh and fish read nothing but the quote itself. */
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`

const zsh = (commands: Commands): string => `#compdef fray
# fray: completion for zsh
# In ~/.zshrc, after compinit: source <(fray completion zsh)
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
  case $words[2] in
${Object.entries(commands)
  .map(([name, command]) => {
    const other = otherWords(name)
    const rest =
      other === undefined ? `_files -g '*.md'` : other === '' ? ':' : `compadd -- ${other}`
    return `    ${name}) if [[ $PREFIX == -* ]]; then compadd -- ${optionsOf(command).join(' ')}; else ${rest}; fi ;;`
  })
  .join('\n')}
  esac
}
compdef _fray fray`

const fish = (commands: Commands): string => {
  const lines = Object.entries(commands).flatMap(([name, command]) => {
    const isGiven = `-n '__fish_seen_subcommand_from ${name}'`
    const other = otherWords(name)
    return [
      `complete -c fray -n '__fish_use_subcommand' -f -a ${name} -d ${quoted(command.summary)}`,
      ...(other === undefined ? [] : [`complete -c fray ${isGiven} -f -a ${quoted(other)}`]),
      ...Object.entries(command.options).map(
        ([option, { type }]) =>
          `complete -c fray ${isGiven} -l ${option}${type === 'string' ? ' -x' : ''}`
      )
    ]
  })
  return [
    '# fray: completion for fish',
    '# In ~/.config/fish/config.fish: fray completion fish | source',
    ...lines
  ].join('\n')
}

const shells: Readonly<Record<string, (commands: Commands) => string>> = { bash, zsh, fish }
