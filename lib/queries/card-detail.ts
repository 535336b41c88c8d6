import 'server-only'
import { cache } from 'react'
import {
  getCard,
  getCardBalance,
  getCardLimits,
  getCardSwitches,
  listCardKycDocs,
  listCardStatusHistory,
} from '@/lib/calls/cards'
import { getCustomerAddresses } from '@/lib/calls/customers'
import { listIssuerRoles } from '@/lib/calls/roles'
import { searchCardTxns } from '@/lib/calls/transactions'
import { listCardApplications } from '@/lib/calls/wallets'
import { tryPerform } from '@/lib/gateway/perform'
import { routes } from '@/lib/routes'
import type { Session } from '@/lib/rules/identity/session'
import { mayCall, isOffered } from '@/lib/rules/users/offers'

const RECENT = 5

export const readCard = cache((id: string) => tryPerform(getCard, { path: { id } }))

/** All parts of a card's detail, read in parallel; each can fail alone. A part is null if the person may not read it. CARD-22 */
export const readCardDetail = async (id: string, session: Session) => {
  const path = { id }
  const reading = readCard(id)
  const [card, wallets, documents, limits, switches, history, linked, transactions, addresses, roles] =
    await Promise.all([
      reading,
      tryPerform(getCardBalance, { path }),
      tryPerform(listCardKycDocs, { path }),
      tryPerform(getCardLimits, { path }),
      tryPerform(getCardSwitches, { path }),
      tryPerform(listCardStatusHistory, { path }),
      isOffered(session, routes.organization) ? tryPerform(listCardApplications, { path: { cardId: id } }) : null,
      isOffered(session, routes.transactions)
        ? tryPerform(searchCardTxns, {
            path: { filter: 'allCardTxns' },
            query: { cardId: id, page: 1, perPage: RECENT },
          })
        : null,
      reading.then((card) =>
        card.ok && card.value.customerId
          ? tryPerform(getCustomerAddresses, { path: { customerId: card.value.customerId } })
          : null,
      ),
      reading.then((card) =>
        card.ok && card.value.issuer && mayCall(session, listIssuerRoles)
          ? tryPerform(listIssuerRoles, { path: { code: card.value.issuer } })
          : null,
      ),
    ])
  return { card, wallets, documents, limits, switches, history, linked, transactions, addresses, roles }
}

export type CardParts = Awaited<ReturnType<typeof readCardDetail>>
