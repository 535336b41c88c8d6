'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { CallForm } from '@/components/form/call-form'
import { Field } from '@/components/form/field'
import { useCallForm } from '@/components/form/use-call-form'
import { Button } from '@/components/ui/button'
import { CalculateProgram } from '@/lib/rules/bodies/fees'
import { formatMoney } from '@/lib/rules/locale/format'
import type { Currency } from '@/lib/rules/locale/money'

type Cost = { currency: Currency; amount: number; fee: number; total: number }

export function Calculate({ programId, currency }: { programId: string; currency: Currency }) {
  const t = useTranslations('programs.fees')
  const [cost, setCost] = useState<Cost | null>(null)
  const wired = useCallForm('issuing POST orgs/cardProgram/{cardProgramId}/calculate', {
    schema: CalculateProgram,
    draft: programId,
    start: { amount: '' },
    toRequest: (body) => ({ path: { cardProgramId: programId }, body }),
    done: (found) => setCost(found),
  })
  const money = (minor: number) => formatMoney(minor, cost?.currency ?? currency)
  return (
    <CallForm of={wired} isRead className="mt-4 border-t border-hairline pt-4">
      <div className="flex items-end gap-2">
        <Field name="amount" kind="amount" currency={currency} label={t('load')} className="min-w-0 flex-1" />
        <Button type="submit" busy={wired.isBusy} className="h-9">
          {t('calculate')}
        </Button>
      </div>
      <p role="status" className="mt-2 text-sm">
        {cost && t('cost', { amount: money(cost.amount), fee: money(cost.fee), total: money(cost.total) })}
      </p>
    </CallForm>
  )
}
