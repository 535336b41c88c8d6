'use client'

import { useTranslations } from 'next-intl'
import { DocumentField } from '@/components/form/document-field'

/** A picture of the card holder's paper. USER-12 */
export function DocumentImage() {
  const t = useTranslations('issue.fields')
  return <DocumentField name="docImage" label={t('docImage')} optional />
}
