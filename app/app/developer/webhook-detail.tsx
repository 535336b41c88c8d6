import { getTranslations } from 'next-intl/server'
import { renderContext, type RenderContext } from '@/components/list/render-context'
import { DetailFailed } from '@/components/shared/detail/detail-failed'
import { DetailPart } from '@/components/shared/detail/detail-part'
import { Summary } from '@/components/shared/detail/summary'
import { StatusBadge } from '@/components/shared/status-badge'
import { MessagesProvider } from '@/components/shared/messages-provider'
import { Alert } from '@/components/ui/alert'
import { Section } from '@/components/ui/section'
import { linked } from '@/components/shared/detail/linked'
import { RecordFacts } from '@/components/shared/detail/record-facts'
import { rotateWebhookSecret, type WebhookDelivery, type WebhookEndpoint } from '@/lib/calls/webhooks'
import { readWebhook } from '@/lib/queries/webhooks'
import { routes } from '@/lib/routes'
import { formatDateTime } from '@/lib/rules/locale/format'
import type { Session } from '@/lib/rules/identity/session'
import { joinFacts } from '@/lib/rules/words/join-facts'
import { mayCall } from '@/lib/rules/users/offers'
import { webhookRecord } from '@/lib/records/webhooks'
import { ConsoleTabs } from './console-tabs'
import { EndpointButtons } from './endpoint-buttons'
import { RotateSecret } from './rotate-secret'
import { SigningHelp } from './signing-help'

export async function WebhookDetail({ webhookId, session }: { webhookId: string; session: Session }) {
  const [{ webhook: found, deliveries }, context, t] = await Promise.all([
    readWebhook(webhookId),
    renderContext(session),
    getTranslations('webhooks'),
  ])
  const href = routes.webhook({ webhookId })
  if (!found.ok) return <DetailFailed title={t('failed')} problem={found.problem} href={href} />
  const webhook = found.value
  const { url, orgId, type, status, oldSecretUntil } = webhook
  const mayChange = mayCall(session, rotateWebhookSecret)
  return (
    <MessagesProvider areas={['webhooks', 'business']}>
      <ConsoleTabs current="webhooks" />
      <Summary
        title={<bdi dir="ltr">{url}</bdi>}
        under={joinFacts([webhook.orgName, type && context.status(type, 'business.webhooks.types')])}
      >
        {status && <StatusBadge status={status} label={context.status(status, 'webhooks.statuses')} />}
      </Summary>
      {status === 'PAUSED' && (
        <Alert tone="warning" title={t('paused.title')} className="mb-4">
          {t('paused.text', { count: webhook.waiting })}
        </Alert>
      )}
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid min-w-0 gap-4">
          {mayChange && orgId && (
            <Section title={t('actions')}>
              <EndpointButtons orgId={orgId} webhookId={webhookId} url={url ?? ''} status={status} />
            </Section>
          )}
          <DetailPart
            title={t('newest')}
            found={deliveries}
            href={href}
            empty={t('noDeliveries')}
            action={
              <a href={routes.webhookDeliveries({ webhookId })} className="link text-sm">
                {t('all')}
              </a>
            }
          >
            {({ list }) => list.length > 0 && <Deliveries list={list} context={context} />}
          </DetailPart>
        </div>
        <div className="grid min-w-0 gap-4">
          <Section title={t('facts.title')}>
            <EndpointFacts webhook={webhook} context={context} />
          </Section>
          <Section title={t('secret.title')}>
            <div className="grid gap-3 text-sm">
              <p>
                {oldSecretUntil ? t('secret.both', { time: formatDateTime(oldSecretUntil, session) }) : t('secret.one')}
              </p>
              <SigningHelp />
              {mayChange && <RotateSecret webhookId={webhookId} />}
            </div>
          </Section>
        </div>
      </div>
    </MessagesProvider>
  )
}

function Deliveries({ list, context }: { list: readonly WebhookDelivery[]; context: RenderContext }) {
  return (
    <ul className="ruled text-sm">
      {list.map(({ id, event, status, createdAt }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 first:pt-0 last:pb-0">
          <span className="min-w-0">
            <a href={routes.webhookDelivery({ deliveryId: id })} className="link code wrap-anywhere">
              {event ?? id}
            </a>
            <span className="block text-xs text-soft">
              {createdAt && formatDateTime(createdAt, context.localeZone)}
            </span>
          </span>
          {status && <StatusBadge status={status} label={context.status(status, 'webhook-deliveries.statuses')} />}
        </li>
      ))}
    </ul>
  )
}

async function EndpointFacts({ webhook, context }: { webhook: WebhookEndpoint; context: RenderContext }) {
  const t = await getTranslations('webhooks.facts')
  const { orgId, orgName, issuerCode, createdBy, createdAt, rotatedAt } = webhook
  const when = (moment: string | null) => moment && formatDateTime(moment, context.localeZone)
  const there = routes.organizationOverview({ orgId, tab: 'webhooks' })
  return (
    <RecordFacts
      record={webhookRecord}
      of={webhook}
      context={context}
      facts={[
        ['orgName', linked(context, routes.organizationOverview, there, orgName ?? orgId)],
        { label: t('issuer'), value: issuerCode ?? t('allIssuers') },
        { label: t('waiting'), field: 'waiting' },
        'failures',
        { label: t('created'), value: joinFacts([when(createdAt), createdBy]) },
        { label: t('rotated'), value: when(rotatedAt) || t('notRotated') },
      ]}
    />
  )
}
