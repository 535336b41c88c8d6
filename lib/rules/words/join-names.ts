/** Names as one phrase of a language: "A, B and C". Beside Arabic each keeps its own order. */
export const joinNames = (names: readonly string[], locale: string): string =>
  new Intl.ListFormat(locale).format(locale.startsWith('ar') ? names.map((name) => `\u2068${name}\u2069`) : names)
