'use client'

import { useTranslations } from 'next-intl'
import { Field } from '@/components/form/field'
import { FormDialog } from '@/components/form/form-dialog'
import { countryOfIssuer, inviteBranchAdminTo } from '@/lib/rules/bodies/branches'

type Props = {
  branchId: string
  issuerCode: string
  /** The manager that the branch names; null once somebody with that address has been invited. */
  contact: { name: string; email: string; mobile: string } | null
  close: () => void
}

export default function InviteBranchAdminDialog({ branchId, issuerCode, contact, close }: Props) {
  const t = useTranslations('branches.invite')
  const country = countryOfIssuer(issuerCode)
  return (
    <FormDialog
      call="issuing POST branch/admins"
      schema={inviteBranchAdminTo(country)}
      draft={branchId}
      start={{ branchId, fullName: contact?.name ?? '', email: contact?.email ?? '', mobile: contact?.mobile ?? '' }}
      toRequest={({ mobile, ...body }) => ({ body: { ...body, ...(mobile && { mobile }) } })}
      approval={{ event: 'USER_INVITATION', issuer: issuerCode }}
      title={t('title')}
      description={t('text')}
      words={{ submit: t('submit'), sending: t('sending') }}
      doneText={t('done')}
      close={close}
    >
      <Field name="fullName" maxLength={255} label={t('fullName')} />
      <Field name="email" kind="email" maxLength={255} label={t('email')} />
      <Field name="mobile" kind="mobile" optional country={country} label={t('mobile')} />
    </FormDialog>
  )
}
