type MessageValues = Record<string, string | number>

/** A translator that takes keys made at run time: of a status, a column, a menu entry or a rule's code. */
export type RunTimeWords = {
  (key: string, values?: MessageValues): string
  has: (key: string) => boolean
  raw: (key: string) => unknown
}

type TypedTranslator = {
  (key: never, values?: never): string
  has: (key: never) => boolean
  raw: (key: never) => unknown
}

/** The same translator for keys that the catalogue's type cannot know; code that makes such keys has a test that each of them is there. */
export const withRunTimeKeys = (translator: TypedTranslator): RunTimeWords => translator as RunTimeWords
