'use client'

import { useTranslations } from 'next-intl'
import type { IssueStart } from '@/lib/queries/issuing'
import { customersTemplate } from '@/lib/rules/files/bulk'
import { BulkForm } from './bulk-form'
import { useBulkTarget } from './use-bulk-target'
import type { BulkRequest } from './bulk-request'

export function BulkHolders({ start, timeZone }: { start: IssueStart; timeZone: string }) {
  const t = useTranslations('bulk')
  const issue = useTranslations('issue')
  const target = useBulkTarget(start)
  const { business, program, wallets } = target
  const request: BulkRequest | null =
    business && program && !target.isRestricted
      ? {
          check: 'issuing POST cards/upload/check',
          send: 'issuing POST orgs/customers/bulk',
          fields: {
            kind: 'CUSTOMERS',
            orgId: business.orgId,
            cardProgramId: program.id,
            issuerCode: program.issuerCode ?? '',
          },
        }
      : null
  return (
    <BulkForm
      alwaysOpen
      draft="bulk card holders"
      target={target}
      request={request}
      template={{
        name: 'card-holders-template.csv',
        columns: wallets.state === 'ready' ? customersTemplate(wallets.value).columns : null,
      }}
      within={start.business}
      stopped={target.isRestricted ? issue('restricted') : null}
      timeZone={timeZone}
      words={{
        submit: t('holders.submit'),
        submitLabel: ({ good, bad }) => t('holders.submitLabel', { good, bad }),
        sending: t('holders.sending'),
        done: t('holders.done'),
        again: 'created',
        partial: t('holders.partial'),
        notes: [t('holders.note')],
      }}
    />
  )
}
