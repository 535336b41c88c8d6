'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { lazyComponent } from '@/components/shared/lazy-component'
import { Button } from '@/components/ui/button'
import type { LimitsProps } from './shown-business'

const LimitsDialog = lazyComponent(() => import('./limits-dialog'))

export function ChangeLimits(props: LimitsProps) {
  const t = useTranslations('business.limits')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="primary" onClick={() => setIsOpen(true)}>
        {t('change')}
      </Button>
      {isOpen && <LimitsDialog {...props} close={() => setIsOpen(false)} />}
    </>
  )
}
