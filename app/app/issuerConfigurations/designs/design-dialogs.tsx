'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import * as z from 'zod/mini'
import { DocumentField } from '@/components/form/document-field'
import { Field } from '@/components/form/field'
import { FormDialog } from '@/components/form/form-dialog'
import { DialogButton } from '@/components/shared/dialog-button'
import { CreateDesignCode } from '@/lib/rules/bodies/designs'
import { designMaterials } from '@/lib/rules/designs/designs'
import { CardFace } from './card-face'
import { MapDialog } from './map-dialog'

export function DesignDialogs({ issuers }: { issuers: readonly string[] }) {
  const add = useTranslations('designs.new')
  const map = useTranslations('designs.map')
  return (
    <>
      <DialogButton dialog={(close) => <MapDialog issuers={issuers} close={close} />}>{map('open')}</DialogButton>
      <DialogButton variant="primary" opensAt="new" dialog={(close) => <NewDesign issuers={issuers} close={close} />}>
        {add('open')}
      </DialogButton>
    </>
  )
}

const fields = z.strictObject({
  ...CreateDesignCode.shape,
  issuer: z.string().check(z.minLength(1, 'validation.issuer')),
})

function NewDesign({ issuers, close }: { issuers: readonly string[]; close: () => void }) {
  const t = useTranslations('designs.new')
  const material = useTranslations('designs.list.choices.material')
  const [image, setImage] = useState<string | null>(null)
  return (
    <FormDialog
      call="issuing POST issuer/{issuer}/design-code"
      schema={fields}
      draft="new"
      start={{
        issuer: issuers[0] ?? '',
        designCode: '',
        materialType: designMaterials[0],
        isDefault: false,
        image: '',
      }}
      toRequest={({ issuer, ...body }) => ({ path: { issuer }, body })}
      size="md"
      title={t('title')}
      description={t('text')}
      words={{ submit: t('submit'), sending: t('sending') }}
      doneText={t('done')}
      close={close}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          name="issuer"
          kind="select"
          label={t('issuer')}
          options={issuers.map((value) => ({ value, label: value }))}
        />
        <Field
          name="materialType"
          kind="select"
          label={t('material')}
          options={designMaterials.map((value) => ({ value, label: material(value) }))}
        />
        <Field name="designCode" autoFocus noSpaces maxLength={40} label={t('code')} help={t('codeHelp')} />
        <Field name="isDefault" kind="checkbox" label={t('isDefault')} className="self-center" />
      </div>
      <DocumentField name="image" label={t('image')} help={t('imageHelp')} isPicture onReady={setImage} />
      {image && <CardFace image={image} />}
    </FormDialog>
  )
}
