import type { Language } from '@/lib/rules/preferences'
import messages from '@/messages/en-IN'

type Tree = { [key: string]: string | Tree }
type Messages = typeof messages

const over = (base: Tree, own: Tree): Tree =>
  Object.fromEntries(
    Object.entries(base).map(([key, value]) => {
      const given = own[key]
      if (typeof value === 'string') return [key, typeof given === 'string' ? given : value]
      return [key, typeof given === 'object' ? over(value, given) : value]
    }),
  )

const load = {
  'en-AE': () => import('@/messages/en-AE'),
  'ar-AE': () => import('@/messages/ar-AE'),
  'hi-IN': () => import('@/messages/hi-IN'),
}

const made = new Map<Language, Promise<Messages>>()

const make = async (locale: Exclude<Language, 'en-IN'>): Promise<Messages> => {
  const own = (await load[locale]()).default as Tree
  // What falls back has the shape it falls back to.
  return over(messages as unknown as Tree, own) as unknown as Messages
}

/** The words of a locale, what it lacks in en-IN; read when first asked for, so that en-IN carries no other. I18N-09 */
export const messagesIn = (locale: Language): Promise<Messages> | Messages => {
  if (locale === 'en-IN') return messages
  const known = made.get(locale) ?? make(locale)
  made.set(locale, known)
  return known
}
