/** What a canned reply may name; each stands in braces, as in `{holder}`. SUP-15 */
const placeholders = ['holder', 'ticket', 'last4'] as const
type Placeholder = (typeof placeholders)[number]
export type ReplyFacts = Readonly<Record<Placeholder, string | null>>

const PLACEHOLDER = /\{([^{}]*)\}/g

const isPlaceholder = (name: string): name is Placeholder => (placeholders as readonly string[]).includes(name)

const namesIn = (text: string): string[] => [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name.trim())

export const unknownPlaceholders = (text: string): string[] => namesIn(text).filter((name) => !isPlaceholder(name))

/** The text with its placeholders filled in; null if the ticket lacks one of the facts. */
export const fillReply = (text: string, facts: ReplyFacts): string | null => {
  if (namesIn(text).some((name) => isPlaceholder(name) && !facts[name])) return null
  return text.replace(PLACEHOLDER, (whole, braced: string) => {
    const name = braced.trim()
    return isPlaceholder(name) ? (facts[name] ?? '') : whole
  })
}
