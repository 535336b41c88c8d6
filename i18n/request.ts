import { getRequestConfig } from 'next-intl/server'
import { currentSession } from '@/lib/session/session'
import messages from '@/messages/en-IN'

export default getRequestConfig(async () => {
  const session = await currentSession()
  return { locale: session?.locale ?? 'en-IN', timeZone: session?.timeZone ?? 'Asia/Kolkata', messages }
})
