const running = new Set<symbol>()
const waiting = new Set<() => void>()

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
 * Runs `act`, which changes the address, only after the page has rendered: the router drops a response that arrives during a change.
 * Returns a function that cancels it.
 */
export const afterDrawing = (act: () => void): (() => void) => {
  if (running.size === 0) act()
  else waiting.add(act)
  return () => void waiting.delete(act)
}
