const RIGHT_TO_LEFT = /[\u0590-\u08ff]/

/** Joins facts into one line with dots. If one is right-to-left text, the line runs from the right and each fact keeps its own direction. */
export const joinFacts = (parts: readonly (string | null | undefined | false | 0)[]): string => {
  const told = parts.filter((part): part is string => Boolean(part))
  const line = told.join(' · ')
  return told.length > 1 && RIGHT_TO_LEFT.test(line)
    ? `\u200f${told.map((part) => `\u2068${part}\u2069`).join(' · ')}`
    : line
}
