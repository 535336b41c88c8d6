import type { Cell, RowAction } from '@/components/list/cell'
import type { RenderContext } from '@/components/list/render-context'
import { twoLines } from '@/components/list/table-data'
import type { Customer } from '@/lib/calls/customers'
import { routes } from '@/lib/routes'
import { formatDateTime, formatMobile, formatMoney, formatNumber } from '@/lib/rules/locale/format'
import { joinFacts } from '@/lib/rules/words/join-facts'

const detailOf = ({ id, orgId }: Customer): string => routes.customer({ customerId: id }, { orgId: orgId ?? undefined })

/** How the customers of a list look, and what can be done with one. */
export const customerLooks = {
  cells: {
    name: (customer: Customer): Cell => {
      const contact = [customer.mobileNumber && formatMobile(customer.mobileNumber), customer.emailId].filter(Boolean)
      return { text: customer.fullName ?? customer.id, href: detailOf(customer), second: joinFacts(contact) }
    },
    // How many of the customer's transactions succeeded.
    txns: ({ noOfSuccessTxn, noOfTxn }: Customer, { words, session }: RenderContext): Cell =>
      noOfSuccessTxn === null || noOfTxn === null
        ? null
        : words('customers.list.successOf', {
            success: formatNumber(noOfSuccessTxn, session.numbers),
            all: formatNumber(noOfTxn, session.numbers),
          }),
    lastTxn: ({ lastTxnAmount, lastTxnDate, currency }: Customer, { localeZone }: RenderContext): Cell =>
      twoLines(
        lastTxnAmount === null ? null : formatMoney(lastTxnAmount, currency),
        lastTxnDate && formatDateTime(lastTxnDate, localeZone),
      ),
  },
  rowActions: (customer: Customer, { words }: RenderContext): RowAction[] => [
    { key: 'open', icon: 'eye', label: words('customers.list.detail'), href: detailOf(customer) },
  ],
}
