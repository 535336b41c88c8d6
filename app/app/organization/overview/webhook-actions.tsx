'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Confirm } from '@/components/form/confirm'
import { ProblemAlert } from '@/components/form/problem-alert'
import { useAction } from '@/components/form/use-action'
import { DialogButton } from '@/components/shared/dialog-button'
import { Badge } from '@/components/ui/badge'
import { WriteButton } from '@/components/ui/write-button'
import { request } from '@/lib/browser/request'
import type { WebhookTest } from '@/lib/calls/webhooks'

export function WebhookActions({ orgId, webhookId, url }: { orgId: string; webhookId: string; url: string }) {
  const t = useTranslations('business.webhooks')
  const [answer, setAnswer] = useState<WebhookTest | null>(null)
  const { isBusy, problem, run } = useAction()
  const send = () => {
    setAnswer(null)
    void run(async () =>
      setAnswer(await request('issuing POST orgs/{id}/webhook/validate', { path: { id: orgId }, body: { webhookId } })),
    )
  }
  return (
    <div className="grid min-w-48 gap-1 py-1">
      <span className="flex flex-wrap gap-2">
        <WriteButton size="sm" busy={isBusy} aria-label={t('testName', { url })} onClick={send}>
          {isBusy ? t('testing') : t('test')}
        </WriteButton>
        <DialogButton
          size="sm"
          variant="ghost"
          aria-label={t('deleteName', { url })}
          dialog={(close) => (
            <Confirm
              title={t('deleteTitle', { url })}
              text={t('deleteText')}
              submit={t('deleteSubmit')}
              doneText={t('deleted')}
              send={() => request('issuing DELETE orgs/{id}/webhook/{webhookId}', { path: { id: orgId, webhookId } })}
              close={close}
            />
          )}
        >
          {t('delete')}
        </DialogButton>
      </span>
      <span role="status" className="text-xs">
        {answer && (
          <>
            <Badge tone={answer.delivered ? 'active' : 'failed'}>
              {t(answer.delivered ? 'delivered' : 'undelivered')}
            </Badge>{' '}
            {answer.message}
            {answer.durationMs !== null && <span className="text-soft"> · {t('took', { ms: answer.durationMs })}</span>}
          </>
        )}
      </span>
      {problem && <ProblemAlert problem={problem} />}
    </div>
  )
}
