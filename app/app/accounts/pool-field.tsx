'use client'

import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Field } from '@/components/form/field'
import { ProblemAlert } from '@/components/form/problem-alert'
import type { Read } from '@/components/form/use-read'
import { Button } from '@/components/ui/button'
import type { OrgDetail } from '@/lib/calls/organizations'
import { formatMoney } from '@/lib/rules/locale/format'
import type { Currency } from '@/lib/rules/locale/money'

/** Nothing is read before a business is chosen. */
export type PoolReading = Read<OrgDetail> | null
export type Pool = { issuerCode: string; currency: Currency; balance: number | null }

/** What a business has at each of its issuers; nothing yet where no money ever came. */
export const poolsOf = ({ issuers, issuerDetailsList, balanceList }: OrgDetail): Pool[] =>
  issuers.map((issuerCode) => {
    const balance = balanceList.find((one) => one.issuerCode === issuerCode)
    const detail = issuerDetailsList.find((one) => one.issuerCode === issuerCode)
    return {
      issuerCode,
      currency: (balance?.currencyCode ?? detail?.currencyCode) === 'AED' ? 'AED' : 'INR',
      balance: balance?.balance ?? 0,
    }
  })

/** The issuer at which the pool is, with what it holds; the only one is chosen already. */
export function PoolField({ reading }: { reading: PoolReading }) {
  const t = useTranslations('accounts.pool')
  const { control, setValue } = useFormContext<{ issuerCode: string }>()
  const chosen = useWatch({ control, name: 'issuerCode' })
  const pools = reading?.state === 'ready' ? poolsOf(reading.value) : []
  const only = pools.length === 1 ? pools[0]?.issuerCode : undefined
  useEffect(() => {
    if (only && chosen === '') setValue('issuerCode', only, { shouldValidate: true })
  }, [only, chosen, setValue])
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
      empty={reading === null ? t('businessFirst') : reading.state === 'loading' ? t('loading') : t('choose')}
      options={pools.map(({ issuerCode, currency, balance }) => ({
        value: issuerCode,
        label:
          balance === null ? issuerCode : t('holds', { issuer: issuerCode, amount: formatMoney(balance, currency) }),
      }))}
    />
  )
}
