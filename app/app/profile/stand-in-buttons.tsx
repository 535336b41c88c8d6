'use client'

import { useTranslations } from 'next-intl'
import { Confirm } from '@/components/form/confirm'
import { Field } from '@/components/form/field'
import { FormDialog } from '@/components/form/form-dialog'
import { DialogButton } from '@/components/shared/dialog-button'
import { request } from '@/lib/browser/request'
import { CreateStandIn } from '@/lib/rules/bodies/approvals'
import { ColleagueField } from './colleague-field'

/** `isPickable`: the upstream lists the colleagues; otherwise the email is typed. */
export function AddStandIn({ isPickable }: { isPickable: boolean }) {
  const t = useTranslations('profile.standIns')
  return (
    <DialogButton
      size="sm"
      dialog={(close) => (
        <FormDialog
          call="issuing POST approval/standIns"
          schema={CreateStandIn}
          draft="new"
          start={{ email: '', from: '', to: '' }}
          title={t('addTitle')}
          description={t('addText')}
          words={{ submit: t('submit'), sending: t('sending') }}
          doneText={t('done')}
          close={close}
        >
          {isPickable ? <ColleagueField /> : <Field name="email" kind="email" autoFocus label={t('email')} />}
          <Field name="from" kind="date" label={t('from')} />
          <Field name="to" kind="date" label={t('to')} />
        </FormDialog>
      )}
    >
      {t('add')}
    </DialogButton>
  )
}

export function EndStandIn({ id, name }: { id: string; name: string }) {
  const t = useTranslations('profile.standIns')
  return (
    <DialogButton
      size="sm"
      dialog={(close) => (
        <Confirm
          title={t('endTitle', { name })}
          text={t('endText')}
          submit={t('end')}
          doneText={t('done')}
          isFinal={false}
          send={() => request('issuing DELETE approval/standIns/{id}', { path: { id }, body: {} })}
          close={close}
        />
      )}
    >
      {t('end')}
      <span className="sr-only"> {name}</span>
    </DialogButton>
  )
}
