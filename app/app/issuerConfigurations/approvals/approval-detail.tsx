import { getTranslations } from 'next-intl/server'
import { renderContext, type RenderContext } from '@/components/list/render-context'
import { TimelineLink } from '@/components/shared/audit/timeline-link'
import { DetailFailed } from '@/components/shared/detail/detail-failed'
import { DetailPart } from '@/components/shared/detail/detail-part'
import { FactList } from '@/components/shared/detail/fact-list'
import { Summary } from '@/components/shared/detail/summary'
import { fieldName } from '@/components/shared/approvals/field-name'
import { ReturnedFields } from '@/components/shared/approvals/returned-fields'
import { WatchChanges } from '@/components/shared/changes/watch-changes'
import { StatusBadge } from '@/components/shared/status-badge'
import { MessagesProvider } from '@/components/shared/messages-provider'
import { Alert } from '@/components/ui/alert'
import { ButtonLink } from '@/components/ui/button'
import { Section } from '@/components/ui/section'
import type { ApprovalDetail as Approval } from '@/lib/calls/approvals'
import { approvals } from '@/lib/lists/approvals'
import { readApproval, readNeighbours } from '@/lib/queries/approvals'
import { routes } from '@/lib/routes'
import { contentAreas } from '@/lib/rules/approvals/field-value'
import { isSentAgainAfter } from '@/lib/rules/approvals/endings'
import { approvalTitle, requestKind } from '@/lib/rules/approvals/approval-title'
import { factsOfEvent, isApprovalEvent } from '@/lib/rules/approvals/approval-events'
import { formatDateTime, formatMobile, formatMoney } from '@/lib/rules/locale/format'
import type { Session } from '@/lib/rules/identity/session'
import { firstTab, listFilters, readQuery, type Address } from '@/lib/rules/lists/list-query'
import { joinFacts } from '@/lib/rules/words/join-facts'
import { isOffered } from '@/lib/rules/users/offers'
import { Changes } from './changes'
import { CardInQuestion } from './card-in-question'
import { FileRows, FileRowsChoice } from './file-rows'
import { documentsOf, Files, isMasked } from './files'
import { Neighbours } from './neighbours'
import { Subject } from './subject'
import { isEnabled, mayDecideNow } from './request-actions'
import { factsOf, requestLink } from './request-facts'
import { RequestKeys } from './request-keys'
import { RequestReveal } from './reveal-all'
import { Decision } from './decision-part'
import { Steps } from './steps'
import { Comments } from './comments'
import { History } from './history'

export async function ApprovalDetail({
  approveID,
  session,
  address,
}: {
  approveID: string
  session: Session
  /** The filters of the list that led here. */
  address: Address
}) {
  const queue = queueAt(address, session)
  const [parts, neighbours, context, t] = await Promise.all([
    readApproval(approveID),
    readNeighbours(approveID, queue.query, session),
    renderContext(session),
    getTranslations('approvals.detail'),
  ])
  const href = routes.approvalDetails({ approveID }, queue.filters)
  if (!parts.detail.ok) return <DetailFailed title={t('failed')} problem={parts.detail.problem} href={href} />
  const request = parts.detail.value
  const status = request.status ?? 'UNKNOWN'
  return (
    <MessagesProvider areas={['approvals', 'reveal', ...contentAreas]}>
      <RequestKeys />
      <WatchChanges kind="approval" id={request.id} changedAt={request.updatedAt} localeZone={session} />
      <Summary
        title={approvalTitle(request, context.status) ?? `#${request.id}`}
        under={joinFacts([
          `#${request.id}`,
          context.status(requestKind(request) ?? '', 'approvals.events'),
          request.businessName,
        ])}
        actions={
          <>
            <TimelineLink of={{ kind: 'approval', id: request.id }} session={session} />
            {isOffered(session, routes.approvalQue) && (
              <>
                {neighbours && <Neighbours of={neighbours} filters={queue.filters} />}
                <ButtonLink href={queue.href ?? queueOf(request)}>{t('toQueue')}</ButtonLink>
              </>
            )}
          </>
        }
        figure={request.amount ? formatMoney(request.amount, request.currency) : null}
      >
        <StatusBadge status={status} label={context.status(status, 'approvals.statuses')} />
      </Summary>
      <RequestReveal
        key={request.id}
        id={request.id}
        documents={documentsOf(request, context)}
        openings={request.openings}
        isMasked={isMasked(request)}
        mayDecide={parts.actions.ok && mayDecideNow(request, parts.actions.value, session)}
      >
        <FileRowsChoice rows={rowsOf(request, context)}>
          <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <div className="grid min-w-0 gap-4">
              <Warnings request={request} />
              <Previous request={request} context={context} />
              <CardInQuestion card={request.card} context={context} />
              <Changes request={request} context={context} />
              <Files request={request} context={context} />
              <FileRows
                currency={request.currency}
                mayDecide={parts.actions.ok && isEnabled(parts.actions.value, 'APPROVE')}
              />
              {parts.subject && <Subject of={parts.subject} context={context} href={href} />}
            </div>
            <div className="grid min-w-0 gap-4">
              <DetailPart title={t('decision')} found={parts.actions} href={href}>
                {(actions) => (
                  <Decision request={request} subject={parts.subject} actions={actions} context={context} />
                )}
              </DetailPart>
              <DetailPart title={t('steps')} found={parts.actions} href={href}>
                {(actions) => (
                  <Steps
                    status={request.status}
                    currency={request.currency}
                    actions={actions}
                    parts={parts}
                    context={context}
                  />
                )}
              </DetailPart>
              <Comments id={request.id} parts={parts} context={context} href={href} />
              <Section title={t('facts')}>
                <FactList facts={factsOf(request, context)} empty={context.words('common.notGiven')} />
              </Section>
              <DetailPart title={t('history')} found={parts.actions} href={href}>
                {({ history }) => <History history={history} context={context} />}
              </DetailPart>
            </div>
          </div>
        </FileRowsChoice>
      </RequestReveal>
    </MessagesProvider>
  )
}

/** Of a request that is sent again: why the one before it was not approved. APPR-33 */
async function Previous({ request, context }: { request: Approval; context: RenderContext }) {
  const { previous } = request
  if (!previous || !isSentAgainAfter(previous.status)) return null
  const t = await getTranslations('approvals.detail.sentAgain')
  const { id, reason, decidedBy, decidedAt } = previous
  return (
    <Alert tone="info" title={t('title', { status: context.status(previous.status ?? '', 'approvals.statuses') })}>
      {reason && <p className="wrap-anywhere">{t('reason', { reason })}</p>}
      <ReturnedFields fields={previous.fields} of={request} context={context} />
      {decidedBy && decidedAt && (
        <p>{t('by', { name: decidedBy, at: formatDateTime(decidedAt, context.localeZone) })}</p>
      )}
      <p>{requestLink(context.words('approvals.detail.request', { id }), id)}</p>
    </Alert>
  )
}

async function Warnings({ request }: { request: Approval }) {
  const t = await getTranslations('approvals.detail')
  if (request.gone)
    return (
      <Alert tone="warning" title={t('gone')}>
        {request.gone}
      </Alert>
    )
  if (!request.changes.some(({ hasMoved }) => hasMoved)) return null
  return (
    <Alert tone="warning" title={t('moved')}>
      {t('movedText')}
    </Alert>
  )
}

/** The queue as the address has it; without filters of a list it is the inbox. */
const queueAt = (address: Address, session: Session) => {
  const query = readQuery(approvals, firstTab(approvals), address, session, new Date())
  const isFiltered = Object.keys(approvals.choices).some((name) => name in address) || 'search' in address
  const filters = isFiltered ? listFilters(approvals, query) : {}
  return { query, filters, href: isFiltered ? routes.approvalQue(filters) : null }
}

const queueOf = ({ eventType }: Approval) =>
  routes.approvalQue({
    tab: eventType && isApprovalEvent(eventType) ? factsOfEvent(eventType).tab : undefined,
    issuerCode: 'ALL',
  })

const rowsOf = ({ rows, currency }: Approval, context: RenderContext) =>
  rows.map(({ line, name, mobile, last4, amount, moves, kitNumber, kitAmount, fields, status }) => ({
    line,
    name: name ?? mobile ?? '',
    receiver: joinFacts([
      mobile && formatMobile(mobile),
      last4 && `•••• ${last4}`,
      kitNumber && `${fieldName('kitNumber', context)} ${kitNumber}`,
      ...moves.map((move) => `${move.walletName ?? ''} ${formatMoney(move.amount, currency)}`.trim()),
      kitAmount !== null && `${fieldName('kitAmount', context)} ${formatMoney(kitAmount, currency)}`,
      ...fields.map(({ field, value }) => `${fieldName(field, context)}: ${value ?? ''}`),
    ]),
    amount: amount ?? 0,
    isWaiting: status === 'WAITING',
    became: status && status !== 'WAITING' ? { status, label: context.status(status, 'upload-rows.status') } : null,
  }))
