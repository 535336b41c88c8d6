import type { Messages } from '@/i18n/messages'
import type { MessageArea } from '@/i18n/pick-messages'
import { messagesPath } from '@/lib/paths'
import common from '@/messages/en-IN/common.json'
import sessionEnd from '@/messages/en-IN/session-end.json'
import errors from '@/messages/en-IN/errors.json'
import { factor } from '@/messages/en-IN/profile.json'
import session from '@/messages/en-IN/session.json'

type Areas = Pick<Messages, 'common' | 'session-end' | 'errors' | 'session'>
export type SessionWords = Areas & { profile: Pick<Messages['profile'], 'factor'> }

// The cast is safe: message types come from en-IN, but imported JSON has plain strings.
const own = { common, 'session-end': sessionEnd, errors, session, profile: { factor } } as SessionWords

const areas = ['common', 'session-end', 'errors', 'session', 'profile'] as const satisfies readonly MessageArea[]

/** The texts of the session dialog in the page's language. Those of en-IN are in the bundle, in case nothing can be fetched. */
export const sessionWords = async (locale: string): Promise<SessionWords> => {
  if (locale === 'en-IN') return own
  const answer = await fetch(messagesPath(locale, areas)).catch(() => null)
  return answer?.ok ? ((await answer.json()) as SessionWords) : own
}
