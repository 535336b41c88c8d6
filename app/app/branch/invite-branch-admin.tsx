'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { lazyComponent } from '@/components/shared/lazy-component'
import { Button } from '@/components/ui/button'

const InviteDialog = lazyComponent(() => import('./invite-branch-admin-dialog'))

type Props = { branchId: string; issuerCode: string; contact: { name: string; email: string; mobile: string } | null }

export function InviteBranchAdmin(props: Props) {
  const t = useTranslations('branches.invite')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button size="sm" onClick={() => setIsOpen(true)}>
        {t('button')}
      </Button>
      {isOpen && <InviteDialog {...props} close={() => setIsOpen(false)} />}
    </>
  )
}
