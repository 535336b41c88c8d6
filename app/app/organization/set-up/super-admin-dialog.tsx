'use client'

import { useTranslations } from 'next-intl'
import * as z from 'zod/mini'
import { Field } from '@/components/form/field'
import { DialogForm } from '@/components/form/form-dialog'
import { ProblemAlert } from '@/components/form/problem-alert'
import { useCallForm } from '@/components/form/use-call-form'
import { useCloseOnSuccess } from '@/components/form/use-close-on-success'
import { useQuery } from '@/components/form/use-query'
import { DialogButton } from '@/components/shared/dialog-button'
import { Alert } from '@/components/ui/alert'
import { Dialog } from '@/components/shared/dialog'
import { InviteUser } from '@/lib/rules/bodies/users'
import { ApprovalNoticeAtEach } from '@/components/form/approval-notice'

type Props = { orgId: string; name: string; issuers: readonly string[] }
const { fullName, email, mobile } = InviteUser.shape
const fields = z.strictObject({ fullName, email, mobile: z.nonoptional(mobile) })

export function SuperAdminButton(props: Props) {
  const t = useTranslations('set-up.superAdmin')
  return <DialogButton dialog={(close) => <SuperAdminDialog {...props} close={close} />}>{t('open')}</DialogButton>
}

/** Offers only roles that the person holds, because nobody may grant others. */
function SuperAdminDialog({ close, ...props }: Props & { close: () => void }) {
  const t = useTranslations('set-up.superAdmin')
  const roles = useQuery('issuing GET api/auth/user/roleList', {})
  const own = roles.state === 'ready' ? roles.value.roleDefinitionList : []
  const role = own.find(({ roleName, roleEnabled }) => roleName === 'Super Admin' && roleEnabled)?.id
  return (
    <Dialog size="sm" close={close} title={t('title', { name: props.name })} description={t('text')}>
      {roles.state === 'failed' && <ProblemAlert problem={roles.problem} />}
      {roles.state === 'ready' && !role && <Alert tone="warning">{t('noRole')}</Alert>}
      {role && <SuperAdminForm {...props} role={role} close={close} />}
    </Dialog>
  )
}

function SuperAdminForm({ orgId, role, issuers, close }: Omit<Props, 'name'> & { role: string; close: () => void }) {
  const t = useTranslations('set-up.superAdmin')
  const { done, refresh: unknown } = useCloseOnSuccess({ close, doneText: t('done') })
  const form = useCallForm('issuing POST admins', {
    schema: fields,
    draft: orgId,
    start: { fullName: '', email: '', mobile: '' },
    toRequest: (person) => ({ body: { ...person, roles: [role], orgIds: [orgId] } }),
    done: () => done({}),
    refresh: unknown,
  })
  return (
    <DialogForm form={form} words={{ submit: t('submit'), sending: t('sending') }} close={close}>
      <Field name="fullName" autoFocus label={t('fullName')} maxLength={255} />
      <Field name="email" kind="email" label={t('email')} maxLength={255} />
      <Field name="mobile" kind="mobile" label={t('mobile')} />
      <ApprovalNoticeAtEach event="USER_INVITATION" issuers={issuers} />
    </DialogForm>
  )
}
