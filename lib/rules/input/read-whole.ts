/** Reads a whole number that is written in decimal digits alone: `1e5`, `0x10`, `+1` and an empty text are none. */
export const readWhole = (text: string | undefined): number | null =>
  text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : null
