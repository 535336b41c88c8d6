'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState, type BaseSyntheticEvent } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { CallForm } from '@/components/form/call-form'
import { Field } from '@/components/form/field'
import { useAcceptedAmount } from '@/components/form/use-accepted-amount'
import { SubmitRow } from '@/components/form/submit-row'
import { useCallForm } from '@/components/form/use-call-form'
import { useQuery } from '@/components/form/use-query'
import { businessName, type BusinessOption } from '@/components/shared/business-option'
import { useToast } from '@/components/shared/use-toast'
import { Alert } from '@/components/ui/alert'
import { routes } from '@/lib/routes'
import { LoadBusinessMoney } from '@/lib/rules/bodies/accounts'
import { formatMoney } from '@/lib/rules/locale/format'
import { toMinor, type Currency } from '@/lib/rules/locale/money'
import { findTransferDayErrors, isEmptyLoad, transferModes } from '@/lib/rules/accounts/transfers'
import { refineBy } from '@/lib/rules/refine-by'
import { BalanceAfter } from '@/components/shared/issuing/balance-after'
import { BusinessField } from '@/components/shared/issuing/business-field'
import { poolsOf } from '@/lib/rules/accounts/pools'
import type { FromLine } from './bank/from-line'
import { PoolField, type PoolReading } from './pool-field'

type Today = Record<Currency, string>
const UTR = 26

type LoadFormProps = { business: BusinessOption | null; today: Today; line: FromLine | null; back: string }

/** The values of a line of a bank statement, or none. */
const startOf = (line: FromLine | null) => ({
  amount: line?.amount ?? '',
  utrNumber: line?.utrNumber ?? '',
  transferDate: line?.transferDate ?? '',
  ...(line?.txnMode && { txnMode: line.txnMode }),
})

export function LoadForm({ business, today, line, back }: LoadFormProps) {
  const t = useTranslations('accounts.load')
  const toast = useToast()
  const router = useRouter()
  const [isEmpty, setEmpty] = useState(false)
  const [picked, setPicked] = useState(business)
  const wired = useCallForm('issuing POST orgs/money/load', {
    schema: LoadBusinessMoney.check(refineBy((values: LoadBusinessMoney) => findTransferDayErrors(values, today.INR))),
    draft: line ? `line ${line.lineId}` : (business?.orgId ?? 'new'),
    start: { orgId: business?.orgId ?? '', issuerCode: '', ...startOf(line) },
    money: true,
    fallbackMessage: t('failed'),
    done: ({ message }) => {
      toast.success(message ?? t('done'))
      router.push(line ? routes.bankStatement({ statementId: line.statementId }) : back)
      router.refresh()
    },
  })
  const { form } = wired
  const submit = (event?: BaseSyntheticEvent) => {
    const { issuerCode: _, orgId, ...typed } = form.getValues()
    setEmpty(isEmptyLoad({ ...typed, orgId: business ? '' : orgId }))
    return wired.submit(event)
  }
  const pick = (next: BusinessOption) => {
    form.setValue('issuerCode', '')
    setPicked(next)
  }
  return (
    <CallForm of={{ ...wired, submit }} className="grid gap-5">
      {line && <Alert title={t('fromLine', { text: line.text || line.utrNumber })} />}
      {isEmpty && <Alert tone="error" title={t('invalidArgument')} />}
      <BusinessField name="orgId" value={picked} within={business} pick={pick} clear={() => setPicked(business)} />
      {picked ? (
        <OfBusiness key={picked.orgId} business={picked} today={today} busy={wired.isBusy} back={back} />
      ) : (
        <Rest today={today} busy={wired.isBusy} back={back} />
      )}
    </CallForm>
  )
}

function OfBusiness({ business, ...rest }: Omit<RestProps, 'reading'> & { business: BusinessOption }) {
  const reading = useQuery('issuing GET orgs/{orgId}', { path: { orgId: business.orgId } })
  return <Rest reading={reading} business={business} {...rest} />
}

type RestProps = { reading?: PoolReading; business?: BusinessOption; today: Today; busy: boolean; back: string }

function Rest({ reading = null, business, today, busy, back }: RestProps) {
  const router = useRouter()
  const t = useTranslations('accounts.load')
  const { control } = useFormContext<{ issuerCode: string; amount: string }>()
  const [issuer, amount] = useWatch({ control, name: ['issuerCode', 'amount'] })
  const pools = reading?.state === 'ready' ? poolsOf(reading.value) : []
  const pool = pools.find(({ issuerCode }) => issuerCode === issuer)
  const currency = (pool ?? pools[0])?.currency ?? 'INR'
  const minor = toMinor(amount)
  const accepted = useAcceptedAmount('amount')
  return (
    <>
      <PoolField reading={reading} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          name="txnMode"
          kind="select"
          label={t('mode')}
          empty={t('chooseMode')}
          options={transferModes.map((mode) => ({ value: mode, label: mode }))}
        />
        <Field name="transferDate" kind="date" max={today[currency]} min="2000-01-01" label={t('date')} />
      </div>
      <Field name="utrNumber" noSpaces maxLength={UTR} label={t('utr')} help={t('utrHelp')} />
      <Field name="amount" kind="amount" currency={currency} label={t('amount')} />
      {pool && <BalanceAfter balance={pool.balance} amount={accepted ?? 0} currency={currency} comes="approved" />}
      <SubmitRow
        busy={busy}
        cancel={() => router.push(back)}
        words={{
          submit:
            minor && business
              ? t('submitLabel', { amount: formatMoney(minor, currency), business: businessName(business) })
              : t('submit'),
          sending: t('sending'),
        }}
      />
    </>
  )
}
