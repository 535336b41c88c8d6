'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { CallForm } from '@/components/form/call-form'
import { useCallForm } from '@/components/form/use-call-form'
import { DecisionFields } from '@/components/shared/decision-fields'
import { useToast } from '@/components/shared/use-toast'
import { Button } from '@/components/ui/button'
import { DecisionForm } from '@/lib/rules/approvals/decision-form'
import { SplitDialog } from './split-dialog'
import type { SplitProps } from './split-dialog'

const REASON = 300

/** Approves a bill, rejects it with a reason, or splits it; whoever uploaded it is told why it is somebody else's. BILL-03, BILL-04, decision 18 */
export function BillDecision({
  isOwn,
  mayBeSplit,
  ...bill
}: Omit<SplitProps, 'close'> & { isOwn: boolean; mayBeSplit: boolean }) {
  const { id, version } = bill
  const t = useTranslations('bills.decision')
  const toast = useToast()
  const router = useRouter()
  const [isSplitting, setIsSplitting] = useState(false)
  const wired = useCallForm('reimbursement POST bills/action', {
    schema: DecisionForm,
    start: { decision: 'APPROVE', reason: '' },
    toRequest: ({ decision, reason }) => ({
      body: { billId: id, action: decision, version, ...(decision === 'REJECT' && { reason }) },
    }),
    money: true,
    wordless: t('failed'),
    wrongIs: 'field',
    unknown: router.refresh,
    done: ({ message }) => {
      toast.success(message ?? t('done'))
      router.refresh()
    },
  })
  return (
    <>
      <CallForm of={wired} className="grid gap-4">
        <DecisionFields
          isOwn={isOwn}
          isBusy={wired.isBusy}
          text={t(isOwn ? 'own' : 'text')}
          reason={{ label: t('reason'), help: t('reasonHelp'), maxLength: REASON }}
          words={{ approve: t('approve'), reject: t('reject'), rejectNow: t('rejectNow'), back: t('back') }}
        />
      </CallForm>
      {mayBeSplit && bill.wallets.length > 0 && (
        <div className="mt-3 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-3 text-sm">
          <span className="text-soft">{t('splitHelp')}</span>
          <Button disabled={isOwn} onClick={() => setIsSplitting(true)}>
            {t('split')}
          </Button>
        </div>
      )}
      {isSplitting && <SplitDialog {...bill} close={() => setIsSplitting(false)} />}
    </>
  )
}
