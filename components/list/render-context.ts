import { getLocale } from 'next-intl/server'
import { getCachedTranslations } from '@/components/shared/cached-translations'
import { withRunTimeKeys } from '@/i18n/run-time-keys'
import { readableCode } from '@/lib/rules/words/code-words'
import { messageOr } from '@/lib/rules/words/message-or'
import type { LocaleZone } from '@/lib/rules/locale/format'
import type { Session } from '@/lib/rules/identity/session'

/** Returns the message of a full key. Keys are composed at run time, so the compiler cannot check them. */
export type Words = (key: string, values?: Record<string, string | number>) => string

/** What rendering for one person needs. `status` is the word for a status, from the area `own` if that has one. */
export type RenderContext = {
  session: Session
  localeZone: LocaleZone
  words: Words
  status: (value: string, own?: string, values?: Record<string, string>) => string
  /** The message of a key, or null if it does not exist. */
  find: (key: string) => string | null
  /** The filters of the list that is rendered, as its address has them, for links that lead from row to row. */
  filters?: Readonly<Record<string, string>>
}

const wordsByLocale = new Map<string, Map<string, string>>()

/** Date patterns and status words, looked up once per locale. */
const cachedWords = (locale: string): Map<string, string> => {
  const cached = wordsByLocale.get(locale) ?? new Map<string, string>()
  wordsByLocale.set(locale, cached)
  return cached
}

/** Messages that contain only plain names in braces, which can be filled in without the message parser. */
const PLAIN_GAPS = /^(?:[^{}'<]|\{\w+\})*$/
const fillGaps = (raw: string, values: Record<string, string | number>): string =>
  raw.replace(/\{(\w+)\}/g, (gap, name: string) => String(values[name] ?? gap))

/** Reads the words for one person's locale and zone. A status without a message is made readable from its code. */
export const renderContext = async (session: Session): Promise<RenderContext> => {
  const [translate, locale] = await Promise.all([getCachedTranslations(), getLocale()])
  const say = withRunTimeKeys(translate)
  const cached = cachedWords(locale)
  const words: Words = (key, values) => {
    if (values) {
      const pattern = `{} ${key}`
      const raw = cached.get(pattern) ?? String(say.raw(key))
      cached.set(pattern, raw)
      return PLAIN_GAPS.test(raw) ? fillGaps(raw, values) : say(key, values)
    }
    return say(key)
  }
  const status = (value: string, own = '', values?: Record<string, string>): string => {
    const name = `${own}?${value}`
    const known = values ? undefined : cached.get(name)
    if (known !== undefined) return known
    const key = own && say.has(`${own}.${value}`) ? `${own}.${value}` : `status.${value}`
    if (!say.has(key)) return readableCode(value)
    const word = words(key, values)
    if (!values) cached.set(name, word)
    return word
  }
  return {
    session,
    words,
    status,
    localeZone: { locale: session.locale, timeZone: session.timeZone },
    find: (key) => messageOr(translate, key, null),
  }
}
