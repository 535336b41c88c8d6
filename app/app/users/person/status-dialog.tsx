'use client'

import { useTranslations } from 'next-intl'
import { Confirm } from '@/components/form/confirm'
import { Field } from '@/components/form/field'
import { FormDialog } from '@/components/form/form-dialog'
import { request } from '@/lib/browser/request'
import { SetUserStatus } from '@/lib/rules/bodies/users'
import { stateAfter, type UserChange } from '@/lib/rules/users/user-states'
import { AccessNotice } from './access-notice'
import type { Person } from './person'

type Props = { person: Person; change: UserChange; close: () => void }

export default function StatusDialog({ person, change, close }: Props) {
  const t = useTranslations(`users.change.${change}`)
  const words = { title: t('title', { name: person.name ?? person.id }), doneText: t('done'), close }
  if (change === 'block') return <BlockDialog id={person.id} text={t('text')} submit={t('submit')} {...words} />
  return (
    <Confirm
      {...words}
      text={t('text')}
      submit={t('submit')}
      isFinal={false}
      notice={change === 'unblock' && <AccessNotice person={person} />}
      send={() =>
        request('issuing PUT admins/{id}/status', { path: { id: person.id }, body: { status: stateAfter[change] } })
      }
    />
  )
}

function BlockDialog({
  id,
  text,
  submit,
  ...words
}: {
  id: string
  title: string
  text: string
  submit: string
  doneText: string
  close: () => void
}) {
  const t = useTranslations('users.change')
  return (
    <FormDialog
      call="issuing PUT admins/{id}/status"
      schema={SetUserStatus}
      draft={id}
      start={{ status: 'BLOCKED' as const, reason: '' }}
      toRequest={(body) => ({ path: { id }, body })}
      description={text}
      words={{ submit, sending: t('sending') }}
      isFinal
      {...words}
    >
      <Field name="reason" autoFocus maxLength={200} label={t('reason')} />
    </FormDialog>
  )
}
