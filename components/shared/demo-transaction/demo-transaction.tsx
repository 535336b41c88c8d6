'use client'

import { useTranslations } from 'next-intl'
import { DialogButton } from '@/components/shared/dialog-button'
import { lazyComponent } from '@/components/shared/lazy-component'
import type { DemoCard } from './demo-card'

const DemoDialog = lazyComponent(() => import('./demo-dialog'))

export function DemoTransaction({ card = null, mayFind }: { card?: DemoCard | null; mayFind: boolean }) {
  const t = useTranslations('transactions.demo')
  return (
    <DialogButton
      size={card ? 'sm' : 'md'}
      dialog={(close) => <DemoDialog card={card} mayFind={mayFind} close={close} />}
    >
      {t('open')}
    </DialogButton>
  )
}
