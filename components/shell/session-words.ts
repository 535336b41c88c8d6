import { sessionWordsPath } from '@/lib/routes'
import common from '@/messages/en-IN/common.json'
import ending from '@/messages/en-IN/ending.json'
import errors from '@/messages/en-IN/errors.json'
import { factor } from '@/messages/en-IN/profile.json'
import session from '@/messages/en-IN/session.json'

const own = { common, ending, errors, session, profile: { factor } }

/** The words of the session dialog in the page's language; en-IN travels with it, for where nothing can be asked. */
export const sessionWords = async (locale: string): Promise<typeof own> => {
  if (locale === 'en-IN') return own
  const answer = await fetch(`${sessionWordsPath}?locale=${encodeURIComponent(locale)}`).catch(() => null)
  return answer?.ok ? ((await answer.json()) as typeof own) : own
}
