'use client'

import { useTranslations } from 'next-intl'
import * as z from 'zod/mini'
import { FileField, FilesScope } from '@/components/form/file-field'
import { FormDialog } from '@/components/form/form-dialog'
import type { PictureOwner } from './picture-owner'

const fields = z.strictObject({ pictureKey: z.string().check(z.minLength(1, 'validation.picture')) })

export default function PictureDialog({ of: { id, name, version }, close }: { of: PictureOwner; close: () => void }) {
  const t = useTranslations('users.picture')
  return (
    <FilesScope>
      <FormDialog
        call="issuing PUT admins"
        schema={fields}
        draft={`picture ${id}`}
        start={{ pictureKey: '' }}
        toRequest={({ pictureKey }) => ({ body: { id, version, pictureKey } })}
        title={t('title', { name })}
        words={{ submit: t('submit'), sending: t('sending') }}
        doneText={t('done')}
        close={close}
      >
        <FileField name="pictureKey" kind="logo" optional={false} label={t('field')} />
      </FormDialog>
    </FilesScope>
  )
}
