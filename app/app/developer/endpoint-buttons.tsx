'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Confirm } from '@/components/form/confirm'
import { ProblemAlert } from '@/components/form/problem-alert'
import { useAction } from '@/components/form/use-action'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { WriteButton } from '@/components/ui/write-button'
import { request } from '@/lib/browser/request'
import type { WebhookTest } from '@/lib/calls/webhooks'
import { routes } from '@/lib/routes'
import type { WebhookStatus } from '@/lib/rules/webhooks/deliveries'

type Props = { orgId: string; webhookId: string; url: string; status: WebhookStatus | 'UNKNOWN' | null }

export function EndpointButtons({ orgId, webhookId, url, status }: Props) {
  const t = useTranslations('webhooks.switch')
  const words = useTranslations('business.webhooks')
  const router = useRouter()
  const [asked, setAsked] = useState<'ACTIVE' | 'DISABLED' | 'delete' | null>(null)
  const isOn = status === 'ACTIVE'
  const key = isOn ? 'off' : 'on'
  const close = () => setAsked(null)
  return (
    <div className="grid gap-3">
      <SendTest orgId={orgId} webhookId={webhookId} />
      <span className="flex flex-wrap gap-2">
        <Button onClick={() => setAsked(isOn ? 'DISABLED' : 'ACTIVE')}>{t(`${key}.button`)}</Button>
        <Button variant="ghost" onClick={() => setAsked('delete')}>
          {words('delete')}
        </Button>
      </span>
      {asked === 'delete' && (
        <Confirm
          title={words('deleteTitle', { url })}
          text={words('deleteText')}
          submit={words('deleteSubmit')}
          doneText={words('deleted')}
          send={async () => {
            const answer = await request('issuing DELETE orgs/{id}/webhook/{webhookId}', {
              path: { id: orgId, webhookId },
            })
            router.push(routes.webhooks())
            return answer
          }}
          close={close}
        />
      )}
      {(asked === 'ACTIVE' || asked === 'DISABLED') && (
        <Confirm
          isFinal={asked === 'DISABLED'}
          title={t(`${key}.title`, { url })}
          text={t(`${key}.text`)}
          submit={t(`${key}.submit`)}
          doneText={t(`${key}.done`)}
          send={() =>
            request('issuing PUT webhooks/{webhookId}/status', { path: { webhookId }, body: { status: asked } })
          }
          close={close}
        />
      )}
    </div>
  )
}

function SendTest({ orgId, webhookId }: { orgId: string; webhookId: string }) {
  const words = useTranslations('business.webhooks')
  const t = useTranslations('webhooks.switch')
  const router = useRouter()
  const [answer, setAnswer] = useState<WebhookTest | null>(null)
  const { isBusy, problem, run } = useAction()
  const send = () => {
    setAnswer(null)
    void run(async () => {
      setAnswer(await request('issuing POST orgs/{id}/webhook/validate', { path: { id: orgId }, body: { webhookId } }))
      router.refresh()
    })
  }
  return (
    <>
      <span>
        <WriteButton variant="primary" busy={isBusy} onClick={send}>
          {isBusy ? words('testing') : words('test')}
        </WriteButton>
      </span>
      <span role="status" className="text-sm empty:hidden">
        {answer && (
          <>
            <Badge tone={answer.delivered ? 'active' : 'failed'}>
              {words(answer.delivered ? 'delivered' : 'undelivered')}
            </Badge>{' '}
            {answer.message}
            {answer.durationMs !== null && (
              <span className="text-soft"> · {words('took', { ms: answer.durationMs })}</span>
            )}{' '}
            {answer.deliveryId && (
              <a href={routes.webhookDelivery({ deliveryId: answer.deliveryId })} className="link underline">
                {t('look')}
              </a>
            )}
          </>
        )}
      </span>
      {problem && <ProblemAlert problem={problem} />}
    </>
  )
}
