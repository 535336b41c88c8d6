'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { CallForm } from '@/components/form/call-form'
import { Processing } from '@/components/form/processing'
import type { CallForm as Wired } from '@/components/form/use-call-form'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'

/** The dialog around a form that moves a purchaser's money. ACCT-09 */
export function PurchaseForm<V extends FieldValues>({
  of,
  title,
  text,
  busy,
  close,
  children,
}: {
  of: Wired<V>
  /** The deed: title and button. */
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
        <div className="flex flex-wrap items-center justify-end gap-2">
          <Processing busy={of.isBusy} />
          <Button onClick={close}>{common('cancel')}</Button>
          <Button type="submit" variant="primary" busy={of.isBusy}>
            {of.isBusy ? busy : title}
          </Button>
        </div>
      </CallForm>
    </Dialog>
  )
}
