import { defineList, type Seeing } from '@/components/list/define-list'
import { Lines } from '@/components/list/list-table'
import { RowIcon } from '@/components/list/row-icon'
import { StatusBadge } from '@/components/shared/status-badge'
import { listCustomers } from '@/lib/calls/customers'
import type { Customer } from '@/lib/calls/customers'
import type { Privilege } from '@/lib/privileges'
import { findCustomers } from '@/lib/reads/customers'
import { routes } from '@/lib/routes'
import { formatDateTime, formatMobile, formatMoney, formatNumber } from '@/lib/rules/format'
import { customerShape } from '@/lib/rules/list-shapes'

const detailOf = ({ id, orgId }: Customer): string => routes.customer({ customerId: id }, { orgId: orgId ?? undefined })

/** The customers, by name or mobile. CUST-01..08 */
export const customerList = defineList<Customer>({
  ...customerShape,
  name: 'customers',
  route: routes.customerList,
  needs: listCustomers.need as readonly Privilege[],
  load: findCustomers,
  columns: [
    { key: 'name', kind: 'custom', keep: true, render: (customer) => <Name customer={customer} /> },
    { key: 'business', kind: 'text', of: 'orgDisplayName', second: 'orgName' },
    { key: 'kyStatus', kind: 'status', second: 'kycType' },
    { key: 'noOfCards', kind: 'custom', render: ({ noOfCards }, see) => formatNumber(noOfCards, see.viewer.numbers) },
    { key: 'txns', kind: 'custom', render: (customer, see) => <Txns customer={customer} see={see} /> },
    { key: 'lastTxn', kind: 'custom', render: (customer, see) => <LastTxn customer={customer} see={see} /> },
    { key: 'createdAt', kind: 'dateTime' },
    { key: 'status', kind: 'custom', keep: true, render: (customer, see) => <Status customer={customer} see={see} /> },
  ],
  actions: (customer, { words }) => (
    <a
      href={detailOf(customer)}
      data-keep=""
      aria-label={words('customers.list.detail')}
      title={words('customers.list.detail')}
    >
      <RowIcon name="eye" />
    </a>
  ),
})

function Name({ customer }: { customer: Customer }) {
  const contact = [customer.mobileNumber && formatMobile(customer.mobileNumber), customer.emailId].filter(Boolean)
  return (
    <Lines
      first={
        <a href={detailOf(customer)} className="link" data-open="">
          {customer.fullName ?? customer.id}
        </a>
      }
      second={contact.join(' · ')}
    />
  )
}

/** Successful of all. decisions.md, Menu, columns, filters */
function Txns({ customer, see: { words, viewer } }: { customer: Customer; see: Seeing }) {
  return words('customers.list.successOf', {
    success: formatNumber(customer.noOfSuccessTxn, viewer.numbers),
    all: formatNumber(customer.noOfTxn, viewer.numbers),
  })
}

function LastTxn({ customer, see: { place } }: { customer: Customer; see: Seeing }) {
  const { lastTxnAmount, lastTxnDate, currency } = customer
  return (
    <Lines
      first={lastTxnAmount !== null && formatMoney(lastTxnAmount, currency)}
      second={lastTxnDate && formatDateTime(lastTxnDate, place)}
    />
  )
}

function Status({ customer: { status }, see }: { customer: Customer; see: Seeing }) {
  return status && <StatusBadge status={status} label={see.status(status, 'customers.status')} />
}
