'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Field } from '@/components/form/field'
import { DialogForm } from '@/components/form/form-dialog'
import { useCallForm } from '@/components/form/use-call-form'
import { useToast } from '@/components/shared/use-toast'
import { WebhookSecret } from '@/components/shared/webhooks/webhook-secret'
import { Dialog } from '@/components/shared/dialog'
import { RotateWebhookSecret } from '@/lib/rules/bodies/webhooks'
import { overlapHours } from '@/lib/rules/webhooks/deliveries'

type Props = { webhookId: string; close: () => void }

/** Asks how long the old secret stays valid, then shows the new one, which cannot be shown again. HOOK-03 */
export default function RotateDialog({ webhookId, close }: Props) {
  const t = useTranslations('webhooks.rotate')
  const words = useTranslations('business.webhooks')
  const [secret, setSecret] = useState<string | null>(null)
  return (
    <Dialog
      size="sm"
      close={close}
      title={secret ? words('secretTitle') : t('title')}
      description={secret ? words('secretText') : t('text')}
    >
      {secret ? (
        <WebhookSecret secret={secret} close={close} />
      ) : (
        <RotateForm webhookId={webhookId} close={close} rotated={setSecret} />
      )}
    </Dialog>
  )
}

function RotateForm({ webhookId, close, rotated }: Props & { rotated: (secret: string | null) => void }) {
  const t = useTranslations('webhooks.rotate')
  const toast = useToast()
  const router = useRouter()
  const form = useCallForm('issuing POST webhooks/{webhookId}/secret', {
    schema: RotateWebhookSecret,
    draft: webhookId,
    start: { overlapHours: '24' },
    toRequest: (body) => ({ path: { webhookId }, body }),
    done: ({ secret, message }) => {
      toast.success(message ?? t('done'))
      rotated(secret)
      router.refresh()
    },
    refresh: router.refresh,
  })
  return (
    <DialogForm form={form} words={{ submit: t('submit'), sending: t('sending') }} close={close}>
      <Field
        name="overlapHours"
        kind="select"
        autoFocus
        label={t('overlap')}
        help={t('overlapHelp')}
        options={overlapHours.map((hours) => ({ value: String(hours), label: t('hours', { hours }) }))}
      />
    </DialogForm>
  )
}
