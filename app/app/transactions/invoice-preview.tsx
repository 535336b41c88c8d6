'use client'

import { useTranslations } from 'next-intl'
import { buttonClass } from '@/components/ui/button'
import { Dialog } from '@/components/shared/dialog'
import { SealedImage } from '@/components/ui/sealed-image'
import type { ShownInvoice } from './shown-invoice'

/** Shows a picture; other files are opened or downloaded, because a page cannot show them. TXN-09 */
export default function InvoicePreview({ invoice, close }: { invoice: ShownInvoice; close: () => void }) {
  const t = useTranslations('transactions.invoices')
  const common = useTranslations('common')
  const { href, fileType, name } = invoice
  if (!href) return null
  return (
    <Dialog
      close={close}
      title={name}
      footer={
        <a href={href} download="" className={buttonClass({ variant: 'primary' })}>
          {t('save')}
        </a>
      }
    >
      {/^image\/(png|jpeg)$/.test(fileType ?? '') ? (
        <SealedImage
          href={href}
          alt={t('picture', { name })}
          className="max-h-[60vh] w-full rounded-md border border-hairline object-contain"
          lost={<NoPreview />}
          again={common('retry')}
        />
      ) : (
        <NoPreview />
      )}
    </Dialog>
  )
}

function NoPreview() {
  const t = useTranslations('transactions.invoices')
  return <p className="text-sm text-soft">{t('noPreview')}</p>
}
