'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { buildAction } from '@/components/form/use-call-form'
import { useLimitConfirmation } from '@/components/form/use-limit-confirmation'
import { bindToShown } from '@/components/shared/approvals/bind-to-shown'
import { Decision, useMoneyDecision } from '@/components/shared/decision'
import { Button } from '@/components/ui/button'
import { request } from '@/lib/browser/request'
import { formatMoney } from '@/lib/rules/locale/format'
import { SplitDialog, type SplitProps } from './split-dialog'

const REASON = 300
const CALL = 'reimbursement POST bills/action'

export function BillDecision({
  isOwn,
  mayBeSplit,
  nextStep,
  ...bill
}: Omit<SplitProps, 'close'> & { isOwn: boolean; mayBeSplit: boolean; nextStep: string | null }) {
  const { id, version, amount, currency, issuer } = bill
  const t = useTranslations('bills.decision')
  const approve = t('submitLabel', { amount: formatMoney(amount, currency), name: bill.billNo })
  const ask = useLimitConfirmation({ event: 'BILL', issuer, minor: amount, currency }, approve)
  const put = useMoneyDecision('bills.decision', {
    isOwn,
    approve,
    maxLength: REASON,
    nextStep,
  })
  const [isSplitting, setIsSplitting] = useState(false)
  return (
    <>
      <Decision
        id={id}
        action={buildAction(CALL)}
        send={async ({ decision, reason }, options) =>
          request(
            CALL,
            {
              body: {
                billId: id,
                action: decision,
                version: options.changed?.version ?? version,
                ...(await bindToShown(bill.shown, options.changed)),
                ...(reason && { reason }),
              },
            },
            options,
          )
        }
        ask={ask}
        {...put}
      />
      {mayBeSplit && bill.wallets.length > 0 && (
        <div className="mt-3 flex flex-wrap items-center justify-between gap-3 border-t border-hairline pt-3 text-sm">
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
