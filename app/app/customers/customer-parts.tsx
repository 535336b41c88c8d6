import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import { ChangeAddress } from '@/app/app/customers/customer-changes'
import type { RenderContext } from '@/components/list/render-context'
import { DetailPart } from '@/components/shared/detail/detail-part'
import { DocumentName, DocumentPictures, DocumentValue } from '@/components/shared/reveal/document-parts'
import { Badge } from '@/components/ui/badge'
import type { KycDocument } from '@/lib/calls/cards'
import { saveCustomerAddress, type Customer } from '@/lib/calls/customers'
import type { CustomerParts } from '@/lib/queries/customers'
import { routes } from '@/lib/routes'
import { formatDateTime, formatMoney } from '@/lib/rules/locale/format'
import { isOffered, mayCall } from '@/lib/rules/users/offers'
import { listAddressLines } from '@/lib/rules/locale/address-lines'
import { portalAnswers } from '@/lib/portal-answers'

type CustomerPart<K extends keyof CustomerParts> = { [P in K]: CustomerParts[P] } & { href: string }

export async function Wallets({
  customerId,
  wallets,
  context,
  href,
}: CustomerPart<'wallets'> & { customerId: string; context: RenderContext }) {
  const [t, card] = await Promise.all([getTranslations('customers.detail'), getTranslations('cards.detail')])
  const mayRead = isOffered(context.session, routes.statements)
  return (
    <DetailPart title={t('wallets')} found={wallets} href={href} empty={t('noWallets')}>
      {(found) =>
        found.wallets.length > 0 && (
          <ul className="ruled text-sm">
            {found.wallets.map(({ appId, appName, balance, balanceType }) => (
              <li key={appId} className="flex items-center justify-between gap-4 py-2 first:pt-0 last:pb-0">
                <span className="flex flex-wrap items-center gap-2">
                  {appName ?? appId}
                  {(balanceType === 'VIRTUAL' || balanceType === 'PREPAID') && (
                    <Badge plain>{t(`balanceType.${balanceType}`)}</Badge>
                  )}
                  {mayRead && (
                    <Link
                      className="link text-xs"
                      prefetch={false}
                      aria-label={card('statementOf', { wallet: appName ?? appId })}
                      href={routes.statements({ customerId, walletId: appId })}
                    >
                      {card('statement')}
                    </Link>
                  )}
                </span>
                <span className="num">{balance === null ? t('notGiven') : formatMoney(balance, found.currency)}</span>
              </li>
            ))}
          </ul>
        )
      }
    </DetailPart>
  )
}

/** Document numbers are masked. CUST-05, decision 23 */
export async function Documents({
  customer,
  documents,
  context,
  href,
}: CustomerPart<'documents'> & { customer: Customer; context: RenderContext }) {
  const t = await getTranslations('customers.detail')
  const paperOf = (document: KycDocument) => ({
    of: 'customer' as const,
    id: customer.id,
    document,
    mayReveal: isOffered(context.session, portalAnswers.reveal),
  })
  return (
    <DetailPart title={t('documents')} found={documents} href={href} empty={t('noDocuments')}>
      {(found) =>
        found.documents.length > 0 && (
          <ul className="ruled text-sm">
            {found.documents.map((document, at) => (
              <li
                key={document.docId ?? at}
                className="flex flex-wrap justify-between gap-x-4 py-2 first:pt-0 last:pb-0"
              >
                <span>
                  <DocumentName document={document} />{' '}
                  {document.docExtension && <span className="text-soft">{document.docExtension.toUpperCase()}</span>}
                </span>
                <DocumentValue {...paperOf(document)} />
                <span className="flex w-full flex-wrap justify-between gap-x-4 text-xs text-soft">
                  <span>
                    {document.uploadedOn &&
                      t('uploadedOn', { date: formatDateTime(document.uploadedOn, context.localeZone) })}
                  </span>
                  <DocumentPictures {...paperOf(document)} />
                </span>
              </li>
            ))}
          </ul>
        )
      }
    </DetailPart>
  )
}

export async function Addresses({
  customer,
  addresses,
  context,
  href,
}: CustomerPart<'addresses'> & { customer: Customer; context: RenderContext }) {
  const t = await getTranslations('customers.detail')
  const mayChange = addresses.ok && mayCall(context.session, saveCustomerAddress)
  return (
    <DetailPart
      title={t('addresses')}
      found={addresses}
      href={href}
      empty={context.words('common.notGiven')}
      above={!addresses.ok && <p className="mb-2 text-sm">{context.words('errors.codes.address-failed')}</p>}
      action={
        mayChange && (
          <ChangeAddress
            customerId={customer.id}
            addresses={addresses.value.addresses}
            country={customer.currency === 'AED' ? 'AE' : 'IN'}
          />
        )
      }
    >
      {(found) =>
        found.addresses.length > 0 && (
          <ul className="grid gap-3 text-sm sm:grid-cols-2">
            {found.addresses.map((address, at) => (
              <li key={at}>
                {address.addressType && (
                  <p className="text-xs text-soft">{context.status(address.addressType, 'customers.addressType')}</p>
                )}
                <address className="not-italic">
                  {listAddressLines(address).map((line) => (
                    <span key={line} className="block">
                      {line}
                    </span>
                  ))}
                </address>
              </li>
            ))}
          </ul>
        )
      }
    </DetailPart>
  )
}
