import validation from '@/messages/en-IN/validation.json'

type Leaves<Words, Path extends string> = {
  [Key in keyof Words & string]: Words[Key] extends string ? `${Path}${Key}` : Leaves<Words[Key], `${Path}${Key}.`>
}[keyof Words & string]
type SentenceKey = Leaves<typeof validation, 'validation.'>

type Words = { [key: string]: string | Words }

/** In ICU messages an apostrophe is written twice, and braces that name no argument stand between two. */
const plain = (message: string): string =>
  message.replace(/'(')|'([{}][^']*)'/g, (_, apostrophe?: string, literal?: string) => apostrophe ?? literal ?? '')

const flatten = (words: Words, path: string): [string, string][] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, plain(value)]] : flatten(value, `${path}${key}.`),
  )

/** What the platform says of a field: the portal's own words in English, with each argument by its name in braces. */
export const sentences = Object.fromEntries(flatten(validation, 'validation.')) as Readonly<Record<SentenceKey, string>>
