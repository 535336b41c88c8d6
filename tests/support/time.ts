/** The whole seconds that may be left of a wait that began at `sinceMs`. */
export const secondsLeftOf = (whole: number, sinceMs: number): number[] => {
  const passed = Math.ceil((Date.now() - sinceMs) / 1000)
  return Array.from({ length: passed + 1 }, (_, at) => whole - at)
}
