'use client'

import { useTranslations } from 'next-intl'
import { DialogButton } from '@/components/shared/dialog-button'
import { lazyComponent } from '@/components/shared/lazy-component'
import type { Currency } from '@/lib/rules/locale/money'
import type { LimitsProps, NewDepartmentProps } from './shown-business'

const DepartmentDialog = lazyComponent(() => import('./department-dialog'))
const LimitsDialog = lazyComponent(() => import('./limits-dialog'))
const PurchaserDialog = lazyComponent(() => import('./purchaser-dialog'))

export function NewDepartment(props: NewDepartmentProps) {
  const t = useTranslations('business.departments')
  return (
    <DialogButton variant="primary" dialog={(close) => <DepartmentDialog {...props} close={close} />}>
      {t('add')}
    </DialogButton>
  )
}

export function ChangeLimits(props: LimitsProps) {
  const t = useTranslations('business.limits')
  return (
    <DialogButton variant="primary" dialog={(close) => <LimitsDialog {...props} close={close} />}>
      {t('change')}
    </DialogButton>
  )
}

export function AddPurchaser(props: { orgId: string; currency: Currency }) {
  const t = useTranslations('business.purchasers')
  return (
    <DialogButton variant="primary" dialog={(close) => <PurchaserDialog {...props} close={close} />}>
      {t('add')}
    </DialogButton>
  )
}
