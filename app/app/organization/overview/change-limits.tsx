'use client'

import { useTranslations } from 'next-intl'
import { DialogButton } from '@/components/shared/dialog-button'
import { lazyComponent } from '@/components/shared/lazy-component'
import type { LimitsProps } from './shown-business'

const LimitsDialog = lazyComponent(() => import('./limits-dialog'))

export function ChangeLimits(props: LimitsProps) {
  const t = useTranslations('business.limits')
  return (
    <DialogButton variant="primary" dialog={(close) => <LimitsDialog {...props} close={close} />}>
      {t('change')}
    </DialogButton>
  )
}
