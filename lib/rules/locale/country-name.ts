/** A country in words, by its ISO 3166 code; the code itself where nobody knows it. */
export const countryName = (code: string, locale: string): string => {
  try {
    return new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code
  } catch {
    return code
  }
}
