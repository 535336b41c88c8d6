'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { CallForm } from '@/components/form/call-form'
import { Field } from '@/components/form/field'
import { useCallForm } from '@/components/form/use-call-form'
import { Button } from '@/components/ui/button'
import { useToast } from '@/components/shared/use-toast'
import { CreateTag } from '@/lib/rules/bodies/lookup'

export function AddTag() {
  const t = useTranslations('tags')
  const toast = useToast()
  const router = useRouter()
  const wired = useCallForm('issuing POST tags', {
    schema: CreateTag,
    draft: 'new',
    start: { name: '' },
    done: ({ message }) => {
      toast.success(message ?? t('added'))
      wired.form.reset({ name: '' })
      router.refresh()
    },
  })
  return (
    <CallForm of={wired} className="flex flex-wrap items-start gap-2">
      <Field name="name" label={t('name')} maxLength={40} help={t('help')} className="min-w-0 flex-1 basis-60" />
      <Button type="submit" variant="primary" busy={wired.isBusy} className="mt-6 h-9">
        {wired.isBusy ? t('adding') : t('add')}
      </Button>
    </CallForm>
  )
}
