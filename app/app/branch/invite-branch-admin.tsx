'use client'

import { useTranslations } from 'next-intl'
import { DialogButton } from '@/components/shared/dialog-button'
import { lazyComponent } from '@/components/shared/lazy-component'

const InviteDialog = lazyComponent(() => import('./invite-branch-admin-dialog'))

type Props = { branchId: string; issuerCode: string; contact: { name: string; email: string; mobile: string } | null }

export function InviteBranchAdmin(props: Props) {
  const t = useTranslations('branches.invite')
  return (
    <DialogButton size="sm" dialog={(close) => <InviteDialog {...props} close={close} />}>
      {t('button')}
    </DialogButton>
  )
}
