'use client'

import { useTranslations } from 'next-intl'
import { DocumentField } from '@/components/form/document-field'

export function DocumentImage() {
  const t = useTranslations('issue.fields')
  return <DocumentField name="docImage" label={t('docImage')} optional />
}
