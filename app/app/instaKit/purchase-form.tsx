'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { CallForm } from '@/components/form/call-form'
import { SubmitRow } from '@/components/form/submit-row'
import type { CallForm as Wired } from '@/components/form/use-call-form'
import { Dialog } from '@/components/ui/dialog'

/** The dialog around a form that moves a purchaser's money. ACCT-09 */
export function PurchaseForm<V extends FieldValues, O>({
  of,
  title,
  text,
  busy,
  close,
  children,
}: {
  of: Wired<V, O>
  /** What is done: title and button. */
  title: string
  text: string
  busy: string
  close: () => void
  children: ReactNode
}) {
  const common = useTranslations('common')
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      size="sm"
      title={title}
      description={text}
      closeLabel={common('close')}
    >
      <CallForm of={of} className="grid gap-4">
        {children}
        <SubmitRow busy={of.isBusy} cancel={close} words={{ submit: title, sending: busy }} />
      </CallForm>
    </Dialog>
  )
}
