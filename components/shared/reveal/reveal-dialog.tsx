'use client'

import { useTranslations } from 'next-intl'
import { Field } from '@/components/form/field'
import { DialogForm } from '@/components/form/form-dialog'
import { usePostForm } from '@/components/form/use-call-form'
import { Dialog } from '@/components/shared/dialog'
import { formPaths } from '@/lib/paths'
import { RevealReason } from '@/lib/rules/bodies/reveal'
import type { Revealed } from './revealed'
import { DocumentViewer } from './document-viewer'

type Question = { asked: Revealed; close: () => void; done: (value: string) => void }

/** Asks for a reason, then shows the value or picture in the same dialog, so that closing it returns the focus to the button. Decision 23 */
export default function RevealDialog({
  label,
  seen = null,
  ...question
}: Question & { label: string; seen?: string | null }) {
  const t = useTranslations('reveal')
  const text = t(question.asked.picture === undefined ? 'text' : 'picture.text')
  return (
    <Dialog
      close={question.close}
      size={seen ? 'md' : 'sm'}
      title={seen ? label : t('title', { what: label })}
      description={seen ? t('picture.shown') : text}
    >
      {seen ? <DocumentViewer href={seen} name={label} /> : <ReasonForm {...question} />}
    </Dialog>
  )
}

function ReasonForm({ asked, close, done }: Question) {
  const t = useTranslations('reveal')
  const form = usePostForm<RevealReason, RevealReason, { value: string }>(formPaths.reveal, {
    schema: RevealReason,
    draft: Object.values(asked).join(' '),
    start: { reason: '' },
    toFields: ({ reason }) => ({ ...toTexts(asked), reason }),
    done: ({ value }) => done(value),
  })
  return (
    <DialogForm form={form} words={{ submit: t('submit'), sending: t('submit') }} close={close}>
      {Object.entries(asked).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Field name="reason" kind="textarea" maxLength={200} autoFocus label={t('reason')} help={t('help')} />
    </DialogForm>
  )
}

const toTexts = (asked: Revealed): Record<string, string> =>
  Object.fromEntries(Object.entries(asked).map(([name, value]) => [name, String(value)]))
