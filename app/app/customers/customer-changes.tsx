'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DialogButton } from '@/components/shared/dialog-button'
import { lazyComponent } from '@/components/shared/lazy-component'
import type { PostalAddress } from '@/lib/calls/reply'
import type { Country } from '@/lib/rules/input/validators'

const AddressDialog = lazyComponent(() => import('./address-dialog'))
const VanDialog = lazyComponent(() => import('./van-dialog'))

export function ChangeAddress({
  customerId,
  addresses,
  country,
}: {
  customerId: string
  addresses: PostalAddress[]
  country: Country
}) {
  const t = useTranslations('customers.change')
  return (
    <DialogButton
      size="sm"
      dialog={(close) => (
        <AddressDialog customerId={customerId} addresses={addresses} country={country} close={close} />
      )}
    >
      {t(addresses.length > 0 ? 'address' : 'addAddress')}
    </DialogButton>
  )
}

export function ChangeVan({ customerId, van }: { customerId: string; van: string | null }) {
  const t = useTranslations('customers.change')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" className="link text-xs" onClick={() => setIsOpen(true)}>
        {t('van')}
      </button>
      {isOpen && <VanDialog customerId={customerId} van={van} close={() => setIsOpen(false)} />}
    </>
  )
}
