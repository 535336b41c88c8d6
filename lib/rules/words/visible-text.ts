/** Control characters and unpaired surrogates, which databases cut or refuse, and direction marks, which make text look different from what it is. */
const UNSEEN = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu

/** Replaces each character that nobody can see, or that databases store differently, by U+FFFD. */
export const visibleText = (text: string): string => text.replace(UNSEEN, '\ufffd')

export const visibleTexts = (values: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [visibleText(name), visibleText(value)]))
