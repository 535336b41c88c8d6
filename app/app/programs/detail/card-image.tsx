'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import * as z from 'zod/mini'
import { DocumentField } from '@/components/form/document-field'
import { FormDialog } from '@/components/form/form-dialog'
import { Button } from '@/components/ui/button'
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
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
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
        <Button size="sm" onClick={() => setIsOpen(true)}>
          {t(image ? 'replace' : 'add')}
        </Button>
      )}
      {isOpen && (
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
    </div>
  )
}
