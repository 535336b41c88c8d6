'use client'

import { useTranslations } from 'next-intl'

export const useOnRecord = (onRecord: Readonly<Record<string, string>>) => {
  const t = useTranslations('set-up')
  return (field: string): string | undefined => {
    const value = onRecord[field]
    return value === undefined ? undefined : t('help.onRecord', { value })
  }
}
