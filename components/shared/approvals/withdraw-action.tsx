'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Confirm } from '@/components/form/confirm'
import { Button } from '@/components/ui/button'
import { request } from '@/lib/browser/request'

type Props = { id: string; name: string }

/** A person takes back what they asked for, whatever else they may do. APPR-25 */
export function WithdrawAction(props: Props) {
  const t = useTranslations('approvals.actions')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{t('withdraw')}</Button>
      {isOpen && <WithdrawDialog {...props} close={() => setIsOpen(false)} />}
    </>
  )
}

export function WithdrawDialog({ id, name, close }: Props & { close: () => void }) {
  const t = useTranslations('approvals.actions')
  return (
    <Confirm
      title={t('ask.withdraw', { name })}
      text={t('consequence.withdraw')}
      submit={t('submit.withdraw')}
      doneText={t('done')}
      isFinal
      send={() => request('issuing PUT issuer/approvals/{id}/withdraw', { path: { id }, body: {} })}
      close={close}
    />
  )
}
