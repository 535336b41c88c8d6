'use client'

import { useTranslations } from 'next-intl'
import { Field } from '@/components/form/field'
import { WiredDialog } from '@/components/form/form-dialog'
import { usePostForm } from '@/components/form/use-call-form'
import { Dialog } from '@/components/shared/dialog'
import { formPaths } from '@/lib/paths'
import { RevealReason } from '@/lib/rules/bodies/reveal'
import type { Revealed } from './revealed'
import { RevealedPicture, type RevealedFile } from './revealed-picture'

type WhyProps = { asked: Revealed; label: string; close: () => void; done: (value: string) => void }

/** Asks for a reason before a masked value or picture is shown. Decision 23 */
export default function RevealDialog({
  asked,
  label,
  close,
  done,
  seen = null,
}: WhyProps & { seen?: RevealedFile | null }) {
  const t = useTranslations('reveal')
  if (seen)
    return (
      <Dialog close={close} title={label} description={t('picture.shown')}>
        <RevealedPicture {...seen} label={label} />
      </Dialog>
    )
  return <Why asked={asked} label={label} close={close} done={done} />
}

function Why({ asked, label, close, done }: WhyProps) {
  const t = useTranslations('reveal')
  const form = usePostForm<RevealReason, RevealReason, { value: string }>(formPaths.reveal, {
    schema: RevealReason,
    draft: Object.values(asked).join(' '),
    start: { reason: '' },
    toFields: ({ reason }) => ({ ...toTexts(asked), reason }),
    done: ({ value }) => done(value),
  })
  return (
    <WiredDialog
      form={form}
      title={t('title', { what: label })}
      description={t(asked.picture === undefined ? 'text' : 'picture.text')}
      words={{ submit: t('submit'), sending: t('submit') }}
      close={close}
    >
      {Object.entries(asked).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Field name="reason" kind="textarea" maxLength={200} autoFocus label={t('reason')} help={t('help')} />
    </WiredDialog>
  )
}

const toTexts = (asked: Revealed): Record<string, string> =>
  Object.fromEntries(Object.entries(asked).map(([name, value]) => [name, String(value)]))
