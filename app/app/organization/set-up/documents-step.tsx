'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { SetUpFile } from '@/lib/rules/organizations/set-up'
import { Asking } from './business-step'
import { FileField } from '@/components/form/file-field'
import { joinNames } from '@/lib/rules/words/join-names'
import type { SetUpParts } from './set-up-parts'

const papers = ['GST_CERT', 'PAN', 'CIN', 'TAN', 'LOGO_PATH'] as const satisfies readonly SetUpFile[]

/** The papers, with who asks for them; an Emirati business has none of the Indian ones. ORG-11, ORG-21, ORG-31 */
export function DocumentsStep({ start, country, asked }: SetUpParts) {
  const t = useTranslations('set-up')
  const locale = useLocale()
  const offered = papers.filter((type) => country === 'IN' || type === 'LOGO_PATH' || asked.documents.includes(type))
  return (
    <>
      {asked.documents.length === 0 && !asked.isAsking && !asked.problem && (
        <p className="text-sm text-soft">{t('help.nothingAsked')}</p>
      )}
      {offered.map((type) => {
        const issuers = asked.askedBy(type)
        const onRecord = start.onRecord[`files.${type}`]
        return (
          <FileField
            key={type}
            name={`files.${type}`}
            kind={type === 'LOGO_PATH' ? 'logo' : 'file'}
            label={t(`files.${type}`)}
            help={issuers.length > 0 ? t('help.requiredBy', { issuers: joinNames(issuers, locale) }) : undefined}
            optional={issuers.length === 0 || onRecord !== undefined}
            onRecord={onRecord}
          />
        )
      })}
      <Asking asked={asked} />
    </>
  )
}
