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
 * Delays a change of the address until the page has rendered: otherwise the router drops the server's response. Returns a function that
 * cancels it.
 */
export const afterDrawing = (act: () => void): (() => void) => {
  if (running.size === 0) act()
  else waiting.add(act)
  return () => void waiting.delete(act)
}
