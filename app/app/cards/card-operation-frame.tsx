'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { CallForm } from '@/components/form/call-form'
import { SubmitRow } from '@/components/form/submit-row'
import type { CallForm as Wired } from '@/components/form/use-call-form'
import { Dialog } from '@/components/ui/dialog'
import { toast } from '@/components/ui/toast'
import { CARD_TOAST_MS } from '@/lib/rules/toast-times'
import type { OperationProps } from './operated-card'

/** How long a toast of the card dialogs stays. Decision 17 */

/** What every operation does once it is done: says so, closes, draws the card anew; and looks it up where nobody knows. */
export const useOperated = ({ operation, close }: OperationProps) => {
  const t = useTranslations('cards.operations')
  const router = useRouter()
  const done = ({ message }: { message: string | null }) => {
    toast.success(message ?? t(`dialog.${operation}.done`), { durationMs: CARD_TOAST_MS })
    close()
    router.refresh()
  }
  return { done, unknown: router.refresh, toastMs: CARD_TOAST_MS, wrongIs: 'field' as const }
}

/** The dialog of one operation without its form: the deed and whose card it is about. */
export function OperationDialog({ card, operation, close, children }: OperationProps & { children: ReactNode }) {
  const t = useTranslations('cards.operations')
  const common = useTranslations('common')
  const number = t('number', { digits: card.last4Digits ?? '••••' })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      size="sm"
      title={t(`dialog.${operation}.title`)}
      description={t(`dialog.${operation}.text`, { card: number, holder: card.holder })}
      closeLabel={common('close')}
    >
      {children}
    </Dialog>
  )
}

/** The wired form of an operation with its two buttons. */
export function OperationForm<V extends FieldValues, O>({
  of,
  operation,
  close,
  submit,
  children,
}: Pick<OperationProps, 'operation' | 'close'> & { of: Wired<V, O>; submit?: string; children?: ReactNode }) {
  const t = useTranslations('cards.operations')
  const isFinal = operation === 'block' || operation === 'close'
  return (
    <CallForm of={of} className="grid gap-4">
      {children}
      <SubmitRow
        busy={of.isBusy}
        cancel={close}
        words={{ submit: submit ?? t(`dialog.${operation}.submit`), sending: t('working') }}
        isFinal={isFinal}
      />
    </CallForm>
  )
}
