'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { lazyComponent } from '@/components/shared/lazy-component'
import { Button } from '@/components/ui/button'
import type { InvoicePlace, ShownInvoice } from './shown-invoice'

const InvoiceForm = lazyComponent(() => import('./invoice-dialog'))
const InvoiceView = lazyComponent(() => import('./invoice-preview'))
const InvoiceRemoval = lazyComponent(() => import('./invoice-removal'))

export function InvoiceAdd({ place }: { place: InvoicePlace }) {
  const t = useTranslations('transactions.invoices')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button size="sm" onClick={() => setIsOpen(true)}>
        {t('add')}
      </Button>
      {isOpen && <InvoiceForm place={place} close={() => setIsOpen(false)} />}
    </>
  )
}

export function InvoiceActions({
  place,
  invoice,
  mayChange,
}: {
  place: InvoicePlace
  invoice: ShownInvoice
  mayChange: boolean
}) {
  const t = useTranslations('transactions.invoices')
  const [open, setOpen] = useState<'look' | 'replace' | 'remove' | null>(null)
  const close = () => setOpen(null)
  const { name } = invoice
  return (
    <span className="flex flex-wrap gap-1">
      {invoice.href && (
        <Button size="sm" variant="ghost" aria-label={t('lookAt', { name })} onClick={() => setOpen('look')}>
          {t('look')}
        </Button>
      )}
      {mayChange && (
        <>
          <Button size="sm" variant="ghost" aria-label={t('replaceOf', { name })} onClick={() => setOpen('replace')}>
            {t('replace')}
          </Button>
          <Button size="sm" variant="ghost" aria-label={t('removeOf', { name })} onClick={() => setOpen('remove')}>
            {t('remove')}
          </Button>
        </>
      )}
      {open === 'look' && <InvoiceView invoice={invoice} close={close} />}
      {open === 'replace' && <InvoiceForm place={place} invoice={invoice} close={close} />}
      {open === 'remove' && <InvoiceRemoval place={place} invoice={invoice} close={close} />}
    </span>
  )
}
