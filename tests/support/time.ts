/** The whole seconds that may be left of a wait that began at `sinceMs`: what is told depends on when it is asked. */
export const secondsLeftOf = (whole: number, sinceMs: number): number[] => {
  const passed = Math.ceil((Date.now() - sinceMs) / 1000)
  return Array.from({ length: passed + 1 }, (_, at) => whole - at)
}
