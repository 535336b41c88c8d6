type Translator = {
  (key: never, values?: never): string
  has: (key: never) => boolean
  raw: (key: never) => unknown
}

const isMessage = (t: Translator, key: string): boolean => {
  if (key.split('.').some((part) => part in Object.prototype)) return false
  // Words from outside are looked up as keys: whether they are one is what is asked.
  return t.has(key as never) && typeof t.raw(key as never) === 'string'
}

/** The message of a key that holds a word from outside, else the words given for want of one; a name that every object inherits (`constructor`) or a whole group of messages is no message. */
export const messageOr = <T>(t: Translator, key: string, otherwise: T, values?: Record<string, string>): string | T =>
  isMessage(t, key) ? t(key as never, values as never) : otherwise
