let isPressed = false
if (typeof window !== 'undefined') {
  addEventListener('pointerdown', () => (isPressed = true), true)
  for (const end of ['pointerup', 'pointercancel']) addEventListener(end, () => (isPressed = false), true)
}

/**
 * Runs `work` at once, or with the click that a pressed pointer is making, before what the click submits. An error that appears below a field
 * when it loses the focus would otherwise move what is being clicked away from under the pointer, and the click would be lost.
 */
export const afterPress = (work: () => void): void => {
  if (!isPressed) return work()
  const waiting = new AbortController()
  const { signal } = waiting
  const run = () => {
    if (signal.aborted) return
    waiting.abort()
    work()
  }
  addEventListener('click', run, { signal })
  // A press that ends elsewhere makes no click.
  for (const end of ['pointerup', 'pointercancel']) addEventListener(end, () => setTimeout(run), { signal })
}
