'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { onFirstUse } from '@/components/shared/on-first-use'
import { Button } from '@/components/ui/button'
import type { LimitsProps } from './shown-business'

const LimitsDialog = onFirstUse(() => import('./limits-dialog'))

/** Changes the limits of a business at one issuer, for one card type. ORG-39 */
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
