'use client'

import { useTranslations } from 'next-intl'
import { Field } from '@/components/form/field'
import { FormDialog } from '@/components/form/form-dialog'
import { useQuery } from '@/components/form/use-query'
import { CreateTicket } from '@/lib/rules/bodies/support'
import { ticketPriorities, ticketTypes, type TicketPriority } from '@/lib/rules/support/ticket-codes'
import { messageOr } from '@/lib/rules/words/message-or'
import type { TicketOrigin } from './ticket-origin'

export default function TicketDialog({ origin, close }: { origin: TicketOrigin; close: () => void }) {
  const t = useTranslations('support.create')
  const words = useTranslations('support')
  const labels = useTranslations('list.file')
  const groups = useQuery('support GET groups', {})
  const { requester, ...about } = origin
  return (
    <FormDialog
      call="support POST tickets/create"
      schema={CreateTicket}
      draft={JSON.stringify(about)}
      start={{
        subject: '',
        description: '',
        requester: { name: requester?.name ?? '', email: requester?.email ?? '' },
        type: 'QUESTION',
        priority: String(ticketPriorities.MEDIUM),
        group_id: '',
        ...about,
      }}
      size="md"
      title={t('title')}
      description={t('text')}
      words={{ submit: t('submit'), sending: t('sending') }}
      doneText={t('done')}
      close={close}
    >
      {about.requestId && (
        <p className="text-sm text-soft">
          {t('carries')} <span className="code wrap-anywhere">{about.requestId}</span>
        </p>
      )}
      <Field name="subject" autoFocus maxLength={120} label={labels('subject')} />
      <Field name="description" kind="textarea" maxLength={4000} label={t('description')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field name="requester.name" maxLength={50} label={t('name')} />
        <Field name="requester.email" kind="email" label={t('email')} help={t('emailHelp')} />
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
          options={
            groups.state === 'ready'
              ? groups.value.list.map(({ id, name }) => ({
                  value: id,
                  label: name ? messageOr(words, `groups.${name}`, name) : id,
                }))
              : []
          }
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
    </FormDialog>
  )
}
