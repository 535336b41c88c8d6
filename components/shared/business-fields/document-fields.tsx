'use client'

import { useLocale, useTranslations } from 'next-intl'
import { FileField } from '@/components/form/file-field'
import type { SetUpFile } from '@/lib/rules/organizations/business-documents'
import { joinNames } from '@/lib/rules/words/join-names'
import type { BusinessFieldProps } from './business-field-props'

const documents = ['GST_CERT', 'PAN', 'CIN', 'TAN', 'LOGO_PATH'] as const satisfies readonly SetUpFile[]

/** The documents, each with the issuers that require it; the Emirates need none of the Indian ones. ORG-11, ORG-21, ORG-31, BR-03 */
export function DocumentFields({
  country,
  onRecord,
  askedBy = () => [],
}: BusinessFieldProps & { askedBy?: (paper: string) => readonly string[] }) {
  const t = useTranslations('set-up')
  const locale = useLocale()
  return documents.map((type) => {
    const issuers = askedBy(type)
    if (country === 'AE' && type !== 'LOGO_PATH' && issuers.length === 0) return null
    const known = onRecord[`files.${type}`]
    return (
      <FileField
        key={type}
        name={`files.${type}`}
        kind={type === 'LOGO_PATH' ? 'logo' : 'file'}
        label={t(`files.${type}`)}
        help={issuers.length > 0 ? t('help.requiredBy', { issuers: joinNames(issuers, locale) }) : undefined}
        optional={issuers.length === 0 || known !== undefined}
        onRecord={known}
      />
    )
  })
}
