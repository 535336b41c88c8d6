'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { lazyComponent } from '@/components/shared/lazy-component'
import { Button } from '@/components/ui/button'
import type { NewDepartmentProps } from './shown-business'

const DepartmentDialog = lazyComponent(() => import('./department-dialog'))

export function NewDepartment(props: NewDepartmentProps) {
  const t = useTranslations('business.departments')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="primary" onClick={() => setIsOpen(true)}>
        {t('add')}
      </Button>
      {isOpen && <DepartmentDialog {...props} close={() => setIsOpen(false)} />}
    </>
  )
}
