'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Dialog } from '@/components/shared/dialog'
import type { OperationProps } from './operated-card'

export const useOperationWords = ({ card, operation, close }: OperationProps) => {
  const t = useTranslations('cards.operations')
  const number = t('number', { digits: card.last4Digits ?? '••••' })
  return {
    draft: `${operation} ${card.id}`,
    title: t(`dialog.${operation}.title`),
    description: t(`dialog.${operation}.text`, { card: number, holder: card.holder }),
    words: { submit: t(`dialog.${operation}.submit`), sending: t('working') },
    doneText: t(`dialog.${operation}.done`),
    isFinal: operation === 'block' || operation === 'close',
    about: card.id,
    close,
  }
}

export function OperationDialog({ children, ...props }: OperationProps & { children: ReactNode }) {
  const { title, description, close } = useOperationWords(props)
  return (
    <Dialog close={close} size="sm" title={title} description={description}>
      {children}
    </Dialog>
  )
}
