'use client'

import Link from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import { SheetUpload } from '@/components/shared/bulk/sheet-upload'
import { routes } from '@/lib/routes'
import { businessesSample, businessesTemplate } from '@/lib/rules/organizations/business-row'
import { joinNames } from '@/lib/rules/words/join-names'
import { messageOr } from '@/lib/rules/words/message-or'

const request = {
  check: 'issuing POST orgs/upload/check',
  send: 'issuing POST orgs/upload',
  fields: {},
} as const

/** Uploads many businesses in one file. If an issuer requires documents, the business becomes a draft; the form says so first. ORG-42 */
export function UploadBusinesses() {
  const t = useTranslations('bulk.businesses')
  const papers = useTranslations('set-up.files')
  const locale = useLocale()
  return (
    <SheetUpload
      request={request}
      template={businessesTemplate}
      sample={businessesSample}
      fileName="businesses-sample.csv"
      words={{
        submit: (count, bad) => t('submit', { count, bad }),
        sending: t('sending'),
        done: (count) => t('done', { count }),
        notes: [t('required'), t('several'), t('choices'), t('address'), t('papers')],
        noted: {
          label: t('drafts'),
          of: ({ documents }) =>
            t('draft', {
              papers: joinNames(
                documents.map((type) => messageOr(papers, type, type)),
                locale,
              ),
            }),
          text: (count) =>
            t.rich('draftsMade', {
              count,
              link: (words) => (
                <Link href={routes.organizationList({ filter: 'drafts' })} className="link underline">
                  {words}
                </Link>
              ),
            }),
        },
      }}
      back={{ href: routes.organizationList({ filter: 'all' }), label: t('back') }}
    />
  )
}
