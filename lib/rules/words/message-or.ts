type Translator = {
  (key: never, values?: never): string
  has: (key: never) => boolean
  raw: (key: never) => unknown
}

const isMessage = (t: Translator, key: string): boolean => {
  if (key.split('.').some((part) => part in Object.prototype)) return false
  // The casts are needed because the key comes from outside and may not exist, which is checked here.
  return t.has(key as never) && typeof t.raw(key as never) === 'string'
}

/** Returns `otherwise` if the key has no message. Groups of messages and inherited names such as `constructor` do not count. */
export const messageOr = <T>(t: Translator, key: string, otherwise: T, values?: Record<string, string>): string | T =>
  isMessage(t, key) ? t(key as never, values as never) : otherwise
