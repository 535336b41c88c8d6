'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DialogButton } from '@/components/shared/dialog-button'
import { lazyComponent } from '@/components/shared/lazy-component'
import { Button } from '@/components/ui/button'
import type { DisputeOutcome } from '@/lib/rules/disputes/dispute-rules'
import { formatMoney } from '@/lib/rules/locale/format'
import type { Currency } from '@/lib/rules/locale/money'

const CreditDialog = lazyComponent(() => import('./credit-dialog'))
const OutcomeDialog = lazyComponent(() => import('./outcome-dialog'))
const EvidenceDialog = lazyComponent(() => import('./evidence-dialog'))

/** The actions for an open dispute. The person who raised it can only withdraw it. DISP-04, decision 18 */
export function DisputeActions({
  id,
  isOwn,
  isCredited,
  minor,
  currency,
  issuer,
  last4,
}: {
  id: string
  isOwn: boolean
  isCredited: boolean
  /** The disputed amount in minor units. */
  minor: number
  currency: Currency
  issuer: string | null
  last4: string
}) {
  const t = useTranslations('disputes.actions')
  const [open, setOpen] = useState<'CREDIT' | DisputeOutcome | null>(null)
  const close = () => setOpen(null)
  const number = useTranslations('cards.operations')
  const money = { amount: formatMoney(minor, currency), card: number('number', { digits: last4 }) }
  const dispute = { id, money, moved: { minor, currency, issuer } }
  const forOthers = { disabled: isOwn, 'aria-describedby': isOwn ? 'dispute-own' : undefined }
  return (
    <div role="group" aria-label={t('title')}>
      <div className="flex flex-wrap gap-2">
        {!isCredited && (
          <Button variant="primary" {...forOthers} onClick={() => setOpen('CREDIT')}>
            {t('credit')}
          </Button>
        )}
        <Button {...forOthers} onClick={() => setOpen('WON')}>
          {t('WON')}
        </Button>
        <Button {...forOthers} onClick={() => setOpen('LOST')}>
          {t('LOST')}
        </Button>
        <Button variant="danger" onClick={() => setOpen('WITHDRAWN')}>
          {t('WITHDRAWN')}
        </Button>
      </div>
      {isOwn && (
        <p id="dispute-own" className="mt-2 max-w-[36rem] text-xs text-soft">
          {t('own')}
        </p>
      )}
      {open === 'CREDIT' && <CreditDialog {...dispute} close={close} />}
      {open !== null && open !== 'CREDIT' && (
        <OutcomeDialog {...dispute} outcome={open} isCredited={isCredited} close={close} />
      )}
    </div>
  )
}

export function EvidenceAdd({ id }: { id: string }) {
  const t = useTranslations('disputes.actions')
  return (
    <DialogButton size="sm" dialog={(close) => <EvidenceDialog id={id} close={close} />}>
      {t('addFile')}
    </DialogButton>
  )
}
