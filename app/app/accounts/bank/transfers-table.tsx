import Link from 'next/link'
import type { RenderContext } from '@/components/list/render-context'
import { StatusBadge } from '@/components/shared/status-badge'
import { ScrollTable, Td, Tr } from '@/components/ui/table'
import type { BankTransfer } from '@/lib/calls/bank-reply'
import { routes } from '@/lib/routes'
import { formatDate, formatMoney } from '@/lib/rules/locale/format'

/** Recorded transfers of the statement's days to which no line belongs. ACCT-13 */
export function TransfersTable({ transfers, context }: { transfers: readonly BankTransfer[]; context: RenderContext }) {
  const { words, status } = context
  const head = (name: string) => words(`bank-statements.transfers.${name}`)
  return (
    <ScrollTable
      label={head('title')}
      heads={[head('number'), head('day'), head('business'), head('utr'), { numeric: head('amount') }, head('status')]}
    >
      {transfers.map((transfer) => (
        <Tr key={transfer.id}>
          <Td className="num">
            <Link href={routes.moneyLoad({ loadId: transfer.id })} prefetch={false} className="link">
              {transfer.id}
            </Link>
          </Td>
          <Td className="num whitespace-nowrap">
            {transfer.transferDate && formatDate(transfer.transferDate, context.localeZone)}
          </Td>
          <Td>{transfer.orgName}</Td>
          <Td className="code">{transfer.utrNumber}</Td>
          <Td numeric>{transfer.amount !== null && formatMoney(transfer.amount, transfer.currency)}</Td>
          <Td>
            <StatusBadge status={transfer.status ?? 'UNKNOWN'} label={status(transfer.status ?? 'UNKNOWN')} />
          </Td>
        </Tr>
      ))}
    </ScrollTable>
  )
}
