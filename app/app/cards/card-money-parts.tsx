import Link from 'next/link'
import { getLocale } from 'next-intl/server'
import { renderContext } from '@/components/list/render-context'
import { momentCell } from '@/components/list/table-data'
import { DetailPart } from '@/components/shared/detail/detail-part'
import { EmptyNote } from '@/components/shared/detail/empty-note'
import { PartFailed } from '@/components/shared/part-failed'
import { DemoPart } from '@/components/shared/demo-transaction/demo-part'
import { explainDecline } from '@/components/shared/transactions/explain-decline'
import { DeclineFix } from '@/components/shared/transactions/decline-fix'
import { txnAmount, txnName, txnLocation } from '@/components/shared/transactions/txn-look'
import { StatusBadge } from '@/components/shared/status-badge'
import { Badge } from '@/components/ui/badge'
import { Fact, Facts } from '@/components/ui/facts'
import { Table, TBody, Td, Th, THead, Tr } from '@/components/ui/table'
import { env } from '@/lib/env'
import type { CardParts } from '@/lib/queries/card-detail'
import { routes } from '@/lib/routes'
import { formatMoney } from '@/lib/rules/locale/format'
import { listNames } from '@/lib/rules/words/join-names'
import { isOffered } from '@/lib/rules/users/offers'
import type { ShownCard } from './shown-card'
import { Scroll, loadWords } from './card-part'
import { WalletsNotice } from './wallets-notice'

export async function CardWallets({
  card,
  session,
  href,
  wallets,
  linked,
}: ShownCard & Pick<CardParts, 'wallets' | 'linked'>) {
  const [{ t, empty }, locale] = await Promise.all([loadWords(), getLocale()])
  const mayRead = isOffered(session, routes.statements)
  const maySeeLedger = isOffered(session, routes.ledger)
  return (
    <DetailPart
      title={t('wallets')}
      action={
        maySeeLedger && (
          <Link href={routes.ledger({ cardId: card.id })} prefetch={false} className="link text-sm">
            {t('ledger')}
          </Link>
        )
      }
      above={!wallets.ok && <WalletsNotice problem={wallets.problem} />}
      found={wallets}
      href={href}
      of="cards"
    >
      {({ currency, appBalances, ncmcAppBalances, ...sums }) => {
        const rows = [
          ...appBalances.map((row) => ({ ...row, isNcmc: false })),
          ...ncmcAppBalances.map((row) => ({ ...row, isNcmc: true })),
        ]
        const money = (minor: number | null) => minor !== null && formatMoney(minor, currency)
        return (
          <>
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
              <EmptyNote>{t('walletsEmpty')}</EmptyNote>
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
                          <span className="block text-xs text-soft">
                            {t(row.countInBalance ? 'counts' : 'countsNot')}
                          </span>
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
                      {listNames(
                        linked.value.applications.map((wallet) => wallet.name ?? wallet.appId),
                        locale,
                      )}
                    </Fact>
                  </Facts>
                ) : (
                  <>
                    <WalletsNotice problem={linked.problem} />
                    <PartFailed of="cards" problem={linked.problem} href={href} />
                  </>
                )}
              </div>
            )}
          </>
        )
      }}
    </DetailPart>
  )
}

/** The last five transactions. The amount comes before columns that can make a row wide. */
export async function CardTransactions({
  card,
  session,
  href,
  transactions,
}: ShownCard & { transactions: NonNullable<CardParts['transactions']> }) {
  const [{ t, status, empty }, context] = await Promise.all([loadWords(), renderContext(session)])
  return (
    <DetailPart
      title={t('transactions')}
      found={transactions}
      href={href}
      of="cards"
      empty={t('transactionsEmpty')}
      action={
        <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Link
            href={routes.transactionList({ filter: 'allOrgTxns' }, { cardId: card.id })}
            prefetch={false}
            className="link text-sm"
          >
            {t('allTransactions')}
          </Link>
          <DemoPart
            ownPrivileges={session.privileges}
            isSandbox={env().MODE === 'SANDBOX'}
            card={{
              id: card.id,
              holder: card.cardHolderName ?? t('holder'),
              last4: card.last4Digit,
              currency: card.currency,
            }}
          />
        </span>
      }
    >
      {({ list }) =>
        list.length > 0 && (
          <Scroll label={t('transactions')}>
            <Table>
              <THead>
                <Tr>
                  <Th>{t('date')}</Th>
                  <Th numeric>{t('amount')}</Th>
                  <Th>{t('merchant')}</Th>
                  <Th>{t('status')}</Th>
                </Tr>
              </THead>
              <TBody>
                {list.map((txn) => (
                  <Tr key={txn.txnId}>
                    <Td className="whitespace-pre">
                      <Link
                        className="link"
                        prefetch={false}
                        href={routes.transaction({ txnId: txn.txnId }, { cardId: card.id })}
                      >
                        {txn.createdAt ? momentCell(txn.createdAt, context) : txn.txnId}
                      </Link>
                    </Td>
                    <Td numeric>{txnAmount(txn) || empty}</Td>
                    <Td>
                      {txnName(txn, context)}
                      {txnLocation(txn, context) && (
                        <span className="block text-xs text-soft">{txnLocation(txn, context)}</span>
                      )}
                    </Td>
                    <Td>
                      <StatusBadge status={txn.txnStatus} label={status(txn.txnStatus ?? 'UNKNOWN')} />
                      <Declined story={explainDecline(txn, context, card)} />
                    </Td>
                  </Tr>
                ))}
              </TBody>
            </Table>
          </Scroll>
        )
      }
    </DetailPart>
  )
}

function Declined({ story }: { story: ReturnType<typeof explainDecline> }) {
  if (!story) return null
  return (
    <div className="mt-1 min-w-48 text-xs whitespace-normal">
      <p>{story.text}</p>
      <DeclineFix todo={story.todo} />
    </div>
  )
}
