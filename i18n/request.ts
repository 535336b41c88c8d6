import { getRequestConfig } from 'next-intl/server'
import { headerOf, readCookie } from '@/lib/rules/identity/cookies'
import { preferenceOf } from '@/lib/rules/locale/preferences'
import { currentSession } from '@/lib/session/session'
import { loadMessages } from './load-messages'
import { requestHeaders } from '@/lib/session/request-headers'

/** The language somebody chose stays; else the currency's. I18N-01, I18N-02, PREF-04 */
export default getRequestConfig(async () => {
  const session = await currentSession()
  const chosen = session ? null : preferenceOf('language', readCookie(headerOf(await requestHeaders()), 'language'))
  const locale = session?.locale ?? chosen ?? 'en-IN'
  return { locale, timeZone: session?.timeZone ?? 'Asia/Kolkata', messages: loadMessages(locale) }
})
