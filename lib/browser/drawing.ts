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

/** Waits for the page to render before `act` changes the address; otherwise the router drops the response. Returns a function that cancels it. */
export const afterDrawing = (act: () => void): (() => void) => {
  if (running.size === 0) act()
  else waiting.add(act)
  return () => void waiting.delete(act)
}
