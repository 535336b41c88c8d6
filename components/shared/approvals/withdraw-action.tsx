'use client'

import { useTranslations } from 'next-intl'
import { Confirm } from '@/components/form/confirm'
import { DialogButton } from '@/components/shared/dialog-button'
import { request } from '@/lib/browser/request'

type Props = { id: string; name: string }

/** Withdraws the person's own request; it needs no privilege. APPR-25 */
export function WithdrawAction(props: Props) {
  const t = useTranslations('approvals.actions')
  return <DialogButton dialog={(close) => <WithdrawDialog {...props} close={close} />}>{t('withdraw')}</DialogButton>
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
