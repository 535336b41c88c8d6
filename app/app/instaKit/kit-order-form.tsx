'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { CallForm } from '@/components/form/call-form'
import { Field } from '@/components/form/field'
import { SubmitRow } from '@/components/form/submit-row'
import { useCallForm } from '@/components/form/use-call-form'
import { FormSection } from '@/components/shared/issuing/form-section'
import { useFormExit, type Over } from '@/components/shared/issuing/use-form-exit'
import { useToast } from '@/components/shared/use-toast'
import { request, RequestFailed } from '@/lib/browser/request'
import type { ProgramOption } from '@/lib/calls/programs'
import type { IssueStart } from '@/lib/queries/issuing'
import { routes } from '@/lib/routes'
import { kitOrderFields, toKitOrder, type KitOrderFormValues } from '@/lib/rules/kits/kit-address'
import { ProgramPart } from './program-part'

type Address = Record<'addressLine1' | 'addressLine2' | 'landmark' | 'city' | 'state' | 'pinCode', string>
const nowhere: Address = { addressLine1: '', addressLine2: '', landmark: '', city: '', state: '', pinCode: '' }

export function KitOrderForm({
  start,
  over,
  me,
  own,
  maySaveAddress,
}: {
  start: IssueStart
  over: Over
  me: string
  own: Address | null
  maySaveAddress: boolean
}) {
  const t = useTranslations('kits.request')
  const toast = useToast()
  const leave = useFormExit(over, routes.instaKitInventory())
  const [program, setProgram] = useState<ProgramOption | null>(null)
  const hasPinCode = program?.currency !== 'AED'
  const empty = {
    orgId: '',
    cardProgramId: '',
    kitQuantity: '',
    deliverToUserName: me,
    ...(own ?? nowhere),
    keepAddress: false,
  }
  const saveAddress = (values: KitOrderFormValues) =>
    request('issuing POST admins/addresses/{userId}', {
      path: { userId: start.userId },
      body: {
        address1: values.addressLine1,
        city: values.city,
        state: values.state,
        ...(values.pinCode && { pincode: values.pinCode }),
      },
    }).catch((failure: unknown) => {
      if (!(failure instanceof RequestFailed)) throw failure
      toast.error(t('addressNotKept'))
    })
  const wired = useCallForm('issuing POST instakit/inventory', {
    schema: kitOrderFields(hasPinCode),
    draft: start.business?.orgId ?? 'new',
    start: empty,
    toRequest: (values) => ({ body: toKitOrder(values) }),
    fieldOf: (path) => path.replace(/^address\./, ''),
    done: ({ message }, values) => {
      toast.success(message ?? t('created'))
      if (values.keepAddress) void saveAddress(values)
      leave.done()
    },
  })
  return (
    <CallForm of={wired} className="grid gap-5">
      <FormSection title={t('what')}>
        <ProgramPart start={start} onProgram={setProgram} />
        <Field name="kitQuantity" kind="count" label={t('quantity')} help={t('quantityHelp')} />
      </FormSection>
      <FormSection title={t('where')} pairs>
        <Field name="deliverToUserName" label={t('deliverTo')} className="sm:col-span-2" maxLength={255} />
        <Field name="addressLine1" label={t('addressLine1')} maxLength={40} />
        <Field name="addressLine2" label={t('addressLine2')} maxLength={40} />
        <Field name="landmark" optional label={t('landmark')} maxLength={40} />
        <Field name="city" label={t('city')} maxLength={40} />
        <Field name="state" label={t('state')} maxLength={40} />
        {hasPinCode && <Field name="pinCode" kind="pincode" label={t('pinCode')} />}
        {maySaveAddress && (
          <Field name="keepAddress" kind="checkbox" label={t('keepAddress')} className="sm:col-span-2" />
        )}
      </FormSection>
      <SubmitRow busy={wired.isBusy} cancel={leave.cancel} words={{ submit: t('submit'), sending: t('sending') }} />
    </CallForm>
  )
}
