'use client'

import { useTranslations } from 'next-intl'
import type { IssueStart } from '@/lib/reads/issue-card'
import { loadTemplate, MOST_BULK_ROWS } from '@/lib/rules/bulk'
import { BulkForm } from './bulk-form'
import { useBulkTarget } from './use-bulk-target'
import type { Errand } from './use-sheet'

/** Money onto many cards from one file, from the business's pool or via its account at the bank. LOAD-01 to LOAD-13 */
export function BulkLoad({ start, timeZone }: { start: IssueStart; timeZone: string }) {
  const t = useTranslations('bulk')
  const target = useBulkTarget(start)
  const { business, program, wallets } = target
  const fields = business &&
    program && {
      orgId: business.orgId,
      cardProgramId: program.id,
      issuerCode: program.issuerCode ?? '',
    }
  const errand: Errand | null =
    fields &&
    (start.accountIssuerAdmin
      ? {
          check: 'issuing POST cards/load/bulk/via-account/check',
          send: 'issuing POST cards/load/bulk/via-account',
          fields,
        }
      : { check: 'issuing POST cards/load/bulk/check', send: 'issuing POST cards/load/bulk', fields })
  return (
    <BulkForm
      target={target}
      errand={errand}
      columns={wallets.state === 'ready' ? loadTemplate(wallets.value).columns : null}
      templateName="bulk-load-template.csv"
      within={start.business}
      timeZone={timeZone}
      words={{
        submit: t('load.submit'),
        sending: t('load.sending'),
        done: t('load.done'),
        notes: [t('notes.rows', { count: MOST_BULK_ROWS }), t('notes.columns'), t('notes.amounts')],
      }}
    />
  )
}
