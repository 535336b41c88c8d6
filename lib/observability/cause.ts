import 'server-only'

const CODE = /^[\dA-Z_]{2,60}$/
const REDIS = /^[A-Z]{2,20}(?= )/

type Coded = { code?: unknown; cause?: unknown; errors?: unknown[]; name?: string; message?: string }

/**
 * Why something failed, as a word to search for: a SQLSTATE, an errno, a code of TLS, SQLite or Redis, else the error's name. A message is never
 * logged, because it may hold addresses and values.
 */
export const causeOf = (error: unknown): string => {
  if (typeof error !== 'object' || error === null) return 'unknown'
  const { code, cause, errors, name = 'unknown', message = '' } = error as Coded
  if (typeof code === 'string' && CODE.test(code)) return code
  if (typeof cause === 'string' && CODE.test(cause)) return cause
  if (name === 'ReplyError') return REDIS.exec(message)?.[0] ?? name
  const inner = errors?.[0] ?? cause
  return typeof inner === 'object' && inner !== null ? causeOf(inner) : name
}
