'use client'

import { useTranslations } from 'next-intl'
import { DocumentField } from '@/components/form/document-field'
import { Field } from '@/components/form/field'
import { WiredDialog } from '@/components/form/form-dialog'
import { buildAction, useSendForm } from '@/components/form/use-call-form'
import { useCloseOnSuccess } from '@/components/form/use-close-on-success'
import { request } from '@/lib/browser/request'
import { AddTxnInvoice } from '@/lib/rules/bodies/transactions'
import type { InvoiceTarget, ShownInvoice } from './shown-invoice'

const NUMBER = 40
type Props = { target: InvoiceTarget; close: () => void }

export default function InvoiceDialog({ target, invoice, close }: Props & { invoice?: ShownInvoice }) {
  const t = useTranslations('transactions.invoices')
  const ending = useCloseOnSuccess({ close, doneText: t(invoice ? 'replaced' : 'added') })
  const form = useSendForm({
    schema: AddTxnInvoice,
    draft: `${target.txnId} ${invoice?.invoiceId ?? 'new'}`,
    start: { docKey: '', invoiceNumber: invoice?.number ?? '' },
    action: buildAction('issuing POST orgs/{orgId}/transaction/{txnId}/invoices'),
    fallbackMessage: t('failed'),
    ...ending,
    send: ({ docKey, invoiceNumber }: AddTxnInvoice) => {
      const body = { docKey, ...(invoiceNumber && { invoiceNumber }) }
      return invoice
        ? request('issuing PUT orgs/{orgId}/transaction/{txnId}/invoices', {
            path: target,
            body: { invoiceId: invoice.invoiceId, ...body },
          })
        : request('issuing POST orgs/{orgId}/transaction/{txnId}/invoices', { path: target, body })
    },
  })
  return (
    <WiredDialog
      title={invoice ? t('replaceTitle', { name: invoice.name }) : t('addTitle')}
      description={t(invoice ? 'replaceText' : 'addText')}

      form={form}
      close={close}
      words={{ submit: t(invoice ? 'replaceSubmit' : 'addSubmit'), sending: t('sending') }}
    >
      <DocumentField name="docKey" label={t('file')} />
      <Field name="invoiceNumber" optional maxLength={NUMBER} label={t('number')} />
    </WiredDialog>
  )
}
