const givenNames = (names: readonly (string | null | undefined)[], locale: string): string[] => {
  const given = names.filter((name): name is string => Boolean(name))
  return locale.startsWith('ar') ? given.map((name) => `\u2068${name}\u2069`) : given
}

/** Names as one phrase of a language, those that are there: "A, B and C". Beside Arabic each keeps its own order. */
export const joinNames = (names: readonly (string | null | undefined)[], locale: string): string =>
  new Intl.ListFormat(locale).format(givenNames(names, locale))

export const listNames = (names: readonly (string | null | undefined)[], locale: string): string =>
  givenNames(names, locale).join(locale.startsWith('ar') ? '، ' : ', ')
