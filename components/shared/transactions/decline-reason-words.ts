import { getTranslations } from 'next-intl/server'
import { messageOr } from '@/lib/rules/words/message-or'

/** Words a decline in the person's language: the platform tells it as an English text, and one that nobody has words for stays as it is. */
export const declineReasonWords = async (): Promise<(reason: string) => string> => {
  const t = await getTranslations('transactions.reasons')
  return (reason) => messageOr(t, reason.toUpperCase().replace(/[^A-Z0-9]+/g, '_'), reason)
}
