import { getTranslations } from 'next-intl/server'
import type { RenderContext } from '@/components/list/render-context'
import { DetailPart } from '@/components/shared/detail/detail-part'
import { MessagesProvider } from '@/components/shared/messages-provider'
import type { Result } from '@/lib/calls/problem'
import { addTxnInvoice } from '@/lib/calls/invoices'
import type { TxnInvoices } from '@/lib/queries/transactions'
import { formatDateTime } from '@/lib/rules/locale/format'
import { joinFacts } from '@/lib/rules/words/join-facts'
import { mayCall } from '@/lib/rules/users/offers'
import { InvoiceActions, InvoiceAdd } from './invoice-actions'

const KB = 1024

export async function TransactionInvoices({
  found,
  target,
  context,
  href,
}: {
  found: Result<TxnInvoices>
  target: { orgId: string; txnId: string }
  context: RenderContext
  href: string
}) {
  const t = await getTranslations('transactions.invoices')
  const mayChange = mayCall(context.session, addTxnInvoice)
  return (
    <MessagesProvider areas={['transactions', 'issue']}>
      <DetailPart
        title={t('title')}
        found={found}
        href={href}
        empty={t('none')}
        action={mayChange && <InvoiceAdd target={target} />}
      >
        {({ list }) =>
          list.length > 0 && (
            <ul className="ruled text-sm">
              {list.map(
                ({ invoiceId, invoiceNumber, fileName, fileType, size, invoiceUrl, uploadedAt, uploadedBy }) => {
                  const name = invoiceNumber ?? fileName ?? invoiceId
                  return (
                    <li
                      key={invoiceId}
                      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2 first:pt-0 last:pb-0"
                    >
                      <span className="min-w-0">
                        <span className="block font-medium wrap-anywhere">{name}</span>
                        <span className="block text-xs text-soft wrap-anywhere">
                          {joinFacts([
                            fileName !== name && fileName,
                            size !== null && size > 0 && t('size', { size: Math.max(1, Math.round(size / KB)) }),
                            uploadedBy,
                            uploadedAt && formatDateTime(uploadedAt, context.localeZone),
                          ])}
                        </span>
                      </span>
                      <InvoiceActions
                        target={target}
                        invoice={{ invoiceId, name, number: invoiceNumber, href: invoiceUrl, fileType }}
                        mayChange={mayChange}
                      />
                    </li>
                  )
                },
              )}
            </ul>
          )
        }
      </DetailPart>
    </MessagesProvider>
  )
}
