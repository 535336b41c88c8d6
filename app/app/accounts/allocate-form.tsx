'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { ApprovalNotice } from '@/components/form/approval-notice'
import { CallForm } from '@/components/form/call-form'
import { Field } from '@/components/form/field'
import { SubmitRow } from '@/components/form/submit-row'
import { useLimitConfirmation } from '@/components/form/use-limit-confirmation'
import { useCallForm } from '@/components/form/use-call-form'
import { useQuery } from '@/components/form/use-query'
import { useLocalDraft } from '@/components/form/use-local-draft'
import { businessName, type BusinessOption } from '@/components/shared/business-option'
import { BusinessChoice } from '@/components/shared/issuing/business-choice'
import { useToast } from '@/components/shared/use-toast'
import { Alert } from '@/components/ui/alert'
import type { Calls } from '@/lib/calls'
import type { ReplyOf } from '@/lib/calls/call'
import { routes } from '@/lib/routes'
import { AllocateBusinessMoney } from '@/lib/rules/bodies/accounts'
import { formatMoney } from '@/lib/rules/locale/format'
import { toMinor } from '@/lib/rules/locale/money'
import { findAllocationErrors } from '@/lib/rules/accounts/transfers'
import { refineBy } from '@/lib/rules/refine-by'
import { Allocated, BalancesAfter } from './allocation-balances'
import { BusinessField } from '@/components/shared/issuing/business-field'
import { poolsOf } from '@/lib/rules/accounts/pools'
import { PoolField } from './pool-field'

/** An allocation that waits for approval has no reply, but says who decides. */
type Done = {
  reply: ReplyOf<Calls['issuing POST orgs/money/allocate']> | null
  waits: string | null
  issuer: string
  to: BusinessOption | null
  turn: number
}

export function AllocateForm({ business, back }: { business: BusinessOption | null; back: string }) {
  const t = useTranslations('accounts.allocate')
  const [from, setFrom] = useState(business)
  const [last, setLast] = useState<Done | null>(null)
  const pick = (next: BusinessOption) => {
    setFrom(next)
    setLast(null)
  }
  // Drafts of the form are stored per business, so the chosen business is restored first. TYPE-02
  const draft = useLocalDraft({
    // With an active business there is nothing to restore, because the form starts with it.
    name: business ? null : 'allocate from',
    typed: from && from !== business && !last ? { from } : {},
    put: ({ from: was }) => was && pick(was as BusinessOption),
    clear: () => setFrom(business),
  })
  return (
    <div className="grid gap-5">
      {draft.question}
      {last?.reply && <Allocated reply={last.reply} />}
      {last?.waits && (
        <Alert tone="success" title={last.waits}>
          <a href={routes.allocations()} className="link">
            {t('toList')}
          </a>
        </Alert>
      )}
      <BusinessChoice label={t('from')} value={from} within={business} pick={pick} />
      {from ? (
        <Onward
          key={`${from.orgId} ${last?.turn ?? 0}`}
          from={from}
          to={last?.to ?? null}
          issuer={last?.issuer ?? ''}
          back={back}
          allocated={(done) => setLast((before) => ({ ...done, turn: (before?.turn ?? 0) + 1 }))}
        />
      ) : (
        <p className="text-sm text-soft">{t('first')}</p>
      )}
    </div>
  )
}

type OnwardProps = {
  from: BusinessOption
  to: BusinessOption | null
  issuer: string
  back: string
  allocated: (done: Omit<Done, 'turn'>) => void
}

function Onward({ from, to: start, issuer, back, allocated }: OnwardProps) {
  const t = useTranslations('accounts.allocate')
  const toast = useToast()
  const router = useRouter()
  const [to, setTo] = useState(start)
  const reading = useQuery('issuing GET orgs/{orgId}', { path: { orgId: from.orgId } })
  const pools = reading.state === 'ready' ? poolsOf(reading.value) : []
  const poolAt = (issuerCode: string) => pools.find((pool) => pool.issuerCode === issuerCode)
  const wired = useCallForm('issuing POST orgs/money/allocate', {
    schema: AllocateBusinessMoney.check(
      refineBy((values: AllocateBusinessMoney) =>
        findAllocationErrors(values, { pool: poolAt(values.issuerCode)?.balance ?? null }),
      ),
    ),
    draft: from.orgId,
    start: { orgId: from.orgId, issuerCode: issuer, toOrgId: to?.orgId ?? '', amount: '', reason: '' },
    money: true,
    fallbackMessage: t('failed'),
    done: (reply, { issuerCode }) => {
      toast.success(reply.message ?? t('done'))
      allocated({ reply, waits: null, issuer: issuerCode, to })
    },
    awaitsApproval: ({ detail }, { issuerCode }) =>
      allocated({ reply: null, waits: detail ?? t('asked'), issuer: issuerCode, to }),
  })
  const [issuerCode, amount] = useWatch({ control: wired.form.control, name: ['issuerCode', 'amount'] })
  const pool = poolAt(issuerCode)
  const currency = pool?.currency ?? pools[0]?.currency ?? 'INR'
  const minor = toMinor(amount)
  const submit =
    minor && to ? t('submitLabel', { amount: formatMoney(minor, currency), business: businessName(to) }) : t('submit')
  const ask = useLimitConfirmation(
    { event: 'ALLOCATION', issuer: issuerCode || null, minor: minor ?? 0, currency },
    submit,
  )
  return (
    <CallForm of={wired} className="grid gap-5">
      <PoolField reading={reading} />
      <BusinessField
        name="toOrgId"
        label={t('to')}
        value={to}
        within={from}
        isBeneath
        pick={setTo}
        clear={() => setTo(start)}
      />
      <Field name="amount" kind="amount" currency={currency} label={t('amount')} />
      <Field name="reason" label={t('reason')} help={t('reasonHelp')} maxLength={200} />
      {pool && to && (
        <BalancesAfter
          key={to.orgId}
          pool={pool}
          from={{ name: businessName(from), legalName: reading.state === 'ready' ? reading.value.name : null }}
          to={{ orgId: to.orgId, name: businessName(to) }}
        />
      )}
      {issuerCode && <ApprovalNotice event="ALLOCATION" issuer={issuerCode} />}
      <SubmitRow
        confirmation={ask}
        busy={wired.isBusy}
        cancel={() => router.push(back)}
        words={{
          submit: submit,
          sending: t('sending'),
        }}
      />
    </CallForm>
  )
}
