'use client'

import { useTranslations } from 'next-intl'
import { useFormContext, useWatch } from 'react-hook-form'
import { Field } from '@/components/form/field'
import { ProblemAlert } from '@/components/form/problem-alert'
import type { QueryState } from '@/components/form/use-query'
import { Button } from '@/components/ui/button'
import type { BusinessDetail } from '@/lib/calls/organizations'
import { formatMoney } from '@/lib/rules/locale/format'
import { poolsOf } from '@/lib/rules/accounts/pools'

export type PoolReading = QueryState<BusinessDetail> | null
export function PoolField({ reading }: { reading: PoolReading }) {
  const t = useTranslations('accounts.pool')
  const { control } = useFormContext<{ issuerCode: string }>()
  const issuer = useWatch({ control, name: 'issuerCode' })
  const pools = reading?.state === 'ready' ? poolsOf(reading.value) : []
  const account = reading?.state === 'ready' && reading.value.vans.find(({ issuerCode }) => issuerCode === issuer)
  if (reading?.state === 'failed')
    return (
      <ProblemAlert problem={reading.problem}>
        <Button size="sm" className="mt-2" onClick={reading.again}>
          {t('again')}
        </Button>
      </ProblemAlert>
    )
  return (
    <Field
      name="issuerCode"
      kind="select"
      label={t('issuer')}
      help={
        account &&
        account.van &&
        t.rich('account', {
          van: account.van,
          ifsc: account.ifsc ?? '',
          code: (chunks) => <span className="code">{chunks}</span>,
        })
      }
      empty={reading === null ? t('businessFirst') : reading.state === 'loading' ? t('loading') : t('choose')}
      options={pools.map(({ issuerCode, currency, balance }) => ({
        value: issuerCode,
        label:
          balance === null ? issuerCode : t('holds', { issuer: issuerCode, amount: formatMoney(balance, currency) }),
      }))}
    />
  )
}
