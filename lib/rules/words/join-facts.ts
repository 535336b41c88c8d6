const RIGHT_TO_LEFT = /[\u0590-\u08ff]/

/** What is known of a thing in one line. Beside Arabic each part keeps its own order, a moment or an amount too, and the line runs from the right. */
export const joinFacts = (parts: readonly (string | null | undefined | false | 0)[]): string => {
  const told = parts.filter((part): part is string => Boolean(part))
  const line = told.join(' · ')
  return told.length > 1 && RIGHT_TO_LEFT.test(line)
    ? `\u200f${told.map((part) => `\u2068${part}\u2069`).join(' · ')}`
    : line
}
