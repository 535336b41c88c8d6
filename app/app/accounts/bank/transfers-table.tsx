import Link from 'next/link'
import type { RenderContext } from '@/components/list/render-context'
import { StatusBadge } from '@/components/shared/status-badge'
import { ScrollTable, Td, Tr } from '@/components/ui/table'
import { carryTransfer } from '@/lib/calls/accounts'
import type { BankTransfer } from '@/lib/calls/bank-reply'
import { routes } from '@/lib/routes'
import { formatDate, formatMoney } from '@/lib/rules/locale/format'
import { mayCall } from '@/lib/rules/users/offers'
import { CarryButton } from './carry-button'

/** Recorded transfers of the statement's days to which no line belongs. ACCT-13, ACCT-20 */
export function TransfersTable({ transfers, context }: { transfers: readonly BankTransfer[]; context: RenderContext }) {
  const { words, status, session, localeZone } = context
  const head = (name: string) => words(`bank-statements.transfers.${name}`)
  const mayCarry = mayCall(session, carryTransfer)
  return (
    <ScrollTable
      isStacked
      label={head('title')}
      heads={[
        head('number'),
        head('day'),
        head('business'),
        head('utr'),
        { numeric: head('amount') },
        head('status'),
        ...(mayCarry ? [head('actions')] : []),
      ]}
    >
      {transfers.map((transfer) => (
        <Tr key={transfer.id}>
          <Td position="start" className="num">
            <Link href={routes.moneyLoad({ loadId: transfer.id })} prefetch={false} className="link">
              {transfer.id}
            </Link>
          </Td>
          <Td head={head('day')} className="num">
            {transfer.transferDate && formatDate(transfer.transferDate, localeZone)}
            <Carried transfer={transfer} context={context} />
          </Td>
          <Td>{transfer.orgName}</Td>
          <Td className="code">{transfer.utrNumber}</Td>
          <Td numeric position="end">
            {transfer.amount !== null && formatMoney(transfer.amount, transfer.currency)}
          </Td>
          <Td>
            <StatusBadge status={transfer.status ?? 'UNKNOWN'} label={status(transfer.status ?? 'UNKNOWN')} />
          </Td>
          {mayCarry && (
            <Td>
              <CarryButton
                id={transfer.id}
                utr={transfer.utrNumber ?? ''}
                first={transfer.transferDate ?? ''}
                day={transfer.expectedDay ? formatDate(transfer.expectedDay, localeZone) : ''}
              />
            </Td>
          )}
        </Tr>
      ))}
    </ScrollTable>
  )
}

function Carried({
  transfer: { transferDate, expectedDay, carriedBy, carryReason },
  context: { words, localeZone },
}: {
  transfer: BankTransfer
  context: RenderContext
}) {
  if (!carriedBy || !expectedDay) return null
  return (
    <span className="block text-xs text-soft wrap-anywhere">
      {expectedDay !== transferDate && (
        <span className="block">
          {words('bank-statements.transfers.expected', { day: formatDate(expectedDay, localeZone) })}
        </span>
      )}
      {words('bank-statements.transfers.carriedBy', { name: carriedBy, reason: carryReason ?? '' })}
    </span>
  )
}
