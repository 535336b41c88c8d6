import Link from 'next/link'
import type { ReactNode } from 'react'
import type { RenderContext } from '@/components/list/render-context'
import { momentCell } from '@/components/list/table-data'
import { Table, TBody, Td, Th, THead, Tr } from '@/components/ui/table'
import type { LedgerAccount, LedgerPosting } from '@/lib/calls/accounts'
import { routes } from '@/lib/routes'
import { formatMoney } from '@/lib/rules/locale/format'
import { isOffered } from '@/lib/rules/users/offers'
import { accountName } from '@/lib/rules/accounts/account-name'

type LedgerProps = { account: LedgerAccount; context: RenderContext }

export function LedgerTable({ postings, account, context }: LedgerProps & { postings: readonly LedgerPosting[] }) {
  const { words } = context
  const head = (name: string) => words(`ledger.columns.${name}`)
  const money = (minor: number | null) => (minor === null ? '' : formatMoney(minor, account.currency))
  return (
    <div className="overflow-x-auto" role="region" aria-label={words('ledger.postings')} tabIndex={0}>
      <Table>
        <THead>
          <Tr>
            <Th>{head('at')}</Th>
            <Th>{head('what')}</Th>
            <Th className="max-md:hidden">{head('against')}</Th>
            <Th numeric className="max-md:hidden">
              {head('in')}
            </Th>
            <Th numeric className="max-md:hidden">
              {head('out')}
            </Th>
            <Th numeric className="md:hidden">
              {head('amount')}
            </Th>
            <Th numeric>{head('balance')}</Th>
          </Tr>
        </THead>
        <TBody>
          {postings.map((posting) => {
            const amount = posting.amount
            return (
              <Tr key={posting.entryId}>
                <Td className="num whitespace-pre">{posting.at && momentCell(posting.at, context)}</Td>
                <Td>
                  <What posting={posting} context={context} />
                  <div className="text-xs md:hidden">
                    <Against posting={posting} account={account} context={context} />
                  </div>
                </Td>
                <Td className="max-md:hidden">
                  <Against posting={posting} account={account} context={context} />
                </Td>
                <Td numeric className="max-md:hidden">
                  {amount > 0 && money(amount)}
                </Td>
                <Td numeric className="max-md:hidden">
                  {amount < 0 && money(-amount)}
                </Td>
                <Td numeric className="md:hidden">
                  {money(amount)}
                </Td>
                <Td numeric>{money(posting.balance)}</Td>
              </Tr>
            )
          })}
        </TBody>
      </Table>
    </div>
  )
}

function What({ posting: { kind, narration, txnId }, context }: { posting: LedgerPosting; context: RenderContext }) {
  const word = kind && context.status(kind, 'ledger.entries')
  const maySee = isOffered(context.session, routes.transaction)
  return (
    <>
      {txnId && maySee ? (
        <Link href={routes.transaction({ txnId })} prefetch={false} className="link">
          {word}
        </Link>
      ) : (
        word
      )}
      {narration && <span className="block max-w-64 text-xs text-soft wrap-anywhere">{narration}</span>}
    </>
  )
}

/** The account on the other side of an entry, or several if the entry was split. */
function Against({ posting, account, context }: LedgerProps & { posting: LedgerPosting }) {
  const amount = posting.amount
  const against = posting.others.filter((other) => other.amount * amount < 0)
  return (
    <ul>
      {against.map((other, at) => {
        const name = accountName(other, context.words)
        return (
          <li key={at}>
            <Named accountId={other.accountId}>{name}</Named>{' '}
            {against.length > 1 && other.amount !== null && (
              <span className="num text-xs text-soft">{formatMoney(Math.abs(other.amount), account.currency)}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function Named({ accountId, children }: { accountId: string | null; children: ReactNode }) {
  return accountId ? (
    <Link href={routes.ledgerAccount({ accountId })} prefetch={false} className="link">
      {children}
    </Link>
  ) : (
    children
  )
}
