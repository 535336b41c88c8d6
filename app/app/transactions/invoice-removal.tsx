'use client'

import { useTranslations } from 'next-intl'
import { Confirm } from '@/components/form/confirm'
import { request } from '@/lib/browser/request'
import type { InvoiceTarget, ShownInvoice } from './shown-invoice'

export default function InvoiceRemoval({
  target,
  invoice,
  close,
}: {
  target: InvoiceTarget
  invoice: ShownInvoice
  close: () => void
}) {
  const t = useTranslations('transactions.invoices')
  return (
    <Confirm
      title={t('removeTitle', { name: invoice.name })}
      text={t('removeText')}
      submit={t('removeSubmit')}
      doneText={t('removed')}
      send={() =>
        request('issuing DELETE orgs/{orgId}/transaction/{txnId}/invoices', {
          path: target,
          query: { invoiceId: invoice.invoiceId },
        })
      }
      close={close}
    />
  )
}
