'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Field } from '@/components/form/field'
import { DialogForm } from '@/components/form/form-dialog'
import { useCallForm } from '@/components/form/use-call-form'
import { useToast } from '@/components/shared/use-toast'
import { Button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'
import { Dialog } from '@/components/ui/dialog'
import { Icon } from '@/components/ui/icon'
import { WebhookForm } from '@/lib/rules/bodies/webhooks'
import { webhookTypes } from '@/lib/rules/webhooks/webhook-types'
import type { WebhookType } from '@/lib/rules/webhooks/webhook-types'

type Props = { orgId: string; close: () => void }

/** A new webhook, and then, this once, the secret that its events are signed with. HOOK-02, HOOK-03 */
export default function WebhookDialog({ orgId, close }: Props) {
  const t = useTranslations('business.webhooks')
  const common = useTranslations('common')
  const [secret, setSecret] = useState<string | null>(null)
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(open) => !open && close()}
      title={secret ? t('secretTitle') : t('newTitle')}
      description={secret ? t('secretText') : t('newText')}
      closeLabel={common('close')}
    >
      {secret ? (
        <>
          <p className="flex items-start gap-2">
            <code className="code min-w-0 flex-1 rounded-md bg-sunken p-2 text-sm wrap-anywhere">{secret}</code>
            <CopyButton text={secret} label={common('copy')} copied={common('copied')}>
              <Icon name="copy" size={14} />
            </CopyButton>
          </p>
          <p className="mt-4 flex justify-end">
            <Button variant="primary" onClick={close}>
              {t('secretKept')}
            </Button>
          </p>
        </>
      ) : (
        <NewWebhook orgId={orgId} close={close} added={setSecret} />
      )}
    </Dialog>
  )
}

function NewWebhook({ orgId, close, added }: Props & { added: (secret: string | null) => void }) {
  const t = useTranslations('business.webhooks')
  const toast = useToast()
  const router = useRouter()
  const form = useCallForm('issuing POST orgs/{id}/webhooks', {
    schema: WebhookForm,
    start: { type: '', url: '' },
    // The schema lets none but the types through.
    toRequest: ({ type, url }) => ({ path: { id: orgId }, body: { type: type as WebhookType, url } }),
    wrongIs: 'field',
    done: ({ secret, message }) => {
      toast.success(message ?? t('done'))
      added(secret)
      router.refresh()
    },
    unknown: router.refresh,
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
