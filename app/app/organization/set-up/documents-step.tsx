'use client'

import { useTranslations } from 'next-intl'
import { DocumentFields } from '@/components/shared/business-fields/document-fields'
import { Asking } from './business-step'
import type { SetUpParts } from './set-up-parts'

export function DocumentsStep({ start, country, asked }: SetUpParts) {
  const t = useTranslations('set-up')
  return (
    <>
      {asked.documents.length === 0 && !asked.isAsking && !asked.problem && (
        <p className="text-sm text-soft">{t('help.nothingAsked')}</p>
      )}
      <DocumentFields country={country} onRecord={start.onRecord} askedBy={asked.askedBy} />
      <Asking asked={asked} />
    </>
  )
}
