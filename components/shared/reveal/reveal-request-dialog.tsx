'use client'

import { useTranslations } from 'next-intl'
import { Field } from '@/components/form/field'
import { DialogForm } from '@/components/form/form-dialog'
import { usePostForm } from '@/components/form/use-call-form'
import { Dialog } from '@/components/shared/dialog'
import { formPaths } from '@/lib/paths'
import { RevealReason, type RevealedRequest } from '@/lib/rules/bodies/reveal'

type Props = { id: string; close: () => void; done: (revealed: RevealedRequest) => void }

/** Asks once for all that a request masks. Decision 23, APPR-34 */
export default function RevealRequestDialog({ id, close, done }: Props) {
  const t = useTranslations('reveal')
  const of = 'request-documents'
  const form = usePostForm<RevealReason, RevealReason, { value: RevealedRequest }>(formPaths.reveal, {
    schema: RevealReason,
    draft: `${of} ${id}`,
    start: { reason: '' },
    toFields: ({ reason }) => ({ of, id, reason }),
    done: ({ value }) => done(value),
  })
  return (
    <Dialog close={close} size="sm" title={t('request.title')} description={t('request.text')}>
      <DialogForm form={form} words={{ submit: t('submit'), sending: t('submit') }} close={close}>
        <input type="hidden" name="of" value={of} />
        <input type="hidden" name="id" value={id} />
        <Field name="reason" kind="textarea" maxLength={200} autoFocus label={t('reason')} help={t('help')} />
      </DialogForm>
    </Dialog>
  )
}
