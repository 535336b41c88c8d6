'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { CallForm } from '@/components/form/call-form'
import { Field } from '@/components/form/field'
import { useCallForm } from '@/components/form/use-call-form'
import { useToast } from '@/components/shared/use-toast'
import { Button } from '@/components/ui/button'
import { UpdateTicket } from '@/lib/rules/bodies/support'
import {
  ticketPriorities,
  ticketStatuses,
  type TicketPriority,
  type TicketStatus,
} from '@/lib/rules/support/ticket-codes'
import { messageOr } from '@/lib/rules/words/message-or'

type Props = {
  ticket: {
    id: string
    status: TicketStatus | 'UNKNOWN' | null
    priority: TicketPriority | 'UNKNOWN' | null
    group_id: string | null
  }
  groups: readonly { id: string; name: string | null }[]
}

const codeIn = <N extends string>(codes: Readonly<Record<N, number>>, name: N | 'UNKNOWN' | null): string =>
  name === null || name === 'UNKNOWN' ? '' : String(codes[name])

export function TicketForm({ ticket: { id, status, priority, group_id }, groups }: Props) {
  const t = useTranslations('support.change')
  const words = useTranslations('support')
  const labels = useTranslations('list.file')
  const toast = useToast()
  const router = useRouter()
  const start = {
    status: codeIn(ticketStatuses, status),
    priority: codeIn(ticketPriorities, priority),
    group_id: group_id ?? '',
  }
  const wired = useCallForm('support PUT tickets/{id}', {
    schema: UpdateTicket,
    draft: id,
    start,
    toRequest: (body) => ({ path: { id }, body }),
    needsChange: true,
    done: ({ message }, values) => {
      toast.success(message ?? t('done'))
      wired.form.reset({
        status: String(values.status),
        priority: String(values.priority),
        group_id: String(values.group_id),
      })
      router.refresh()
    },
    refresh: router.refresh,
  })
  return (
    <CallForm of={wired} className="grid gap-3">
      <Field
        name="status"
        kind="select"
        label={labels('status')}
        options={(Object.keys(ticketStatuses) as TicketStatus[]).map((name) => ({
          value: String(ticketStatuses[name]),
          label: words(`statuses.${name}`),
        }))}
      />
      <Field
        name="priority"
        kind="select"
        label={labels('priority')}
        options={(Object.keys(ticketPriorities) as TicketPriority[]).map((name) => ({
          value: String(ticketPriorities[name]),
          label: words(`priorities.${name}`),
        }))}
      />
      <Field
        name="group_id"
        kind="select"
        label={labels('group')}
        options={groups.map(({ id: value, name }) => ({
          value,
          label: name ? messageOr(words, `groups.${name}`, name) : value,
        }))}
      />
      <div className="flex justify-end">
        <Button type="submit" busy={wired.isBusy}>
          {wired.isBusy ? t('sending') : t('submit')}
        </Button>
      </div>
    </CallForm>
  )
}
