import { getTranslations } from 'next-intl/server'
import { renderContext, type RenderContext } from '@/components/list/render-context'
import { DetailFailed } from '@/components/shared/detail/detail-failed'
import { Summary } from '@/components/shared/detail/summary'
import { StatusBadge } from '@/components/shared/status-badge'
import { MessagesProvider } from '@/components/shared/messages-provider'
import { Alert } from '@/components/ui/alert'
import { CodeBlock } from '@/components/ui/code-block'
import { CopyButton } from '@/components/ui/copy-button'
import { Icon } from '@/components/ui/icon'
import { Section } from '@/components/ui/section'
import { linkedBusiness } from '@/components/shared/detail/linked'
import { RecordFacts } from '@/components/shared/detail/record-facts'
import { replayWebhookDelivery, type DeliveryDetail as Delivery } from '@/lib/calls/webhooks'
import { readWebhookDelivery } from '@/lib/queries/webhooks'
import { routes } from '@/lib/routes'
import { formatDateTime } from '@/lib/rules/locale/format'
import type { Session } from '@/lib/rules/identity/session'
import { joinFacts } from '@/lib/rules/words/join-facts'
import { mayCall } from '@/lib/rules/users/offers'
import { deliveryRecord } from '@/lib/records/webhooks'
import { AttemptList } from './attempt-list'
import { ConsoleTabs } from './console-tabs'
import { ReplayButton } from './replay-button'

export async function DeliveryDetail({ deliveryId, session }: { deliveryId: string; session: Session }) {
  const [found, context, t] = await Promise.all([
    readWebhookDelivery(deliveryId),
    renderContext(session),
    getTranslations('webhook-deliveries'),
  ])
  const href = routes.webhookDelivery({ deliveryId })
  if (!found.ok) return <DetailFailed title={t('failed')} problem={found.problem} href={href} />
  const delivery = found.value
  const { status, event, url, payload, attemptList, webhookStatus } = delivery
  const mayReplay = mayCall(session, replayWebhookDelivery)
  return (
    <MessagesProvider areas={['webhook-deliveries']}>
      <ConsoleTabs current="webhookDeliveries" />
      <Summary
        title={<span className="code">{event ?? deliveryId}</span>}
        under={<bdi dir="ltr">{url}</bdi>}
        actions={
          mayReplay && status !== 'PENDING' && status !== 'HELD' && webhookStatus === 'ACTIVE' ? (
            <ReplayButton deliveryId={deliveryId} isDelivered={status === 'DELIVERED'} />
          ) : null
        }
      >
        {status && <StatusBadge status={status} label={context.status(status, 'webhook-deliveries.statuses')} />}
      </Summary>
      <Explanation delivery={delivery} context={context} />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Section title={t('attempts', { count: attemptList.length })}>
          <AttemptList attempts={attemptList} context={context} />
        </Section>
        <div className="grid min-w-0 gap-4">
          <Section title={t('facts.title')}>
            <EventFacts delivery={delivery} context={context} />
          </Section>
          <Payload text={payload ?? ''} />
        </div>
      </div>
    </MessagesProvider>
  )
}

/** Says why an event has not been delivered and what to do about it. */
function Explanation({ delivery, context }: { delivery: Delivery; context: RenderContext }) {
  const { words, localeZone } = context
  const { status, lastOutcome, nextAt, webhookStatus, webhookId } = delivery
  if (status === 'DELIVERED' || !status) return null
  const why = lastOutcome && lastOutcome !== 'DELIVERED' && lastOutcome !== 'UNKNOWN' ? lastOutcome : null
  const next =
    status === 'RETRYING' && nextAt
      ? words('webhook-deliveries.explain.again', { time: formatDateTime(nextAt, localeZone) })
      : words(`webhook-deliveries.explain.${status}`)
  return (
    <Alert
      tone={status === 'FAILED' ? 'error' : 'warning'}
      title={words(why ? `webhook-deliveries.why.${why}` : 'webhook-deliveries.why.none')}
      className="mb-4"
    >
      {why && <p>{words(`webhook-deliveries.help.${why}`)}</p>}
      <p>{next}</p>
      {webhookStatus !== 'ACTIVE' && (
        <p>
          <a href={routes.webhook({ webhookId })} className="link">
            {words('webhook-deliveries.explain.endpoint')}
          </a>
        </p>
      )}
    </Alert>
  )
}

const pretty = (text: string): string => {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

async function Payload({ text }: { text: string }) {
  const [t, common] = await Promise.all([getTranslations('webhook-deliveries.payload'), getTranslations('common')])
  return (
    <Section
      title={t('title')}
      action={
        <CopyButton text={text} label={t('copy')} copied={common('copied')}>
          <Icon name="copy" size={14} />
        </CopyButton>
      }
    >
      <CodeBlock label={t('title')} text={pretty(text)} />
      <p className="mt-2 text-xs text-soft">{t('help')}</p>
    </Section>
  )
}

async function EventFacts({ delivery, context }: { delivery: Delivery; context: RenderContext }) {
  const t = await getTranslations('webhook-deliveries')
  const { type, test, orgId, orgName, webhookId, url } = delivery
  const kind = type && context.status(type, 'business.webhooks.types')
  return (
    <RecordFacts
      record={deliveryRecord}
      of={delivery}
      context={context}
      facts={[
        'eventId',
        { label: t('facts.type'), value: joinFacts([kind, test && t('test')]) },
        {
          label: t('facts.endpoint'),
          value: (
            <a href={routes.webhook({ webhookId })} className="link wrap-anywhere">
              <bdi dir="ltr">{url}</bdi>
            </a>
          ),
        },
        ['orgName', linkedBusiness(context, orgId, orgName)],
        { label: t('facts.created'), field: 'createdAt' },
        'finishedAt',
      ]}
    />
  )
}
