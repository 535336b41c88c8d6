'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { Field } from '@/components/form/field'
import { buildAction, useSendForm } from '@/components/form/use-call-form'
import { usePlatformDraft } from '@/components/form/use-platform-draft'
import { Wizard } from '@/components/form/wizard'
import { ReviewPart } from '@/components/form/wizard-review'
import { useToast } from '@/components/shared/use-toast'
import { request } from '@/lib/browser/request'
import type { HeldPrivilege } from '@/lib/privileges'
import { routes } from '@/lib/routes'
import { RoleForm, toRoleBody } from '@/lib/rules/roles/role-form'
import { ApprovalNotice } from '@/components/form/approval-notice'
import { PLATFORM } from '@/lib/rules/approvals/approval-events'
import { PrivilegeBoxes, type Offered } from './privilege-boxes'

type Props = {
  start: RoleForm
  /** The issuers to choose from; empty if the role's or the person's issuer is fixed. */
  issuers: readonly string[]
  offered: Offered
  ownPrivileges: readonly HeldPrivilege[]
  edited: { id: string; version: number } | null
  isResumed: boolean
}

export function RoleWizard({ start, issuers, offered, ownPrivileges, edited, isResumed }: Props) {
  const t = useTranslations('roles.wizard')
  const toast = useToast()
  const router = useRouter()
  const draft = usePlatformDraft('create-role', isResumed)
  const form = useSendForm({
    schema: RoleForm,
    draft: edited?.id ?? 'new',
    start,
    action: buildAction('issuing POST admins/role'),
    fieldOf: (path) => path.replace(/^privilegeList.*/, 'privileges'),
    send: async (values) => {
      const body = toRoleBody(values)
      if (edited) {
        const { id, version } = edited
        return { id, ...(await request('issuing PUT admins/role/{id}', { path: { id }, body: { ...body, version } })) }
      }
      const made = await request('issuing POST admins/role', {
        body: { ...body, ...(values.issuerCode && { issuerCode: values.issuerCode }) },
      })
      await draft.dropDraft()
      return made
    },
    done: ({ id, message }) => {
      toast.success(message ?? t('done'))
      router.push(id ? routes.role({ id }) : routes.roles())
      router.refresh()
    },
  })
  return (
    <Wizard
      of={form}
      schema={RoleForm}
      label={t('steps.label')}
      labelOf={(path) => (isLabelled(path) ? t(`fields.${path}`) : path)}
      words={edited ? { submit: t('save'), sending: t('saving') } : { submit: t('submit'), sending: t('sending') }}
      cancel={() => router.push(edited ? routes.role({ id: edited.id }) : routes.roles())}
      saveDraft={edited ? undefined : draft.saveDraft}
      draftId={draft.draftId}
      isResumed={isResumed || edited !== null}
      steps={[
        {
          key: 'details',
          title: t('steps.details'),
          fields: ['roleName', 'description', 'group', 'roleEnabled', 'issuerCode'],
          view: <Details issuers={issuers} />,
        },
        {
          key: 'privileges',
          title: t('steps.privileges'),
          fields: ['privileges', 'businesses'],
          view: (
            <PrivilegeBoxes offered={offered} ownPrivileges={ownPrivileges} before={edited ? start.privileges : []} />
          ),
        },
        {
          key: 'review',
          title: t('steps.review'),
          fields: [],
          view: (
            <>
              {edited && <ApprovalNotice event="USER_INVITATION" issuer={start.issuerCode || PLATFORM} />}
              <Review form={form.form.control} />
            </>
          ),
        },
      ]}
    />
  )
}

const labelled = ['roleName', 'description', 'group', 'roleEnabled', 'issuerCode', 'privileges', 'businesses'] as const
const isLabelled = (path: string): path is (typeof labelled)[number] => (labelled as readonly string[]).includes(path)

function Details({ issuers }: { issuers: readonly string[] }) {
  const t = useTranslations('roles.wizard')
  return (
    <>
      <Field name="roleName" maxLength={50} label={t('fields.roleName')} help={t('nameHelp')} />
      <Field name="description" kind="textarea" maxLength={500} label={t('fields.description')} />
      <Field name="group" optional maxLength={50} label={t('fields.group')} help={t('groupHelp')} />
      {issuers.length > 0 && (
        <Field
          name="issuerCode"
          kind="select"
          label={t('fields.issuerCode')}
          options={issuers.map((value) => ({ value, label: value }))}
        />
      )}
      <Field name="roleEnabled" kind="checkbox" label={t('fields.roleEnabled')} />
    </>
  )
}

function Review({ form }: { form: ReturnType<typeof useSendForm<RoleForm, RoleForm, unknown>>['form']['control'] }) {
  const t = useTranslations('roles.wizard')
  const roles = useTranslations('roles')
  const role = useWatch({ control: form }) as RoleForm
  const scopeName = (entity: string) => role.businesses.find(({ id }) => id === entity)?.name ?? roles('everywhere')
  return (
    <div className="grid gap-6">
      <ReviewPart
        step="details"
        facts={[
          [t('fields.roleName'), role.roleName],
          [t('fields.description'), role.description],
          [t('fields.group'), role.group],
          [t('fields.issuerCode'), role.issuerCode],
          [roles('columns.state'), roles(role.roleEnabled ? 'states.ON' : 'states.OFF')],
        ]}
      />
      <ReviewPart step="privileges">
        <ul className="grid gap-1 text-sm" aria-label={roles('privileges')}>
          {role.privileges.map((box) => {
            const [privilege, entity = ''] = box.split('@')
            return (
              <li key={box} className="flex flex-wrap justify-between gap-x-4">
                <span className="code">{privilege}</span>
                <span className="text-soft">{scopeName(entity)}</span>
              </li>
            )
          })}
        </ul>
      </ReviewPart>
    </div>
  )
}
