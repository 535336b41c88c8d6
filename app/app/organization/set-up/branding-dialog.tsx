'use client'

import { useTranslations } from 'next-intl'
import * as z from 'zod/mini'
import { Field } from '@/components/form/field'
import { FormDialog } from '@/components/form/form-dialog'
import { DialogButton } from '@/components/shared/dialog-button'
import { UpdateBusinessBranding } from '@/lib/rules/bodies/set-up'
import { FileField, FilesScope } from '@/components/form/file-field'
import { ApprovalNoticeAtEach } from '@/components/form/approval-notice'

/** `issuers` are those that have approved the business. */
type Props = { orgId: string; version: number; displayName: string; issuers: readonly string[] }
const { orgDisplayName } = UpdateBusinessBranding.shape
const fields = z.strictObject({ orgDisplayName, logo: z.string() })

export function BrandingButton(props: Props) {
  const t = useTranslations('set-up.branding')
  return (
    <DialogButton
      dialog={(close) => (
        <FilesScope>
          <BrandingDialog {...props} close={close} />
        </FilesScope>
      )}
    >
      {t('open')}
    </DialogButton>
  )
}

function BrandingDialog({ orgId, version, displayName, issuers, close }: Props & { close: () => void }) {
  const t = useTranslations('set-up')
  return (
    <FormDialog
      call="issuing PUT orgs/{id}"
      schema={fields}
      draft={orgId}
      start={{ orgDisplayName: displayName, logo: '' }}
      toRequest={({ logo, ...body }) => ({ path: { id: orgId }, body: { ...body, version, ...(logo && { logo }) } })}
      fieldOf={(path) => (path === 'details.files.LOGO_PATH' ? 'logo' : path)}
      needsChange
      title={t('branding.title')}
      description={t('branding.text')}
      words={{ submit: t('branding.submit'), sending: t('branding.sending') }}
      doneText={t('branding.done')}
      close={close}
    >
      <Field name="orgDisplayName" maxLength={50} autoFocus label={t('fields.displayName')} />
      <FileField name="logo" kind="logo" optional label={t('files.LOGO_PATH')} />
      <ApprovalNoticeAtEach event="ORG_UPDATE" issuers={issuers} />
    </FormDialog>
  )
}
