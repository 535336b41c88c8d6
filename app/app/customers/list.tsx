import { twoLines } from '@/components/list/table-data'
import { viewOf } from '@/components/list/view-of'
import type { Customer } from '@/lib/calls/customers'
import { customers } from '@/lib/lists/customers'
import { routes } from '@/lib/routes'
import { formatDateTime, formatMobile, formatMoney, formatNumber } from '@/lib/rules/locale/format'
import { joinFacts } from '@/lib/rules/words/join-facts'

const detailOf = ({ id, orgId }: Customer): string => routes.customer({ customerId: id }, { orgId: orgId ?? undefined })

export const customerList = viewOf(customers, {
  cells: {
    name: (customer) => {
      const contact = [customer.mobileNumber && formatMobile(customer.mobileNumber), customer.emailId].filter(Boolean)
      return { text: customer.fullName ?? customer.id, href: detailOf(customer), second: joinFacts(contact) }
    },
    // How many of the customer's transactions succeeded.
    txns: ({ noOfSuccessTxn, noOfTxn }, { words, session }) =>
      words('customers.list.successOf', {
        success: formatNumber(noOfSuccessTxn, session.numbers),
        all: formatNumber(noOfTxn, session.numbers),
      }),
    lastTxn: ({ lastTxnAmount, lastTxnDate, currency }, { localeZone }) =>
      twoLines(
        lastTxnAmount === null ? null : formatMoney(lastTxnAmount, currency),
        lastTxnDate && formatDateTime(lastTxnDate, localeZone),
      ),
  },
  rowActions: (customer, { words }) => [
    { key: 'open', icon: 'eye', label: words('customers.list.detail'), href: detailOf(customer) },
  ],
})
