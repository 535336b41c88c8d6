'use client'

import { useTranslations } from 'next-intl'
import { AmountInWords } from '@/components/form/amount-words'
import { buildAction } from '@/components/form/use-call-form'
import { useLimitConfirmation } from '@/components/form/use-limit-confirmation'
import { bindToShown } from '@/components/shared/approvals/bind-to-shown'
import { Decision, useMoneyDecision } from '@/components/shared/decision'
import { PoolAfter } from '@/components/shared/issuing/balance-after'
import { request } from '@/lib/browser/request'
import type { Shown } from '@/lib/rules/approvals/shown-content'
import { formatMoney } from '@/lib/rules/locale/format'
import type { Currency } from '@/lib/rules/locale/money'

const REASON = 200
const CALL = 'issuing PUT orgs/money/approve'

type Transfer = {
  id: string
  isOwn: boolean
  issuer: string | null
  /** The amount in minor units. */
  amount: number | null
  currency: Currency
  business: string
  /** The business whose pool gets the money, if the person may see it. */
  orgId: string
  shown: Shown
  nextStep: string | null
}

export function LoadDecision({ id, isOwn, issuer, amount, currency, business, orgId, shown, nextStep }: Transfer) {
  const t = useTranslations('accounts.decision')
  const approve = amount === null ? t('approve') : t('submitLabel', { amount: formatMoney(amount, currency), business })
  const ask = useLimitConfirmation({ event: 'MONEY_LOAD', issuer, minor: amount, currency }, approve)
  const put = useMoneyDecision('accounts.decision', { isOwn, approve, maxLength: REASON, nextStep })
  return (
    <>
      <AmountInWords minor={amount} currency={currency} />
      <PoolAfter orgId={orgId} issuer={issuer ?? ''} amount={amount ?? 0} comes="approved" />
      <Decision
        id={id}
        action={buildAction(CALL)}
        send={async (decided, options) =>
          request(CALL, { body: { id, ...decided, ...(await bindToShown(shown, options.changed)) } }, options)
        }
        ask={ask}
        {...put}
      />
    </>
  )
}
