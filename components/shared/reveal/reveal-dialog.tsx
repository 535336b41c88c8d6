'use client'

import { useTranslations } from 'next-intl'
import { Field } from '@/components/form/field'
import { DialogForm } from '@/components/form/form-dialog'
import { usePostForm } from '@/components/form/use-call-form'
import { Dialog } from '@/components/ui/dialog'
import { formPaths } from '@/lib/paths'
import { RevealReason } from '@/lib/rules/bodies/reveal'
import type { Revealed } from './revealed'
import { RevealedPicture, type RevealedFile } from './revealed-picture'

/** Asks why before what is masked is shown; a picture is shown in its place. Decision 23 */
export default function RevealDialog({
  asked,
  label,
  close,
  done,
  seen = null,
}: {
  asked: Revealed
  label: string
  close: () => void
  done: (value: string) => void
  seen?: RevealedFile | null
}) {
  const t = useTranslations('reveal')
  const common = useTranslations('common')
  const shell = {
    open: true,
    onOpenChange: (open: boolean) => !open && close(),
    closeLabel: common('close'),
  }
  if (seen)
    return (
      <Dialog {...shell} title={label} description={t('picture.shown')}>
        <RevealedPicture {...seen} label={label} />
      </Dialog>
    )
  return (
    <Dialog
      {...shell}
      size="sm"
      title={t('title', { what: label })}
      description={t(asked.picture === undefined ? 'text' : 'picture.text')}
    >
      <Why asked={asked} close={close} done={done} />
    </Dialog>
  )
}

function Why({ asked, close, done }: { asked: Revealed; close: () => void; done: (value: string) => void }) {
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
