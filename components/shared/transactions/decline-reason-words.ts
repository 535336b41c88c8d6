import { getTranslations } from 'next-intl/server'
import { messageOr } from '@/lib/rules/words/message-or'

/** Translates decline reasons. The platform sends English sentences; an unknown sentence stays unchanged. */
export const declineReasonWords = async (): Promise<(reason: string) => string> => {
  const t = await getTranslations('transactions.reasons')
  return (reason) => messageOr(t, reason.toUpperCase().replace(/[^A-Z0-9]+/g, '_'), reason)
}
