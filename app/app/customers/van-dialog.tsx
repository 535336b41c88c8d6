'use client'

import { useTranslations } from 'next-intl'
import { Field } from '@/components/form/field'
import { FormDialog } from '@/components/form/form-dialog'
import { UpdateCustomerVan } from '@/lib/rules/bodies/customers'

export default function VanDialog(props: { customerId: string; van: string | null; close: () => void }) {
  const { customerId, van, close } = props
  const t = useTranslations('customers.change')
  return (
    <FormDialog
      call="issuing PUT cust/van/update"
      schema={UpdateCustomerVan}
      draft={customerId}
      start={{ customerId, van: van ?? '' }}
      needsChange
      title={t('vanTitle')}
      description={t('vanText')}
      words={{ submit: t('vanSave'), sending: t('saving') }}
      doneText={t('vanDone')}
      close={close}
    >
      <Field name="van" noSpaces maxLength={34} autoFocus label={t('vanLabel')} help={t('vanHelp')} />
    </FormDialog>
  )
}
