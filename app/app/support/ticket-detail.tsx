import { getTranslations } from 'next-intl/server'
import { renderContext, type RenderContext } from '@/components/list/render-context'
import { Conversation } from '@/components/shared/conversation/conversation'
import { DetailFailed } from '@/components/shared/detail/detail-failed'
import { DetailPart } from '@/components/shared/detail/detail-part'
import { PastTheEnd } from '@/components/shared/detail/past-the-end'
import { Summary } from '@/components/shared/detail/summary'
import { StatusBadge } from '@/components/shared/status-badge'
import { MessagesProvider } from '@/components/shared/messages-provider'
import { ButtonLink } from '@/components/ui/button'
import { Section } from '@/components/ui/section'
import {
  linked,
  linkedBusiness,
  linkedCard,
  linkedCustomer,
  linkedTransaction,
} from '@/components/shared/detail/linked'
import { RecordFacts } from '@/components/shared/detail/record-facts'
import { type Ticket, updateTicket } from '@/lib/calls/support'
import { readTicket, type TicketParts } from '@/lib/queries/support'
import { routes } from '@/lib/routes'
import { formatDateTime, formatMobile } from '@/lib/rules/locale/format'
import type { Session } from '@/lib/rules/identity/session'
import { joinFacts } from '@/lib/rules/words/join-facts'
import { fillReply, type ReplyFacts } from '@/lib/rules/support/canned-reply'
import { answerWay } from '@/lib/rules/support/answer-way'
import { mayCall } from '@/lib/rules/users/offers'
import { ticketRecord } from '@/lib/records/support'
import { DeleteTicket } from './delete-ticket'
import { ReplyForm } from './reply-form'
import { AddTicketNote } from './add-ticket-note'
import { TicketAssignee } from './ticket-assignee'
import { TicketForm } from './ticket-form'

/** A ticket with its messages, 50 per page and the newest last, and its actions. SUP-05, SUP-06, SUP-07, SUP-08 */
export async function TicketDetail({
  ticketId,
  page: at,
  session,
}: {
  ticketId: string
  page: number
  session: Session
}) {
  const [parts, context, t] = await Promise.all([
    readTicket(ticketId, at, session),
    renderContext(session),
    getTranslations('support'),
  ])
  const href = routes.ticket({ ticketId }, { page: at > 1 ? at : undefined })
  if (!parts.ticket.ok) return <DetailFailed title={t('failed')} problem={parts.ticket.problem} href={href} />
  const ticket = parts.ticket.value
  const mayAnswer = mayCall(session, updateTicket)
  return (
    <MessagesProvider areas={['support', 'list']}>
      <Summary
        title={ticket.subject ?? `#${ticket.id}`}
        under={joinFacts([`#${ticket.id}`, ticket.createdAt && formatDateTime(ticket.createdAt, context.localeZone)])}
        actions={mayAnswer && <DeleteTicket id={ticket.id} subject={ticket.subject ?? ''} />}
      >
        {ticket.status && (
          <StatusBadge
            status={ticket.status}
            label={context.status(ticket.status, 'support.statuses')}
            labels="support.statuses"
          />
        )}
      </Summary>
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid min-w-0 gap-4">
          <Conversations parts={parts} ticket={ticket} at={at} context={context} href={href} />
          {mayAnswer && (
            <Section title={t('reply.title')}>
              <ReplyForm
                id={ticket.id}
                isClosed={ticket.status === 'CLOSED'}
                way={answerWay(ticket.requester)}
                to={addressOf(ticket)}
                replies={parts.replies.flatMap(({ id, name, text }) => {
                  const filled = fillReply(text, factsOf(ticket))
                  return filled === null ? [] : [{ id, name, text: filled }]
                })}
              />
            </Section>
          )}
        </div>
        <div className="grid min-w-0 gap-4">
          {parts.isAssignable && (
            <Section title={t('assignee.title')}>
              <TicketAssignee
                id={ticket.id}
                assignee={ticket.assigneeId ? { id: ticket.assigneeId, name: ticket.assigneeName ?? '' } : null}
                ownId={session.user.id}
              />
            </Section>
          )}
          {mayAnswer && (
            <DetailPart title={t('change.title')} found={parts.groups} href={href}>
              {({ list }) => <TicketForm ticket={ticket} groups={list} />}
            </DetailPart>
          )}
          <Section title={t('facts.title')}>
            <TicketFacts ticket={ticket} context={context} />
          </Section>
        </div>
      </div>
    </MessagesProvider>
  )
}

const factsOf = ({ id, requester, cardLast4digits }: Ticket): ReplyFacts => ({
  holder: requester.name,
  ticket: id,
  last4: cardLast4digits,
})

/** Isolated, so that a number keeps its order in right-to-left text. */
const addressOf = ({ requester }: Ticket): string | null => {
  const address = answerWay(requester) === 'EMAIL' ? requester.email : requester.phone && formatMobile(requester.phone)
  return address && `\u2066${address}\u2069`
}

async function Conversations({
  parts,
  ticket,
  at,
  context,
  href,
}: {
  parts: TicketParts
  ticket: Ticket
  at: number
  context: RenderContext
  href: string
}) {
  const t = await getTranslations('support.conversation')
  const when = (iso: string | null) => (iso ? formatDateTime(iso, context.localeZone) : '')
  const opening = {
    id: 'opening',
    author: ticket.requester.name ?? ticket.requester.email ?? t('requester'),
    moment: when(ticket.createdAt),
    text: ticket.description ?? '',
    isIncoming: true,
  }
  return (
    <DetailPart
      title={t('title')}
      found={parts.conversations}
      href={href}
      action={parts.isAssignable && <AddTicketNote id={ticket.id} />}
    >
      {({ list, data }) => {
        const messages = list.toReversed().map(({ id, body, from, incoming, isInternal, createdAt }) => ({
          id,
          author: from ?? '',
          moment: when(createdAt),
          text: body ?? '',
          isIncoming: incoming,
          note: isInternal ? t('note') : undefined,
        }))
        const isLast = at >= data.totalPages
        const to = (page: number) => routes.ticket({ ticketId: ticket.id }, { page: page > 1 ? page : undefined })
        if (list.length === 0 && at > Math.max(1, data.totalPages))
          return <PastTheEnd page={at} pages={Math.max(1, data.totalPages)} to={to} context={context} />
        return (
          <>
            {!isLast && (
              <p className="mb-4">
                <ButtonLink href={to(at + 1)}>{t('older')}</ButtonLink>
              </p>
            )}
            <Conversation label={t('title')} messages={isLast ? [opening, ...messages] : messages} />
            {at > 1 && (
              <p className="mt-4">
                <ButtonLink href={to(at - 1)}>{t('newer')}</ButtonLink>
              </p>
            )}
          </>
        )
      }}
    </DetailPart>
  )
}

async function TicketFacts({ ticket, context }: { ticket: Ticket; context: RenderContext }) {
  const t = await getTranslations('support.facts')
  const { orgId, cardId, customerId, txnId, bulkUploadId, requestId } = ticket
  const way = answerWay(ticket.requester)
  const uploadOf = (id: string) => linked(context, routes.cardUpload, routes.cardUpload({ bulkUploadId: id }), id)
  return (
    <RecordFacts
      record={ticketRecord}
      of={ticket}
      context={context}
      facts={[
        { label: t('requester'), field: 'requester.name' },
        ticket.requester.email && 'requester.email',
        ticket.requester.phone && 'requester.phone',
        way && { label: t('answers'), value: t(`ways.${way}`) },
        'source',
        'type',
        'group_name',
        'priority',
        ticket.assigneeId && 'assigneeName',
        ['orgName', linkedBusiness(context, orgId, ticket.orgName)],
        cardId && { label: t('card'), value: linkedCard(context, cardId, `•••• ${ticket.cardLast4digits ?? cardId}`) },
        customerId && { label: t('customer'), value: linkedCustomer(context, customerId, orgId) },
        txnId && { label: t('transaction'), value: linkedTransaction(context, txnId, cardId) },
        bulkUploadId && { label: t('upload'), value: uploadOf(bulkUploadId) },
        requestId && 'requestId',
        'updatedAt',
      ]}
    />
  )
}
