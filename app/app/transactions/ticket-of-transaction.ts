import { getTranslations } from 'next-intl/server'
import type { RenderContext } from '@/components/list/render-context'
import type { TicketOrigin } from '@/components/shared/support/ticket-origin'
import { explainDecline } from '@/components/shared/transactions/explain-decline'
import { txnName } from '@/components/shared/transactions/txn-look'
import { getCustomer } from '@/lib/calls/customers'
import { createTicket } from '@/lib/calls/support'
import type { Txn } from '@/lib/calls/transactions'
import { readCustomerAlone } from '@/lib/queries/customers'
import { formatDateTime, formatMoney } from '@/lib/rules/locale/format'
import { SUBJECT_LENGTH } from '@/lib/rules/support/ticket-codes'
import { mayCall } from '@/lib/rules/users/offers'

/** The ticket that one opens about a transaction, with its card, holder and, if it was declined, the reason; null if the person opens none. SUP-10 */
export const ticketOriginOf = async (txn: Txn, context: RenderContext): Promise<TicketOrigin | null> => {
  const { session, localeZone } = context
  if (!mayCall(session, createTicket)) return null
  const { txnId, cardId, customerId, orgId, nameOnCard, mobile } = txn
  const [t, holder] = await Promise.all([
    getTranslations('support.ofTransaction'),
    customerId && mayCall(session, getCustomer) ? readCustomerAlone(customerId, orgId ?? undefined) : null,
  ])
  const customer = holder?.ok ? holder.value : null
  const facts = {
    amount: formatMoney(txn.amount, txn.currency),
    name: txnName(txn, context),
    moment: txn.createdAt ? formatDateTime(txn.createdAt, localeZone) : '',
    txnId,
  }
  const decline = explainDecline(txn, context)
  const about = t('about', facts)
  return {
    txnId,
    ...(cardId && { cardId }),
    ...(customerId && { customerId }),
    requester: {
      name: customer?.fullName ?? nameOnCard,
      email: customer?.emailId ?? null,
      phone: customer?.mobileNumber ?? mobile,
    },
    begins: {
      subject: t(decline ? 'declined' : 'subject', facts).slice(0, SUBJECT_LENGTH),
      description: decline ? `${decline.text}\n${about}` : about,
      type: decline ? 'PROBLEM' : 'QUESTION',
      group: 'Payments',
    },
  }
}
