'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent } from 'react'
import { useFormContext } from 'react-hook-form'
import { Field } from '@/components/form/field'
import { WiredDialog } from '@/components/form/form-dialog'
import { useCallForm } from '@/components/form/use-call-form'
import { useQuery } from '@/components/form/use-query'
import { useToast } from '@/components/shared/use-toast'
import { routes } from '@/lib/routes'
import { CreateTicket } from '@/lib/rules/bodies/support'
import { SUBJECT_LENGTH, ticketPriorities, ticketTypes, type TicketPriority } from '@/lib/rules/support/ticket-codes'
import { messageOr } from '@/lib/rules/words/message-or'
import type { TicketOrigin } from './ticket-origin'

/** Opened from a record, it leads to the new ticket; from the list, to the list with it. SUP-08, SUP-10 */
export default function TicketDialog({ origin, close }: { origin: TicketOrigin; close: () => void }) {
  const t = useTranslations('support.create')
  const words = useTranslations('support')
  const labels = useTranslations('list.file')
  const groups = useQuery('support GET groups', {})
  const toast = useToast()
  const router = useRouter()
  const { requester, begins, ...about } = origin
  const isOfRecord = Boolean(about.cardId ?? about.customerId ?? about.txnId ?? about.bulkUploadId)
  const form = useCallForm('support POST tickets/create', {
    schema: CreateTicket,
    draft: JSON.stringify(about),
    start: {
      subject: begins?.subject ?? '',
      description: begins?.description ?? '',
      requester: { name: requester?.name ?? '', email: requester?.email ?? '', phone: requester?.phone ?? '' },
      type: begins?.type ?? 'QUESTION',
      priority: String(ticketPriorities.MEDIUM),
      group_id: '',
      ...about,
    },
    refresh: router.refresh,
    done: ({ id, message }) => {
      toast.success(message ?? t('done'))
      close()
      if (isOfRecord) router.push(routes.ticket({ ticketId: id }))
      else router.refresh()
    },
  })
  const list = groups.state === 'ready' ? groups.value.list : []
  return (
    <WiredDialog
      form={form}
      size="md"
      title={t('title')}
      description={t('text')}
      words={{ submit: t('submit'), sending: t('sending') }}
      close={close}
    >
      <UsualGroup id={list.find(({ name }) => name === begins?.group)?.id} />
      {about.requestId && (
        <p className="text-sm text-soft">
          {t('carries')} <span className="code wrap-anywhere">{about.requestId}</span>
        </p>
      )}
      <Field name="subject" autoFocus maxLength={SUBJECT_LENGTH} label={labels('subject')} />
      <Field name="description" kind="textarea" maxLength={4000} label={t('description')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field name="requester.name" maxLength={50} label={t('name')} />
        <Field name="requester.email" kind="email" optional label={t('email')} help={t('emailHelp')} />
        <Field name="requester.phone" kind="mobile" optional label={t('phone')} help={t('phoneHelp')} />
        <Field
          name="type"
          kind="select"
          label={words('facts.type')}
          options={ticketTypes.map((type) => ({ value: type, label: words(`types.${type}`) }))}
        />
        <Field
          name="group_id"
          kind="select"
          label={labels('group')}
          empty={groups.state === 'loading' ? t('groupsLoading') : t('groupEmpty')}
          options={list.map(({ id, name }) => ({
            value: id,
            label: name ? messageOr(words, `groups.${name}`, name) : id,
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
      </div>
      {groups.state === 'failed' && (
        <p role="alert" className="text-sm text-failed">
          {t('groupsFailed')}{' '}
          <button type="button" className="link" onClick={groups.again}>
            {t('groupsAgain')}
          </button>
        </p>
      )}
    </WiredDialog>
  )
}

/** Chooses the group that such tickets usually go to, once the groups are known and unless the person chose one. */
function UsualGroup({ id }: { id: string | undefined }) {
  const { getValues, setValue } = useFormContext()
  const choose = useEffectEvent((group: string) => {
    if (!getValues('group_id')) setValue('group_id', group)
  })
  useEffect(() => {
    if (id) choose(id)
  }, [id])
  return null
}
