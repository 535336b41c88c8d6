import { getTranslations } from 'next-intl/server'
import { PartFailed } from '@/components/shared/part-failed'
import { StatusBadge } from '@/components/shared/status-badge'
import { StateBox } from '@/components/ui/state-box'
import { Table, TBody, Td, Th, THead, Tr } from '@/components/ui/table'
import type { Webhook } from '@/lib/calls/webhooks'
import { readWebhooks } from '@/lib/queries/business'
import { routes } from '@/lib/routes'
import { messageOr } from '@/lib/rules/words/message-or'
import { AddWebhook } from '@/components/shared/webhooks/add-webhook'
import type { TabProps } from './shown-business'
import { WebhookActions } from './webhook-actions'

export async function WebhooksTab({ org, to, mayChange }: TabProps) {
  const [t, found] = await Promise.all([getTranslations('business.webhooks'), readWebhooks(org.id)])
  if (!found.ok) return <PartFailed problem={found.problem} href={to()} />
  const { list } = found.value
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-[60ch] text-sm text-soft">{t('about')}</p>
        {mayChange && <AddWebhook orgId={org.id} />}
      </div>
      {list.length === 0 ? (
        <StateBox icon="empty" title={t('none')} text={t('noneText')} />
      ) : (
        <WebhookTable list={list} mayChange={mayChange} />
      )}
    </>
  )
}

async function WebhookTable({ list, mayChange }: { list: readonly Webhook[]; mayChange: boolean }) {
  const [t, words] = await Promise.all([getTranslations('business.webhooks'), getTranslations('webhooks')])
  return (
    <div role="region" aria-label={t('title')} tabIndex={0} className="overflow-x-auto">
      <Table aria-label={t('title')}>
        <THead>
          <Tr>
            <Th>{t('columns.sno')}</Th>
            <Th className="max-sm:hidden">{t('columns.orgId')}</Th>
            <Th>{t('columns.type')}</Th>
            <Th>{t('columns.url')}</Th>
            {mayChange && <Th>{t('columns.actions')}</Th>}
          </Tr>
        </THead>
        <TBody>
          {list.map(({ sno, webhookId, orgId, type, url, status }) => (
            <Tr key={webhookId}>
              <Td>{sno}</Td>
              <Td className="max-sm:hidden">
                <span className="code">{orgId}</span>
              </Td>
              <Td>
                {type && messageOr(t, `types.${type}`, type)}
                <span className="code block text-xs text-soft">{type}</span>
              </Td>
              <Td className="min-w-40 wrap-anywhere">
                {status === null ? (
                  <bdi dir="ltr">{url}</bdi>
                ) : (
                  <a href={routes.webhook({ webhookId })} className="link">
                    <bdi dir="ltr">{url}</bdi>
                  </a>
                )}
                {status && status !== 'ACTIVE' && (
                  <span className="block">
                    <StatusBadge status={status} label={words(`statuses.${status}`)} />
                  </span>
                )}
              </Td>
              {mayChange && (
                <Td>
                  <WebhookActions orgId={orgId} webhookId={webhookId} url={url ?? ''} />
                </Td>
              )}
            </Tr>
          ))}
        </TBody>
      </Table>
    </div>
  )
}
