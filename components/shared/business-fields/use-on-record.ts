'use client'

import { useTranslations } from 'next-intl'

/** What is said under a field whose value stands on record and is shown masked. Decision 23 */
export const useOnRecord = (onRecord: Readonly<Record<string, string>>) => {
  const t = useTranslations('set-up')
  return (field: string): string | undefined => {
    const value = onRecord[field]
    return value === undefined ? undefined : t('help.onRecord', { value })
  }
}
