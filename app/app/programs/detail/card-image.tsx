'use client'

import { useTranslations } from 'next-intl'
import * as z from 'zod/mini'
import { DocumentField } from '@/components/form/document-field'
import { FormDialog } from '@/components/form/form-dialog'
import { DialogButton } from '@/components/shared/dialog-button'
import { SealedImage } from '@/components/ui/sealed-image'

type Props = {
  programId: string
  version: number
  name: string
  image: string | null
  message: string | null
  mayChange: boolean
}
const fields = z.strictObject({ cardImage: z.string().check(z.minLength(1, 'validation.programForm.image')) })

export function CardImage({ programId, version, name, image, message, mayChange }: Props) {
  const t = useTranslations('programs.image')
  const common = useTranslations('common')
  return (
    <div className="grid justify-items-start gap-3 text-sm">
      {image ? (
        <SealedImage
          href={image}
          alt={t('alt', { name })}
          className="max-h-48 w-full max-w-80 rounded-lg border border-hairline object-contain"
          lost={<p className="text-soft">{t('lost')}</p>}
          again={common('retry')}
        />
      ) : (
        <p className="text-soft">{message ?? t('none')}</p>
      )}
      {mayChange && (
        <DialogButton
          size="sm"
          dialog={(close) => (
            <FormDialog
              call="issuing PUT cardPrograms/{id}"
              schema={fields}
              draft={programId}
              start={{ cardImage: '' }}
              toRequest={(body) => ({ path: { id: programId }, body: { version, ...body } })}
              title={t('title')}
              description={t('text')}
              words={{ submit: t('submit'), sending: t('sending') }}
              doneText={t('done')}
              close={close}
            >
              <DocumentField name="cardImage" label={t('label')} />
            </FormDialog>
          )}
        >
          {t(image ? 'replace' : 'add')}
        </DialogButton>
      )}
    </div>
  )
}
