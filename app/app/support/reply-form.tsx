'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { CallForm } from '@/components/form/call-form'
import { Field } from '@/components/form/field'
import { useCallForm } from '@/components/form/use-call-form'
import { useToast } from '@/components/shared/use-toast'
import { Button } from '@/components/ui/button'
import { ReplyToTicket } from '@/lib/rules/bodies/support'

/** Mails an answer to the requester. A closed ticket is reopened first. SUP-08 */
export function ReplyForm({ id, isClosed }: { id: string; isClosed: boolean }) {
  const t = useTranslations('support.reply')
  const toast = useToast()
  const router = useRouter()
  const wired = useCallForm('support POST tickets/{id}/reply', {
    schema: ReplyToTicket,
    draft: id,
    start: { reply: '' },
    toRequest: (body) => ({ path: { id }, body }),
    done: ({ message }) => {
      toast.success(message ?? t('done'))
      wired.form.reset({ reply: '' })
      router.refresh()
    },
  })
  if (isClosed) return <p className="text-sm text-soft">{t('closed')}</p>
  return (
    <CallForm of={wired} className="grid gap-3">
      <Field name="reply" kind="textarea" maxLength={4000} label={t('label')} help={t('help')} />
      <div className="flex justify-end">
        <Button type="submit" variant="primary" busy={wired.isBusy}>
          {wired.isBusy ? t('sending') : t('submit')}
        </Button>
      </div>
    </CallForm>
  )
}
