import Link from 'next/link'
import type { ReactNode } from 'react'
import type { RenderContext } from '@/components/list/render-context'
import { routes, type GuardedRoute } from '@/lib/routes'
import { isOffered } from '@/lib/rules/users/offers'

/** A link if the person may go there, else plain text. */
export const linked = (
  { session }: Pick<RenderContext, 'session'>,
  route: GuardedRoute,
  href: string,
  text: ReactNode,
): ReactNode =>
  isOffered(session, route) ? (
    <Link href={href} prefetch={false} className="link">
      {text}
    </Link>
  ) : (
    text
  )

type Id = string | null
type Context = Pick<RenderContext, 'session'>

export const linkedBusiness = (context: Context, orgId: Id, name: ReactNode): ReactNode =>
  orgId ? linked(context, routes.organizationOverview, routes.organizationOverview({ orgId }), name ?? orgId) : name

export const linkedProgram = (context: Context, id: Id, name: ReactNode): ReactNode =>
  id ? linked(context, routes.program, routes.program({ id }), name ?? id) : name

export const linkedCard = (context: Context, cardId: Id, text: ReactNode): ReactNode =>
  cardId ? linked(context, routes.card, routes.card({ cardId }), text) : text

export const linkedCustomer = (context: Context, customerId: Id, orgId: Id): ReactNode =>
  customerId &&
  linked(context, routes.customer, routes.customer({ customerId }, { orgId: orgId ?? undefined }), customerId)

export const linkedTransaction = (context: Context, txnId: Id, cardId: Id = null): ReactNode =>
  txnId && linked(context, routes.transaction, routes.transaction({ txnId }, { cardId: cardId ?? undefined }), txnId)
