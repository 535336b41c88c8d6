/** Control characters, halves of a pair, and marks that turn the direction of what follows: a store cuts or refuses the first, a reader is misled by the last. */
const UNSEEN = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu

/** The text with a mark (U+FFFD) in place of each character that nobody can see and every store keeps differently. */
export const visibleText = (text: string): string => text.replace(UNSEEN, '\ufffd')

export const visibleTexts = (values: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [visibleText(name), visibleText(value)]))
