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

/** Waits with a change of the address until the page is drawn: if the address changes earlier, the router drops what the server has sent. Returns how to cancel. */
export const afterDrawing = (act: () => void): (() => void) => {
  if (running.size === 0) act()
  else waiting.add(act)
  return () => void waiting.delete(act)
}
