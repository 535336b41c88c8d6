'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { CallForm } from '@/components/form/call-form'
import { Field } from '@/components/form/field'
import { SubmitRow } from '@/components/form/submit-row'
import { useCallForm } from '@/components/form/use-call-form'
import { AddressFields } from '@/components/shared/issuing/address-fields'
import { Dialog } from '@/components/ui/dialog'
import { useToast } from '@/components/shared/use-toast'
import type { PostalAddress } from '@/lib/calls/reply'
import { addressTypes } from '@/lib/rules/bodies/customers'
import { AddressForm, findCustomerAddressErrors, toAddressBody } from '@/lib/rules/customers/customer-changes'
import type { AddressValues } from '@/lib/rules/customers/customer-changes'
import { emptyAddress } from '@/lib/rules/cards/issue-card'
import { refineBy } from '@/lib/rules/refine-by'
import type { Country } from '@/lib/rules/input/validators'

type Kind = AddressValues['addressType']
const parts = Object.keys(emptyAddress) as (keyof typeof emptyAddress)[]

/** The address of that kind as it stands; empty where there is none. */
const standing = (addresses: PostalAddress[], kind: Kind): AddressValues => {
  const known = addresses.find(({ addressType }) => addressType === kind)
  const lines = Object.fromEntries(parts.map((part) => [part, known?.[part] ?? ''])) as typeof emptyAddress
  return { ...lines, addressType: kind }
}

/** One address of one kind, added or changed. CUST-06 */
export default function AddressDialog({
  customerId,
  addresses,
  country,
  close,
}: {
  customerId: string
  addresses: PostalAddress[]
  country: Country
  close: () => void
}) {
  const t = useTranslations('customers.change')
  const kinds = useTranslations('customers.addressType')
  const common = useTranslations('common')
  const toast = useToast()
  const router = useRouter()
  const first = addressTypes.find((kind) => kind === addresses[0]?.addressType) ?? addressTypes[0]
  const wired = useCallForm('issuing POST addresses', {
    schema: AddressForm.check(refineBy((values: AddressValues) => findCustomerAddressErrors(values, country))),
    start: standing(addresses, first),
    toRequest: (values) => ({ body: toAddressBody(customerId, values) }),
    fieldOf: (path) => path.replace(/^address\./, ''),
    needsChange: true,
    unknown: router.refresh,
    done: ({ message }) => {
      toast.success(message ?? t('addressDone'))
      close()
      router.refresh()
    },
  })
  /** The address of another kind takes the place of one that nobody has changed; what was typed stays. */
  const take = (kind: Kind) => {
    const lines = wired.form.getValues()
    const before = wired.form.formState.defaultValues
    if (parts.every((part) => lines[part] === before?.[part])) wired.form.reset(standing(addresses, kind))
  }
  return (
    <Dialog open onOpenChange={(open) => !open && close()} title={t('addressTitle')} closeLabel={common('close')}>
      <CallForm of={wired} className="grid gap-4">
        <Field
          name="addressType"
          kind="select"
          label={t('addressType')}
          onPick={(kind) => take(kind as Kind)}
          options={addressTypes.map((value) => ({ value, label: kinds(value) }))}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <AddressFields optional={false} hasPincode={country === 'IN'} />
        </div>
        <SubmitRow busy={wired.isBusy} cancel={close} words={{ submit: t('addressSave'), sending: t('saving') }} />
      </CallForm>
    </Dialog>
  )
}
