'use client'

import { useSyncExternalStore, type ReactNode } from 'react'
import { Table, TBody, THead } from '@/components/ui/table'

/** The lines are oldest first. */
export type StatementDay = { key: string; head: ReactNode; lines: readonly ReactNode[] }

let isPrinting = false
const subscribe = (changed: () => void) => {
  const follow = ({ type }: Event) => {
    isPrinting = type === 'beforeprint'
    changed()
  }
  addEventListener('beforeprint', follow)
  addEventListener('afterprint', follow)
  return () => {
    removeEventListener('beforeprint', follow)
    removeEventListener('afterprint', follow)
  }
}

/** Newest entry first on screen and oldest first in print; a text says which. SOA-04 */
export function StatementTable({
  label,
  orders,
  heads,
  days,
}: {
  label: string
  orders: { newest: string; oldest: string }
  heads: ReactNode
  days: readonly StatementDay[]
}) {
  const isOldestFirst = useSyncExternalStore(
    subscribe,
    () => isPrinting,
    () => false,
  )
  const inOrder = <T,>(items: readonly T[]) => (isOldestFirst ? items : items.toReversed())
  return (
    <>
      <p className="mb-2 text-xs text-soft">{isOldestFirst ? orders.oldest : orders.newest}</p>
      <div role="group" aria-label={label} tabIndex={0} className="-mx-4 overflow-x-auto">
        <Table className="statement-table">
          <THead>{heads}</THead>
          {inOrder(days).map(({ key, head, lines }) => (
            <TBody key={key}>
              <tr>
                <th scope="rowgroup" colSpan={8} className="border-b border-hairline bg-sunken px-3 py-1.5 text-xs">
                  {head}
                </th>
              </tr>
              {inOrder(lines)}
            </TBody>
          ))}
        </Table>
      </div>
    </>
  )
}
