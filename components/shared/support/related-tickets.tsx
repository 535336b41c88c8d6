import { getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { DetailPart } from '@/components/shared/detail/detail-part'
import { StatusBadge } from '@/components/shared/status-badge'
import { MessagesProvider } from '@/components/shared/messages-provider'
import { holdsAny } from '@/lib/privileges'
import type { TicketsAbout } from '@/lib/queries/support'
import { routes } from '@/lib/routes'
import { formatDateTime } from '@/lib/rules/locale/format'
import type { Session } from '@/lib/rules/identity/session'
import { OpenTicket } from './open-ticket'
import type { TicketOrigin } from './ticket-origin'

type Props = {
  /** The tickets, which load in parallel with other parts; null for people who may not see tickets. */
  tickets: Promise<TicketsAbout> | null
  /** Null if the page opens tickets elsewhere. */
  origin: TicketOrigin | null
  session: Session
  href: string
}

export function RelatedTickets({ tickets, ...rest }: Props) {
  if (!tickets) return null
  return (
    <Suspense fallback={null}>
      <Tickets tickets={tickets} {...rest} />
    </Suspense>
  )
}

async function Tickets({ tickets, origin, session, href }: Props & { tickets: Promise<TicketsAbout> }) {
  const [t, found] = await Promise.all([getTranslations('support'), tickets])
  return (
    <DetailPart
      title={t('related.title')}
      href={href}
      found={found}
      empty={t('related.none')}
      action={
        origin &&
        holdsAny(session.privileges, ['CUSTOMER_SUPPORT_WRITE']) && (
          <MessagesProvider areas={ticketDialogWords}>
            <OpenTicket origin={origin} />
          </MessagesProvider>
        )
      }
    >
      {({ list }) =>
        list.length > 0 && (
          <ul className="ruled text-sm">
            {list.map(({ id, subject, status, createdAt }) => (
              <li
                key={id}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 first:pt-0 last:pb-0"
              >
                <span className="min-w-0">
                  <a href={routes.ticket({ ticketId: id })} className="link wrap-anywhere">
                    {subject ?? id}
                  </a>
                  <span className="block text-xs text-soft">
                    #{id} · {createdAt && formatDateTime(createdAt, session)}
                  </span>
                </span>
                {status && <StatusBadge status={status} label={t(`statuses.${status}`)} labels="support.statuses" />}
              </li>
            ))}
          </ul>
        )
      }
    </DetailPart>
  )
}

export const ticketDialogWords = ['support', 'list'] as const
