'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { CallForm } from '@/components/form/call-form'
import { Field } from '@/components/form/field'
import { useCallForm } from '@/components/form/use-call-form'
import { useToast } from '@/components/shared/use-toast'
import { Button } from '@/components/ui/button'
import { Label, Options, Select } from '@/components/ui/input'
import { ReplyToTicket } from '@/lib/rules/bodies/support'
import { ticketStatuses } from '@/lib/rules/support/ticket-codes'

type Props = {
  id: string
  isClosed: boolean
  /** How the answer reaches the requester, and at which address. */
  way: 'EMAIL' | 'SMS' | null
  to: string | null
  /** The issuer's canned replies, filled in for this ticket. */
  replies: readonly { id: string; name: string; text: string }[]
}

/** Sends an answer to the requester by email, or by SMS. A closed ticket is reopened first. SUP-08, SUP-09 */
export function ReplyForm({ id, isClosed, way, to, replies }: Props) {
  const t = useTranslations('support.reply')
  const toast = useToast()
  const router = useRouter()
  const wired = useCallForm('support POST tickets/{id}/reply', {
    schema: ReplyToTicket,
    draft: id,
    start: { reply: '', status: '' },
    toRequest: (body) => ({ path: { id }, body }),
    done: ({ message }) => {
      toast.success(message ?? t('done'))
      wired.form.reset({ reply: '', status: '' })
      router.refresh()
    },
  })
  if (isClosed) return <p className="text-sm text-soft">{t('closed')}</p>
  const insert = (text: string) => {
    const typed = wired.form.getValues('reply').trimEnd()
    wired.form.setValue('reply', typed ? `${typed}\n\n${text}` : text, { shouldDirty: true, shouldValidate: true })
    wired.form.setFocus('reply')
  }
  return (
    <CallForm of={wired} className="grid gap-3">
      {replies.length > 0 && <CannedReplyPicker replies={replies} insert={insert} />}
      <Field
        name="reply"
        kind="textarea"
        maxLength={4000}
        label={t('label')}
        help={way && to && t(`help.${way}`, { to })}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button
          type="submit"
          disabled={wired.isBusy}
          onClick={() => wired.form.setValue('status', String(ticketStatuses.CLOSED))}
        >
          {t('andClose')}
        </Button>
        <Button
          type="submit"
          variant="primary"
          busy={wired.isBusy}
          disabled={wired.isBusy}
          onClick={() => wired.form.setValue('status', '')}
        >
          {wired.isBusy ? t('sending') : t('submit')}
        </Button>
      </div>
    </CallForm>
  )
}

function CannedReplyPicker({ replies, insert }: Pick<Props, 'replies'> & { insert: (text: string) => void }) {
  const t = useTranslations('support.reply')
  const id = useId()
  return (
    <div className="grid gap-1 sm:max-w-xs">
      <Label htmlFor={id}>{t('canned')}</Label>
      <Select
        id={id}
        value=""
        onChange={({ target }) => {
          const chosen = replies.find((reply) => reply.id === target.value)
          if (chosen) insert(chosen.text)
        }}
      >
        <option value="">{t('cannedEmpty')}</option>
        <Options options={replies.map((reply) => ({ value: reply.id, label: reply.name }))} />
      </Select>
    </div>
  )
}
