import { getTranslations } from 'next-intl/server'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { PartFailed } from '@/components/shared/part-failed'
import { Reveal } from '@/components/shared/reveal/reveal'
import { StatusBadge } from '@/components/shared/status-badge'
import { Badge } from '@/components/ui/badge'
import { Fact, Facts } from '@/components/ui/facts'
import { Section } from '@/components/ui/section'
import { Table, TBody, Td, Th, THead, Tr } from '@/components/ui/table'
import { holdsAny } from '@/lib/privileges'
import type { CardParts } from '@/lib/reads/card-detail'
import { routes } from '@/lib/routes'
import { revealPrivileges } from '@/lib/rules/bodies/reveal'
import { channelFlags, documentTypes } from '@/lib/rules/card-states'
import { formatDateTime, formatMoney, formatNumber } from '@/lib/rules/format'
import type { Shown } from './card-detail'

const wordsOf = async () => {
  const [t, common, status] = await Promise.all([
    getTranslations('cards.detail'),
    getTranslations('common'),
    getTranslations('status'),
  ])
  return { t, common, status, empty: common('notGiven') }
}

function Scroll({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="region" aria-label={label} tabIndex={0} className="-mx-4 overflow-x-auto px-4">
      {children}
    </div>
  )
}

function Nothing({ children }: { children: ReactNode }) {
  return <p className="text-sm text-soft">{children}</p>
}

/** Balances by wallet, Just-in-time or Prepaid, NCMC flagged. CARD-24, CARD-25 */
export async function CardWallets({
  card,
  session,
  href,
  wallets,
  linked,
}: Shown & Pick<CardParts, 'wallets' | 'linked'>) {
  const { t, empty } = await wordsOf()
  if (!wallets.ok)
    return (
      <Section title={t('wallets')}>
        <PartFailed of="cards" problem={wallets.problem} href={href} />
      </Section>
    )
  const { currency, appBalances, ncmcAppBalances, ...sums } = wallets.value
  const rows = [
    ...appBalances.map((row) => ({ ...row, isNcmc: false })),
    ...ncmcAppBalances.map((row) => ({ ...row, isNcmc: true })),
  ]
  const money = (minor: number | null) => minor !== null && formatMoney(minor, currency)
  const mayRead = holdsAny(session.held, routes.statements.privileges)
  return (
    <Section title={t('wallets')}>
      <Facts className="mb-4">
        <Fact label={t('total')} empty={empty} numeric>
          {money(sums.totalBalance)}
        </Fact>
        <Fact label={t('prepaid')} empty={empty} numeric>
          {money(sums.prepaidBalance)}
        </Fact>
        <Fact label={t('virtual')} empty={empty} numeric>
          {money(sums.virtualBalance)}
        </Fact>
        <Fact label={t('other')} empty={empty} numeric>
          {money(sums.otherBalance)}
        </Fact>
      </Facts>
      {rows.length === 0 ? (
        <Nothing>{t('walletsEmpty')}</Nothing>
      ) : (
        <Scroll label={t('wallets')}>
          <Table>
            <THead>
              <Tr>
                <Th>{t('wallet')}</Th>
                <Th>{t('balanceType')}</Th>
                <Th numeric>{t('balance')}</Th>
              </Tr>
            </THead>
            <TBody>
              {rows.map((row) => (
                <Tr key={row.appId}>
                  <Td>
                    <span className="me-2">{row.appName ?? row.appId}</span>
                    {row.isNcmc && <Badge plain>{t('ncmc')}</Badge>}
                    {mayRead && (
                      <Link
                        className="link block text-xs"
                        prefetch={false}
                        aria-label={t('statementOf', { wallet: row.appName ?? row.appId })}
                        href={routes.statements({ cardId: card.id, walletId: row.appId })}
                      >
                        {t('statement')}
                      </Link>
                    )}
                  </Td>
                  <Td>
                    {t(`types.${row.balanceType ?? 'UNKNOWN'}`)}
                    <span className="block text-xs text-soft">{t(row.countInBalance ? 'counts' : 'countsNot')}</span>
                  </Td>
                  <Td numeric>{money(row.balance) || empty}</Td>
                </Tr>
              ))}
            </TBody>
          </Table>
        </Scroll>
      )}
      {linked && (
        <div className="mt-4">
          {linked.ok ? (
            <Facts>
              <Fact label={t('linked')} empty={empty} wide>
                {linked.value.applications.map((wallet) => wallet.name ?? wallet.appId).join(', ')}
              </Fact>
            </Facts>
          ) : (
            <PartFailed of="cards" problem={linked.problem} href={href} />
          )}
        </div>
      )}
    </Section>
  )
}

/** CARD-37 */
export async function CardLimits({ session, href, limits }: Shown & Pick<CardParts, 'limits'>) {
  const { t, empty } = await wordsOf()
  if (!limits.ok)
    return (
      <Section title={t('limits')}>
        <PartFailed of="cards" problem={limits.problem} href={href} />
      </Section>
    )
  const { currency, limits: rows } = limits.value
  const money = (minor: number | null) => (minor === null ? empty : formatMoney(minor, currency))
  const number = (value: number) => formatNumber(value, session.numbers)
  // The upstream's word is data; one that we have no word for is shown as it came.
  const said = (group: 'limitChannels' | 'periods', word: string | null) =>
    word && t.has(`${group}.${word}` as never) ? t(`${group}.${word}` as never) : (word ?? empty)
  return (
    <Section title={t('limits')}>
      {rows.length === 0 ? (
        <Nothing>{t('limitsEmpty')}</Nothing>
      ) : (
        <Scroll label={t('limits')}>
          <Table>
            <THead>
              <Tr>
                <Th>{t('channel')}</Th>
                <Th>{t('period')}</Th>
                <Th numeric>{t('amount')}</Th>
                <Th numeric>{t('count')}</Th>
              </Tr>
            </THead>
            <TBody>
              {rows.map((row, index) => (
                <Tr key={index}>
                  <Td>{said('limitChannels', row.channel)}</Td>
                  <Td>{said('periods', row.period)}</Td>
                  <Td numeric>
                    {money(row.amount)}
                    <span className="block text-xs text-soft">{t('used', { used: money(row.usedAmount) })}</span>
                  </Td>
                  <Td numeric>
                    {number(row.count)}
                    <span className="block text-xs text-soft">{t('used', { used: number(row.usedCount) })}</span>
                  </Td>
                </Tr>
              ))}
            </TBody>
          </Table>
        </Scroll>
      )}
    </Section>
  )
}

/** atm, pos, ecom, cardTap. CARD-38 */
export async function CardChannels({ card }: Shown) {
  const { t, common } = await wordsOf()
  return (
    <Section title={t('channels')}>
      {card.cardFlags ? (
        <Facts>
          {channelFlags.map((flag) => (
            <Fact key={flag} label={t(`flags.${flag}`)} empty="">
              <Badge tone={card.cardFlags?.[flag] ? 'active' : 'neutral'}>
                {common(card.cardFlags?.[flag] ? 'on' : 'off')}
              </Badge>
            </Fact>
          ))}
        </Facts>
      ) : (
        <Nothing>{t('flagsMissing')}</Nothing>
      )}
    </Section>
  )
}

/** Values arrive masked by the gate. CARD-26, decision 23 */
export async function CardDocuments({ card, session, href, documents }: Shown & Pick<CardParts, 'documents'>) {
  const { t, empty } = await wordsOf()
  const mayReveal = holdsAny(session.held, revealPrivileges)
  if (!documents.ok)
    return (
      <Section title={t('documents')}>
        <PartFailed of="cards" problem={documents.problem} href={href} />
      </Section>
    )
  const isKnown = (type: string | null): type is (typeof documentTypes)[number] =>
    (documentTypes as readonly (string | null)[]).includes(type)
  return (
    <Section title={t('documents')}>
      {documents.value.documents.length === 0 ? (
        <Nothing>{t('documentsEmpty')}</Nothing>
      ) : (
        <Scroll label={t('documents')}>
          <Table>
            <THead>
              <Tr>
                <Th>{t('document')}</Th>
                <Th>{t('value')}</Th>
                <Th>{t('fileType')}</Th>
                <Th>{t('images')}</Th>
                <Th>{t('uploadedOn')}</Th>
              </Tr>
            </THead>
            <TBody>
              {documents.value.documents.map((document, index) => (
                <Tr key={document.docId ?? index}>
                  <Td>
                    {document.docName ??
                      (isKnown(document.docType) ? t(`documentTypes.${document.docType}`) : document.docType)}
                    <span className="code block text-xs text-soft">{document.docId}</span>
                  </Td>
                  <Td className="code">
                    {document.docId && document.docValue && mayReveal ? (
                      <Reveal
                        of="card-document"
                        id={card.id}
                        what={document.docId}
                        label={document.docName ?? document.docType ?? document.docId}
                        masked={document.docValue}
                      />
                    ) : (
                      (document.docValue ?? empty)
                    )}
                  </Td>
                  <Td>{document.docExtension ?? empty}</Td>
                  <Td>
                    {document.imageUrls.length === 0 && empty}
                    {document.imageUrls.map((url, at) =>
                      url.startsWith('/') ? (
                        <a key={url} className="link me-2" href={url} target="_blank" rel="noreferrer">
                          {t('imageOf', { number: at + 1 })}
                        </a>
                      ) : (
                        <span key={url} className="me-2">
                          {t('imageOf', { number: at + 1 })}
                        </span>
                      ),
                    )}
                  </Td>
                  <Td>{document.uploadedOn ? formatDateTime(document.uploadedOn, session) : empty}</Td>
                </Tr>
              ))}
            </TBody>
          </Table>
        </Scroll>
      )}
    </Section>
  )
}

export async function CardAddress({ href, addresses }: Shown & Pick<CardParts, 'addresses'>) {
  const { t, empty } = await wordsOf()
  if (addresses && !addresses.ok)
    return (
      <Section title={t('address')}>
        <PartFailed of="cards" problem={addresses.problem} href={href} />
      </Section>
    )
  const list = addresses?.value.addresses ?? []
  const address = list.find(({ addressType }) => addressType === 'DELIVERY_ADDRESS') ?? list[0]
  const parts = ['address1', 'address2', 'landmark', 'city', 'state', 'pincode', 'country'] as const
  return (
    <Section title={t('address')}>
      {address ? (
        <Facts>
          {parts.map((part) => (
            <Fact key={part} label={t(part)} empty={empty}>
              {address[part]}
            </Fact>
          ))}
        </Facts>
      ) : (
        <Nothing>{t('addressEmpty')}</Nothing>
      )}
    </Section>
  )
}

/** The last five, each leading to its detail. */
export async function CardTransactions({
  card,
  session,
  href,
  transactions,
}: Shown & { transactions: NonNullable<CardParts['transactions']> }) {
  const { t, status, empty } = await wordsOf()
  if (!transactions.ok)
    return (
      <Section title={t('transactions')}>
        <PartFailed of="cards" problem={transactions.problem} href={href} />
      </Section>
    )
  return (
    <Section title={t('transactions')}>
      {transactions.value.list.length === 0 ? (
        <Nothing>{t('transactionsEmpty')}</Nothing>
      ) : (
        <Scroll label={t('transactions')}>
          <Table>
            <THead>
              <Tr>
                <Th>{t('date')}</Th>
                <Th>{t('merchant')}</Th>
                <Th>{t('status')}</Th>
                <Th numeric>{t('amount')}</Th>
              </Tr>
            </THead>
            <TBody>
              {transactions.value.list.map((txn) => (
                <Tr key={txn.txnId}>
                  <Td className="whitespace-nowrap">
                    <Link
                      className="link"
                      prefetch={false}
                      href={routes.transaction({ txnId: txn.txnId }, { cardId: card.id })}
                    >
                      {txn.createdAt ? formatDateTime(txn.createdAt, session) : txn.txnId}
                    </Link>
                  </Td>
                  <Td>{[txn.merchantName ?? txn.txnType, txn.merchantCity].filter(Boolean).join(', ') || empty}</Td>
                  <Td>
                    <StatusBadge status={txn.txnStatus} label={status(txn.txnStatus ?? 'UNKNOWN')} />
                  </Td>
                  <Td numeric>{txn.amount === null ? empty : formatMoney(txn.amount, txn.currency)}</Td>
                </Tr>
              ))}
            </TBody>
          </Table>
        </Scroll>
      )}
    </Section>
  )
}
