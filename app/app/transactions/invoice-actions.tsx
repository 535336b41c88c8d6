'use client'

import { useTranslations } from 'next-intl'
import { DialogButton } from '@/components/shared/dialog-button'
import { lazyComponent } from '@/components/shared/lazy-component'
import type { InvoiceTarget, ShownInvoice } from './shown-invoice'

const InvoiceForm = lazyComponent(() => import('./invoice-dialog'))
const InvoiceView = lazyComponent(() => import('./invoice-preview'))
const InvoiceRemoval = lazyComponent(() => import('./invoice-removal'))

export function InvoiceAdd({ target }: { target: InvoiceTarget }) {
  const t = useTranslations('transactions.invoices')
  return (
    <DialogButton size="sm" dialog={(close) => <InvoiceForm target={target} close={close} />}>
      {t('add')}
    </DialogButton>
  )
}

export function InvoiceActions({
  target,
  invoice,
  mayChange,
}: {
  target: InvoiceTarget
  invoice: ShownInvoice
  mayChange: boolean
}) {
  const t = useTranslations('transactions.invoices')
  const { name } = invoice
  return (
    <span className="flex flex-wrap gap-1">
      {invoice.href && (
        <DialogButton
          size="sm"
          variant="ghost"
          aria-label={t('lookAt', { name })}
          dialog={(close) => <InvoiceView invoice={invoice} close={close} />}
        >
          {t('look')}
        </DialogButton>
      )}
      {mayChange && (
        <>
          <DialogButton
            size="sm"
            variant="ghost"
            aria-label={t('replaceOf', { name })}
            dialog={(close) => <InvoiceForm target={target} invoice={invoice} close={close} />}
          >
            {t('replace')}
          </DialogButton>
          <DialogButton
            size="sm"
            variant="ghost"
            aria-label={t('removeOf', { name })}
            dialog={(close) => <InvoiceRemoval target={target} invoice={invoice} close={close} />}
          >
            {t('remove')}
          </DialogButton>
        </>
      )}
    </span>
  )
}
