'use client'

import { useTranslations } from 'next-intl'
import { DialogButton } from '@/components/shared/dialog-button'
import { lazyComponent } from '@/components/shared/lazy-component'
import type { NewDepartmentProps } from './shown-business'

const DepartmentDialog = lazyComponent(() => import('./department-dialog'))

export function NewDepartment(props: NewDepartmentProps) {
  const t = useTranslations('business.departments')
  return (
    <DialogButton variant="primary" dialog={(close) => <DepartmentDialog {...props} close={close} />}>
      {t('add')}
    </DialogButton>
  )
}
