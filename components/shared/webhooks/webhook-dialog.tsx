'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Field } from '@/components/form/field'
import { DialogForm } from '@/components/form/form-dialog'
import { useCallForm } from '@/components/form/use-call-form'
import type { BusinessOption } from '@/components/shared/business-option'
import { BusinessChoice } from '@/components/shared/issuing/business-choice'
import { useToast } from '@/components/shared/use-toast'
import { Dialog } from '@/components/shared/dialog'
import { WebhookForm } from '@/lib/rules/bodies/webhooks'
import { webhookTypes, type WebhookType } from '@/lib/rules/webhooks/webhook-types'
import { WebhookSecret } from './webhook-secret'

/** If `orgId` is null, the dialog first asks for a business. */
type Props = { orgId: string | null; close: () => void }

/** Adds a webhook and shows its signing secret, which can be seen only once. HOOK-02, HOOK-03 */
export default function WebhookDialog({ orgId, close }: Props) {
  const t = useTranslations('business.webhooks')
  const [secret, setSecret] = useState<string | null>(null)
  const [business, setBusiness] = useState<BusinessOption | null>(null)
  const chosen = orgId ?? business?.orgId
  return (
    <Dialog
      size="sm"
      close={close}
      title={secret ? t('secretTitle') : t('newTitle')}
      description={secret ? t('secretText') : t('newText')}
    >
      {secret ? (
        <WebhookSecret secret={secret} close={close} />
      ) : (
        <div className="grid gap-4">
          {orgId === null && <BusinessChoice value={business} pick={setBusiness} />}
          {chosen && <NewWebhook key={chosen} orgId={chosen} close={close} added={setSecret} />}
        </div>
      )}
    </Dialog>
  )
}

type NewProps = { orgId: string; close: () => void; added: (secret: string | null) => void }

function NewWebhook({ orgId, close, added }: NewProps) {
  const t = useTranslations('business.webhooks')
  const toast = useToast()
  const router = useRouter()
  const form = useCallForm('issuing POST orgs/{id}/webhooks', {
    schema: WebhookForm,
    draft: orgId,
    start: { type: '', url: '' },
    // The cast is safe: the schema accepts only known types.
    toRequest: ({ type, url }) => ({ path: { id: orgId }, body: { type: type as WebhookType, url } }),
    done: ({ secret, message }) => {
      toast.success(message ?? t('done'))
      added(secret)
      router.refresh()
    },
    refresh: router.refresh,
  })
  return (
    <DialogForm form={form} words={{ submit: t('submit'), sending: t('sending') }} close={close}>
      <Field
        name="type"
        kind="select"
        autoFocus
        label={t('columns.type')}
        empty={t('typeEmpty')}
        options={webhookTypes.map((type) => ({ value: type, label: `${t(`types.${type}`)} (${type})` }))}
      />
      <Field name="url" noSpaces maxLength={500} label={t('columns.url')} help={t('urlHelp')} />
    </DialogForm>
  )
}
