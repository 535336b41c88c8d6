import { getTranslations } from 'next-intl/server'
import { renderContext, type RenderContext } from '@/components/list/render-context'
import { OwnRequest } from '@/components/shared/approvals/own-request'
import { WatchChanges } from '@/components/shared/changes/watch-changes'
import { DetailFailed } from '@/components/shared/detail/detail-failed'
import { Summary } from '@/components/shared/detail/summary'
import { StatusBadge } from '@/components/shared/status-badge'
import { MessagesProvider } from '@/components/shared/messages-provider'
import { ButtonLink } from '@/components/ui/button'
import { Section } from '@/components/ui/section'
import { StateBox } from '@/components/ui/state-box'
import { linkedBusiness } from '@/components/shared/detail/linked'
import { RecordFacts } from '@/components/shared/detail/record-facts'
import { approveMoney, type MoneyLoad } from '@/lib/calls/accounts'
import { readMoneyLoad } from '@/lib/queries/accounts'
import { readNextStep } from '@/lib/queries/approvals'
import { routes } from '@/lib/routes'
import { contentAreas } from '@/lib/rules/approvals/field-value'
import { shownOf } from '@/lib/rules/approvals/shown-content'
import { formatMoney } from '@/lib/rules/locale/format'
import type { Session } from '@/lib/rules/identity/session'
import { mayCall, isOffered } from '@/lib/rules/users/offers'
import { moneyLoadRecord } from '@/lib/records/accounts'
import { LoadDecision } from './load-decision'
import { loadName } from './load-name'

export async function LoadDetail({ loadId, session }: { loadId: string; session: Session }) {
  const [found, context, t] = await Promise.all([
    readMoneyLoad(loadId),
    renderContext(session),
    getTranslations('accounts'),
  ])
  if (!found.ok)
    return <DetailFailed title={t('detail.failed')} problem={found.problem} href={routes.moneyLoad({ loadId })} />
  const load = found.value
  if (!load)
    return (
      <StateBox
        icon="search"
        heading="h1"
        title={t('detail.none')}
        text={t('detail.noneText', { loadId })}
        action={<ButtonLink href={routes.accountList()}>{t('detail.toList')}</ButtonLink>}
      />
    )
  const status = load.status ?? 'UNKNOWN'
  const mayDecide = mayCall(session, approveMoney)
  const nextStep = status === 'PENDING' && mayDecide ? await readNextStep(load.approvalQueueId) : null
  return (
    <>
      <WatchChanges kind="transfer" id={load.id} changedAt={load.approvalTime ?? load.createdAt} localeZone={session} />
      <Summary
        title={loadName(load, t)}
        under={load.utrNumber}
        figure={load.amount !== null && formatMoney(load.amount, load.currency)}
      >
        <StatusBadge status={status} label={context.status(status)} />
      </Summary>
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Section title={t('detail.facts')}>
          <RecordFacts
            record={moneyLoadRecord}
            of={load}
            context={context}
            facts={[
              ['orgName', linkedBusiness(context, load.orgId, load.orgName)],
              { label: t('detail.issuer'), field: 'issuer' },
              'utrNumber',
              'txnMode',
              'transferDate',
              'creatorName',
              { label: t('detail.creatorMobile'), field: 'creatorMobile' },
              'creatorAdminType',
              'createdAt',
            ]}
          />
        </Section>
        <Section title={t('decision.title')}>
          {status === 'PENDING' && mayDecide ? (
            <MessagesProvider areas={['accounts', ...contentAreas]}>
              <LoadDecision
                id={load.id}
                shown={shownOf('transfer', load)}
                isOwn={load.creatorId === session.user.id}
                issuer={load.issuer}
                amount={load.amount}
                currency={load.currency}
                business={load.orgName ?? ''}
                nextStep={nextStep}
                orgId={maySeeBusiness(session) ? (load.orgId ?? '') : ''}
              />
            </MessagesProvider>
          ) : (
            <Decided load={load} context={context} />
          )}
          <OwnRequest id={load.ownRequestId} name={loadName(load, t)} />
        </Section>
      </div>
    </>
  )
}

async function Decided({ load, context }: { load: MoneyLoad; context: RenderContext }) {
  const t = await getTranslations('accounts')
  if (load.status === 'PENDING') return <p className="text-sm text-soft">{t('decision.needsPrivilege')}</p>
  return (
    <RecordFacts
      record={moneyLoadRecord}
      of={load}
      context={context}
      facts={[
        { label: t(decidedBy(load.status)), field: 'approverName' },
        'approvalTime',
        load.status !== 'APPROVED' && load.reason && 'reason',
      ]}
    />
  )
}

const decidedBy = (status: MoneyLoad['status']) =>
  status === 'REJECTED'
    ? 'detail.rejectedBy'
    : status === 'CANCELLED'
      ? 'detail.cancelledBy'
      : status === 'WITHDRAWN'
        ? 'detail.withdrawnBy'
        : status === 'RETURNED'
          ? 'detail.returnedBy'
          : 'columns.approverName'

const maySeeBusiness = (session: Session): boolean => isOffered(session, routes.organizationOverview)
