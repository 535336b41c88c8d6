import { getTranslations } from 'next-intl/server'
import { renderContext } from '@/components/list/render-context'
import type { RenderContext } from '@/components/list/render-context'
import { DetailFailed } from '@/components/shared/detail/detail-failed'
import { DetailPart } from '@/components/shared/detail/detail-part'
import { FactList, type FactEntry } from '@/components/shared/detail/fact-list'
import { Summary } from '@/components/shared/detail/summary'
import { IssuerName } from '@/components/shared/issuer-name'
import { WatchChanges } from '@/components/shared/changes/watch-changes'
import { StatusBadge } from '@/components/shared/status-badge'
import { Timeline } from '@/components/shared/timeline'
import { MessagesProvider } from '@/components/shared/messages-provider'
import { Alert } from '@/components/ui/alert'
import { ButtonLink } from '@/components/ui/button'
import { Section } from '@/components/ui/section'
import type { Tone } from '@/components/ui/badge'
import { takeApprovalAction } from '@/lib/calls/approvals'
import type { ApprovalDetail as Approval } from '@/lib/calls/approvals'
import { holdsAny } from '@/lib/privileges'
import type { Privilege } from '@/lib/privileges'
import { readApproval } from '@/lib/queries/approvals'
import type { ApprovalParts } from '@/lib/queries/approvals'
import { routes } from '@/lib/routes'
import type { GuardedRoute } from '@/lib/routes'
import { isWaiting } from '@/lib/rules/approvals/approval-states'
import { approvalTitle } from '@/lib/rules/approvals/approval-title'
import { factsOfEvent, isApprovalEvent } from '@/lib/rules/approvals/approval-events'
import { formatDateTime, formatMobile, formatMoney } from '@/lib/rules/locale/format'
import type { Viewer } from '@/lib/rules/lists/list-query'
import { joinFacts } from '@/lib/rules/words/join-facts'
import { ApprovalActions, WithdrawAction } from './approval-actions'
import { Changes } from './changes'
import { CommentForm } from './comment-form'
import { FileRows, FileRowsChoice } from './file-rows'
import { Files } from './files'
import { Subject } from './subject'

const islandWords = [
  'approvals.actions',
  'approvals.rows',
  'approvals.files',
  'reveal',
  'validation',
  'common',
  'errors.codes',
  'approvals.fields',
  'approvals.papers',
  'set-up.fields',
] as const

type Actions = ApprovalParts['actions'] extends infer R ? (R extends { ok: true; value: infer V } ? V : never) : never

/** A request whole: what it changes field by field, its papers, who decides, what was said, and the decision. APPR-12 to APPR-16 */
export async function ApprovalDetail({ approveID, viewer }: { approveID: string; viewer: Viewer }) {
  const [parts, context, t] = await Promise.all([
    readApproval(approveID),
    renderContext(viewer),
    getTranslations('approvals.detail'),
  ])
  const href = routes.approvalDetails({ approveID })
  if (!parts.detail.ok) return <DetailFailed title={t('failed')} problem={parts.detail.problem} href={href} />
  const request = parts.detail.value
  const status = request.status ?? 'UNKNOWN'
  return (
    <MessagesProvider areas={islandWords}>
      <WatchChanges kind="approval" id={request.id} changedAt={request.updatedAt} place={viewer} />
      <Summary
        title={approvalTitle(request, context.status) ?? `#${request.id}`}
        under={joinFacts([
          `#${request.id}`,
          context.status(request.eventType ?? '', 'approvals.events'),
          request.businessName,
        ])}
        actions={
          holdsAny(viewer.held, routes.approvalQue.privileges) && (
            <ButtonLink href={queueOf(request)}>{t('toQueue')}</ButtonLink>
          )
        }
        figure={request.amount ? formatMoney(request.amount, request.currency) : null}
      >
        <StatusBadge status={status} label={context.status(status, 'approvals.statuses')} />
      </Summary>
      <FileRowsChoice rows={rowsOf(request, context)}>
        <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <div className="grid min-w-0 gap-4">
            <Warnings request={request} />
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
              {(actions) => <Decision request={request} actions={actions} context={context} />}
            </DetailPart>
            <DetailPart title={t('steps')} found={parts.actions} href={href}>
              {(actions) => <Steps actions={actions} parts={parts} context={context} />}
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
    </MessagesProvider>
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

const queueOf = ({ eventType }: Approval) =>
  routes.approvalQue({ tab: eventType && isApprovalEvent(eventType) ? factsOfEvent(eventType).tab : undefined })

const rowsOf = ({ rows, currency }: Approval, { status: word }: RenderContext) =>
  rows.map(({ line, name, mobile, last4, amount, moves, status }) => ({
    line,
    name: name ?? mobile ?? '',
    receiver: joinFacts([
      mobile && formatMobile(mobile),
      last4 && `•••• ${last4}`,
      ...moves.map((move) => `${move.walletName ?? ''} ${formatMoney(move.amount ?? 0, currency)}`.trim()),
    ]),
    amount: amount ?? 0,
    isWaiting: status === 'WAITING',
    became: status && status !== 'WAITING' ? { status, label: word(status, 'upload-rows.status') } : null,
  }))

const isEnabled = (actions: Actions, name: string): boolean =>
  actions.actions.some(({ action, enabled }) => action === name && enabled)

/** Why one may not decide, in the person's language where the platform told the kind of reason. */
const sayWhyNot = async ({ actions, steps }: Actions): Promise<string | null> => {
  const t = await getTranslations('approvals.actions.because')
  const { why = null, because } = actions.find(({ action }) => action === 'APPROVE') ?? {}
  const step = steps.find(({ state }) => state === 'CURRENT')
  return because && because !== 'UNKNOWN' ? t(because, { step: step?.name ?? '', role: step?.roleName ?? '' }) : why
}

async function Decision({
  request,
  actions,
  context,
}: {
  request: Approval
  actions: Actions
  context: RenderContext
}) {
  const t = await getTranslations('approvals.detail')
  const may = (name: string) => isEnabled(actions, name)
  const { id, eventType, entityId, issuerCode, version, digest } = request
  const name = approvalTitle(request, context.status) ?? `#${id}`
  if (isWaiting(request.status)) {
    if (holdsAny(context.viewer.held, takeApprovalAction.need as readonly Privilege[]))
      return (
        <ApprovalActions
          id={id}
          name={name}
          maker={request.createdBy ?? ''}
          decided={{ id, eventType, entityId, issuerCode, version, digest }}
          amount={request.amount}
          currency={request.currency}
          isPaused={request.status === 'PAUSED'}
          mayDecide={may(request.status === 'PAUSED' ? 'RESUME' : 'APPROVE')}
          mayWithdraw={may('WITHDRAW')}
          why={await sayWhyNot(actions)}
        />
      )
    return (
      <div className="grid justify-items-start gap-3">
        <p className="text-sm text-soft">{t('needsPrivilege')}</p>
        {may('WITHDRAW') && <WithdrawAction id={id} name={name} />}
      </div>
    )
  }
  const by = { CANCELLED: 'cancelledBy', WITHDRAWN: 'withdrawnBy', SUPERSEDED: 'changedBy' } as const
  const facts: FactEntry[] = [
    [t(isOwnEnd(request.status) ? by[request.status] : 'decidedBy'), request.decidedBy],
    [t('decidedAt'), request.decidedAt && formatDateTime(request.decidedAt, context.place)],
    ...(request.reason ? [[t('reason'), request.reason] as const] : []),
    ...(request.supersededBy
      ? [[t('replacedBy'), requestLink(t('request', { id: request.supersededBy }), request.supersededBy)] as const]
      : []),
  ]
  return <FactList facts={facts} empty={context.words('common.notGiven')} />
}

const requestLink = (text: string, approveID: string) => (
  <a key={approveID} href={routes.approvalDetails({ approveID })} className="link">
    {text}
  </a>
)

const isOwnEnd = (status: string | null): status is 'CANCELLED' | 'WITHDRAWN' | 'SUPERSEDED' =>
  status === 'CANCELLED' || status === 'WITHDRAWN' || status === 'SUPERSEDED'

async function Steps({ actions, parts, context }: { actions: Actions; parts: ApprovalParts; context: RenderContext }) {
  const t = await getTranslations('approvals.detail')
  const people = parts.people?.ok ? parts.people.value.list : []
  return (
    <>
      <ol className="grid gap-3 text-sm">
        {actions.steps.map(({ number, name, roleName, state, by, at, standInFor }) => (
          <li key={number} className="grid gap-0.5">
            <span className="flex flex-wrap items-center gap-2">
              <span className="font-medium">{t('step', { number, name: name ?? '' })}</span>
              <StatusBadge status={state ?? ''} label={t(`states.${stepState(state)}`)} />
            </span>
            <span className="text-soft">{roleName ? t('byRole', { role: roleName }) : t('byAnyone')}</span>
            {by && at && (
              <span className="text-soft">
                {t(standInFor ? 'doneFor' : 'doneBy', {
                  name: by,
                  absent: standInFor ?? '',
                  at: formatDateTime(at, context.place),
                })}
              </span>
            )}
          </li>
        ))}
      </ol>
      {people.length > 0 && (
        <div className="mt-3 text-sm">
          <p className="font-medium">{t('people')}</p>
          <ul className="mt-1 grid gap-0.5 text-soft">
            {people.map(({ id, name, email }) => (
              <li key={id}>
                {name} <bdi>{email}</bdi>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

const stepState = (state: string | null) =>
  state === 'APPROVED' || state === 'REJECTED' || state === 'CURRENT' ? state : 'NEXT'

async function Comments({
  id,
  parts,
  context,
  href,
}: {
  id: string
  parts: ApprovalParts
  context: RenderContext
  href: string
}) {
  const t = await getTranslations('approvals.detail')
  const mayComment = parts.actions.ok && isEnabled(parts.actions.value, 'COMMENT')
  return (
    <DetailPart
      title={t('comments')}
      found={parts.comments}
      href={href}
      empty={t('noComments')}
      above={mayComment && <CommentForm id={id} />}
    >
      {({ list }) =>
        list.length > 0 && (
          <ul className="mt-3 grid gap-3 text-sm">
            {list.map(({ id: key, by, at, comment }) => (
              <li key={key} className="grid gap-0.5">
                <span className="text-soft">
                  {by} · {at && formatDateTime(at, context.place)}
                </span>
                <span className="wrap-anywhere whitespace-pre-line">{comment}</span>
              </li>
            ))}
          </ul>
        )
      }
    </DetailPart>
  )
}

const historyTones: Readonly<Record<string, Tone>> = {
  APPROVE: 'active',
  REJECT: 'failed',
  CANCEL: 'failed',
  PAUSE: 'pending',
  SUBMIT: 'neutral',
}

async function History({ history, context }: { history: Actions['history']; context: RenderContext }) {
  const t = await getTranslations('approvals.detail')
  return (
    <Timeline
      label={t('history')}
      current=""
      events={history.map(({ id, action, by, at, standInFor, step }) => ({
        key: id,
        tone: historyTones[action ?? ''] ?? 'neutral',
        word: context.status(action ?? '', 'approvals.history'),
        moment: at ? formatDateTime(at, context.place) : '',
        more: (
          <span>
            {standInFor ? t('doneFor', { name: by ?? '', absent: standInFor, at: '' }) : by}
            {step > 1 && ` · ${t('stepNumber', { number: step })}`}
          </span>
        ),
      }))}
    />
  )
}

/** Where the thing itself is shown, for whoever may go there. */
const placeOf = ({ entityType, entityId, orgId }: Approval): { href: string; route: GuardedRoute } | null => {
  if (!entityId)
    return orgId ? { href: routes.organizationOverview({ orgId }), route: routes.organizationOverview } : null
  if (entityType === 'ORG')
    return { href: routes.organizationOverview({ orgId: entityId }), route: routes.organizationOverview }
  if (entityType === 'CARD') return { href: routes.card({ cardId: entityId }), route: routes.card }
  if (entityType === 'CUST') return { href: routes.customer({ customerId: entityId }), route: routes.customer }
  if (entityType === 'USER') return { href: routes.user({ userId: entityId }), route: routes.user }
  if (entityType === 'CARD_PROGRAM') return { href: routes.program({ id: entityId }), route: routes.program }
  if (entityType === 'KIT') return { href: routes.instaKitOrder({ id: entityId }), route: routes.instaKitOrder }
  if (entityType === 'BILL') return { href: routes.approvalBill({ billId: entityId }), route: routes.approvalBill }
  if (entityType === 'LOAD') return { href: routes.moneyLoad({ loadId: entityId }), route: routes.moneyLoad }
  if (entityType === 'BULK_UPLOAD')
    return { href: routes.cardUpload({ bulkUploadId: entityId }), route: routes.cardUpload }
  return null
}

const factsOf = (request: Approval, { words, status, place, viewer }: RenderContext): FactEntry[] => {
  const label = (key: string) => words(`approvals.detail.${key}`)
  const to = placeOf(request)
  const name = request.displayName ?? request.entityId
  return [
    [
      label('about'),
      to && holdsAny(viewer.held, to.route.privileges) ? (
        <a key="about" href={to.href} className="link">
          {name}
        </a>
      ) : (
        name
      ),
    ],
    [label('event'), status(request.eventType ?? '', 'approvals.events')],
    [label('business'), request.businessName],
    [label('issuer'), request.issuerCode && <IssuerName key="issuer" code={request.issuerCode} />],
    ...(request.supersedes
      ? [
          [
            label('inPlaceOf'),
            requestLink(words('approvals.detail.request', { id: request.supersedes }), request.supersedes),
          ] as const,
        ]
      : []),
    [label('askedBy'), request.createdBy],
    [label('askedAt'), request.createdAt && formatDateTime(request.createdAt, place)],
  ]
}
