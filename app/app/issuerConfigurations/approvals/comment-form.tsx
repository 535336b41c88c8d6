'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { CallForm } from '@/components/form/call-form'
import { Field } from '@/components/form/field'
import { useCallForm } from '@/components/form/use-call-form'
import { useToast } from '@/components/shared/use-toast'
import { Button } from '@/components/ui/button'
import { TakeApprovalAction } from '@/lib/rules/bodies/approvals'

export function CommentForm({ id }: { id: string }) {
  const t = useTranslations('approvals.actions')
  const toast = useToast()
  const router = useRouter()
  const wired = useCallForm('issuing PUT entity/takeAction', {
    schema: TakeApprovalAction,
    draft: `comment ${id}`,
    start: { approvalQueueId: id, action: 'COMMENT', reason: '' },
    done: ({ message }) => {
      toast.success(message ?? t('done'))
      wired.form.reset({ approvalQueueId: id, action: 'COMMENT', reason: '' })
      router.refresh()
    },
  })
  return (
    <CallForm of={wired} className="mb-3 grid gap-3">
      <Field name="reason" kind="textarea" maxLength={300} label={t('comment')} />
      <div className="flex justify-end">
        <Button type="submit" busy={wired.isBusy}>
          {t('addComment')}
        </Button>
      </div>
    </CallForm>
  )
}
