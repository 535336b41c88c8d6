const givenNames = (names: readonly (string | null | undefined)[], locale: string): string[] => {
  const given = names.filter((name): name is string => Boolean(name))
  return locale.startsWith('ar') ? given.map((name) => `\u2068${name}\u2069`) : given
}

/** Joins names in the language's way ("A, B and C") and skips missing ones. In Arabic each name keeps its own direction. */
export const joinNames = (names: readonly (string | null | undefined)[], locale: string): string =>
  new Intl.ListFormat(locale).format(givenNames(names, locale))

/** Joins names with the language's comma. In Arabic the line runs from the right, also within a sentence, which isolates what it names. */
export const listNames = (names: readonly (string | null | undefined)[], locale: string): string => {
  const given = givenNames(names, locale)
  if (!locale.startsWith('ar')) return given.join(', ')
  return given.length > 1 ? `\u200f${given.join('، ')}` : given.join('')
}
