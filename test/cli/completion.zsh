# Types lines into a zsh in a terminal, presses Tab at the end of each, and prints the completed lines.
# $1: the script that `fray completion zsh` prints. The other arguments: the lines.
zmodload zsh/zpty
zpty shell zsh -f -i
zpty -w shell "PROMPT=; stty -echo; autoload -Uz compinit; compinit -u -D; source ${(q)1}"
zpty -w shell "fray() { print -l 'Hob Ratchet' 'The mill cellar' }"
zpty -w shell 'press() { zle complete-word; print -r -- "<$BUFFER>LA"ST; BUFFER= }'
zpty -w shell "zle -N press; bindkey '^T' press; print FIR''ST"
while zpty -r shell text; do
  [[ $text == *FIRST* ]] && break
done
for line in "${@:2}"; do
  zpty -w -n shell "$line"$'\x14'
  while zpty -r shell text; do
    [[ $text == *\>LAST* ]] && break
  done
  print -r -- "${${text##*<}%%>LAST*}"
done
zpty -d shell
