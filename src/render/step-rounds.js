// The script of an exported page: the arrow keys step from round to round, and stop at the first and the last.
const rounds = [...document.querySelectorAll('.fray-choice input')]
addEventListener('keydown', (event) => {
  const { key, target } = event
  const isChoice = rounds.includes(target)
  const isForward = key === 'ArrowRight' || (isChoice && key === 'ArrowDown')
  const isBack = key === 'ArrowLeft' || (isChoice && key === 'ArrowUp')
  if ((!isForward && !isBack) || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
    return
  // Leave the keys alone where the reader types, or scrolls through long commands.
  if (!isChoice && target.closest?.('input, textarea, select, pre, [contenteditable]')) return
  event.preventDefault()
  const next = rounds[rounds.findIndex((one) => one.checked) + (isForward ? 1 : -1)]
  if (!next) return
  next.checked = true
  if (isChoice) next.focus()
  // Show the next round from its top, even if the reader has scrolled down.
  next.closest('fieldset').scrollIntoView({ block: 'nearest' })
})
