const running = new Set<symbol>()
const waiting = new Set<() => void>()

/** The page is being drawn anew until what is returned is called. */
export const beginDrawing = (): (() => void) => {
  const mine = Symbol('drawing')
  running.add(mine)
  return () => {
    running.delete(mine)
    if (running.size > 0) return
    const ready = [...waiting]
    waiting.clear()
    for (const act of ready) act()
  }
}

/**
 * What writes the address waits until the page is drawn: the router gives up what the server has sent it once the
 * address changes before that. What is returned takes it back.
 */
export const afterDrawing = (act: () => void): (() => void) => {
  if (running.size === 0) act()
  else waiting.add(act)
  return () => void waiting.delete(act)
}
