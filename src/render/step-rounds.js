// The script of an exported page: the arrow keys step through its rounds from anywhere in it, and stop at both ends.
const rounds = [...document.querySelectorAll('.fray-choice input')]
addEventListener('keydown', (event) => {
  const { key, target } = event
  const isChoice = rounds.includes(target)
  const isForward = key === 'ArrowRight' || (isChoice && key === 'ArrowDown')
  const isBack = key === 'ArrowLeft' || (isChoice && key === 'ArrowUp')
  if ((!isForward && !isBack) || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
    return
  // Where somebody types, or scrolls through long commands, the keys are theirs.
  if (!isChoice && target.closest?.('input, textarea, select, pre, [contenteditable]')) return
  event.preventDefault()
  const next = rounds[rounds.findIndex((one) => one.checked) + (isForward ? 1 : -1)]
  if (!next) return
  next.checked = true
  if (isChoice) next.focus()
  // Whoever has read down to the end of a round begins the next at its top.
  next.closest('fieldset').scrollIntoView({ block: 'nearest' })
})
