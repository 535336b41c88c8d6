import { getLocale, getTranslations } from 'next-intl/server'
import { Alert } from '@/components/ui/alert'
import { OwnRequest } from './own-request'
import type { WaitingRequest } from '@/lib/calls/waits-for'
import { routes } from '@/lib/routes'
import { approvalTitle, requestKind } from '@/lib/rules/approvals/approval-title'
import { formatDateTime } from '@/lib/rules/locale/format'
import type { Session } from '@/lib/rules/identity/session'
import { joinFacts } from '@/lib/rules/words/join-facts'
import { joinNames } from '@/lib/rules/words/join-names'
import { messageOr } from '@/lib/rules/words/message-or'
import { isOffered } from '@/lib/rules/users/offers'

type Props = {
  requests: readonly WaitingRequest[]
  session: Pick<Session, 'privileges' | 'scope' | 'locale' | 'timeZone'>
}

export async function WaitsForDecision({ className = 'mb-4', ...props }: Props & { className?: string }) {
  const { requests } = props
  if (requests.length === 0) return null
  const t = await getTranslations('approvals.waiting')
  return (
    <Alert tone="info" title={t('title', { count: requests.length })} className={className}>
      <WaitingRequests {...props} />
    </Alert>
  )
}

export async function WaitingRequests({ requests, session }: Props) {
  const [t, events, anyone, locale] = await Promise.all([
    getTranslations('approvals.waiting'),
    getTranslations('approvals.events'),
    getTranslations('approvals'),
    getLocale(),
  ])
  const mayOpen = isOffered(session, routes.approvalDetails)
  return requests.map((request) => {
    const { approvalQueueId: approveID, eventType, appId, displayName, step, stepCount, stepName } = request
    const { people, peopleCount, createdBy, createdAt, ownRequestId } = request
    const eventName = (type: string) => messageOr(events, type, type)
    const kind = requestKind(request)
    const event = joinFacts([kind && eventName(kind), request.issuerCode])
    const title = approvalTitle({ eventType, displayName }, eventName)
    const more = peopleCount - people.length
    const names = joinNames(more > 0 ? [...people, t('more', { count: more })] : people, locale)
    return (
      <div key={approveID} className="mt-1">
        <p>
          {appId && displayName ? t('eventOf', { event, name: displayName }) : t('event', { event })}{' '}
          {createdBy && createdAt && t('asked', { name: createdBy, at: formatDateTime(createdAt, session) })}
        </p>
        <p>
          {t('step', { step, of: stepCount, name: stepName ?? anyone('anyone') })}{' '}
          {people.length > 0 ? t('people', { people: names }) : t('nobody')}
        </p>
        {mayOpen && (
          <p>
            <a href={routes.approvalDetails({ approveID })} className="link">
              {t('open', { id: approveID })}
            </a>
          </p>
        )}
        <OwnRequest id={ownRequestId} name={title ?? `#${approveID}`} />
      </div>
    )
  })
}
