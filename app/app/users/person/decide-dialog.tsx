'use client'

import { useTranslations } from 'next-intl'
import { Field } from '@/components/form/field'
import { FormDialog } from '@/components/form/form-dialog'
import { bindToShown } from '@/components/shared/approvals/bind-to-shown'
import { DecideUser } from '@/lib/rules/bodies/users'
import type { Person } from './person'

type Props = { person: Person; decision: 'APPROVE' | 'REJECT'; close: () => void }

export default function DecideDialog({ person, decision, close }: Props) {
  const isApproval = decision === 'APPROVE'
  const t = useTranslations(isApproval ? 'users.decide.approve' : 'users.decide.reject')
  const words = useTranslations('users.decide')
  return (
    <FormDialog
      call="go POST user/approve-user-kyc"
      schema={DecideUser}
      draft={`${decision} ${person.id}`}
      toRequest={async (body, changed) => ({ body: { ...body, ...(await bindToShown(person.shown, changed)) } })}
      start={{ userId: person.id, decision, reason: '' }}
      title={t('title', { name: person.name ?? person.id })}
      description={t('text')}
      words={{ submit: t('submit'), sending: words('sending') }}
      isFinal={!isApproval}
      doneText={t('done')}
      close={close}
    >
      {!isApproval && <Field name="reason" autoFocus maxLength={200} label={words('reason')} />}
    </FormDialog>
  )
}
