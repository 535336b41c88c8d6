'use client'

import { useTranslations } from 'next-intl'
import { PaperFields } from '@/components/shared/business-fields/paper-fields'
import { Asking } from './business-step'
import type { SetUpParts } from './set-up-parts'

export function DocumentsStep({ start, country, asked }: SetUpParts) {
  const t = useTranslations('set-up')
  return (
    <>
      {asked.documents.length === 0 && !asked.isAsking && !asked.problem && (
        <p className="text-sm text-soft">{t('help.nothingAsked')}</p>
      )}
      <PaperFields country={country} onRecord={start.onRecord} askedBy={asked.askedBy} />
      <Asking asked={asked} />
    </>
  )
}
